// The end of a match: who has won, every part of the score explained, and where to go from here.

import { dialog } from "./dialogs.js";
import { h, icon, score } from "./dom.js";
import { mark } from "./faces.js";
import { fairDeal } from "./luck.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { go } from "./shell.js";
import { has, say } from "./words.js";

/** @param {any} page */
export function endSheet(page) {
  const { table, view, you } = page;
  const ended = table.ended;
  const order = table.seats.map((/** @type {any} */ _, /** @type {number} */ n) => n).sort((/** @type {number} */ a, /** @type {number} */ b) => ended.places[a] - ended.places[b]);
  const lines = Object.keys(view.sheets[0]);
  const name = (/** @type {string} */ line) => {
    const [kind, label] = line.split(" ");
    return has(`sheet-${kind}`, table.game) ? say(`sheet-${kind}`, { colour: label ? say(`colour-${label}`) : "", label: label ?? "" }, table.game) : line;
  };
  const best = (/** @type {string} */ line) => Math.max(...view.sheets.map((/** @type {any} */ sheet) => sheet[line]));
  const cells = (/** @type {string} */ line) => order.map((/** @type {number} */ n) => h("td", { class: view.sheets[n][line] === best(line) && best(line) > 0 ? "best" : "" }, score(view.sheets[n][line])));
  const place = ended.abandoned ? null : say("place");
  const wide = () => h("table", { class: "sheet" },
    h("thead", {}, h("tr", {}, h("td", {}), order.map((/** @type {number} */ n) => h("th", { scope: "col" }, mark(n + 1), h("span", {}, table.seats[n].name))))),
    h("tbody", {}, lines.map((line) => h("tr", {}, h("th", { scope: "row" }, name(line)), cells(line)))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("total")), order.map((/** @type {number} */ n) => h("td", {}, score(ended.scores[n])))), place ? h("tr", {}, h("th", { scope: "row" }, place), order.map((/** @type {number} */ n) => h("td", {}, String(ended.places[n])))) : null));
  const long = () => h("table", { class: "sheet long" }, // many seats: one below the other
    h("thead", {}, h("tr", {}, place ? h("th", { scope: "col" }, h("span", { class: "vh" }, place)) : null, h("td", {}), [...lines.map(name), say("total")].map((one) => h("th", { scope: "col" }, one)))),
    h("tbody", {}, order.map((/** @type {number} */ n) => h("tr", {}, place ? h("td", {}, String(ended.places[n])) : null, h("th", { scope: "row" }, mark(n + 1), h("span", {}, table.seats[n].name)), lines.map((line) => h("td", {}, score(view.sheets[n][line]))), h("td", {}, h("b", {}, score(ended.scores[n])))))));
  const narrow = matchMedia("(max-width: 699px)").matches;
  const sheet = order.length > 4 || (narrow && order.length > Math.max(2, lines.length)) ? long() : wide();
  const actions = h("div", { class: "after" },
    you.seats.length ? h("button", { class: "btn pri", onclick: async () => { const made = await page.say("rematch"); if (made) { box.close(); go(`/t/${made.table}`); } } }, icon("s-i-play"), say("rematch")) : null,
    h("button", { class: "btn", onclick: () => { box.close(); go(`/r/${page.id}`); } }, icon("s-i-eye"), say("replay")),
    you.seats.length ? h("button", { class: "btn", onclick: () => sameDeal(page, box) }, say("same-deal")) : null,
    h("button", { class: "btn", onclick: () => download(page) }, say("download-record")),
    h("button", { class: "btn", onclick: () => { box.close(); go("/"); } }, say("to-lobby")));
  const proof = h("details", {}, h("summary", {}, say("fair-deal")), fairDeal(page));
  const box = dialog(ended.texts.at(-1) ?? say("over"), h("div", { class: "ending" }, h("p", {}, ended.texts.slice(0, -1).join(" ")), sheet, proof, actions), [], "wide");
}

/** @param {any} page @param {HTMLDialogElement} box */
async function sameDeal(page, box) {
  const seats = page.table.seats.map((/** @type {any} */ seat, /** @type {number} */ n) => (page.you.seats.includes(n + 1) ? { who: "me" } : { who: "computer", level: seat.level ?? "bard" }));
  const made = await ask("POST", `/api/tables/${page.id}/same-deal`, { game: page.table.game, seats, hints: page.table.hints });
  box.close();
  go(`/t/${made.id}`);
}

/** @param {any} page */
export async function download(page) {
  const { record } = await ask("GET", `/api/tables/${page.id}/record`);
  const link = h("a", { href: URL.createObjectURL(new Blob([record], { type: "text/plain" })), download: `${page.table.game}-${page.table.name.replace(" ", "-")}.dolmen` });
  link.click();
  toast(say("downloaded"));
}
