// The page of a table: bar, seats, log, the board of its game, and everything that is said and asked around it.

import { antechamber, laying } from "./antechamber.js";
import { Board } from "./board.js";
import { announce, capital, fill, h, icon, refill, score, scrolled } from "./dom.js";
import { dialog, menu, toast } from "./dialogs.js";
import { mark } from "./faces.js";
import { Guide } from "./guide.js";
import { keys } from "./keys.js";
import { skip } from "./motion.js";
import { Line, Refused, ask } from "./net.js";
import { lang, say, speak } from "./words.js";
import { brand, go, themeButton } from "./shell.js";
import { endSheet } from "./sheet.js";
import { invite, share } from "./share.js";
import { notify, preferences } from "./preferences.js";
import { rules } from "./rules.js";
import { sound } from "./sounds.js";
import { notice } from "./trouble.js";

export class TablePage {
  /** @param {HTMLElement} root @param {string} id @param {any} me */
  constructor(root, id, me) {
    this.root = root;
    this.id = id;
    this.me = me;
    /** @type {any} */ this.table = null;
    /** @type {any} */ this.you = null;
    /** @type {any} */ this.view = null;
    /** @type {any} */ this.clock = null;
    /** @type {any[]} */ this.choices = [];
    /** @type {any[]} */ this.events = [];
    /** @type {any[]} */ this.lines = [];
    /** @type {Board|null} */ this.board = null;
    /** @type {Guide|null} */ this.guide = null;
    this.game = "";
    this.state = "connecting";
    this.held = false; // the keyboard is at the table
    this.acting = false; // what was done is not answered yet
    this.bar = h("header", { class: "top" });
    this.rail = scrolled(h("aside", { class: "rail" }));
    this.log = h("section", { class: "slab log" });
    this.middle = h("section", { class: "slab table", tabIndex: -1 });
    this.called();
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    fill(root, this.bar, this.banner, h("main", { class: "shell" }, this.rail, this.middle));
    this.unheard = setTimeout(() => laying(this), 1500);
    this.line = new Line(id, {
      lang: () => lang,
      seen: () => ({ events: this.count.events, log: this.count.log }),
      told: (message) => this.told(message),
      state: (state, why) => this.connection(state, why),
    });
    this.count = { events: 0, log: 0 };
    this.onkey = (/** @type {KeyboardEvent} */ event) => keys(event, this);
    addEventListener("keydown", this.onkey);
    this.ticking = setInterval(() => this.tick(), 500);
    addEventListener("pointerdown", skip, true);
    root.addEventListener("focusin", (event) => (this.held = this.middle.contains(/** @type {Node} */ (event.target))));
    root.addEventListener("pointerdown", () => (this.held = false), true);
  }

  close() {
    this.line.close();
    this.guide?.close();
    document.body.classList.remove("is-lost");
    clearInterval(this.ticking);
    clearTimeout(this.unheard);
    removeEventListener("keydown", this.onkey);
    removeEventListener("pointerdown", skip, true);
  }

  count = { events: 0, log: 0 };

  // ---- what the server tells

  /** @param {any} message */
  async told(message) {
    clearTimeout(this.unheard);
    const before = { ...this.you, asked: this.asked, view: this.view, status: this.table?.status, events: this.events.length };
    for (const part of /** @type {const} */ (["table", "you", "view", "choices", "clock"])) if (message[part] !== undefined) this[part] = message[part];
    if (before.seats?.length && !this.you.seats.length) toast(say("no-seat-any-more"));
    if (message.clock) this.heard = performance.now();
    const news = message.events ?? [], choices = this.choices;
    this.events.push(...news);
    this.lines.push(...(message.log ?? []));
    if (news.length) this.count.events = news.at(-1).number + 1;
    if (message.log?.length) this.count.log = message.log.at(-1).number + 1;
    document.title = this.title();
    await this.prepare();
    if (!this.view) return this.waiting();
    const board = /** @type {Board} */ (this.board);
    board.events = this.events;
    const fresh = !board.view || before.eyes !== this.you.eyes || board.view.seats !== this.view.seats || before.view?.seat !== this.view.seat;
    if (fresh) {
      fill(this.middle, board.element);
      this.railed = "";
      board.begin(this.table, this.you, this.view);
      this.seats();
      board.sync();
    } else if (message.view || news.length) {
      if (message.choices) board.offer([]);
      this.around();
      for (const event of news) this.speak(event);
      await board.play(this.view, news, this.table, this.you);
    } else await board.busy;
    if (this.asked && !before.asked) {
      sound("turn");
      notify(this.table.title);
    }
    board.table = this.table;
    board.you = this.you;
    if (message.table?.status === "over" && before.status && before.status !== "over") endSheet(this);
    if (choices === this.choices) this.offer(); // if others were told meanwhile, nobody is asked before it is shown why
  }

  /** Does the table wait for who looks? Choices alone do not say so: a pick may be replaced until everybody has picked. */
  get asked() {
    return Boolean(this.choices?.length) && Boolean(this.view?.to_act.includes(this.you?.eyes));
  }

  /** The module of the game, once it is known which. */
  async prepare() {
    if (this.board || !this.table) return;
    this.game = this.table.game;
    const link = h("link", { rel: "stylesheet", href: new URL(`games/${this.game}/board.css`, import.meta.url).href });
    document.head.append(link);
    const module = await import(`./games/${this.game}/board.js`);
    this.ref = module.ref;
    this.look = module.default;
    this.board = new Board(module.default, {
      act: (choice) => this.act(choice.action),
      why: (action) => this.line.say("why", { seat: this.you.eyes, action }),
      changed: () => this.action(),
      tip: (element, head, text) => this.tip(element, head, text),
    });
    this.guide = new Guide(this);
  }

  title() {
    const mine = this.you?.seats?.some((/** @type {number} */ seat) => this.view?.to_act?.includes(seat));
    return `${mine ? "● " : ""}${this.table?.title ?? ""} · Dolmen`;
  }

  // ---- doing

  /** @param {string} action */
  async act(action) {
    this.acting = true;
    try {
      await this.line.say("act", { seat: this.you.eyes, action, turn: this.you.turn });
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

  /** What can be done now; nothing, while what was done last is not answered. */
  offer() {
    this.board?.offer(this.state === "open" && !this.acting ? this.choices ?? [] : []);
    this.around();
  }

  /** Say something to the table; a refusal is shown where it happened. @param {string} what @param {any} [about] */
  async say(what, about) {
    try {
      return await this.line.say(what, about);
    } catch (error) {
      this.refused(error);
      return undefined;
    }
  }

  /** @param {any} error */
  refused(error) {
    if (error instanceof Refused) toast(error.message);
    else throw error;
  }

  // ---- around the board

  around() {
    this.top();
    this.seats();
    this.action();
    this.history();
    this.hand_over();
    this.proposal();
  }

  top() {
    const tools = h("nav", { class: "tools" },
      this.view && this.table.hints && this.you.seats.length ? h("button", { class: "tb", id: "hint", "aria-label": say("hint"), disabled: !this.asked, onclick: () => this.hint() }, icon("s-i-hint"), h("span", {}, say("hint"))) : null,
      h("button", { class: "tb", "aria-label": say("rules"), onclick: () => rules(this.table.game) }, icon("s-i-book"), h("span", {}, say("rules"))),
      themeButton(),
      h("button", { class: "tb", "aria-label": say("menu"), onclick: (/** @type {Event} */ event) => this.menu(/** @type {HTMLElement} */ (event.currentTarget)) }, icon("s-i-menu")));
    refill(this.bar, brand(), h("h1", {}, this.table.title, h("small", {}, this.table.name)), h("div", { class: "sp" }), this.view ? this.look?.status?.(this.board) ?? null : null, tools);
  }

  seats() {
    if (!this.board?.view) return;
    const board = this.board;
    if (this.railed !== `${board.me} ${board.seats}`) {
      this.railed = `${board.me} ${board.seats}`;
      fill(this.rail, board.others.map((seat) => h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), this.look.seat(board, seat))), this.log);
    }
    for (const seat of board.others) {
      const box = /** @type {HTMLElement} */ (this.rail.querySelector(`[data-seat="${seat}"]`));
      const about = this.table.seats[seat - 1];
      box.classList.toggle("turn", board.view.to_act.includes(seat));
      box.classList.toggle("away", !about.here || about.away);
      const hand = (board.view.zones[`hand ${seat}`] ?? []).length;
      fill(/** @type {Element} */ (box.querySelector("header")), mark(seat), h("h2", {}, about.name, h("small", {}, this.about(about))), hand ? h("span", { class: "handn", title: say("in-hand", { count: hand }) }, icon("s-i-hand"), String(hand)) : null, this.clockOf(seat), h("span", { class: "sum" }, score(board.view.scores[seat - 1])));
      box.setAttribute("aria-label", about.name);
      this.known(box, seat);
    }
  }

  /** Cards that everybody saw somebody take. @param {HTMLElement} box @param {number} seat */
  known(box, seat) {
    const names = (this.view.zones[`hand ${seat}`] ?? []).filter((/** @type {string|null} */ name) => name !== null);
    box.querySelector(".known")?.remove();
    if (names.length && this.ref && this.view.seat !== seat) box.append(h("div", { class: "known" }, say("known-to-hold"), names.map((/** @type {string} */ name) => this.ref(name))));
  }

  /** @param {any} seat */
  about(seat) {
    if (seat.conceded) return say("gave-up");
    if (seat.away) return say("stands-in");
    if (seat.kind === "computer") return say("computer");
    return seat.here ? "" : say("away");
  }

  /** @param {number} seat */
  clockOf(seat) {
    return this.clock ? h("span", { class: "time num", "data-time": seat }, this.time(seat)) : null;
  }

  /** @param {number} seat */
  time(seat) {
    const passed = performance.now() - (this.heard ?? 0), starts = this.clock.runs[seat];
    const left = Math.max(0, this.clock.left[seat - 1] - (starts === undefined ? 0 : Math.max(0, passed - starts)));
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  tick() {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-time]"))) if (this.clock) element.textContent = this.time(Number(element.dataset.time));
  }

  /** The bar above the hand: the only place that says what to do now. */
  action() {
    const bar = this.board?.element.querySelector(".action");
    if (!bar || !this.board?.view) return;
    const board = this.board, { choosing } = board, held = this.held;
    const { steps, text, buttons: named, stands = (named?.length ?? 0) > 1 } = this.look.prompt(board);
    const left = choosing.picked.length ? choosing.left : choosing.choices;
    const few = left.length <= (choosing.picked.length || choosing.plain.length ? 4 : 2) ? left : choosing.plain;
    const asked = /** @type {[import("./choosing.js").Choice, any][]} */ (named ?? few.map((choice) => [choice, this.rich(capital(choice.text))]));
    const buttons = asked.map(([choice, words], n) => h("button", { class: `btn sm${stands && !n ? " pri" : ""}`, "data-action": choice.action, onclick: () => board.act(choice) }, words));
    const undo = this.you.take_back ? h("button", { class: "btn sm", id: "undo", onclick: () => this.undo() }, icon("s-i-undo"), say("undo")) : null;
    refill(bar, h("div", { class: "act slab" }, steps?.length ? h("div", { class: "steps" }, steps.map((/** @type {[string, string]} */ [name, state], /** @type {number} */ n) => [n ? icon("s-i-arrow", "ic tiny") : null, h("span", { class: state }, h("i", { class: "n" }, state === "done" ? icon("s-i-check", "tick") : String(n + 1)), name)])) : null, h("div", { class: "say" }, text || this.situation()), buttons, undo, this.view.seat ? h("span", { class: "mysum", title: say("you") }, score(this.view.scores[this.view.seat - 1])) : null, this.you.seats.length === 1 ? this.clockOf(this.you.seats[0]) : null));
    this.held = held;
    if (held && choosing.choices.length && !this.middle.contains(document.activeElement)) /** @type {HTMLElement|null} */ (bar.querySelector("[data-action]") ?? board.element.querySelector('.hand [tabindex="0"], [tabindex="0"]'))?.focus();
    this.guide?.look();
  }

  /** Whom everybody waits for. */
  situation() {
    if (this.table.status === "over") return h("button", { class: "btn sm pri", onclick: () => endSheet(this) }, say("show-result"));
    if (this.table.paused) return [say("paused"), " ", this.you.seats.length ? h("button", { class: "btn sm pri", onclick: () => this.say("resume") }, say("resume")) : null];
    if (this.table.preparing) return say("preparing");
    const others = (this.board?.view ?? this.view).to_act.filter((/** @type {number} */ seat) => seat !== this.you.eyes).map((/** @type {number} */ seat) => this.table.seats[seat - 1]);
    const gone = others.filter((/** @type {any} */ seat) => seat.kind === "person" && !seat.here && !seat.away);
    const named = (/** @type {any[]} */ seats) => ({ names: seats.map((seat) => seat.name).join(", ") });
    const text = gone.length ? say("not-here", named(gone)) : others.length ? say("waiting-for", named(others)) : "";
    return this.you.seats.length ? text : [say("watching"), " ", text];
  }

  async undo() {
    if (this.you.take_back === "free") await this.say("back", { seat: this.you.eyes });
    else await this.say("propose", { what: "back", seat: this.you.eyes });
  }

  history() {
    const told = this.events.filter((event) => event.text);
    const items = told.slice(-80).reverse();
    const rows = items.map((event, n) => h("li", { class: n === 0 ? "new" : "" }, this.rich(event.text)));
    const talk = this.lines.filter((line) => line.what === "talked").slice(-1);
    fill(this.log, h("h2", {}, say("log"), h("button", { class: "tb tiny", onclick: () => this.wholeLog() }, say("all-moves", { count: told.length }))), h("ol", { tabIndex: 0, "aria-label": say("log") }, rows), talk.length ? h("p", { class: "talk" }, h("b", {}, this.table.seats[talk[0].seat - 1]?.name ?? ""), " ", talk[0].text) : null);
  }

  wholeLog() {
    const talk = h("input", { maxLength: 200, placeholder: say("talk"), "aria-label": say("talk") });
    const said = (/** @type {any} */ line) => (line.what === "talked" ? [h("b", {}, this.table.seats[line.seat - 1]?.name ?? "", ": "), line.text] : line.text);
    dialog(say("log"), h("div", { class: "longlog" },
      h("ol", {}, this.events.filter((event) => event.text).map((event) => h("li", {}, this.rich(event.text)))),
      h("h3", {}, say("table-talk")), h("ol", {}, this.lines.map((line) => h("li", {}, said(line)))),
      this.you.seats.length ? h("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); if (talk.value.trim()) this.say("talk", { text: talk.value }); talk.value = ""; } }, talk, h("button", { class: "btn sm" }, say("say"))) : null));
  }

  /** A sentence with small cards in it. @param {string} text */
  rich(text) {
    if (!this.look?.names || !this.ref) return text;
    const parts = [];
    let at = 0;
    for (const found of text.matchAll(this.look.names)) {
      parts.push(text.slice(at, found.index), this.ref(found[0]));
      at = found.index + found[0].length;
    }
    return [...parts, text.slice(at)];
  }

  /** @param {any} event */
  speak(event) {
    sound(event.what === "end" ? "end" : event.what === "act" ? "act" : "table");
    this.guide?.heard(event);
    if (event.text) announce(this.board?.spoken(event.text) ?? event.text);
  }

  // ---- what stands above the table

  hand_over() {
    const seat = this.you.hand_over;
    const there = this.middle.querySelector(".handover");
    if (!seat) return there?.remove();
    if (there) return;
    const name = this.table.seats[seat - 1].name;
    this.middle.append(h("div", { class: "handover" }, h("div", { class: "slab" }, mark(seat), h("h2", {}, say("hand-over", { name })), h("p", {}, say("hand-over-why", { name })), h("button", { class: "btn pri", onclick: () => this.say("show", { seat }) }, say("show-cards", { name })))));
    /** @type {HTMLElement|null} */ (this.middle.querySelector(".handover button"))?.focus();
  }

  proposal() {
    const proposal = this.table.proposal;
    const asked = this.you.asked, mine = proposal && this.you.seats.includes(proposal.seat);
    if (!proposal || (!asked && !mine)) {
      if (this.state === "open") this.banner.hidden = true;
      return;
    }
    this.banner.hidden = false;
    fill(this.banner, h("span", {}, proposal.text), asked ? [h("button", { class: "btn sm pri", onclick: () => this.say("answer", { yes: true }) }, say("agree")), h("button", { class: "btn sm", onclick: () => this.say("answer", { yes: false }) }, say("decline"))] : h("button", { class: "btn sm", onclick: () => this.say("answer", { yes: false }) }, say("withdraw")));
  }

  /** @param {string} state @param {any} [why] */
  connection(state, why) {
    this.state = state;
    if (state === "ended") {
      clearTimeout(this.unheard);
      return notice(this.root, why.text, h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")));
    }
    document.body.classList.toggle("is-lost", state === "lost");
    if (state === "lost") {
      this.banner.hidden = false;
      fill(this.banner, icon("s-i-info"), h("span", {}, this.whyLost(why)));
      this.board?.offer([]);
    } else if (state === "open") this.banner.hidden = true;
  }

  /** @param {{code: string, text: string}|null} [why] */
  whyLost(why) {
    if (!navigator.onLine) return say("offline");
    if (why?.code === "restart") return say("restarting");
    return why?.text ?? say("connection-lost");
  }

  /** @param {HTMLElement} at @param {string} head @param {string} text */
  tip(at, head, text) {
    document.querySelector(".tip")?.remove();
    const tip = h("div", { class: "tip", role: "tooltip" }, h("b", {}, this.rich(/** @type {any} */ (at).label ?? at.getAttribute("aria-label") ?? head)), this.rich(text), " ", h("button", { class: "link", onclick: () => rules(this.table.game, head) }, head));
    document.body.append(tip);
    const place = at.getBoundingClientRect(), box = tip.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - box.width - 8, place.left + place.width / 2 - box.width / 2));
    tip.style.left = `${left}px`;
    tip.style.top = `${Math.max(8, place.top - box.height - 14)}px`;
    tip.style.setProperty("--ax", `${place.left + place.width / 2 - left}px`);
    announce(text, true);
    const away = () => { tip.remove(); removeEventListener("pointerdown", away, true); removeEventListener("keydown", away, true); };
    setTimeout(() => { addEventListener("pointerdown", away, true); addEventListener("keydown", away, true); }, 50);
  }

  async hint() {
    const there = /** @type {HTMLElement|null} */ (this.board?.element.querySelector(".hints") ?? null);
    const box = there?.offsetParent ? there : h("div");
    if (box !== there) dialog(say("hint"), box);
    fill(box, h("section", { class: "hint slab" }, h("h2", {}, icon("s-i-hint"), say("hint")), h("p", { class: "mut" }, say("thinking"))));
    const found = await this.say("hint", { seat: this.you.eyes });
    if (!found) return fill(box);
    const byAction = new Map((this.choices ?? []).map((choice) => [choice.action, choice]));
    const rows = found.best.map((/** @type {any} */ one, /** @type {number} */ n) => h("li", { class: n ? "" : "best" }, h("button", { class: "mv", onclick: () => { document.querySelector("dialog")?.close(); const choice = byAction.get(one.action); if (choice) this.board?.act(choice); } }, h("span", {}, this.rich(byAction.get(one.action)?.text ?? one.action)), h("span", { class: "ev" }, `${Math.round(100 * one.chance)} %`)), h("div", { class: "bar" }, h("i", { css: { width: `${Math.round(100 * one.chance)}%` } })), h("small", { class: "mut" }, say("hint-margin", { margin: `${one.margin > 0 ? "+" : one.margin < 0 ? "−" : ""}${Math.abs(one.margin).toLocaleString(lang)}` }))));
    fill(box, h("section", { class: "hint slab" }, h("h2", {}, icon("s-i-hint"), say("hint"), h("small", { class: "mut" }, say("chance-to-win")), h("button", { class: "tb tiny", "aria-label": say("close"), onclick: () => fill(box) }, icon("s-i-x"))), h("ol", {}, rows)));
    announce(rows.map((/** @type {HTMLElement} */ row) => row.textContent).join(". "));
  }

  /** @param {HTMLElement} at */
  menu(at) {
    const seat = this.you.eyes ?? this.you.seats[0];
    const running = this.table.status === "running" && seat;
    menu(at, [
      [say("share"), () => share(this.id)],
      running && this.guide?.there ? [say("guide"), () => this.guide?.begin()] : null,
      running && !this.table.paused ? [say("ask-pause"), () => this.say("propose", { what: "pause", seat })] : null,
      running ? [say("concede"), () => dialog(say("concede"), h("p", {}, say("concede-sure")), [[say("concede"), () => this.say("concede", { seat })], [say("go-on"), null]])] : null,
      running && this.table.seats.filter((/** @type {any} */ one) => one.kind === "person").length > 1 ? [say("ask-abandon"), () => this.say("propose", { what: "abandon", seat })] : null,
      seat && this.table.status !== "over" ? [say("carry"), () => this.carry(seat)] : null,
      running ? [say("leave"), async () => { await this.say("leave", {}); go("/"); }] : null,
      [say("settings"), () => preferences((wanted) => this.respeak(wanted))],
      [say("to-lobby"), () => go("/")],
    ]);
  }

  /** @param {number} seat */
  async carry(seat) {
    const made = await this.say("carry", { seat });
    if (made) invite(say("carry"), say("carry-about"), made);
  }

  // ---- before the match

  waiting() {
    this.top();
    fill(this.rail, this.log);
    antechamber(this);
  }

  /** Another language, in the middle of a match: everything is told once more. @param {string} wanted */
  async respeak(wanted) {
    await speak(wanted);
    Object.assign(this.me, await ask("POST", "/api/me", { name: this.me.name, lang: wanted }));
    await this.board?.busy;
    if (this.board) this.board.view = null;
    Object.assign(this, { events: [], lines: [], count: { events: 0, log: 0 } });
    this.called();
    this.line.again();
  }

  /** What a screen reader calls the parts of the page. */
  called() {
    this.rail.setAttribute("aria-label", say("others"));
    this.log.setAttribute("aria-label", say("log"));
    this.middle.setAttribute("aria-label", say("table"));
  }
}

/** Who may come in: a person with a name. @param {string} name @param {string} wanted */
export const introduce = (name, wanted) => ask("POST", "/api/me", { name, lang: wanted });
