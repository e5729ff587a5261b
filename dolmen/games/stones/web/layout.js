// Lay the table out: the ring with all tiles, one's own rows beside it, the other seats.

import { capital, h, icon } from "../../dom.js";
import { mark } from "../../faces.js";
import { unfolding } from "../../unfold.js";
import { say as speak } from "../../words.js";
import { COLOURS } from "../keltis.js";
import { ring } from "./ring.js";
import { looked, meant, say, shown } from "./table.js";
import { ROWS, VALUES, sign } from "./tiles.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("./tiles.js").Shown} Shown */

/** @param {Board} board */
export function lay(board) {
  const { me } = board;
  const printed = /** @type {[string, [string, number]][]} */ (Object.entries(board.table.faces));
  shown.clear();
  for (const [name, [what, n]] of printed)
    shown.set(name, /** @type {Shown} */ (what === "bonus" ? (n === 1 ? "one" : "three") : what));
  looked.at = null;
  const mine = board.view.seat !== null && board.you.seats.length === 1,
    name = board.table.seats[me - 1]?.short ?? "";
  const wishes = h(
    "div",
    { class: "part" },
    sign("wish"),
    h("span", { class: "what" }, capital(say("line-wishes"))),
    h("b", { class: "num howmany" }),
    h("span", { class: "points" }),
  );
  const bonus = h(
    "div",
    { class: "part" },
    sign("three"),
    h("span", { class: "what" }, capital(say("line-bonus"))),
    h("span", { class: "points" }),
  );
  board.plaque("wishes", wishes);
  board.plaque("bonus", bonus);
  return h(
    "div",
    { class: "stones-table" },
    h(
      "div",
      { class: "bd" },
      h(
        "div",
        { class: "lgd", "aria-hidden": "true" },
        h("span", {}, sign("wish"), say("web-wish")),
        h("span", {}, sign("clover"), say("web-clover")),
        h("span", {}, sign("three"), say("web-bonus")),
      ),
      h("div", { class: "hold" }, ring(board)),
    ),
    h(
      "div",
      { class: "rc" },
      h(
        "div",
        { class: "head" },
        h("h2", {}, mark(me), h("span", {}, mine ? say("web-rows") : speak("rows-of", { name }))),
        h("span", { class: "sum" }),
      ),
      h(
        "div",
        {
          class: "mine",
          "data-group": "",
          role: "group",
          "aria-label": mine ? say("web-rows") : speak("rows-of", { name }),
        },
        ROWS.map((letter) => row(board, letter)),
      ),
      h("div", { class: "tally well" }, wishes, bonus),
      h("div", { class: "action" }),
    ),
  );
}

/** @param {Board} board @param {string} letter */
function row(board, letter) {
  const colour = COLOURS[letter],
    name = `row ${board.me} ${letter}`;
  const tiles = h("div", { class: "tiles well", role: "group" }, h("span", { class: "mt" }, icon(`s-${colour}`, "")));
  board.zone(name, tiles, { form: "tile" });
  const plaque = h("div", { class: "pv" }, h("span", { class: "points" }));
  board.plaque(`row ${letter}`, plaque);
  const onto = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    const choice = meant(board);
    if (choice?.target !== name || (choice.source === "middle" && !board.choosing.picked.length)) return;
    event.stopPropagation();
    event.preventDefault();
    board.act(choice);
  };
  return h(
    "div",
    { class: "srow", "data-row": letter, onclick: onto, onkeydown: onto },
    h(
      "div",
      { class: "lab" },
      h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
      h("i", { class: "dir" }),
    ),
    tiles,
    plaque,
    h(
      "div",
      { class: `ladder l-${colour}`, "aria-hidden": "true", title: say("web-ladder") },
      VALUES.map((value) => h("i", { "data-value": value }, String(value))),
    ),
  );
}

/** Draw another seat: its rows, small. @param {Board} board @param {number} number */
export function seat(board, number) {
  const lines = ROWS.map((letter) => {
    const chips = h("span", { class: "chips" }),
      colour = COLOURS[letter];
    board.zone(`row ${number} ${letter}`, chips, {
      form: "chip",
      changed: (zone) => chips.classList.toggle("many", zone.pieces.length > 7),
    });
    return h(
      "div",
      { class: "mrow", role: "img", "data-line": `row ${letter}` },
      h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
      chips,
      h("i", { class: "dir" }),
      h("span", { class: "sc" }),
    );
  });
  return h(
    "div",
    { class: "stones-seat" },
    unfolding(speak("rows-of", { name: board.table.seats[number - 1]?.short ?? "" })),
    h(
      "div",
      { class: "rows" },
      lines,
      h(
        "div",
        { class: "tok" },
        sign("wish"),
        h("b", { class: "num", "data-count": "wishes" }),
        h("span", { "data-points": "wishes" }),
        sign("three"),
        h("span", { "data-points": "bonus" }),
      ),
    ),
  );
}
