// Draw the pictures in the rules of the stones.

import { fits, piece, sign, sketch, together, unfit } from "../../sketch.js";
import { back, open } from "./tiles.js";

export { keltisShort as short } from "../keltis.js";

/** @param {string} name @param {import("./tiles.js").Shown} [shown] */
const tile = (name, shown) => piece(open(name, shown), "sk-tile");
const covered = () => piece(back(null), "sk-tile");

export default {
  signs: () => sketch([tile("R4", "wish"), tile("R5", "clover"), tile("R6", "one"), tile("R2", "three"), tile("R3")]),
  row: () => sketch([together(tile("P8"), tile("P6")), sign("down"), fits(tile("P3")), unfit(tile("P10"))]),
  clover: () => sketch([tile("Y7", "clover"), sign("arrow"), covered()]),
};
