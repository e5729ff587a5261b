// Show short notices that need no answer: one after the other, each for some seconds, and in the live region. What
// the table says (somebody is away, took back, says no …) is shown like this to those it concerns.

import { announce, h } from "./dom.js";
import { say } from "./words.js";

const SHORTEST = 4000,
  LONGEST = 6500,
  A_LETTER = 40; // milliseconds
/** What the banner shows, what everybody sees anyway, or what is said together with what was played (clock.js). */
const QUIET = /^(began|talked|time-up|proposed-.*)$/;
/** What its doer knows already. */
const OWN = new Set([
  "sat",
  "left",
  "took-back",
  "took-back-turn",
  "took-back-agreed",
  "agreed",
  "declined",
  "conceded",
  "resumed",
  "came-back",
]);

/** @type {string[]} notices that wait for their turn */
const waiting = [];
/** @type {HTMLElement|null} */
let shown = null;
/** @type {number|undefined} */
let timer;

/** Queue a notice; one that is already shown is not repeated. @param {string} text */
export function toast(text) {
  if (!text || waiting.includes(text) || shown?.textContent === text) return;
  waiting.push(text);
  announce(text);
  if (!shown) next();
}

/**
 * Show what the table says, as far as it concerns the viewer.
 * @param {import("./wire").LineShown[]} lines @param {number[]} seats one's own
 */
export function tableSays(lines, seats) {
  const heard = lines.filter(({ what, seat }) => !QUIET.test(what) && !(OWN.has(what) && seats.includes(seat ?? 0)));
  for (const line of heard.slice(-3)) toast(line.text);
  return heard;
}

/** Drop all notices, shown and waiting: they were meant for another person at this screen. */
export function hush() {
  waiting.length = 0;
  gone();
}

function next() {
  const text = waiting.shift();
  if (text === undefined) return;
  const note = h(
    "section",
    { class: "toast slab", popover: "manual", tabIndex: -1, "aria-label": say("notice") },
    text,
  );
  for (const kind of ["pointerenter", "focusin"]) note.addEventListener(kind, () => clearTimeout(timer));
  for (const kind of ["pointerleave", "focusout"]) note.addEventListener(kind, () => stay(text));
  note.addEventListener("click", gone);
  shown = note;
  document.body.append(note);
  note.showPopover(); // above an open dialog, too
  stay(text);
}

/** Return how long a notice stays: the longer the text, the longer. @param {string} text */
function stay(text) {
  clearTimeout(timer);
  timer = setTimeout(gone, Math.min(LONGEST, SHORTEST + A_LETTER * Math.max(0, text.length - 30)));
}

function gone() {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
  next();
}
