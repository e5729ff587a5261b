// Append to a sentence whose points an event has changed. The server counts; here the changes are only combined.

import { h, signed } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./wire").EventShown} EventShown */
/** @typedef {[seat: number, before: number, after: number]} Counted */

/**
 * Combine the changes: points before the first event and after the last.
 * @param {EventShown[]} events @returns {Counted[]}
 */
function summed(events) {
  /** @type {Map<number, Counted>} */
  const found = new Map();
  for (const [seat, before, after] of events.flatMap((event) => event.counted))
    found.set(seat, [seat, found.get(seat)?.[1] ?? before, after]);
  return [...found.values()].filter(([, before, after]) => before !== after);
}

/** @param {number} points */
const plain = (points) => String(points).replace("-", "−");

/**
 * Return the changes to be read aloud. Whose points they are is said only where the sentence before leaves it open.
 * @param {EventShown[]} events @param {{short: string}[]} seats those of the table @returns {string}
 */
export function countedAloud(events, seats) {
  return told(events, seats)
    .map(([name, before, after]) =>
      say(name ? "points-change-of" : "points-change", { name, before: plain(before), after: plain(after) }),
    )
    .join(" ");
}

/**
 * Return the changes to be read: −2 → +1.
 * @param {EventShown[]} events @param {{short: string}[]} seats @returns {HTMLElement|null}
 */
export function countedChange(events, seats) {
  const changes = told(events, seats);
  if (!changes.length) return null;
  const shown = changes.map(([name, before, after], n) => [
    n ? ", " : "· ",
    name ? `${name} ` : "",
    h("span", { class: `num ${after > before ? "gain" : "loss"}` }, `${signed(before)}\u00a0→\u00a0${signed(after)}`),
  ]);
  return h(
    "span",
    { class: "counted" },
    " ",
    h("span", { "aria-hidden": "true" }, shown),
    h("span", { class: "vh" }, ` ${countedAloud(events, seats)}`),
  );
}

/** @param {EventShown[]} events @param {{short: string}[]} seats @returns {[string, number, number][]} */
function told(events, seats) {
  const changes = summed(events),
    actor = events[0]?.seat ?? (changes.length === 1 ? changes[0][0] : null);
  return changes.map(([seat, before, after]) => [seat === actor ? "" : (seats[seat - 1]?.short ?? ""), before, after]);
}
