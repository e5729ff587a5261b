// Draw the other seats, in the rail.

import { awayFor } from "./absence.js";
import { clockOf } from "./clock.js";
import { fill, h, icon, score } from "./dom.js";
import { mark } from "./faces.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function seats(page) {
  const { board, rail } = page;
  if (!board?.view) return;
  if (page.railed !== `${board.me} ${board.seats}`) {
    page.railed = `${board.me} ${board.seats}`;
    const boxes = board.others.map((seat) =>
      h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), page.look.seat(board, seat)),
    );
    fill(rail, boxes, page.log);
  }
  for (const seat of board.others) {
    const box = /** @type {HTMLElement} */ (rail.querySelector(`[data-seat="${seat}"]`));
    const about = page.table.seats[seat - 1],
      hand = (board.view.zones[`hand ${seat}`] ?? []).length;
    box.classList.toggle("turn", board.view.to_act.includes(seat));
    box.classList.toggle("away", !about.here || about.away);
    box.setAttribute("aria-label", about.name);
    fill(
      /** @type {Element} */ (box.querySelector("header")),
      mark(seat),
      h("h2", {}, about.name, h("small", {}, state(page, about))),
      hand
        ? h("span", { class: "handn", title: say("in-hand", { count: hand }) }, icon("s-i-hand"), String(hand))
        : null,
      clockOf(page, seat),
      h("span", { class: "sum" }, score(board.view.scores[seat - 1])),
    );
    known(page, box, seat);
  }
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
 * @param {TablePage} page @param {HTMLElement} box @param {number} seat
 */
function known(page, box, seat) {
  const names = (page.board?.view.zones[`hand ${seat}`] ?? []).filter(
    (/** @type {string|null} */ name) => name !== null,
  );
  box.querySelector(".known")?.remove();
  if (!names.length || !page.ref || page.view.seat === seat) return;
  box.append(
    h(
      "div",
      { class: "known" },
      say("known-to-hold"),
      names.map((/** @type {string} */ name) => page.ref(name)),
    ),
  );
}
