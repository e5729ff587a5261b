// The look of the table of "Tales!": what the page asks of it, put together from the modules beside it.

import { h, icon } from "../../dom.js";
import { say } from "../../words.js";
import { happened } from "./animation.js";
import { dye } from "./cards.js";
import { lay, seat } from "./layout.js";
import { byNumber, cardName, face, heads } from "./pieces.js";
import { prompt } from "./prompt.js";
import { progress, word } from "./table.js";
import { update } from "./update.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

/**
 * Offer a row as a whole, wherever it is clicked; a pick that replaces another is chosen like the first.
 * @param {Choice} choice @returns {Choice}
 */
function offer(choice) {
  const { source, target, moves } = choice;
  if (source?.startsWith("row ")) return { ...choice, moves: [[null, source, source]] };
  return source?.startsWith("pick ")
    ? { ...choice, source: target, target: source, moves: moves.filter(([, from]) => from === target) }
    : choice;
}

/** @param {Board} board */
function status(board) {
  const { fields } = board.view,
    { games, until } =
      board.table.options ??
      Object.fromEntries(board.view.options.split(" ").map((/** @type {string} */ pair) => pair.split("=")));
  const { now, tricks } = progress(board);
  const most = Math.max(...board.view.scores.map((/** @type {number} */ points) => -points));
  return h(
    "div",
    {
      class: `clock tales-clock ${until ? "until" : ""}`,
      title: until ? word("end-until", { until }) : games ? word("end-games", { games }) : "",
    },
    h(
      "span",
      { class: "game" },
      word("web-game"),
      " ",
      h("b", { class: "num" }, games && !until ? say("of", { a: fields.game, b: games }) : String(fields.game)),
    ),
    until
      ? h(
          "span",
          { class: "most" },
          icon("s-bull"),
          h("span", {}, word("web-most")),
          " ",
          h("b", { class: "num" }, say("of", { a: most, b: until })),
        )
      : null,
    h("span", {}, word("web-trick-n"), " ", h("b", { class: "num" }, say("of", { a: now, b: tricks }))),
    h(
      "span",
      { class: "pips" },
      Array.from({ length: tricks }, (_, n) =>
        h("i", { class: n < now - 1 || board.view.over ? "on" : n === now - 1 ? "now" : "" }),
      ),
    ),
  );
}

/** Return one line per game. @type {NonNullable<import("../../board.js").Look["sheet"]>} */
const sheet = ({ by_deal }) => by_deal.map((points, n) => [`game ${n + 1}`, points]);

/**
 * Return the cards taken in the last game: those of the others are shuffled again.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind(view, line, seat) {
  const taken =
    line === `game ${view.fields.game}` ? (view.zones[`taken ${seat}`] ?? []).filter((name) => name !== null) : [];
  return taken.map((name) => h("span", { class: `chip ${dye(heads(name))}`, title: cardName(name) }, name));
}

/** Tell whether all picks are turned over together. @type {NonNullable<import("../../board.js").Look["atOnce"]>} */
const atOnce = ({ what, moves }) => what === "table" && moves.length > 1 && moves[0][1].startsWith("pick ");

export default { lay, seat, face, update, prompt, offer, status, happened, atOnce, sheet, behind, sort: byNumber };
