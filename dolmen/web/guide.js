// Explain a first match while it is played. A game's guide.js lists the steps; each is shown beside the pieces it is
// about, and stays until its player has done it. Nothing in here knows a rule: a step waits for actions by their
// words.

import { announce, fill, h, icon } from "./dom.js";
import { change, settings } from "./settings.js";
import { has, lang, say } from "./words.js";

/**
 * One thing to say; its words are `guide-<id>-head` and `guide-<id>` of the game.
 * @typedef {object} Step
 * @property {string} id
 * @property {string[]} at what it is about: the first visible of these selectors
 * @property {RegExp} [act] the actions it is about: it stays while one of them can be chosen, until one is done.
 *   Without any it is only read: a click dismisses it, or the end of its player's next turn
 * @property {boolean} [pick] done as soon as a piece is chosen
 * @property {boolean} [aside] shown when it can be done for the first time, whatever else is being shown
 * @property {string} [after] for an aside: the step that must have been shown before
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const EDGE = 8,
  GRID = 16,
  FAR = 240;
/** What somebody may want to click, and what they may want to read. */
const HIT = ".board .is-goal, .board .is-open, button, a, input, select",
  READ = ".piece, .stone, .action, .top, .points, .sum";

export class Guide {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Step[]} */ this.steps = [];
    /** @type {Step[]} */ this.asides = [];
    /** @type {Step|null} */ this.shown = null;
    this.at = 0;
    /** @type {string[]} */ this.said = [];
    this.lang = lang;
    this.there = has("guide-goal", page.game);
    this.note = h("aside", { class: "guide slab", "aria-label": say("guide"), hidden: true });
    this.ring = h("div", { class: "guide-ring", "aria-hidden": "true", hidden: true });
    this.frame = 0;
    this.moved = () => this.later();
    addEventListener("resize", this.moved);
    addEventListener("scroll", this.moved, true);
    this.grown = new MutationObserver(this.moved); // a new line in the log moves what stands below it
    const [table, at, said] = settings.step;
    if (this.there && table === page.id)
      this.begin(at, said); // a reloaded page continues
    else if (this.there && !settings.guide.includes(page.game)) this.begin();
  }

  close() {
    removeEventListener("resize", this.moved);
    removeEventListener("scroll", this.moved, true);
    this.grown.disconnect();
  }

  /** @param {number} [at] @param {string[]} [said] asides already shown */
  async begin(at = 0, said = []) {
    const { default: all } = /** @type {{default: Step[]}} */ (await import(`./games/${this.page.game}/guide.js`));
    this.steps = all.filter((step) => !step.aside);
    this.asides = all.filter((step) => step.aside && !said.includes(step.id));
    this.said = said;
    this.at = at;
    this.shown = null;
    if (!this.note.isConnected) {
      const style = h("link", { rel: "stylesheet", href: new URL("guide.css", import.meta.url).href });
      await new Promise((resolve) => {
        style.onload = style.onerror = resolve;
        document.head.append(style);
      });
      this.page.root.append(this.ring, this.note);
    }
    this.grown.observe(this.page.root, { childList: true, subtree: true });
    this.look();
  }

  /** End the guide, for now or for good. */
  end() {
    this.at = this.steps.length;
    this.said = [...this.said, ...this.asides.map((step) => step.id)];
    this.keep();
    this.steps = this.asides = [];
    this.grown.disconnect();
    this.remember();
    this.look();
  }

  remember() {
    if (!settings.guide.includes(this.page.game)) change({ guide: [...settings.guide, this.page.game] });
  }

  // ---- choosing the step

  /** Note an event at the table. @param {import("./wire").EventShown} event */
  heard(event) {
    const me = this.page.seat,
      { action } = event;
    if (event.seat !== me || !action) return;
    const done = this.steps.findIndex((step, n) => n >= this.at && !step.pick && step.act?.test(action));
    if (done >= 0) this.go(done + 1);
    else if (this.shown && this.shown === this.steps[this.at] && !this.shown.act && !event.acts.includes(me))
      this.go(this.at + 1);
  }

  /** @param {number} at */
  go(at) {
    this.at = at;
    this.keep();
    if (at >= this.steps.length) this.remember();
  }

  /** Store the progress, for a reload of the page. */
  keep() {
    change({ step: [this.page.id, this.at, this.said] });
  }

  /** Choose what to show, after every change. */
  look() {
    const step = this.wanted();
    if (step !== this.shown || lang !== this.lang) {
      if (step !== this.shown && this.shown?.aside) {
        this.asides = this.asides.filter((one) => one !== this.shown);
        this.said = [...this.said, this.shown.id];
        this.keep();
      }
      this.shown = step;
      this.lang = lang;
      this.say();
    }
    this.later();
  }

  /** @returns {Step|null} */
  wanted() {
    const { board, you, table } = this.page;
    if (!board?.view || !you?.eyes || you.hand_over || table.status !== "running") return null;
    const aside = this.asides.find(
      (step) => this.can(step) && this.at > this.steps.findIndex((one) => one.id === step.after),
    );
    if (aside) return aside;
    while (this.steps[this.at]?.pick && board.choosing.picked.length) this.go(this.at + 1);
    const step = this.steps[this.at];
    if (!step?.act || this.can(step)) return step ?? null;
    // steps passed over can no longer be done
    const later = this.steps.findIndex((one, n) => n > this.at && this.can(one));
    if (later >= 0) this.go(later);
    return this.steps[later] ?? null;
  }

  /** @param {Step} step */
  can(step) {
    return this.page.board?.choosing.choices.some((choice) => step.act?.test(choice.action)) ?? false;
  }

  // ---- showing it

  say() {
    const step = this.shown,
      { game } = this.page,
      held = this.note.contains(document.activeElement);
    this.note.hidden = this.ring.hidden = !step;
    this.note.setAttribute("aria-label", say("guide"));
    if (!step) return fill(this.note);
    const head = say(`guide-${step.id}-head`, {}, game),
      text = say(`guide-${step.id}`, {}, game);
    const number = this.steps.indexOf(step),
      first = number === 0,
      last = number === this.steps.length - 1;
    const next = step.act
      ? null
      : h(
          "button",
          { class: "btn sm", onclick: () => this.next() },
          say(first ? "guide-show" : last ? "go-on" : "next"),
        );
    fill(
      this.note,
      h(
        "header",
        {},
        icon("s-i-hint"),
        h("h2", {}, head),
        number < 0 ? null : h("small", { class: "num" }, say("of", { a: number + 1, b: this.steps.length })),
      ),
      h("p", {}, text),
      next || first
        ? h(
            "footer",
            {},
            next,
            first ? h("button", { class: "btn sm plain", onclick: () => this.end() }, say("guide-no")) : null,
          )
        : null,
      h(
        "button",
        { class: "tb skip", "aria-label": say("guide-skip"), title: say("guide-skip"), onclick: () => this.end() },
        icon("s-i-x"),
      ),
    ); // last: keyboard users want to go on
    this.note.style.removeProperty("left");
    announce(`${head}. ${text}`);
    if (held)
      (
        next ??
        /** @type {HTMLElement|null} */ (
          this.page.board?.element.querySelector('.hand [tabindex="0"], [tabindex="0"], .action button')
        )
      )?.focus();
  }

  next() {
    this.go(this.at + 1);
    this.look();
  }

  // ---- placing it

  /** Place the note once per frame, however much has changed. */
  later() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.place());
  }

  /** Place the note beside what it is about, without covering anything clickable. */
  place() {
    if (!this.shown || this.note.hidden) return;
    const about = this.about(this.shown),
      { width, height } = this.note.getBoundingClientRect();
    this.ring.hidden = !about;
    if (about)
      put(this.ring, {
        left: about.left,
        top: about.top,
        width: about.right - about.left,
        height: about.bottom - about.top,
      });
    const hit = boxes(HIT, this.note),
      read = boxes(READ, this.note),
      large = about ? Math.max(1, ((about.right - about.left) * (about.bottom - about.top)) / 30000) : 1;
    const cost = (/** @type {number} */ left, /** @type {number} */ top) => {
      const box = { left, top, right: left + width, bottom: top + height };
      return (
        100 * covered(box, hit) +
        covered(box, read) +
        (about
          ? (2 / large) * covered(box, [about]) +
            40 * apart(box, about) +
            12 *
              Math.hypot(
                left + width / 2 - (about.left + about.right) / 2,
                top + height / 2 - (about.top + about.bottom) / 2,
              )
          : 0)
      );
    };
    const now = this.note.getBoundingClientRect();
    if (
      this.note.style.left &&
      now.right <= innerWidth &&
      now.bottom <= innerHeight &&
      !covered(now, hit) &&
      (!about || apart(now, about) < FAR)
    )
      return this.point(about);
    let best = { left: EDGE, top: EDGE, cost: Infinity };
    for (let top = EDGE; top <= Math.max(EDGE, innerHeight - height - EDGE); top += GRID) {
      for (let left = EDGE; left <= Math.max(EDGE, innerWidth - width - EDGE); left += GRID) {
        const found = cost(left, top);
        if (found < best.cost) best = { left, top, cost: found };
      }
    }
    put(this.note, { left: best.left, top: best.top });
    this.point(about);
  }

  /** Return the bounding box of what a step is about. @param {Step} step @returns {Box|null} */
  about(step) {
    for (const selector of step.at) {
      const found = boxes(selector, this.note);
      if (found.length)
        return {
          left: Math.min(...found.map((box) => box.left)) - 6,
          top: Math.min(...found.map((box) => box.top)) - 6,
          right: Math.max(...found.map((box) => box.right)) + 6,
          bottom: Math.max(...found.map((box) => box.bottom)) + 6,
        };
    }
    return null;
  }

  /** Point a corner of the note there. @param {Box|null} about */
  point(about) {
    const box = this.note.getBoundingClientRect();
    const side =
      !about || apart(box, about) > FAR
        ? ""
        : about.top >= box.bottom
          ? "down"
          : about.bottom <= box.top
            ? "up"
            : about.left >= box.right
              ? "right"
              : about.right <= box.left
                ? "left"
                : "";
    this.note.dataset.side = side;
    if (!about) return;
    const middle = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ start,
      /** @type {number} */ size,
    ) => Math.max(22, Math.min(size - 22, (from + to) / 2 - start));
    this.note.style.setProperty("--ax", `${middle(about.left, about.right, box.left, box.width)}px`);
    this.note.style.setProperty("--ay", `${middle(about.top, about.bottom, box.top, box.height)}px`);
  }
}

/** @param {string} selector @param {Element} but @returns {Box[]} */
function boxes(selector, but) {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !but.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(
      (box) => box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
    );
}

/** Return how much of other boxes a box covers. @param {Box} box @param {Box[]} others */
function covered(box, others) {
  let sum = 0;
  for (const other of others) {
    const wide = Math.min(box.right, other.right + 4) - Math.max(box.left, other.left - 4),
      high = Math.min(box.bottom, other.bottom + 4) - Math.max(box.top, other.top - 4);
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

/** @param {Box} a @param {Box} b */
const apart = (a, b) =>
  Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);

/** @param {HTMLElement} element @param {Record<string, number>} box */
function put(element, box) {
  for (const [name, value] of Object.entries(box)) element.style.setProperty(name, `${Math.round(value)}px`);
}
