// Draw the pictures in the rules of Tales!.

import { fits, piece, plus, sign, sketch, together } from "../../sketch.js";
import { bullCard, dye } from "./cards.js";

/** @typedef {[string, number]} Card a number, and how many heads it shows */
const FULL = /** @type {Card[]} */ ([
  ["4", 1],
  ["5", 2],
  ["8", 1],
  ["9", 1],
  ["12", 1],
]);
const SIXTH = /** @type {Card} */ (["16", 1]);
const KINDS = /** @type {Card[]} */ ([
  ["1", 1],
  ["5", 2],
  ["10", 3],
  ["11", 5],
  ["55", 7],
]);

/** @param {Card} about */
const card = ([name, heads]) => piece(bullCard(name, heads), `bull ${dye(heads)}`);

export default {
  nearest: () => sketch([card(["4", 1])], [card(["14", 1]), sign("arrow"), fits(card(["17", 1]))], [card(["20", 3])]),
  sixth: () => sketch([together(...FULL.map(card)), plus(), card(SIXTH)], [sign("arrow"), card(SIXTH)]),
  heads: () => sketch(KINDS.map(card)),
};
