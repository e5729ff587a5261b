// Draw the table of a match: zones, pieces, what can be chosen, what has moved. A game's own module says where its
// zones are and how its pieces look (see games/*/board.js); it knows no rules either.

import { Choosing, at, marks, zone as place } from "./choosing.js";
import { h, lies, signed } from "./dom.js";
import { press } from "./dragging.js";
import { happen, showGains } from "./happening.js";
import { tabStops } from "./keys.js";
import { showing, skip } from "./motion.js";
import { Zone, newPiece, pieceAt } from "./pieces.js";
import { label, pressed } from "./spoken.js";
import { tipsOn } from "./tips.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./choosing.js").Choice} Choice */
/** @typedef {import("./tips.js").Why} Why */
/** @typedef {import("./wire").EventShown} EventShown */
/** @typedef {import("./wire").TableShown} TableShown */
/** @typedef {import("./wire").ViewShown} ViewShown */
/** @typedef {import("./wire").You} You */

/**
 * The part of a table that a board must know; for a replay, no more is known.
 * @typedef {Pick<TableShown, "id"|"game"|"title"|"words"|"faces"|"scales"> & {
 *   options?: TableShown["options"], status?: string,
 *   seats: Pick<import("./wire").SeatShown, "name"|"short"|"kind"|"here">[]
 * }} About
 */
/** The viewer. @typedef {Pick<You, "seats"|"eyes">} Eyes */

/**
 * What to do now.
 * @typedef {object} Prompt
 * @property {[string, string][]} [steps] the steps of the turn, in words
 * @property {string} text
 * @property {[Choice, string][]} [buttons] the likeliest first; by default those of every short choice
 * @property {boolean} [stands] whether the first stands out; by default it does among several
 * @property {boolean} [every] whether all are shown, however many
 */

/**
 * The callbacks from a board to the page.
 * @typedef {object} Listener
 * @property {(choice: Choice) => void} act
 * @property {(action: string) => Promise<Why>} why
 * @property {() => void} changed
 * @property {(event: EventShown) => void} [shows]
 * @property {(element: HTMLElement, why: Why, asked?: boolean) => void} tip
 */

/**
 * The interface of a game: its web/board.js exports it.
 * @typedef {object} Look
 * @property {(board: Board) => HTMLElement} lay out the table, with `board.zone(…)` for each zone
 * @property {(board: Board, seat: number) => HTMLElement} seat draw another seat, in the rail
 * @property {import("./pieces.js").Face} face
 * @property {(board: Board) => Prompt} prompt
 * @property {(board: Board, piece: Piece) => string|null} [attempt] the action meant by choosing this
 *   piece, to ask why it is illegal
 * @property {(board: Board) => boolean} [asks] whether a piece is asked for now, so that one without a choice does
 *   not fit
 * @property {(board: Board) => void} [update] called after every change
 * @property {(board: Board) => Node|null} [status] for the top bar: how near the end is
 * @property {(board: Board, event: EventShown) => Promise<void>|void} [happened] show what an event involves
 *   besides the flights of its pieces
 * @property {RegExp} [loose] zones whose pieces are chosen first and then put somewhere; by default the hands
 * @property {RegExp} [away] zones where pieces are discarded: what can only go there does not fit
 * @property {(event: EventShown) => boolean} [atOnce] whether all its pieces move at once; by default zone by zone
 * @property {import("./shortcuts.js").Shortcut[]} [shortcuts] letters that do something with its pieces
 * @property {RegExp} [names] matches pieces in sentences
 * @property {(name: string) => string} [called] their names there, beside their faces; by default their labels
 * @property {(a: Piece, b: Piece) => number} [sort] order of a hand
 * @property {(ended: import("./wire").Ended) => import("./scores.js").ScoreLine[]} [sheet] lines of the score sheet;
 *   by default those of the view
 * @property {(view: ViewShown, line: string, seat: number) => (string|Node)[]|null} [behind] the pieces a number of the
 *   score sheet comes from, or what stands for them; by default those in the zone of that name
 * @property {(board: Board) => Node|null} [part] a part of one's own points that no zone shows where there is little
 *   room; drawn below their sum
 * @property {(choice: Choice) => Choice} [offer] add what can be clicked (`marks`), and whether its piece is
 *   lifted first (`lifted`)
 * @property {(board: Board, piece: Piece, source: string, target: string) => {x: number, y: number}[]|null} [way] the
 *   points that a piece passes, in page coordinates
 */

/** Stand in for what the server has not sent yet; code that may run earlier uses `?.`. */
export const untold = /** @type {never} */ (/** @type {unknown} */ (null));

const MOST = 60; // events to be shown one by one: more come after an absence, or when computers play a match to its end

export class Board {
  /**
   * @param {Look} look
   * @param {Listener} on
   */
  constructor(look, on) {
    this.look = look;
    this.on = on;
    /** @type {Map<string, Zone>} */
    this.zones = new Map();
    /** @type {Map<string, HTMLElement>} by line of the score sheet: the element of one's own points */
    this.plaques = new Map();
    this.loose = look.loose ?? /^hand /;
    this.choosing = new Choosing(this.loose);
    /** @type {EventShown[]} all events of this match so far, including those still to be shown */ this.events = [];
    /** @type {ViewShown} */ this.view = untold;
    /** @type {About} */ this.table = untold;
    /** @type {Eyes} */ this.you = untold;
    this.element = h("section", { class: "board" });
    this.busy = Promise.resolve();
    /** @type {Set<Element>} what was clicked: of two equal cards, one rises */ this.touched = new Set();
    /** @type {EventShown|null} what is being shown */ this.event = null;
    this.element.addEventListener("click", (event) => this.click(event));
    this.element.addEventListener("pointerdown", (event) => press(this, event));
    this.element.addEventListener("keydown", (event) => this.key(event));
    /** @type {string|null} the zone that a piece is dragged over */ this.over = null;
    this.dragged = this.held = false; // pressed for something other than a click
    tipsOn(this);
  }

  // ---- laying out the table

  /** @param {About} table @param {Eyes} you @param {ViewShown} view */
  begin(table, you, view) {
    Object.assign(this, { table, you, view });
    this.zones.clear();
    this.plaques.clear();
    const laid = this.look.lay(this);
    this.element.replaceChildren(laid);
    lies(this.element.closest(".shell"), laid.classList[0]);
    this.sync();
  }

  get seats() {
    return this.view.seats;
  }

  /** The seat whose perspective is shown; an onlooker sits beside seat 1. */
  get me() {
    return this.view.seat ?? 1;
  }

  /** The other seats, in turn order. */
  get others() {
    return Array.from({ length: this.seats - 1 }, (_, n) => ((this.me + n) % this.seats) + 1);
  }

  /** Return the pieces of a zone that can be named, bottom first. @param {string} zone @returns {string[]} */
  named(zone) {
    return (this.view.zones[zone] ?? []).filter((name) => name !== null);
  }

  /** @param {string} name @param {HTMLElement} element @param {ConstructorParameters<typeof Zone>[2]} [about] */
  zone(name, element, about) {
    const made = new Zone(name, element, about);
    this.zones.set(name, made);
    return element;
  }

  /** @param {string} line @param {HTMLElement} element */
  plaque(line, element) {
    this.plaques.set(line, element);
    return element;
  }

  // ---- updates from the server

  /** Draw the table as it stands, at once. */
  sync() {
    for (const [name, zone] of this.zones) {
      const wanted = this.view.zones[name] ?? [];
      const there = zone.pieces.slice();
      zone.pieces = wanted.map((/** @type {string|null} */ piece) => {
        let found = there.findIndex((one) => one.name === piece);
        if (found < 0) found = there.findIndex((one) => one.name === null);
        const used = found < 0 ? newPiece(piece, name) : there.splice(found, 1)[0];
        used.name = piece;
        used.zone = name;
        return used;
      });
      zone.show(this.look.face);
    }
    this.refresh();
  }

  /**
   * Show what happened, one event after the other; then the table as it stands.
   * @param {ViewShown} view @param {EventShown[]} events @param {About} table @param {Eyes} you
   */
  play(view, events, table, you) {
    const before = this.busy;
    this.busy = showing(async () => {
      await before;
      const was = this.view;
      Object.assign(this, { table, you });
      if (events.length > MOST) skip();
      try {
        for (const event of events) {
          this.on.shows?.(event);
          if (event.moves.length) await happen(this, event);
        }
      } catch (error) {
        reportError(error); // an event that cannot be shown stops nothing: the table ends up as the server says
      }
      this.view = view;
      this.sync();
      showGains(this, was, view);
    });
    return this.busy;
  }

  // ---- choosing

  /** @param {Choice[]} choices */
  offer(choices) {
    this.choosing.offer(this.look.offer ? choices.map(this.look.offer) : choices);
    this.refresh();
  }

  /** Show what can be clicked, what is chosen, and what it would lead to. */
  refresh() {
    if (!this.view) return;
    const { choosing } = this;
    const left = choosing.left;
    const unpicked = (/** @type {Choice} */ choice) => marks(choice).filter((mark) => !choosing.picked.includes(mark));
    const goals = new Set();
    for (const choice of left) {
      if (choosing.picked.length) for (const mark of unpicked(choice)) goals.add(mark);
      else if (choice.moves.length && !this.loose.test(choice.source ?? ""))
        for (const mark of marks(choice).slice(0, choice.lifted ? 2 : 1)) goals.add(mark);
    }
    if (choosing.only) for (const mark of unpicked(choosing.only)) goals.add(mark);
    const open = new Set(left.flatMap(marks));
    for (const [name, zone] of this.zones) {
      const hand = this.loose.test(name);
      zone.target.classList.toggle("is-goal", goals.has(place(name)) && !hand);
      for (const piece of zone.pieces) {
        if (!piece.element.isConnected) continue;
        const mark = piece.name === null ? place(name) : at(piece.name, name);
        const list = piece.element.classList;
        list.toggle("is-chosen", choosing.picked.includes(mark) && this.isTouched(piece, zone, mark));
        list.toggle(
          "is-open",
          hand ? choosing.choices.some((choice) => marks(choice).includes(mark)) : open.has(mark) && goals.has(mark),
        );
        list.toggle("is-goal", goals.has(mark) && zone.shows === Infinity);
        if (goals.has(mark) && zone.shows !== Infinity) zone.target.classList.add("is-goal");
        list.toggle("is-stuck", hand && name === `hand ${this.me}` && choosing.choices.length > 0 && !this.fits(piece));
      }
    }
    this.preview(left);
    label(this);
    tabStops(this);
    pressed(this);
    this.look.update?.(this);
    this.on.changed();
  }

  /**
   * Tell whether a piece, of two alike, is the one that was touched.
   * @param {Piece} piece @param {Zone} zone @param {string} mark
   */
  isTouched(piece, zone, mark) {
    const alike = zone.pieces.filter((one) => one.name === piece.name);
    const touched = alike.find((one) => this.touched.has(one.element)) ?? alike[0];
    return piece.name === null || touched === piece || !mark;
  }

  /** Tell whether a piece of the hand fits anywhere of one's own. @param {Piece} piece */
  fits(piece) {
    if (!this.look.attempt) return true;
    const mark = at(piece.name ?? "", piece.zone),
      { choices } = this.choosing;
    if (!choices.some((choice) => marks(choice).includes(mark))) return !this.look.asks?.(this);
    return choices.some((choice) =>
      choice.moves.some(([name, source, target]) => at(name ?? "", source) === mark && !this.look.away?.test(target)),
    );
  }

  /** Show on the plaques what a chosen piece would change. @param {Choice[]} left */
  preview(left) {
    const chosen = this.choosing.picked.length ? left : [];
    for (const [line, plaque] of this.plaques) {
      const changes = chosen.flatMap((choice) => choice.changes.filter(([what]) => what === line));
      const value = plaque.querySelector(".points");
      if (!value) continue;
      const is = this.view.sheets[this.me - 1][line] ?? 0;
      const best = changes.length ? changes.reduce((a, b) => (b[2] > a[2] ? b : a)) : null;
      plaque.classList.toggle("is-hot", best !== null);
      value.replaceChildren(...(best ? [h("s", {}, signed(best[1])), " → ", points(best[2])] : [points(is)]));
    }
  }

  // ---- clicks, drags, keys

  /**
   * Return what was hit: a piece or a zone that can be chosen.
   * @param {EventTarget|null} target @returns {string|null}
   */
  hit(target) {
    if (!(target instanceof Element)) return null;
    const piece = pieceAt(target);
    if (piece) {
      const mark = piece.name === null ? place(piece.zone) : at(piece.name, piece.zone);
      if (this.choosing.can(mark) || this.choosing.choices.some((choice) => marks(choice).includes(mark))) return mark;
    }
    const name = /** @type {HTMLElement|null} */ (target.closest("[data-zone]"))?.dataset.zone,
      zone = this.zones.get(name ?? "");
    if (!name || !zone || name.startsWith("hand ")) return null; // a drawn piece goes there, but is taken elsewhere
    if (this.choosing.can(place(name))) return place(name);
    // a pile is represented by its top piece; anywhere else, a click beside the pieces hits nothing
    const top = zone.shows === Infinity ? undefined : zone.pieces.at(-1);
    return top?.name && this.choosing.can(at(top.name, name)) ? at(top.name, name) : null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dragged || this.held) {
      this.dragged = this.held = false;
      return;
    }
    const again = event.detail > 1 && event.target === this.clicked; // of a double click, only the first counts
    this.clicked = event.target;
    if (again) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.(".action")) return; // a button handles its own click
    const mark = this.hit(target);
    const piece = pieceAt(target);
    if (piece) this.touch(piece.element);
    const closed = /** @type {HTMLElement|null} */ (target.closest?.(".is-closed")),
      wanted = mark !== null && this.choosing.picked.length > 0 && this.choosing.can(mark);
    const locked = closed ?? (piece && !wanted && this.locked(piece) ? piece.element : null);
    if (locked) this.explain(locked);
    if (mark === null) return this.unchoose();
    this.choose(mark);
  }

  /** Choose a zone. @param {string} name */
  chooseZone(name) {
    this.choose(place(name));
  }

  /** @param {string} mark */
  choose(mark) {
    if (!this.choosing.choices.length) return;
    const decided = this.choosing.pick(mark);
    if (decided) this.act(decided);
    else this.refresh();
  }

  /** @param {HTMLElement} element */
  touch(element) {
    if (!this.choosing.picked.length) this.touched.clear();
    this.touched.add(element);
  }

  /** @param {boolean} [shown] whether to include what is only shown */
  unchoose(shown = false) {
    if (!this.choosing.picked.length && !(shown || this.choosing.only)) return;
    this.choosing.clear();
    this.refresh();
  }

  /** Show what a choice would do, before it is done. @param {Choice} choice */
  show(choice) {
    this.choosing.show(choice);
    this.refresh();
  }

  /** @param {Choice} choice */
  act(choice) {
    this.choosing.clear();
    this.choosing.offer([]);
    this.refresh();
    this.on.act(choice);
  }

  /**
   * Tell whether a piece needs an explanation: one that fits nowhere, or a card of the hand that cannot be used now.
   * @param {Piece} piece
   */
  locked(piece) {
    if (piece.element.classList.contains("is-stuck")) return true;
    const { choices } = this.choosing;
    return (
      piece.zone === `hand ${this.me}` &&
      piece.name !== null &&
      choices.length > 0 &&
      !choices.some((choice) => marks(choice).includes(at(piece.name ?? "", piece.zone)))
    );
  }

  /**
   * Say why something is illegal: its clause, and the fact in this position.
   * @param {HTMLElement} element a piece or a zone @param {boolean} [asked]
   */
  async explain(element, asked = true) {
    const piece = pieceAt(element) ?? this.zones.get(element.dataset.zone ?? "")?.pieces.at(-1);
    const action = piece && this.look.attempt?.(this, piece);
    if (!action) return;
    const why = await this.on.why(action);
    if (why.clause && element.isConnected) this.on.tip(element, why, asked);
  }

  /** Handle a key; pieces and zones can be reached with the keyboard: see keys.js. @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const mark = this.hit(event.target),
      piece = /** @type {import("./pieces.js").PieceElement} */ (event.target).piece;
    if (piece && this.locked(piece)) this.explain(piece.element);
    if (mark === null) return;
    event.preventDefault();
    this.choose(mark);
  }
}

/** @param {number} value */
export const points = (value) =>
  h("span", { class: `num ${value > 0 ? "gain" : value < 0 ? "loss" : ""}` }, signed(value));
