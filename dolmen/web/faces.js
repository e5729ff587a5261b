// How cards, chips and marks of seats look. The drawings are in art/sprite.svg; here they are put together.

import { drawing, h, icon, signed } from "./dom.js";
import { say } from "./words.js";

/** The letters of the notation, and what they are called in the drawings. In this order, everywhere. */
export const COLOURS = /** @type {Record<string, string>} */ ({ R: "brown", Y: "yellow", P: "pink", G: "green", B: "blue", D: "dot" });
export const LETTERS = Object.keys(COLOURS);

/** Drawn numerals. @param {string} digits @param {number} x @param {number} y @param {number} height */
export function numerals(digits, x, y, height) {
  const width = (height * 60) / 82;
  if (digits === "10") return `<use href="#n-10" x="${x}" y="${y}" width="${(height * 88) / 82}" height="${height}"/>`;
  return [...digits].map((digit, n) => `<use href="#n-${digit}" x="${(x + n * width * 0.92).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>`).join("");
}

/** Notches at the foot of a card that count its value: ogham. @param {number} value */
function ogham(value) {
  let path = "M18 131.5H82";
  for (let n = 0; n < value; n += 1) path += `M${(50 + (n - (value - 1) / 2) * 5.8).toFixed(1)} 131.5V${n < 5 ? 126 : 137}`;
  return `<path d="${path}" stroke="currentColor" stroke-opacity=".55" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
}

/** A card of the Keltis games: `G7`, `RX` (an end card), `D4` (a point card). @param {string} name @param {boolean} big large index, for a hand */
export function keltisCard(name, big) {
  const colour = COLOURS[name[0]], value = name.slice(1), end = value === "X";
  const index = end ? `<use href="#s-end" x="6" y="6" width="${big ? 34 : 25}" height="${big ? 34 : 25}"/>` : numerals(value, 7, big ? 7 : 5, big ? 40 : 26);
  const corner = big ? `<use class="corner" href="#s-${colour}" x="69" y="9" width="23" height="23"/><use class="below" href="#s-${colour}" x="9" y="52" width="27" height="27"/>` : `<use href="#s-${colour}" x="71" y="6.5" width="22" height="22"/>`;
  const middle = end ? `<circle cx="50" cy="86" r="29" fill="var(--c-${colour})"/><circle cx="50" cy="86" r="29" fill="var(--med-${colour})"/><use href="#s-end" x="27" y="63" width="46" height="46"/>` : "";
  return drawing("0 0 100 140", `<use href="#f-${colour}"/><g color="var(--on-${colour})" fill="currentColor">${middle}${index}${corner}${end ? "" : ogham(Number(value))}</g>`);
}

/** Heads stand in the ring as pips stand on a die, so that they can be counted on a small card too: x, y from its middle, size. */
const PIPS = /** @type {Record<number, [number, number, number][]>} */ ({
  1: [[0, 0, 42]],
  2: [[-11.5, -9, 27], [11.5, 9, 27]],
  3: [[0, -13, 24], [-13, 9.5, 24], [13, 9.5, 24]],
  5: [[-13.5, -13, 20], [13.5, -13, 20], [0, 0, 20], [-13.5, 13, 20], [13.5, 13, 20]],
  7: [[-9.5, -16, 17], [9.5, -16, 17], [-18, 0, 17], [0, 0, 17], [18, 0, 17], [-9.5, 16, 17], [9.5, 16, 17]],
});
const KINDS = Object.keys(PIPS).map(Number);

/** The class that dyes a card by its heads: the more, the darker. @param {number} heads */
export const dye = (heads) => `heads-${KINDS.findLast((one) => one <= heads) ?? 1}`;

/** A card of "Tales!". @param {string} name @param {number} count of its heads */
export function bullCard(name, count) {
  const pips = PIPS[count]?.map(([x, y, size]) => `<use href="#s-bull" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`).join("")
    ?? `<use href="#s-bull" x="-16" y="-26" width="32" height="32"/>${numerals(String(count), -8 * String(count).length, 5, 20)}`;
  const frame = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" ';
  return drawing("0 0 100 140", `${frame}fill="var(--bg-card)"/>${frame}fill="url(#w-dot)"/>${frame}fill="url(#g-shade)" stroke="var(--card-edge)" stroke-width="1.5"/><path d="M10 3H90" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/><g color="var(--on-card)" fill="currentColor">${numerals(name, 8, 8, 38)}<g transform="translate(50 90.5) scale(1.16)"><circle r="27.5" fill="var(--med-card)"/><use href="#bull-ring" x="-50" y="-84.6" width="100" height="140"/>${pips}</g></g>`);
}

export const cardBack = () => drawing("0 0 100 140", '<use href="#f-back"/>');

/** Small: colour and value. @param {string} name */
export function keltisChip(name) {
  const value = name.slice(1);
  return value === "X" ? icon("s-end", "") : h("span", {}, value);
}

/** What people call it. @param {string|null} name */
export function keltisName(name) {
  if (name === null) return say("piece-unknown");
  if (name[0] === "W") return say("piece-wish", { value: name.slice(1) });
  if (name[0] === "D") return say("piece-point", { value: name.slice(1) });
  const colour = say(`colour-${name[0]}`);
  return name.endsWith("X") ? say("piece-end", { colour }) : say("piece-card", { colour, value: name.slice(1) });
}

/** By colour, then by value. @param {import("./pieces.js").Piece} a @param {import("./pieces.js").Piece} b */
export function byColour(a, b) {
  const key = (/** @type {string|null} */ name) => (name === null ? 999 : LETTERS.indexOf(name[0]) * 20 + (name.endsWith("X") ? 15 : Number(name.slice(1))));
  return key(a.name) - key(b.name);
}

/** A small card in a sentence; read out by its name, or by its value alone where the sentence has said the rest. @param {string} name @param {boolean} [bare] */
export function keltisRef(name, bare = false) {
  const colour = COLOURS[name[0]] ?? "wish", spoken = bare ? name.slice(1) : keltisName(name);
  return h("span", { class: `cref k-${colour}`, title: keltisName(name) }, icon(`s-${colour}`, ""),
    name.endsWith("X") ? icon("s-end", "") : h("span", { "aria-hidden": "true" }, name.slice(1)), h("span", { class: "vh" }, ` ${spoken} `));
}

/**
 * What a screen reader calls somebody's row: whose it is, where it goes, what lies there, what it counts.
 * @param {string} name @param {string} letter @param {string[]} cards @param {number} [points]
 */
export function rowName(name, letter, cards, points) {
  const values = cards.map((card) => Number(card.slice(1))).filter(Number.isFinite), second = values.find((value) => value !== values[0]);
  const way = second === undefined ? "" : say(second > values[0] ? "row-climbs" : "row-falls");
  const lying = cards.map((card) => (card[0] === letter && !card.endsWith("X") ? card.slice(1) : keltisName(card))).join(" ") || say("row-empty");
  return [say("row-of", { name, colour: say(`colour-${letter}`) }), way, lying, cards.length && points !== undefined ? signed(points) : ""].filter(Boolean).join(", ");
}

/** A loose pebble: what can be taken. @param {string} fill @param {number} seed */
export function pebble(fill, seed) {
  const path = outline(30, 27, 27, 23.5, seed, 0.06), below = outline(30, 29, 27, 23.5, seed, 0.06);
  return drawing("0 0 60 54", `<path d="${below}" fill="#0003"/><path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#g-peb)" stroke="#0004"/>`, "p");
}

/** An outline as the sea makes it, from seeded radii. @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {number} seed @param {number} jitter */
export function outline(cx, cy, rx, ry, seed, jitter, corners = 9) {
  let state = seed * 9301 + 49297;
  const next = () => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
  next();
  next();
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI, radius = 1 - jitter + next() * 2 * jitter;
    return [cx + Math.cos(angle) * rx * radius, cy + Math.sin(angle) * ry * radius];
  });
  const near = (/** @type {number} */ n) => points[(n + corners) % corners];
  let path = `M${points[0].map((one) => one.toFixed(1)).join(" ")}`;
  for (let n = 0; n < corners; n += 1) {
    const [a, b, c, d] = [near(n - 1), near(n), near(n + 1), near(n + 2)];
    path += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]].map((one) => one.toFixed(1)).join(" ")}`;
  }
  return `${path}Z`;
}

export const SIGNS = [
  '<circle cx="24" cy="24" r="9" fill="none" stroke-width="5"/>',
  '<path d="M31 12A14 14 0 1 0 31 36A11 11 0 1 1 31 12Z" stroke="none" fill="currentColor"/>',
  '<path d="M24 10L36 24L24 38L12 24Z" stroke="none" fill="currentColor"/>',
  '<path d="M13 16H35M13 24H35M13 32H35" stroke-width="4.6"/>',
  '<path d="M24 10L37 35H11Z" stroke="none" fill="currentColor"/>',
  '<path d="M24 11V37M11 24H37" stroke-width="6"/>',
  '<path d="M14 14H34V34H14Z" fill="none" stroke-width="5"/>',
  '<path d="M14 14L34 34M34 14L14 34" stroke-width="5.5"/>',
  '<circle cx="16" cy="24" r="4.6" stroke="none" fill="currentColor"/><circle cx="32" cy="24" r="4.6" stroke="none" fill="currentColor"/>',
  '<path d="M11 30C15 18 20 18 24 24S33 30 37 18" fill="none" stroke-width="5"/>',
];

/** The mark of a seat: colour and sign, never colour alone. @param {number} seat @param {string} [css] */
export function mark(seat, css = "emb") {
  const n = ((seat - 1) % 10) + 1;
  return drawing("0 0 48 48", `<path d="${outline(24, 24, 22.5, 22.5, n + 48, 0.035)}" fill="var(--p${n})" stroke="var(--line-2)" stroke-width="1.6"/><g color="var(--p${n}-on)" stroke="currentColor" fill="none" stroke-linecap="round">${SIGNS[n - 1]}</g>`, css);
}
