// Why something cannot be done, beside the piece: the sentence, and its clause in the rules.

import { announce, h } from "./dom.js";
import { rules } from "./rules.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/**
 * What the server answers: the fact in this position, the clause behind it, and what the piece can do.
 * @typedef {{clause: string|null, text: string|null, fact?: string|null, can?: string|null}} Why
 */

/** @param {TablePage} page @param {HTMLElement} at @param {Why} why */
export function tip(page, at, why) {
  document.querySelector(".tip")?.remove();
  const head = why.clause ?? "", text = why.text ?? "";
  const first = why.fact ?? /** @type {any} */ (at).label ?? at.getAttribute("aria-label") ?? head;
  const clause = h("button", { class: "link", onclick: () => rules(page.table.game, head) }, head);
  const can = why.can ? h("p", { class: "can" }, page.rich(why.can)) : null;
  const box = h("div", { class: "tip", role: "tooltip" }, h("b", {}, page.rich(first)), page.rich(text), " ", clause, can);
  document.body.append(box);
  beside(box, at);
  announce([why.fact ?? text, why.can].filter(Boolean).map((one) => page.board?.spoken(one ?? "")).join(" "), true);
  const away = () => {
    box.remove();
    removeEventListener("pointerdown", away, true);
    removeEventListener("keydown", away, true);
  };
  setTimeout(() => {
    addEventListener("pointerdown", away, true);
    addEventListener("keydown", away, true);
  }, 50);
}

/** Above what it speaks of, and inside the window. @param {HTMLElement} box @param {HTMLElement} at */
function beside(box, at) {
  const place = at.getBoundingClientRect(), size = box.getBoundingClientRect(), middle = place.left + place.width / 2;
  const left = Math.max(8, Math.min(innerWidth - size.width - 8, middle - size.width / 2));
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, place.top - size.height - 14)}px`;
  box.style.setProperty("--ax", `${middle - left}px`);
}
