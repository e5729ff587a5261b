// What the modules of this table share: its words, what its tiles show, and what somebody is about to do.

import { icon } from "../../dom.js";
import { say as speak } from "../../words.js";
import { keltisName } from "../keltis.js";
import { BONUS } from "./tiles.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */
/** @typedef {import("./tiles.js").Shown} Shown */

/** The symbol of each tile at this table. @type {Map<string, Shown>} */
export const shown = new Map();

/** The piece under the pointer or the focus that is not chosen. */
export const looked = { at: /** @type {string|null} */ (null) };

/** @param {string} id @param {import("../../words.js").Blanks} [about] */
export const say = (id, about = {}) => speak(id, about, "stones");

/** @param {string} name */
export function called(name) {
  const what = shown.get(name),
    more = what && (what in BONUS ? say("face-bonus", { n: BONUS[what].slice(1) }) : say(`face-${what}`));
  return more ? `${keltisName(name)}, ${more}` : keltisName(name);
}

/** Tell whether the row runs up or down. @param {string[]} tiles */
export function way(tiles) {
  if (tiles.length < 2) return 0;
  return Math.sign(Number(tiles[1].slice(1)) - Number(tiles[0].slice(1)));
}

/** @param {Element|null|undefined} element @param {number} where */
export const arrow = (element, where) =>
  element?.replaceChildren(...(where ? [icon(where > 0 ? "s-i-up" : "s-i-down", "")] : []));

/**
 * Return the choice somebody is about to make: the tile just turned over, the chosen one, or the one that is looked
 * at.
 * @param {Board} board @returns {Choice|undefined}
 */
export function meant(board) {
  const { choosing, me } = board;
  const mine = choosing.left.filter((choice) => choice.target?.startsWith(`row ${me} `));
  if (choosing.picked.length) return mine.length === 1 ? mine[0] : undefined;
  return (
    mine.find((choice) => choice.source === "turned") ??
    mine.find((choice) => looked.at !== null && choice.moves[0]?.[0] === looked.at)
  );
}
