// The prompt: what is to be done now, and buttons for it.

import { capital, signed } from "../../dom.js";
import { keltisName } from "../keltis.js";
import { figureName } from "./labels.js";
import { FIGURES, LETTERS, colourOf, number, onPath, say, where } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */

/** @param {Board} board */
export function step(board) {
  const verbs = new Set(board.choosing.choices.map((choice) => choice.action.split(" ")[0]));
  const kinds = /** @type {[string, string[]][]} */ ([
    ["lay", ["play", "discard"]],
    ["move", ["move", "priestess"]],
    ["clover", ["on"]],
    ["spiral", ["back"]],
    ["leprechaun", ["drop", "keep"]],
    ["claim", ["claim"]],
    ["draw", ["draw"]],
  ]);
  return kinds.find(([, known]) => known.some((verb) => verbs.has(verb)))?.[0] ?? "";
}

/** @param {Board} board */
export function prompt(board) {
  const phase = step(board),
    { choosing } = board,
    [picked] = choosing.picked;
  if (!phase) return { steps: [], text: "" };
  const at = phase === "lay" ? 0 : phase === "draw" ? 2 : 1;
  const steps = /** @type {[string, string][]} */ (
    ["step-lay", "step-move", "step-draw"].map((id, n) => [say(id), n < at ? "done" : n === at ? "on" : ""])
  );
  return { steps, text: asked(board, phase, picked), buttons: buttons(board, phase, picked) };
}

/**
 * Return buttons with short words, where that helps; otherwise with what each choice says.
 * @param {Board} board @param {string} phase @param {string|undefined} picked @returns {[Choice, string][]|undefined}
 */
function buttons(board, phase, picked) {
  const { left, plain } = board.choosing,
    short = /** @type {Record<string, string>} */ ({
      stay: say("web-stay"),
      wait: say("web-wait"),
      keep: say("web-keep"),
    });
  const rest = /** @type {[Choice, string][]} */ (
    plain.map((choice) => [choice, short[choice.action] ?? capital(choice.text)])
  );
  const give = say("web-give"),
    to = (/** @type {Choice} */ choice) => say("web-to-stone", { stone: number(choice.target ?? "") });
  if (phase === "lay" && picked && left.length < 3)
    return left.map((choice) => [choice, choice.action.startsWith("play") ? say("step-lay") : give]);
  if (phase === "leprechaun" && picked && left.length === 1) return [[left[0], give], ...rest];
  if (phase === "claim")
    return left.map((choice) => [
      choice,
      choice.action === "claim" ? say("web-claim", { points: signed(choice.after - choice.before) }) : short.wait,
    ]);
  if (phase === "draw" && left.length < 3)
    return left.map((choice) => [
      choice,
      choice.action === "draw" ? say("web-draw") : say("web-take-it", { piece: keltisName(choice.moves[0][0]) }),
    ]);
  if (phase === "leprechaun" && !picked) return rest;
  if (phase === "spiral" && !picked) return rest;
  if (!onPath(left[0]?.target) || left.length > 4) return undefined;
  const several = new Set(left.map((choice) => choice.moves[0]?.[0])).size > 1; // figures: named by letter
  if (picked?.startsWith("zone "))
    return left.map((choice) => [choice, capital(figureName(board, choice.moves[0][0] ?? ""))]);
  if (picked || phase === "clover")
    return [
      ...left
        .filter((choice) => onPath(choice.target))
        .map(
          (choice) =>
            /** @type {[Choice, string]} */ ([
              choice,
              left.length > 2 && several
                ? `${choice.moves[0][0]?.slice(1)}\u00a0→\u00a0${number(choice.target ?? "")}`
                : to(choice),
            ]),
        ),
      ...(picked ? [] : rest),
    ];
  return undefined;
}

/** @param {Board} board @param {string} phase @param {string|undefined} picked */
function asked(board, phase, picked) {
  const { choosing } = board,
    [first] = choosing.left;
  if (phase === "lay" && picked?.startsWith("piece "))
    return say(
      choosing.left.some((choice) => choice.action.startsWith("play")) ? "prompt-chosen" : "prompt-chosen-give",
      { piece: capital(keltisName(picked.split(" ")[1])) },
    );
  if (phase === "leprechaun" && picked?.startsWith("piece "))
    return say("prompt-drop", { piece: capital(keltisName(picked.split(" ")[1])) });
  if (phase === "move" || phase === "clover" || phase === "spiral") {
    if (picked?.startsWith("zone ")) return say("prompt-who", { stone: number(picked.slice(5)) });
    if (picked && choosing.left.length === 1) return say("prompt-lifted", { stone: number(first.target ?? "") });
  }
  if (phase === "move") {
    const laid = Number(board.view.fields.laid),
      letter = LETTERS[Math.floor(laid / 11)],
      count = choosing.choices.filter((choice) => choice.action.startsWith("priestess")).length;
    const about = { piece: capital(keltisName(`${letter}${laid % 11}`)), colour: colourOf(letter), count };
    return say(
      !count ? "prompt-move-figure" : count === choosing.choices.length ? "prompt-move-priestess" : "prompt-move",
      about,
    );
  }
  if (phase === "clover") {
    const stone = where(board, `${board.me}${FIGURES[board.view.fields.figure]}`),
      clover = (board.view.zones[`token ${stone}`] ?? []).at(-1) ?? "";
    return say(
      choosing.choices.some((choice) => /^on [abc]$/.test(choice.action)) ? "prompt-clover-any" : "prompt-clover",
      { colour: colourOf(clover.split("-")[1]) },
    );
  }
  if (phase === "claim")
    return say("prompt-claim", {
      points: signed(Math.max(...choosing.choices.map((choice) => choice.after - choice.before))),
    });
  if (phase === "draw") {
    const count =
      Math.max(...board.others.map((seat) => (board.view.zones[`hand ${seat}`] ?? []).length)) -
      (board.view.zones[`hand ${board.me}`] ?? []).length;
    return say("prompt-draw", { count: Math.max(1, count) });
  }
  return say(`prompt-${phase}`);
}
