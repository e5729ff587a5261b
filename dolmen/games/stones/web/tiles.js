// Draw the tiles of "Der Weg der Steine", and the bed of stone they lie in. All drawn by us; the symbols are in the
// sprite.

import { drawing, h, icon } from "../../dom.js";
import { numerals, outline, seeded, smooth } from "../../faces.js";
import { COLOURS, LETTERS } from "../keltis.js";

/**
 * What a tile shows besides its number: a wish stone, a clover, or points.
 * @typedef {"wish"|"clover"|"one"|"three"|undefined} Shown
 */

export const PLACES = 55;
export const ROWS = LETTERS.slice(0, 5);
export const VALUES = Array.from({ length: PLACES / ROWS.length }, (_, value) => value);
export const BONUS = /** @type {Record<string, string>} */ ({ one: "+1", three: "+3" });

const SIZE = 600,
  MIDDLE = SIZE / 2,
  STEP = 34.6,
  GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The places, arranged like a sunflower's seeds: 55 is a Fibonacci number, so its rim is whole. */
const SEEDS = Array.from({ length: PLACES }, (_, n) => {
  const far = STEP * Math.sqrt(n + 0.6),
    turn = n * GOLDEN;
  return [MIDDLE + far * Math.cos(turn), MIDDLE + far * Math.sin(turn)];
});

/** Return a place in hundredths of the ring's side. @param {number} place */
export const spot = (place) => SEEDS[place].map((one) => ((one * 100) / SIZE).toFixed(2));

/**
 * Return the order in which places are turned over: the same for everybody who looks at this table, another at the
 * next. Successive ones lie far apart, so that the ring empties evenly.
 * @param {string} table
 */
export function order(table) {
  let seed = 11;
  for (const letter of table) seed = (seed * 131 + letter.charCodeAt(0)) % 2147483647;
  const next = seeded(seed);
  const left = SEEDS.map((_, n) => n),
    found = /** @type {number[]} */ ([]);
  while (left.length) {
    const late = found.slice(-7);
    const distance = (/** @type {number} */ n) =>
      Math.min(400, ...late.map((one) => Math.hypot(SEEDS[one][0] - SEEDS[n][0], SEEDS[one][1] - SEEDS[n][1])));
    const some = Array.from({ length: 4 }, () => left[Math.floor(next() * left.length)]);
    const best = some.reduce((a, b) => (distance(b) > distance(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    found.push(best);
  }
  return found;
}

/** @param {string} name */
const seed = (name) => LETTERS.indexOf(name[0]) * 11 + Number(name.slice(1)) + 3;

/**
 * Draw the body of a tile: a flat stone with a worn rim.
 * @param {number} shape @param {string} fill @param {string} weave
 */
function body(shape, fill, weave) {
  const edge = outline(32, 31.5, 30, 29.3, shape, 0.028, 12);
  const cloth = weave ? `<path d="${edge}" fill="url(#${weave})"/>` : "";
  return `<path d="${edge}" transform="translate(.9 3.2)" fill="#0a06024d"/><path d="${edge}" fill="${fill}"/>${cloth}
    <path d="${edge}" fill="url(#g-shade)" stroke="var(--card-edge)" stroke-width="1.5"/>
    <path d="${edge}" transform="translate(2.1 2) scale(.934)" fill="none" stroke="url(#g-rim)" stroke-width="1.6"/>`;
}

/** Draw a tile's symbol, in its lower right corner. @param {Shown} shown */
function mark(shown) {
  if (!shown) return "";
  if (shown === "wish")
    return '<g class="wishmark" color="var(--amber)"><use href="#s-wish" x="35" y="32.5" width="26" height="26"/></g>';
  const disc = `<circle cx="48" cy="45" r="12.2" fill="var(--carved)" stroke="var(--on-carved)" stroke-opacity=".5"
      stroke-width="1"/>`;
  if (shown === "clover")
    return `${disc}<g color="var(--on-carved)"><use href="#s-clover" x="38" y="35" width="20" height="20"/></g>`;
  return `${disc}<text x="47.6" y="50.2" text-anchor="middle" font-size="14.5" font-weight="800" fill="var(--on-carved)"
    font-family="var(--font-ui)">${BONUS[shown]}</text>`;
}

/** Draw a tile that lies face up. @param {string} name @param {Shown} shown */
export function open(name, shown) {
  const colour = COLOURS[name[0]],
    value = name.slice(1),
    long = value.length > 1;
  const number = long ? numerals(value, 4.5, 15, 32) : numerals(value, 8.5, 13, 37);
  return drawing(
    "0 0 64 66",
    `${body(seed(name), `var(--c-${colour})`, `w-${colour}`)}
      <g color="var(--on-${colour})" fill="currentColor">${number}
      <use class="sym" href="#s-${colour}" x="38.5" y="8.5" width="18" height="18"/></g>${mark(shown)}`,
  );
}

let drawn = 0;

/** A spiral, as it is cut into the backs. */
const coil = (() => {
  const points = Array.from({ length: 22 }, (_, n) => [
    32 + (2 + (14 * n) / 21) * Math.cos(n * 0.63),
    31.5 + (2 + (14 * n) / 21) * Math.sin(n * 0.63),
  ]);
  return smooth(points);
})();

/** Draw a tile that lies face down; a viewer who may see all tiles sees through it. @param {string|null} name */
export function back(name) {
  drawn += 1;
  const turn = (drawn * 47) % 360;
  const sign =
    name === null
      ? `<g transform="rotate(${turn} 32 31.5)" fill="none" stroke-linecap="round">
        <path d="${coil}" transform="translate(0 1.3)" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/>
        <path d="${coil}" stroke="var(--back-line)" stroke-opacity=".8" stroke-width="2.2"/></g>`
      : `<g color="var(--back-line)" fill="currentColor"
        opacity=".9">${numerals(name.slice(1), name.length > 2 ? 6 : 12, 16, 30)}
        <use href="#s-${COLOURS[name[0]]}" x="37" y="20" width="20" height="20"/></g>`;
  return drawing("0 0 64 66", `${body(100 + (drawn % 17), "var(--back)", "")}${sign}`);
}

/** Draw a tile small, for the rows of others: the number and the symbol. @param {string} name @param {Shown} shown */
export function chip(name, shown) {
  const sign =
    shown === "wish" || shown === "clover"
      ? icon(`s-${shown}`, `at ${shown}`)
      : shown
        ? h("sup", { class: "at" }, BONUS[shown])
        : null;
  return [h("span", {}, name.slice(1)), sign];
}

/** Draw the symbols by themselves. @param {Shown} shown */
export const sign = (shown) =>
  shown === "wish"
    ? icon("s-wish", "ic amber")
    : h("i", { class: "disc" }, shown === "clover" ? icon("s-clover", "") : "+n");

/** Draw the ring: a shallow basin within a braid, with a dent for each tile. */
export function bed() {
  const dents = SEEDS.map(([x, y], n) => {
    const edge = outline(x, y, 22, 21, n + 1, 0.05);
    return `<path d="${edge}" transform="translate(0 1.6)" class="lip"/><path d="${edge}" class="dent"/>`;
  });
  const defs = `<defs><linearGradient id="g-rim" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".5"/>
      <stop offset=".45" stop-color="#fff" stop-opacity=".08"/>
      <stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>
      <linearGradient id="g-dent" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="deep"/>
      <stop offset=".55" class="shallow"/><stop offset="1" class="rimlit"/></linearGradient></defs>`;
  const braid = plait(MIDDLE, 292.5, 4.6, 46, 0.22);
  return drawing(
    `0 0 ${SIZE} ${SIZE}`,
    `${defs}<g fill="none" stroke-linecap="round" class="braid-ring">
      <path d="${braid}" class="lit" transform="translate(0 1.4)" stroke-width="2.6"/>
      <path d="${braid}" class="cut" stroke-width="2.6"/></g><g class="dents">${dents.join("")}</g>`,
    "bed",
  );
}

/**
 * Draw two strands, over and under each other.
 * @param {number} at @param {number} radius @param {number} wide @param {number} turns @param {number} gap
 */
function plait(at, radius, wide, turns, gap) {
  const step = Math.PI / turns;
  let path = "";
  for (const side of [0, 1]) {
    for (let n = 0; n < turns; n += 1) {
      const from = (2 * n + side + gap) * step,
        to = (2 * n + 2 + side - gap) * step;
      path += smooth(
        Array.from({ length: 5 }, (_, k) => {
          const turn = from + ((to - from) * k) / 4,
            out = radius + (side ? -wide : wide) * Math.sin(turn * turns);
          return [at + out * Math.cos(turn), at + out * Math.sin(turn)];
        }),
      );
    }
  }
  return path;
}
