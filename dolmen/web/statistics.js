// Show a person how they have played on this server: matches and wins, what they lose in a hundred decisions, their
// luck so far, and which kind of mistake costs them most.

import { fill, h, icon, scrolled } from "./dom.js";
import { linePlot } from "./lineplot.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { grid, number, percent, withSign } from "./plots.js";
import { keepFocus, segments } from "./radios.js";
import { levelName } from "./scale.js";
import { brand, follow, go, heading, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, listed, say } from "./words.js";

/** @typedef {import("./wire").StatisticsShown} StatisticsShown */
/** @typedef {StatisticsShown["reviewed"][number]} MatchReviewed */
/** @typedef {StatisticsShown["tallies"][number]} Tally */
/** @typedef {[import("./dom.js").Child, ...import("./dom.js").Child[]]} Row */

const FEW = 5; // matches that the running mean is over
const LATER = 4000; // milliseconds between two looks while matches are being reviewed

export class StatisticsPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.game = ""; // "": all games
    this.closed = false;
    this.timer = 0;
    void this.load();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }

  async load() {
    await this.hear(ask("GET", `/api/me/statistics?lang=${lang}`));
  }

  /** Have the matches reviewed that are not reviewed yet. */
  async review() {
    await this.hear(ask("POST", `/api/me/statistics/review?lang=${lang}`));
  }

  /**
   * Show what the server answers; while matches are being reviewed, ask again.
   * @param {Promise<StatisticsShown>} coming
   */
  async hear(coming) {
    let shown;
    try {
      shown = await coming;
    } catch (problem) {
      return this.refused(/** @type {import("./net.js").Refused} */ (problem));
    }
    if (this.closed) return;
    document.title = `${say("statistics")} · Dolmen`;
    keepFocus(this.root, () => this.draw(shown));
    if (shown.reviewing) this.timer = setTimeout(() => this.load(), LATER);
  }

  /** @param {import("./net.js").Refused} error */
  async refused(error) {
    if (this.closed) return;
    if (this.root.querySelector(".statistics")) return void toast(error.message || say("unanswered"));
    if (error.code !== "offline")
      return notice(this.root, error.message, h("a", { class: "btn pri", href: "/" }, say("to-lobby")));
    await untilAnswered(this.root);
    await this.load();
  }

  /** @param {StatisticsShown} shown */
  draw(shown) {
    fill(
      this.root,
      h(
        "header",
        { class: "top" },
        brand(),
        heading(say("statistics"), ""),
        h("div", { class: "sp" }),
        h(
          "button",
          { class: "tb", "aria-label": say("to-lobby"), onclick: () => go("/") },
          icon("s-i-prev"),
          h("span", {}, say("to-lobby")),
        ),
        themeButton(),
      ),
      h("main", { class: "statistics" }, shown.matches ? this.parts(shown) : this.nothing()),
    );
  }

  /** Say what will be shown here, before anything has been played. */
  nothing() {
    return h(
      "section",
      { class: "slab empty" },
      icon("s-dolmen", "stone"),
      h("h2", {}, say("statistics-none")),
      h("p", {}, say("statistics-none-about")),
      h("button", { class: "btn pri", onclick: () => go("/") }, say("play-now")),
    );
  }

  /** @param {StatisticsShown} shown */
  parts(shown) {
    return [
      section("statistics-wins", "", wins(shown)),
      shown.reviewed.length ? this.reviewed(shown) : null,
      unreviewed(this, shown),
    ];
  }

  /** Show what reviews tell. @param {StatisticsShown} shown */
  reviewed(shown) {
    const chosen = shown.reviewed.filter((match) => !this.game || match.game === this.game);
    const all = /** @type {[string, string]} */ ([say("statistics-all-games"), ""]);
    const games = shown.games.map((one) => /** @type {[string, string]} */ ([one.title, one.game]));
    const titles = Object.fromEntries(shown.games.map((one) => [one.game, one.title]));
    const choose = (/** @type {string} */ game) => {
      this.game = game;
      keepFocus(this.root, () => this.draw(shown));
    };
    return [
      games.length > 1
        ? h("div", { class: "ofgame" }, segments(say("choose-game"), [all, ...games], this.game, choose))
        : null,
      section("statistics-lost", "statistics-lost-about", lostOverTime(chosen, titles)),
      section("statistics-luck", "statistics-luck-about", luckSoFar(chosen, titles)),
      section("statistics-mistakes", "statistics-mistakes-about", mistakes(shown, this.game)),
    ];
  }
}

/** @param {string} title @param {string} about @param {import("./dom.js").Child} inside */
const section = (title, about, inside) =>
  h("section", { class: "slab" }, h("h2", {}, say(title)), about && h("p", { class: "mut" }, say(about)), inside);

// ---- matches and wins

/** @param {StatisticsShown} shown */
function wins(shown) {
  const table = (/** @type {string} */ head, /** @type {(one: Tally) => string} */ by) => {
    const columns = [head, "statistics-matches", "statistics-won", "statistics-share"].map((id) => say(id));
    return scrolled(h("div", { class: "widetable" }, grid(say(head), columns, summed(shown.tallies, by).map(row))));
  };
  return [
    h("p", { class: "big" }, say("statistics-told", { count: shown.matches, won: shown.won, tied: shown.tied })),
    h(
      "div",
      { class: "side-by-side" },
      table("statistics-by-game", (one) => one.title),
      table("statistics-by-opponent", ({ against }) =>
        listed(against.map((who) => (who === "person" ? say("people") : levelName(who)))),
      ),
      table("statistics-by-seats", ({ seats }) => say("statistics-seats", { count: seats })),
    ),
  ];
}

/**
 * Add up tallies that have the same name.
 * @param {Tally[]} tallies @param {(one: Tally) => string} by
 * @returns {[string, {matches: number, won: number, tied: number}][]} the most frequent first
 */
export function summed(tallies, by) {
  /** @type {Map<string, {matches: number, won: number, tied: number}>} */
  const found = new Map();
  for (const one of tallies) {
    const sum = found.get(by(one)) ?? { matches: 0, won: 0, tied: 0 };
    for (const what of /** @type {const} */ (["matches", "won", "tied"])) sum[what] += one[what];
    found.set(by(one), sum);
  }
  return [...found].sort(([, a], [, b]) => b.matches - a.matches);
}

/** @param {[string, {matches: number, won: number, tied: number}]} found @returns {Row} */
function row([name, { matches, won, tied }]) {
  const share = won / Math.max(1, matches);
  return [
    name,
    String(matches),
    tied ? say("statistics-won-tied", { won, tied }) : String(won),
    h(
      "span",
      { class: "part" },
      h("i", { class: "bar", css: { "--part": `${100 * share}%` }, "aria-hidden": "true" }),
      percent(share),
    ),
  ];
}

// ---- what was reviewed

/** Say how many matches wait for a review. @param {StatisticsPage} page @param {StatisticsShown} shown */
function unreviewed(page, { unreviewed: count, reviewing }) {
  if (!count) return null;
  const begin = h(
    "button",
    { class: "btn pri", "data-at": "review them", onclick: () => page.review() },
    icon("s-i-graph"),
    say("statistics-review-them"),
  );
  return h(
    "section",
    { class: "slab waiting" },
    h("p", { role: "status" }, say("statistics-unreviewed", { count })),
    reviewing
      ? [
          h("progress", { "aria-label": say("statistics-reviewing") }),
          h("p", { class: "mut" }, say("statistics-reviewing")),
        ]
      : begin,
  );
}

/** @typedef {Record<string, string>} Titles by game */

/** @param {MatchReviewed} match @param {Titles} titles */
const named = ({ game, at }, titles) =>
  `${titles[game] ?? game}, ${new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(at))}`;

/** @param {MatchReviewed[]} matches @param {Titles} titles */
function lostOverTime(matches, titles) {
  const played = matches.filter((match) => match.per_hundred);
  if (!played.length) return h("p", {}, say("review-lost-none"));
  const dots = played.map((match, n) => {
    const [lost, low, high] = match.per_hundred ?? [0, 0, 0];
    return {
      label: h("a", { href: `/r/${match.table}#review`, onclick: follow }, named(match, titles)),
      value: lost,
      interval: /** @type {[number, number]} */ ([low, high]),
      line: mean(played.slice(Math.max(0, n + 1 - FEW), n + 1)),
      cells: [number(lost), `${number(low)} – ${number(high)}`, String(match.decisions)],
    };
  });
  return [
    h("p", { class: "big" }, say("statistics-lost-told", { ...lostBlanks(played), count: played.length })),
    linePlot({
      title: say("statistics-lost"),
      dots,
      columns: [say("statistics-match"), say("review-lost-short"), say("interval"), say("statistics-decisions")],
    }),
  ];
}

/** Return the points lost in a hundred decisions of several matches. @param {MatchReviewed[]} matches */
export function mean(matches) {
  const decisions = matches.reduce((sum, match) => sum + match.decisions, 0);
  const lost = matches.reduce((sum, match) => sum + (match.per_hundred?.[0] ?? 0) * match.decisions, 0);
  return lost / Math.max(1, decisions);
}

/**
 * Return the mean of several matches with its 95 % interval; their estimates are independent.
 * @param {MatchReviewed[]} matches
 */
function lostBlanks(matches) {
  const decisions = matches.reduce((sum, match) => sum + match.decisions, 0);
  const off = matches.map((match) => {
    const [, low, high] = match.per_hundred ?? [0, 0, 0];
    return (match.decisions * (high - low)) / 2;
  });
  const lost = mean(matches),
    half = Math.hypot(...off) / Math.max(1, decisions);
  return { lost: number(lost), low: number(lost - half), high: number(lost + half) };
}

/** @param {MatchReviewed[]} matches @param {Titles} titles */
function luckSoFar(matches, titles) {
  let sum = 0;
  const dots = matches.map((match) => {
    sum += match.luck;
    return { label: named(match, titles), value: sum, cells: [withSign(match.luck), withSign(sum)] };
  });
  const told =
    Math.abs(sum) < 0.05 ? "statistics-luck-level" : sum > 0 ? "statistics-luck-good" : "statistics-luck-bad";
  return [
    h("p", { class: "big" }, say(told, { points: number(Math.abs(sum)) })),
    linePlot({
      title: say("statistics-luck"),
      dots,
      columns: [say("statistics-match"), say("statistics-luck-here"), say("statistics-luck-sum")],
    }),
  ];
}

/** @param {StatisticsShown} shown @param {string} game "" for all */
function mistakes(shown, game) {
  const found = shown.mistakes.filter((one) => !game || one.game === game);
  if (!found.length) return h("p", {}, say("statistics-no-mistakes"));
  const most = found[0].lost;
  const rows = found.map(
    (one) =>
      /** @type {Row} */ ([
        one.text,
        h(
          "span",
          { class: "part" },
          h("i", { class: "bar loss", css: { "--part": `${(100 * one.lost) / most}%` }, "aria-hidden": "true" }),
          number(one.lost),
        ),
      ]),
  );
  const columns = [say("statistics-kind"), say("statistics-points-lost")];
  return scrolled(h("div", { class: "widetable" }, grid(say("statistics-mistakes"), columns, rows)));
}
