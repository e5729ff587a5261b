// The others at the table, in the rail; and everybody's clock.

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
    const boxes = board.others.map((seat) => h("section", { class: "slab seat", "data-seat": seat }, h("header", {}), page.look.seat(board, seat)));
    fill(rail, boxes, page.log);
  }
  for (const seat of board.others) {
    const box = /** @type {HTMLElement} */ (rail.querySelector(`[data-seat="${seat}"]`));
    const about = page.table.seats[seat - 1], hand = (board.view.zones[`hand ${seat}`] ?? []).length;
    box.classList.toggle("turn", board.view.to_act.includes(seat));
    box.classList.toggle("away", !about.here || about.away);
    box.setAttribute("aria-label", about.name);
    fill(/** @type {Element} */ (box.querySelector("header")), mark(seat), h("h2", {}, about.name, h("small", {}, state(about))),
      hand ? h("span", { class: "handn", title: say("in-hand", { count: hand }) }, icon("s-i-hand"), String(hand)) : null,
      clockOf(page, seat), h("span", { class: "sum" }, score(board.view.scores[seat - 1])));
    known(page, box, seat);
  }
}

/** @param {any} seat */
function state(seat) {
  if (seat.conceded) return say("gave-up");
  if (seat.away) return say("stands-in");
  if (seat.kind === "computer") return say("computer");
  return seat.here ? "" : say("away");
}

/** Cards that everybody saw somebody take. @param {TablePage} page @param {HTMLElement} box @param {number} seat */
function known(page, box, seat) {
  const names = (page.board?.view.zones[`hand ${seat}`] ?? []).filter((/** @type {string|null} */ name) => name !== null);
  box.querySelector(".known")?.remove();
  if (!names.length || !page.ref || page.view.seat === seat) return;
  box.append(h("div", { class: "known" }, say("known-to-hold"), names.map((/** @type {string} */ name) => page.ref(name))));
}

/** @param {TablePage} page @param {number} seat */
export function clockOf(page, seat) {
  return page.clock ? h("span", { class: "time num", "data-time": seat }, time(page, seat)) : null;
}

/** @param {TablePage} page @param {number} seat */
function time(page, seat) {
  const passed = performance.now() - (page.heard ?? 0), starts = page.clock.runs[seat];
  const left = Math.max(0, page.clock.left[seat - 1] - (starts === undefined ? 0 : Math.max(0, passed - starts)));
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time passes. @param {TablePage} page */
export function tick(page) {
  if (!page.clock) return;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-time]"))) {
    element.textContent = time(page, Number(element.dataset.time));
  }
}
