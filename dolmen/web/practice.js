// Practise one's own mistakes: what is due, one position after the other, judged by the coach of the server; and the
// list of what is remembered, which can be saved as a file and read from one.

import { isAsGood } from "./account.js";
import { shortTitle } from "./daily.js";
import { announce, capital, fill, h, icon } from "./dom.js";
import { inside, learnBar } from "./learn.js";
import { answered, due, exported, forget, imported, keyOf, remembered } from "./mistakes.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { hundredths, withSign } from "./plots.js";
import { PositionBoard } from "./position.js";
import { untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./mistakes.js").Mistake} Mistake */
/** @typedef {import("./wire").DecisionShown} DecisionShown */

/** Marks of an answer that needs no repetition soon. */
const GOOD = new Set(["best", "fine", "close"]);
/** Refusals after which a position can never be shown again. */
const GONE = new Set(["no-table", "review-step"]);

export class MistakesPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.open = true;
    /** @type {Mistake[]} those to be practised now */ this.queue = [];
    this.at = 0;
    /** @type {PositionBoard|null} */ this.position = null;
    this.panel = h("section", { class: "slab scrolling teaching", tabIndex: -1, "aria-label": say("mistakes") });
    /** @type {Record<string, string>} the titles of games */ this.titles = {};
    document.title = `${say("mistakes")} · Dolmen`;
    void this.begin();
  }

  async begin() {
    const found = await ask("GET", `/api/games?lang=${lang}`).catch(() => null); // the list can do without
    this.titles = Object.fromEntries((found?.games ?? []).map((game) => [game.id, shortTitle(game.title)]));
    if (this.open) this.list();
  }

  /** Name the match of a mistake: by its game and its table. @param {Mistake} one */
  title(one) {
    const table = keyOf(one).split("-").slice(0, 2).join(" ");
    return [this.titles[one.game], table].filter(Boolean).join(", ");
  }

  close() {
    this.open = false;
    this.position?.close();
  }

  // ---- the list

  list() {
    this.position?.close();
    this.position = null;
    const all = remembered();
    delete this.root.dataset.table;
    fill(
      this.root,
      learnBar(say("mistakes"), "", inside("/learn", "tb", icon("s-i-book"), h("span", {}, say("learn")))),
      h("main", { class: "mistakes" }, all.length ? [this.now(all), this.kept(all)] : this.empty(), this.files(all)),
    );
  }

  empty() {
    return h(
      "section",
      { class: "slab" },
      h("h2", {}, say("mistakes-empty")),
      h("p", {}, say("mistakes-empty-about")),
      h("div", { class: "acts" }, inside("/learn", "btn pri", say("to-lessons")), inside("/", "btn", say("to-lobby"))),
    );
  }

  /** @param {Mistake[]} all */
  now(all) {
    const wanted = due();
    const begin = () => {
      this.queue = wanted;
      this.at = 0;
      void this.show();
    };
    return h(
      "section",
      { class: "slab" },
      h("p", {}, say("mistakes-about")),
      h(
        "p",
        { class: "now", role: "status" },
        wanted.length ? say("mistakes-due", { count: wanted.length }) : say("mistakes-none-due"),
      ),
      wanted.length ? null : h("p", {}, say("mistakes-next", { day: day(all[0].due) })),
      wanted.length
        ? h(
            "div",
            { class: "acts" },
            h(
              "button",
              { class: "btn pri", id: "practise", onclick: begin },
              say("mistakes-begin", { count: wanted.length }),
            ),
          )
        : null,
    );
  }

  /** @param {Mistake[]} all */
  kept(all) {
    const line = (/** @type {Mistake} */ one) => {
      const what = `${this.title(one)}, ${say("mistakes-line", { step: one.step })}`;
      const drop = () => {
        forget(one);
        this.list();
      };
      return h(
        "li",
        {},
        h("span", {}, h("b", {}, this.title(one)), " ", say("mistakes-line", { step: one.step })),
        h(
          "span",
          { class: "when mut" },
          one.due <= Date.now() ? say("mistakes-due-now") : say("mistakes-due-on", { day: day(one.due) }),
        ),
        h(
          "button",
          { class: "btn sm", "aria-label": say("mistakes-forget-what", { what }), onclick: drop },
          say("mistakes-forget"),
        ),
      );
    };
    return h("section", { class: "slab" }, h("h2", {}, say("mistakes-kept")), h("ul", {}, all.map(line)));
  }

  /** Offer to save the list as a file, and to read one. @param {Mistake[]} all */
  files(all) {
    const file = h("input", { type: "file", accept: "application/json,.json", hidden: true });
    file.addEventListener("change", async () => {
      const text = await file.files?.[0]?.text();
      file.value = "";
      if (text !== undefined) this.add(text);
    });
    const save = h(
      "a",
      {
        class: "btn sm",
        download: "dolmen-mistakes.json",
        href: `data:application/json,${encodeURIComponent(exported())}`,
      },
      say("mistakes-export"),
    );
    return h(
      "div",
      { class: "acts" },
      all.length ? save : null,
      h("button", { class: "btn sm", onclick: () => file.click() }, say("mistakes-import")),
      file,
    );
  }

  /** @param {string} text */
  add(text) {
    try {
      const count = imported(text);
      this.list();
      toast(say("mistakes-imported", { count }));
    } catch {
      toast(say("mistakes-no-file"));
    }
  }

  // ---- one position after the other

  get one() {
    return this.queue[this.at];
  }

  /** @returns {Promise<void>} */
  async show() {
    const { one } = this;
    if (!one) return this.done();
    const path = /** @type {const} */ (`/api/tables/${one.table}/review/${one.step}`);
    const shown = await ask("GET", `${path}?lang=${lang}`).catch((/** @type {Refused} */ error) => error);
    if (!this.open) return;
    if (shown instanceof Error) return this.lost(shown);
    this.position?.close();
    const position = await PositionBoard.of(shown, { act: (action) => this.answer(action) }, one.table);
    if (!this.open) return position.close();
    this.position = position;
    this.root.dataset.table = "";
    position.element.classList.add("taught");
    position.element.prepend(this.panel);
    const place = say("mistakes-left", { n: this.at + 1, of: this.queue.length });
    fill(this.root, learnBar(shown.title, say("mistakes"), h("span", { class: "place num" }, place)), position.element);
    this.ask();
  }

  /** Say that a position cannot be shown; if it never can be again, drop it. @param {Refused} error */
  async lost(error) {
    if (error.code === "offline") {
      await untilAnswered(this.root);
      return this.open ? this.show() : undefined;
    }
    if (GONE.has(error.code)) forget(this.one);
    delete this.root.dataset.table;
    const text = GONE.has(error.code) ? say("mistakes-gone") : error.message;
    fill(
      this.root,
      learnBar(say("mistakes")),
      h(
        "main",
        { class: "mistakes" },
        h("section", { class: "slab" }, h("p", { role: "alert" }, text), h("div", { class: "acts" }, this.onwards())),
      ),
    );
  }

  ask() {
    const { step } = this.one;
    fill(
      this.panel,
      h("p", { class: "kicker" }, say("mistakes-left", { n: this.at + 1, of: this.queue.length })),
      h("h2", {}, say("mistakes-move", { step })),
      h("p", { class: "goal" }, icon("s-i-hint"), h("span", {}, say("mistakes-goal"))),
    );
    announce(`${say("mistakes-move", { step })}. ${say("mistakes-goal")}`);
  }

  /** @param {string} action */
  async answer(action) {
    const { one } = this;
    this.position?.point(action);
    fill(
      this.panel,
      h("p", { role: "status" }, say("mistakes-judging")),
      h("div", { class: "going", "aria-hidden": "true" }, h("i", {})),
    );
    const told = await ask("POST", `/api/tables/${one.table}/review/${one.step}?lang=${lang}`, { action }).catch(
      (/** @type {Refused} */ error) => error,
    );
    if (!this.open) return;
    if (told instanceof Error) return this.unanswered(told, action);
    this.tell(told.judged);
  }

  /** @param {Refused} error @param {string} action */
  unanswered(error, action) {
    const again = () => {
      this.ask();
      this.position?.again();
    };
    fill(
      this.panel,
      h("p", { role: "alert" }, error.message || say("unanswered")),
      h(
        "footer",
        { class: "acts" },
        h("button", { class: "btn pri", onclick: () => this.answer(action) }, say("lesson-ask-again")),
        h("button", { class: "btn", onclick: again }, say("lesson-another")),
      ),
    );
    this.panel.focus();
  }

  /** Say how good an answer was, and when the position comes back. @param {DecisionShown} judged */
  tell(judged) {
    const { mark, played, best } = judged,
      right = GOOD.has(mark),
      back = answered(this.one, right);
    const verdict = say(right ? (mark === "close" ? "mistakes-close" : "mistakes-right") : "mistakes-wrong");
    const reasons = right ? played.reasons : best.reasons;
    if (!right) this.position?.point(best.action);
    const rich = (/** @type {string} */ text) => this.position?.rich(text) ?? text;
    fill(
      this.panel,
      h("h2", { class: `verdict ${right ? "right" : "wrong"}` }, icon(right ? "s-i-check" : "s-i-x"), verdict),
      h("p", { class: "answered" }, rich(capital(played.said))),
      right ? null : h("p", {}, rich(say("mistakes-better", { what: best.said }))),
      h("p", { class: "worth" }, worth(judged)),
      reasons.length
        ? h(
            "ul",
            { class: "why", "aria-label": say("lesson-reasons") },
            reasons.map((/** @type {string} */ reason) => h("li", {}, rich(reason))),
          )
        : null,
      h("p", { class: "mut" }, back === null ? say("mistakes-learned") : say("mistakes-back-on", { day: day(back) })),
      h("footer", { class: "acts" }, this.onwards()),
    );
    announce([`${verdict}.`, right ? "" : say("mistakes-better", { what: best.said }), ...reasons].join(" "), true);
    this.panel.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement|null} */ (this.panel.querySelector("footer .pri"))?.focus({ preventScroll: true });
  }

  onwards() {
    const next = () => {
      this.at += 1;
      void this.show();
    };
    if (this.at + 1 === this.queue.length)
      return h("button", { class: "btn pri", onclick: next }, say("mistakes-finish"));
    return [
      h("button", { class: "btn pri", onclick: next }, say("mistakes-onwards")),
      h("button", { class: "btn", onclick: () => this.list() }, say("mistakes-finish")),
    ];
  }

  done() {
    this.list();
    toast(say("mistakes-all-done"));
  }
}

/** Say what an answer was worth, and what the best one is, if it is another. @param {DecisionShown} judged */
const worth = (judged) =>
  isAsGood(judged)
    ? say("lesson-prospects", { chance: hundredths(judged.played.chance), points: withSign(judged.played.margin) })
    : say("mistakes-chances", { from: hundredths(judged.best.chance), to: hundredths(judged.played.chance) });

/** @param {number} at */
const day = (at) =>
  new Date(at).toLocaleDateString(lang === "en" ? "en-GB" : lang, { weekday: "long", day: "numeric", month: "long" });
