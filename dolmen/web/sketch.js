// Compose small drawings for the rules from a game's own pieces: side by side, with signs between them. Captions say
// in words what they show, so they are hidden from screen readers.

import { h, icon } from "./dom.js";

/** Stack lines of pieces. @param {...Node[]} lines */
export const sketch = (...lines) =>
  h(
    "div",
    { class: "sketch", "aria-hidden": "true" },
    lines.map((line) => h("div", {}, line)),
  );

/** Put pieces together. @param {...Node} pieces */
export const together = (...pieces) => h("span", { class: "sk-row" }, pieces);

/** @param {SVGSVGElement} drawn @param {string} [css] */
export function piece(drawn, css = "") {
  drawn.querySelector(".below")?.remove(); // for hands, where only an edge of a card is visible
  return h("span", { class: `sk ${css}` }, drawn);
}

/** Draw cards as they lie in a row. @param {string} names @param {(name: string) => SVGSVGElement} draw */
export const row = (names, draw) => together(...names.split(" ").map((name) => piece(draw(name))));

/** Mark something that fits there. @param {Node} what */
export const fits = (what) => h("span", { class: "sk-judged fits" }, what, icon("s-i-check"));

/** Mark something that does not. @param {Node} what */
export const unfit = (what) => h("span", { class: "sk-judged not" }, what, icon("s-i-x"));

/** @param {"arrow"|"up"|"down"} way */
export const sign = (way) => icon(`s-i-${way}`, `ic sk-${way}`);

export const plus = () => h("b", {}, "+");
