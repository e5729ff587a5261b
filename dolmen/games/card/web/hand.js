// The hand, in which the place of a played card stays free until another is drawn.

import { h } from "../../dom.js";
import { LAST } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/**
 * The cards of a hand as they lay last, and after which of them a place is free.
 * @type {WeakMap<HTMLElement, {was: Element[], free: (Element|undefined)[]}>}
 */
const places = new WeakMap();

/**
 * Keep the place of a played card free until another is drawn, so that the others do not move.
 * @param {Board} board @param {import("../../pieces.js").Zone} zone
 */
export function keepPlaces(board, zone) {
  const hand = zone.element,
    now = zone.pieces.map((piece) => piece.element),
    { was, free } = places.get(hand) ?? { was: [], free: [] };
  const before = (/** @type {Element|undefined} */ one) =>
    was.slice(0, one ? was.indexOf(one) + 1 : 0).findLast((other) => now.includes(/** @type {HTMLElement} */ (other)));
  const drawn = now.filter((one) => !was.includes(one)).length,
    left = [...free, ...was.filter((one) => !now.includes(/** @type {HTMLElement} */ (one)))].map(before);
  const kept = board.view?.fields.phase === LAST ? [] : left.slice(drawn); // after the end nobody draws
  places.set(hand, { was: now, free: kept });
  for (const one of hand.querySelectorAll(".free")) one.remove();
  for (const one of kept)
    one ? one.after(h("i", { class: "card free" })) : hand.prepend(h("i", { class: "card free" }));
  hand.style.setProperty("--n", String(now.length + kept.length));
}
