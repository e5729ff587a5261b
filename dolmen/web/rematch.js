// Arrange a rematch: somebody proposes it, everybody sees who has agreed, and may go there.

import { h, icon, refill } from "./dom.js";
import { mark } from "./faces.js";
import { go } from "./shell.js";
import { say } from "./words.js";

/** The words for each answer. @type {Record<string, string>} */
const ANSWERS = { yes: "rematch-yes", no: "rematch-no", open: "rematch-open" };

/** @typedef {import("./table.js").TablePage} TablePage */

/** Create the place on the end sheet that shows the proposal and its answers. @param {TablePage} page */
export function rematchPlace(page) {
  const place = h("div", { class: "rematch", role: "status" });
  draw(page, place);
  return place;
}

/** @param {TablePage} page */
export function rematch(page) {
  const { proposal, rematch: next } = page.table,
    own = page.you.seats;
  const asks = proposal?.what === "rematch",
    mine = (/** @type {number[]} */ seats) => seats.some((seat) => own.includes(seat));
  if (next && page.coming) return to(next);
  page.coming = asks && (mine([proposal.seat]) || mine(proposal.agreed));
  for (const place of document.querySelectorAll(".rematch")) draw(page, place);
}

/** @param {string} table */
function to(table) {
  for (const box of document.querySelectorAll("dialog")) box.close();
  go(`/t/${table}`);
}

/** @param {TablePage} page @param {Element} place */
function draw(page, place) {
  const { table, you } = page,
    next = table.rematch;
  if (next)
    refill(place, h("button", { class: "btn pri", onclick: () => to(next) }, icon("s-i-play"), say("rematch-follow")));
  else if (table.proposal?.what === "rematch") refill(place, asking(page, table.proposal));
  else if (you.seats.length)
    refill(
      place,
      h("button", { class: "btn pri", onclick: () => propose(page) }, icon("s-i-play"), say("rematch")),
      others(page) ? h("small", { class: "mut" }, say("rematch-about")) : null,
    );
  else refill(place);
}

/** Tell whether there are other people to ask. @param {TablePage} page */
const others = (page) => page.table.seats.some((seat) => seat.kind === "person" && !page.you.seats.includes(seat.seat));

/** @param {TablePage} page */
async function propose(page) {
  const made = await page.say("rematch");
  if (made?.table) to(made.table);
}

/**
 * Show who has answered what, and the answers one may give.
 * @param {TablePage} page @param {import("./wire").ProposalShown} proposal
 */
function asking(page, proposal) {
  const { seats } = page.table,
    { asked } = page.you,
    mine = page.you.seats.includes(proposal.seat);
  const state = (/** @type {number} */ seat) =>
    proposal.declined.includes(seat) ? "no" : proposal.open.includes(seat) ? "open" : "yes";
  const people = seats.filter((seat) => seat.kind === "person");
  const answer = (/** @type {() => void} */ says, /** @type {string} */ words, css = "") =>
    h("button", { class: `btn sm ${css}`, onclick: says }, say(words));
  const agree = () => page.say("answer", { yes: true }),
    refuse = () => page.say("answer", { yes: false });
  return [
    h("p", {}, proposal.text),
    h(
      "ul",
      {},
      people.map((seat) =>
        h(
          "li",
          { class: state(seat.seat) },
          mark(seat.seat),
          seat.name,
          " ",
          h("b", {}, say(ANSWERS[state(seat.seat)])),
        ),
      ),
    ),
    asked ? [answer(agree, "agree", "pri"), answer(refuse, "decline")] : null,
    mine && proposal.agreed.length && proposal.open.length
      ? answer(() => page.say("rematch"), "rematch-now", "pri")
      : null,
    mine ? answer(refuse, "withdraw") : null,
  ];
}
