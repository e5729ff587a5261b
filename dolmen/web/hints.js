// Show what the computer would do here: on demand, up to three moves, as exactly as it knows so far. They apply to this
// position alone, and disappear with it. What the pointer or the focus is on is shown on the table; pressing it keeps
// it there, and pressing it again plays it.

import { announce, capital, fill, h, icon, refill } from "./dom.js";
import { lang, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/** @typedef {import("./wire.d.ts").Hints} Hints */
/**
 * @typedef {import("./wire.d.ts").Prospect & {percent: number, ahead: number, rank: number}} Prospect
 */

const LONG = 3000; // milliseconds after which no further round is asked for

/** @param {TablePage} page */
export async function hint(page) {
  const { choices } = page;
  if (!page.asked) return;
  const panel = new Panel(page),
    since = performance.now();
  for (let round = 1; ; round += 1) {
    const asked = { seat: page.seat, round };
    panel.asking = true;
    // what refines a hint is refused without a word: the first answer stands
    const found = await (round === 1 ? page.say("hint", asked) : page.server.say("hint", asked).catch(() => undefined));
    panel.asking = false;
    if (page.hints !== panel.box) return;
    if (page.choices !== choices || (!found && round === 1)) return closeHints(page);
    const more =
      found && !found.last && performance.now() - since < LONG && document.visibilityState === "visible" && choices;
    if (found) panel.tell(found, Boolean(more));
    else panel.end();
    if (!more) return;
  }
}

/** @param {TablePage} page */
export function closeHints(page) {
  if (!page.hints) return;
  page.hints.dispatchEvent(new Event("gone"));
  page.hints.remove();
  page.hints = null;
  page.peeking = false;
  if (page.board?.choosing.only) page.board.unchoose(true);
}

/** The panel: beside the log or, on a small screen, over the other seats. */
class Panel {
  /** @param {TablePage} page */
  constructor(page) {
    closeHints(page);
    this.page = page;
    this.asking = false;
    this.more = true;
    /** @type {Hints|null} */ this.found = null;
    /** @type {string|null} the action that was pressed */ this.kept = null;
    /** @type {string|null} the action that the pointer or the focus is on */ this.on = null;
    /** @type {string[]} what was picked on the table before */ this.picked = [];
    this.box = h("section", { class: "hint slab scrolling", "aria-label": say("hint") });
    page.hints = this.box;
    page.root.append(this.box);
    fill(this.box, this.head(), h("p", { class: "mut", role: "status" }, say("thinking")));
    this.listen();
  }

  listen() {
    const { box } = this;
    box.addEventListener("look", () => this.look());
    box.addEventListener("gone", () => this.stop());
    box.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.peek(hinted(event.target)));
    box.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.peek(null));
    box.addEventListener("focusin", (event) => this.peek(hinted(event.target)));
    box.addEventListener("focusout", () => this.peek(null));
  }

  /** Stop thinking: nobody is looking any more. */
  stop() {
    if (!this.asking) return;
    this.asking = false;
    this.page.server.forget("hint");
    if (this.page.state === "open") this.page.server.say("unhint").catch(() => undefined);
  }

  /** @param {Hints} found @param {boolean} more whether it is being refined */
  tell(found, more) {
    const before = this.found?.best[0]?.action;
    Object.assign(this, { found, more });
    this.draw();
    if (before !== found.best[0]?.action) this.announce(before !== undefined);
  }

  end() {
    this.more = false;
    this.draw();
  }

  /** @param {boolean} changed whether another move was told to be the best before */
  announce(changed) {
    const told = this.best.map((one) =>
      [
        [textOf(this.page, one), chance(one), between(one), margin(one)].filter(Boolean).join(", "),
        ...one.reasons,
      ].join(". "),
    );
    announce(
      [changed && say("hint-changed"), this.found?.close && say("hint-close"), ...told].filter(Boolean).join(". "),
    );
  }

  get best() {
    return ranked(this.found?.best ?? []);
  }

  draw() {
    refill(
      this.box,
      this.head(),
      this.found?.close && h("p", { class: "mut close-call" }, say("hint-close")),
      h(
        "ol",
        {},
        this.best.map((one) => this.row(one)),
      ),
      this.more && h("p", { class: "mut further" }, say("hint-further")),
    );
  }

  head() {
    const close = () => {
      closeHints(this.page);
      document.getElementById("hint")?.focus();
    };
    return h(
      "h2",
      {},
      icon("s-i-hint"),
      say("hint"),
      h("small", { class: "mut" }, say("chance-to-win")),
      h("button", { class: "tb tiny", id: "hint-close", "aria-label": say("close"), onclick: close }, icon("s-i-x")),
    );
  }

  /** @param {Prospect} one */
  row(one) {
    const { page } = this,
      kept = this.kept === one.action,
      range = between(one);
    return h(
      "li",
      { class: one.rank === 1 ? "best" : "" },
      h(
        "button",
        {
          class: "mv",
          id: `hint-${one.action.replace(/\W+/g, "-")}`,
          "aria-pressed": String(kept),
          "data-hint": one.action,
          onclick: () => this.press(one.action),
        },
        h("span", { class: "what" }, page.rich(capital(textOf(page, one)))),
        h("span", { class: "ev num" }, chance(one)),
        h("small", { class: "mut" }, kept ? say("hint-again") : margin(one)),
        h("small", { class: "mut num range" }, range),
        h("i", { class: "bar", css: spans(one) }),
      ),
      one.reasons.length > 0 &&
        h(
          "ul",
          { class: "why" },
          one.reasons.map((reason) => h("li", {}, page.rich(reason))),
        ),
    );
  }

  // ---- showing a move on the table

  /** The board has changed: is what was pressed still shown? */
  look() {
    if (this.page.peeking || !this.found) return;
    if (this.kept && this.page.board?.choosing.only?.action !== this.kept) this.kept = null;
    this.draw();
  }

  /** Show a move for as long as the pointer or the focus is on it. @param {string|null} action */
  peek(action) {
    const { page } = this,
      { board } = page,
      choice = offered(page, action);
    if (!board || action === this.on || page.hints !== this.box) return;
    if (this.on === null && !board.choosing.only) this.picked = board.choosing.picked;
    this.on = choice ? action : null;
    const shown = choice ?? offered(page, this.kept);
    page.peeking = true;
    if (shown) board.show(shown);
    else {
      board.choosing.clear();
      board.choosing.picked = this.picked;
      board.refresh();
    }
    page.peeking = this.on !== null && this.on !== this.kept;
  }

  /** @param {string} action */
  press(action) {
    const { page } = this,
      choice = offered(page, action);
    if (!page.board || !choice) return closeHints(page);
    if (this.kept === action) return page.board.act(choice);
    this.kept = this.on = action;
    this.picked = [];
    page.peeking = false;
    page.board.show(choice);
  }
}

/** Return the action of the row that something is in. @param {EventTarget|null} target */
const hinted = (target) =>
  /** @type {HTMLElement|null} */ (target instanceof Element ? target.closest("[data-hint]") : null)?.dataset.hint ??
  null;

/**
 * Rank hints by what is shown, so that those that look alike rank alike; of those with the same chance, the one that
 * the coach prefers comes first. Chances are rounded away from one half.
 * @param {import("./wire.d.ts").Prospect[]} found @returns {Prospect[]}
 */
export function ranked(found) {
  const shown = found.map((one) => ({ ...one, percent: percent(one.chance), ahead: Math.round(one.margin), rank: 0 }));
  shown.sort((a, b) => b.percent - a.percent);
  shown.forEach((one, n) => {
    const above = shown[n - 1];
    one.rank = above && above.percent === one.percent && above.ahead === one.ahead ? above.rank : n + 1;
  });
  return shown;
}

/** @param {number} chance */
const percent = (chance) => (chance < 0.5 ? 100 - Math.round(100 * (1 - chance)) : Math.round(100 * chance));

/** Format a chance: nothing is certain before it is over. @param {Prospect} one */
const chance = ({ percent }) => (percent > 99 ? "> 99 %" : percent < 1 ? "< 1 %" : `${percent} %`);

/** Say between what the chance lies, if that is known. @param {Prospect} one */
function between({ chances }) {
  const [low, high] = (chances ?? [0, 0]).map((chance) => Math.round(100 * chance));
  return low < high ? say("hint-between", { low, high }) : "";
}

/** @param {Prospect} one */
const spans = ({ percent, chances }) => ({
  "--part": `${percent}%`,
  "--from": `${100 * (chances?.[0] ?? percent / 100)}%`,
  "--to": `${100 * (chances?.[1] ?? percent / 100)}%`,
});

/** @param {number} points */
const signed = (points) => {
  const whole = Math.round(points);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : ""}${Math.abs(whole).toLocaleString(lang)}`;
};

/** @param {Prospect} one */
function margin({ ahead, margins }) {
  const [low, high] = (margins ?? [ahead, ahead]).map(signed);
  return say(low === high ? "hint-margin" : "hint-margin-between", { margin: signed(ahead), low, high });
}

/** @param {TablePage} page @param {string|null} action */
const offered = (page, action) => page.board?.choosing.choices.find((choice) => choice.action === action);

/** @param {TablePage} page @param {Prospect} one */
const textOf = (page, one) => offered(page, one.action)?.text ?? one.action;
