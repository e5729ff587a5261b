// Show what the computer would do here: on demand, up to three moves. They apply to this position alone, and
// disappear with it. Choosing one shows it on the table; pressing it again plays it.

import { announce, fill, h, icon, refill } from "./dom.js";
import { lang, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/**
 * @typedef {import("./wire.d.ts").Prospect & {percent: number, ahead: number, rank: number}} Prospect
 */

/** @param {TablePage} page */
export async function hint(page) {
  const { choices } = page;
  if (!page.asked) return;
  const box = open(page);
  fill(box, head(page), h("p", { class: "mut", role: "status" }, say("thinking")));
  const found = await page.say("hint", { seat: page.seat });
  if (page.hints !== box) return;
  if (!found || page.choices !== choices) return closeHints(page);
  const best = ranked(found.best);
  const draw = () =>
    refill(
      box,
      head(page),
      found.close && h("p", { class: "mut close-call" }, say("hint-close")),
      h(
        "ol",
        {},
        best.map((one) => row(page, one)),
      ),
    );
  draw();
  box.addEventListener("look", draw); // whether the chosen one is still shown
  announce(
    best.map((one) => [[textOf(page, one), chance(one), margin(one)].join(", "), ...one.reasons].join(". ")).join(". "),
  );
}

/**
 * Open the panel: beside the log or, on a small screen, over the other seats.
 * @param {TablePage} page
 */
function open(page) {
  closeHints(page);
  page.hints = h("section", { class: "hint slab", "aria-label": say("hint") });
  page.root.append(page.hints);
  return page.hints;
}

/** @param {TablePage} page */
export function closeHints(page) {
  if (!page.hints) return;
  page.hints.remove();
  page.hints = null;
  if (page.board?.choosing.only) page.board.unchoose(true);
}

/** @param {TablePage} page */
function head(page) {
  const close = () => {
    closeHints(page);
    document.getElementById("hint")?.focus();
  };
  return h(
    "h2",
    {},
    icon("s-i-hint"),
    say("hint"),
    h("small", { class: "mut" }, say("chance-to-win")),
    h("button", { class: "tb tiny", "aria-label": say("close"), onclick: close }, icon("s-i-x")),
  );
}

/**
 * Rank hints by what is shown, so that those that look alike rank alike. Chances are rounded away from one half.
 * @param {import("./wire.d.ts").Prospect[]} found @returns {Prospect[]}
 */
export function ranked(found) {
  const percent = (/** @type {number} */ chance) =>
    chance < 0.5 ? 100 - Math.round(100 * (1 - chance)) : Math.round(100 * chance);
  const shown = found.map((one) => ({ ...one, percent: percent(one.chance), ahead: Math.round(one.margin), rank: 0 }));
  shown.sort((a, b) => b.percent - a.percent || b.ahead - a.ahead);
  shown.forEach((one, n) => {
    const above = shown[n - 1];
    one.rank = above && above.percent === one.percent && above.ahead === one.ahead ? above.rank : n + 1;
  });
  return shown;
}

/** Format a chance: nothing is certain before it is over. @param {Prospect} one */
const chance = ({ percent }) => (percent > 99 ? "> 99 %" : percent < 1 ? "< 1 %" : `${percent} %`);

/** @param {Prospect} one */
const margin = ({ ahead }) =>
  say("hint-margin", { margin: `${ahead > 0 ? "+" : ahead < 0 ? "−" : ""}${Math.abs(ahead).toLocaleString(lang)}` });

/** @param {TablePage} page @param {Prospect} one */
const offered = (page, one) => page.board?.choosing.choices.find((choice) => choice.action === one.action);

/** @param {TablePage} page @param {Prospect} one */
const textOf = (page, one) => offered(page, one)?.text ?? one.action;

/** @param {TablePage} page @param {Prospect} one */
function row(page, one) {
  const choice = offered(page, one),
    board = page.board,
    shown = choice !== undefined && board?.choosing.only === choice;
  const press = () => {
    const now = offered(page, one);
    if (!board || !now) return closeHints(page);
    if (board.choosing.only === now) return board.act(now);
    board.show(now);
    /** @type {HTMLElement|null|undefined} */ (page.hints?.querySelector('[aria-pressed="true"]'))?.focus();
  };
  return h(
    "li",
    { class: one.rank === 1 ? "best" : "" },
    h(
      "button",
      { class: "mv", "aria-pressed": String(shown), "data-hint": one.action, onclick: press },
      h("span", { class: "what" }, page.rich(textOf(page, one))),
      h("span", { class: "ev num" }, chance(one)),
      h("small", { class: "mut" }, shown ? say("hint-again") : margin(one)),
      h("i", { class: "bar", css: { "--part": `${one.percent}%` } }),
    ),
    one.reasons.length > 0 &&
      h(
        "ul",
        { class: "why" },
        one.reasons.map((reason) => h("li", {}, page.rich(reason))),
      ),
  );
}
