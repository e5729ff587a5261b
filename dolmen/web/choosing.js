// Keep what a person has chosen so far. The server lists every legal action with the pieces it moves; here the list
// is narrowed down, click by click, until one is left. Nothing in here knows a rule.

/**
 * A legal action as sent by the server, plus what a game adds: whether its piece is lifted first, and what can be
 * clicked.
 * @typedef {import("./wire").ChoiceShown & {lifted?: boolean, marks?: string[]}} Choice
 */

/**
 * Return what can be clicked for a choice: pieces where they lie, and zones they go to; or what its game says.
 * @param {Choice} choice @returns {string[]}
 */
export function marks(choice) {
  if (choice.marks) return choice.marks;
  const found = [];
  for (const [piece, source, target] of choice.moves) {
    found.push(piece === null ? zone(source) : at(piece, source));
    found.push(zone(target));
  }
  return found;
}

/** @param {string} name */
export const zone = (name) => `zone ${name}`;
/** @param {string} piece @param {string} place */
export const at = (piece, place) => `piece ${piece} at ${place}`;

export class Choosing {
  /** @param {RegExp} [loose] zones whose pieces are chosen first and then put somewhere */
  constructor(loose = /^hand /) {
    this.loose = loose;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.picked = [];
    /** @type {Choice|null} the choice that is shown before it is made */
    this.only = null;
  }

  /** @param {Choice[]} choices */
  offer(choices) {
    this.choices = choices;
    this.only = null;
    this.picked = this.picked.every((mark) => choices.some((choice) => marks(choice).includes(mark)))
      ? this.picked
      : [];
    if (!this.left.length) this.picked = [];
  }

  /** The choices that are still possible. */
  get left() {
    if (this.only) return [this.only];
    return this.choices.filter((choice) => {
      const all = marks(choice);
      return this.picked.every((mark) => all.includes(mark));
    });
  }

  /** The choices without a piece to click: they are buttons. */
  get plain() {
    return this.choices.filter((choice) => !choice.moves.length);
  }

  /** Tell whether this can be clicked now. @param {string} mark */
  can(mark) {
    return this.left.some((choice) => marks(choice).includes(mark));
  }

  /**
   * Handle a click. Return the choice it decides, if any: when both a card and its goal are named. What lies on the
   * table (a pile to draw from, a tile to turn) needs no second click, unless it is lifted; its goal alone is enough.
   * @param {string} mark
   * @returns {Choice|null}
   */
  pick(mark) {
    if (this.only && (this.picked.includes(mark) || !this.can(mark))) this.clear();
    if (this.picked.includes(mark)) {
      this.picked = this.picked.filter((one) => one !== mark);
      return null;
    }
    if (!this.can(mark)) {
      this.picked = [];
      if (!this.can(mark)) return null;
    }
    this.picked = [...this.picked, mark];
    const left = this.left;
    if (left.length !== 1) return null;
    if (this.picked.length > 1) return left[0];
    return this.loose.test(left[0].source ?? "") || (left[0].lifted && mark === marks(left[0])[0]) ? null : left[0];
  }

  /** Show one choice alone: its piece is chosen, its goal waits. @param {Choice} choice */
  show(choice) {
    const [first] = marks(choice);
    this.only = choice;
    this.picked = first && (this.loose.test(choice.source ?? "") || choice.lifted) ? [first] : [];
  }

  clear() {
    this.picked = [];
    this.only = null;
  }
}
