// What the computer would do here: on demand, up to three moves.

import { dialog } from "./dialogs.js";
import { announce, fill, h, icon } from "./dom.js";
import { lang, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export async function hint(page) {
  const there = /** @type {HTMLElement|null} */ (page.board?.element.querySelector(".hints") ?? null);
  const box = there?.offsetParent ? there : h("div");
  if (box !== there) dialog(say("hint"), box);
  fill(box, h("section", { class: "hint slab" }, h("h2", {}, icon("s-i-hint"), say("hint")), h("p", { class: "mut" }, say("thinking"))));
  const found = await page.say("hint", { seat: page.you.eyes });
  if (!found) return fill(box);
  const rows = found.best.map((/** @type {any} */ one, /** @type {number} */ n) => row(page, one, n));
  const close = h("button", { class: "tb tiny", "aria-label": say("close"), onclick: () => fill(box) }, icon("s-i-x"));
  const head = h("h2", {}, icon("s-i-hint"), say("hint"), h("small", { class: "mut" }, say("chance-to-win")), close);
  fill(box, h("section", { class: "hint slab" }, head, h("ol", {}, rows)));
  announce(rows.map((/** @type {HTMLElement} */ one) => one.textContent).join(". "));
}

/** @param {TablePage} page @param {any} one @param {number} n */
function row(page, one, n) {
  const choice = page.choices.find((/** @type {any} */ choice) => choice.action === one.action);
  const chance = Math.round(100 * one.chance);
  const margin = `${one.margin > 0 ? "+" : one.margin < 0 ? "−" : ""}${Math.abs(one.margin).toLocaleString(lang)}`;
  const play = () => {
    document.querySelector("dialog")?.close();
    if (choice) page.board?.act(choice);
  };
  return h("li", { class: n ? "" : "best" },
    h("button", { class: "mv", onclick: play }, h("span", {}, page.rich(choice?.text ?? one.action)), h("span", { class: "ev" }, `${chance} %`)),
    h("div", { class: "bar" }, h("i", { css: { width: `${chance}%` } })),
    h("small", { class: "mut" }, say("hint-margin", { margin })));
}
