// Show who is absent: how long the table waits for them, that the host may end the wait, and what was played for a
// person who returns.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { listed, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/**
 * Return the seconds until a computer plays for a seat; null if none will.
 * @param {TablePage} page @param {number} seat
 */
function until(page, seat) {
  const ms = page.waits?.gone?.[seat];
  return ms === undefined ? null : Math.max(0, Math.ceil((ms - (performance.now() - page.waited)) / 1000));
}

/** Return the text beside the name of an absent person. @param {TablePage} page @param {number} seat */
export const awayFor = (page, seat) => counted(page, seat, "away-for") ?? say("away");

/**
 * Return a text that counts down; null if nothing does.
 * @param {TablePage} page @param {number} seat @param {string} words
 */
function counted(page, seat, words) {
  const seconds = until(page, seat);
  return seconds === null
    ? null
    : h("span", { "data-gone": seat, "data-words": words }, say(words, { count: seconds }));
}

/**
 * Say that the people whom the table waits for are absent.
 * @param {TablePage} page @param {import("./wire").SeatShown[]} gone seats
 */
export function notHere(page, gone) {
  const names = listed(gone.map((seat) => seat.short)),
    seat = gone[0].seat;
  const counts = counted(page, seat, "not-here-for"),
    now = () => page.say("relieve", { seat });
  return [
    say("not-here", { names, count: gone.length }),
    " ",
    counts,
    " ",
    counts && page.you.host ? h("button", { class: "btn sm", id: "relieve", onclick: now }, say("relieve")) : null,
  ];
}

/** Update the countdowns. @param {TablePage} page */
export function countDown(page) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-gone]"))) {
    const seconds = until(page, Number(element.dataset.gone));
    if (seconds !== null) element.textContent = say(element.dataset.words ?? "", { count: seconds });
  }
}

/** Show a returning person what was played for them, once. @param {TablePage} page */
export function recap(page) {
  const { missed, eyes } = page.you,
    moment = missed ? `${eyes} ${missed}` : "";
  if (page.recalled === moment) return;
  page.recalled = moment;
  if (!missed) return;
  const events = page.events.filter((event) => event.number >= missed[0] && event.number < missed[1] && event.text);
  const lines = events.map((event) => h("li", { class: event.seat === eyes ? "mine" : "" }, page.rich(event.text)));
  dialog(say("missed"), h("div", { class: "recap" }, h("p", {}, say("missed-about")), h("ol", {}, lines)), [
    [say("go-on"), null],
  ]);
}
