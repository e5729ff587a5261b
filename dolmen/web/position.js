// Show a position that is no live table (of a lesson, of a review) on a board like a table's: an action is chosen there
// by the usual means, and handed to whoever asks for it. Nothing is sent to a table.

import { Board, untold } from "./board.js";
import { announce, fill, h, refill, score, scrolled } from "./dom.js";
import { boardKeys } from "./keys.js";
import { lookOf, withPieces } from "./look.js";
import { firstStop, offering, ownSum } from "./offering.js";
import { known, seatBoxes, seatHead } from "./seats.js";
import { tip } from "./tips.js";

/** @typedef {import("./wire").PositionShown} PositionShown */
/** @typedef {import("./wire").ViewShown} ViewShown */
/** @typedef {import("./wire").Because} Because */

/**
 * The callbacks of a position.
 * @typedef {object} Asker
 * @property {(action: string) => unknown} act an action was chosen; nothing can be chosen from then on, until `again`
 * @property {(action: string) => Promise<Because>} [why] why an action is illegal here
 */

export class PositionBoard {
  /**
   * Load the look of the position's game, and lay it out. `id` names what it is from: where a look scatters pieces, it
   * does so the same for one id.
   * @param {PositionShown} shown @param {Asker} on @param {string} [id]
   */
  static async of(shown, on, id = "") {
    const { look, ref } = await lookOf(shown.game);
    return new PositionBoard(shown, on, look, ref, id);
  }

  /**
   * @param {PositionShown} shown @param {Asker} on @param {import("./board.js").Look} look
   * @param {import("./look.js").Ref|undefined} ref @param {string} id
   */
  constructor(shown, on, look, ref, id) {
    this.shown = shown;
    this.on = on;
    this.ref = ref;
    this.id = id;
    /** @type {string|null} the action that is pointed at: nothing can be chosen meanwhile */ this.pointed = null;
    this.isAsked = true; // an action is waited for
    this.prompted = ""; // the prompt, as announced
    /** @type {import("./board.js").About} */ this.table = untold;
    this.board = new Board(look, {
      act: (choice) => this.act(choice.action),
      why: (action) => on.why?.(action) ?? Promise.resolve({ clause: null, text: null, fact: null, can: null }),
      changed: () => this.bar(),
      tip: (element, why, asked) => tip(this, element, why, asked),
    });
    this.rail = scrolled(h("aside", { class: "rail" }));
    this.middle = h("section", { class: "slab table", tabIndex: -1 }, this.board.element);
    /** The other seats, and the table: a `shell`, as on the page of a table. */
    this.element = h("main", { class: "shell position" }, this.rail, this.middle);
    this.onkey = (/** @type {KeyboardEvent} */ event) => boardKeys(event, this.board);
    addEventListener("keydown", this.onkey);
    this.begin(shown);
  }

  /** Stop listening to the keyboard. */
  close() {
    removeEventListener("keydown", this.onkey);
  }

  /** Lay out the position, and ask for an action. @param {PositionShown} shown */
  begin(shown) {
    this.shown = shown;
    const { game, title, seat, names, short, words, faces, scales, options } = shown;
    const person = /** @type {const} */ ("person");
    const seats = names.map((name, n) => ({ name, short: short[n], kind: person, here: true }));
    this.table = { id: this.id || game, game, title, words, faces, scales, options, status: "running", seats };
    this.board.begin(this.table, { seats: [seat], eyes: seat }, /** @type {ViewShown} */ (shown.view));
    fill(this.rail, seatBoxes(this.board));
    this.board.sync();
    this.around();
    this.again();
    if (!this.element.isConnected) this.onceInThePage(() => this.board.refresh());
  }

  /** Labels and marks are for what is in the page: do something as soon as it is. @param {() => void} does */
  onceInThePage(does) {
    const watching = new ResizeObserver(() => {
      if (!this.element.isConnected) return;
      watching.disconnect();
      does();
    });
    watching.observe(this.middle);
  }

  around() {
    const { board } = this;
    for (const seat of board.others) {
      const box = /** @type {HTMLElement} */ (this.rail.querySelector(`[data-seat="${seat}"]`));
      seatHead(board, box, seat, this.shown.names[seat - 1]);
      known(board, box, seat, this.ref);
    }
  }

  // ---- choosing

  /** @param {string} action */
  act(action) {
    if (!this.isAsked) return this.board.offer(this.shown.choices);
    this.isAsked = false;
    return this.on.act(action);
  }

  /** Let an action be chosen, once more. */
  again() {
    this.isAsked = true;
    this.pointed = null;
    this.board.choosing.clear();
    this.board.offer(this.shown.choices);
  }

  /** Show an action on the board, as a hint does; none can be chosen meanwhile. @param {string} action */
  point(action) {
    this.isAsked = false;
    this.pointed = action;
    this.board.offer(this.shown.choices);
  }

  /** Put the focus where an action can be chosen. */
  focus() {
    const bar = this.board.element.querySelector(".action");
    if (bar) firstStop(this.board, bar)?.focus();
  }

  // ---- around the board

  bar() {
    const { board } = this,
      bar = board.element.querySelector(".action");
    const choice = this.pointed && board.choosing.choices.find((one) => one.action === this.pointed);
    if (choice && board.choosing.only !== choice) return board.show(choice); // whatever else was clicked
    if (!bar) return;
    const { does, text, buttons } = offering(board, (words) => this.rich(words));
    const told = h("div", { class: "say" }, text);
    const sum = ownSum(board, score(board.view.scores[this.shown.seat - 1]));
    refill(bar, h("div", { class: "act slab" }, this.isAsked ? does : null, told, this.isAsked ? buttons : null, sum));
    if (this.isAsked && text !== this.prompted) announce(text);
    this.prompted = text;
  }

  /** Build a sentence with small cards in it. @param {string} text */
  rich(text) {
    return withPieces(this.board.look, this.ref, text);
  }
}
