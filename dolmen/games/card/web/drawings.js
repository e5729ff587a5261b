// Draw the pictures in the rules of the card game.

import { drawing, h } from "../../dom.js";
import { numerals } from "../../faces.js";
import { fits, plus, row, sign, sketch, unfit } from "../../sketch.js";
import { keltisCard, pebble } from "../keltis.js";

export { keltisShort as short } from "../keltis.js";

/** Draw cards as they lie in a row. @param {string} names */
const cards = (names) => row(names, (name) => keltisCard(name, true));

/** Draw a wish stone. @param {string} value */
const wish = (value) =>
  h(
    "span",
    { class: "sk sk-wish" },
    pebble("var(--amber)", Number(value)),
    drawing("0 0 60 82", numerals(value, 0, 0, 82), "n"),
  );

export default {
  pair: () => sketch([cards("R4"), plus(), cards("D4"), sign("arrow"), wish("4")]),
  rows: () => sketch([cards("G3 G3 G6 G7 G7"), sign("up")], [cards("B9 B8 B8 B5 B3"), sign("down")]),
  end: () => sketch([cards("G3 G6 GX"), sign("arrow"), unfit(cards("G8")), fits(cards("GX"))]),
  point: () => sketch([cards("G3 G6"), sign("arrow"), fits(cards("D6")), unfit(cards("D4"))]),
};
