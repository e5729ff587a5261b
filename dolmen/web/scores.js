// Draw the score sheet: a column per seat, in the order of their places; every number with the pieces behind it.

import { h, score, scrolled, signed, still } from "./dom.js";
import { mark } from "./faces.js";
import { has, say } from "./words.js";

const COUNTING = 900; // milliseconds in which totals count up

/** @typedef {import("./wire").Ended} Ended */
/** A table whose match is over. @typedef {import("./wire").TableShown & {ended: Ended}} TableOver */
/** @typedef {import("./wire").ViewShown} ViewShown */
/** @typedef {[line: string, points: number[]]} ScoreLine its points by seat */

/**
 * @typedef {object} Sheet what stands on it
 * @property {TableOver} table
 * @property {ViewShown} view the last one
 * @property {import("./board.js").Look} look
 */

/** Return the seats, counted from 0, the winner first. @param {Ended} ended */
export const byPlace = (ended) => ended.places.map((_, n) => n).sort((a, b) => ended.places[a] - ended.places[b]);

/** @param {Sheet} sheet */
export function scoreTable({ table, view, look }) {
  const order = byPlace(table.ended),
    lines = look.sheet?.(table.ended) ?? linesOf(view);
  const narrow = matchMedia("(max-width: 699px)").matches;
  const many = order.length > 4 || (narrow && order.length > Math.max(2, lines.length));
  return many ? long(table, order, lines) : wide(table, view, look, order, lines);
}

/** Return the lines as the view counts them. @param {ViewShown} view @returns {ScoreLine[]} */
const linesOf = ({ sheets }) => Object.keys(sheets[0]).map((line) => [line, sheets.map((sheet) => sheet[line])]);

/** @param {TableOver} table @param {string} line */
function nameOf(table, line) {
  const [kind, label] = line.split(" ");
  if (!has(`sheet-${kind}`, table.game)) return line;
  return say(`sheet-${kind}`, { colour: label ? say(`colour-${label}`) : "", label: label ?? "" }, table.game);
}

/**
 * Return a column head; of numbered lines, the number must be visible.
 * @param {TableOver} table @param {string} line
 */
function columnOf(table, line) {
  const name = nameOf(table, line),
    number = line.split(" ")[1];
  return Number(number) ? [h("span", { "aria-hidden": "true" }, number), h("span", { class: "vh" }, name)] : name;
}

/**
 * @param {TableOver} table @param {ViewShown} view @param {import("./board.js").Look} look @param {number[]} order
 * @param {ScoreLine[]} lines
 */
function wide(table, view, look, order, lines) {
  const cell = (/** @type {ScoreLine} */ [line, all], /** @type {number} */ n) => {
    const points = all[n],
      leads = points === Math.max(...all) && points > 0,
      pieces = behind(view, look, line, n + 1);
    return h(
      "td",
      { class: leads ? "best" : "" },
      h("div", { class: "cell" }, pieces, points || pieces ? score(points) : h("span", { class: "num mut" }, "–")),
    );
  };
  return h(
    "table",
    { class: "sheet" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        order.map((n) => h("th", { scope: "col" }, who(table, n))),
      ),
    ),
    h(
      "tbody",
      {},
      lines.map((line) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, nameOf(table, line[0])),
          order.map((n) => cell(line, n)),
        ),
      ),
    ),
    h(
      "tfoot",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, say("total")),
        order.map((n) => h("td", {}, total(table, n))),
      ),
    ),
  );
}

/**
 * Draw the sheet of many seats: one below the other.
 * @param {TableOver} table @param {number[]} order @param {ScoreLine[]} lines
 */
function long(table, order, lines) {
  const { ended } = table,
    placed = !ended.abandoned;
  const sheet = h(
    "table",
    { class: "sheet long" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        placed ? h("th", { scope: "col" }, h("span", { class: "vh" }, say("place"))) : null,
        h("td", {}),
        [...lines.map(([line]) => columnOf(table, line)), say("total")].map((one) => h("th", { scope: "col" }, one)),
      ),
    ),
    h(
      "tbody",
      {},
      order.map((n) =>
        h(
          "tr",
          {},
          placed ? h("td", {}, String(ended.places[n])) : null,
          h("th", { scope: "row" }, mark(n + 1), h("span", {}, table.seats[n].name)),
          lines.map(([, points]) => h("td", {}, score(points[n]))),
          h("td", {}, h("b", {}, total(table, n))),
        ),
      ),
    ),
  );
  return scrolled(h("div", { class: "widetable" }, sheet));
}

/** @param {TableOver} table @param {number} n */
function who(table, n) {
  const { ended, seats } = table;
  const note = seats[n].conceded ? say("gave-up") : ended.abandoned ? "" : say("placed", { place: ended.places[n] });
  return h("div", { class: "who" }, mark(n + 1), h("div", {}, h("span", {}, seats[n].name), h("small", {}, note)));
}

/** @param {TableOver} table @param {number} n */
const total = (table, n) =>
  h("span", { class: "total num", "data-points": table.ended.scores[n] }, signed(table.ended.scores[n]));

/**
 * Return the pieces that a number comes from.
 * @param {ViewShown} view @param {import("./board.js").Look} look @param {string} line @param {number} seat
 */
function behind(view, look, line, seat) {
  const found = /** @type {(string|Node)[]} */ (look.behind?.(view, line, seat) ?? lying(view, line, seat));
  return found.length
    ? h(
        "span",
        { class: "chips" },
        found.map((one) => (typeof one === "string" ? chip(look, one) : one)),
      )
    : null;
}

/**
 * Return what lies in the zone of a line: `row G` is `row 2 G`, `wishes` is `wishes 2`.
 * @param {ViewShown} view @param {string} line @param {number} seat
 */
function lying(view, line, seat) {
  const [kind, label] = line.split(" ");
  return (view.zones[label ? `${kind} ${seat} ${label}` : `${kind} ${seat}`] ?? []).filter((name) => name !== null);
}

/** @param {import("./board.js").Look} look @param {string} name */
function chip(look, name) {
  const { label, draw, css } = look.face(name, "chip");
  return h("span", { class: css, title: label }, draw, h("span", { class: "vh" }, ` ${label} `));
}

/** Count the totals up, once. @param {Element} root */
export function countUp(root) {
  if (still()) return;
  const totals = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".total"))];
  const started = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - started) / COUNTING),
      eased = 1 - (1 - part) ** 3;
    for (const one of totals) one.textContent = signed(Math.round(Number(one.dataset.points) * eased));
    if (part < 1 && root.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
