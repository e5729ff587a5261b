// How the cards look, and the heads on them.

import { h } from "../../dom.js";
import { cardBack } from "../../faces.js";
import { say } from "../../words.js";
import { bullCard, dye } from "./cards.js";
import { word } from "./table.js";

/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {Record<string, [string, number]>} Printed what the cards of a table show */

/** @type {Printed} */
let printed = {};

/** Set what the cards of this table show. @param {Printed} faces */
export const printFaces = (faces) => {
  printed = faces;
};

/** Return how many heads a card has. @param {string|null} name */
export const heads = (name) => printed[name ?? ""]?.[1] ?? 0;

/** @param {Iterable<string|null>} names */
export const headsOf = (names) => [...names].reduce((sum, name) => sum + (name === null ? 0 : heads(name)), 0);

/** @param {string|null} name */
export const cardName = (name) =>
  name === null ? say("piece-unknown") : word("web-card", { card: name, count: heads(name) });

/** @type {import("../../pieces.js").Face} */
export function face(name, form) {
  const label = cardName(name);
  if (form === "held")
    return name === null
      ? { label, draw: [], css: "held-hidden" }
      : { label, draw: [h("span", {}, name)], css: `chip ${dye(heads(name))}` };
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  if (form === "pick")
    return {
      label: word("web-face-down", { card: label }),
      draw: [cardBack(), h("span", { class: "under-it num" }, name)],
      css: "card back mine-down",
    };
  return { label, draw: [bullCard(name, heads(name))], css: `card bull ${dye(heads(name))}` };
}

/** @param {Piece} a @param {Piece} b */
export const byNumber = (a, b) => Number(a.name ?? 999) - Number(b.name ?? 999);
