// Run the page of a table: what the server sends, what the person does, and everything around the board of its game.
// Its parts are modules of their own: the bars above the table (topbar.js) and above the hand (actionbar.js), the rail
// (seats.js), the log (talk.js), hints, tips, the menu.

import { actionBar } from "./actionbar.js";
import { countDown, recap } from "./absence.js";
import { antechamber, dealing, sentAway, stillConnecting } from "./antechamber.js";
import { connectionLost, proposal } from "./banner.js";
import { Board, untold } from "./board.js";
import { ranOut, tick } from "./clock.js";
import { countedAloud } from "./counted.js";
import { announce, fill, h, scrolled, spoken } from "./dom.js";
import { Guide } from "./guide.js";
import { forgetPrevious, handOver } from "./handover.js";
import { closeHints } from "./hints.js";
import { keys } from "./keys.js";
import { lookOf, withPieces } from "./look.js";
import { addLuck } from "./luck.js";
import { skip } from "./motion.js";
import { Connection, Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { notify } from "./preferences.js";
import { rematch } from "./rematch.js";
import { seats } from "./seats.js";
import { endSheet } from "./sheet.js";
import { go } from "./shell.js";
import { sound } from "./sounds.js";
import { railLog, showNews } from "./talk.js";
import { tip } from "./tips.js";
import { topBar } from "./topbar.js";
import { notice } from "./trouble.js";
import { lang, say, speak } from "./words.js";

/** @typedef {import("./wire").EventShown} EventShown */
/** @typedef {import("./net.js").Saying} Saying */

export class TablePage {
  /** @param {HTMLElement} root @param {string} id @param {import("./wire").Me} me */
  constructor(root, id, me) {
    this.root = root;
    this.id = id;
    this.me = me;
    /** @type {import("./wire").TableShown} */ this.table = untold;
    /** @type {import("./wire").You} */ this.you = untold;
    /** @type {import("./wire").ViewShown} */ this.view = untold;
    /** @type {import("./wire").ClockShown|null} */ this.clock = null;
    /** @type {import("./wire").ChoiceShown[]} */ this.choices = [];
    /** @type {EventShown[]} */ this.events = [];
    /** @type {import("./wire").LineShown[]} */ this.lines = [];
    /** @type {Board|null} */ this.board = null;
    /** @type {Promise<void>|null} */ this.prepared = null;
    /** @type {Guide|null} */ this.guide = null;
    this.game = "";
    /** @type {import("./board.js").Look} */ this.look = untold;
    /** @type {import("./look.js").Ref|undefined} */ this.ref = undefined;
    /** @type {import("./wire").WaitsShown|null} */ this.waits = null; // how long the table waits for somebody
    this.waited = 0; // when `waits` arrived
    this.showing = false; // events are being animated
    /** @type {EventShown|null} what the bar says meanwhile */ this.telling = null;
    this.coming = false; // whether the page is moving to the rematch
    this.hurried = ""; // the decision for which the time warning was given
    this.recalled = ""; // the absence for which the recap was shown
    this.railed = ""; // whose seats stand in the rail
    this.shown = 0; // events that are visible on the board, or have been
    this.turned = false; // one's turn has begun, and was not announced yet
    this.prompted = ""; // the prompt, as announced
    this.listening = false; // what arrives now is new
    this.unread = 0; // lines said since the drawer was open
    /** @type {{update: () => void}|null} the log, while it is open */ this.drawer = null;
    /** @type {HTMLElement|null} the hints, while they are shown */ this.hints = null;
    this.peeking = false; // a hint is shown on the table only as long as somebody points at it
    this.state = "connecting";
    this.held = false; // the keyboard focus is at the table
    this.acting = false; // the last action is not answered yet
    /** @type {Set<number>} */ this.adding = new Set(); // seats whose luck for the deal is not answered yet
    this.bar = h("header", { class: "top" });
    this.rail = scrolled(h("aside", { class: "rail" }));
    this.log = h("section", { class: "slab log" });
    this.middle = h("section", { class: "slab table", tabIndex: -1 });
    this.called();
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    root.dataset.table = "";
    fill(root, this.bar, this.banner, h("main", { class: "shell" }, this.rail, this.middle));
    this.unheard = setTimeout(() => stillConnecting(this), 1500);
    this.server = new Connection(id, {
      lang: () => lang,
      seen: () => ({ events: this.count.events, log: this.count.log }),
      told: (message) => this.told(message),
      state: (state, why) => this.connection(state, why),
    });
    this.count = { events: 0, log: 0 };
    this.onkey = (/** @type {KeyboardEvent} */ event) => keys(event, this);
    addEventListener("keydown", this.onkey);
    this.ticking = setInterval(() => {
      tick(this);
      countDown(this);
    }, 500);
    addEventListener("pointerdown", skip, true);
    root.addEventListener("focusin", (event) => (this.held = this.middle.contains(/** @type {Node} */ (event.target))));
    root.addEventListener("pointerdown", () => (this.held = false), true);
  }

  close() {
    this.server.close();
    this.guide?.close();
    document.body.classList.remove("is-lost");
    clearInterval(this.ticking);
    clearTimeout(this.unheard);
    removeEventListener("keydown", this.onkey);
    removeEventListener("pointerdown", skip, true);
  }

  count = { events: 0, log: 0 };

  // ---- updates from the server

  /** @param {import("./wire").Update} message */
  async told(message) {
    clearTimeout(this.unheard);
    const before = {
      ...this.you,
      asked: this.asked,
      view: this.view,
      status: this.table?.status,
      events: this.events.length,
    };
    const {
      table = this.table,
      you = this.you,
      view = this.view,
      choices = this.choices,
      clock = this.clock,
    } = message;
    Object.assign(this, { table, you, view, choices, clock });
    this.waits = message.waits ?? null; // sent with every message, as long as the table waits for somebody
    this.waited = performance.now();
    if (before.seats?.length && !this.you.seats.length) sentAway(this);
    if (message.clock) this.heard = performance.now();
    const news = message.events ?? [],
      lines = message.log ?? [];
    if (this.you.seats.length > 1 && before.eyes && before.eyes !== this.you.eyes) forgetPrevious(this);
    this.events.push(...news);
    this.lines.push(...lines);
    // where all choose at once, another's pick changes nothing for the viewer
    const atOnce = (before.view?.to_act.length ?? 0) > 1 && before.turn === this.you.turn;
    if (message.choices || (message.view && !atOnce)) closeHints(this);
    if (this.listening) showNews(this, lines);
    this.listening = true;
    this.count.events = (news.at(-1)?.number ?? this.count.events - 1) + 1;
    this.count.log = (lines.at(-1)?.number ?? this.count.log - 1) + 1;
    document.title = this.title();
    addLuck(this);
    await this.prepare();
    if (!this.view) return this.waiting();
    const board = /** @type {Board} */ (this.board);
    board.events = this.events;
    const fresh =
      !board.view ||
      before.eyes !== this.you.eyes ||
      board.view.seats !== this.view.seats ||
      before.view?.seat !== this.view.seat;
    if (fresh) {
      fill(this.middle, board.element);
      this.railed = "";
      this.shown = this.events.length;
      board.begin(this.table, this.you, this.view);
      seats(this);
      board.sync();
    } else if (message.view || news.length) {
      if (message.choices) board.offer([]);
      this.showing = true;
      this.around();
      // the rest was on the table when the board was laid out
      const unseen = news.filter((event) => this.events.indexOf(event) >= this.shown);
      const shown = board.play(this.view, unseen, this.table, this.you);
      await shown;
      this.showing = false;
      if (board.busy === shown) this.telling = null; // otherwise there is more to show
    } else await board.busy;
    if (this.asked && !before.asked) {
      this.turned = true;
      sound("turn");
      notify(this.table.title);
    }
    board.table = this.table;
    board.you = this.you;
    ranOut(this, message);
    recap(this);
    if (message.table?.status === "over" && before.status && before.status !== "over") endSheet(this, true);
    else if (fresh && this.table.status === "over" && location.hash === "#result") endSheet(this);
    if (choices === this.choices) this.offer(); // newer choices are offered once their events are shown
  }

  /**
   * Tell whether the table waits for the viewer. Choices alone do not say so: a pick may be replaced until everybody
   * has picked.
   */
  get asked() {
    return Boolean(this.choices?.length) && Boolean(this.view?.to_act.includes(this.seat));
  }

  /** The seat that acts; 0 for an onlooker. */
  get seat() {
    return this.you?.eyes ?? 0;
  }

  /** Create one board, however many messages arrive while its module is fetched. @returns {Promise<void>|null} */
  prepare() {
    if (this.table) this.prepared ??= this.load();
    return this.prepared;
  }

  /** Load the game's module, once the game is known. */
  async load() {
    this.game = this.table.game;
    Object.assign(this, await lookOf(this.game));
    this.board = new Board(this.look, {
      act: (choice) => this.act(choice.action),
      why: (action) => this.server.say("why", { seat: this.seat, action }),
      changed: () => actionBar(this),
      shows: (event) => this.speak(event),
      tip: (element, why, asked) => tip(this, element, why, asked),
    });
    this.guide = new Guide(this);
  }

  title() {
    const mine = this.you?.seats?.some((/** @type {number} */ seat) => this.view?.to_act?.includes(seat));
    return `${mine ? "● " : ""}${this.table?.title ?? ""} · Dolmen`;
  }

  // ---- acting

  /** @param {string} action */
  async act(action) {
    this.acting = true;
    closeHints(this);
    try {
      await this.server.say("act", { seat: this.seat, action, turn: this.you.turn });
    } catch (error) {
      this.refused(error);
      this.board?.sync();
    } finally {
      this.acting = false;
    }
    const choices = this.choices;
    await this.board?.busy;
    if (choices === this.choices) this.offer();
  }

  /** Offer what can be done now; nothing, while the last action is not answered. */
  offer() {
    this.board?.offer(this.state === "open" && !this.acting ? (this.choices ?? []) : []);
    this.around();
  }

  /**
   * Send a message to the table; a refusal is shown where it happened.
   * @template {keyof Saying} What
   * @param {What} what @param {import("./net.js").About<What>} [about]
   * @returns {Promise<import("./net.js").Answered<What>|undefined>}
   */
  async say(what, about) {
    try {
      return await this.server.say(what, about);
    } catch (error) {
      this.refused(error);
      return undefined;
    }
  }

  /** @param {unknown} error */
  refused(error) {
    if (error instanceof Refused) toast(error.message);
    else throw error;
  }

  // ---- around the board

  around() {
    this.top();
    seats(this);
    actionBar(this);
    railLog(this);
    handOver(this);
    proposal(this);
    rematch(this);
  }

  top() {
    topBar(this);
  }

  async undo() {
    if (this.you.take_back === "free") await this.say("back", { seat: this.seat });
    else await this.say("propose", { what: "back", seat: this.seat });
  }

  /** Build a sentence with small cards in it; a card does not repeat the words before it. @param {string} text */
  rich(text) {
    return withPieces(this.look, this.ref, text);
  }

  /** The events that have been shown: nothing is told before it is visible. */
  get seen() {
    return this.events.slice(0, this.shown);
  }

  /** @param {EventShown} event */
  speak(event) {
    this.shown = Math.max(this.shown, this.events.indexOf(event) + 1);
    if (event.text) this.telling = event;
    railLog(this);
    actionBar(this);
    sound(event.what === "end" ? "end" : event.what === "act" ? "act" : "table");
    this.guide?.heard(event);
    if (event.text)
      announce(
        [this.board ? spoken(this.board, event.text) : event.text, countedAloud([event], this.table.seats)]
          .filter(Boolean)
          .join(" "),
      );
  }

  /** @param {string} state @param {import("./wire").Bye|null} [why] */
  connection(state, why) {
    this.state = state;
    if (state === "ended") {
      clearTimeout(this.unheard);
      return notice(
        this.root,
        why?.text ?? "",
        h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")),
      );
    }
    document.body.classList.toggle("is-lost", state === "lost");
    if (state === "lost") {
      connectionLost(this, why);
      closeHints(this);
      this.board?.offer([]);
    } else if (state === "open") this.banner.hidden = true;
  }

  // ---- before the match

  waiting() {
    this.top();
    fill(this.rail, this.log);
    clearTimeout(this.unheard); // of several messages that waited for the module, a leftover would cover the board
    if (dealing(this.table)) this.unheard = setTimeout(() => antechamber(this), 700);
    else antechamber(this);
  }

  /**
   * Switch the language in the middle of a match: everything is received once more.
   * @param {import("./words.js").Lang} wanted
   */
  async respeak(wanted) {
    await speak(wanted);
    Object.assign(this.me, await ask("POST", "/api/me", { name: this.me.name, lang: wanted }));
    await this.board?.busy;
    if (this.board) this.board.view = untold;
    Object.assign(this, { events: [], lines: [], shown: 0, listening: false, count: { events: 0, log: 0 } });
    this.called();
    this.server.again();
  }

  /** Name the parts of the page for screen readers. */
  called() {
    this.rail.setAttribute("aria-label", say("others"));
    this.log.setAttribute("aria-label", say("log"));
    this.middle.setAttribute("aria-label", say("table"));
  }
}
