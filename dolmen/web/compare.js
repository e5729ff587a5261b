// Compare two matches with the same deal: the results side by side, where they parted, and a seat's decisions in both.

import { drawing, fill, h, icon, score, signed } from "./dom.js";
import { mark } from "./faces.js";
import { lookOf, withPieces } from "./look.js";
import { ask } from "./net.js";
import { brand, go, heading, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").ComparedShown} Comparison */
/** @typedef {import("./wire").TurnCompared} Turn */

const FEW = 12, // decisions that are shown at first
  AFTER = 6; // decisions that are shown after the parting
const WIDE = 640,
  HIGH = 150; // of the plot, in its own units

export class ComparePage {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.seat = 0;
    this.all = false; // every decision is shown, however many there are
    this.rich = (/** @type {string} */ text) => /** @type {import("./dom.js").Child} */ (text);
    this.closed = false; // another page is shown by now
    this.load();
  }

  close() {
    this.closed = true;
  }

  async load() {
    const seat = this.seat ? `&seat=${this.seat}` : "";
    const told = await ask("GET", `/api/tables/${this.id}/compare?lang=${lang}${seat}`).catch((error) => error);
    if (this.closed) return undefined;
    if (told instanceof Error) return this.refused(/** @type {import("./net.js").Refused} */ (told));
    const { look, ref } = await lookOf(told.game);
    this.rich = (/** @type {string} */ text) => withPieces(look, ref, text);
    document.title = `${say("compare-title")} · Dolmen`;
    return this.draw(told);
  }

  /** @param {import("./net.js").Refused} error */
  async refused(error) {
    if (error.code === "offline") {
      await untilAnswered(this.root);
      return void this.load();
    }
    const code = error.code === "no-table" ? say("compare-gone") : error.message;
    notice(this.root, code, h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")));
  }

  /** @param {Comparison} told */
  draw(told) {
    const back = { class: "tb", "aria-label": say("to-result"), onclick: () => go(`/t/${this.id}#result`) };
    fill(
      this.root,
      h(
        "header",
        { class: "top" },
        brand(),
        heading(told.title, say("compare-title")),
        h("div", { class: "sp" }),
        this.seats(told),
        h("button", back, icon("s-i-check"), h("span", {}, say("to-result"))),
        themeButton(),
      ),
      h(
        "main",
        { class: "wanted" },
        h("section", { class: "slab compared" }, h("h2", {}, say("compare-results")), results(told)),
        h("section", { class: "slab compared" }, h("h2", {}, say("compare-parting")), parting(this, told)),
        h("section", { class: "slab compared" }, h("h2", {}, say("compare-turns")), plot(told), turns(this, told)),
      ),
    );
  }

  /** Choose whose decisions are compared. @param {Comparison} told */
  seats({ sides, seat }) {
    const choose = (/** @type {Event} */ event) => {
      this.seat = 1 + /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
      this.load();
    };
    const names = sides[1].names.map((name, n) => h("option", { selected: n + 1 === seat }, name));
    return h(
      "label",
      { class: "tb eyes" },
      icon("s-i-person"),
      h("select", { "aria-label": say("compare-whose"), onchange: choose }, names),
    );
  }
}

/** Open the replay of one of the matches at a step. @param {Comparison} told @param {0|1} side @param {number} step */
const replayed = (told, side, step) => (/** @type {Event} */ event) => {
  event.preventDefault();
  go(`/r/${told.sides[side].table}#${step}`);
};

/** @param {Comparison} told */
function results(told) {
  const [first, second] = told.sides;
  const points = (/** @type {number|undefined} */ one) => (one === undefined ? "–" : score(one));
  const head = (/** @type {string} */ text) => h("th", { scope: "col" }, text);
  return h(
    "div",
    { class: "scrolls", tabIndex: 0, role: "region", "aria-label": say("compare-results") },
    h(
      "table",
      { class: "sheet" },
      h("thead", {}, h("tr", {}, h("td", {}), head(say("compare-first")), head(say("compare-second")), head("±"))),
      h(
        "tbody",
        {},
        second.names.map((name, n) =>
          h(
            "tr",
            { class: n + 1 === told.seat ? "mine" : "" },
            h("th", { scope: "row" }, h("span", { class: "whoever" }, mark(n + 1), seatName(first.names[n], name))),
            h("td", {}, points(first.scores[n])),
            h("td", {}, points(second.scores[n])),
            h("td", {}, n in first.scores && n in second.scores ? signed(second.scores[n] - first.scores[n]) : ""),
          ),
        ),
      ),
    ),
  );
}

/** Name a seat by who sat there, in both matches if they differ. @param {string} first @param {string} second */
const seatName = (first, second) => (first === second ? second : `${first} / ${second}`);

/** Say where the matches parted, and what was done there. @param {ComparePage} page @param {Comparison} told */
function parting(page, told) {
  const { parting, sides } = told;
  if (!parting) return h("p", {}, say("compare-no-parting"));
  const steps = parting.steps.filter((step) => step !== null),
    until = Math.min(...steps) - 1;
  const name = seatName(...names(sides, parting.seat));
  return [
    h("p", {}, say(until ? "compare-same-until" : "compare-same-never", { count: until }), " ", whose(told, name)),
    h(
      "div",
      { class: "twosides" },
      /** @type {(0|1)[]} */ ([0, 1]).map((side) => did(page, told, side)),
    ),
  ];
}

/** @param {Comparison["sides"]} sides @param {number} seat @returns {[string, string]} */
const names = (sides, seat) => [sides[0].names[seat - 1], sides[1].names[seat - 1]];

/** @param {Comparison} told @param {string} name */
const whose = ({ parting, seat }, name) =>
  say(parting?.seat === seat ? "compare-parted-there" : "compare-parted-by-other", { name });

/**
 * Show what was done at the parting in one of the matches.
 * @param {ComparePage} page @param {Comparison} told @param {0|1} side
 */
function did(page, told, side) {
  const { parting } = told,
    step = parting?.steps[side] ?? null;
  return h(
    "div",
    { class: "side" },
    h("h3", {}, say(side ? "compare-second" : "compare-first")),
    h("p", {}, page.rich(parting?.texts[side] ?? say("compare-was-over"))),
    step
      ? h(
          "a",
          { class: "link", href: `/r/${told.sides[side].table}#${step}`, onclick: replayed(told, side, step) },
          say("compare-look", { step }),
        )
      : null,
  );
}

/**
 * Draw the points of the seat after each of its decisions, in both matches; the table below holds the same.
 * @param {Comparison} told
 */
function plot({ turns, seat }) {
  const lines = /** @type {(0|1)[]} */ ([0, 1]).map((side) =>
    turns.flatMap((turn, n) => {
      const points = turn.scores[side]?.[seat - 1];
      return points === undefined ? [] : [/** @type {[number, number]} */ ([n, points])];
    }),
  );
  const all = lines.flat().map(([, points]) => points),
    least = Math.min(0, ...all),
    most = Math.max(1, ...all);
  if (turns.length < 2) return null;
  const x = (/** @type {number} */ n) => 8 + ((WIDE - 16) * n) / (turns.length - 1),
    y = (/** @type {number} */ points) => HIGH - 8 - ((HIGH - 16) * (points - least)) / (most - least);
  const path = (/** @type {[number, number][]} */ line) =>
    line.map(([n, points], at) => `${at ? "L" : "M"}${x(n).toFixed(1)} ${y(points).toFixed(1)}`).join("");
  const parted = turns.findIndex((turn) => !turn.same);
  const svg = drawing(
    `0 0 ${WIDE} ${HIGH}`,
    `<path class="zero" d="M8 ${y(0).toFixed(1)}H${WIDE - 8}"/>${
      parted > 0 ? `<path class="parted" d="M${x(parted).toFixed(1)} 4V${HIGH - 4}"/>` : ""
    }<path class="one" d="${path(lines[0])}"/><path class="two" d="${path(lines[1])}"/>`,
    "scoreplot",
  );
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", say("compare-plot"));
  const key = (/** @type {string} */ css, /** @type {string} */ text) =>
    h("span", {}, h("i", { class: css, "aria-hidden": "true" }), text);
  return h(
    "figure",
    { class: "plotted" },
    svg,
    h("figcaption", {}, key("one", say("compare-first")), key("two", say("compare-second"))),
  );
}

/** @param {ComparePage} page @param {Comparison} told */
function turns(page, told) {
  const head = (/** @type {string} */ text, css = "") => h("th", { scope: "col", class: css }, text);
  const first = told.turns.findIndex((turn) => !turn.same),
    count = told.turns.length,
    shown = page.all ? count : Math.max(FEW, first + 1 + AFTER);
  const rest = () => {
    page.all = true;
    page.draw(told);
  };
  const table = h(
    "table",
    { class: "sheet sidebyside" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head(say("compare-number")),
        head(say("compare-first"), "left"),
        head(say("points"), "points"),
        head(say("compare-second"), "left"),
        head(say("points"), "points"),
      ),
    ),
    h(
      "tbody",
      {},
      told.turns.slice(0, shown).map((turn, n) => turnLine(page, told, turn, n, n === first)),
    ),
  );
  return [
    h("div", { class: "scrolls", tabIndex: 0, role: "region", "aria-label": say("compare-turns") }, table),
    shown < count ? h("button", { class: "btn", onclick: rest }, say("compare-all", { count })) : null,
  ];
}

/**
 * Build the line of a decision in both matches.
 * @param {ComparePage} page @param {Comparison} told @param {Turn} turn @param {number} n @param {boolean} parts
 */
function turnLine(page, told, turn, n, parts) {
  const other = turn.same ? null : h("span", { class: "vh" }, say("compare-other"));
  return h(
    "tr",
    { class: `${turn.same ? "same" : "other"} ${parts ? "parts" : ""}` },
    h("th", { scope: "row" }, String(n + 1), other),
    /** @type {(0|1)[]} */ ([0, 1]).map((side) => [
      h("td", { class: "text" }, decision(page, told, turn, side)),
      h("td", { class: "points" }, pointsOf(turn, side, told.seat)),
    ]),
  );
}

/** @param {Turn} turn @param {0|1} side @param {number} seat */
const pointsOf = (turn, side, seat) => {
  const points = turn.scores[side]?.[seat - 1];
  return points === undefined ? "" : score(points);
};

/**
 * Tell a decision, with a link to it.
 * @param {ComparePage} page @param {Comparison} told @param {Turn} turn @param {0|1} side
 */
function decision(page, told, turn, side) {
  const step = turn.steps[side];
  if (step === null) return say("compare-was-over");
  const to = `/r/${told.sides[side].table}#${step}`,
    text = turn.texts[side] || say("compare-nothing-said");
  return h("a", { href: to, onclick: replayed(told, side, step) }, page.rich(text));
}
