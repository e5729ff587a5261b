// What stands for Tales! in the lobby: four cards with their heads.

import { drawing } from "../../dom.js";
import { numerals } from "../../faces.js";
import { collage } from "../../scenery.js";

/** @param {string} value @param {string} colour @param {string} ink @param {[number, number, number][]} heads */
function bull(value, colour, ink, heads) {
  const frame = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" ';
  const pips = heads.map(([x, y, size]) => `<use href="#s-bull" x="${50 + x - size / 2}" y="${90 + y - size / 2}" width="${size}" height="${size}"/>`).join("");
  return drawing("0 0 100 140", `${frame}fill="var(--${colour})"/>${frame}fill="url(#w-dot)"/>${frame}fill="url(#g-shade)" stroke="var(--card-edge)" stroke-width="1.5"/><g color="var(--${ink})" fill="currentColor">${numerals(value, 8, 8, 38)}<use href="#bull-ring" x="-8" y="-10" width="116" height="162"/>${pips}</g>`);
}

const ONE = /** @type {[number, number, number][]} */ ([[0, 0, 46]]);
const TWO = /** @type {[number, number, number][]} */ ([[-13, -10, 30], [13, 10, 30]]);
const THREE = /** @type {[number, number, number][]} */ ([[0, -15, 27], [-15, 11, 27], [15, 11, 27]]);

export default () => collage("", [
  [bull("5", "c-yellow", "on-yellow", TWO), 20, 14, 66, 92, -6], [bull("16", "c-dot", "on-dot", ONE), 62, 20, 66, 92, -2],
  [bull("22", "c-brown", "on-brown", ONE), 104, 14, 66, 92, 2], [bull("30", "amber", "on-amber", THREE), 146, 20, 66, 92, 6],
]);
