// Bring the table up to date after every change: points, previews, piles, the other seats, what has not been seen.

import { points } from "../../board.js";
import { h, icon, score, signed } from "../../dom.js";
import { mark } from "../../faces.js";
import { say } from "../../words.js";
import { COLOURS, LETTERS, keltisCard, keltisName, rowName } from "../keltis.js";
import { marked } from "./scale.js";
import { WISHES, isDrawing } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

const VALUES = [...Array.from({ length: 11 }, (_, value) => String(value)), "X"];

/** Draw what has not been seen yet, by colour and value; end cards last, point cards below. @param {Board} board */
function unseen(board) {
  const root = board.element.querySelector(".uns");
  if (!root) return;
  const left = /** @type {Record<string, number>} */ (board.view.unseen ?? {});
  const head = h(
    "div",
    { class: "ur" },
    h("span"),
    VALUES.map((value) => h("small", {}, value === "X" ? icon("s-end", "") : value)),
  );
  const lines = LETTERS.map((letter) =>
    h(
      "div",
      { class: "ur" },
      h("span", { class: `sy k-${COLOURS[letter]}` }, icon(`s-${COLOURS[letter]}`, "")),
      VALUES.map((value) => {
        if (letter === "D" && value === "X") return null;
        const count = left[`${letter}${value}`] ?? 0;
        return h(
          "i",
          { class: count ? `k-${COLOURS[letter]}` : "", title: `${keltisName(`${letter}${value}`)}: ${count}` },
          count > 1 ? String(count) : "",
        );
      }),
    ),
  );
  root.replaceChildren(head, ...lines);
}

/**
 * Return what a screen reader says of another seat's row, or of its wish stones.
 * @param {Board} board @param {number} seat @param {string} line
 */
function told(board, seat, line) {
  const { sheets } = board.view,
    name = board.table.seats[seat - 1]?.short ?? "",
    [kind, letter] = line.split(" "),
    points = sheets[seat - 1][line] ?? 0;
  if (kind === "row") return rowName(name, letter, board.named(`row ${seat} ${letter}`), points);
  const stones = board
    .named(`wishes ${seat}`)
    .map((stone) => stone.slice(1))
    .join(" ");
  return [say("wishes-of", { name }), stones || say("row-empty"), signed(points)].join(", ");
}

/** @param {Board} board */
export function update(board) {
  const sheets = board.view.sheets;
  for (const other of board.others) {
    const root = document.querySelector(`[data-seat="${other}"]`);
    for (const row of root?.querySelectorAll("[data-line]") ?? []) {
      const line = /** @type {HTMLElement} */ (row).dataset.line ?? "",
        value = sheets[other - 1][line] ?? 0;
      row
        .querySelector(".sc")
        ?.replaceChildren(row.querySelector(".chip") ? score(value) : line === "wishes" ? score(value) : "–");
      row.classList.toggle("none", !row.querySelector(".chip"));
      row.setAttribute("aria-label", told(board, other, line));
    }
  }
  considered(board);
  marked(board);
  piles(board);
  for (const value of WISHES) {
    const owner = Array.from({ length: board.seats }, (_, n) => n + 1).find((one) =>
      (board.view.zones[`wishes ${one}`] ?? []).includes(`W${value}`),
    );
    const hole = board.element.querySelector(`.hole[data-value="${value}"]`);
    if (hole && owner) hole.replaceChildren(mark(owner, "by"));
  }
  unseen(board);
}

/**
 * Preview the chosen card: where it is dragged to, or in its row; in the row and in the total.
 * @param {Board} board
 */
function considered(board) {
  const { left, picked } = board.choosing,
    total = board.view.scores[board.me - 1];
  const over = board.over ? left.filter((choice) => choice.target === board.over) : [];
  const plays = left.filter((choice) => choice.action.startsWith("play")),
    meant = !picked.length
      ? undefined
      : (over[0] ?? (board.over || plays.length !== 1 ? (left.length === 1 ? left[0] : undefined) : plays[0]));
  board.element
    .querySelector(".youbox .sum")
    ?.replaceChildren(
      ...(meant && meant.after !== total ? [h("s", {}, points(total)), " → ", points(meant.after)] : [points(total)]),
    );
  if (board.over)
    board.plaques
      .get("wishes")
      ?.querySelector(".points")
      ?.replaceChildren(points(board.view.sheets[board.me - 1].wishes ?? 0));
  for (const letter of LETTERS) {
    const stack = board.zones.get(`row ${board.me} ${letter}`)?.target,
      choice = plays.find((one) => one.target === `row ${board.me} ${letter}`);
    stack?.querySelector(".ghostc")?.remove();
    if (picked.length && choice?.moves[0][0])
      stack?.append(
        h(
          "span",
          { class: "ghostc", "aria-hidden": "true" },
          h("span", { class: "card" }, keltisCard(choice.moves[0][0], false)),
        ),
      );
  }
}

/** Mark the discard that cannot be taken back in the same turn (CARD-21). @param {Board} board */
function piles(board) {
  const draws = isDrawing(board);
  LETTERS.forEach((letter, n) => {
    const name = `discard ${letter}`,
      cards = board.view.zones[name] ?? [],
      target = board.zones.get(name)?.target;
    const closed = draws && cards.length > 0 && Boolean((board.view.fields.closed >> n) & 1);
    target?.classList.toggle("is-closed", closed);
    const top = cards.length ? keltisName(cards.at(-1) ?? null) : say("row-empty");
    target?.setAttribute(
      "aria-label",
      [
        say("web-discard", { colour: say(`colour-${letter}`) }, "card"),
        top,
        closed ? say("web-closed", {}, "card") : "",
      ]
        .filter(Boolean)
        .join(", "),
    );
  });
}
