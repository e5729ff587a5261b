// Replay a finished match step by step, from any viewer's perspective.

import { againButton, stepWanted } from "./again.js";
import { Board, untold } from "./board.js";
import { countedChange } from "./counted.js";
import { dialog } from "./dialogs.js";
import { drawing, fill, h, icon, score, scrolled } from "./dom.js";
import { mark } from "./faces.js";
import { lookOf, withPieces } from "./look.js";
import { ask } from "./net.js";
import { brand, go, heading, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").FrameShown} FrameShown */

const REVIEW = "#review"; // behind the address of a replay

export class ReplayPage {
  /** @param {HTMLElement} root @param {string} id @param {import("./wire").Me} me */
  constructor(root, id, me) {
    this.root = root;
    this.id = id;
    this.me = me;
    this.at = stepWanted();
    this.playing = 0;
    this.eyes = "all";
    /** @type {number[]} one's own seats */ this.you = [];
    /** @type {import("./review.js").Review|null} */ this.review = null;
    /** @type {import("./board.js").About} */ this.table = untold;
    /** @type {FrameShown[]} */ this.frames = [];
    /** @type {import("./board.js").Look} */ this.look = untold;
    /** @type {import("./look.js").Ref|undefined} */ this.ref = undefined;
    this.load();
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.onkey);
  }

  close() {
    clearInterval(this.playing);
    removeEventListener("keydown", this.onkey);
    this.review?.close();
  }

  async load() {
    const answers = await Promise.all([
      ask("GET", `/api/tables/${this.id}`),
      ask("GET", `/api/tables/${this.id}/frames?eyes=${this.eyes}&lang=${lang}`),
    ]).catch((/** @type {import("./net.js").Refused} */ error) => error);
    if (answers instanceof Error) return this.refused(answers);
    const [table, { names, short, words, faces, scales, ...found }] = answers;
    const person = /** @type {const} */ ("person");
    this.you = table.you;
    const seats = names.map((name, n) => ({ name, short: short[n], kind: person, here: true }));
    this.table = { ...table, words, faces, scales, seats };
    // nobody has to act any more
    this.frames = found.frames.map((frame) => ({ ...frame, view: { ...frame.view, to_act: [] } }));
    Object.assign(this, await lookOf(table.game));
    this.board = new Board(this.look, {
      act: () => undefined,
      why: async () => ({ clause: null, text: null, fact: null, can: null }),
      changed: () => undefined,
      tip: () => undefined,
    });
    this.board.events = this.frames.flatMap((frame) => frame.events);
    this.draw();
    this.show(this.at);
    if (location.hash === REVIEW && !this.review) void this.openReview();
  }

  /** Let the review stand beside the replay. */
  async openReview() {
    const { Review } = await import("./review.js"); // loaded on demand, since few need it
    history.replaceState(null, "", `/r/${this.id}${REVIEW}`);
    this.review ??= new Review(this);
    this.markReviewed();
  }

  closeReview() {
    history.replaceState(null, "", `/r/${this.id}`);
    this.review?.close();
    this.review = null;
    this.markReviewed();
    this.reviewButton?.focus();
  }

  markReviewed() {
    this.reviewButton?.setAttribute("aria-pressed", String(this.review !== null));
    this.reviewButton?.classList.toggle("on", this.review !== null);
  }

  /** @param {import("./net.js").Refused} error */
  async refused(error) {
    if (error.code === "offline") {
      await untilAnswered(this.root);
      return void this.load();
    }
    const there = error.code === "not-over"; // who has a link to a running match is led to its table
    const button = (/** @type {string} */ id, /** @type {string} */ to) =>
      h("button", { class: "btn pri", onclick: () => go(to) }, say(id));
    notice(this.root, error.message, there ? button("go-to-table", `/t/${this.id}`) : button("to-lobby", "/"));
  }

  draw() {
    const eyes = [
      ["all", say("eyes-all")],
      ...this.table.seats.map((seat, n) => [String(n + 1), seat.name]),
      ["none", say("eyes-none")],
    ];
    this.slider = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "range",
        min: 0,
        max: this.frames.length - 1,
        "aria-label": say("step"),
        oninput: (/** @type {Event} */ event) =>
          this.show(Number(/** @type {HTMLInputElement} */ (event.target).value)),
      })
    );
    this.rail = scrolled(h("aside", { class: "rail" }));
    this.moves = h(
      "ol",
      { class: "moves", "aria-label": say("moves") },
      this.frames.map((frame, n) => this.move(frame, n)),
    );
    this.near = h("div", { class: "near" });
    this.words = h("p", { class: "say", role: "status" });
    this.totals = h("div", { class: "totals" });
    const step = (/** @type {string} */ symbol, /** @type {string} */ name, /** @type {() => void} */ does) =>
      h("button", { class: "tb", "aria-label": say(name), title: say(name), onclick: does }, icon(symbol));
    this.again = againButton(this);
    this.playButton = step("s-i-play", "play", () => this.toggle());
    const choose = (/** @type {Event} */ event) => {
      this.eyes = /** @type {HTMLSelectElement} */ (event.target).value;
      this.load();
    };
    this.reviewButton = h(
      "button",
      {
        class: "tb to-review",
        "aria-label": say("review"),
        "aria-pressed": "false",
        onclick: () => (this.review ? this.closeReview() : this.openReview()),
      },
      icon("s-i-graph"),
      h("span", {}, say("review")),
    );
    const options = eyes.map(([id, name]) => h("option", { value: id, selected: id === this.eyes }, name));
    this.root.dataset.table = "";
    this.shell = h(
      "main",
      { class: "shell replayed" },
      this.rail,
      h("section", { class: "slab table replaying" }, /** @type {Board} */ (this.board).element),
    );
    fill(
      this.root,
      h(
        "header",
        { class: "top" },
        brand(),
        heading(this.table.title, say("replay")),
        h("div", { class: "sp" }),
        this.near,
        h(
          "label",
          { class: "tb eyes" },
          icon("s-i-eye"),
          h("select", { "aria-label": say("eyes"), onchange: choose }, options),
        ),
        this.reviewButton,
        h(
          "button",
          { class: "tb to-result", "aria-label": say("to-result"), onclick: () => go(`/t/${this.id}#result`) },
          icon("s-i-check"),
          h("span", {}, say("to-result")),
        ),
        themeButton(),
      ),
      this.shell,
      h(
        "footer",
        { class: "replaybar slab" },
        h(
          "div",
          { class: "steps" },
          step("s-i-first", "first", () => this.show(0)),
          step("s-i-prev", "previous", () => this.show(this.at - 1)),
          this.playButton,
          step("s-i-next", "next", () => this.show(this.at + 1)),
          step("s-i-last", "last", () => this.show(this.frames.length - 1)),
          this.again,
        ),
        this.slider,
        this.totals,
        h(
          "button",
          { class: "tb listed", "aria-label": say("moves"), onclick: () => this.list() },
          icon("s-i-menu"),
          h("span", {}, say("moves")),
        ),
        this.words,
      ),
    );
    this.review?.settle();
    this.markReviewed();
  }

  /** Create a line of the list that leads to this step. @param {FrameShown} frame @param {number} n */
  move(frame, n) {
    return h(
      "li",
      {},
      h(
        "button",
        { "data-step": n, onclick: () => this.show(n) },
        h("span", { class: "num" }, String(n)),
        h("span", {}, n ? this.told(frame) : say("before-first-move")),
      ),
    );
  }

  /** Return what happened, sentence by sentence, with its effect on the points. @param {FrameShown} frame */
  told(frame) {
    const said = frame.events.filter((event) => event.text);
    return said.map((event, n) => [n ? " " : "", this.rich(event.text), countedChange([event], this.table.seats)]);
  }

  /** Show the moves in a dialog, where there is no room beside the table. */
  list() {
    const box = dialog(
      say("moves"),
      h(
        "ol",
        { class: "moves" },
        [...(this.moves?.children ?? [])].map((line) => {
          const step = Number(/** @type {HTMLElement} */ (line.firstElementChild).dataset.step),
            copy = /** @type {HTMLElement} */ (line.cloneNode(true));
          copy.querySelector("button")?.addEventListener("click", () => {
            box.close();
            this.show(step);
          });
          return copy;
        }),
      ),
      [],
      "allmoves",
    );
    box.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  /** @param {number} at */
  async show(at) {
    const next = Math.max(0, Math.min(this.frames.length - 1, at));
    const frame = this.frames[next],
      board = /** @type {Board} */ (this.board);
    const forward = board.view && next === this.at + 1;
    this.at = next;
    this.review?.at(next);
    if (this.slider) this.slider.value = String(next);
    const you = { seats: [], eyes: null };
    if (forward) {
      this.tell(frame);
      await board.play(frame.view, frame.events, this.table, you);
    } else {
      if (!board.view || board.view.seat !== frame.view.seat) {
        board.begin(this.table, you, frame.view);
        fill(
          /** @type {HTMLElement} */ (this.rail),
          board.others.map((seat) =>
            h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), this.look.seat(board, seat)),
          ),
          h("section", { class: "slab log" }, h("h2", {}, say("moves")), this.moves),
        );
      }
      board.view = frame.view;
      board.sync();
      this.tell(frame);
    }
    fill(/** @type {HTMLElement} */ (this.near), this.look.status?.(board) ?? null);
    for (const seat of board.others) this.other(seat, frame.view);
  }

  /** Show the current step: in the list, in the totals, in words. @param {FrameShown} frame */
  tell(frame) {
    if (this.again) this.again.disabled = this.at === this.frames.length - 1; // nothing is left to play there
    const told = this.told(frame),
      place = `${this.at} / ${this.frames.length - 1}`;
    fill(/** @type {HTMLElement} */ (this.words), told.length ? `${place} · ` : place, told);
    const total = (/** @type {number} */ points, /** @type {number} */ n) => {
      const { name } = this.table.seats[n];
      return h("span", { title: name }, mark(n + 1), h("span", { class: "vh" }, name), score(points));
    };
    fill(/** @type {HTMLElement} */ (this.totals), frame.view.scores.map(total));
    const { moves } = this,
      here = moves?.children[this.at]?.firstElementChild;
    moves?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    here?.setAttribute("aria-current", "step");
    if (moves && here)
      moves.scrollTop += here.getBoundingClientRect().top - moves.getBoundingClientRect().top - moves.clientHeight / 2;
  }

  /**
   * Draw another seat, with its hand where that is open.
   * @param {number} seat @param {import("./wire").ViewShown} view
   */
  other(seat, view) {
    const box = this.rail?.querySelector(`[data-seat="${seat}"]`),
      { name } = this.table.seats[seat - 1];
    if (!box) return;
    box.setAttribute("aria-label", name);
    fill(
      /** @type {Element} */ (box.querySelector("header")),
      mark(seat),
      h("h2", {}, name),
      h("span", { class: "sum" }, score(view.scores[seat - 1])),
    );
    const shown = this.board?.zones.has(`hand ${seat}`),
      hand = shown ? [] : (view.zones[`hand ${seat}`] ?? []).filter((name) => name !== null);
    box.querySelector(".known")?.remove();
    if (hand.length)
      box.append(
        h(
          "div",
          { class: "known open" },
          say("holds"),
          hand.map((card) => (this.ref ? this.ref(card) : h("span", { class: "cref" }, card))),
        ),
      );
  }

  /** @param {string} text */
  rich(text) {
    return withPieces(this.look, this.ref, text);
  }

  toggle() {
    clearInterval(this.playing);
    this.playing = this.playing
      ? 0
      : setInterval(() => (this.at < this.frames.length - 1 ? this.show(this.at + 1) : this.toggle()), 1400);
    if (!this.playButton) return;
    this.playButton.setAttribute("aria-label", say(this.playing ? "pause" : "play"));
    fill(
      this.playButton,
      this.playing
        ? drawing(
            "0 0 48 48",
            '<path d="M15 10V38M33 10V38" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>',
            "ic",
          )
        : icon("s-i-play"),
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { tagName } = /** @type {HTMLElement} */ (event.target);
    if (this.review?.placing?.middle.contains(/** @type {Node} */ (event.target)) && /Arrow/.test(event.key)) return;
    if (/INPUT|SELECT/.test(tagName) || (tagName === "BUTTON" && event.key === " ")) return;
    const does = {
      "]": () => this.show(this.at + 1),
      "[": () => this.show(this.at - 1),
      ArrowRight: () => this.show(this.at + 1),
      ArrowLeft: () => this.show(this.at - 1),
      Home: () => this.show(0),
      End: () => this.show(this.frames.length - 1),
      " ": () => this.toggle(),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }
}
