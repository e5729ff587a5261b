// The prompt: what is to be done now, and buttons for it.

import { capital } from "../../dom.js";
import { say } from "../../words.js";
import { keltisName } from "../keltis.js";
import { LAST, isDrawing } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

/** @param {import("../../choosing.js").Choice} choice */
const drawn = ({ source, moves }) =>
  source === "pile"
    ? say("step-draw", {}, "card")
    : capital(say("web-take", { piece: keltisName(moves[0][0]) }, "card"));

/**
 * Return the prompt after the end: up to two cards, and nothing else.
 * @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>}
 */
function lastCards(board) {
  const { choosing } = board,
    laid = board.view.fields.laid,
    done = choosing.plain.find((choice) => choice.action === "done");
  const steps = /** @type {[string, string][]} */ ([
    [say("step-last-first", {}, "card"), laid ? "done" : "on"],
    [say("step-last-second", {}, "card"), laid ? "on" : ""],
  ]);
  const chosen = choosing.picked.find((one) => one.startsWith("piece "))?.split(" ")[1];
  if (chosen) return { steps, text: say("prompt-last-chosen", { piece: capital(keltisName(chosen)) }, "card") };
  const none = choosing.choices.every((choice) => !choice.moves.length);
  const text = say(
    none ? (laid ? "prompt-last-no-more" : "prompt-last-none") : laid ? "prompt-last-one" : "prompt-last",
    {},
    "card",
  );
  return { steps, text, buttons: done ? [[done, say("web-finish", {}, "card")]] : [], stands: none };
}

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
export function prompt(board) {
  const { choosing } = board,
    drawing = isDrawing(board);
  if (choosing.choices.length && board.view.fields.phase === LAST) return lastCards(board);
  const steps = /** @type {[string, string][]} */ ([
    [say("step-play", {}, "card"), drawing ? "done" : "on"],
    [say("step-draw", {}, "card"), drawing ? "on" : ""],
  ]);
  if (!choosing.choices.length) return { steps: [], text: "" };
  if (drawing)
    return {
      steps,
      text: asksToDraw(board),
      buttons: choosing.choices.length < 3 ? choosing.choices.map((choice) => [choice, drawn(choice)]) : [],
    };
  const chosen = choosing.picked.find((mark) => mark.startsWith("piece "))?.split(" ")[1];
  if (!chosen || chosen[0] === "W") return { steps, text: say("prompt-play", {}, "card") };
  return { steps, text: goals(choosing.left, chosen), buttons: ways(choosing.left, chosen) };
}

/** Return the prompt for drawing; after a wish stone there are two cards to draw. @param {Board} board */
function asksToDraw(board) {
  const played = board.events.findLast(
    (event) => event.what === "act" && event.seat === board.view.seat && !event.action?.startsWith("draw"),
  );
  if (!played?.action?.startsWith("wish")) return say("prompt-draw", {}, "card");
  return say("prompt-draw-of", { n: 3 - Number(board.view.fields.draws), all: 2 }, "card");
}

/** @param {Choice} choice */
export const wishes = ({ moves }) => moves.find(([, , target]) => target.startsWith("wishes "))?.[0];

/** Return where a chosen card can go now. @param {Choice[]} left @param {string} chosen */
function goals(left, chosen) {
  const piece = capital(keltisName(chosen)),
    stone = left.map(wishes).find(Boolean);
  const goal = left.some((choice) => choice.action.startsWith("play")) ? "prompt-chosen" : "prompt-chosen-give";
  return [say(goal, { piece }, "card"), stone ? say("prompt-pair", { piece: keltisName(stone) }, "card") : ""]
    .filter(Boolean)
    .join(" ");
}

/**
 * Return the same as buttons: the row first.
 * @param {Choice[]} left @param {string} chosen @returns {[Choice, string][]}
 */
function ways(left, chosen) {
  const named = (/** @type {Choice} */ choice) => {
    const stone = wishes(choice),
      row = choice.target?.split(" ")[2];
    if (stone)
      return say(
        "web-wish-with",
        {
          stone: keltisName(stone),
          piece: keltisName(
            choice.moves.map(([piece]) => piece).find((piece, n) => n < 2 && piece !== chosen) ?? chosen,
          ),
        },
        "card",
      );
    if (!choice.action.startsWith("play")) return say("web-give", {}, "card");
    return row && row !== chosen[0]
      ? say("web-lay-on", { colour: say(`colour-${row}`) }, "card")
      : say("web-lay", {}, "card");
  };
  const rank = (/** @type {Choice} */ choice) =>
    choice.action.startsWith("play") ? (choice.target?.endsWith(chosen[0]) ? 0 : 2) : wishes(choice) ? 3 : 1;
  return [...left].sort((a, b) => rank(a) - rank(b)).map((choice) => [choice, capital(named(choice))]);
}
