// Draw the cards of "Tales!".

import { drawing } from "../../dom.js";
import { numerals } from "../../faces.js";

/**
 * The heads in the ring, arranged like pips on a die so that they can be counted on a small card too: x, y from its
 * middle, size.
 */
const PIPS = /** @type {Record<number, [number, number, number][]>} */ ({
  1: [[0, 0, 42]],
  2: [
    [-11.5, -9, 27],
    [11.5, 9, 27],
  ],
  3: [
    [0, -13, 24],
    [-13, 9.5, 24],
    [13, 9.5, 24],
  ],
  5: [
    [-13.5, -13, 20],
    [13.5, -13, 20],
    [0, 0, 20],
    [-13.5, 13, 20],
    [13.5, 13, 20],
  ],
  7: [
    [-9.5, -16, 17],
    [9.5, -16, 17],
    [-18, 0, 17],
    [0, 0, 17],
    [18, 0, 17],
    [-9.5, 16, 17],
    [9.5, 16, 17],
  ],
});
const KINDS = Object.keys(PIPS).map(Number);

/** Return the class that colours a card by its heads: the more, the darker. @param {number} heads */
export const dye = (heads) => `heads-${KINDS.findLast((one) => one <= heads) ?? 1}`;

/** Draw a card of "Tales!". @param {string} name @param {number} count the number of its heads */
export function bullCard(name, count) {
  const pips =
    PIPS[count]
      ?.map(
        ([x, y, size]) =>
          `<use href="#s-bull" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`,
      )
      .join("") ??
    `<use href="#s-bull" x="-16" y="-26" width="32"
      height="32"/>${numerals(String(count), -8 * String(count).length, 5, 20)}`;
  const frame = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" ';
  return drawing(
    "0 0 100 140",
    `${frame}fill="var(--bg-card)"/>${frame}fill="url(#w-dot)"/>${frame}fill="url(#g-shade)" stroke="var(--card-edge)"
      stroke-width="1.5"/><path d="M10 3H90" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>
      <g color="var(--on-card)" fill="currentColor">${numerals(name, 8, 8, 38)}
      <g transform="translate(50 90.5) scale(1.16)"><circle r="27.5" fill="var(--med-card)"/>
      <use href="#bull-ring" x="-50" y="-84.6" width="100" height="140"/>${pips}</g></g>`,
  );
}
