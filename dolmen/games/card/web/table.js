// What the modules of this table share.

/** @typedef {import("../../board.js").Board} Board */

export const LAST = 2; // the phase in which everybody may lay two last cards (CARD-25)

export const WISHES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {Board} board */
export const isDrawing = ({ choosing }) =>
  choosing.choices.some((choice) => choice.moves.length > 0 && !choice.source?.startsWith("hand "));
