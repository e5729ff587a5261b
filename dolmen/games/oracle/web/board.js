// The look of the table of "Das Orakel": what the page asks of it, put together from the modules beside it.

import { h, icon } from "../../dom.js";
import { mark } from "../../faces.js";
import { say as speak } from "../../words.js";
import { AWAY, SHORTCUTS, byColour, keltisRef } from "../keltis.js";
import { lay, seat } from "./layout.js";
import { ORACLE } from "./path.js";
import { face } from "./pieces.js";
import { prompt } from "./prompt.js";
import { ALL, AT_END, onPath, say } from "./table.js";
import { update } from "./update.js";
import { way } from "./ways.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

/** Show who stands in the oracle: the fifth ends the match. @param {Board} board */
function status(board) {
  const inside = ALL.slice(ORACLE)
    .flatMap((n) => /** @type {string[]} */ (board.view.zones[`stone ${n}`] ?? []))
    .filter((piece) => piece !== "priestess")
    .sort();
  const pips = Array.from({ length: Math.max(AT_END, inside.length) }, (_, n) =>
    inside[n] ? mark(Number(inside[n][0]), "pip") : h("i"),
  );
  return h(
    "div",
    { class: "clock oracle-clock", title: say("web-end-near") },
    h("span", {}, say("web-in-oracle")),
    h("span", { class: "pips" }, pips),
    h("b", { class: "num" }, speak("of", { a: inside.length, b: AT_END })),
  );
}

/** @param {Choice} choice */
const offer = (choice) =>
  onPath(choice.target) ? { ...choice, moves: choice.moves.slice(0, 1), lifted: true } : choice;

/**
 * Return where a figure stands; the wish stones and mirrors.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind({ zones }, line, seat) {
  if (line === "wishes")
    return ["wishes", "mirrors"].flatMap((zone) => (zones[`${zone} ${seat}`] ?? []).map(() => keptSign(zone)));
  const [kind, letter] = line.split(" ");
  const place =
    kind === "figure" &&
    Object.keys(zones).find((zone) => /^stone /.test(zone) && zones[zone].includes(`${seat}${letter}`));
  return place ? [h("span", { class: "mut num" }, say("web-on-stone", { stone: place.slice("stone ".length) }))] : [];
}

/** @param {string} zone */
const keptSign = (zone) => h("span", { class: "chip k-wish" }, icon(zone === "wishes" ? "s-wish" : "s-mirror", ""));

/** @type {import("../../board.js").Look} */
export default {
  lay,
  seat,
  face,
  update,
  prompt,
  status,
  behind,
  offer,
  way,
  sort: byColour,
  away: AWAY,
  shortcuts: SHORTCUTS,
  names: /\b[RYPGB](?:10|[0-9])\b/g,
  attempt: (_board, piece) => (piece.name ? `play ${piece.name}` : null),
};

export { keltisRef as ref };
