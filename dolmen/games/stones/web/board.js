// The look of the table of "Der Weg der Steine": what the page asks of it, put together from the modules beside it.

import { capital, h, icon } from "../../dom.js";
import { animate, wait } from "../../motion.js";
import { say as speak } from "../../words.js";
import { COLOURS, keltisName, keltisRef } from "../keltis.js";
import { lay, seat } from "./layout.js";
import { called, meant, say, shown } from "./table.js";
import { PLACES, back, chip, open, sign } from "./tiles.js";
import { update } from "./update.js";

/** @typedef {import("../../board.js").Board} Board */

/** @type {import("../../pieces.js").Face} */
function face(name, form) {
  if (name === null || form === "down") return { label: say("piece-unknown"), draw: [back(name)], css: "tile back" };
  if (form === "chip")
    return { label: called(name), draw: chip(name, shown.get(name)), css: `chip k-${COLOURS[name[0]]}` };
  return {
    label: called(name),
    draw: [open(name, shown.get(name)), form === "open" ? h("span", { class: "lock" }, icon("s-i-lock", "")) : null],
    css: `tile k${name[0]}`,
  };
}

/**
 * Turn a tile about its vertical axis; tiles turned over by others stay in sight for a moment.
 * @param {Board} board @param {import("../../wire").EventShown} event
 */
async function happened(board, event) {
  const piece = board.zones.get("turned")?.pieces[0],
    front = piece?.element.firstElementChild,
    above = piece?.element.querySelector(".cover");
  if (!front || !above) return;
  const turn = (/** @type {number} */ angle) => ({ transform: `perspective(420px) rotateY(${angle}deg)` });
  const rising = animate(front, [turn(-90), turn(0)], {
    duration: 180,
    delay: 160,
    easing: "ease-out",
    fill: "backwards",
  });
  await animate(above, [turn(0), turn(90)], { duration: 160, easing: "ease-in", fill: "forwards" });
  above.remove();
  await rising;
  if (event.seat !== board.view.seat) await wait(420);
}

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
function prompt(board) {
  const { choices, picked } = board.choosing;
  if (!choices.length) return { text: "" };
  const lays = choices.find((choice) => choice.source === "turned" && choice.target !== "middle"),
    leaves = choices.find((choice) => choice.source === "turned" && choice.target === "middle");
  if (leaves) {
    const name = leaves.moves[0][0] ?? "",
      piece = capital(keltisName(name)),
      clover = shown.get(name) === "clover";
    if (!lays) return { text: say("prompt-stays", { piece }), buttons: [[leaves, say("web-leave")]], stands: true };
    return {
      text: say(clover ? "prompt-clover" : "prompt-lay", { piece }),
      buttons: [
        [lays, capital(say("web-lay", { piece: keltisName(name) }))],
        [leaves, say("web-leave")],
      ],
    };
  }
  const chosen = picked.length ? meant(board) : undefined;
  if (chosen) {
    const name = chosen.moves[0][0] ?? "",
      clover = shown.get(name) === "clover";
    return {
      text: say(clover ? "prompt-take-clover" : "prompt-take", { piece: capital(keltisName(name)) }),
      buttons: [[chosen, capital(say("web-take", { piece: keltisName(name) }))]],
      stands: true,
    };
  }
  const turns = choices.find((choice) => choice.source === "pile"),
    stops = choices.find((choice) => !choice.moves.length),
    takes = choices.some((choice) => choice.source === "middle");
  if (!turns)
    return {
      text: say(takes ? "prompt-last" : "prompt-nothing"),
      buttons: stops ? [[stops, say("web-stop")]] : [],
      stands: true,
    };
  const text = say(takes ? "prompt-turn" : board.view.zones.middle?.length ? "prompt-turn-only" : "prompt-turn-first");
  return {
    text: board.view.fields.again ? `${say("prompt-again")} ${text}` : text,
    buttons: [[turns, say("web-turn")]],
    stands: true,
  };
}

/** @param {Board} board */
function status(board) {
  const left = (board.view.zones.pile ?? []).length;
  return h(
    "div",
    { class: "clock stones-left", title: say("web-end") },
    h("span", {}, say("web-face-down")),
    h("span", { class: "gauge", "aria-hidden": "true" }, h("i", { css: { width: `${(100 * left) / PLACES}%` } })),
    h("b", { class: "num" }, String(left), h("span", { class: "all" }, speak("of", { a: "", b: PLACES }))),
  );
}

/**
 * Return nothing for wish stones: they are counted, not kept.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind(view, line, seat) {
  return line === "wishes" ? Array.from({ length: view.fields.wishes[seat - 1] }, () => sign("wish")) : null;
}

/** @type {import("../../board.js").Look} */
export default {
  lay,
  seat,
  face,
  update,
  prompt,
  status,
  happened,
  behind,
  loose: /^(?:middle|turned)$/,
  names: /\b[RYPGB](?:10|[0-9])\b/g,
  called: keltisName,
  attempt: (_board, piece) => (piece.name && piece.zone === "middle" ? `take ${piece.name}` : null),
};

export { keltisRef as ref };
