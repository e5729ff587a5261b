// Give a lesson: a position with a goal. An action is chosen on the board; what it is worth, and why, is said at once.

import { announce, capital, fill, h, icon } from "./dom.js";
import { inside, learnBar } from "./learn.js";
import { solve } from "./learned.js";
import { markdown } from "./markdown.js";
import { ask } from "./net.js";
import { hundredths } from "./plots.js";
import { PositionBoard } from "./position.js";
import { rules } from "./rules.js";
import { go } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").Feedback} Feedback */
/** @typedef {import("./wire").LessonShown} LessonShown */
/** @typedef {import("./dom.js").Child} Child */

/** What is said first to an answer. */
const VERDICTS = { right: "lesson-right", wrong: "lesson-wrong", shown: "lesson-shown" };

export class LessonPage {
  /** @param {HTMLElement} root @param {string} game @param {string} id */
  constructor(root, game, id) {
    this.root = root;
    this.path = /** @type {const} */ (`/api/lessons/${game}/${id}`);
    this.key = `${game}/${id}`;
    this.open = true;
    this.attempts = 0;
    /** @type {PositionBoard|null} */ this.position = null;
    /** @type {LessonShown|null} */ this.lesson = null;
    this.panel = h("section", { class: "slab scrolling teaching", tabIndex: -1, "aria-label": say("lesson") });
    void this.load();
  }

  close() {
    this.open = false;
    this.position?.close();
  }

  /** @returns {Promise<void>} */
  async load() {
    const found = await ask("GET", `${this.path}?lang=${lang}`).catch((/** @type {Error} */ error) => error);
    if (!this.open) return;
    if (found instanceof Error) return this.refused(found);
    const position = await PositionBoard.of(
      found.position,
      {
        act: (action) => this.answer(action),
        why: (action) => ask("GET", `${this.path}/why?action=${encodeURIComponent(action)}&lang=${lang}`),
      },
      this.key,
    );
    if (!this.open) return position.close();
    Object.assign(this, { lesson: found, position });
    document.title = `${found.title} · Dolmen`;
    this.draw(found, position);
  }

  /** @param {Error} error @returns {Promise<void>} */
  async refused(error) {
    if (error.message)
      return notice(
        this.root,
        error.message,
        h("button", { class: "btn pri", onclick: () => go("/learn") }, say("to-lessons")),
      );
    await untilAnswered(this.root);
    if (this.open) return this.load();
  }

  /** @param {LessonShown} lesson @param {PositionBoard} position */
  draw(lesson, position) {
    const { title: game } = lesson.position;
    this.root.dataset.table = "";
    position.element.classList.add("taught");
    position.element.prepend(this.panel);
    fill(
      this.root,
      learnBar(
        game,
        say("lesson-n", { n: lesson.number, of: lesson.of }),
        h(
          "button",
          { class: "tb", "aria-label": say("rules"), onclick: () => rules(lesson.game) },
          icon("s-i-book"),
          h("span", {}, say("rules")),
        ),
      ),
      position.element,
    );
    this.ask();
    announce(`${lesson.title}. ${lesson.story} ${lesson.goal}`);
  }

  // ---- what stands beside the board

  /** Ask for an answer. */
  ask() {
    const { lesson } = this;
    if (!lesson) return;
    fill(
      this.panel,
      h("p", { class: "kicker" }, say("lesson-n", { n: lesson.number, of: lesson.of })),
      h("h2", {}, lesson.title),
      h("p", {}, this.rich(lesson.story)),
      h("p", { class: "goal" }, icon("s-i-hint"), h("span", {}, this.rich(lesson.goal))),
    );
  }

  /** @param {string} text */
  rich(text) {
    return this.position?.rich(text) ?? text;
  }

  /** @param {string} action */
  async answer(action) {
    this.position?.point(action);
    const told = await ask("POST", `${this.path}?lang=${lang}`, { action }).catch(
      (/** @type {Error} */ error) => error,
    );
    if (!this.open) return;
    if (told instanceof Error) return this.unanswered(told, action);
    this.attempts += 1;
    if (told.right) solve(this.key, this.attempts === 1 ? "first" : "later");
    this.tell(told, told.right ? "right" : "wrong");
  }

  /** Show the answer, which then counts as no solution. @param {string} action */
  async reveal(action) {
    this.attempts += 1;
    this.position?.point(action);
    const told = await ask("POST", `${this.path}?lang=${lang}`, { action }).catch(
      (/** @type {Error} */ error) => error,
    );
    if (!this.open) return;
    if (told instanceof Error) return this.unanswered(told, action);
    this.tell(told, "shown");
  }

  /** @param {Error} error @param {string} action */
  unanswered(error, action) {
    fill(
      this.panel,
      h("p", { role: "alert" }, error.message || say("unanswered")),
      h(
        "footer",
        { class: "acts" },
        h("button", { class: "btn pri", onclick: () => this.answer(action) }, say("lesson-ask-again")),
        h("button", { class: "btn", onclick: () => this.again() }, say("lesson-another")),
      ),
    );
    this.panel.focus();
  }

  again() {
    this.ask();
    this.position?.again();
    this.position?.focus();
  }

  /** Say how good an answer was. @param {Feedback} told @param {"right"|"wrong"|"shown"} how */
  tell(told, how) {
    const { lesson } = this;
    if (!lesson) return;
    const verdict = say(VERDICTS[how]);
    fill(
      this.panel,
      h("p", { class: "kicker" }, lesson.title),
      h("h2", { class: `verdict ${how}` }, icon(how === "wrong" ? "s-i-x" : "s-i-check"), verdict),
      h("p", { class: "answered" }, this.rich(capital(told.answer.said))),
      h("p", {}, this.rich(told.text)),
      how === "wrong" ? cost(told) : prospects(told),
      told.answer.reasons.length ? this.reasons(told.answer.reasons) : null,
      how === "wrong" ? null : this.clauses(told),
      h("footer", { class: "acts" }, how === "wrong" ? this.onceMore(told) : this.onwards(lesson)),
    );
    announce(`${verdict}. ${told.text} ${told.answer.reasons.join(" ")}`, true);
    this.panel.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement|null} */ (this.panel.querySelector("footer .pri"))?.focus({ preventScroll: true });
  }

  /** @param {string[]} reasons */
  reasons(reasons) {
    return h(
      "ul",
      { class: "why", "aria-label": say("lesson-reasons") },
      reasons.map((reason) => h("li", {}, this.rich(reason))),
    );
  }

  /** @param {Feedback} told */
  clauses({ clauses }) {
    const { game } = /** @type {LessonShown} */ (this.lesson);
    const link = (/** @type {string} */ id) => h("button", { class: "link", onclick: () => rules(game, id) }, id);
    return h(
      "details",
      { class: "cited" },
      h("summary", {}, say("lesson-rules")),
      clauses.map(({ id, text }) => [h("p", {}, link(id)), markdown(text, { link, drawings: {}, short: () => null })]),
    );
  }

  /** @param {Feedback} told */
  onceMore(told) {
    return [
      h("button", { class: "btn pri", onclick: () => this.again() }, say("lesson-another")),
      h("button", { class: "btn", onclick: () => this.reveal(told.best.action) }, say("lesson-reveal")),
    ];
  }

  /** @param {LessonShown} lesson */
  onwards({ game, next }) {
    return [
      next
        ? inside(`/learn/${game}/${next}`, "btn pri", say("lesson-next"))
        : inside("/learn", "btn pri", say("lesson-last")),
      h("button", { class: "btn", onclick: () => this.again() }, say("lesson-repeat")),
      next ? inside("/learn", "btn", say("to-lessons")) : null,
    ];
  }
}

/** Say what a wrong answer costs. @param {Feedback} told */
function cost({ answer, best, loss }) {
  const about = {
    from: hundredths(best.chance),
    to: hundredths(answer.chance),
    points: tenth(best.margin - answer.margin),
  };
  return h("p", { class: "worth" }, say(loss[1] > 0 ? "lesson-cost" : "lesson-cost-points", about));
}

/** Say what the right answer promises. @param {Feedback} told */
const prospects = ({ best }) =>
  h(
    "p",
    { class: "worth" },
    say("lesson-prospects", { chance: hundredths(best.chance), points: signedTenth(best.margin) }),
  );

/** @param {number} points */
const tenth = (points) => Math.abs(points).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {number} points */
const signedTenth = (points) => `${points < 0 ? "−" : "+"}${tenth(points)}`;
