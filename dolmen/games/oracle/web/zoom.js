// The spiral enlarged, and scrolled to where something can be done.

import { pace } from "../../motion.js";
import { FIGURES, number, of, onPath, where } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/**
 * Zoom in, and scroll to where something can be done.
 * @param {Board} board @param {HTMLElement} spiral @param {HTMLElement} button
 */
export function zooming(board, spiral, button) {
  const on = spiral.classList.toggle("is-near");
  button.setAttribute("aria-pressed", String(on));
  requestAnimationFrame(() => requestAnimationFrame(() => look(board, spiral)));
}

/**
 * Scroll to where most of what can be done is visible at once; else to one's own figures.
 * @param {Board} board @param {HTMLElement} spiral
 */
export function look(board, spiral) {
  const { ground } = of(board),
    { clientWidth: width, clientHeight: height } = spiral;
  if (!ground || !spiral.classList.contains("is-near")) return;
  const goals = board.choosing.left.filter((choice) => onPath(choice.target)),
    own = FIGURES.map((letter) => where(board, `${board.me}${letter}`));
  const wanted = goals.length
    ? goals.map((choice) => ({
        ...ground.spots[number(choice.target ?? "")],
        weight: choice.moves[0][0] === "priestess" ? 1 : 3,
      }))
    : own.map((n) => ({ ...ground.spots[n], weight: 1 }));
  const seen = wanted
    .map(({ x, y }) => {
      const near = wanted.filter(
        (one) => Math.abs(one.x - x) < width / 2 - ground.s && Math.abs(one.y - y) < height / 2 - ground.s,
      );
      return { near, worth: near.reduce((sum, one) => sum + one.weight, 0) };
    })
    .reduce((best, one) => (one.worth > best.worth ? one : best)).near;
  const middle = (/** @type {"x"|"y"} */ axis) =>
    (Math.min(...seen.map((spot) => spot[axis])) + Math.max(...seen.map((spot) => spot[axis]))) / 2;
  spiral.scrollTo({
    left: middle("x") - width / 2,
    top: middle("y") - height / 2,
    behavior: pace() ? "smooth" : "auto",
  });
}
