// Lay the table out: piles above one's own columns, so that both goals of a card are in one line: up discards, down
// keeps.

import { h, icon, signed } from "../../dom.js";
import { mark } from "../../faces.js";
import { unfolding } from "../../unfold.js";
import { say } from "../../words.js";
import { COLOURS, LETTERS, byColour, keltisName } from "../keltis.js";
import { keepPlaces } from "./hand.js";
import { SCALE, follow, nextCard, scale, scaleText } from "./scale.js";
import { WISHES } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board @param {string} letter */
function pile(board, letter) {
  const count = h("span", { class: "cnt num" });
  const cards = h("div", { class: "cards" });
  const element = h(
    "div",
    { class: "pile", role: "group", "aria-label": say("web-discard", { colour: say(`colour-${letter}`) }, "card") },
    h("i", { class: "under" }),
    cards,
    count,
    h("span", { class: "sign" }, icon(`s-${COLOURS[letter]}`, ""), h("small", {}, say("web-discards", {}, "card"))),
    h("span", { class: "lock" }, icon("s-i-lock", "")),
    h("span", { class: "tag give" }, say("web-give", {}, "card")),
    h("span", { class: "tag take" }, say("web-take-it", {}, "card")),
  );
  board.zone(`discard ${letter}`, cards, { shows: 1, target: element, count });
  return element;
}

/** @param {Board} board @param {string} letter */
function column(board, letter) {
  const me = board.me,
    colour = COLOURS[letter];
  const plaque = h(
    "div",
    { class: "plq" },
    h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
    h("span", { class: "points" }),
  );
  const name = say("web-row", { colour: say(`colour-${letter}`) }, "card");
  const stack = h(
    "div",
    { class: "stack", role: "group", "aria-label": name },
    h("span", { class: "mt" }, icon(`s-${colour}`, "")),
    h("span", { class: "tag" }, say("web-lay", {}, "card")),
  );
  const told = (/** @type {import("../../pieces.js").Zone} */ zone) =>
    [
      name,
      zone.pieces.map((piece) => keltisName(piece.name)).join(", "),
      signed(board.view.sheets[me - 1][`row ${letter}`]),
    ]
      .filter(Boolean)
      .join(": ");
  board.zone(`row ${me} ${letter}`, stack, { changed: (zone) => stack.setAttribute("aria-label", told(zone)) });
  board.plaque(`row ${letter}`, plaque);
  if (letter !== "D")
    plaque.addEventListener("click", (event) => {
      event.stopPropagation(); // the choice is kept
      board.on.tip(plaque, { clause: SCALE, fact: nextCard(board, letter), text: scaleText(board, letter), can: null });
    });
  return h(
    "div",
    {
      class: "col",
      "data-letter": letter,
      onpointerenter: () => follow(board, letter),
      onpointerleave: () => follow(board, null),
    },
    plaque,
    stack,
  );
}

/** @param {Board} board */
export function lay(board) {
  const me = board.me;
  const left = h("span", { class: "cnt num" });
  const back = h("div", { class: "cards" });
  const deck = h(
    "div",
    { class: "pile deck", role: "group", "aria-label": say("web-pile", {}, "card") },
    h("i", { class: "under two" }),
    h("i", { class: "under" }),
    back,
    left,
  );
  board.zone("pile", back, { shows: 1, target: deck, count: left });
  const stones = h("div", {
    class: "wgrid",
    "data-group": "",
    role: "group",
    "aria-label": say("web-stones", {}, "card"),
  });
  board.zone("stones", stones, { form: "stone", changed: (zone) => place(stones, zone) });
  const mine = h("span", { class: "chips", role: "group", "aria-label": say("sheet-wishes", {}, "card") });
  board.zone(`wishes ${me}`, mine, { form: "chip" });
  const wishes = h(
    "div",
    { class: "yl" },
    h("span", {}, say("sheet-wishes", {}, "card"), " ", mine),
    h("span", { class: "points" }),
  );
  board.plaque("wishes", wishes);
  const hand = h("div", { class: "hand", "data-group": "", role: "group", "aria-label": say("your-hand") });
  board.zone(`hand ${me}`, hand, { form: "hand", sort: byColour, changed: (zone) => keepPlaces(board, zone) });
  return h(
    "div",
    { class: "card-table" },
    h(
      "div",
      { class: "leftc", "data-region": "" },
      h("div", { class: "sec" }, say("web-pile", {}, "card")),
      deck,
      h("div", { class: "sec" }, say("web-stones", {}, "card")),
      stones,
      h("div", { class: "sec unseen-head" }, say("not-seen")),
      h("div", { class: "uns" }),
    ),
    h(
      "div",
      { class: "midc" },
      h(
        "div",
        { class: "cols piles", "data-group": "" },
        LETTERS.map((letter) => pile(board, letter)),
      ),
      h(
        "div",
        { class: "cols mine", "data-group": "" },
        LETTERS.map((letter) => column(board, letter)),
      ),
    ),
    h(
      "div",
      { class: "rightc" },
      h(
        "div",
        { class: "youbox well" },
        h(
          "div",
          { class: "sbar" },
          h("h2", {}, mark(me), board.you.seats.includes(me) ? say("you") : board.table.seats[me - 1].name),
          h("span", { class: "sum" }),
        ),
        wishes,
      ),
      scale(board),
    ),
    h("div", { class: "bot" }, h("div", { class: "action" }), hand),
  );
}

/**
 * Put each stone in its place; a taken one leaves a hole with its owner's mark.
 * @param {HTMLElement} grid @param {import("../../pieces.js").Zone} zone
 */
function place(grid, zone) {
  for (const piece of zone.pieces) put(piece.element, Number(piece.name?.slice(1)));
  for (const hole of grid.querySelectorAll(".hole")) hole.remove();
  for (const value of WISHES)
    if (!zone.pieces.some((piece) => piece.name === `W${value}`))
      grid.append(put(h("span", { class: "hole", "data-value": value }), value));
}

/** @param {HTMLElement} element @param {number} value */
function put(element, value) {
  element.style.gridArea = `${Math.ceil(value / 3)} / ${((value - 1) % 3) + 1}`;
  element.style.setProperty("--place", String(value));
  return element;
}

/** @param {Board} board @param {number} seat */
export function seat(board, seat) {
  const rows = LETTERS.map((letter) => {
    const chips = h("span", { class: "chips" }),
      colour = COLOURS[letter];
    board.zone(`row ${seat} ${letter}`, chips, { form: "chip" });
    return h(
      "div",
      { class: "mrow", role: "img", "data-line": `row ${letter}` },
      h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
      chips,
      h("span", { class: "sc" }),
    );
  });
  const chips = h("span", { class: "chips" });
  board.zone(`wishes ${seat}`, chips, { form: "chip" });
  rows.push(
    h(
      "div",
      { class: "mrow", role: "img", "data-line": "wishes" },
      h("span", { class: "sy k-wish" }, icon("s-wish", "")),
      chips,
      h("span", { class: "sc" }),
    ),
  );
  return h(
    "div",
    { class: "card-seat" },
    unfolding(say("rows-of", { name: board.table.seats[seat - 1]?.short ?? "" })),
    h("div", { class: "rows" }, rows),
  );
}
