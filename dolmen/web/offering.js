// Draw what a board asks for: the steps of the turn, what is to be done now, and buttons for it.

import { menu } from "./dialogs.js";
import { capital, h, icon, spoken } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./choosing.js").Choice} Choice */
/** @typedef {import("./dom.js").Child} Child */

const MOST = 3; // buttons at most: the bar keeps its height, so that nothing moves

/**
 * Return the parts of the bar above the hand that come from the board.
 * @param {Board} board @param {(text: string) => Child} rich @returns {{does: Child, text: string, buttons: Child}}
 */
export function offering(board, rich) {
  const {
      steps,
      text: prompt,
      buttons: named,
      stands = (named?.length ?? 0) > 1,
      every = false,
    } = board.look.prompt(board),
    { only } = board.choosing;
  const text = only ? `${capital(spoken(board, only.text))}.` : prompt; // what is only shown is said as it is
  const asked = /** @type {[Choice, Child][]} */ (
    named ?? short(board).map((choice) => [choice, rich(capital(choice.text))])
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
  const does = steps?.length ? h("div", { class: "steps" }, steps.map(step)) : null;
  return { does, text, buttons: [buttons, rest.length ? more(board, rest) : null] };
}

/** @param {Board} board @param {[Choice, Child][]} rest */
const more = (board, rest) =>
  h(
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
  );

/** Return the choices that become buttons where the game names none: if there are few. @param {Board} board */
function short({ choosing }) {
  const left = choosing.picked.length ? choosing.left : choosing.choices;
  return left.length <= (choosing.picked.length || choosing.plain.length ? 4 : 2) ? left : choosing.plain;
}

/** @param {[string, string]} step @param {number} n */
function step([name, state], n) {
  const number = h("i", { class: "n" }, state === "done" ? icon("s-i-check", "tick") : String(n + 1));
  return [n ? icon("s-i-arrow", "ic tiny") : null, h("span", { class: state }, number, name)];
}

/**
 * Return where the keyboard focus goes: to the hand, if a card is asked for; else to a button, or to what can be
 * taken.
 * @param {Board} board @param {Element} bar @returns {HTMLElement|null}
 */
export function firstStop(board, bar) {
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

/** Draw the sum of the points of the seat whose view it is. @param {Board} board @param {Node} points */
export const ownSum = (board, points) =>
  h("span", { class: "mysum", title: say("you") }, points, board.look.part?.(board) ?? null);
