// Why something cannot be done, beside the piece: the sentence, and its clause in the rules.

import { announce, h } from "./dom.js";
import { rules } from "./rules.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page @param {HTMLElement} at @param {string} head @param {string} text */
export function tip(page, at, head, text) {
  document.querySelector(".tip")?.remove();
  const label = /** @type {any} */ (at).label ?? at.getAttribute("aria-label") ?? head;
  const clause = h("button", { class: "link", onclick: () => rules(page.table.game, head) }, head);
  const box = h("div", { class: "tip", role: "tooltip" }, h("b", {}, page.rich(label)), page.rich(text), " ", clause);
  document.body.append(box);
  beside(box, at);
  announce(text, true);
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
