// The prompt: what is to be done now, and buttons for it.

import { cardName, headsOf } from "./pieces.js";
import { PLACES, bound, chosenCard, isOpen, lying, mustTake, showing, takes, word } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
export function prompt(board) {
  const { choosing } = board;
  const card = chosenCard(board),
    mine = showing(board, `pick ${board.me}`)[0]?.name,
    taking = [...takes(board)];
  const laying = isOpen(board) && !board.view.to_act.some((/** @type {number} */ seat) => mustTake(board, seat));
  const costs = (/** @type {string} */ row) => headsOf(lying(board, `row ${row}`));
  if (taking.length)
    return {
      text: word("prompt-take", { card: lying(board, `trick ${board.me}`)[0] ?? "" }),
      buttons: taking.map(([row, choice]) => [choice, word("web-take", { row, count: costs(row) })]),
      stands: false,
    };
  const steps = /** @type {[string, string][]} */ ([
    [word("step-pick"), mine || laying ? "done" : "on"],
    [word("step-reveal"), laying ? "on" : ""],
  ]);
  if (card)
    return {
      steps,
      text: [word("prompt-chosen", { card: cardName(card) }), destined(board, card)].join(" "),
      buttons: choosing.left.map((choice) => [choice, word(mine ? "play-instead" : "play-down", { card })]),
      stands: true,
    };
  if (mine && board.view.seat !== null)
    return {
      steps,
      text: word(choosing.choices.length ? "prompt-change" : "prompt-picked", { card: mine }),
      buttons: [],
    };
  if (choosing.choices.length) return { steps, text: word("prompt-pick"), buttons: [] };
  return laying ? { steps, text: word("prompt-laying") } : { text: "" };
}

/** @param {Board} board @param {string} card */
function destined(board, card) {
  const row = bound(board, card),
    label = row?.name.split(" ")[1] ?? "";
  return word(!row ? "prompt-low" : row.pieces.length < PLACES ? "prompt-bound" : "prompt-sixth", { row: label });
}
