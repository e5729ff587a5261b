// Name stones, figures and tokens, for screen readers and for the mouse.

import { capital, signed } from "../../dom.js";
import { tokenName } from "./pieces.js";
import { ALL, colourOf, entry, say } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board @param {number} n */
export function stoneName(board, n) {
  const at = entry(board, n),
    lying = board.named(`token ${n}`).map(tokenName);
  return [
    n ? say("web-stone", { n, colour: colourOf(at[0]), points: signed(Number(at.slice(1))) }) : say("web-start"),
    ...lying,
  ].join(", ");
}

/** @param {Board} board @param {string} piece */
export function figureName(board, piece) {
  if (piece === "priestess") return say("web-priestess");
  const seat = Number(piece[0]),
    letter = piece[1];
  return seat === board.view.seat
    ? say("web-your-figure", { figure: letter })
    : say("web-figure", { figure: letter, name: board.table?.seats?.[seat - 1]?.short ?? String(seat) });
}

/** Say what a token does: ORACLE-28 is an option of the table. @param {Board} board @param {string} token */
function about(board, token) {
  if (token[0] === "+") return say("web-about-points");
  const kind = token.split("-")[0];
  return say(
    kind === "clover" && board.table?.options?.clover === "any" ? "web-about-clover-any" : `web-about-${kind}`,
  );
}

/** Label everything for screen readers and for the mouse. @param {Board} board */
export function labels(board) {
  for (const n of ALL) {
    const zone = board.zones.get(`stone ${n}`);
    if (!zone) continue;
    const here = zone.pieces.map((piece) => figureName(board, piece.name ?? "")),
      name = stoneName(board, n);
    const goes = board.choosing.left
      .filter((choice) => choice.moves[0]?.[2] === zone.name)
      .map((choice) => choice.text);
    zone.target.setAttribute("aria-label", [[name, ...here].join(", "), ...goes].join(". "));
    zone.target.title = [
      [name, ...here].join(", "),
      ...board
        .named(`token ${n}`)
        .slice(0, 1)
        .map((one) => about(board, one)),
    ].join("\n");
    if (!zone.target.hasAttribute("role")) zone.target.setAttribute("role", "img");
    for (const piece of zone.pieces)
      piece.element.setAttribute("aria-label", capital(`${figureName(board, piece.name ?? "")}, ${name}`));
  }
}
