// Draw the pictures in the rules of the oracle.

import { drawing, h } from "../../dom.js";
import { piece, plus, row, sketch, together } from "../../sketch.js";
import { keltisCard } from "../keltis.js";
import { bed, figure, priestess, stone, token, wind } from "./path.js";

export { keltisShort as short } from "../keltis.js";

/** Draw cards as they lie in a row. @param {string} names */
const cards = (names) => row(names, (name) => keltisCard(name, true));

/** The stones, with their colour and worth. @type {[number, string][]} */
const STONES = [
  [8, "Y-3"],
  [9, "P-3"],
  [10, "G-2"],
  [11, "B-2"],
];

/** Draw the whole path: large stones, small ones, and the oracle. */
function spiral() {
  const ground = wind(460, 250),
    picture = drawing("0 0 460 250", "", "sk-path");
  picture.append(bed(ground));
  /** @param {SVGSVGElement} drawn @param {number} x @param {number} y @param {number} wide @param {number} high */
  const put = (drawn, x, y, wide, high) => {
    const place = { x: x - wide / 2, y: y - high / 2, width: wide, height: high, overflow: "visible" };
    for (const [name, value] of Object.entries(place)) drawn.setAttribute(name, String(value));
    picture.append(drawn);
  };
  for (const [n, { x, y, r }] of ground.spots.entries()) put(stone(n, ""), x, y, 2 * r, 2 * r);
  const [{ x, y, r }] = ground.spots;
  put(figure(1), x - 0.5 * r, y - 0.3 * r, 1.5 * r, 1.5 * r);
  put(priestess(), x + 0.6 * r, y - 0.3 * r, 1.4 * r, 1.6 * r);
  return picture;
}

/** Draw a figure where it comes from, fading, and where it goes. @param {[number, string]} about @param {number} at */
const onPath = ([n, entry], at) =>
  h(
    "span",
    { class: `sk sk-stone ${at ? "" : "sk-left"}` },
    stone(n, entry),
    at % (STONES.length - 1) ? null : figure(1),
  );

const tokens = (/** @type {string[]} */ ...names) => together(...names.map((name) => piece(token(name), "sk-token")));

export default {
  path: () => h("div", { class: "sketch oracle-table", "aria-hidden": "true" }, spiral()),
  tokens: () => sketch([tokens("wish", "mirror")], [tokens("spiral", "leprechaun", "clover R", "+2")]),
  move: () => sketch([cards("B3"), plus(), together(...STONES.map(onPath))]),
};
