// Say for screen readers what lies on a board, what is chosen, and what can be done.

import { at, marks } from "./choosing.js";
import { capital, signed, spoken } from "./dom.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./pieces.js").Piece} Piece */

/** Label each piece with what it is and what can be done with it. @param {Board} board */
export function label(board) {
  for (const zone of board.zones.values()) {
    for (const piece of zone.pieces) {
      const { element } = piece;
      if (element.isConnected)
        element.setAttribute("aria-label", capital([element.label ?? "", ...uses(board, piece)].join(", ")));
    }
  }
}

/**
 * Return what can be done with a piece, in words.
 * @param {Board} board @param {Piece} piece @returns {string[]}
 */
function uses(board, piece) {
  if (piece.zone !== `hand ${board.me}` || piece.name === null || !board.choosing.choices.length) return [];
  const mark = at(piece.name, piece.zone);
  const found = board.choosing.choices.filter((choice) => marks(choice).includes(mark));
  return found.map((choice) => {
    const changes = choice.changes.map(([, before, after]) => ` (${signed(before)} → ${signed(after)})`);
    return `${spoken(board, choice.text)}${changes.join("")}`;
  });
}

/** Mark as pressed what is chosen. @param {Board} board */
export function pressed(board) {
  for (const zone of board.zones.values()) {
    for (const { element, zone: name } of zone.pieces) {
      if (element.dataset.stop !== undefined && board.loose.test(name))
        element.setAttribute("aria-pressed", String(element.classList.contains("is-chosen")));
      else element.removeAttribute("aria-pressed");
    }
  }
}
