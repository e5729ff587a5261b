// Review a finished match beside its replay: ask the server for it, show its progress, and then the chances over the
// match, the key moments, where the result came from, and all decisions. It stays in step with the replay.

import { Account, answerOf } from "./account.js";
import { Chances, isMarked } from "./chances.js";
import { announce, fill, h, icon } from "./dom.js";
import { remember } from "./mistakes.js";
import { allDecisions, decision, keyMoments } from "./moments.js";
import { ask, Refused } from "./net.js";
import { luckAndSkill } from "./parts.js";
import { markIcon, nameOf } from "./plots.js";
import { PositionBoard } from "./position.js";
import { keepFocus, markChosen, segments } from "./radios.js";
import { Reviewing } from "./reviewing.js";
import { tabs } from "./tabs.js";
import { lang, say } from "./words.js";

/** @typedef {import("./account.js").Decided} Decided */
/** @typedef {import("./replay.js").ReplayPage} ReplayPage */
/** @typedef {"moments"|"parts"|"decisions"} Tab */
/** What one has tried, and how good it was. @typedef {{action: string, verdict?: Decided, trouble?: string}} Tried */

export class Review {
  /** @param {ReplayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Account|null} */ this.account = null;
    /** @type {Tab} */ this.tab = "moments";
    /** @type {"table"|"review"} */ this.side = "review";
    this.own = page.you.length === 1 ? page.you[0] : 0;
    this.seat = this.own; // whose key moments are shown; 0: everybody's
    this.parts = { seat: this.own || 1, measure: /** @type {import("./parts.js").Measure} */ ("points") };
    /** @type {number|null} the step of the decision that is looked at */ this.opened = null;
    /** @type {Tried|null} */ this.tried = null;
    /** @type {PositionBoard|null} what lies on the table instead of the replay */ this.placing = null;
    this.asked = 0; // counts positions and attempts, so that a late answer is not shown
    this.chances = h("section", { class: "slab reviewtop", "aria-label": say("review-graph"), hidden: true });
    this.element = h("section", { class: "slab scrolling review", "aria-label": say("review") });
    this.sides = h("nav", { class: "sides" });
    /** @type {Chances|null} */ this.graph = null;
    this.reviewing = new Reviewing(page.id, () => this.changed());
    this.settle();
    void this.reviewing.look();
  }

  close() {
    this.reviewing.close();
    this.leavePlace(false);
    for (const one of [this.chances, this.element, this.sides]) one.remove();
    this.page.shell?.classList.remove("reviewed");
    this.page.root.querySelector(".nowjudged")?.remove();
  }

  /** Stand beside the replay, which was drawn anew. */
  settle() {
    const { shell } = this.page;
    if (!shell) return;
    shell.classList.add("reviewed");
    shell.before(this.sides);
    shell.append(this.chances, this.element);
    this.turn(this.side);
    this.lay();
    this.tell(this.page.at);
  }

  /** Where there is room for one of both, show the table or the review. @param {"table"|"review"} side */
  turn(side) {
    this.side = side;
    this.page.root.dataset.side = side;
    const chosen = this.sides.querySelector(".segments");
    if (chosen) return markChosen(chosen, side);
    this.sides.append(
      segments(
        say("review"),
        [
          [say("review"), "review"],
          [say("review-side-table"), "table"],
        ],
        side,
        (/** @type {"table"|"review"} */ wanted) => this.turn(wanted),
      ),
    );
  }

  /** Show what the server has told. */
  changed() {
    const data = this.reviewing.shown?.account;
    if (data && data !== this.account?.data) this.read(data);
    this.draw();
  }

  /** @param {import("./account.js").AccountShown} data */
  read(data) {
    const first = this.account === null;
    this.account = new Account(data);
    this.graph = new Chances(this.account, this.page.frames.length - 1, (step) => this.page.show(step));
    fill(this.chances, this.graph.element);
    this.chances.hidden = false;
    this.tell(this.page.at);
    if (first) announce(say("review-ready"));
    const at = Date.now(); // what cost most comes back to be practised
    if (this.own)
      remember(
        this.account.key(this.own).map(({ step, seat }) => ({ table: this.page.id, step, seat, game: data.game, at })),
      );
  }

  /** The account, where there is one. */
  get known() {
    return /** @type {Account} */ (this.account);
  }

  // ---- what is shown

  draw() {
    keepFocus(this.element, () =>
      fill(
        this.element,
        h("header", {}, h("h2", {}, say("review")), this.deepen(), this.closing()),
        this.progress(),
        this.account ? this.judged() : null,
      ),
    );
  }

  deepen() {
    const { runs, shown } = this.reviewing;
    if (!this.account || runs || (shown?.state === "done" && shown.depth === "deep")) return null;
    return h(
      "button",
      {
        class: "tb",
        "data-at": "deepen",
        title: say("review-deepen-about"),
        onclick: () => this.reviewing.begin("deep"),
      },
      icon("s-i-hint"),
      h("span", {}, say("review-deepen")),
    );
  }

  closing() {
    const close = () => this.page.closeReview();
    return h(
      "button",
      { class: "tb", "aria-label": say("review-close"), "data-at": "close", onclick: close },
      icon("s-i-x"),
    );
  }

  /** Show the progress, or what went wrong. */
  progress() {
    const { trouble, shown, runs } = this.reviewing;
    if (trouble) return this.failed(trouble.code === "offline" ? say("review-offline") : trouble.message);
    if (shown?.state === "failed") return this.failed(say("review-failed"));
    if (!runs) return null;
    const { done = 0, of = 0 } = shown ?? {};
    return h(
      "div",
      { class: "progress" },
      h("p", { id: "review-progress" }, of ? say("review-judging", { done, of }) : say("review-waiting")),
      h("progress", { "aria-labelledby": "review-progress", ...(of ? { max: of, value: done } : {}) }),
      h("p", { class: "mut" }, say("review-meanwhile")),
    );
  }

  /** @param {string} text */
  failed(text) {
    const again = () => this.reviewing.again();
    return h(
      "div",
      { class: "progress failed", role: "alert" },
      h("p", {}, icon("s-i-info"), text),
      h("button", { class: "btn sm", "data-at": "again", onclick: again }, say("try-again")),
    );
  }

  judged() {
    const names = /** @type {[Tab, string][]} */ ([
      ["moments", say("review-key")],
      ["parts", say("review-luck")],
      ["decisions", say("review-decisions")],
    ]);
    const choose = (/** @type {Tab} */ tab) => {
      this.tab = tab;
      this.draw();
    };
    return tabs(say("review"), names, this.tab, choose, this.inside());
  }

  inside() {
    if (this.tab === "parts")
      return luckAndSkill(this.known, { ...this.parts, name: this.calls(this.parts.seat) }, (chosen) => {
        this.parts = chosen;
        this.draw();
      });
    if (this.tab === "decisions") return allDecisions(this);
    const one = this.opened === null ? undefined : this.known.at(this.opened);
    return one ? decision(this, one) : keyMoments(this);
  }

  /** Return the name of a seat; null for the viewer. @param {number} seat */
  calls(seat) {
    return seat === this.own ? null : this.known.name(seat);
  }

  /** Show whose key moments there are. @param {number} seat 0 for everybody's */
  chooseSeat(seat) {
    this.seat = seat;
    this.draw();
  }

  // ---- in step with the replay

  /** Follow the replay. @param {number} step */
  at(step) {
    this.tell(step);
    if (this.opened === null || this.opened === step || !this.account) return;
    this.leavePlace();
    this.tried = null;
    this.opened = this.account.at(step)?.step ?? null;
    this.draw();
  }

  /** Say how the decision at this step was: on the graph, and beside what happened. @param {number} step */
  tell(step) {
    this.graph?.at(step);
    const one = this.account?.at(step);
    for (const place of [this.page.words?.parentElement, this.sides]) {
      place?.querySelector(".nowjudged")?.remove();
      if (one) place?.append(this.judgedNow(one));
    }
  }

  /** @param {Decided} one */
  judgedNow(one) {
    return h(
      "button",
      { class: "nowjudged", title: say("review-open"), onclick: () => this.open(one.step) },
      markIcon(one.mark),
      h("span", {}, nameOf(one.mark)),
    );
  }

  /** Look at a decision, or at none. @param {number|null} step */
  open(step) {
    const back = this.opened;
    this.leavePlace();
    this.tried = null;
    this.opened = step;
    this.tab = "moments";
    if (step === null) {
      this.draw();
      return this.focus(`[data-at="moment ${back}"]`);
    }
    if (this.page.at !== step) void this.page.show(step);
    this.draw();
    this.turn("review");
    this.focus("#decision-title");
    const one = this.known.at(step);
    if (one) void (this.hides(one) ? this.tryHere(one, false) : this.point(one, answerOf(one)));
  }

  /** @param {string} css */
  focus(css) {
    /** @type {HTMLElement|null} */ (this.element.querySelector(css))?.focus({ preventScroll: false });
  }

  // ---- trying again

  /** The key under which this browser notes which answers were shown. */
  get key() {
    return `dolmen-review-${this.page.id}`;
  }

  /** @returns {number[]} */
  get revealed() {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  }

  /** Tell whether the answer is hidden, since the person may want to try. @param {Decided} one */
  hides(one) {
    return isMarked(one) && [this.own, this.seat].includes(one.seat) && !this.revealed.includes(one.step);
  }

  /** Show the answer. @param {Decided} one */
  reveal(one) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.revealed, one.step]));
    } catch {
      // a browser without storage asks once more
    }
    this.draw();
    this.focus("#decision-title");
    void this.point(one, one.best.action);
  }

  /**
   * Lay the position of a decision on the table, so that the person can choose.
   * @param {Decided} one @param {boolean} [now] whether they asked for it
   */
  async tryHere(one, now = true) {
    const placing = await this.place(one);
    if (!placing) return;
    this.tried = null;
    placing.again();
    this.draw();
    if (!now) return;
    this.turn("table");
    placing.focus();
  }

  /** Show an action on the table, as it could have been chosen. @param {Decided} one @param {string} action */
  async point(one, action) {
    const placing = await this.place(one);
    placing?.point(action);
    if (placing) this.draw();
  }

  /** The action that the table shows. */
  get pointed() {
    return this.placing?.pointed ?? null;
  }

  /**
   * Lay a position on the table, as its seat saw it.
   * @param {Decided} one @returns {Promise<PositionBoard|null>}
   */
  async place(one) {
    if (this.placing) return this.placing;
    const asked = ++this.asked;
    try {
      const shown = await ask("GET", `/api/tables/${this.page.id}/review/${one.step}?lang=${lang}`);
      const placing = await PositionBoard.of(shown, { act: (action) => this.try(one, action) }, this.page.id);
      if (asked !== this.asked) {
        placing.close();
        return this.placing;
      }
      this.placing = placing;
      this.lay();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked !== this.asked) return null;
      this.tried = { action: "", trouble: error.message || say("unanswered") };
      this.draw();
    }
    return this.placing;
  }

  /** Lay the position on the table, or the replay. */
  lay() {
    const { shell } = this.page;
    for (const one of shell?.querySelectorAll(".placed") ?? []) one.remove();
    shell?.classList.toggle("placing", this.placing !== null);
    if (!shell || !this.placing) return;
    const { rail, middle } = this.placing;
    for (const one of [rail, middle]) one.classList.add("placed");
    shell.prepend(rail, middle);
  }

  /** Return to the replay. @param {boolean} [drawn] */
  leavePlace(drawn = true) {
    this.asked += 1;
    if (!this.placing) return;
    this.placing.close();
    this.placing = null;
    this.lay();
    if (drawn) this.draw();
  }

  /** Ask how good an action is. @param {Decided} one @param {string} action */
  async try(one, action) {
    const asked = ++this.asked,
      { placing } = this;
    placing?.point(action);
    this.tried = { action };
    this.draw();
    this.turn("review");
    try {
      const { judged } = await ask("POST", `/api/tables/${this.page.id}/review/${one.step}?lang=${lang}`, { action });
      if (asked !== this.asked) return;
      this.tried = { action, verdict: judged };
      if (action === one.best.action) return this.reveal(one);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked !== this.asked) return;
      this.tried = { action, trouble: error.message || say("unanswered") };
    }
    this.draw();
    this.focus('[data-at="try"]');
  }

  /** Build a sentence with small cards in it. @param {string} text */
  rich(text) {
    return this.page.rich(text);
  }
}
