// The look of the table of "Das Kartenspiel": what the page asks of it, put together from the modules beside it.

import { at } from "../../choosing.js";
import { h, icon, score } from "../../dom.js";
import { say } from "../../words.js";
import { AWAY, SHORTCUTS, byColour, keltisRef } from "../keltis.js";
import { lay, seat } from "./layout.js";
import { face } from "./pieces.js";
import { prompt, wishes } from "./prompt.js";
import { LAST } from "./table.js";
import { update } from "./update.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

/**
 * Name both cards and the stone for a wish stone; where they go needs no choice.
 * @param {Choice} choice @returns {Choice}
 */
const offer = (choice) =>
  wishes(choice) ? { ...choice, marks: choice.moves.map(([piece, source]) => at(piece ?? "", source)) } : choice;

/** @param {Board} board */
function status(board) {
  const rows = board.view.fields.end_rows;
  if (board.view.fields.phase === LAST)
    return h(
      "div",
      { class: "clock", title: say("web-ending-about", {}, "card") },
      h("b", {}, say("web-ending", {}, "card")),
    );
  return h(
    "div",
    { class: "clock", title: say("end-near", {}, "card") },
    h("span", {}, say("ended-rows", {}, "card")),
    h(
      "span",
      { class: "pips" },
      Array.from({ length: 5 }, (_, n) => h("i", { class: n < rows ? "on" : "" })),
    ),
    h("b", { class: "num" }, say("of", { a: Math.min(rows, 5), b: 5 })),
  );
}

/** Return what one's wish stones are worth. @param {Board} board */
function part(board) {
  const name = say("sheet-wishes", {}, "card");
  return h(
    "small",
    { class: "ofsum", title: name },
    h("span", { class: "sy k-wish" }, icon("s-wish", "")),
    h("span", { class: "vh" }, ` ${name} `),
    score(board.view.sheets[board.me - 1].wishes ?? 0),
  );
}

/** @type {import("../../board.js").Look} */
export default {
  part,
  lay,
  seat,
  face,
  update,
  prompt,
  offer,
  status,
  sort: byColour,
  away: AWAY,
  shortcuts: SHORTCUTS,
  names: /\b[RYPGBD](?:10|[0-9]|X)\b|\bW[1-9]\b/g,
  attempt: (_board, piece) =>
    piece.zone.startsWith("discard ") ? `draw ${piece.zone.split(" ")[1]}` : piece.name ? `play ${piece.name}` : null,
  asks: (board) => board.view.fields.phase === LAST,
};

export { keltisRef as ref };
