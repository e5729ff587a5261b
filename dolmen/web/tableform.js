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

/** @typedef {{who: "me"|"computer"|"open"|"friend", level?: string}} Seat */

const SUITS = /** @type {Record<string, string>} */ ({
  apprentice: "suits-apprentice",
  bard: "suits-bard",
  druid: "suits-druid",
  archdruid: "suits-archdruid",
});

export class TableForm {
  /** @param {any} about the games and levels @param {{id: string}} chosen called with the chosen game, now and later */
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
    /** @type {Record<string, any>} */ this.options = {};
    this.more = false; // settings are unfolded
    this.starting = false;
    this.element = h("section", { class: "slab yourtable", "aria-label": say("your-table") });
    this.resize(this.seats.length);
  }

  /** Redraw in another language. @param {any} about */
  speak(about) {
    this.about = about;
    this.element.setAttribute("aria-label", say("your-table"));
    this.draw();
  }

  /** Return a level that exists. @param {string} level */
  known(level) {
    const ids = this.about.levels.map((/** @type {any} */ one) => one.id);
    return ids.includes(level) ? level : ids[Math.min(1, ids.length - 1)];
  }

  get game() {
    return this.about.games.find((/** @type {any} */ one) => one.id === this.chosen.id);
  }

  /** @param {string} who @returns {Seat} */
  seat(who) {
    if (who === "computer") return { who, level: this.level };
    return { who: /** @type {any} */ (who) };
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
    const found = this.game.seats.find((/** @type {[string, number, number]} */ [condition]) => holds(condition));
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
      (_, n) => /** @type {[string, any]} */ ([String(least + n), least + n]),
    );
    return most > 5
      ? choice(name, counts, this.seats.length, (n) => this.resize(Number(n)))
      : segments(name, counts, this.seats.length, (n) => this.resize(n));
  }

  /** @param {Seat} seat @param {number} n */
  chair(seat, n) {
    const kinds = /** @type {[string, string][]} */ ([
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
        oninput: (/** @type {any} */ event) => (this.friends[n] = event.target.value),
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

  /** @returns {[string, string][]} */
  levelNames() {
    return this.about.levels.map((/** @type {any} */ one) => [one.name, one.id]);
  }

  /** Build the choice of a level for all computers. */
  levels() {
    if (this.each || !this.seats.some((seat) => seat.who === "computer")) return null;
    const chosen = this.about.levels.find((/** @type {any} */ one) => one.id === this.level);
    const rise = (/** @type {string} */ level) => {
      this.level = level;
      for (const seat of this.seats) if (seat.who === "computer") seat.level = level;
      this.draw();
    };
    return h(
      "div",
      { class: "levels" },
      h("span", {}, say("computer-level")),
      segments(say("computer-level"), this.levelNames(), this.level, rise),
      h("p", {}, SUITS[chosen.id] ? [h("b", {}, say(SUITS[chosen.id])), " "] : null, chosen.about),
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

  moreSettings() {
    const set = (/** @type {"first"|"hints"|"listed"|"clock"} */ name) => (/** @type {any} */ value) => {
      /** @type {any} */ (this.settings)[name] = value;
    };
    const one = (
      /** @type {string} */ name,
      /** @type {[string, any][]} */ values,
      /** @type {any} */ chosen,
      /** @type {(value: any) => void} */ choose,
    ) => row(name, segments(name, values, chosen, choose));
    const computers = this.seats.filter((seat) => seat.who === "computer").length;
    return h(
      "details",
      { open: this.more, ontoggle: (/** @type {any} */ event) => (this.more = event.currentTarget.open) },
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
            set("first"),
          )
        : null,
      one(
        say("hints"),
        [
          [say("allowed"), true],
          [say("off"), false],
        ],
        this.settings.hints,
        set("hints"),
      ),
      row(say("clock"), clockField(this.settings.clock, set("clock"))),
      this.seats.some((seat) => seat.who === "open")
        ? one(
            say("who-may-come"),
            [
              [say("by-link"), false],
              [say("listed"), true],
            ],
            this.settings.listed,
            set("listed"),
          )
        : null,
      this.game.options.map((/** @type {any} */ option) => this.option(option)),
    );
  }

  /** @param {boolean} each whether every computer has a level of its own */
  mix(each) {
    this.each = each;
    if (!each) for (const seat of this.seats) if (seat.who === "computer") seat.level = this.level;
    this.draw();
  }

  /** @param {any} option */
  option(option) {
    const { id } = this.game,
      name = sayOr(`web-option-${option.name}`, sayOr(`option-${option.name}`, option.name, id), id);
    const value = this.options[option.name] ?? option.default;
    const words = (/** @type {any} */ one) => sayOr(`option-${option.name}-${one}`, String(one), id);
    if (option.values.length)
      return row(
        name,
        segments(
          name,
          option.values.map((/** @type {any} */ one) => [words(one), one]),
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
        onchange: (/** @type {any} */ event) => {
          if (event.target.value) this.options[option.name] = Number(event.target.value);
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
      seats = [{ who: "me" }];
    while (seats.length < least) seats.push(/** @type {any} */ ({ who: "computer", level: this.about.levels[0].id }));
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

  /** Create a table and go there: once, however often it is pressed. @param {any} asked */
  async make(asked) {
    if (this.starting) return;
    this.starting = true;
    try {
      go(`/t/${(await ask("POST", "/api/tables", { game: this.game.id, ...asked })).id}`);
    } catch (error) {
      this.starting = false;
      if (error instanceof Refused) toast(error.message || say("offline"));
      else throw error;
    }
  }
}

/** @param {string} name @param {Node} field */
const row = (name, field) => h("div", { class: "field" }, h("span", {}, name), field);

/**
 * Build a select field.
 * @param {string} name @param {[string, any][]} values @param {any} chosen @param {(value: string) => void} choose
 */
function choice(name, values, chosen, choose) {
  return h(
    "select",
    { "aria-label": name, "data-at": name, onchange: (/** @type {any} */ event) => choose(event.target.value) },
    values.map(([text, value]) => h("option", { value, selected: value === chosen }, text)),
  );
}
