// The lobby: choose a game, say who sits where, and begin.

import { clockField } from "./clock.js";
import { dialog } from "./dialogs.js";
import { fill, h, icon } from "./dom.js";
import { mark } from "./faces.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { preferences } from "./preferences.js";
import { rules } from "./rules.js";
import { landscape } from "./scenery.js";
import { go } from "./shell.js";
import { change, settings } from "./settings.js";
import { untilAnswered } from "./trouble.js";
import { LANGUAGES, has, lang, say, sayOr, speak } from "./words.js";

export class LobbyPage {
  /** @param {HTMLElement} root @param {any} me */
  constructor(root, me) {
    this.root = root;
    this.me = me;
    this.open = true;
    this.game = "card";
    /** @type {any} */ this.about = null;
    /** @type {Record<string, () => Node>} */ this.pictures = {};
    /** @type {any[]} */ this.seats = [{ who: "me" }, { who: "computer", level: "bard" }];
    this.settings = { first: "lot", hints: true, listed: false, clock: /** @type {import("./clock.js").Clock|null} */ (null) };
    /** @type {Record<string, any>} */ this.options = {};
    this.more = false; // settings are unfolded
    this.load();
    this.refreshing = setInterval(() => this.lists(), 5000);
  }

  close() {
    clearInterval(this.refreshing);
    this.open = false;
  }

  async load() {
    try {
      this.about = await ask("GET", `/api/games?lang=${lang}`);
    } catch {
      await untilAnswered(this.root);
      return void this.load();
    }
    if (!this.open) return;
    this.about.games = this.about.games.filter((/** @type {any} */ game) => game.board);
    this.pictures = Object.fromEntries(await Promise.all(this.about.games.map(async (/** @type {any} */ { id }) => [id, (await import(`./games/${id}/picture.js`)).default])));
    document.title = "Dolmen";
    this.draw();
    this.lists();
  }

  draw() {
    const tools = h("nav", { class: "tools" },
      h("label", { class: "tb" }, icon("s-i-globe"), h("select", { "aria-label": say("language"), onchange: (/** @type {any} */ event) => this.speak(event.target.value) }, Object.entries(LANGUAGES).map(([id, name]) => h("option", { value: id, selected: id === lang }, name)))),
      h("button", { class: "tb", "aria-label": say("settings"), onclick: () => preferences() }, icon("s-i-theme")),
      h("button", { class: "tb", "aria-label": `${say("your-name")}: ${this.me.name}`, onclick: () => this.rename() }, icon("s-i-person"), h("span", {}, this.me.name)));
    this.lists_ = h("div", { class: "lists" });
    const link = h("input", { type: "text", id: "link", autocomplete: "off", spellcheck: false, placeholder: say("link-example") });
    const join = h("form", { class: "joinlink", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.follow(link.value); } }, h("label", { htmlFor: "link" }, say("have-link")), link, h("button", { class: "btn sm" }, say("follow-link")));
    this.form = h("section", { class: "slab yourtable", "aria-label": say("your-table") });
    this.banner = h("div", { class: "banner", role: "status", hidden: true }, icon("s-i-info"), h("span", {}, say("connection-lost")));
    fill(this.root,
      h("header", { class: "hero" }, landscape(), h("div", { class: "title" }, icon("wordmark", "wm", "-2 2 328 84"), h("h1", { class: "vh" }, "Dolmen"), h("p", {}, say("motto"))), tools),
      this.banner,
      h("main", { class: "lobby" },
        h("section", { class: "games", "aria-label": say("choose-game") }, h("h2", {}, say("choose-game")), h("div", { class: "grid", role: "radiogroup", "aria-label": say("choose-game") }, this.about.games.map((/** @type {any} */ game) => this.tile(game))), this.lists_, join),
        this.form));
    this.drawForm();
  }

  /** @param {any} game */
  tile(game) {
    const on = game.id === this.game;
    return h("button", { class: `slab gametile ${on ? "on" : ""}`, role: "radio", "aria-checked": String(on), "data-game": game.id, onclick: () => this.choose(game.id), ondblclick: () => this.start() },
      h("div", { class: "picture" }, this.pictures[game.id]()), h("h3", {}, game.title), h("p", {}, game.about), on ? h("span", { class: "check" }, icon("s-i-check")) : null);
  }

  /** @param {string} id */
  choose(id) {
    this.game = id;
    this.options = {};
    const [least, most] = this.range();
    while (this.seats.length > most) this.seats.pop();
    while (this.seats.length < least) this.seats.push({ who: "computer", level: "bard" });
    const grid = this.root.querySelector(".grid");
    if (grid) fill(grid, this.about.games.map((/** @type {any} */ game) => this.tile(game)));
    /** @type {HTMLElement|null} */ (this.root.querySelector(`[data-game="${id}"]`))?.focus();
    this.drawForm();
  }

  range() {
    const game = this.about.games.find((/** @type {any} */ one) => one.id === this.game);
    const found = game.seats.find((/** @type {[string, number, number]} */ [condition]) => condition && this.options[condition.split("=")[0]] === condition.split("=")[1]) ?? game.seats[0];
    return [found[1], found[2]];
  }

  drawForm() {
    const game = this.about.games.find((/** @type {any} */ one) => one.id === this.game);
    const [least, most] = this.range();
    const counts = Array.from({ length: most - least + 1 }, (_, n) => least + n);
    const players = most > 5 ? h("select", { "aria-label": say("players"), onchange: (/** @type {any} */ event) => this.resize(Number(event.target.value)) }, counts.map((n) => h("option", { value: n, selected: n === this.seats.length }, String(n)))) : segments(say("players"), counts.map((n) => [String(n), n]), this.seats.length, (n) => this.resize(n));
    const options = game.options.map((/** @type {any} */ option) => this.option(option));
    fill(/** @type {HTMLElement} */ (this.form),
      h("h2", {}, say("your-table")), h("div", { class: "braid" }),
      row(say("players"), players),
      h("ol", { class: `chairs ${this.seats.length > 4 ? "many" : ""}` }, this.seats.map((seat, n) => this.chair(seat, n))),
      h("button", { class: "btn pri big", id: "start", onclick: () => this.start() }, this.seats.some((seat) => seat.who === "open") ? say("open-table") : say("play-now")),
      h("details", { open: this.more, ontoggle: (/** @type {any} */ event) => (this.more = event.currentTarget.open) }, h("summary", {}, say("more-settings")),
        game.first ? row(say("who-begins"), segments(say("who-begins"), [[say("by-lot"), "lot"], [say("me"), "1"]], this.settings.first, (value) => { this.settings.first = value; this.drawForm(); })) : null,
        row(say("hints"), segments(say("hints"), [[say("allowed"), true], [say("off"), false]], this.settings.hints, (value) => { this.settings.hints = value; this.drawForm(); })),
        row(say("clock"), clockField(this.settings.clock, (value) => { this.settings.clock = value; this.drawForm(); })),
        this.seats.some((seat) => seat.who === "open") ? row(say("who-may-come"), segments(say("who-may-come"), [[say("by-link"), false], [say("listed"), true]], this.settings.listed, (value) => { this.settings.listed = value; this.drawForm(); })) : null,
        options),
      h("button", { class: "link", onclick: () => rules(this.game) }, icon("s-i-book"), say("rules-of", { game: game.title })),
      has("guide-goal", this.game) ? h("button", { class: "link", id: "learn", onclick: () => this.learn() }, icon("s-i-hint"), say("guide-learn")) : null);
  }

  /** @param {any} option */
  option(option) {
    const short = `web-option-${option.name}`, name = sayOr(short, sayOr(`option-${option.name}`, option.name, this.game), this.game);
    if (option.values.length) return row(name, segments(name, option.values.map((/** @type {any} */ value) => [sayOr(`option-${option.name}-${value}`, String(value), this.game), value]), this.options[option.name] ?? option.default, (value) => { this.options[option.name] = value; this.resize(this.seats.length); }));
    return row(name, h("input", { type: "number", min: option.least, max: 999, value: this.options[option.name] ?? option.default ?? "", "aria-label": name, onchange: (/** @type {any} */ event) => { if (event.target.value) this.options[option.name] = Number(event.target.value); else delete this.options[option.name]; } }));
  }

  /** @param {any} seat @param {number} n */
  chair(seat, n) {
    const kinds = [["me", say("me")], ["computer", say("computer")], ["open", say("open-seat")], ["friend", say("friend-here")]];
    const first = n === 0;
    const select = h("select", { "aria-label": say("seat-n", { n: n + 1 }), onchange: (/** @type {any} */ event) => { this.seats[n] = event.target.value === "computer" ? { who: "computer", level: "bard" } : event.target.value === "friend" ? { who: "friend", name: say("friend") } : { who: event.target.value }; this.drawForm(); } }, kinds.filter(([kind]) => first || kind !== "me").map(([kind, name]) => h("option", { value: kind, selected: kind === seat.who }, name)));
    const levels = this.about.levels.map((/** @type {any} */ one) => [one.name, one.id]), rise = (/** @type {string} */ level) => { this.seats[n] = { who: "computer", level }; this.drawForm(); };
    const level = this.seats.length > 4 ? h("select", { "aria-label": say("level"), onchange: (/** @type {any} */ event) => rise(event.target.value) }, levels.map((/** @type {[string, string]} */ [name, id]) => h("option", { value: id, selected: id === seat.level }, name))) : segments(say("level"), levels, seat.level, rise);
    const chosen = this.about.levels.find((/** @type {any} */ one) => one.id === seat.level), rating = chosen?.ratings[this.game];
    const about = chosen && (rating ? `${chosen.about} ${say("rating", { rating: Math.round(rating) })}` : chosen.about);
    return h("li", {}, mark(n + 1), h("div", { class: "who" }, select, seat.who === "computer" ? level : null, seat.who === "friend" ? h("input", { value: seat.name, maxLength: 24, "aria-label": say("name"), onchange: (/** @type {any} */ event) => (seat.name = event.target.value || say("friend")) }) : null, seat.who === "computer" ? h("small", {}, about) : null));
  }

  /** @param {number} count */
  resize(count) {
    const [least, most] = this.range();
    const wanted = Math.max(least, Math.min(most, count));
    while (this.seats.length > wanted) this.seats.pop();
    while (this.seats.length < wanted) this.seats.push({ who: "computer", level: "bard" });
    this.drawForm();
  }

  /** A match against somebody who is new to it too, with the guide. */
  learn() {
    change({ guide: settings.guide.filter((game) => game !== this.game) });
    this.seats = [{ who: "me" }, { who: "computer", level: "apprentice" }];
    this.settings.first = "1";
    return this.start();
  }

  async start() {
    const options = { ...this.options };
    if (this.settings.first !== "lot" && this.about.games.find((/** @type {any} */ one) => one.id === this.game).first) options.first = Number(this.settings.first);
    try {
      const made = await ask("POST", "/api/tables", { game: this.game, seats: this.seats, options, hints: this.settings.hints, listed: this.settings.listed, clock: this.settings.clock });
      go(`/t/${made.id}`);
    } catch (error) {
      if (error instanceof Refused) toast(error.message || say("offline"));
      else throw error;
    }
  }

  /** To a table that somebody sent a link to. @param {string} link */
  follow(link) {
    const found = /\/([tr])\/([\w-]+)/.exec(link) ?? /^()([\w]+-[\w]+-[\w-]{16,})$/.exec(link.trim());
    if (found) go(`/${found[1] || "t"}/${found[2]}`);
    else toast(say("no-link"));
  }

  async lists() {
    if (!this.lists_) return;
    const [mine, lobby] = await Promise.all([ask("GET", "/api/mine"), ask("GET", "/api/lobby")]).catch(() => [null, null]);
    if (this.banner) this.banner.hidden = Boolean(mine);
    if (!mine || !this.open) return;
    const running = mine.tables.filter((/** @type {any} */ one) => one.status !== "over");
    const over = mine.tables.filter((/** @type {any} */ one) => one.status === "over").slice(0, 6);
    const others = lobby.tables.filter((/** @type {any} */ one) => one.open && !mine.tables.some((/** @type {any} */ own) => own.id === one.id));
    const nothing = !running.length && !others.length && !over.length;
    fill(this.lists_, nothing ? h("p", { class: "empty" }, say("no-tables")) : null, list(say("my-tables"), running, "t", say("go-to-table")), list(say("listed-tables"), others, "t", say("join")), list(say("recent"), over, "r", say("look")));
  }

  rename() {
    const name = h("input", { value: this.me.name, maxLength: 24, "aria-label": say("name") });
    dialog(say("your-name"), h("div", { class: "share" }, name, h("p", { class: "mut" }, say("name-about"))), [[say("save"), async () => {
      if (!name.value.trim()) return;
      try {
        Object.assign(this.me, await ask("POST", "/api/me", { name: name.value, lang }));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return void toast(error.message || say("offline"));
      }
      this.draw();
      this.lists();
    }]]);
  }

  /** @param {string} wanted */
  async speak(wanted) {
    await speak(wanted);
    Object.assign(this.me, await ask("POST", "/api/me", { name: this.me.name, lang: wanted }));
    await this.load();
  }
}

/** @param {string} title @param {any[]} tables @param {string} page @param {string} action */
function list(title, tables, page, action) {
  if (!tables.length) return null;
  return h("section", { class: "tablelist" }, h("h3", {}, title), tables.map((one) => h("a", { class: `slab line ${one.yours ? "yours" : ""}`, href: `/${page}/${one.id}`, onclick: (/** @type {Event} */ event) => { event.preventDefault(); go(`/${page}/${one.id}`); } },
    h("b", {}, one.title), h("span", { class: "mut" }, one.seats.map((/** @type {string} */ name) => name || "…").join(", ")), one.before ? h("span", { class: "dealtbefore" }, say("dealt-before")) : null, one.scores ? h("span", { class: "num" }, one.scores.join(" : ")) : null, one.yours ? h("span", { class: "turnmark" }, say("your-turn")) : null, h("span", { class: "btn sm" }, action))));
}

/** @param {string} name @param {Node} field */
const row = (name, field) => h("div", { class: "field" }, h("span", {}, name), field);

/** @param {string} name @param {[string, any][]} values @param {any} chosen @param {(value: any) => void} choose */
function segments(name, values, chosen, choose) {
  return h("div", { class: "segments", role: "radiogroup", "aria-label": name }, values.map(([text, value]) => h("button", { role: "radio", "aria-checked": String(value === chosen), class: value === chosen ? "on" : "", onclick: () => choose(value) }, text)));
}
