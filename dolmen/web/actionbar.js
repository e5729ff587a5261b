// Draw the bar above the hand: the only place that says what to do now.

import { notHere } from "./absence.js";
import { clockOf } from "./clock.js";
import { announce, h, icon, refill, score } from "./dom.js";
import { handingOver, whoseTurn } from "./handover.js";
import { firstStop, offering, ownSum } from "./offering.js";
import { rematchPlace } from "./rematch.js";
import { endSheet } from "./sheet.js";
import { listed, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function actionBar(page) {
  const { board, held } = page;
  const bar = board?.element.querySelector(".action");
  if (!bar || !board?.view) return;
  const { does, text, buttons } = offering(board, (words) => page.rich(words));
  const undo =
    page.you.take_back && !page.table.paused
      ? h("button", { class: "btn sm", id: "undo", onclick: () => page.undo() }, icon("s-i-undo"), undoes(page))
      : null;
  const sum = page.view.seat ? ownSum(board, score(page.view.scores[page.view.seat - 1])) : null;
  const passing = handingOver(page),
    own = page.you.eyes ?? (page.you.seats.length === 1 ? page.you.seats[0] : null);
  const clock = own ? clockOf(page, own) : null;
  const now = passing || text ? null : page.telling;
  const told = h(
    "div",
    { class: now ? "say telling" : "say" },
    passing?.text ?? (text || (now ? page.rich(now.text) : situation(page))),
  );
  refill(bar, h("div", { class: "act slab" }, does, whoseTurn(page), told, buttons, passing?.button, undo, sum, clock));
  page.held = held;
  if (held && board.choosing.choices.length && (page.turned || !page.middle.contains(document.activeElement)))
    firstStop(board, bar)?.focus();
  aloud(page, text);
  page.hints?.dispatchEvent(new Event("look"));
  page.guide?.look();
}

/**
 * Announce the prompt to screen readers: assertively if it is new, together with the turn; politely while choosing.
 * @param {TablePage} page @param {string} text
 */
function aloud(page, text) {
  if (page.peeking) return; // what is pointed at is read out where it stands
  const asked = page.board?.choosing.choices.length ? text : "";
  if (asked && asked !== page.prompted) {
    const fresh = !page.prompted && page.asked;
    announce(page.turned ? `${say("your-turn")}. ${asked}` : asked, fresh);
    page.turned = false;
  }
  page.prompted = asked;
}

/**
 * Say what will be taken back: one's own last action, and with it what others have done since, whether they are asked
 * or not.
 * @param {TablePage} page
 */
function undoes(page) {
  if (page.you.take_back === "free") return say("undo");
  const { seats } = page.table,
    mine = (/** @type {number} */ seat) => page.you.seats.includes(seat);
  if (seats.some((one) => one.kind === "person" && !mine(one.seat) && !one.away && !one.conceded))
    return say("undo-ask");
  const last = page.seen.findLastIndex((event) => event.what === "act" && event.seat === page.you.eyes);
  const since = new Set(
    page.seen
      .slice(last + 1)
      .flatMap((event) =>
        event.what === "act" && event.seat && !mine(event.seat) ? [seats[event.seat - 1].short] : [],
      ),
  );
  return since.size ? say("undo-with", { names: [...since].join(", ") }) : say("undo");
}

/** Say whom everybody waits for. @param {TablePage} page */
function situation(page) {
  const { table, you } = page;
  if (table.status === "over")
    return [
      h("button", { class: "btn sm pri", onclick: () => endSheet(page) }, say("show-result")),
      table.rematch ? rematchPlace(page) : null,
    ];
  if (table.paused)
    return [
      say("paused"),
      " ",
      you.seats.length ? h("button", { class: "btn sm pri", onclick: () => page.say("resume") }, say("resume")) : null,
    ];
  if (table.preparing) return say("preparing");
  const others = (page.board?.view ?? page.view).to_act
    .filter((/** @type {number} */ seat) => seat !== you.eyes)
    .map((/** @type {number} */ seat) => table.seats[seat - 1]);
  const gone = others.filter((seat) => seat.kind === "person" && !seat.here && !seat.away);
  const named = (/** @type {import("./wire").SeatShown[]} */ seats) => ({
    names: listed(seats.map((seat) => seat.short)),
    count: seats.length,
  });
  const text = gone.length ? notHere(page, gone) : others.length ? say("waiting-for", named(others)) : "";
  return you.seats.length ? text : [say("watching"), " ", text];
}
