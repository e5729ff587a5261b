// Provide what games draw with, and the marks of seats. Symbols and numerals are in art/sprite.svg; here they are
// combined.

import { drawing } from "./dom.js";

/** Draw numerals. @param {string} digits @param {number} x @param {number} y @param {number} height */
export function numerals(digits, x, y, height) {
  const width = (height * 60) / 82;
  if (digits === "10") return `<use href="#n-10" x="${x}" y="${y}" width="${(height * 88) / 82}" height="${height}"/>`;
  return [...digits]
    .map(
      (digit, n) =>
        `<use href="#n-${digit}" x="${(x + n * width * 0.92).toFixed(1)}" y="${y}" width="${width.toFixed(1)}"
          height="${height}"/>`,
    )
    .join("");
}

export const cardBack = () => drawing("0 0 100 140", '<use href="#f-back"/>');

/**
 * Return a pseudo-random generator of numbers from 0 to 1: the same seed gives the same numbers.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Return an outline like that of a pebble, from seeded radii.
 * @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {number} seed
 * @param {number} jitter
 */
export function outline(cx, cy, rx, ry, seed, jitter, corners = 9) {
  const next = seeded(seed * 9301 + 49297);
  next();
  next();
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI,
      radius = 1 - jitter + next() * 2 * jitter;
    return [cx + Math.cos(angle) * rx * radius, cy + Math.sin(angle) * ry * radius];
  });
  return `${smooth(points, true)}Z`;
}

/**
 * Return a smooth path through points; `round`: closed.
 * @param {number[][]} points @param {boolean} [round]
 */
export function smooth(points, round = false) {
  const { length } = points,
    said = (/** @type {number[]} */ ...numbers) => numbers.map((one) => one.toFixed(1)).join(" ");
  const near = (/** @type {number} */ n) =>
    points[round ? (n + length) % length : Math.max(0, Math.min(length - 1, n))];
  let path = `M${said(...points[0])}`;
  for (let n = 0; n < (round ? length : length - 1); n += 1) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [near(n - 1), near(n), near(n + 1), near(n + 2)];
    path += `C${said(bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)}`;
  }
  return path;
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
  `<circle cx="16" cy="24" r="4.6" stroke="none" fill="currentColor"/>
    <circle cx="32" cy="24" r="4.6" stroke="none" fill="currentColor"/>`,
  '<path d="M11 30C15 18 20 18 24 24S33 30 37 18" fill="none" stroke-width="5"/>',
];

/** Draw the mark of a seat: colour and sign, never colour alone. @param {number} seat @param {string} [css] */
export function mark(seat, css = "emb") {
  const n = ((seat - 1) % 10) + 1;
  return drawing(
    "0 0 48 48",
    `<path d="${outline(24, 24, 22.5, 22.5, n + 48, 0.035)}" fill="var(--p${n})" stroke="var(--line-2)"
      stroke-width="1.6"/><g color="var(--p${n}-on)" stroke="currentColor" fill="none"
      stroke-linecap="round">${SIGNS[n - 1]}</g>`,
    css,
  );
}
