// Set the points that somebody loses in a hundred decisions against what the levels lose, on one scale.

import { h, scrolled } from "./dom.js";
import { mark } from "./faces.js";
import { fitted, grid, number, s, series, ticks } from "./plots.js";
import { listed, say } from "./words.js";

/** @typedef {import("./account.js").Interval} Interval */
/** @typedef {{seat: number, name: string, lost: Interval|null}} Placed */

const ROW = 26,
  BOTTOM = 22,
  SIDE = 10;

const LEVELS = /** @type {Record<string, string>} */ ({
  apprentice: "level-apprentice",
  bard: "level-bard",
  druid: "level-druid",
  archdruid: "level-archdruid",
});
/** Name a level. */
export const levelName = (/** @type {string} */ level) => say(LEVELS[level] ?? level);

/**
 * Name the levels that may play equally well: those whose own figure lies within the interval.
 * @param {Interval} lost @param {Record<string, Interval>} levels
 */
export function playedLike([, low, high], levels) {
  const known = Object.entries(levels).sort(([, a], [, b]) => a[0] - b[0]);
  if (!known.length) return "";
  const within = known.filter(([, [mean]]) => low <= mean && mean <= high).map(([level]) => levelName(level));
  if (within.length) return say("played-like", { levels: listed(within) });
  const better = known.findLast(([, [mean]]) => mean < low),
    worse = known.find(([, [mean]]) => mean > high);
  const [above, below] = [better, worse].map((one) => one && levelName(one[0]));
  if (above && below) return say("played-between", { above, below });
  return above ? say("played-below", { level: above }) : say("played-above", { level: below });
}

/**
 * Draw the scale, and the table behind it.
 * @param {Placed[]} people @param {Record<string, Interval>} levels
 */
export function levelScale(people, levels) {
  const placed = people.filter((one) => one.lost),
    known = Object.entries(levels).sort(([, a], [, b]) => a[0] - b[0]);
  if (!placed.length || !known.length) return null;
  const box = h("div", { class: "levelscale", css: { height: `${(placed.length + 1) * ROW + BOTTOM}px` } });
  const high = Math.max(...known.map(([, [, , to]]) => to), ...placed.map(({ lost }) => lost?.[2] ?? 0)) * 1.04;
  const low = Math.min(0, ...placed.map(({ lost }) => lost?.[1] ?? 0));
  fitted(box, (width) => box.replaceChildren(drawn(placed, known, width, low, high)));
  const figures = (/** @type {Interval} */ [mean, from, to]) => [number(mean), `${number(from)} – ${number(to)}`];
  return [
    box,
    h(
      "details",
      {},
      h("summary", {}, say("as-a-table")),
      scrolled(
        h(
          "div",
          { class: "widetable" },
          grid(
            say("review-lost"),
            [say("who"), say("review-lost-short"), say("interval")],
            [
              ...placed.map(
                ({ name, lost }) =>
                  /** @type {[string, ...string[]]} */ ([name, ...figures(/** @type {Interval} */ (lost))]),
              ),
              ...known.map(
                ([level, lost]) =>
                  /** @type {[string, ...string[]]} */ ([
                    say("level-on-average", { level: levelName(level) }),
                    ...figures(lost),
                  ]),
              ),
            ],
          ),
        ),
      ),
    ),
  ];
}

/**
 * @param {Placed[]} placed @param {[string, Interval][]} known @param {number} width @param {number} low
 * @param {number} high
 */
function drawn(placed, known, width, low, high) {
  const x = (/** @type {number} */ value) => SIDE + ((width - 2 * SIDE) * (value - low)) / (high - low);
  const bottom = (placed.length + 1) * ROW;
  const level = (/** @type {[string, Interval]} */ [id, [mean, from, to]], /** @type {number} */ n) =>
    s(
      "g",
      { class: "level" },
      s("rect", { x: x(from), width: Math.max(2, x(to) - x(from)), y: 18, height: bottom - 18 }),
      s("path", { d: `M${x(mean)} 18V${bottom}` }),
      s("text", { x: clear(known, n, x, width), y: 12, "text-anchor": "middle" }, levelName(id)),
    );
  const person = (/** @type {Placed} */ { seat, lost }, /** @type {number} */ n) => {
    const [mean, from, to] = lost ?? [0, 0, 0],
      y = ROW + n * ROW + 10;
    const emblem = mark(seat, "");
    for (const [name, value] of Object.entries({ x: x(mean) - 9, y: y - 9, width: 18, height: 18 }))
      emblem.setAttribute(name, String(value));
    return s("g", { class: `person ${series(seat)}` }, s("path", { d: `M${x(from)} ${y}H${x(to)}` }), emblem);
  };
  return s(
    "svg",
    { viewBox: `0 0 ${width} ${bottom + BOTTOM}`, width, height: bottom + BOTTOM, "aria-hidden": "true" },
    s("path", { class: "axis", d: `M${SIDE} ${bottom}H${width - SIDE}` }),
    ...ticks(low, high, width / 60).map((value) =>
      s("text", { x: x(value), y: bottom + 16, "text-anchor": "middle" }, number(value, 0)),
    ),
    ...known.map(level),
    ...placed.map(person),
  );
}

/**
 * Return where a level's name stands: over its figure, unless its neighbours are too near.
 * @param {[string, Interval][]} known @param {number} n @param {(value: number) => number} x @param {number} width
 */
function clear(known, n, x, width) {
  const wide = known.map(([id]) => levelName(id).length * 6.4 + 8);
  const places = known.map(([, [mean]], k) => Math.min(width - wide[k] / 2, Math.max(wide[k] / 2, x(mean))));
  for (let k = 1; k < places.length; k += 1)
    places[k] = Math.max(places[k], places[k - 1] + (wide[k - 1] + wide[k]) / 2);
  for (let k = places.length - 1, most = width; k >= 0; most = places[k] - wide[k] / 2, k -= 1)
    places[k] = Math.min(places[k], most - wide[k] / 2);
  return places[n];
}
