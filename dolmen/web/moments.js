// Show the key moments of a match, and a decision: what was played and what was best, each with its chance, margin and
// reasons, and how much was lost. At one's own key moments the answer is hidden until one has tried, or asks for it.

import { isAsGood } from "./account.js";
import { isMarked } from "./chances.js";
import { capital, h, icon, scrolled, signed } from "./dom.js";
import { mark } from "./faces.js";
import { grid, markIcon, nameOf, number, percent } from "./plots.js";
import { told } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./review.js").Review} Review */
/** @typedef {import("./account.js").Decided} Decided */
/** @typedef {import("./account.js").Worth} Worth */

const WHICH = { played: "review-played", tried: "review-tried", best: "review-best" };

/** Show the list of key moments. @param {Review} review */
export function keyMoments(review) {
  const account = review.known,
    found = account.key(review.seat);
  const names = account.data.names.map((name, n) =>
    h("option", { value: n + 1, selected: n + 1 === review.seat }, name),
  );
  const choose = (/** @type {Event} */ event) =>
    review.chooseSeat(Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return h(
    "div",
    { class: "moments" },
    h(
      "label",
      { class: "field" },
      h("span", {}, say("review-whose")),
      h(
        "select",
        { "data-at": "whose", onchange: choose },
        h("option", { value: 0, selected: !review.seat }, say("everybody")),
        names,
      ),
    ),
    found.length
      ? h(
          "ol",
          {},
          found.map((one) => h("li", {}, line(review, one))),
        )
      : h("p", { class: "empty" }, say("review-no-key")),
    found.length && found.some((one) => review.hides(one))
      ? h("p", { class: "mut" }, say("review-hidden-about"))
      : null,
    review.seat
      ? h("p", { class: "told" }, told(account.data.seats[review.seat - 1].points, review.calls(review.seat)))
      : null,
    h(
      "details",
      {},
      h("summary", {}, say("review-marks-what")),
      h("p", { class: "mut" }, say("review-marks-about")),
      h(
        "ul",
        { class: "marks" },
        Object.entries(account.data.bounds).map(([id, least]) =>
          h(
            "li",
            {},
            markIcon(/** @type {import("./plots.js").Mark} */ (id)),
            h("b", {}, nameOf(/** @type {import("./plots.js").Mark} */ (id))),
            h("span", {}, say("review-mark-from", { number: number(100 * least, 0) })),
          ),
        ),
      ),
      h("p", { class: "mut" }, say("review-graph-about")),
    ),
  );
}

/** @param {Review} review @param {Decided} one */
function line(review, one) {
  const hidden = review.hides(one);
  return h(
    "button",
    { class: "moment", "data-at": `moment ${one.step}`, onclick: () => review.open(one.step) },
    markIcon(one.mark),
    h(
      "span",
      { class: "what" },
      h("b", {}, nameOf(one.mark)),
      h("small", {}, say("review-step-of", { step: one.step, name: review.known.name(one.seat) })),
    ),
    h("span", { class: "num" }, h("b", { class: "loss" }, minus(one.loss[0])), h("small", {}, between(one))),
    hidden ? icon("s-i-lock", "ic tiny") : null,
    hidden ? h("span", { class: "vh" }, say("review-not-tried")) : null,
  );
}

/** Say between what the loss lies: the mark goes by the lower end. @param {Decided} one */
function between({ loss: [, low, high] }) {
  const [from, to] = [low, high].map((bound) => number(100 * bound, 0));
  return say("hint-between", { low: from, high: to });
}

/** Format a loss in the chance to win. @param {number} loss */
const minus = (loss) => say("percent", { number: signed(-Math.round(100 * loss)) });

/** Show one decision. @param {Review} review @param {Decided} one */
export function decision(review, one) {
  const { step, seat } = one,
    hidden = review.hides(one);
  const around = review.known.key(review.seat).map((moment) => moment.step);
  const at = around.indexOf(step);
  const next = at < 0 ? undefined : around[at + 1];
  return h(
    "article",
    { class: "decision", "aria-labelledby": "decision-title" },
    h(
      "header",
      {},
      h(
        "button",
        { class: "tb tiny", "data-at": "all moments", onclick: () => review.open(null) },
        icon("s-i-prev", "ic tiny"),
        say("review-key"),
      ),
      next === undefined
        ? null
        : h(
            "button",
            { class: "tb tiny", "data-at": "next moment", onclick: () => review.open(next) },
            say("review-next-key"),
            icon("s-i-next", "ic tiny"),
          ),
    ),
    h(
      "h3",
      { id: "decision-title", "data-at": "title", tabIndex: -1 },
      mark(seat),
      h("span", {}, say("review-step-of", { step, name: review.known.name(seat) })),
      h("span", { class: "verdict" }, markIcon(one.mark), nameOf(one.mark)),
    ),
    hidden ? trying(review, one) : answered(review, one),
  );
}

/** Ask what one would play. @param {Review} review @param {Decided} one */
function trying(review, one) {
  const { tried } = review;
  return h(
    "div",
    { class: "trying" },
    h("p", {}, h("span", { class: "mut" }, `${say("review-played")}:`), " ", review.rich(one.played.said)),
    tried
      ? attempt(review, tried)
      : h("p", { class: "ask", role: "status" }, say(isMarked(one) ? "review-try" : "review-try-plain")),
    h(
      "div",
      { class: "answers" },
      h(
        "button",
        {
          class: `btn sm pri${review.placing?.isAsked ? " there" : ""}`,
          "data-at": "try",
          onclick: () => review.tryHere(one),
        },
        icon("s-i-hand"),
        say(tried ? "review-again" : "review-pick"),
      ),
      h(
        "button",
        { class: "btn sm", "data-at": "answer", onclick: () => review.reveal(one) },
        icon("s-i-eye"),
        say("review-answer"),
      ),
    ),
  );
}

/** Tell how good an attempt was. @param {Review} review @param {import("./review.js").Tried} tried */
function attempt(review, tried) {
  if (tried.trouble) return h("p", { class: "attempt trouble", role: "status" }, tried.trouble);
  const { verdict } = tried;
  if (!verdict)
    return h(
      "p",
      { class: "attempt", role: "status" },
      say("review-judging-one"),
      h("span", { class: "dots", "aria-hidden": "true" }),
    );
  return h(
    "div",
    { class: "attempt", role: "status" },
    h(
      "p",
      { class: "verdict" },
      markIcon(verdict.mark),
      h("b", {}, nameOf(verdict.mark)),
      ": ",
      review.rich(verdict.played.said),
    ),
    h("p", {}, lossOf(verdict)),
    reasons(review, verdict.played),
  );
}

/** Say how much an action lost. @param {Decided} verdict */
function lossOf(verdict) {
  const { mark: found, loss, lost } = verdict;
  if (found === "best" || loss[0] <= 0) return say("review-loss-none");
  const [mean, low, high] = loss.map((value) => number(100 * value));
  return [
    say(found === "close" ? "review-loss-close" : "review-loss", { loss: mean, low, high }),
    say("review-lost-points", { points: number(lost[0]), low: number(lost[1]), high: number(lost[2]) }),
  ].join(" ");
}

/** @param {Review} review @param {Worth} worth */
const reasons = (review, worth) =>
  worth.reasons.length
    ? h(
        "ul",
        { class: "why" },
        worth.reasons.map((reason) => h("li", {}, review.rich(reason))),
      )
    : null;

/** Show what was played, and the best. @param {Review} review @param {Decided} one */
function answered(review, one) {
  const same = isAsGood(one),
    tried = review.tried?.verdict;
  const other = tried && ![one.played.action, one.best.action].includes(tried.played.action) ? tried : null;
  return h(
    "div",
    { class: "answered" },
    worth(review, one, "played", one.played),
    other ? worth(review, one, "tried", other.played) : null,
    same ? null : worth(review, one, "best", one.best),
    h("p", { class: "lossline" }, one.counts ? lossOf(one) : say("review-obvious")),
    h("p", { class: "mut" }, say(review.placing ? "review-shown-about" : "review-show-about")),
    h(
      "div",
      { class: "answers" },
      isMarked(one)
        ? h(
            "button",
            { class: "btn sm", "data-at": "try", onclick: () => review.tryHere(one) },
            icon("s-i-hand"),
            say("review-again"),
          )
        : null,
      review.placing
        ? h(
            "button",
            { class: "btn sm", "data-at": "replay", onclick: () => review.leavePlace() },
            icon("s-i-play"),
            say("review-leave"),
          )
        : null,
    ),
  );
}

/** @param {Review} review @param {Decided} one @param {keyof typeof WHICH} which @param {Worth} found */
function worth(review, one, which, found) {
  const shown = review.pointed === found.action;
  return h(
    "div",
    { class: `worth ${which}` },
    h(
      "button",
      {
        class: "mv",
        "data-at": `worth ${which}`,
        "aria-pressed": String(shown),
        onclick: () => (shown ? review.leavePlace() : review.point(one, found.action)),
      },
      h("small", {}, say(WHICH[which])),
      h("span", { class: "said" }, review.rich(capital(found.said))),
      h("span", { class: "ev num" }, percent(found.chance)),
      h("small", { class: "margin" }, say("hint-margin", { margin: withMinus(found.margin) })),
      h("i", { class: "bar", css: { "--part": `${100 * found.chance}%` } }),
    ),
    reasons(review, found),
  );
}

/** @param {number} margin */
const withMinus = (margin) => (margin > 0 ? "+" : "") + number(margin);

// ---- all decisions

/** Show all decisions as a table: the figures behind the graph are in it, too. @param {Review} review */
export function allDecisions(review) {
  const { data } = review.known;
  const columns = [
    say("step"),
    say("who"),
    say("review-column-mark"),
    say("review-column-loss"),
    say("review-column-played"),
    say("review-column-best"),
    ...data.names.map((name) => say("review-column-chance", { name })),
  ];
  const rows = data.decisions.map(
    (one, n) =>
      /** @type {[import("./dom.js").Child, ...import("./dom.js").Child[]]} */ ([
        stepTo(review, one.step),
        short(mark(one.seat), review.known.name(one.seat)),
        short(markIcon(one.mark), nameOf(one.mark)),
        lossIn(one),
        [review.rich(one.played.said), " ", h("small", {}, percent(one.played.chance))],
        bestIn(review, one),
        ...data.graph[n].chances.map(percent),
      ]),
  );
  const current = data.decisions.findIndex((one) => one.step === review.page.at);
  const table = grid(say("review-decisions"), columns, rows);
  table.tBodies[0].rows[current]?.setAttribute("aria-current", "step");
  return h(
    "div",
    { class: "alldecisions" },
    h("p", { class: "mut" }, say("review-all-about")),
    scrolled(h("div", { class: "widetable", role: "region", "aria-label": say("review-decisions") }, table)),
  );
}

/** Show a sign alone where there is little room; its name is read out. @param {Node} sign @param {string} name */
const short = (sign, name) => h("span", { title: name }, sign, h("span", { class: "vh" }, name));

/** @param {Review} review @param {number} step */
const stepTo = (review, step) =>
  h(
    "button",
    {
      class: "link",
      "data-at": `row ${step}`,
      "aria-label": say("review-open-step", { step }),
      onclick: () => review.open(step),
    },
    String(step),
  );

/** Fill the cell of the loss; how exactly it is known stands below it. @param {Decided} one */
function lossIn(one) {
  if (isAsGood(one)) return "–";
  const [mean, low, high] = one.loss.map((value) => number(100 * value));
  return [mean, " ", h("small", {}, `(${low} – ${high})`)];
}

/** Fill the cell of the best action. @param {Review} review @param {Decided} one */
function bestIn(review, one) {
  if (review.hides(one)) return h("span", { class: "mut" }, say("review-not-tried"));
  if (isAsGood(one)) return "–";
  return [review.rich(one.best.said), " ", h("small", {}, percent(one.best.chance))];
}
