// The bar above the hand: the only place that says what to do now.

import { capital, h, icon, refill, score } from "./dom.js";
import { clockOf } from "./seats.js";
import { endSheet } from "./sheet.js";
import { listed, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function actionBar(page) {
  const { board, held } = page;
  const bar = board?.element.querySelector(".action");
  if (!bar || !board?.view) return;
  const { steps, text, buttons: named, stands = (named?.length ?? 0) > 1 } = page.look.prompt(board);
  const asked = /** @type {[import("./choosing.js").Choice, any][]} */ (named ?? short(page).map((choice) => [choice, page.rich(capital(choice.text))]));
  const buttons = asked.map(([choice, words], n) => h("button", { class: `btn sm${stands && !n ? " pri" : ""}`, "data-action": choice.action, onclick: () => board.act(choice) }, words));
  const undo = page.you.take_back ? h("button", { class: "btn sm", id: "undo", onclick: () => page.undo() }, icon("s-i-undo"), say("undo")) : null;
  const sum = page.view.seat ? h("span", { class: "mysum", title: say("you") }, score(page.view.scores[page.view.seat - 1])) : null;
  const clock = page.you.seats.length === 1 ? clockOf(page, page.you.seats[0]) : null;
  refill(bar, h("div", { class: "act slab" }, steps?.length ? h("div", { class: "steps" }, steps.map(step)) : null, h("div", { class: "say" }, text || situation(page)), buttons, undo, sum, clock));
  page.held = held;
  if (held && board.choosing.choices.length && !page.middle.contains(document.activeElement)) /** @type {HTMLElement|null} */ (bar.querySelector("[data-action]") ?? board.element.querySelector('.hand [tabindex="0"], [tabindex="0"]'))?.focus();
  page.guide?.look();
}

/** What is offered as buttons where the game names none: if there are few. @param {TablePage} page */
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

/** Whom everybody waits for. @param {TablePage} page */
function situation(page) {
  const { table, you } = page;
  if (table.status === "over") return h("button", { class: "btn sm pri", onclick: () => endSheet(page) }, say("show-result"));
  if (table.paused) return [say("paused"), " ", you.seats.length ? h("button", { class: "btn sm pri", onclick: () => page.say("resume") }, say("resume")) : null];
  if (table.preparing) return say("preparing");
  const others = (page.board?.view ?? page.view).to_act.filter((/** @type {number} */ seat) => seat !== you.eyes).map((/** @type {number} */ seat) => table.seats[seat - 1]);
  const gone = others.filter((/** @type {any} */ seat) => seat.kind === "person" && !seat.here && !seat.away);
  const named = (/** @type {any[]} */ seats) => ({ names: listed(seats.map((seat) => seat.name)), count: seats.length });
  const text = gone.length ? say("not-here", named(gone)) : others.length ? say("waiting-for", named(others)) : "";
  return you.seats.length ? text : [say("watching"), " ", text];
}
