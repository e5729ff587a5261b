// Play on from a point of a finished match: the button in the replay, its dialog, and what the new table says of it.

import { dialog } from "./dialogs.js";
import { drawing, h } from "./dom.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { markChosen, segments } from "./radios.js";
import { settings } from "./settings.js";
import { go } from "./shell.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").PlayOnAsked} PlayOnAsked */

/** A path that leaves another one. */
const fork = () =>
  drawing(
    "0 0 48 48",
    '<path d="M6 34H20C30 34 26 14 36 14H42M36 6L43 14L36 22M20 34H42" fill="none" stroke="currentColor" ' +
      'stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
    "ic",
  );

/** Build the button that plays on from the step that is shown. @param {import("./replay.js").ReplayPage} page */
export const againButton = (page) =>
  h(
    "button",
    { class: "tb again", "aria-label": say("play-on"), title: say("play-on"), onclick: () => playOn(page) },
    fork(),
    h("span", {}, say("play-on")),
  );

/**
 * Ask at which seat, against whom, and with which cards.
 * @param {Pick<import("./replay.js").ReplayPage, "id"|"at"|"eyes"|"you"|"table">} page
 */
async function playOn({ id, at, eyes, you, table }) {
  const { levels } = await ask("GET", `/api/games?lang=${lang}`).catch(() => ({ levels: [] }));
  if (!levels.length) return toast(say("unanswered"));
  const looked = Number(eyes);
  const known = levels.some((one) => one.id === settings.table.level)
    ? settings.table.level
    : levels[Math.min(1, levels.length - 1)].id;
  /** @type {Required<Omit<PlayOnAsked, "hints">>} */ const asked = {
    step: at,
    seat: looked || (you[0] ?? 1),
    level: /** @type {NonNullable<PlayOnAsked["level"]>} */ (known),
    cards: "same",
  };
  const about = h("p", { class: "mut" }, say("play-on-same-about"));
  const cards = segments(
    say("play-on-cards"),
    /** @type {[string, "same"|"anew"][]} */ ([
      [say("play-on-same"), "same"],
      [say("play-on-anew"), "anew"],
    ]),
    asked.cards,
    (one) => {
      asked.cards = one;
      about.textContent = say(one === "anew" ? "play-on-anew-about" : "play-on-same-about");
    },
  );
  const seats = table.seats.map((seat, n) => /** @type {[string, number]} */ ([seat.name, n + 1]));
  const body = h(
    "div",
    { class: "playon" },
    h("p", {}, at ? say("play-on-about", { step: at }) : say("play-on-deal-about")),
    row(
      say("play-on-seat"),
      pick(say("play-on-seat"), seats, asked.seat, (seat) => (asked.seat = seat)),
    ),
    row(
      say("computer-level"),
      segments(
        say("computer-level"),
        levels.map((one) => /** @type {[string, string]} */ ([one.name, one.id])),
        asked.level,
        (one) => (asked.level = /** @type {typeof asked.level} */ (one)),
      ),
    ),
    row(say("play-on-cards"), cards, about),
  );
  markChosen(cards, asked.cards);
  dialog(say("play-on"), body, [[say("play-on-go"), () => begin(id, asked)]], "again");
}

/** @param {string} name @param {...Node} what */
const row = (name, ...what) => h("div", { class: "field" }, h("span", {}, name), ...what);

/**
 * Offer several: side by side where they are few, in a list where they are many.
 * @template T @param {string} name @param {[string, T][]} values @param {T} chosen @param {(value: T) => void} choose
 */
export function pick(name, values, chosen, choose) {
  if (values.length <= 4) return segments(name, values, chosen, choose);
  const change = (/** @type {Event} */ event) =>
    choose(values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex][1]);
  const options = values.map(([text, value]) => h("option", { selected: value === chosen }, text));
  return h("select", { "aria-label": name, onchange: change }, options);
}

/** @param {string} id @param {PlayOnAsked} asked */
async function begin(id, asked) {
  const made = await ask("POST", `/api/tables/${id}/play-on?lang=${lang}`, asked).catch((error) => error);
  if (made instanceof Error) return toast(made.message || say("unanswered"));
  toast(say(asked.cards === "anew" ? "opening-about-anew" : "opening-about", { step: asked.step }));
  go(`/t/${made.id}`);
}

/**
 * Say what a table is besides a new match: the point it goes on from, a duel, or a deal that was played before.
 * @param {import("./wire").TableShown} table
 */
export function origin({ opening, duel, follows, before }) {
  const link = (/** @type {string} */ to, /** @type {string} */ text, /** @type {string} */ title) =>
    h("a", { class: "dealtbefore", href: to, title, onclick: (event) => leave(event, to) }, text);
  if (duel) return link(`/d/${duel}`, say("duel"), say("duel-chip-about"));
  if (opening && follows) {
    const { step } = opening,
      about = say(opening.anew ? "opening-about-anew" : "opening-about", { step });
    return link(`/r/${follows}#${step}`, say("opening-chip", { step }), `${about} ${say("opening-back")}`);
  }
  return before ? h("span", { class: "dealtbefore", title: say("dealt-before-about") }, say("dealt-before")) : null;
}

/** @param {Event} event @param {string} to */
function leave(event, to) {
  event.preventDefault();
  go(to);
}

/** Return the step that the address of a replay names; 0 if none. */
export const stepWanted = () => Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);
