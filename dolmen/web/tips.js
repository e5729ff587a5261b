// Explain beside a piece why something is illegal: the fact in this position, the rule, and its clause, which opens
// the rules there. It opens when such a piece is chosen, hovered, focused, or pressed for a while.

import { announce, h, spoken } from "./dom.js";
import { rules } from "./rules.js";

/**
 * Where a tip is shown.
 * @typedef {{table: {game: string}, board: import("./board.js").Board|null,
 *   rich: (text: string) => import("./dom.js").Child}} Teller
 */

/**
 * The fact in this position, the clause behind it, and what the piece can do.
 * @typedef {import("./wire").Because} Why
 */

const RESTS = 550,
  PRESSED = 450,
  LEAVES = 320; // milliseconds
const LOCKED = ".is-stuck, .is-closed";

/**
 * @param {Teller} page @param {HTMLElement} at @param {Why} why
 * @param {boolean} [asked] announced, since somebody asked
 */
export function tip(page, at, why, asked = true) {
  document.querySelector(".tip")?.dispatchEvent(new Event("gone"));
  const { clause, text, fact, can } = why,
    label = /** @type {import("./pieces.js").PieceElement} */ (at).label ?? at.getAttribute("aria-label") ?? clause;
  const link = h("button", { class: "link", onclick: () => rules(page.table.game, clause ?? undefined) }, clause ?? "");
  const box = h(
    "div",
    { class: "tip", role: "dialog", "aria-label": label },
    h("b", {}, page.rich(fact ?? label ?? "")),
    h("p", {}, page.rich(text ?? ""), " ", link),
    can ? h("p", { class: "can" }, page.rich(can)) : null,
  );
  whileOpen(box, at, link);
  document.body.append(box);
  beside(box, at);
  if (asked)
    announce(
      [fact ?? text, can]
        .filter(Boolean)
        .map((one) => page.board && spoken(page.board, one ?? ""))
        .join(" "),
      true,
    );
}

/**
 * Keep a press inside the tip inside; a press elsewhere, Escape or any other key closes it. Tab leads from the piece
 * into it, and back.
 * @param {HTMLElement} box @param {HTMLElement} at @param {HTMLElement} link
 */
function whileOpen(box, at, link) {
  const off = new AbortController(),
    { signal } = off;
  const close = () => {
    if (box.contains(document.activeElement)) at.focus();
    off.abort();
    box.remove();
  };
  const pressed = (/** @type {Event} */ event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) close();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const inside = box.contains(document.activeElement);
    if (event.key === "Shift" || (inside && (event.key === "Enter" || event.key === " "))) return;
    const into = event.key === "Tab" && !event.shiftKey && !inside,
      back = event.key === "Tab" && event.shiftKey && inside;
    if (event.key === "Escape" || into || back) event.preventDefault();
    if (event.key === "Escape") event.stopPropagation();
    if (into) link.focus();
    else close(); // Tab goes on from the piece
  };
  box.addEventListener("gone", close);
  box.addEventListener("click", close); // close the tip once read
  addEventListener("pointerdown", pressed, { capture: true, signal });
  addEventListener("keydown", key, { capture: true, signal });
  addEventListener("resize", close, { signal });
  leaving(box, at, close, signal);
}

/**
 * Close the tip when the mouse has left both the piece and it.
 * @param {HTMLElement} box @param {HTMLElement} at @param {() => void} close @param {AbortSignal} signal
 */
function leaving(box, at, close, signal) {
  /** @type {number|undefined} */
  let timer;
  for (const one of [box, at]) {
    one.addEventListener("pointerenter", () => clearTimeout(timer), { signal });
    one.addEventListener(
      "pointerleave",
      (event) => {
        if (event.pointerType === "mouse") timer = setTimeout(close, LEAVES);
      },
      { signal },
    );
  }
}

/**
 * Place the tip above what it explains (below, where there is no room), and inside the window.
 * @param {HTMLElement} box @param {HTMLElement} at
 */
function beside(box, at) {
  const place = at.getBoundingClientRect(),
    size = box.getBoundingClientRect(),
    middle = place.left + place.width / 2;
  const left = Math.max(8, Math.min(innerWidth - size.width - 8, middle - size.width / 2)),
    above = place.top - size.height - 14;
  box.classList.toggle("below", above < 8);
  box.style.left = `${left}px`;
  box.style.top = `${above < 8 ? Math.min(innerHeight - size.height - 8, place.bottom + 14) : above}px`;
  box.style.setProperty("--ax", `${middle - left}px`);
}

/**
 * Explain a locked piece when it is hovered, focused or pressed for a while.
 * @param {import("./board.js").Board} board
 */
export function tipsOn(board) {
  /** @type {number|undefined} */ let resting;
  /** @type {number|undefined} */ let pressing;
  const locked = (/** @type {Event} */ event) =>
    /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest(LOCKED));
  const rest = (/** @type {HTMLElement|null} */ at) => {
    clearTimeout(resting);
    if (at)
      resting = setTimeout(() => {
        if (at.matches(LOCKED)) board.explain(at, false);
      }, RESTS);
  };
  /**
   * @template {keyof HTMLElementEventMap} Kind
   * @param {Kind} kind @param {(event: HTMLElementEventMap[Kind]) => void} does
   */
  const on = (kind, does) => board.element.addEventListener(kind, does);
  on("pointerover", (event) => {
    if (event.pointerType === "mouse" && !event.buttons) rest(locked(event));
  });
  on("pointerout", () => clearTimeout(resting));
  on("focusin", (event) => {
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) rest(locked(event));
  });
  on("pointerdown", (event) => {
    const at = locked(event);
    clearTimeout(resting);
    clearTimeout(pressing);
    if (at && event.pointerType !== "mouse")
      pressing = setTimeout(() => {
        board.held = true;
        board.explain(at);
      }, PRESSED);
  });
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) on(kind, () => clearTimeout(pressing));
  on("pointermove", (event) => {
    if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(pressing);
  });
  on("contextmenu", (event) => {
    if (board.held) event.preventDefault();
  });
}
