// Small drawings for the rules, from a game's own pieces: beside each other, with signs between them. What they show is
// said in words below them, so they are hidden from who hears the page.

import { h, icon } from "./dom.js";

/** Lines of pieces, one below the other. @param {...Node[]} lines */
export const sketch = (...lines) =>
  h(
    "div",
    { class: "sketch", "aria-hidden": "true" },
    lines.map((line) => h("div", {}, line)),
  );

/** Pieces that lie together. @param {...Node} pieces */
export const together = (...pieces) => h("span", { class: "sk-row" }, pieces);

/** @param {SVGSVGElement} drawn @param {string} [css] */
export function piece(drawn, css = "") {
  drawn.querySelector(".below")?.remove(); // for hands, where only an edge of a card is in sight
  return h("span", { class: `sk ${css}` }, drawn);
}

/** Cards, as they lie in a row. @param {string} names @param {(name: string) => SVGSVGElement} draw */
export const row = (names, draw) => together(...names.split(" ").map((name) => piece(draw(name))));

/** It fits there. @param {Node} what */
export const fits = (what) => h("span", { class: "sk-judged fits" }, what, icon("s-i-check"));

/** It does not. @param {Node} what */
export const not = (what) => h("span", { class: "sk-judged not" }, what, icon("s-i-x"));

/** @param {"arrow"|"up"|"down"} way */
export const sign = (way) => icon(`s-i-${way}`, `ic sk-${way}`);

export const plus = () => h("b", {}, "+");
