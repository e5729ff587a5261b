// Draw the bar above the hand: the only place that says what to do now.

import { notHere } from "./absence.js";
import { clockOf } from "./clock.js";
import { menu } from "./dialogs.js";
import { announce, capital, h, icon, refill, score } from "./dom.js";
import { handingOver, whose } from "./handover.js";
import { rematchPlace } from "./rematch.js";
import { endSheet } from "./sheet.js";
import { listed, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

const MOST = 3; // buttons at most: the bar keeps its height, so that nothing moves

/** @param {TablePage} page */
export function actionBar(page) {
  const { board, held } = page;
  const bar = board?.element.querySelector(".action");
  if (!bar || !board?.view) return;
  const {
      steps,
      text: prompt,
      buttons: named,
      stands = (named?.length ?? 0) > 1,
      every = false,
    } = page.look.prompt(board),
    { only } = board.choosing;
  const text = only ? `${capital(board.spoken(only.text))}.` : prompt; // what is only shown is said as it is
  const asked = /** @type {[import("./choosing.js").Choice, import("./dom.js").Child][]} */ (
    named ?? short(page).map((choice) => [choice, page.rich(capital(choice.text))])
  );
  const few = asked.length > MOST && !every ? asked.slice(0, MOST - 1) : asked,
    rest = asked.slice(few.length);
  const buttons = few.map(([choice, words], n) =>
    h(
      "button",
      { class: `btn sm${stands && !n ? " pri" : ""}`, "data-action": choice.action, onclick: () => board.act(choice) },
      words,
    ),
  );
  const more = rest.length
    ? h(
        "button",
        {
          class: "btn sm",
          id: "more",
          "aria-haspopup": "menu",
          onclick: (event) =>
            menu(
              /** @type {HTMLElement} */ (event.currentTarget),
              rest.map(([choice, words]) => [words, () => board.act(choice)]),
            ),
        },
        say("more-ways"),
      )
    : null;
  const undo =
    page.you.take_back && !page.table.paused
      ? h("button", { class: "btn sm", id: "undo", onclick: () => page.undo() }, icon("s-i-undo"), undoes(page))
      : null;
  const sum = page.view.seat
    ? h(
        "span",
        { class: "mysum", title: say("you") },
        score(page.view.scores[page.view.seat - 1]),
        page.look.part?.(board) ?? null,
      )
    : null;
  const passing = handingOver(page),
    own = page.you.eyes ?? (page.you.seats.length === 1 ? page.you.seats[0] : null);
  const clock = own ? clockOf(page, own) : null,
    does = steps?.length ? h("div", { class: "steps" }, steps.map(step)) : null;
  const now = passing || text ? null : page.telling;
  const told = h(
    "div",
    { class: now ? "say telling" : "say" },
    passing?.text ?? (text || (now ? page.rich(now.text) : situation(page))),
  );
  refill(
    bar,
    h("div", { class: "act slab" }, does, whose(page), told, buttons, passing?.button, more, undo, sum, clock),
  );
  page.held = held;
  if (held && board.choosing.choices.length && (page.turned || !page.middle.contains(document.activeElement)))
    place(board, bar)?.focus();
  aloud(page, text);
  page.hints?.dispatchEvent(new Event("look"));
  page.guide?.look();
}

/**
 * Return where the keyboard focus goes: to the hand, if a card is asked for; else to a button, or to what can be
 * taken.
 * @param {import("./board.js").Board} board @param {Element} bar @returns {HTMLElement|null}
 */
function place(board, bar) {
  const hand = board.choosing.choices.some((choice) => choice.source?.startsWith("hand "))
    ? board.element.querySelector('.hand [tabindex="0"]')
    : null;
  return /** @type {HTMLElement|null} */ (
    hand ??
      bar.querySelector("[data-action]") ??
      board.element.querySelector('.is-goal[tabindex="0"]') ??
      board.element.querySelector('[tabindex="0"]')
  );
}

/**
 * Announce the prompt to screen readers: assertively if it is new, together with the turn; politely while choosing.
 * @param {TablePage} page @param {string} text
 */
function aloud(page, text) {
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

/** Return the choices that become buttons where the game names none: if there are few. @param {TablePage} page */
function short(page) {
  const { choosing } = /** @type {import("./board.js").Board} */ (page.board);
  const left = choosing.picked.length ? choosing.left : choosing.choices;
  return left.length <= (choosing.picked.length || choosing.plain.length ? 4 : 2) ? left : choosing.plain;
}

/** @param {[string, string]} step @param {number} n */
function step([name, state], n) {
  const number = h("i", { class: "n" }, state === "done" ? icon("s-i-check", "tick") : String(n + 1));
  return [n ? icon("s-i-arrow", "ic tiny") : null, h("span", { class: state }, number, name)];
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
