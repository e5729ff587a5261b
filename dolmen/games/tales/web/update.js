// Bring the table up to date after every change: rows, seats, points, what has not been seen.

import { fill, icon, score } from "../../dom.js";
import { mark } from "../../faces.js";
import { say } from "../../words.js";
import { between, dealOut } from "./animation.js";
import { cardName, headsOf } from "./pieces.js";
import {
  PLACES,
  bound,
  chosenCard,
  isOpen,
  lastTrick,
  lying,
  mustTake,
  nameOf,
  progress,
  showing,
  takes,
  word,
} from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/**
 * Say whether a seat has picked: everybody may know that, but not what it picked.
 * @param {Board} board @param {number} seat
 */
export function state(board, seat) {
  const pill = document.querySelector(`.rail [data-seat="${seat}"] .pk`);
  const taking = mustTake(board, seat),
    acts = board.table?.status === "running" && (taking || (board.view.to_act.includes(seat) && !isOpen(board))),
    picked = showing(board, `pick ${seat}`).length > 0;
  const at = board.element.querySelector(`[data-place="${seat}"]`);
  at?.classList.toggle("is-thinking", acts && !picked && !taking);
  at?.classList.toggle("is-taking", taking);
  if (!pill) return;
  pill.className = `pk ${picked ? "ok" : taking ? "takes" : acts ? "" : "none"}`;
  fill(
    pill,
    picked
      ? [icon("s-i-check", "tick"), word("web-picked")]
      : taking
        ? word("web-taking")
        : acts
          ? word("web-thinking")
          : null,
  );
}

/** @param {Board} board */
export function update(board) {
  const { choosing, view } = board;
  for (const other of board.others) {
    document.querySelector(`.rail [data-seat="${other}"] .now`)?.replaceChildren(String(-view.sheets[other - 1].game));
    state(board, other);
  }
  state(board, board.me);
  const chosen = chosenCard(board);
  rows(board);
  own(board, chosen);
  unseen(board, chosen);
  foretell(board, chosen);
  const begins = progress(board).now <= 1;
  if (choosing.picked.length || lying(board, `pick ${board.me}`).length || !begins)
    board.element.querySelector(".between")?.remove();
  const before = last.get(board);
  last.set(board, view);
  if (!before || before.fields.game !== view.fields.game) dealOut(board);
  // a replay may jump into the middle of the next one
  if (before && begins && before.fields.game + 1 === view.fields.game) between(board, before);
}

/** The view that a board showed last. @type {WeakMap<Board, import("../../wire").ViewShown>} */
const last = new WeakMap();

/**
 * Show what each row would cost its taker; mark the last trick's cards, with who laid them.
 * @param {Board} board
 */
function rows(board) {
  const taking = takes(board),
    laid = lastTrick(board),
    done = lying(board, `pick ${board.me}`).length > 0;
  for (const [name, zone] of board.zones) {
    if (name.startsWith("row ")) {
      const label = name.split(" ")[1],
        choice = taking.get(label),
        element = zone.target;
      const names = zone.pieces.map((piece) => piece.name),
        count = headsOf(names),
        left = PLACES - names.length;
      fill(
        /** @type {Element} */ (element.querySelector(".tag")),
        choice ? word("web-take", { row: label, count }) : null,
      );
      const about = { row: label, cards: names.join(", "), heads: word("web-heads", { count }), count: left };
      element.setAttribute(
        "aria-label",
        choice ? word("web-take-row", about) : left > 0 ? word("web-row-free", about) : word("web-row-full", about),
      );
      for (const piece of zone.pieces) {
        const by = laid.get(piece.name ?? "");
        piece.element.classList.toggle("is-moved", by !== undefined && !done);
        piece.element.querySelector(".by")?.remove();
        if (!by) continue;
        piece.element.append(mark(by, "by"));
        piece.element.setAttribute(
          "aria-label",
          word("web-laid-by", { card: cardName(piece.name), name: nameOf(board, by, "short") }),
        );
      }
    } else if (name.startsWith("hand "))
      for (const piece of zone.pieces) piece.element.ariaHidden = piece.name === null ? "true" : null;
  }
}

/** Draw one's own place and points. @param {Board} board @param {string|null} chosen */
function own(board, chosen) {
  const sheet = board.view.sheets[board.me - 1];
  const place = board.element.querySelector(".seat-place.own .slot");
  if (place) {
    fill(/** @type {Element} */ (place.querySelector(".ghost")), chosen);
    place.setAttribute("aria-label", chosen ? word("play-down", { card: chosen }) : word("web-your-place"));
  }
  board.element.querySelector(".ubox .this")?.replaceChildren(score(sheet.game));
  board.element.querySelector(".ubox .sum")?.replaceChildren(score(board.view.scores[board.me - 1]));
}

/** Mark the place of the chosen card. @param {Board} board @param {string|null} chosen */
function foretell(board, chosen) {
  for (const one of board.element.querySelectorAll(".is-bound")) one.classList.remove("is-bound");
  const row = chosen && !takes(board).size ? bound(board, chosen) : null;
  row?.element
    .querySelector(row.pieces.length < PLACES ? `.place:nth-of-type(${row.pieces.length + 1})` : ".six")
    ?.classList.add("is-bound");
}

/**
 * Draw every number in its place: what nobody has seen yet, what ends a row, what one holds.
 * @param {Board} board @param {string|null} chosen
 */
function unseen(board, chosen) {
  const root = /** @type {HTMLElement|null} */ (board.element.querySelector(".uns"));
  if (!root) return;
  const seen = new Set(),
    mine = new Set([...lying(board, `hand ${board.me}`), ...lying(board, `pick ${board.me}`)]),
    tails = new Map();
  for (const [name, pieces] of Object.entries(/** @type {Record<string, (string|null)[]>} */ (board.view.zones))) {
    for (const piece of pieces) if (piece !== null) seen.add(piece);
    if (name.startsWith("row ")) tails.set(pieces.at(-1), name.split(" ")[1]);
  }
  const left = [];
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-card]"))) {
    const card = cell.dataset.card ?? "";
    if (!seen.has(card)) left.push(card);
    const state = !seen.has(card) ? "new" : tails.has(card) ? "tail" : mine.has(card) ? "mine" : "";
    cell.className = `${state} ${card === chosen ? "chosen" : ""}`;
    cell.title = tails.has(card) ? `${cardName(card)} · ${word("web-row", { row: tails.get(card) })}` : cardName(card);
  }
  root.setAttribute("aria-label", `${say("not-seen")}: ${left.join(", ")}`);
  board.element.querySelector(".uns-head .num")?.replaceChildren(String(left.length));
}
