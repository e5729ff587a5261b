// Show where a seat's result came from, luck and skill apart: in a sentence that adds up, as bars that follow each
// other, and as a table of all seats; and how many points the seat lost in a hundred decisions, beside what the levels
// lose.

import { PARTS } from "./account.js";
import { h, scrolled } from "./dom.js";
import { grid, markIcon, MARKS, nameOf, number, withSign } from "./plots.js";
import { segments } from "./radios.js";
import { levelScale, playedLike } from "./scale.js";
import { listed, say } from "./words.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./account.js").SeatAccount} SeatAccount */
/** @typedef {import("./account.js").Parts} Parts */
/** @typedef {"points"|"chances"} Measure */
/** @typedef {typeof PARTS[number]} Part */

/**
 * What each part is called, what it means, and its name in a sentence.
 * @type {Record<Part, [string, string, string]>}
 */
const WORDS = {
  start: ["part-start", "part-start-about", "tells-start"],
  deal: ["part-deal", "part-deal-about", "tells-deal"],
  draws: ["part-draws", "part-draws-about", "tells-draws"],
  guess: ["part-guess", "part-guess-about", "tells-guess"],
  foresight: ["part-foresight", "part-foresight-about", "tells-foresight"],
  skill: ["part-skill", "part-skill-about", "tells-skill"],
  gifts: ["part-gifts", "part-gifts-about", "tells-gifts"],
  result: ["part-result", "", ""],
};
const HEADS = {
  ahead: ["tells-ahead-you", "tells-ahead-who"],
  behind: ["tells-behind-you", "tells-behind-who"],
  level: ["tells-level-you", "tells-level-who"],
};

/**
 * Show the parts of one seat's result, and of all.
 * @param {Account} account
 * @param {{seat: number, measure: Measure, name: string|null}} shown `name`: the seat's, or null for the viewer
 * @param {(shown: {seat: number, measure: Measure}) => void} choose
 */
export function luckAndSkill(account, shown, choose) {
  const { seat, measure, name } = shown,
    one = account.data.seats[seat - 1];
  const names = account.data.names.map((name, n) => /** @type {[string, number]} */ ([name, n + 1]));
  return h(
    "div",
    { class: "luckandskill" },
    segments(say("seat"), names, seat, (wanted) => choose({ seat: wanted, measure })),
    h("p", { class: "told" }, told(one.points, name)),
    segments(
      say("review-measure"),
      /** @type {[string, Measure][]} */ ([
        [say("points"), "points"],
        [say("review-graph"), "chances"],
      ]),
      measure,
      (wanted) => choose({ seat, measure: wanted }),
    ),
    waterfall(account, one, measure),
    h(
      "details",
      {},
      h("summary", {}, say("review-parts-what")),
      h(
        "dl",
        {},
        PARTS.filter((part) => part !== "result").map((part) => [
          h("dt", {}, say(WORDS[part][0])),
          h("dd", {}, say(WORDS[part][1])),
        ]),
      ),
    ),
    account.data.seats.length > 1
      ? h("details", {}, h("summary", {}, say("review-parts-all")), all(account, measure))
      : null,
    howPlayed(account, one),
  );
}

// ---- numbers that add up

/**
 * Round the parts to one decimal place so that they still add up to the result: what is left over goes to those that
 * were rounded furthest.
 * @param {Parts} parts @param {number} scale @returns {Record<string, number>} in tenths
 */
export function tenths(parts, scale) {
  const names = PARTS.filter((part) => part !== "result");
  const exact = names.map((name) => parts[name] * scale * 10),
    rounded = exact.map((value) => Math.round(value)),
    result = Math.round(parts.result * scale * 10);
  let left = result - rounded.reduce((sum, value) => sum + value, 0);
  const order = exact
    .map((_, n) => n)
    .sort((a, b) => Math.sign(left) * (exact[b] - rounded[b] - exact[a] + rounded[a]));
  for (let n = 0; left; n = (n + 1) % order.length) {
    rounded[order[n]] += Math.sign(left);
    left -= Math.sign(left);
  }
  return { ...Object.fromEntries(names.map((name, n) => [name, rounded[n]])), result };
}

/**
 * Say in a sentence where a result came from.
 * @param {Parts} parts @param {string|null} name null for the viewer
 */
export function told(parts, name) {
  const found = tenths(parts, 1),
    points = Math.abs(found.result) / 10;
  const how = found.result > 0 ? "ahead" : found.result < 0 ? "behind" : "level";
  const part = (/** @type {Part} */ id) =>
    say("tells-part", { part: say(WORDS[id][2]), points: number(Math.abs(found[id]) / 10) });
  const sorted = PARTS.filter((id) => id !== "result" && found[id]).sort(
    (a, b) => Math.abs(found[b]) - Math.abs(found[a]),
  );
  const costs = sorted.filter((id) => found[id] < 0).map(part),
    gains = sorted.filter((id) => found[id] > 0).map(part);
  const head = say(HEADS[how][name === null ? 0 : 1], {
    name,
    count: points,
    points: number(points, points % 1 ? 1 : 0),
  });
  const lines = [
    costs.length ? say("tells-cost", { parts: listed(costs) }) : "",
    gains.length ? say("tells-gave", { parts: listed(gains) }) : "",
  ].filter((line) => line);
  if (found.result > 0) lines.reverse();
  return [head, ...lines].join(" ");
}

// ---- bars that follow each other

/** @param {Account} account @param {SeatAccount} one @param {Measure} measure */
function waterfall(account, one, measure) {
  const scale = measure === "points" ? 1 : 100,
    found = tenths(one[measure], scale);
  let sum = 0;
  const bars = PARTS.map((part) => {
    const from = part === "result" ? 0 : sum,
      to = part === "result" ? found.result : sum + found[part];
    sum = to;
    return { part, from, to };
  });
  const ends = bars.flatMap(({ from, to }) => [from, to]),
    low = Math.min(0, ...ends),
    high = Math.max(0, ...ends, low + 1);
  const at = (/** @type {number} */ value) => (100 * (value - low)) / (high - low);
  return h(
    "table",
    { class: "waterfall", css: { "--zero": `${at(0)}%` } },
    h("caption", { class: "vh" }, say("review-parts-of", { name: account.name(one.seat) })),
    h(
      "thead",
      { class: "vh" },
      h(
        "tr",
        {},
        [say("review-part"), say(measure === "points" ? "points" : "review-graph")].map((text) =>
          h("th", { scope: "col" }, text),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      bars.map(({ part, from, to }) => {
        const kind = part === "result" || part === "start" ? "whole" : to < from ? "down" : "up",
          css = { "--bar-from": `${at(Math.min(from, to))}%`, "--bar-wide": `${Math.abs(at(to) - at(from))}%` };
        return h(
          "tr",
          { class: part === "result" ? "sum" : "" },
          h("th", { scope: "row" }, say(WORDS[part][0])),
          h(
            "td",
            {},
            h(
              "div",
              {},
              h("span", { class: "fall", "aria-hidden": "true" }, h("i", { class: `bar ${kind}`, css })),
              h("span", { class: "num" }, figure(found[part] / 10, measure)),
            ),
          ),
        );
      }),
    ),
  );
}

/** @param {number} value @param {Measure} measure */
const figure = (value, measure) =>
  measure === "points" ? withSign(value) : say("percent", { number: withSign(value) });

/** @param {Account} account @param {Measure} measure */
function all(account, measure) {
  const found = account.data.seats.map((one) => tenths(one[measure], measure === "points" ? 1 : 100));
  const rows = PARTS.map(
    (part) =>
      /** @type {[string, ...string[]]} */ ([
        say(WORDS[part][0]),
        ...found.map((one) => figure(one[part] / 10, measure)),
      ]),
  );
  return scrolled(
    h("div", { class: "widetable" }, grid(say("review-parts-all"), [say("review-part"), ...account.data.names], rows)),
  );
}

// ---- points lost in a hundred decisions

/** @param {Account} account @param {SeatAccount} one */
function howPlayed(account, one) {
  const { levels = {}, seats, names } = account.data;
  const counted = MARKS.toReversed().filter((id) => one.marks[id]);
  return h(
    "section",
    { class: "howplayed" },
    h("h3", {}, say("review-lost")),
    one.per_hundred
      ? h("p", {}, say("review-lost-told", lostBlanks(one)), " ", playedLike(one.per_hundred, levels))
      : h("p", {}, say("review-lost-none")),
    levelScale(
      seats.map((seat) => ({ seat: seat.seat, name: names[seat.seat - 1], lost: seat.per_hundred })),
      levels,
    ),
    counted.length
      ? h(
          "ul",
          { class: "marks" },
          counted.map((id) => h("li", {}, markIcon(id), `${nameOf(id)} × ${one.marks[id]}`)),
        )
      : h("p", { class: "mut" }, say("review-no-marks", { name: account.name(one.seat) })),
  );
}

/** @param {SeatAccount} one */
function lostBlanks(one) {
  const [mean, low, high] = one.per_hundred ?? [0, 0, 0];
  return { count: one.decisions, lost: number(mean), low: number(low), high: number(high) };
}
