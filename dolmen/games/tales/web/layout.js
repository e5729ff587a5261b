// Lay the table out: the rows are where decisions are made, so they are the largest; beside them the trick, one place
// per seat; below one's hand.

import { h, icon } from "../../dom.js";
import { mark } from "../../faces.js";
import { say } from "../../words.js";
import { byNumber, headsOf, printFaces } from "./pieces.js";
import { PLACES, nameOf, progress, word } from "./table.js";
import { state } from "./update.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board @param {string} name */
function row(board, name) {
  const label = name.split(" ")[1];
  const sum = h("b", { class: "num" }),
    free = h("small", {});
  const cards = h(
    "div",
    { class: "slots well" },
    Array.from({ length: PLACES }, (_, n) => h("i", { class: "place", css: { "grid-column": n + 1 } })),
    h(
      "span",
      { class: "six" },
      icon("s-bull", ""),
      h("b", {}, word("web-sixth")),
      h("small", {}, word("web-sixth-does")),
    ),
  );
  const element = h(
    "div",
    { class: "trow", role: "group" },
    h("b", { class: "ri" }, label),
    cards,
    h("div", { class: "rh" }, h("span", { class: "hd" }, icon("s-bull", ""), sum), free),
    h("span", { class: "tag" }),
  );
  board.zone(name, cards, {
    target: element,
    changed: (zone) => {
      const count = zone.pieces.length,
        full = count >= PLACES;
      const total = headsOf(zone.pieces.map((piece) => piece.name));
      sum.textContent = String(total);
      free.textContent = full ? word("web-full") : word("web-free", { count: PLACES - count });
      element.classList.toggle("is-full", full);
      for (const [n, piece] of zone.pieces.entries()) piece.element.classList.toggle("is-tail", n === count - 1);
    },
  });
  return element;
}

/**
 * Draw a seat's place in the trick: its card, and below it what it has taken in this game.
 * @param {Board} board @param {number} seat
 */
function place(board, seat) {
  const pick = h("div", { class: "at" }),
    trick = h("div", { class: "at open" }),
    pile = h("span", { class: "tk" }),
    sum = h("b", { class: "num" }, "0");
  const slot = h("div", { class: "slot", role: "group" }, h("span", { class: "ghost num" }), pick, trick);
  const got = h("div", { class: "got", title: word("web-taken") }, pile, icon("s-bull", ""), sum);
  const mine = seat === board.me;
  board.zone(`pick ${seat}`, pick, { form: "pick", target: mine ? slot : pick, changed: () => state(board, seat) });
  board.zone(`trick ${seat}`, trick, { form: "trick", changed: () => state(board, seat) });
  board.zone(`taken ${seat}`, pile, {
    form: "taken",
    shows: PLACES,
    changed: (zone) => {
      sum.textContent = String(headsOf(zone.pieces.map((piece) => piece.name)));
      got.classList.toggle("none", !zone.pieces.length);
    },
  });
  return h(
    "div",
    { class: `seat-place ${mine ? "own" : ""}`, "data-place": seat, title: nameOf(board, seat) },
    h("header", {}, mark(seat), h("span", {}, nameOf(board, seat))),
    slot,
    got,
  );
}

/** @param {Board} board */
export function lay(board) {
  printFaces(board.table.faces);
  const me = board.me;
  const rows = Object.keys(board.view.zones)
    .filter((name) => name.startsWith("row "))
    .sort();
  const { tricks, all } = progress(board);
  const hand = h("div", {
    class: "hand",
    "data-group": "",
    role: "group",
    "aria-label": say("your-hand"),
    css: { "--most": tricks, "--cols": Math.ceil(tricks / 2) },
  });
  board.zone(`hand ${me}`, hand, {
    form: "hand",
    sort: byNumber,
    changed: ({ pieces }) => {
      // on a phone two lines of cards, then one of larger ones
      hand.style.setProperty("--now", String(Math.max(pieces.length, 4)));
      hand.classList.toggle("is-short", pieces.length <= Math.ceil(tricks / 2));
    },
  });
  const cells = Array.from({ length: all }, (_, n) => h("i", { "data-card": n + 1 }, String(n + 1)));
  return h(
    "div",
    {
      class: `tales-table ${board.seats > 5 ? "many" : board.seats > 3 ? "some" : ""}`,
      css: { "--rows": rows.length, "--seats": board.seats },
    },
    h(
      "div",
      { class: "rows-of-tales", "data-group": "", role: "group", "aria-label": word("web-rows") },
      rows.map((name) => row(board, name)),
    ),
    h(
      "div",
      { class: "side" },
      h("div", { class: "sec trick-head" }, word("web-trick")),
      h(
        "div",
        { class: "lane" },
        [...board.others, me].map((seat) => place(board, seat)),
      ),
      h(
        "div",
        { class: "ubox well" },
        h("h2", {}, mark(me), h("span", {}, nameOf(board, me))),
        h("div", { class: "yl" }, h("span", {}, word("web-game")), h("span", { class: "this" })),
        h("div", { class: "yl" }, h("span", {}, word("web-match")), h("span", { class: "sum" })),
      ),
      h("div", { class: "sec uns-head" }, say("not-seen"), h("b", { class: "num" })),
      h("div", { class: `uns ${all > 40 ? "large" : ""}`, role: "img" }, cells),
      h(
        "div",
        { class: "key", "aria-hidden": "true" },
        h("span", {}, h("i", { class: "new" }), say("not-seen")),
        h("span", {}, h("i", { class: "tail" }), word("web-tail")),
        h("span", {}, h("i", { class: "mine" }), say("your-hand")),
      ),
    ),
    h("div", { class: "bot" }, h("div", { class: "action" }), hand),
  );
}

/** @param {Board} board @param {number} seat */
export function seat(board, seat) {
  const held = h("div", { class: "held" });
  board.zone(`hand ${seat}`, held, { form: "held", sort: byNumber });
  return h(
    "div",
    { class: `tales-seat ${board.seats > 5 ? "many" : ""}` },
    h(
      "div",
      { class: "th" },
      icon("s-bull", "ic"),
      h("b", { class: "num now" }),
      h("small", {}, word("web-this-game")),
    ),
    h("span", { class: "pk" }),
    held,
  );
}
