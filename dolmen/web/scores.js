// The score sheet: a column a seat, in the order of their places; every number with the pieces behind it.

import { h, score, signed, still } from "./dom.js";
import { mark } from "./faces.js";
import { has, say } from "./words.js";

const COUNTING = 900; // milliseconds in which totals count up

/** @typedef {{scores: number[], places: number[], texts: string[], clause: string|null, abandoned: boolean}} Ended */

/**
 * @typedef {object} Sheet what stands on it
 * @property {any} table
 * @property {any} view the last one
 * @property {import("./board.js").Look} look
 */

/** Seats, counted from 0, the winner first. @param {Ended} ended */
export const byPlace = (ended) => ended.places.map((_, n) => n).sort((a, b) => ended.places[a] - ended.places[b]);

/** @param {Sheet} sheet */
export function scoreTable({ table, view, look }) {
  const order = byPlace(table.ended), lines = Object.keys(view.sheets[0]);
  const narrow = matchMedia("(max-width: 699px)").matches;
  const many = order.length > 4 || (narrow && order.length > Math.max(2, lines.length));
  return many ? long(table, view, order, lines) : wide(table, view, look, order, lines);
}

/** @param {any} table @param {string} line */
function nameOf(table, line) {
  const [kind, label] = line.split(" ");
  if (!has(`sheet-${kind}`, table.game)) return line;
  return say(`sheet-${kind}`, { colour: label ? say(`colour-${label}`) : "", label: label ?? "" }, table.game);
}

/** @param {any} table @param {any} view @param {import("./board.js").Look} look @param {number[]} order @param {string[]} lines */
function wide(table, view, look, order, lines) {
  const best = (/** @type {string} */ line) => Math.max(...view.sheets.map((/** @type {any} */ sheet) => sheet[line]));
  const cell = (/** @type {string} */ line, /** @type {number} */ n) => {
    const points = view.sheets[n][line], leads = points === best(line) && points > 0, pieces = behind(view, look, line, n + 1);
    return h("td", { class: leads ? "best" : "" }, h("div", { class: "cell" }, pieces, points || pieces ? score(points) : h("span", { class: "num mut" }, "–")));
  };
  return h("table", { class: "sheet" },
    h("thead", {}, h("tr", {}, h("td", {}), order.map((n) => h("th", { scope: "col" }, who(table, n))))),
    h("tbody", {}, lines.map((line) => h("tr", {}, h("th", { scope: "row" }, nameOf(table, line)), order.map((n) => cell(line, n))))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("total")), order.map((n) => h("td", {}, total(table, n))))));
}

/** Many seats: one below the other. @param {any} table @param {any} view @param {number[]} order @param {string[]} lines */
function long(table, view, order, lines) {
  const { ended } = table, placed = !ended.abandoned;
  return h("table", { class: "sheet long" },
    h("thead", {}, h("tr", {},
      placed ? h("th", { scope: "col" }, h("span", { class: "vh" }, say("place"))) : null, h("td", {}),
      [...lines.map((line) => nameOf(table, line)), say("total")].map((one) => h("th", { scope: "col" }, one)))),
    h("tbody", {}, order.map((n) => h("tr", {},
      placed ? h("td", {}, String(ended.places[n])) : null,
      h("th", { scope: "row" }, mark(n + 1), h("span", {}, table.seats[n].name)),
      lines.map((line) => h("td", {}, score(view.sheets[n][line]))), h("td", {}, h("b", {}, total(table, n)))))));
}

/** @param {any} table @param {number} n */
function who(table, n) {
  const { ended, seats } = table;
  const note = seats[n].conceded ? say("gave-up") : ended.abandoned ? "" : say("placed", { place: ended.places[n] });
  return h("div", { class: "who" }, mark(n + 1), h("div", {}, h("span", {}, seats[n].name), h("small", {}, note)));
}

/** @param {any} table @param {number} n */
const total = (table, n) => h("span", { class: "total num", "data-points": table.ended.scores[n] }, signed(table.ended.scores[n]));

/** The pieces a number comes from. @param {any} view @param {import("./board.js").Look} look @param {string} line @param {number} seat */
function behind(view, look, line, seat) {
  const found = /** @type {(string|Node)[]} */ (look.behind?.(view, line, seat) ?? lying(view, line, seat));
  return found.length ? h("span", { class: "chips" }, found.map((one) => (typeof one === "string" ? chip(look, one) : one))) : null;
}

/** A line `row G` is what lies in `row 2 G`, a line `wishes` in `wishes 2`. @param {any} view @param {string} line @param {number} seat */
function lying(view, line, seat) {
  const [kind, label] = line.split(" ");
  return (view.zones[label ? `${kind} ${seat} ${label}` : `${kind} ${seat}`] ?? []).filter(Boolean);
}

/** @param {import("./board.js").Look} look @param {string} name */
function chip(look, name) {
  const { label, draw, css } = look.face(name, "chip");
  return h("span", { class: css, title: label }, draw, h("span", { class: "vh" }, ` ${label} `));
}

/** One calm moment: the totals count up, once. @param {Element} root */
export function countUp(root) {
  if (still()) return;
  const totals = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".total"))];
  const started = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - started) / COUNTING), eased = 1 - (1 - part) ** 3;
    for (const one of totals) one.textContent = signed(Math.round(Number(one.dataset.points) * eased));
    if (part < 1 && root.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
