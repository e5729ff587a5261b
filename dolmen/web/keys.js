// Handle the keyboard: F6 moves between regions, arrows inside one, letters do what is done often.

import { at, marks, zone } from "./choosing.js";
import { announce } from "./dom.js";
import { closeHints, hint } from "./hints.js";
import { pieceAt } from "./pieces.js";
import { settings } from "./settings.js";
import { shortcuts } from "./shortcuts.js";
import { openLog } from "./talk.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./table.js").TablePage} TablePage */

/** Groups in which one element is the tab stop, as a game's board says; anything else is a tab stop by itself. */
const GROUPS = "[data-group]";
/** Further regions that F6 reaches. */
const REGIONS = "[data-region], .action, .rail, .hint, .guide, .top .tools";

/** Handle a key at a table. @param {KeyboardEvent} event @param {TablePage} page */
export function keys(event, page) {
  const { board } = page;
  if (!board || isElsewhere(event, board)) return;
  if (event.key === "Escape" && page.hints) return closeHints(page);
  const hints = page.choices?.length ? () => hint(page) : null;
  const does = settings.keys && { U: () => page.undo(), H: hints, L: () => openLog(page) }[event.key.toUpperCase()];
  if (!does) return boardKeys(event, board);
  does();
  event.preventDefault();
}

/** Handle a key that concerns a board alone. @param {KeyboardEvent} event @param {Board} board */
export function boardKeys(event, board) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (isElsewhere(event, board)) return;
  if (event.key === "Escape") return board.unchoose();
  if (event.key === "F1") {
    event.preventDefault();
    return shortcuts(board.look.shortcuts);
  }
  if (event.key === "F6") {
    event.preventDefault();
    return region(event.shiftKey ? -1 : 1);
  }
  if (event.key.startsWith("Arrow") && target.closest(".board, .rail")) return arrow(event, target);
  if (!settings.keys) return;
  const hand = board.zones.get(`hand ${board.me}`)?.pieces ?? [];
  const digit = "1234567890".indexOf(event.key);
  const letter = event.key.toUpperCase(),
    own = board.look.shortcuts?.find((one) => one.keys.includes(letter));
  if (digit >= 0 && hand[digit]?.name) board.choose(at(hand[digit].name ?? "", hand[digit].zone));
  else if (letter === "I") announce(situation(board), true);
  else if (own) own.press(board, letter);
  else if (letter === "O") opponent();
  else if (event.key === "?") explain(board);
  else return;
  event.preventDefault();
}

/** Tell whether a key concerns something other than the board. @param {KeyboardEvent} event @param {Board} board */
const isElsewhere = (event, board) =>
  !board.view ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  /INPUT|TEXTAREA|SELECT/.test(/** @type {HTMLElement} */ (event.target).tagName) ||
  document.querySelector("dialog[open], .menu:popover-open") !== null;

/** @param {Board} board */
function explain(board) {
  const piece =
    pieceAt(document.activeElement) ??
    board.zones.get(`hand ${board.me}`)?.pieces.find((one) => one.element.classList.contains("is-chosen"));
  if (piece) board.explain(piece.element);
}

/** @param {Board} board */
const situation = (board) =>
  [board.look.prompt(board).text, ...board.choosing.choices.slice(0, 12).map((choice) => choice.text)].join(". ");

/** Focus the next opponent: a screen reader reads the seat. */
function opponent() {
  const seats = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".rail .seat")]),
    now = seats.findIndex((one) => one.contains(document.activeElement));
  const next = seats[(now + 1) % seats.length];
  if (!next) return;
  next.tabIndex = -1;
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  next.focus();
}

/** Focus the next region. @param {number} step */
function region(step) {
  const regions = [...document.querySelectorAll(`${GROUPS}, ${REGIONS}`)];
  const now = regions.findLastIndex((one) => one.contains(document.activeElement));
  for (let n = 1; n <= regions.length; n += 1) {
    const next = regions[(now + step * n + regions.length * 2) % regions.length];
    const stops = /** @type {HTMLElement[]} */ ([...next.querySelectorAll('[tabindex="0"], button:not([disabled])')]);
    const stop = stops.find((one) => one.checkVisibility());
    if (stop && stop !== document.activeElement) return stop.focus();
  }
}

/** @param {KeyboardEvent} event @param {HTMLElement} target */
function arrow(event, target) {
  const group = target.closest(`${GROUPS}, .action`);
  const stops = /** @type {HTMLElement[]} */ ([...(group?.querySelectorAll("[data-stop], button") ?? [])]);
  const n = stops.indexOf(/** @type {HTMLElement} */ (target.closest("[data-stop], button")));
  if (n < 0) return;
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  event.preventDefault();
  rove(stops, stops[(n + step + stops.length) % stops.length]);
}

/** Make one element the tab stop of its region. @param {HTMLElement[]} stops @param {HTMLElement} next */
function rove(stops, next) {
  for (const one of stops) if (one.dataset.stop !== undefined) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

/** Make what can be chosen reachable. @param {Board} board */
export function tabStops(board) {
  const open = new Set(board.choosing.choices.flatMap(marks));
  for (const [name, place] of board.zones) {
    const hand = name === `hand ${board.me}`;
    const top = place.pieces.at(-1),
      piled = place.shows !== Infinity;
    const topped = piled && top !== undefined && top.name !== null && open.has(at(top.name, name));
    const loose = hand || (board.loose.test(name) && !name.startsWith("hand "));
    stop(place.target, !board.loose.test(name) && (open.has(zone(name)) || topped));
    for (const piece of place.pieces)
      if (piece.element.isConnected)
        stop(piece.element, !piled && (loose || (piece.name !== null && open.has(at(piece.name, name)))));
  }
  for (const group of board.element.querySelectorAll(GROUPS)) {
    const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-stop]")]);
    const at = all.find((one) => one.tabIndex === 0),
      goal = all.find((one) => one.classList.contains("is-goal"));
    const next = goal && !at?.classList.contains("is-goal") ? goal : (at ?? all[0]); // to where the chosen card can go
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
  }
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (board.element.querySelectorAll("[data-stop]")))
    if (!one.closest(GROUPS)) one.tabIndex = 0;
}

/** @param {HTMLElement} element @param {boolean} on */
function stop(element, on) {
  if (on) {
    if (element.dataset.stop === undefined) {
      element.dataset.stop = "";
      element.tabIndex = -1;
      element.dataset.role = element.getAttribute("role") ?? "";
      element.setAttribute("role", "button");
    }
  } else if (element.dataset.stop !== undefined) {
    delete element.dataset.stop;
    element.removeAttribute("tabindex");
    if (element.dataset.role) element.setAttribute("role", element.dataset.role);
    else element.removeAttribute("role");
  }
}
