// Lay the table out: the spiral is where decisions are made, so it is the largest; beside it one's own rows under the
// piles, below the hand.

import { points } from "../../board.js";
import { h, icon } from "../../dom.js";
import { mark } from "../../faces.js";
import { unfolding } from "../../unfold.js";
import { say as speak } from "../../words.js";
import { COLOURS, byColour } from "../keltis.js";
import { path } from "./spiral.js";
import { FIGURES, LETTERS, Ways, colourOf, say, tables, words } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board */
export function lay(board) {
  tables.set(board, new Ways());
  const me = board.me;
  const hand = h("div", { class: "hand", "data-group": "", role: "group", "aria-label": speak("your-hand") });
  board.zone(`hand ${me}`, hand, { form: "hand", sort: byColour });
  const left = h("span", { class: "cnt num" }),
    back = h("div", { class: "cards" });
  const deck = h(
    "div",
    { class: "pile deck", role: "group", "aria-label": say("web-pile") },
    h("i", { class: "under two" }),
    h("i", { class: "under" }),
    back,
    left,
    h("span", { class: "tag" }, say("web-draw")),
  );
  board.zone("pile", back, { shows: 1, target: deck, count: left });
  return h(
    "div",
    { class: "oracle-table" },
    path(board),
    h(
      "div",
      { class: "side" },
      h("div", { class: "deckc", "data-region": "" }, deck),
      h(
        "div",
        { class: "piles", "data-group": "" },
        LETTERS.map((letter, n) => pile(board, letter, n)),
      ),
      keeps(board),
      h(
        "div",
        { class: "mine", "data-group": "" },
        LETTERS.map((letter, n) => column(board, letter, n)),
      ),
      youbox(board),
    ),
    h(
      "div",
      { class: "bot" },
      h("div", { class: "action" }),
      hand,
      h(
        "div",
        { class: "unsbox" },
        h("div", { class: "sec" }, speak("not-seen")),
        h("div", { class: "uns", role: "img" }),
      ),
    ),
  );
}

/** @param {Board} board @param {string} letter @param {number} n */
function pile(board, letter, n) {
  const count = h("span", { class: "cnt num" }),
    cards = h("div", { class: "cards" });
  const element = h(
    "div",
    {
      class: "pile",
      role: "group",
      "aria-label": say("web-discard", { colour: colourOf(letter) }),
      css: { "--k": n + 1 },
    },
    h("i", { class: "under" }),
    cards,
    count,
    h("span", { class: "sign" }, icon(`s-${COLOURS[letter]}`, "")),
    h("span", { class: "tag give" }, say("web-give")),
    h("span", { class: "tag take" }, say("web-take")),
  );
  board.zone(`discard ${letter}`, cards, { shows: 1, target: element, count });
  return element;
}

/** @param {Board} board @param {string} letter @param {number} n */
function column(board, letter, n) {
  const colour = COLOURS[letter];
  const stack = h(
    "div",
    { class: "stack", role: "group" },
    h("span", { class: "mt" }, icon(`s-${colour}`, "")),
    h("span", { class: "tag" }, say("web-lay")),
  );
  board.zone(`row ${board.me} ${letter}`, stack);
  return h(
    "div",
    { class: "col", "data-letter": letter, css: { "--k": n + 1 } },
    h(
      "div",
      { class: "plq" },
      h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
      h("span", { class: "fits" }),
    ),
    stack,
  );
}

/** Draw one's own wish stones and mirrors, and what they are worth. @param {Board} board */
function keeps(board) {
  const wishes = h("div", { class: "bits" }),
    mirrors = h("div", { class: "bits" }),
    times = h("b", { class: "times num" });
  board.zone(`wishes ${board.me}`, wishes, { form: "keep" });
  board.zone(`mirrors ${board.me}`, mirrors, { form: "keep" });
  const scale = (words(board).wish_points ?? []).map((worth, n, all) =>
    h(
      "span",
      { class: "num", "data-count": n, role: "listitem" },
      h("i", {}, n === all.length - 1 ? `${n}+` : String(n)),
      points(Number(worth)),
    ),
  );
  return h(
    "div",
    { class: "keeps well", role: "group", "aria-label": say("web-keeps") },
    h("div", { class: "kept" }, wishes, mirrors, times),
    h(
      "div",
      { class: "worth", title: say("web-scale") },
      h("div", { class: "sec", "aria-hidden": "true" }, say("web-scale-head")),
      h("div", { class: "scale", role: "list", "aria-label": say("web-scale") }, scale),
    ),
  );
}

/** @param {Board} board */
function youbox(board) {
  const line = (
    /** @type {string} */ id,
    /** @type {string} */ css,
    /** @type {import("../../dom.js").Child[]} */ ...parts
  ) => board.plaque(id, h("div", { class: css }, ...parts, h("span", { class: "points" })));
  /** @type {HTMLButtonElement} */
  const more = h("button", {
    class: "more",
    "aria-expanded": "false",
    "aria-label": say("web-more"),
    onclick: () => more.setAttribute("aria-expanded", String(box.classList.toggle("is-up"))),
  });
  const box = h(
    "section",
    { class: "youbox well" },
    h(
      "header",
      {},
      mark(board.me),
      h(
        "h2",
        {},
        board.you?.seats?.includes(board.me) ? speak("you") : (board.table?.seats?.[board.me - 1]?.name ?? ""),
      ),
      h("span", { class: "if mut" }, say("web-if-ended")),
      h("span", { class: "sum" }),
    ),
    h(
      "div",
      { class: "about" },
      h(
        "div",
        { class: "figs" },
        FIGURES.map((letter) =>
          line(
            `figure ${letter}`,
            "fchip yl",
            h("small", {}, letter),
            h("b", { class: "no num" }),
            h("span", { class: "sy" }),
          ),
        ),
      ),
      h(
        "div",
        { class: "lines" },
        line("scored", "yl", h("span", {}, say("web-scored"))),
        line("wishes", "yl", h("span", { class: "wl" })),
        h("div", { class: "yl bonus" }, icon("s-leprechaun"), h("span", {})),
      ),
    ),
    more,
  );
  return box;
}

/** @param {Board} board @param {number} seat */
export function seat(board, seat) {
  const rows = LETTERS.map((letter) => {
    const chips = h("span", { class: "chips" }),
      colour = COLOURS[letter];
    board.zone(`row ${seat} ${letter}`, chips, { form: "chip" });
    return h(
      "div",
      { class: "mrow", role: "img", "data-row": letter },
      h("span", { class: `sy k-${colour}` }, icon(`s-${colour}`, "")),
      chips,
    );
  });
  const bits = (/** @type {string} */ kind) => {
    const element = h("span", { class: "bits" });
    board.zone(`${kind} ${seat}`, element, { form: "bit" });
    return element;
  };
  const held = h("div", { class: "holds", role: "group" });
  board.zone(`hand ${seat}`, held, {
    form: "held",
    sort: (a, b) => Number(a.name === null) - Number(b.name === null) || byColour(a, b),
  });
  const box = h(
    "div",
    { class: "oseat" },
    h("span", { class: "mini", "aria-hidden": "true" }),
    h(
      "div",
      { class: "all" },
      h(
        "div",
        { class: "figs" },
        FIGURES.map((letter) =>
          h(
            "span",
            { class: "fchip" },
            h("small", {}, letter),
            h("b", { class: "no num" }),
            h("span", { class: "sy" }),
            h("span", { class: "points" }),
          ),
        ),
      ),
      h("div", { class: "rows" }, rows),
      h(
        "div",
        { class: "tok" },
        h("span", { class: "sy k-wish" }, icon("s-wish", "")),
        bits("wishes"),
        bits("mirrors"),
        h("b", { class: "times num" }),
        h("span", { class: "points" }),
        h("span", { class: "hat", role: "img" }, icon("s-leprechaun", "")),
      ),
      held,
    ),
    unfolding(say("web-more")),
  );
  return box;
}
