// Show the lobby: choose a game, say who sits where, and begin; tables that wait for the person come first.

import { LANGUAGES } from "./constants.js";
import { Dailies, pictured } from "./daily.js";
import { dialog } from "./dialogs.js";
import { fill, h, icon } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { keepFocus, markChosen, roving } from "./radios.js";
import { landscape } from "./scenery.js";
import { settings } from "./settings.js";
import { follow, go } from "./shell.js";
import { TableForm } from "./tableform.js";
import { TableLists } from "./tablelists.js";
import { untilAnswered } from "./trouble.js";
import { chosenLanguage, lang, say, speak } from "./words.js";

const REFRESH = 5000; // milliseconds
const HARD = /** @type {Record<number, string>} */ ({ 1: "difficulty-1", 2: "difficulty-2", 3: "difficulty-3" });

export class LobbyPage {
  /** @param {HTMLElement} root @param {import("./wire").Me} me */
  constructor(root, me) {
    this.root = root;
    this.me = me;
    this.open = true;
    this.chosen = { id: settings.table.game };
    /** @type {import("./wire").Games} */ this.about = { games: [], levels: [] };
    /** @type {Record<string, () => Node>} */ this.pictures = {};
    /** @type {TableForm|null} */ this.form = null;
    /** @type {Dailies|null} */ this.dailies = null;
    this.lists = new TableLists();
    this.load();
    this.refreshing = setInterval(() => this.refresh(), REFRESH);
  }

  close() {
    clearInterval(this.refreshing);
    this.dailies?.close();
    this.open = false;
  }

  async load() {
    try {
      this.about = await ask("GET", `/api/games?lang=${lang}`);
    } catch {
      await untilAnswered(this.root);
      return void this.load();
    }
    const ids = this.about.games.map((game) => game.id);
    if (!ids.includes(this.chosen.id)) this.chosen.id = ids[0];
    this.pictures = Object.fromEntries(await Promise.all(this.about.games.map(pictured)));
    if (!this.open) return;
    document.title = "Dolmen";
    this.dailies ??= new Dailies(this.pictures);
    this.draw();
    this.dailies.refresh(true);
    this.refresh();
  }

  async refresh() {
    const [answered] = await Promise.all([this.lists.refresh(), this.dailies?.refresh()]);
    if (this.banner) this.banner.hidden = answered;
  }

  draw() {
    if (this.form) this.form.speak(this.about);
    else this.form = new TableForm(this.about, this.chosen);
    this.grid = roving(
      h(
        "div",
        { class: "grid", role: "radiogroup", "aria-label": say("choose-game") },
        this.about.games.map((game) => this.tile(game)),
      ),
    );
    markChosen(this.grid, this.chosen.id);
    this.banner = h(
      "div",
      { class: "banner", role: "status", hidden: true },
      icon("s-i-info"),
      h("span", {}, say("connection-lost")),
    );
    const title = h(
      "div",
      { class: "title" },
      icon("wordmark", "wm", "-2 2 328 84"),
      h("h1", { class: "vh" }, "Dolmen"),
      h("p", {}, say("motto")),
    );
    const games = h(
      "section",
      { class: "games", "aria-label": say("choose-game") },
      this.lists.running,
      this.dailies?.element,
      h("h2", {}, say("choose-game")),
      this.grid,
      this.lists.rest,
      this.joinByLink(),
    );
    this.lists.draw();
    keepFocus(this.root, () =>
      fill(
        this.root,
        h("header", { class: "hero" }, landscape(), title, this.tools()),
        this.banner,
        h("main", { class: "lobby" }, games, this.form?.element),
      ),
    );
  }

  tools() {
    const languages = Object.entries(LANGUAGES).map(([id, name]) =>
      h("option", { value: id, selected: id === lang }, name),
    );
    return h(
      "nav",
      { class: "tools", "aria-label": say("menu") },
      h(
        "a",
        {
          class: "tb learning",
          "aria-label": say("learn"),
          href: "/learn",
          "data-at": "learn",
          onclick: (event) => {
            event.preventDefault();
            go("/learn");
          },
        },
        icon("s-i-book"),
        h("span", {}, say("learn")),
      ),
      h(
        "label",
        { class: "tb" },
        icon("s-i-globe"),
        h(
          "select",
          {
            "aria-label": say("language"),
            "data-at": "language",
            onchange: chosenLanguage((wanted) => this.speak(wanted)),
          },
          languages,
        ),
      ),
      h(
        "a",
        {
          class: "tb",
          href: "/me",
          "aria-label": say("statistics"),
          title: say("statistics"),
          "data-at": "statistics",
          onclick: follow,
        },
        icon("s-i-graph"),
      ),
      h(
        "button",
        {
          class: "tb",
          "aria-label": say("settings"),
          title: say("settings"),
          "data-at": "settings",
          // loaded on demand, since few need them
          onclick: async () => (await import("./preferences.js")).preferences((wanted) => this.speak(wanted)),
        },
        icon("s-i-settings"),
      ),
      h(
        "button",
        {
          class: "tb",
          "aria-label": `${say("your-name")}: ${this.me.name}`,
          "data-at": "name",
          onclick: () => this.rename(),
        },
        icon("s-i-person"),
        h("span", {}, this.me.name),
      ),
    );
  }

  joinByLink() {
    const link = h("input", {
      type: "text",
      id: "link",
      autocomplete: "off",
      spellcheck: false,
      placeholder: say("link-example"),
    });
    const follow = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.follow(link.value);
    };
    return h(
      "form",
      { class: "joinlink", onsubmit: follow },
      h("label", { htmlFor: "link" }, say("have-link")),
      link,
      h("button", { class: "btn sm" }, say("follow-link")),
    );
  }

  /** @param {import("./wire").GameShown} game */
  tile(game) {
    const seats = game.seats.flatMap(([, least, most]) => [least, most]);
    const facts = [
      say("tile-players", { least: Math.min(...seats), most: Math.max(...seats) }),
      game.minutes ? say("tile-minutes", { minutes: game.minutes }) : null,
      game.difficulty ? say(HARD[game.difficulty]) : null,
      game.age ? say("tile-age", { age: game.age }) : null,
    ].filter(Boolean);
    return h(
      "button",
      {
        class: "slab gametile",
        role: "radio",
        "data-game": game.id,
        "data-value": game.id,
        "data-at": `game ${game.id}`,
        onclick: () => this.choose(game.id),
      },
      h("div", { class: "picture" }, this.pictures[game.id]()),
      h("h3", {}, game.title),
      h("p", {}, game.about),
      h(
        "p",
        { class: "facts" },
        facts.map((fact) => h("span", {}, fact)),
      ),
      h("span", { class: "check" }, icon("s-i-check")),
    );
  }

  /** @param {string} id */
  choose(id) {
    if (id === this.chosen.id) return;
    this.chosen.id = id;
    if (this.grid) markChosen(this.grid, id);
    this.form?.another();
  }

  /** Go to a table, a match or a duel that somebody sent a link to. @param {string} link */
  follow(link) {
    const found = /\/([trcd])\/([\w-]+)/.exec(link) ?? /^()([\w]+-[\w]+-[\w-]{16,})$/.exec(link.trim());
    if (found) go(`/${found[1] || "t"}/${found[2]}`);
    else toast(say("no-link"));
  }

  rename() {
    const name = h("input", { value: this.me.name, maxLength: 24, autofocus: true, "aria-label": say("name") });
    dialog(say("your-name"), h("div", { class: "share" }, name, h("p", { class: "mut" }, say("name-about"))), [
      [say("save"), () => this.renamed(name.value.trim())],
    ]);
  }

  /** @param {string} name */
  async renamed(name) {
    if (!name) return;
    try {
      Object.assign(this.me, await ask("POST", "/api/me", { name, lang }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return void toast(error.message || say("unanswered"));
    }
    this.draw();
    this.refresh();
  }

  /** @param {import("./words.js").Lang} wanted */
  async speak(wanted) {
    await speak(wanted);
    Object.assign(this.me, await ask("POST", "/api/me", { name: this.me.name, lang: wanted }));
    await this.load();
  }
}
