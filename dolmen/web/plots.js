// Draw what plots are made of, as SVG: lines, scales, and the marks of decisions, by shape and colour.

import { h } from "./dom.js";
import { lang, say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
/** By seat, so that colour is never the only difference. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "6 3", "1 3", "14 3 2 3 2 3"];

/** The marks, the lightest first; the costlier, the more it breaks. */
export const MARKS = /** @type {const} */ (["scratch", "chip", "crack", "break"]);
/** How a decision was. @typedef {typeof MARKS[number]|"best"|"fine"|"close"} Mark */

const SHAPES = /** @type {Record<Mark, string>} */ ({
  scratch: "M-4 4L4 -4",
  chip: "M-5 3.5L5 3.5L0 -5Z",
  crack: "M-2.500 -6L1.500 -1.500L-1.500 1.500L2.500 6",
  break: "M-4.500 -4.500L4.500 4.500M-4.500 4.500L4.500 -4.500",
  best: "M-5 0L-1.500 4L5 -4",
  fine: "M0 -0.100V0.100",
  close: "M-5 -2.500C-2 -5.500 2 0.500 5 -2.500M-5 3C-2 0 2 6 5 3",
});

const NAMES = /** @type {Record<Mark, string>} */ ({
  scratch: "mark-scratch",
  chip: "mark-chip",
  crack: "mark-crack",
  break: "mark-break",
  best: "mark-best",
  fine: "mark-fine",
  close: "mark-close",
});

/** Name a mark. @param {Mark} mark */
export const nameOf = (mark) => say(NAMES[mark]);

/**
 * Create an element of a drawing.
 * @param {string} tag @param {Record<string, string|number|null|undefined>} [props]
 * @param {...(Node|string|null)} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(props))
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** Draw a mark around a point. @param {Mark} mark @param {number} x @param {number} y @param {number} [scale] */
export const markAt = (mark, x, y, scale = 1) =>
  s(
    "g",
    { class: `mark m-${mark}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})` },
    s("circle", { r: 9.5 }),
    s("path", { d: SHAPES[mark] }),
  );

/** Draw a mark in a line of text; what it means stands beside it. @param {Mark} mark */
export const markIcon = (mark) =>
  s("svg", { class: "markicon", viewBox: "-11 -11 22 22", "aria-hidden": "true" }, markAt(mark, 0, 0));

/** Return the dashes of a line. @param {number} seat */
export const dashes = (seat) => DASHES[(seat - 1) % DASHES.length];

/** Return the class that gives a seat its colour in plots. @param {number} seat */
export const series = (seat) => `series-${((seat - 1) % 9) + 1}`;

/** Draw how a seat's line looks. @param {number} seat */
export const lineIcon = (seat) =>
  s(
    "svg",
    { class: `lineicon ${series(seat)}`, viewBox: "0 0 30 10", "aria-hidden": "true" },
    s("path", { d: "M1 5H29", "stroke-dasharray": dashes(seat) }),
  );

/**
 * Return round numbers between two bounds, at most as many as there is room for.
 * @param {number} low @param {number} high @param {number} most
 */
export function ticks(low, high, most) {
  const rough = (high - low || 1) / Math.max(1, most),
    power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9),
    last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n) * step);
}

/**
 * Keep a drawing as wide as its place: its text is then as large as all other text.
 * @param {HTMLElement} box @param {(width: number, height: number) => void} draw
 */
export function fitted(box, draw) {
  let drawn = "";
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = box;
    if (!width || !height || drawn === `${width} ${height}`) return;
    drawn = `${width} ${height}`;
    draw(width, height);
  }).observe(box);
}

/** Format a number with this many decimal places, with a true minus. @param {number} value @param {number} [places] */
export const number = (value, places = 1) =>
  (Math.round(value * 10 ** places) / 10 ** places + 0)
    .toLocaleString(lang, { minimumFractionDigits: places, maximumFractionDigits: places })
    .replace("-", "−");

/** Format a number with its sign. @param {number} value @param {number} [places] */
export const withSign = (value, places = 1) => {
  const text = number(value, places);
  return /[1-9]/.test(text) && value > 0 ? `+${text}` : text;
};

/**
 * Format a chance in hundredths, rounded away from one half, so that those of two seats add up; nothing is certain
 * before it is over.
 * @param {number} chance
 */
export function hundredths(chance) {
  if (chance > 0.995 && chance < 1) return "> 99";
  if (chance < 0.005 && chance > 0) return "< 1";
  return number(chance < 0.5 ? 100 - Math.round(100 * (1 - chance)) : 100 * chance, 0);
}

/** @param {number} chance */
export const percent = (chance) => say("percent", { number: hundredths(chance) });

/**
 * Build a table, with a scope for every head.
 * @param {string} caption @param {import("./dom.js").Child[]} columns
 * @param {[import("./dom.js").Child, ...import("./dom.js").Child[]][]} rows the head of each, and its cells
 */
export const grid = (caption, columns, rows) =>
  h(
    "table",
    { class: "figures" },
    h("caption", { class: "vh" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        columns.map((one) => h("th", { scope: "col" }, one)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(([head, ...cells]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, head),
          cells.map((one) => h("td", {}, one)),
        ),
      ),
    ),
  );
