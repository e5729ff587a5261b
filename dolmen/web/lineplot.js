// Plot values over matches, one after the other: points with their intervals, and a line through them; behind it, a
// table.

import { h, scrolled } from "./dom.js";
import { fitted, grid, number, s, ticks } from "./plots.js";
import { say } from "./words.js";

/**
 * A value of one match.
 * @typedef {object} Dot
 * @property {import("./dom.js").Child} label what the match was
 * @property {number} value
 * @property {[number, number]} [interval]
 * @property {number} [line] what the line shows here; by default the value
 * @property {string[]} cells of its row in the table
 */

const LEFT = 44,
  RIGHT = 12,
  TOP = 10,
  BOTTOM = 22;

/**
 * Draw a plot, and the table behind it.
 * @param {{title: string, dots: Dot[], columns: string[]}} about
 */
export function linePlot({ title, dots, columns }) {
  const box = h("div", { class: "lineplot", role: "img", "aria-label": title });
  fitted(box, (width, height) => box.replaceChildren(drawn(dots, width, height)));
  const rows = dots.map((dot) => /** @type {[import("./dom.js").Child, ...string[]]} */ ([dot.label, ...dot.cells]));
  return [
    box,
    h(
      "details",
      {},
      h("summary", {}, say("as-a-table")),
      scrolled(h("div", { class: "widetable" }, grid(title, columns, rows))),
    ),
  ];
}

/** @param {Dot[]} dots @param {number} width @param {number} height */
function drawn(dots, width, height) {
  const reached = dots.flatMap((dot) => [dot.value, dot.line ?? dot.value, ...(dot.interval ?? [])]);
  const low = Math.min(0, ...reached),
    high = Math.max(low + 1, 0, ...reached);
  const x = (/** @type {number} */ n) =>
    LEFT +
    (width - LEFT - RIGHT) * (dots.length > 1 ? n / (dots.length - 1) : 0.5) * 0.96 +
    (width - LEFT - RIGHT) * 0.02;
  const y = (/** @type {number} */ value) => TOP + ((height - TOP - BOTTOM) * (high - value)) / (high - low);
  const line = dots.map((dot, n) => `${x(n).toFixed(1)},${y(dot.line ?? dot.value).toFixed(1)}`).join(" ");
  return s(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    ...ticks(low, high, height / 40).map((value) =>
      s(
        "g",
        { class: value === 0 ? "rule zero" : "rule" },
        s("path", { d: `M${LEFT} ${y(value)}H${width - RIGHT}` }),
        s("text", { x: LEFT - 7, y: y(value) + 4, "text-anchor": "end" }, number(value, value % 1 ? 1 : 0)),
      ),
    ),
    ...ticks(1, dots.length, Math.min(dots.length, width / 60))
      .filter((n) => n % 1 === 0)
      .map((n) => s("text", { x: x(n - 1), y: height - 5, "text-anchor": "middle" }, String(n))),
    s("polyline", { class: "line series-1", points: line }),
    ...dots.map((dot, n) => {
      const across = dot.interval
        ? s("path", { d: `M${x(n)} ${y(dot.interval[0])}V${y(dot.interval[1])}`, class: "interval series-1" })
        : null;
      return s("g", {}, across, s("circle", { class: "dot series-1", cx: x(n), cy: y(dot.value), r: 4 }));
    }),
  );
}
