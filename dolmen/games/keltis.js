// Share code among the Keltis games in the browser, as paths.py does for their rules: how their pieces look and what
// they are called, in rows and in sentences, and which keys help with them.

import { drawing, h, icon, signed } from "../dom.js";
import { numerals, outline } from "../faces.js";
import { say } from "../words.js";

/** @typedef {import("../board.js").Board} Board */

/** The letters of the notation, and their names in the drawings. In this order, everywhere. */
export const COLOURS = /** @type {Record<string, string>} */ ({
  R: "brown",
  Y: "yellow",
  P: "pink",
  G: "green",
  B: "blue",
  D: "dot",
});
export const LETTERS = Object.keys(COLOURS);

/** Draw notches at the foot of a card that count its value: ogham. @param {number} value */
function ogham(value) {
  let path = "M18 131.5H82";
  for (let n = 0; n < value; n += 1)
    path += `M${(50 + (n - (value - 1) / 2) * 5.8).toFixed(1)} 131.5V${n < 5 ? 126 : 137}`;
  return `<path d="${path}" stroke="currentColor" stroke-opacity=".55" stroke-width="1.5" fill="none"
    stroke-linecap="round"/>`;
}

/**
 * Draw a card of the Keltis games: `G7`, `RX` (an end card), `D4` (a point card).
 * @param {string} name @param {boolean} big large index, for a hand
 */
export function keltisCard(name, big) {
  const colour = COLOURS[name[0]],
    value = name.slice(1),
    end = value === "X";
  const index = end
    ? `<use href="#s-end" x="6" y="6" width="${big ? 34 : 25}" height="${big ? 34 : 25}"/>`
    : numerals(value, 7, big ? 7 : 5, big ? 40 : 26);
  const corner = big
    ? `<use class="corner" href="#s-${colour}" x="69" y="9" width="23" height="23"/>
      <use class="below" href="#s-${colour}" x="9" y="52" width="27" height="27"/>`
    : `<use href="#s-${colour}" x="71" y="6.5" width="22" height="22"/>`;
  const middle = end
    ? `<circle cx="50" cy="86" r="29" fill="var(--c-${colour})"/>
      <circle cx="50" cy="86" r="29" fill="var(--med-${colour})"/>
      <use href="#s-end" x="27" y="63" width="46" height="46"/>`
    : "";
  return drawing(
    "0 0 100 140",
    `<use href="#f-${colour}"/><g color="var(--on-${colour})"
      fill="currentColor">${middle}${index}${corner}${end ? "" : ogham(Number(value))}</g>`,
  );
}

/** Draw a small card: colour and value. @param {string} name */
export function keltisChip(name) {
  const value = name.slice(1);
  return value === "X" ? icon("s-end", "") : h("span", {}, value);
}

/** Return what people call a piece. @param {string|null} name */
export function keltisName(name) {
  if (name === null) return say("piece-unknown");
  if (name[0] === "W") return say("piece-wish", { value: name.slice(1) });
  if (name[0] === "D") return say("piece-point", { value: name.slice(1) });
  const colour = say(`colour-${name[0]}`);
  return name.endsWith("X") ? say("piece-end", { colour }) : say("piece-card", { colour, value: name.slice(1) });
}

/** Compare by colour, then by value. @param {import("../pieces.js").Piece} a @param {import("../pieces.js").Piece} b */
export function byColour(a, b) {
  const key = (/** @type {string|null} */ name) =>
    name === null ? 999 : LETTERS.indexOf(name[0]) * 20 + (name.endsWith("X") ? 15 : Number(name.slice(1)));
  return key(a.name) - key(b.name);
}

/**
 * Draw a small card in a sentence; read out by its name, or by its value alone where the sentence has said the rest.
 * @param {string} name @param {boolean} [bare]
 */
export function keltisRef(name, bare = false) {
  const colour = COLOURS[name[0]] ?? "wish",
    spoken = bare ? name.slice(1) : keltisName(name);
  return h(
    "span",
    { class: `cref k-${colour}`, title: keltisName(name) },
    icon(`s-${colour}`, ""),
    name.endsWith("X") ? icon("s-end", "") : h("span", { "aria-hidden": "true" }, name.slice(1)),
    h("span", { class: "vh" }, ` ${spoken} `),
  );
}

/**
 * Return what a screen reader calls somebody's row: its owner, direction, cards and points.
 * @param {string} name @param {string} letter @param {string[]} cards @param {number} [points]
 */
export function rowName(name, letter, cards, points) {
  // point cards lie in any order, and give no row its direction
  const numbers = cards.filter((card) => card[0] === letter && letter !== "D"),
    values = numbers.map((card) => Number(card.slice(1))).filter(Number.isFinite),
    second = values.find((value) => value !== values[0]);
  const way = second === undefined ? "" : say(second > values[0] ? "row-climbs" : "row-falls");
  const lying =
    cards.map((card) => (card[0] === letter && !card.endsWith("X") ? card.slice(1) : keltisName(card))).join(" ") ||
    say("row-empty");
  return [
    say("row-of", { name, colour: say(`colour-${letter}`) }),
    way,
    lying,
    cards.length && points !== undefined ? signed(points) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Draw a loose pebble: something that can be taken. @param {string} fill @param {number} seed */
export function pebble(fill, seed) {
  const path = outline(30, 27, 27, 23.5, seed, 0.06),
    below = outline(30, 29, 27, 23.5, seed, 0.06);
  return drawing(
    "0 0 60 54",
    `<path d="${below}" fill="#0003"/><path d="${path}" fill="${fill}"/>
      <path d="${path}" fill="url(#g-peb)" stroke="#0004"/>`,
    "p",
  );
}

const SHORT = /^([RYPGBDW])(10|\d|X)$/;

/**
 * Draw a short name in the rules: coloured like the card, and still legible.
 * @param {string} name @returns {Node|null}
 */
export function keltisShort(name) {
  if (!SHORT.test(name)) return null;
  const colour = COLOURS[name[0]] ?? "wish";
  return h("code", { class: `cref k-${colour}` }, icon(`s-${colour}`, ""), name);
}

/** The zones where cards are discarded. */
export const AWAY = /^discard/;

/** The letter keys for a hand of cards. @type {import("../shortcuts.js").Shortcut[]} */
export const SHORTCUTS = [
  { keys: ["A"], words: "key-draw", press: (board) => board.chooseZone("pile") },
  { keys: ["R", "Y", "P", "G", "B", "T"], words: "key-pile", press: pile },
  { keys: ["X"], words: "key-discard", press: (board) => board.choosing.picked.length && goal(board, AWAY) },
  { keys: ["W"], words: "key-wish", press: (board) => goal(board, /^wishes/) },
];

/** Do what moves a piece to such a zone, if exactly one choice does. @param {Board} board @param {RegExp} wanted */
function goal(board, wanted) {
  const found = board.choosing.left.filter((choice) => choice.moves.some(([, , target]) => wanted.test(target)));
  if (found.length === 1) board.act(found[0]);
}

/** Take from a pile; T is that of the point cards. @param {Board} board @param {string} letter */
function pile(board, letter) {
  const source = `discard ${letter === "T" ? "D" : letter}`,
    taken = board.choosing.choices.filter((choice) => choice.source === source);
  if (taken.length === 1) board.act(taken[0]);
}
