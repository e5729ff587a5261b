// What the modules of this table share: its words, its constants, and its state besides the zones.

import { say as speak } from "../../words.js";
import { STONES } from "./path.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */
/** @typedef {import("./path.js").Ground} Ground */

export const LETTERS = [..."RYPGB"],
  FIGURES = [..."abc"],
  ALL = Array.from({ length: STONES }, (_, n) => n),
  AT_END = 5;

export const say = (/** @type {string} */ id, /** @type {import("../../words.js").Blanks} */ about = {}) =>
  speak(id, about, "oracle");

export const colourOf = (/** @type {string} */ letter) => speak(`colour-${letter}`);

export const number = (/** @type {string} */ zone) => Number(zone.split(" ")[1]);

export const onPath = (/** @type {string|null|undefined} */ zone) => Boolean(zone?.startsWith("stone "));

/** The state of one table besides its zones. */
export class Ways {
  /** @type {Ground|null} */ ground = null;
  /** @type {Map<number, {from: number, to: number, side: number, leap: boolean}[]>} each seat's last walk */
  trails = new Map();
  /** @type {Choice[]} the element under the mouse or with the focus */ peeked = [];
  /** @type {number[]} */ scored = [];
  /** @type {number|null} */ mover = null;
  target = -1;
  tagged = "";
}

/** @type {WeakMap<Board, Ways>} */
export const tables = new WeakMap();

/** @param {Board} board @returns {Ways} */
export function of(board) {
  const known = tables.get(board) ?? new Ways();
  tables.set(board, known);
  return known;
}

/** @type {(board: Board) => Record<string, string[]>} */
export const words = (board) => board.table?.words ?? {};

export const entry = (/** @type {Board} */ board, /** @type {number} */ n) =>
  n ? (words(board).path?.[n - 1] ?? "R0") : "0";

/** @param {Board} board @param {string} piece */
export const where = (board, piece) => ALL.find((n) => board.view.zones[`stone ${n}`]?.includes(piece)) ?? 0;
