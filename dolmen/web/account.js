// Look things up in the account of a review, as the server sends it.

import { MARKS } from "./plots.js";

/** A mean with its 95 % interval. @typedef {[mean: number, low: number, high: number]} Interval */
/** @typedef {import("./wire").AccountShown} AccountShown */
/** @typedef {import("./wire").SeatReviewed} SeatAccount */
/** @typedef {import("./wire").PartsShown} Parts */
/** A decision of the match, or an action tried instead. @typedef {import("./wire").DecisionShown} Decided */
/** @typedef {import("./wire").WorthShown} Worth */

export const PARTS = /** @type {const} */ ([
  "start",
  "deal",
  "draws",
  "guess",
  "foresight",
  "skill",
  "gifts",
  "result",
]);
const MOST = 5; // key moments of a seat, as the server counts them

/** Tell whether nothing better was found than what was played. @param {Decided} one */
export const isAsGood = (one) => one.played.action === one.best.action || one.loss[0] <= 0;

/** Return the action to show as the answer. @param {Decided} one */
export const answerOf = (one) => (isAsGood(one) ? one.played : one.best).action;

export class Account {
  /** @param {AccountShown} data */
  constructor(data) {
    this.data = data;
    /** @type {Map<number, Decided>} */
    this.decisions = new Map(data.decisions.map((one) => [one.step, one]));
  }

  /** Return the decision that was made at a step, if there was one. @param {number} step */
  at(step) {
    return this.decisions.get(step);
  }

  /** @param {number} seat */
  name(seat) {
    return this.data.names[seat - 1];
  }

  /** Return the key moments of a seat, or of all, the costliest first. @param {number} seat 0 for all */
  key(seat) {
    if (!seat) return this.data.key.flatMap((step) => this.decisions.get(step) ?? []);
    const own = this.data.decisions.filter((one) => one.seat === seat && MARKS.some((mark) => mark === one.mark));
    return own.sort((a, b) => b.loss[1] - a.loss[1]).slice(0, MOST);
  }
}
