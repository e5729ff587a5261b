// Edit "Your table": who sits where, how strong the computers are, the options; then Play, or learn by playing.

import { clockField } from "./clock.js";
import { fill, h, icon } from "./dom.js";
import { mark } from "./faces.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { keepFocus, segments } from "./radios.js";
import { change, settings } from "./settings.js";
import { go } from "./shell.js";
import { has, say, sayOr } from "./words.js";

/** @typedef {import("./wire").Games} Games */
/** @typedef {import("./wire").OptionShown} OptionShown */
/** @typedef {import("./wire").SeatAsked} SeatAsked */
/** @typedef {NonNullable<SeatAsked["level"]>} Level */
/** @typedef {Pick<SeatAsked, "who"|"level">} Seat */

const SUITS = /** @type {Record<string, string>} */ ({
  apprentice: "suits-apprentice",
  bard: "suits-bard",
  druid: "suits-druid",
  archdruid: "suits-archdruid",
});

export class TableForm {
  /** @param {Games} about @param {{id: string}} chosen the game, which changes later on */
  constructor(about, chosen) {
    this.about = about;
    this.chosen = chosen;
    this.level = this.known(settings.table.level);
    /** @type {string[]} by seat: the names that friends at this device had last time */ this.friends = [
      ...(settings.table.friends ?? []),
    ];
    /** @type {Seat[]} */ this.seats = settings.table.seats.map((who) => this.seat(who));
    this.each = false; // every computer has a level of its own
    this.settings = {
      first: "lot",
      hints: true,
      listed: false,
      clock: /** @type {import("./clock.js").Clock|null} */ (null),
    };
    /** @type {Record<string, number|string>} */ this.options = {};
    this.more = false; // settings are unfolded
    this.starting = false;
    this.element = h("section", { class: "slab yourtable", "aria-label": say("your-table") });
    this.resize(this.seats.length);
  }

  /** Redraw in another language. @param {Games} about */
  speak(about) {
    this.about = about;
    this.element.setAttribute("aria-label", say("your-table"));
    this.draw();
  }

  /** Return a level that exists. @param {string} level */
  known(level) {
    const ids = this.levelNames().map(([, id]) => id);
    return ids.find((one) => one === level) ?? ids[Math.min(1, ids.length - 1)];
  }

  get game() {
    return /** @type {import("./wire").GameShown} */ (this.about.games.find((one) => one.id === this.chosen.id));
  }

  /** @param {SeatAsked["who"]} who @returns {Seat} */
  seat(who) {
    return who === "computer" ? { who, level: this.level } : { who };
  }

  /** Adapt to another chosen game. */
  another() {
    this.options = {};
    this.resize(this.seats.length);
  }

  /** Return how few and how many can play. @returns {[number, number]} */
  range() {
    const holds = (/** @type {string} */ condition) => {
      const [name, value] = condition.split("=");
      return condition && this.options[name] === value;
    };
    const found = this.game.seats.find(([condition]) => holds(condition));
    const [, least, most] = found ?? this.game.seats[0];
    return [least, most];
  }

  /** @param {number} count */
  resize(count) {
    const [least, most] = this.range(),
      wanted = Math.max(least, Math.min(most, count));
    while (this.seats.length > wanted) this.seats.pop();
    while (this.seats.length < wanted) this.seats.push(this.seat("computer"));
    this.draw();
  }

  // ---- drawing

  draw() {
    keepFocus(this.element, () =>
      fill(
        this.element,
        h("h2", {}, say("your-table")),
        h("div", { class: "braid" }),
        row(say("players"), this.counts()),
        h(
          "ol",
          { class: `chairs ${this.seats.length > 4 ? "many" : ""}` },
          this.seats.map((seat, n) => this.chair(seat, n)),
        ),
        this.levels(),
        h(
          "div",
          { class: "starts" },
          h(
            "button",
            { class: "btn pri big", id: "start", "data-at": "start", onclick: () => this.start() },
            this.seats.some((seat) => seat.who === "open") ? say("open-table") : say("play-now"),
          ),
          this.learning(),
        ),
        this.moreSettings(),
        h(
          "button",
          { class: "link", "data-at": "rules", onclick: async () => (await import("./rules.js")).rules(this.game.id) },
          icon("s-i-book"),
          say("rules-of", { game: this.game.title }),
        ),
      ),
    );
  }

  counts() {
    const [least, most] = this.range(),
      name = say("players");
    const counts = Array.from(
      { length: most - least + 1 },
      (_, n) => /** @type {[string, number]} */ ([String(least + n), least + n]),
    );
    return most > 5
      ? choice(name, counts, this.seats.length, (n) => this.resize(n))
      : segments(name, counts, this.seats.length, (n) => this.resize(n));
  }

  /** @param {Seat} seat @param {number} n */
  chair(seat, n) {
    const kinds = /** @type {[string, SeatAsked["who"]][]} */ ([
      [say("me"), "me"],
      [say("computer"), "computer"],
      [say("open-seat"), "open"],
      [say("friend-here"), "friend"],
    ]);
    const name = say("seat-n", { n: n + 1 });
    const who = choice(
      name,
      kinds.filter(([, kind]) => n === 0 || kind !== "me"),
      seat.who,
      (kind) => {
        this.seats[n] = this.seat(kind);
        this.draw();
      },
    );
    const level = () => choice(`${name}: ${say("level")}`, this.levelNames(), seat.level, (one) => (seat.level = one));
    const friend = () =>
      h("input", {
        value: this.friends[n] ?? "",
        maxLength: 24,
        autocomplete: "off",
        placeholder: say("friend-name"),
        "data-at": `${name} friend`,
        "aria-label": `${name}: ${say("friend-name")}`,
        oninput: (event) => (this.friends[n] = typed(event)),
      });
    return h(
      "li",
      {},
      mark(n + 1),
      h(
        "div",
        { class: "who" },
        who,
        seat.who === "computer" && this.each ? level() : null,
        seat.who === "friend" ? friend() : null,
      ),
    );
  }

  /** @returns {[string, Level][]} */
  levelNames() {
    return this.about.levels.map((one) => [one.name, /** @type {Level} */ (one.id)]);
  }

  /** Build the choice of a level for all computers. */
  levels() {
    if (this.each || !this.seats.some((seat) => seat.who === "computer")) return null;
    const chosen = this.about.levels.find((one) => one.id === this.level);
    const rise = (/** @type {Level} */ level) => {
      this.level = level;
      for (const seat of this.seats) if (seat.who === "computer") seat.level = level;
      this.draw();
    };
    return h(
      "div",
      { class: "levels" },
      h("span", {}, say("computer-level")),
      segments(say("computer-level"), this.levelNames(), this.level, rise),
      h("p", {}, SUITS[this.level] ? [h("b", {}, say(SUITS[this.level])), " "] : null, chosen?.about),
    );
  }

  learning() {
    if (!has("guide-goal", this.game.id)) return null;
    const known = settings.guide.includes(this.game.id);
    return h(
      "button",
      { class: `btn big learn ${known ? "known" : ""}`, id: "learn", "data-at": "learn", onclick: () => this.learn() },
      icon("s-i-hint"),
      say(known ? "guide-learn" : "first-time"),
    );
  }

  /**
   * Return what changes a setting.
   * @template {keyof TableForm["settings"]} Name @param {Name} name
   * @returns {(value: TableForm["settings"][Name]) => void}
   */
  set(name) {
    return (value) => {
      this.settings[name] = value;
    };
  }

  moreSettings() {
    const computers = this.seats.filter((seat) => seat.who === "computer").length;
    return h(
      "details",
      {
        open: this.more,
        ontoggle: (event) => (this.more = /** @type {HTMLDetailsElement} */ (event.currentTarget).open),
      },
      h("summary", { "data-at": "more" }, say("more-settings")),
      computers > 1 || this.each
        ? one(
            say("level"),
            [
              [say("all-the-same"), false],
              [say("each-its-own"), true],
            ],
            this.each,
            (each) => this.mix(each),
          )
        : null,
      this.game.first
        ? one(
            say("who-begins"),
            [
              [say("by-lot"), "lot"],
              [say("me"), "1"],
            ],
            this.settings.first,
            this.set("first"),
          )
        : null,
      one(
        say("hints"),
        [
          [say("allowed"), true],
          [say("off"), false],
        ],
        this.settings.hints,
        this.set("hints"),
      ),
      row(say("clock"), clockField(this.settings.clock, this.set("clock"))),
      this.seats.some((seat) => seat.who === "open")
        ? one(
            say("who-may-come"),
            [
              [say("by-link"), false],
              [say("listed"), true],
            ],
            this.settings.listed,
            this.set("listed"),
          )
        : null,
      this.game.options.map((option) => this.option(option)),
    );
  }

  /** @param {boolean} each whether every computer has a level of its own */
  mix(each) {
    this.each = each;
    if (!each) for (const seat of this.seats) if (seat.who === "computer") seat.level = this.level;
    this.draw();
  }

  /** @param {OptionShown} option */
  option(option) {
    const { id } = this.game,
      name = sayOr(`web-option-${option.name}`, sayOr(`option-${option.name}`, option.name, id), id);
    const value = this.options[option.name] ?? option.default;
    const words = (/** @type {number|string} */ one) => sayOr(`option-${option.name}-${one}`, String(one), id);
    if (option.values.length)
      return row(
        name,
        segments(
          name,
          option.values.map((one) => [words(one), one]),
          value,
          (one) => {
            this.options[option.name] = one;
            this.resize(this.seats.length);
          },
        ),
      );
    return row(
      name,
      h("input", {
        type: "number",
        min: option.least,
        max: option.most ?? 999,
        value: value ?? "",
        "aria-label": name,
        "data-at": name,
        onchange: (event) => {
          if (typed(event)) this.options[option.name] = Number(typed(event));
          else delete this.options[option.name];
        },
      }),
    );
  }

  // ---- starting

  /** Start a match with the guide, against the weakest computer. */
  learn() {
    change({ guide: settings.guide.filter((game) => game !== this.game.id) });
    const [, least] = this.game.seats[0],
      [[, level]] = this.levelNames(),
      seats = /** @type {SeatAsked[]} */ ([{ who: "me" }]);
    while (seats.length < least) seats.push({ who: "computer", level });
    return this.make({ seats, options: this.game.first ? { first: 1 } : {}, hints: true, listed: false, clock: null });
  }

  start() {
    const { first, hints, listed, clock } = this.settings,
      options = { ...this.options };
    if (first !== "lot" && this.game.first) options.first = Number(first);
    const open = this.seats.some((seat) => seat.who === "open");
    const friends = Array.from(this.seats, (_, n) => (this.friends[n] ?? "").trim());
    change({ table: { game: this.game.id, level: this.level, seats: this.seats.map((seat) => seat.who), friends } });
    const seats = this.seats.map((seat, n) =>
      seat.who === "friend" ? { who: seat.who, name: friends[n] || say("friend") } : seat,
    );
    return this.make({ seats, options, hints, listed: listed && open, clock });
  }

  /**
   * Create a table and go there: once, however often it is pressed.
   * @param {Omit<import("./wire").TableAsked, "game">} asked
   */
  async make(asked) {
    if (this.starting) return;
    this.starting = true;
    try {
      go(`/t/${(await ask("POST", "/api/tables", { game: this.game.id, ...asked })).id}`);
    } catch (error) {
      this.starting = false;
      if (error instanceof Refused) toast(error.message || say("unanswered"));
      else throw error;
    }
  }
}

/** @param {string} name @param {Node} field */
const row = (name, field) => h("div", { class: "field" }, h("span", {}, name), field);

/** Return what was typed into a field. @param {Event} event */
const typed = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/**
 * Build a row of segments.
 * @template T
 * @param {string} name @param {[string, T][]} values @param {T} chosen @param {(value: T) => void} choose
 */
const one = (name, values, chosen, choose) => row(name, segments(name, values, chosen, choose));

/**
 * Build a select field.
 * @template {number|string|null|undefined} T
 * @param {string} name @param {[string, T][]} values @param {T} chosen @param {(value: T) => void} choose
 */
function choice(name, values, chosen, choose) {
  const chose = (/** @type {Event} */ { target }) => {
    choose(values[/** @type {HTMLSelectElement} */ (target).selectedIndex][1]);
  };
  return h(
    "select",
    { "aria-label": name, "data-at": name, onchange: chose },
    values.map(([text, value]) => h("option", { value, selected: value === chosen }, text)),
  );
}
