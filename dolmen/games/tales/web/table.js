// What the modules of this table share: its words, and what follows from a view.

import { say } from "../../words.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

export const PLACES = 5; // places drawn in a row; the sixth is drawn with its effect

/** @param {string} id @param {import("../../words.js").Blanks} [about] */
export const word = (id, about = {}) => say(id, about, "tales");

/** @param {Board} board @param {string} name @returns {(string|null)[]} */
export const lying = (board, name) => board.view.zones[name] ?? [];

/**
 * Return how far the game is. Everything that is not away was dealt: one card to each row, the others to the hands.
 * @param {Board} board
 */
export function progress(board) {
  const zones = Object.entries(/** @type {Record<string, (string|null)[]>} */ (board.view.zones));
  const all = zones.reduce((sum, [, pieces]) => sum + pieces.length, 0);
  const rows = zones.filter(([name]) => name.startsWith("row ")).length;
  const tricks = (all - lying(board, "away").length - rows) / board.seats;
  const laying = zones.some(([name, pieces]) => name.startsWith("trick ") && pieces.length);
  const left = lying(board, `hand ${board.me}`).length,
    picked = lying(board, `pick ${board.me}`).length;
  return { all, tricks, laying, now: Math.min(tricks, laying ? tricks - left : tricks - left - picked + 1) };
}

/** Return who laid which card in the previous trick. @param {Board} board @returns {Map<string, number>} */
export function lastTrick(board) {
  const { tricks } = progress(board);
  const whole = lying(board, `hand ${board.me}`).length + lying(board, `pick ${board.me}`).length === tricks;
  const order = whole ? [] : board.view.fields.order.slice(0, board.seats);
  return new Map(order.map((/** @type {number} */ entry) => [String((entry >> 4) + 1), (entry & 15) + 1]));
}

/** Return what lies in a zone while events are shown: ahead of the view. @param {Board} board @param {string} name */
export const showing = (board, name) => board.zones.get(name)?.pieces ?? [];

/** Tell whether the cards of a trick are open. @param {Board} board */
export const isOpen = (board) =>
  [...board.zones.keys()].some((name) => name.startsWith("trick ") && showing(board, name).length);

/** Tell whether this seat must take a row. @param {Board} board @param {number} seat */
export const mustTake = (board, seat) => board.view.to_act.includes(seat) && showing(board, `trick ${seat}`).length > 0;

/**
 * Return a name as shown at a seat, or as used in a sentence (`short`).
 * @param {Board} board @param {number} seat @param {"name"|"short"} [how]
 */
export const nameOf = (board, seat, how = "name") =>
  seat === board.view.seat && board.you.seats.includes(seat) ? say("you") : board.table.seats[seat - 1][how];

/** Return the chosen card of the hand. @param {Board} board */
export const chosenCard = (board) =>
  board.choosing.picked.map((one) => one.match(/^piece (\d+) at hand /)?.[1]).find(Boolean) ?? null;

/** Return the choices that take a row (TALES-9), by row. @param {Board} board @returns {Map<string, Choice>} */
export const takes = (board) =>
  new Map(
    board.choosing.choices
      .filter((choice) => choice.source?.startsWith("row "))
      .map((choice) => [choice.source?.split(" ")[1] ?? "", choice]),
  );

/**
 * Return the row a card would go to as the rows lie now: behind the greatest that is less (TALES-7); none if there is
 * none.
 * @param {Board} board @param {string} card
 */
export function bound(board, card) {
  const rows = [...board.zones].filter(
    ([name, zone]) => name.startsWith("row ") && Number(zone.pieces.at(-1)?.name) < Number(card),
  );
  return rows.sort(([, a], [, b]) => Number(b.pieces.at(-1)?.name) - Number(a.pieces.at(-1)?.name))[0]?.[1] ?? null;
}
