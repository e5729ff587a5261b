// What a row is worth, card by card: the scale beside the rows, and what the next card would add.

import { points } from "../../board.js";
import { capital, h, icon, signed } from "../../dom.js";
import { say } from "../../words.js";
import { COLOURS, LETTERS } from "../keltis.js";

/** @typedef {import("../../board.js").Board} Board */

export const SCALE = "CARD-26"; // the clause behind it

/**
 * Return the points for no card, one card, two …: as the server sends them.
 * @param {Board} board @param {string} letter @returns {number[]}
 */
const scaleOf = (board, letter) => board.table.scales?.[`row ${letter}`] ?? [];

/** @param {number} count @param {number[]} all */
const step = (count, all) => (count === all.length - 1 ? `${count}+` : String(count));

/** Draw the whole scale beside the rows, with one's own rows marked on it. @param {Board} board */
export function scale(board) {
  const all = scaleOf(board, LETTERS[0]);
  const lines = all.map((worth, count) =>
    count
      ? h(
          "li",
          { "data-count": count },
          h("b", { class: "num" }, step(count, all)),
          points(worth),
          h("span", { class: "own" }),
        )
      : null,
  );
  return h(
    "div",
    { class: "scalebox", "aria-hidden": "true" },
    h("div", { class: "sec" }, say("web-scale", {}, "card")),
    h("ol", { class: "scale" }, lines),
    h("p", { class: "next" }),
  ); // each row shows its own points
}

/** The row that is pointed at. @type {WeakMap<Board, string|null>} */
const pointed = new WeakMap();

/** @param {Board} board @param {string|null} letter */
export function follow(board, letter) {
  pointed.set(board, letter);
  marked(board);
}

/**
 * Return how many cards lie in one's own row: never more than the scale has.
 * @param {Board} board @param {string} letter
 */
const long = (board, letter) =>
  Math.min((board.view.zones[`row ${board.me} ${letter}`] ?? []).length, scaleOf(board, letter).length - 1);

/**
 * Mark one's rows on the scale, and what the next card would add to the row in question.
 * @param {Board} board
 */
export function marked(board) {
  const root = board.element.querySelector(".scalebox");
  if (!root) return;
  const rows = LETTERS.filter((letter) => letter !== "D"),
    asked = inQuestion(board);
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-count]"))) {
    const count = Number(line.dataset.count),
      here = rows.filter((letter) => long(board, letter) === count);
    line.classList.toggle("on", here.length > 0);
    line.classList.toggle(
      "goal",
      asked !== null && Math.min(long(board, asked) + 1, scaleOf(board, asked).length - 1) === count,
    );
    line
      .querySelector(".own")
      ?.replaceChildren(
        ...here.map((letter) => h("span", { class: `sy k-${COLOURS[letter]}` }, icon(`s-${COLOURS[letter]}`, ""))),
      );
  }
  root.querySelector(".next")?.replaceChildren(asked ? nextCard(board, asked) : "");
}

/**
 * Return the row that the chosen card can go to, if there is one; else the one that is pointed at.
 * @param {Board} board @returns {string|null}
 */
function inQuestion(board) {
  const { picked, left } = board.choosing,
    rows = new Set(
      left.filter((choice) => choice.action.startsWith("play")).map((choice) => choice.target?.split(" ")[2]),
    );
  const letter = picked.length && rows.size === 1 ? [...rows][0] : pointed.get(board);
  return letter && letter !== "D" ? letter : null;
}

/** @param {Board} board @param {string} letter */
export function nextCard(board, letter) {
  const all = scaleOf(board, letter),
    count = long(board, letter),
    next = Math.min(count + 1, all.length - 1);
  return say(
    "web-next-card",
    { colour: capital(say(`colour-${letter}`)), before: signed(all[count]), after: signed(all[next]) },
    "card",
  );
}

/** @param {Board} board @param {string} letter */
export const scaleText = (board, letter) =>
  `${say("web-scale", {}, "card")}: ${scaleOf(board, letter)
    .map((worth, count, all) => (count ? `${step(count, all)}: ${signed(worth)}` : ""))
    .filter(Boolean)
    .join(", ")}.`;
