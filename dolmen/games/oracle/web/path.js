// Lay out the spiral: where its stones lie on ground of any size, and how path, stones, tokens and figures are drawn.

import { drawing } from "../../dom.js";
import { SIGNS, outline, smooth } from "../../faces.js";
import { COLOURS } from "../keltis.js";

/**
 * @typedef {{x: number, y: number, nx: number, ny: number, r: number, d: number}} Spot a stone: its middle, the way out
 *   of the spiral, its radius, how far along the path
 */
/**
 * @typedef {{
 *   width: number, height: number, s: number, spots: Spot[], line: [number, number][], lengths: number[]
 * }} Ground `lengths`: of the line up to each of its points
 */

export const STONES = 36,
  ORACLE = 29;
export const large = (/** @type {number} */ n) => n % 7 === 0;
const size = (/** @type {number} */ n) => (large(n) ? 1.28 : 1);
const TAIL = 0.085; // the part of the path that leads in from the corner, where there is room for everybody who starts

/**
 * Return the path as a polyline.
 * @param {number} width @param {number} height @param {number} s radius of a small stone @param {number} turns
 * @param {number} fine @returns {[number, number][]}
 */
function trace(width, height, s, turns, fine) {
  const inner = 1.22 / (Math.min(width, height) / 2 / s - 1.75),
    begin = 0.79 * Math.PI;
  const round = Array.from({ length: fine + 1 }, (_, n) => {
    const u = n / fine,
      angle = begin + u * turns * 2 * Math.PI,
      radius = 1 - (1 - inner) * u;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const edge = 1.75 * s;
  const span = (/** @type {0|1} */ axis, /** @type {number} */ room) => {
    const least = Math.min(...round.map((one) => one[axis])),
      most = Math.max(...round.map((one) => one[axis])),
      scale = (room - 2 * edge) / (most - least);
    return (/** @type {number} */ value) => edge + (value - least) * scale;
  };
  const across = span(0, width),
    down = span(1, height),
    corner = [2.6 * s, height - 2.3 * s],
    [x0, y0] = [across(round[0][0]), down(round[0][1])];
  return round.map(([x, y], n) => {
    const pull = n < TAIL * fine ? (1 - n / (TAIL * fine)) ** 2 : 0;
    return [across(x) + (corner[0] - x0) * pull, down(y) + (corner[1] - y0) * pull];
  });
}

/**
 * Place stones along a line, equally spaced.
 * @param {[number, number][]} line @param {number} s @param {number} width @param {number} height
 */
function lay(line, s, width, height) {
  const lengths = [0];
  for (let n = 1; n < line.length; n += 1)
    lengths.push(lengths[n - 1] + Math.hypot(line[n][0] - line[n - 1][0], line[n][1] - line[n - 1][1]));
  const sums = [0];
  for (let n = 1; n < STONES; n += 1) sums.push(sums[n - 1] + (size(n) + size(n - 1)) / 2);
  const unit = lengths[lengths.length - 1] / sums[STONES - 1];
  let at = 0;
  const spots = sums.map((sum, n) => {
    while (at < lengths.length - 1 && lengths[at] < sum * unit) at += 1;
    const [x, y] = line[at],
      a = line[Math.max(0, at - 4)],
      b = line[Math.min(line.length - 1, at + 4)],
      long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    let nx = -(b[1] - a[1]) / long,
      ny = (b[0] - a[0]) / long;
    if (nx * (width / 2 - x) + ny * (height / 2 - y) > 0) [nx, ny] = [-nx, -ny];
    return { x, y, nx, ny, r: s * size(n), d: sum * unit };
  });
  const [first, second] = spots,
    apart = Math.hypot(first.x - second.x, first.y - second.y);
  // all around the start, except on the path
  Object.assign(first, { nx: (first.x - second.x) / apart, ny: (first.y - second.y) / apart });
  return { spots, lengths };
}

/**
 * Tell whether there is room between the stones, and between the turns for the figures.
 * @param {Spot[]} spots @param {number} s
 */
function roomy(spots, s) {
  for (let i = 0; i < STONES; i += 1) {
    for (let j = i + 1; j < STONES; j += 1) {
      const between = Math.hypot(spots[i].x - spots[j].x, spots[i].y - spots[j].y) - spots[i].r - spots[j].r;
      if (between < s * (j === i + 1 ? 0.16 : j === i + 2 ? 0.3 : 0.78)) return false;
    }
  }
  return true;
}

/** Find the largest stones that fit. @param {number} width @param {number} height @returns {Ground} */
export function wind(width, height) {
  let best = { s: 4, turns: 2.5 };
  for (let turns = 2.1; turns < 3.15; turns += 0.1) {
    let low = best.s,
      high = Math.min(width, height) / 8;
    if (!roomy(lay(trace(width, height, low * 1.01, turns, 480), low * 1.01, width, height).spots, low * 1.01))
      continue;
    for (let n = 0; n < 9; n += 1) {
      const s = (low + high) / 2;
      if (roomy(lay(trace(width, height, s, turns, 480), s, width, height).spots, s)) low = s;
      else high = s;
    }
    best = { s: low, turns };
  }
  const { s, turns } = best,
    line = trace(width, height, s, turns, 1600);
  return { width, height, s, line, ...lay(line, s, width, height) };
}

/**
 * Return points of the path between two stones, on its outer side (1) or its inner one (-1).
 * @param {Ground} ground @param {number} from @param {number} to @param {number} side @param {number} step
 */
export function between(ground, from, to, side, step) {
  const { spots, line, lengths, s } = ground,
    [a, b] = [spots[from].d, spots[to].d].sort((one, other) => one - other);
  const found = [];
  let next = a,
    at = 0;
  while (next <= b && at < line.length) {
    while (at < line.length - 1 && lengths[at] < next) at += 1;
    const near = spots.reduce((one, spot) => (Math.abs(spot.d - next) < Math.abs(one.d - next) ? spot : one)),
      aside = near.d ? near : spots[1];
    const out = side * (s * 1.16 + (near.r - s) * Math.max(0, 1 - Math.abs(near.d - next) / (1.7 * s)));
    found.push([line[at][0] + aside.nx * out, line[at][1] + aside.ny * out]);
    next += step;
  }
  return from < to ? found : found.reverse();
}

/** Draw the path, cut into the slab, and the oracle at its end. @param {Ground} ground */
export function bed(ground) {
  const { s, line, spots, width, height, lengths } = ground;
  const whole = smooth(line.filter((_, n) => n % 16 === 0 || n === line.length - 1));
  const start = (spots[ORACLE].d + spots[ORACLE - 1].d) / 2 + s * 0.55;
  const end = smooth(line.filter((_, n) => lengths[n] >= start && (n % 16 === 0 || n === line.length - 1)));
  const way = (/** @type {string} */ path, /** @type {number} */ wide, /** @type {string} */ more) =>
    `<path d="${path}" fill="none" stroke-linecap="round" stroke-linejoin="round"
      stroke-width="${(s * wide).toFixed(1)}" ${more}/>`;
  return drawing(
    `0 0 ${width} ${height}`,
    [
      `<g transform="translate(0 1.6)">${way(whole, 1.66, 'stroke="var(--carve-hi)"')}</g>`,
      way(whole, 1.66, 'stroke="var(--well-edge)"'),
      `<g transform="translate(0 .8)">${way(whole, 1.58, 'stroke="var(--well)"')}</g>`,
      way(whole, 0.04, `stroke="var(--well-edge)" stroke-dasharray="1 ${(s * 0.26).toFixed(1)}"`),
      `<g class="oracle-bed"><g transform="translate(0 1.6)">${way(end, 2.66, 'stroke="var(--carve-hi)"')}</g>`,
      way(end, 2.66, 'stroke="var(--o-edge)"'),
      way(end, 2.54, 'stroke="var(--o-bed)"'),
      way(end, 2.3, `stroke="var(--o-edge)" stroke-opacity=".55"`),
      `${way(end, 2.24, 'stroke="var(--o-bed)"')}</g>`,
    ].join(""),
    "bed",
  );
}

/**
 * Draw a stone of the path: its symbol and worth above, the token's dent below.
 * @param {number} n @param {string} entry colour and worth
 */
export function stone(n, entry) {
  const big = large(n),
    s = 50 / size(n),
    shape = outline(0, 0, 48.6, 47.2, n + 20, 0.04),
    colour = COLOURS[entry[0]];
  const fill = colour ? `var(--c-${colour})` : "var(--slab-3)";
  const rim = big
    ? `<path d="${outline(0, 0, 52.2, 50.8, n + 20, 0.04)}" fill="var(--carved)"/>
      <path d="${outline(0, 0, 50.4, 49, n + 20, 0.04)}" fill="var(--on-carved)"/>
      <path d="${outline(0, 0, 47, 45.6, n + 20, 0.04)}" fill="${fill}"/>`
    : `<path d="${shape}" fill="${fill}"/>`;
  const face = big ? outline(0, 0, 47, 45.6, n + 20, 0.04) : shape;
  const cloth = colour ? `<path d="${face}" fill="url(#w-${colour})"/>` : "";
  const light = `<path d="${face}" fill="url(#g-shade)" stroke="var(--card-edge)" stroke-width="${big ? 1 : 1.6}"/>
    <path d="${outline(0, 0, 41, 39.8, n + 20, 0.04)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"
    stroke-dasharray="62 400" stroke-dashoffset="-148" stroke-linecap="round"/>`;
  const shade = `<ellipse cx="2" cy="7" rx="${big ? 52 : 49}" ry="${big ? 50 : 47.5}" fill="#1a120a"
    fill-opacity=".3"/>`;
  if (!colour)
    return drawing(
      "-50 -50 100 100",
      `${shade}${rim}${light}<g color="var(--carve)">
        <use href="#s-triskele" x="-29" y="-29" width="58" height="58"/></g>`,
    );
  const worth = Number(entry.slice(1)),
    said = worth > 0 ? `+${worth}` : worth < 0 ? `−${-worth}` : "0",
    wide = said.length > 2 ? 0.16 : 0;
  const y = big ? -0.62 : -0.42,
    top = `<g color="var(--on-${colour})" fill="currentColor">
      <use href="#s-${colour}" x="${(-0.71 - wide) * s}" y="${(y - 0.29) * s}" width="${0.58 * s}"
      height="${0.58 * s}"/><text x="${(0.34 + wide * 0.4) * s}" y="${(y + 0.225) * s}" text-anchor="middle"
      font-size="${0.63 * s}">${said}</text></g>`;
  const dent = `<circle cy="${(big ? 0.36 : 0.38) * s}" r="${0.34 * s}" fill="#000" fill-opacity=".16"/>
    <path d="M${-0.34 * s} ${(big ? 0.36 : 0.38) * s}A${0.34 * s} ${0.34 * s} 0 0 1 ${0.34 * s}
    ${(big ? 0.36 : 0.38) * s}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/>`;
  return drawing("-50 -50 100 100", shade + rim + cloth + light + dent + top);
}

const LOOSE = /** @type {Record<string, [string, number, number]>} */ ({
  wish: ["s-wish", 3, 1.2],
  mirror: ["s-mirror", 5, 1.36],
});

/** Draw a token: loose ones are amber pebbles, carved ones dark discs. @param {string} name */
export function token(name) {
  const loose = LOOSE[name];
  const sign = (/** @type {string} */ id, /** @type {number} */ wide, x = 0, y = 0) =>
    `<use href="#${id}" x="${x - wide / 2}" y="${y - wide / 2}" width="${wide}" height="${wide}"/>`;
  if (loose) {
    const shape = outline(0, 0, 31, 27.4, loose[1], 0.06, 8);
    return drawing(
      "-32 -32 64 64",
      `<path d="${outline(0, 3, 31, 27.4, loose[1], 0.06, 8)}" fill="#0005"/><path d="${shape}" fill="var(--amber)"/>
        <path d="${shape}" fill="url(#g-peb)" stroke="#3a1c00" stroke-opacity=".6" stroke-width="1.8"/>
        <g class="k-wish">${sign(loose[0], 29 * loose[2])}</g>`,
    );
  }
  const disc = `<circle r="29.5" fill="var(--carved)"/>
    <circle r="27" fill="none" stroke="var(--on-carved)" stroke-opacity=".5" stroke-width="2.2"/>`;
  if (name[0] === "+")
    return drawing(
      "-32 -32 64 64",
      `${disc}<text y="11.5" text-anchor="middle" font-size="33" fill="var(--on-carved)">${name}</text>`,
    );
  if (!name.startsWith("clover"))
    return drawing(
      "-32 -32 64 64",
      `${disc}<g color="var(--on-carved)">${sign(`s-${name}`, name === "spiral" ? 40 : 42)}</g>`,
    );
  const colour = COLOURS[name.slice(-1)];
  return drawing(
    "-32 -32 64 64",
    `${disc}<g color="var(--on-carved)">${sign("s-clover", 44, -3, -3)}</g>
      <circle cx="20" cy="19" r="17.5" fill="var(--c-${colour})" stroke="var(--on-carved)" stroke-width="2.4"/>
      <g color="var(--on-${colour})" fill="currentColor">${sign(`s-${colour}`, 24, 20, 19)}</g>`,
  );
}

/** Draw a figure: its seat's sign on the head, its own letter below. @param {number} seat @param {string} [letter] */
export function figure(seat, letter = "") {
  const sign = SIGNS[seat - 1].replace(/stroke-width="[\d.]+"/, `stroke-width="${seat === 4 ? 6 : 8}"`);
  return drawing(
    "0 0 48 48",
    `<ellipse cx="24" cy="45" rx="19" ry="4.6" fill="#1a120a" fill-opacity=".34"/>
      <path d="M24 2C29.5 2 33 6.5 33 11.5C33 14.8 31.5 17.3 29.5 18.8C35 21.5 37 28 38.5 39L41.5 45.5H6.5L9.5 39C11 28
      13 21.5 18.5 18.8C16.5 17.3 15 14.8 15 11.5C15 6.5 18.5 2 24 2Z" fill="var(--p${seat})"
      stroke="var(--p${seat}-on)" stroke-width="3.2" stroke-linejoin="round" paint-order="stroke"/>
      <path d="M19.5 7.5C18.4 9 18.1 10.6 18.4 12.4M16 26C14.2 29.5 13.4 34 12.8 38.5" fill="none" stroke="#fff"
      stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>
      <g transform="translate(16.3 4) scale(.32)" color="var(--p${seat}-on)" stroke="currentColor" fill="none"
      stroke-linecap="round">${sign}</g><text x="24" y="40" text-anchor="middle"
      fill="var(--p${seat}-on)">${letter}</text>`,
  );
}

/** Draw the priestess in a niche of stone; nobody else has that shape. */
export const priestess = () =>
  drawing(
    "0 0 48 56",
    `<ellipse cx="24" cy="53" rx="21" ry="4.6" fill="#1a120a" fill-opacity=".34"/>
      <path d="M4 53V24A20 20 0 0 1 44 24V53Z" fill="var(--ink)" stroke="var(--slab-3)" stroke-width="3.4"
      stroke-linejoin="round" paint-order="stroke"/>
      <path d="M8.6 49V24.500A15.4 15.4 0 0 1 39.4 24.500V49" fill="none" stroke="var(--slab-3)" stroke-opacity=".4"
      stroke-width="1.5"/><g color="var(--slab-3)">
      <use href="#s-priestess" x="8" y="12.5" width="32" height="36"/></g>`,
  );
