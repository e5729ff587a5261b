// A finished match, step by step, through any pair of eyes.

import { Board } from "./board.js";
import { drawing, fill, h, icon, score, scrolled } from "./dom.js";
import { mark } from "./faces.js";
import { ask } from "./net.js";
import { brand, go, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

export class ReplayPage {
  /** @param {HTMLElement} root @param {string} id @param {any} me */
  constructor(root, id, me) {
    this.root = root;
    this.id = id;
    this.me = me;
    this.at = 0;
    this.playing = 0;
    /** @type {any} */ this.eyes = "all";
    this.load();
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.onkey);
  }

  close() {
    clearInterval(this.playing);
    removeEventListener("keydown", this.onkey);
  }

  async load() {
    const [table, found] = await Promise.all([ask("GET", `/api/tables/${this.id}`), ask("GET", `/api/tables/${this.id}/frames?eyes=${this.eyes}&lang=${lang}`)]).catch((error) => [error, null]);
    if (!found && table.code === "offline") {
      await untilAnswered(this.root);
      return void this.load();
    }
    if (!found) return notice(this.root, table.message, h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")));
    this.table = { ...table, words: found.words, faces: found.faces, seats: found.names.map((/** @type {string} */ name) => ({ name, kind: "person", here: true })) };
    this.frames = found.frames;
    const game = table.game;
    if (!document.querySelector(`link[href*="games/${game}/"]`)) document.head.append(h("link", { rel: "stylesheet", href: new URL(`games/${game}/board.css`, import.meta.url).href }));
    const module = await import(`./games/${game}/board.js`);
    this.look = module.default;
    this.ref = module.ref;
    this.board = new Board(module.default, { act: () => undefined, why: async () => ({ clause: null, text: null }), changed: () => undefined, tip: () => undefined });
    this.board.events = this.frames.flatMap((/** @type {any} */ frame) => frame.events);
    this.draw();
    this.show(this.at);
  }

  draw() {
    const eyes = [["all", say("eyes-all")], ...this.table.seats.map((/** @type {any} */ seat, /** @type {number} */ n) => [String(n + 1), seat.name]), ["none", say("eyes-none")]];
    this.slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, max: this.frames.length - 1, "aria-label": say("step"), oninput: (/** @type {any} */ event) => this.show(Number(event.target.value)) }));
    this.rail = scrolled(h("aside", { class: "rail" }));
    this.near = h("div", {});
    this.words = h("p", { class: "say", role: "status" });
    const step = (/** @type {string} */ symbol, /** @type {string} */ name, /** @type {() => void} */ does) => h("button", { class: "tb", "aria-label": say(name), onclick: does }, icon(symbol));
    this.playButton = step("s-i-play", "play", () => this.toggle());
    fill(this.root, h("header", { class: "top" }, brand(), h("h1", {}, this.table.title, h("small", {}, say("replay"))), h("div", { class: "sp" }), this.near, h("label", { class: "tb" }, icon("s-i-eye"), h("select", { "aria-label": say("eyes"), onchange: (/** @type {any} */ event) => { this.eyes = event.target.value; this.load(); } }, eyes.map(([id, name]) => h("option", { value: id, selected: id === this.eyes }, name)))), themeButton()),
      h("main", { class: "shell" }, this.rail, h("section", { class: "slab table replaying" }, /** @type {Board} */ (this.board).element)),
      h("footer", { class: "replaybar slab" }, step("s-i-first", "first", () => this.show(0)), step("s-i-prev", "previous", () => this.show(this.at - 1)), this.playButton, step("s-i-next", "next", () => this.show(this.at + 1)), step("s-i-last", "last", () => this.show(this.frames.length - 1)), this.slider, this.words));
  }

  /** @param {number} at */
  async show(at) {
    const next = Math.max(0, Math.min(this.frames.length - 1, at));
    const frame = this.frames[next], board = /** @type {Board} */ (this.board);
    const forward = board.view && next === this.at + 1;
    this.at = next;
    if (this.slider) this.slider.value = String(next);
    const you = { seats: [], eyes: null };
    if (forward) {
      this.tell(frame);
      await board.play(frame.view, frame.events, this.table, you);
    } else {
      if (!board.view || board.view.seat !== frame.view.seat) {
        board.begin(this.table, you, frame.view);
        fill(/** @type {HTMLElement} */ (this.rail), board.others.map((seat) => h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), this.look.seat(board, seat))));
      }
      board.view = frame.view;
      board.sync();
      this.tell(frame);
    }
    fill(/** @type {HTMLElement} */ (this.near), this.look.status?.(board) ?? null);
    for (const seat of board.others) {
      const box = this.rail?.querySelector(`[data-seat="${seat}"] header`);
      if (box) fill(box, mark(seat), h("h2", {}, this.table.seats[seat - 1].name), h("span", { class: "sum" }, score(frame.view.scores[seat - 1])));
    }
  }

  /** @param {any} frame */
  tell(frame) {
    const text = frame.events.map((/** @type {any} */ event) => event.text).filter(Boolean).join(" ");
    fill(/** @type {HTMLElement} */ (this.words), `${this.at} / ${this.frames.length - 1} · `, this.rich(text));
  }

  /** @param {string} text */
  rich(text) {
    if (!this.look.names || !this.ref) return [text];
    const parts = [];
    let at = 0;
    for (const found of text.matchAll(this.look.names)) {
      parts.push(text.slice(at, found.index), this.ref(found[0]));
      at = found.index + found[0].length;
    }
    return [...parts, text.slice(at)];
  }

  toggle() {
    clearInterval(this.playing);
    this.playing = this.playing ? 0 : setInterval(() => (this.at < this.frames.length - 1 ? this.show(this.at + 1) : this.toggle()), 1400);
    if (!this.playButton) return;
    this.playButton.setAttribute("aria-label", say(this.playing ? "pause" : "play"));
    fill(this.playButton, this.playing ? drawing("0 0 48 48", '<path d="M15 10V38M33 10V38" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>', "ic") : icon("s-i-play"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { tagName } = /** @type {HTMLElement} */ (event.target);
    if (/INPUT|SELECT/.test(tagName) || (tagName === "BUTTON" && event.key === " ")) return;
    const does = { "]": () => this.show(this.at + 1), "[": () => this.show(this.at - 1), ArrowRight: () => this.show(this.at + 1), ArrowLeft: () => this.show(this.at - 1), Home: () => this.show(0), End: () => this.show(this.frames.length - 1), " ": () => this.toggle() }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }
}
