// Draw the other seats, in the rail.

import { awayFor } from "./absence.js";
import { clockOf } from "./clock.js";
import { fill, h, icon, score } from "./dom.js";
import { mark } from "./faces.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function seats(page) {
  const { board, rail } = page;
  if (!board?.view) return;
  if (page.railed !== `${board.me} ${board.seats}`) {
    page.railed = `${board.me} ${board.seats}`;
    fill(rail, seatBoxes(board), page.log);
  }
  for (const seat of board.others) {
    const box = /** @type {HTMLElement} */ (rail.querySelector(`[data-seat="${seat}"]`));
    const about = page.table.seats[seat - 1];
    box.classList.toggle("turn", board.view.to_act.includes(seat));
    box.classList.toggle("away", !about.here || about.away);
    seatHead(board, box, seat, about.name, h("small", {}, state(page, about)), clockOf(page, seat));
    known(board, box, seat, page.ref);
  }
}

/** Draw the other seats, without their names. @param {Board} board */
export const seatBoxes = (board) =>
  board.others.map((seat) =>
    h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), board.look.seat(board, seat)),
  );

/**
 * Write above a seat who it is, how many cards it holds, and its points.
 * @param {Board} board @param {HTMLElement} box @param {number} seat @param {string} name
 * @param {import("./dom.js").Child} [state] @param {import("./dom.js").Child} [clock]
 */
export function seatHead(board, box, seat, name, state, clock) {
  const hand = (board.view.zones[`hand ${seat}`] ?? []).length;
  box.setAttribute("aria-label", name);
  fill(
    /** @type {Element} */ (box.querySelector("header")),
    mark(seat),
    h("h2", {}, name, state),
    hand ? h("span", { class: "handn", title: say("in-hand", { count: hand }) }, icon("s-i-hand"), String(hand)) : null,
    clock,
    h("span", { class: "sum" }, score(board.view.scores[seat - 1])),
  );
}

/** @param {TablePage} page @param {import("./wire").SeatShown} seat */
function state(page, seat) {
  if (seat.conceded) return say("gave-up");
  if (seat.away) return say("stands-in");
  if (seat.kind === "computer") return say("computer");
  return seat.here ? "" : awayFor(page, seat.seat);
}

/**
 * Show cards that everybody saw somebody take.
 * @param {Board} board @param {HTMLElement} box @param {number} seat @param {import("./look.js").Ref} [ref]
 */
export function known(board, box, seat, ref) {
  const names = board.named(`hand ${seat}`);
  box.querySelector(".known")?.remove();
  if (!names.length || !ref || board.view.seat === seat) return;
  box.append(
    h(
      "div",
      { class: "known" },
      say("known-to-hold"),
      names.map((name) => ref(name)),
    ),
  );
}
