// The table of "Das Kartenspiel": piles above one's own columns, so that both goals of a card are in one line: up
// discards, down keeps.

import { points } from "../../board.js";
import { at } from "../../choosing.js";
import { capital, drawing, h, icon, score, signed } from "../../dom.js";
import { cardBack, mark, numerals } from "../../faces.js";
import { unfolding } from "../../unfold.js";
import { say } from "../../words.js";
import {
  AWAY,
  COLOURS,
  LETTERS,
  SHORTCUTS,
  byColour,
  keltisCard,
  keltisChip,
  keltisName,
  keltisRef,
  pebble,
  rowName,
} from "../keltis.js";

/** @typedef {import("../../board.js").Board} Board */

const LAST = 2; // the phase in which everybody may lay two last cards (CARD-25)
const WISHES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @type {import("../../pieces.js").Face} */
function face(name, form) {
  const label = keltisName(name);
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  if (name[0] === "W") {
    if (form === "chip") return { label, draw: [h("span", {}, name.slice(1))], css: "chip k-wish wishchip" };
    return {
      label,
      draw: [
        pebble("var(--amber)", Number(name.slice(1))),
        drawing("0 0 60 82", numerals(name.slice(1), 0, 0, 82), "n"),
      ],
      css: "wish",
    };
  }
  if (form === "chip")
    return { label, draw: [keltisChip(name)], css: `chip k-${COLOURS[name[0]]}${name[0] === "D" ? " dotc" : ""}` };
  return {
    label,
    draw: [
      keltisCard(name, form === "hand"),
      form === "hand" ? h("span", { class: "lock" }, icon("s-i-lock", "")) : null,
    ],
    css: `card k${name[0]}`,
  };
}

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

// ---- the worth of a row

const SCALE = "CARD-26"; // the clause behind it

/**
 * Return the points for no card, one card, two …: as the server sends them.
 * @param {Board} board @param {string} letter @returns {number[]}
 */
const scaleOf = (board, letter) => board.table.scales?.[`row ${letter}`] ?? [];

/** @param {number} count @param {number[]} all */
const step = (count, all) => (count === all.length - 1 ? `${count}+` : String(count));

/** Draw the whole scale beside the rows, with one's own rows marked on it. @param {Board} board */
function scale(board) {
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
function follow(board, letter) {
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
function marked(board) {
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
function nextCard(board, letter) {
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
const scaleText = (board, letter) =>
  `${say("web-scale", {}, "card")}: ${scaleOf(board, letter)
    .map((worth, count, all) => (count ? `${step(count, all)}: ${signed(worth)}` : ""))
    .filter(Boolean)
    .join(", ")}.`;

// ---- the hand

/**
 * The cards of a hand as they lay last, and after which of them a place is free.
 * @type {WeakMap<HTMLElement, {was: Element[], free: (Element|undefined)[]}>}
 */
const places = new WeakMap();

/**
 * Keep the place of a played card free until another is drawn, so that the others do not move.
 * @param {Board} board @param {import("../../pieces.js").Zone} zone
 */
function keepPlaces(board, zone) {
  const hand = zone.element,
    now = zone.pieces.map((piece) => piece.element),
    { was, free } = places.get(hand) ?? { was: [], free: [] };
  const before = (/** @type {Element|undefined} */ one) =>
    was.slice(0, one ? was.indexOf(one) + 1 : 0).findLast((other) => now.includes(/** @type {HTMLElement} */ (other)));
  const drawn = now.filter((one) => !was.includes(one)).length,
    left = [...free, ...was.filter((one) => !now.includes(/** @type {HTMLElement} */ (one)))].map(before);
  const kept = board.view?.fields.phase === LAST ? [] : left.slice(drawn); // after the end nobody draws
  places.set(hand, { was: now, free: kept });
  for (const one of hand.querySelectorAll(".free")) one.remove();
  for (const one of kept)
    one ? one.after(h("i", { class: "card free" })) : hand.prepend(h("i", { class: "card free" }));
  hand.style.setProperty("--n", String(now.length + kept.length));
}

/** @param {Board} board */
function lay(board) {
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
function seat(board, seat) {
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
function update(board) {
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

/** @param {Board} board */
const isDrawing = ({ choosing }) =>
  choosing.choices.some((choice) => choice.moves.length > 0 && !choice.source?.startsWith("hand "));

/** @param {import("../../choosing.js").Choice} choice */
const drawn = ({ source, moves }) =>
  source === "pile"
    ? say("step-draw", {}, "card")
    : capital(say("web-take", { piece: keltisName(moves[0][0]) }, "card"));

/**
 * Return the prompt after the end: up to two cards, and nothing else.
 * @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>}
 */
function lastCards(board) {
  const { choosing } = board,
    laid = board.view.fields.laid,
    done = choosing.plain.find((choice) => choice.action === "done");
  const steps = /** @type {[string, string][]} */ ([
    [say("step-last-first", {}, "card"), laid ? "done" : "on"],
    [say("step-last-second", {}, "card"), laid ? "on" : ""],
  ]);
  const chosen = choosing.picked.find((one) => one.startsWith("piece "))?.split(" ")[1];
  if (chosen) return { steps, text: say("prompt-last-chosen", { piece: capital(keltisName(chosen)) }, "card") };
  const none = choosing.choices.every((choice) => !choice.moves.length);
  const text = say(
    none ? (laid ? "prompt-last-no-more" : "prompt-last-none") : laid ? "prompt-last-one" : "prompt-last",
    {},
    "card",
  );
  return { steps, text, buttons: done ? [[done, say("web-finish", {}, "card")]] : [], stands: none };
}

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
function prompt(board) {
  const { choosing } = board,
    drawing = isDrawing(board);
  if (choosing.choices.length && board.view.fields.phase === LAST) return lastCards(board);
  const steps = /** @type {[string, string][]} */ ([
    [say("step-play", {}, "card"), drawing ? "done" : "on"],
    [say("step-draw", {}, "card"), drawing ? "on" : ""],
  ]);
  if (!choosing.choices.length) return { steps: [], text: "" };
  if (drawing)
    return {
      steps,
      text: asksToDraw(board),
      buttons: choosing.choices.length < 3 ? choosing.choices.map((choice) => [choice, drawn(choice)]) : [],
    };
  const chosen = choosing.picked.find((mark) => mark.startsWith("piece "))?.split(" ")[1];
  if (!chosen || chosen[0] === "W") return { steps, text: say("prompt-play", {}, "card") };
  return { steps, text: goals(choosing.left, chosen), buttons: ways(choosing.left, chosen) };
}

/** Return the prompt for drawing; after a wish stone there are two cards to draw. @param {Board} board */
function asksToDraw(board) {
  const played = board.events.findLast(
    (event) => event.what === "act" && event.seat === board.view.seat && !event.action?.startsWith("draw"),
  );
  if (!played?.action?.startsWith("wish")) return say("prompt-draw", {}, "card");
  return say("prompt-draw-of", { n: 3 - Number(board.view.fields.draws), all: 2 }, "card");
}

/** @typedef {import("../../choosing.js").Choice} Choice */

/** @param {Choice} choice */
const wishes = ({ moves }) => moves.find(([, , target]) => target.startsWith("wishes "))?.[0];

/** Return where a chosen card can go now. @param {Choice[]} left @param {string} chosen */
function goals(left, chosen) {
  const piece = capital(keltisName(chosen)),
    stone = left.map(wishes).find(Boolean);
  const goal = left.some((choice) => choice.action.startsWith("play")) ? "prompt-chosen" : "prompt-chosen-give";
  return [say(goal, { piece }, "card"), stone ? say("prompt-pair", { piece: keltisName(stone) }, "card") : ""]
    .filter(Boolean)
    .join(" ");
}

/**
 * Return the same as buttons: the row first.
 * @param {Choice[]} left @param {string} chosen @returns {[Choice, string][]}
 */
function ways(left, chosen) {
  const named = (/** @type {Choice} */ choice) => {
    const stone = wishes(choice),
      row = choice.target?.split(" ")[2];
    if (stone)
      return say(
        "web-wish-with",
        {
          stone: keltisName(stone),
          piece: keltisName(
            choice.moves.map(([piece]) => piece).find((piece, n) => n < 2 && piece !== chosen) ?? chosen,
          ),
        },
        "card",
      );
    if (!choice.action.startsWith("play")) return say("web-give", {}, "card");
    return row && row !== chosen[0]
      ? say("web-lay-on", { colour: say(`colour-${row}`) }, "card")
      : say("web-lay", {}, "card");
  };
  const rank = (/** @type {Choice} */ choice) =>
    choice.action.startsWith("play") ? (choice.target?.endsWith(chosen[0]) ? 0 : 2) : wishes(choice) ? 3 : 1;
  return [...left].sort((a, b) => rank(a) - rank(b)).map((choice) => [choice, capital(named(choice))]);
}

/**
 * Name both cards and the stone for a wish stone; where they go needs no choice.
 * @param {Choice} choice @returns {Choice}
 */
const offer = (choice) =>
  wishes(choice) ? { ...choice, marks: choice.moves.map(([piece, source]) => at(piece ?? "", source)) } : choice;

/** @param {Board} board */
function status(board) {
  const rows = board.view.fields.end_rows;
  if (board.view.fields.phase === LAST)
    return h(
      "div",
      { class: "clock", title: say("web-ending-about", {}, "card") },
      h("b", {}, say("web-ending", {}, "card")),
    );
  return h(
    "div",
    { class: "clock", title: say("end-near", {}, "card") },
    h("span", {}, say("ended-rows", {}, "card")),
    h(
      "span",
      { class: "pips" },
      Array.from({ length: 5 }, (_, n) => h("i", { class: n < rows ? "on" : "" })),
    ),
    h("b", { class: "num" }, say("of", { a: Math.min(rows, 5), b: 5 })),
  );
}

/** Return what one's wish stones are worth. @param {Board} board */
function part(board) {
  const name = say("sheet-wishes", {}, "card");
  return h(
    "small",
    { class: "ofsum", title: name },
    h("span", { class: "sy k-wish" }, icon("s-wish", "")),
    h("span", { class: "vh" }, ` ${name} `),
    score(board.view.sheets[board.me - 1].wishes ?? 0),
  );
}

/** @type {import("../../board.js").Look} */
export default {
  part,
  lay,
  seat,
  face,
  update,
  prompt,
  offer,
  status,
  sort: byColour,
  away: AWAY,
  shortcuts: SHORTCUTS,
  names: /\b[RYPGBD](?:10|[0-9]|X)\b|\bW[1-9]\b/g,
  attempt: (_board, piece) =>
    piece.zone.startsWith("discard ") ? `draw ${piece.zone.split(" ")[1]}` : piece.name ? `play ${piece.name}` : null,
  asks: (board) => board.view.fields.phase === LAST,
};
export { keltisRef as ref };
