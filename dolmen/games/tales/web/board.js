// The table of "Tales!": the rows are where decisions are made, so they are the largest; beside them the trick, one
// place per seat; below one's hand.

import { fill, h, icon, score, still } from "../../dom.js";
import { cardBack, mark } from "../../faces.js";
import { pace, rise, stir, wait } from "../../motion.js";
import { say } from "../../words.js";
import { bullCard, dye } from "./cards.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {import("../../pieces.js").Zone} Zone */
/** @typedef {import("../../choosing.js").Choice} Choice */

const PLACES = 5; // places drawn in a row; the sixth is drawn with its effect

/** @param {string} id @param {import("../../words.js").Blanks} [about] */
const word = (id, about = {}) => say(id, about, "tales");

// ---- the cards

/** What the cards of this table show. @type {Record<string, [string, number]>} */
let printed = {};

/** Return how many heads a card has. @param {string|null} name */
const heads = (name) => printed[name ?? ""]?.[1] ?? 0;

/** @param {Iterable<string|null>} names */
const headsOf = (names) => [...names].reduce((sum, name) => sum + (name === null ? 0 : heads(name)), 0);

/** @param {string|null} name */
const cardName = (name) =>
  name === null ? say("piece-unknown") : word("web-card", { card: name, count: heads(name) });

/** @type {import("../../pieces.js").Face} */
function face(name, form) {
  const label = cardName(name);
  if (form === "held")
    return name === null
      ? { label, draw: [], css: "held-hidden" }
      : { label, draw: [h("span", {}, name)], css: `chip ${dye(heads(name))}` };
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  if (form === "pick")
    return {
      label: word("web-face-down", { card: label }),
      draw: [cardBack(), h("span", { class: "under-it num" }, name)],
      css: "card back mine-down",
    };
  return { label, draw: [bullCard(name, heads(name))], css: `card bull ${dye(heads(name))}` };
}

/** @param {Piece} a @param {Piece} b */
const byNumber = (a, b) => Number(a.name ?? 999) - Number(b.name ?? 999);

// ---- derived from the view

/** @param {Board} board @param {string} name @returns {(string|null)[]} */
const lying = (board, name) => board.view.zones[name] ?? [];

/**
 * Return how far the game is. Everything that is not away was dealt: one card to each row, the others to the hands.
 * @param {Board} board
 */
function progress(board) {
  const zones = Object.entries(/** @type {Record<string, (string|null)[]>} */ (board.view.zones));
  const all = zones.reduce((sum, [, pieces]) => sum + pieces.length, 0);
  const rows = zones.filter(([name]) => name.startsWith("row ")).length;
  const tricks = (all - lying(board, "away").length - rows) / board.seats;
  const laying = zones.some(([name, pieces]) => name.startsWith("trick ") && pieces.length);
  const left = lying(board, `hand ${board.me}`).length,
    picked = lying(board, `pick ${board.me}`).length;
  return { all, tricks, laying, now: Math.min(tricks, laying ? tricks - left : tricks - left - picked + 1) };
}

/** Return who laid which card in the previous trick. @param {Board} board @returns {Map<string, number>} */
function lastTrick(board) {
  const { tricks } = progress(board);
  const whole = lying(board, `hand ${board.me}`).length + lying(board, `pick ${board.me}`).length === tricks;
  const order = whole ? [] : board.view.fields.order.slice(0, board.seats);
  return new Map(order.map((/** @type {number} */ entry) => [String((entry >> 4) + 1), (entry & 15) + 1]));
}

/** Return what lies in a zone while events are shown: ahead of the view. @param {Board} board @param {string} name */
const showing = (board, name) => board.zones.get(name)?.pieces ?? [];

/** Tell whether the cards of a trick are open. @param {Board} board */
const isOpen = (board) =>
  [...board.zones.keys()].some((name) => name.startsWith("trick ") && showing(board, name).length);

/** Tell whether this seat must take a row. @param {Board} board @param {number} seat */
const mustTake = (board, seat) => board.view.to_act.includes(seat) && showing(board, `trick ${seat}`).length > 0;

/**
 * Return a name as shown at a seat, or as used in a sentence (`short`).
 * @param {Board} board @param {number} seat @param {"name"|"short"} [how]
 */
const nameOf = (board, seat, how = "name") =>
  seat === board.view.seat && board.you.seats.includes(seat) ? say("you") : board.table.seats[seat - 1][how];

// ---- laying out the table

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
function lay(board) {
  printed = board.table.faces;
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
function seat(board, seat) {
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

// ---- after every change

/**
 * Say whether a seat has picked: everybody may know that, but not what it picked.
 * @param {Board} board @param {number} seat
 */
function state(board, seat) {
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
function update(board) {
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

/** Return the chosen card of the hand. @param {Board} board */
const chosenCard = (board) =>
  board.choosing.picked.map((one) => one.match(/^piece (\d+) at hand /)?.[1]).find(Boolean) ?? null;

/** Return the choices that take a row (TALES-9), by row. @param {Board} board @returns {Map<string, Choice>} */
const takes = (board) =>
  new Map(
    board.choosing.choices
      .filter((choice) => choice.source?.startsWith("row "))
      .map((choice) => [choice.source?.split(" ")[1] ?? "", choice]),
  );

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

/**
 * Return the row a card would go to as the rows lie now: behind the greatest that is less (TALES-7); none if there is
 * none.
 * @param {Board} board @param {string} card
 */
function bound(board, card) {
  const rows = [...board.zones].filter(
    ([name, zone]) => name.startsWith("row ") && Number(zone.pieces.at(-1)?.name) < Number(card),
  );
  return rows.sort(([, a], [, b]) => Number(b.pieces.at(-1)?.name) - Number(a.pieces.at(-1)?.name))[0]?.[1] ?? null;
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

// ---- animating

/** Wait; without motion, there is still a pause between one thing and the next. @param {number} ms */
const pause = (ms) => wait(ms, still() ? 250 : 0);

/**
 * Turn over all picks together; show what a row costs; leave time to see the last card of a game.
 * @param {Board} board @param {import("../../wire").EventShown} event
 */
async function happened(board, event) {
  if (event.moves[0][1].startsWith("pick ") && event.moves[0][2].startsWith("trick ")) {
    for (const [, , zone] of event.moves) turn(showing(board, zone).at(-1)?.element);
    board.on.changed();
    return pause(1100);
  }
  const taken = event.moves.filter(([, , zone]) => zone.startsWith("taken "));
  if (taken.length) {
    const got = board.element.querySelector(`[data-place="${taken[0][2].split(" ")[1]}"] .got`);
    const heads = headsOf(taken.map(([name]) => name));
    if (got) rise(/** @type {HTMLElement} */ (got), `−${heads}`, false);
  }
  const there = (/** @type {RegExp} */ names) =>
    [...board.zones].some(([name, zone]) => names.test(name) && zone.pieces.length);
  await pause(there(/^(hand|pick|trick) /) ? 120 : 1200);
}

/** Turn a card over about its vertical axis. @param {HTMLElement|undefined} element */
function turn(element) {
  if (!element || !pace()) return;
  const back = h("span", { class: "turning" }, cardBack());
  element.append(back);
  stir(
    element,
    [
      { transform: "perspective(500px) rotateY(0)" },
      { transform: "perspective(500px) rotateY(90deg) scale(1.06)", offset: 0.5 },
      { transform: "perspective(500px) rotateY(0)" },
    ],
    { duration: 460, easing: "ease-in-out" },
  );
  stir(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
    duration: 460,
  }).then(() => back.remove());
}

/** Deal: rows and hand come in one after the other. @param {Board} board */
function dealOut(board) {
  const cards = [...board.zones]
    .filter(([name]) => name.startsWith("row ") || name === `hand ${board.me}`)
    .flatMap(([, zone]) => zone.pieces.map((piece) => piece.element));
  for (const [n, element] of cards.entries())
    stir(
      element,
      [
        { transform: "translateY(-26px) rotate(-3deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 300, delay: 34 * n, easing: "cubic-bezier(.2,.75,.25,1)", fill: "backwards" },
    );
}

/**
 * Show what a game of the match brought until the person goes on.
 * @param {Board} board @param {import("../../wire").ViewShown} before
 */
function between(board, before) {
  board.element.querySelector(".between")?.remove();
  const was = before.sheets,
    is = board.view.sheets;
  const seats = [...Array(board.seats).keys()].sort((a, b) => is[b].before - is[a].before);
  /** @type {HTMLElement} */
  const box = h(
    "section",
    { class: "between slab", role: "status", onclick: () => box.remove() },
    h("h2", {}, word("web-game-over", { game: before.fields.game })),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          h("th", { scope: "col" }, word("web-game")),
          h("th", { scope: "col" }, word("web-match")),
        ),
      ),
      h(
        "tbody",
        {},
        seats.map((n) =>
          h(
            "tr",
            { class: n + 1 === board.view.seat ? "me" : "" },
            h("th", { scope: "row" }, mark(n + 1), h("span", {}, nameOf(board, n + 1))),
            h("td", {}, score(is[n].before - was[n].before)),
            h("td", {}, score(is[n].before)),
          ),
        ),
      ),
    ),
    h("button", { class: "btn sm pri" }, word("web-next-game", { game: board.view.fields.game })),
  );
  board.element.querySelector(".tales-table")?.append(box);
  if (!board.you.seats.length) setTimeout(() => box.remove(), 4000); // nobody here to go on
}

// ---- the prompt

/**
 * Offer a row as a whole, wherever it is clicked; a pick that replaces another is chosen like the first.
 * @param {Choice} choice @returns {Choice}
 */
function offer(choice) {
  const { source, target, moves } = choice;
  if (source?.startsWith("row ")) return { ...choice, moves: [[null, source, source]] };
  return source?.startsWith("pick ")
    ? { ...choice, source: target, target: source, moves: moves.filter(([, from]) => from === target) }
    : choice;
}

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
function prompt(board) {
  const { choosing } = board;
  const card = chosenCard(board),
    mine = showing(board, `pick ${board.me}`)[0]?.name,
    taking = [...takes(board)];
  const laying = isOpen(board) && !board.view.to_act.some((/** @type {number} */ seat) => mustTake(board, seat));
  const costs = (/** @type {string} */ row) => headsOf(lying(board, `row ${row}`));
  if (taking.length)
    return {
      text: word("prompt-take", { card: lying(board, `trick ${board.me}`)[0] ?? "" }),
      buttons: taking.map(([row, choice]) => [choice, word("web-take", { row, count: costs(row) })]),
      stands: false,
    };
  const steps = /** @type {[string, string][]} */ ([
    [word("step-pick"), mine || laying ? "done" : "on"],
    [word("step-reveal"), laying ? "on" : ""],
  ]);
  if (card)
    return {
      steps,
      text: [word("prompt-chosen", { card: cardName(card) }), destined(board, card)].join(" "),
      buttons: choosing.left.map((choice) => [choice, word(mine ? "play-instead" : "play-down", { card })]),
      stands: true,
    };
  if (mine && board.view.seat !== null)
    return {
      steps,
      text: word(choosing.choices.length ? "prompt-change" : "prompt-picked", { card: mine }),
      buttons: [],
    };
  if (choosing.choices.length) return { steps, text: word("prompt-pick"), buttons: [] };
  return laying ? { steps, text: word("prompt-laying") } : { text: "" };
}

/** @param {Board} board @param {string} card */
function destined(board, card) {
  const row = bound(board, card),
    label = row?.name.split(" ")[1] ?? "";
  return word(!row ? "prompt-low" : row.pieces.length < PLACES ? "prompt-bound" : "prompt-sixth", { row: label });
}

/** @param {Board} board */
function status(board) {
  const { fields } = board.view,
    { games, until } =
      board.table.options ??
      Object.fromEntries(board.view.options.split(" ").map((/** @type {string} */ pair) => pair.split("=")));
  const { now, tricks } = progress(board);
  const most = Math.max(...board.view.scores.map((/** @type {number} */ points) => -points));
  return h(
    "div",
    {
      class: `clock tales-clock ${until ? "until" : ""}`,
      title: until ? word("end-until", { until }) : games ? word("end-games", { games }) : "",
    },
    h(
      "span",
      { class: "game" },
      word("web-game"),
      " ",
      h("b", { class: "num" }, games && !until ? say("of", { a: fields.game, b: games }) : String(fields.game)),
    ),
    until
      ? h(
          "span",
          { class: "most" },
          icon("s-bull"),
          h("span", {}, word("web-most")),
          " ",
          h("b", { class: "num" }, say("of", { a: most, b: until })),
        )
      : null,
    h("span", {}, word("web-trick-n"), " ", h("b", { class: "num" }, say("of", { a: now, b: tricks }))),
    h(
      "span",
      { class: "pips" },
      Array.from({ length: tricks }, (_, n) =>
        h("i", { class: n < now - 1 || board.view.over ? "on" : n === now - 1 ? "now" : "" }),
      ),
    ),
  );
}

/** Return one line per game. @type {NonNullable<import("../../board.js").Look["sheet"]>} */
const sheet = ({ by_deal }) => by_deal.map((points, n) => [`game ${n + 1}`, points]);

/**
 * Return the cards taken in the last game: those of the others are shuffled again.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind(view, line, seat) {
  const taken =
    line === `game ${view.fields.game}` ? (view.zones[`taken ${seat}`] ?? []).filter((name) => name !== null) : [];
  return taken.map((name) => h("span", { class: `chip ${dye(heads(name))}`, title: cardName(name) }, name));
}

/** Tell whether all picks are turned over together. @type {NonNullable<import("../../board.js").Look["atOnce"]>} */
const atOnce = ({ what, moves }) => what === "table" && moves.length > 1 && moves[0][1].startsWith("pick ");

export default { lay, seat, face, update, prompt, offer, status, happened, atOnce, sheet, behind, sort: byNumber };
