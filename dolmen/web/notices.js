// Short notes that need no answer: one at a time, for some seconds, and in the live region.

import { announce, h } from "./dom.js";

/** One at a time, for four seconds. @param {string} text */
export function toast(text) {
  document.querySelector(".toast")?.remove();
  const note = h("div", { class: "toast slab" }, text);
  document.body.append(note);
  announce(text);
  setTimeout(() => note.remove(), 4000 + 40 * text.length);
}
