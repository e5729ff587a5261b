// The table of "Der Weg der Steine": the ring with all tiles, one's own rows beside it. Tiles do not move once they
// are turned over; those that are taken leave a dent.

import { points } from "../../board.js";
import { marks } from "../../choosing.js";
import { capital, h, icon, score, signed } from "../../dom.js";
import { mark } from "../../faces.js";
import { fly, pace, stir, wait } from "../../motion.js";
import { pieceAt } from "../../pieces.js";
import { unfolding } from "../../unfold.js";
import { say as speak } from "../../words.js";
import { BONUS, PLACES, ROWS, VALUES, back, bed, chip, open, order, sign, spot } from "./tiles.js";
import { COLOURS, keltisName, keltisRef, rowName } from "../keltis.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */
/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {import("./tiles.js").Shown} Shown */

/** The symbol of each tile at this table. @type {Map<string, Shown>} */
let shown = new Map();
/** The piece that is looked at but not chosen. @type {string|null} */
let looked = null;

/** The places of a table's tiles. */
const placed = { table: "", at: /** @type {Map<string, number>} */ (new Map()) };

/** @param {string} id @param {import("../../words.js").Blanks} [about] */
const say = (id, about = {}) => speak(id, about, "stones");

/** @param {string} name */
function called(name) {
  const what = shown.get(name),
    more = what && (what in BONUS ? say("face-bonus", { n: BONUS[what].slice(1) }) : say(`face-${what}`));
  return more ? `${keltisName(name)}, ${more}` : keltisName(name);
}

/** @type {import("../../pieces.js").Face} */
function face(name, form) {
  if (name === null || form === "down") return { label: say("piece-unknown"), draw: [back(name)], css: "tile back" };
  if (form === "chip")
    return { label: called(name), draw: chip(name, shown.get(name)), css: `chip k-${COLOURS[name[0]]}` };
  return {
    label: called(name),
    draw: [open(name, shown.get(name)), form === "open" ? h("span", { class: "lock" }, icon("s-i-lock", "")) : null],
    css: `tile k${name[0]}`,
  };
}

// ---- laying out the table

/** @param {Board} board */
function lay(board) {
  const { me } = board;
  const printed = /** @type {[string, [string, number]][]} */ (Object.entries(board.table.faces));
  shown = new Map(
    printed.map(([name, [what, n]]) => [
      name,
      /** @type {Shown} */ (what === "bonus" ? (n === 1 ? "one" : "three") : what),
    ]),
  );
  looked = null;
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

/** @param {Board} board */
function ring(board) {
  const places = order(String(board.table.id));
  const put = (/** @type {Piece} */ piece, /** @type {number} */ place) => {
    const [x, y] = spot(places[Math.min(place, PLACES - 1)]);
    piece.element.style.setProperty("--x", `${x}%`);
    piece.element.style.setProperty("--y", `${y}%`);
  };
  const nth = (/** @type {Piece} */ piece) => put(piece, place(board, piece));
  if (placed.table !== board.table.id) Object.assign(placed, { table: board.table.id, at: new Map() });
  const down = h("div", { class: "lie down" }),
    middle = h("div", { class: "lie open", role: "group", "aria-label": say("zone-middle") }),
    now = h("div", { class: "lie now", role: "group", "aria-label": say("zone-turned") });
  const hidden = new WeakSet();
  board.zone("pile", down, {
    form: "down",
    changed: (zone) =>
      zone.pieces.forEach((piece, n) => {
        hidden.add(piece.element);
        put(piece, PLACES - 1 - n);
      }),
  });
  board.zone("middle", middle, { form: "open", changed: (zone) => zone.pieces.forEach(nth) });
  board.zone("turned", now, {
    form: "open",
    changed: (zone) =>
      zone.pieces.forEach((piece) => {
        nth(piece);
        if (hidden.delete(piece.element) && pace()) piece.element.append(cover());
      }),
  });
  const look = (/** @type {Event} */ event) => {
    const piece = pieceAt(event.target);
    const found =
      piece?.zone === "middle" && (event.type === "pointerover" || event.type === "focusin") ? piece.name : null;
    if (found === looked) return;
    looked = found;
    consider(board);
  };
  return h(
    "div",
    {
      class: "ring",
      "data-group": "",
      onpointerover: look,
      onpointerleave: look,
      onfocusin: look,
      onfocusout: look,
      onclick: (/** @type {Event} */ event) => change(board, event),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const piece = pieceAt(event.target);
        if (piece?.element.classList.contains("is-stuck") && (event.key === "Enter" || event.key === " "))
          board.explain(piece.element);
      },
    },
    bed(),
    down,
    middle,
    now,
  );
}

/**
 * Return a tile's place: the n-th that is turned over has the n-th place, and keeps it. Every viewer can compute the
 * same: how many are left when it is turned over, and in which order the earlier ones were.
 * @param {Board} board @param {Piece} piece
 */
function place(board, piece) {
  const name = piece.name ?? "",
    known = placed.at.get(name);
  if (known !== undefined) return known;
  const left = board.zones.get("pile")?.pieces.length ?? 0,
    taken = new Set(placed.at.values());
  const told = board.events
    .flatMap((event) => event.moves)
    .filter(([, source, target]) => source === "pile" && target === "turned")
    .findIndex(([one]) => one === name);
  let n = piece.zone === "turned" ? PLACES - 1 - left : Math.max(0, told);
  while (taken.has(n) && n < PLACES - 1) n += 1;
  placed.at.set(name, n);
  return n;
}

/**
 * Swap the clicked face-down tile with the next one to turn over: all of them are alike.
 * @param {Board} board @param {Event} event
 */
function change(board, event) {
  const piece = pieceAt(event.target);
  const zone = board.zones.get("pile");
  if (!zone || piece?.zone !== "pile" || !board.choosing.choices.some((choice) => choice.source === "pile")) return;
  const at = zone.pieces.indexOf(piece),
    last = zone.pieces.length - 1,
    next = zone.pieces[last];
  if (at === last || at < 0) return;
  piece.element.classList.add("is-up");
  fly(
    [piece.element, next.element],
    () => {
      [zone.pieces[at], zone.pieces[last]] = [next, piece];
      zone.changed?.(zone);
    },
    { time: 300 },
  ).then(() => piece.element.classList.remove("is-up"));
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
function seat(board, number) {
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

// ---- drawing

/** Tell whether the row runs up or down. @param {string[]} tiles */
function way(tiles) {
  if (tiles.length < 2) return 0;
  return Math.sign(Number(tiles[1].slice(1)) - Number(tiles[0].slice(1)));
}

/** @param {Element|null|undefined} element @param {number} where */
const arrow = (element, where) =>
  element?.replaceChildren(...(where ? [icon(where > 0 ? "s-i-up" : "s-i-down", "")] : []));

/** @param {Board} board */
function update(board) {
  const { view, choosing, me } = board,
    { zones, fields, sheets } = view;
  const choosingTile = choosing.choices.length > 0 && !choosing.choices.some((choice) => choice.source === "turned");
  const open = new Set(zones.middle ?? []),
    gone = new Set(
      Object.keys(zones)
        .filter((name) => name.startsWith("row "))
        .flatMap((name) => zones[name]),
    );
  for (const now of zones.turned ?? []) open.add(now);
  for (const letter of ROWS) {
    const root = /** @type {HTMLElement} */ (board.element.querySelector(`[data-row="${letter}"]`));
    const tiles = /** @type {string[]} */ (zones[`row ${me} ${letter}`] ?? []),
      n = ROWS.indexOf(letter),
      low = fields.low[me - 1][n],
      high = fields.high[me - 1][n];
    arrow(root.querySelector(".dir"), way(tiles));
    const coming = [];
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".ladder i"))) {
      const value = Number(cell.dataset.value),
        name = `${letter}${value}`,
        fits = low <= value && value <= high;
      const state = gone.has(name) ? "gone" : open.has(name) ? "open" : "down";
      cell.className = `${state}${fits ? " fits" : ""}`;
      if (state === "down" && fits) coming.push(value);
    }
    const values = tiles.map((name) => name.slice(1)).join(" "),
      where = way(tiles);
    root
      .querySelector(".tiles")
      ?.setAttribute(
        "aria-label",
        [
          say(view.seat === null ? "sheet-row" : "web-row", { colour: speak(`colour-${letter}`) }),
          where ? say(where > 0 ? "web-up" : "web-down") : "",
          values || say("web-empty"),
          tiles.length ? signed(sheets[me - 1][`row ${letter}`]) : "",
          coming.length ? say("web-coming", { values: coming.join(" ") }) : "",
        ]
          .filter(Boolean)
          .join(", "),
      );
  }
  for (const [name, zone] of board.zones) {
    for (const piece of zone.pieces) {
      const { element } = piece;
      if (!element.isConnected) continue;
      if (name === "pile") element.setAttribute("aria-hidden", "true");
      else element.removeAttribute("aria-hidden");
      if (element.dataset.stop === undefined) element.setAttribute("role", "img");
      if (name !== "middle" || piece.name === null) continue;
      const choice = choosing.choices.find((one) => marks(one)[0] === `piece ${piece.name} at middle`);
      element.classList.toggle("is-stuck", choosingTile && !choice);
      if (!choosingTile) continue;
      const change = choice?.changes.find(([what]) => what.startsWith("row "));
      const fits = change ? say("web-fits-row", { was: signed(change[1]), is: signed(change[2]) }) : say("web-fits");
      element.setAttribute("aria-label", `${called(piece.name)}, ${choice ? fits : say("web-stuck")}`);
    }
  }
  const down = /** @type {HTMLElement} */ (board.zones.get("pile")?.element),
    left = (zones.pile ?? []).length;
  if (down.dataset.stop === undefined) down.setAttribute("role", "group");
  down.setAttribute(
    "aria-label",
    `${say("zone-pile")}: ${left}${down.dataset.stop === undefined ? "" : `. ${say("web-turn")}`}`,
  );
  down.parentElement?.classList.toggle(
    "is-mine",
    view.seat !== null && view.to_act.includes(view.seat) && choosing.choices.length > 0,
  );
  others(board);
  consider(board);
}

/** @param {Board} board */
function others(board) {
  if (!board.element.isConnected) return;
  const { zones, fields, sheets } = board.view;
  for (const other of board.others) {
    const root = document.querySelector(`[data-seat="${other}"]`),
      sheet = sheets[other - 1];
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (root?.querySelectorAll("[data-line]") ?? [])) {
      const name = line.dataset.line ?? "",
        tiles = /** @type {string[]} */ (zones[name.replace("row", `row ${other}`)] ?? []);
      line.classList.toggle("none", !tiles.length);
      line.querySelector(".sc")?.replaceChildren(tiles.length ? score(sheet[name]) : "–");
      arrow(line.querySelector(".dir"), way(tiles));
      line.setAttribute(
        "aria-label",
        rowName(board.table.seats[other - 1]?.short ?? "", name.split(" ")[1], tiles, sheet[name]),
      );
    }
    root?.querySelector("[data-count]")?.replaceChildren(String(fields.wishes[other - 1]));
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (root?.querySelectorAll("[data-points]") ?? []))
      part.replaceChildren(score(sheet[part.dataset.points ?? ""]));
  }
}

/**
 * Return the choice somebody is about to make: the tile just turned over, the chosen one, or the one that is looked
 * at.
 * @param {Board} board @returns {Choice|undefined}
 */
function meant(board) {
  const { choosing, me } = board;
  const mine = choosing.left.filter((choice) => choice.target?.startsWith(`row ${me} `));
  if (choosing.picked.length) return mine.length === 1 ? mine[0] : undefined;
  return (
    mine.find((choice) => choice.source === "turned") ??
    mine.find((choice) => looked !== null && choice.moves[0]?.[0] === looked)
  );
}

/** Preview what that choice would change: a ghost in the row, and the points. @param {Board} board */
function consider(board) {
  const choice = meant(board),
    sheet = board.view.sheets[board.me - 1],
    name = choice?.moves[0]?.[0] ?? null;
  for (const letter of ROWS) {
    const zone = board.zones.get(`row ${board.me} ${letter}`),
      root = zone?.element;
    if (!zone || !root) continue;
    const hot = choice?.target === zone.name;
    const there = /** @type {HTMLElement|null} */ (root.querySelector(".ghost"));
    if (there && there.dataset.of !== (hot ? name : "")) there.remove();
    if (hot && name && !root.querySelector(".ghost"))
      root.append(
        h("span", { class: "tile ghost", "data-of": name, "aria-hidden": "true" }, open(name, shown.get(name))),
      );
    root.parentElement?.classList.toggle("is-hot", hot);
    const count = zone.pieces.length + (hot ? 1 : 0);
    root.style.setProperty("--n", String(Math.max(1, count)));
    root.classList.toggle("many", count > 8);
  }
  for (const [line, plaque] of board.plaques) {
    const change = choice?.changes.find(([what]) => what === line),
      value = plaque.querySelector(".points"),
      is = sheet[line] ?? 0;
    plaque.classList.toggle("is-hot", change !== undefined);
    value?.replaceChildren(
      ...(change ? [h("s", {}, signed(change[1])), h("span", { class: "to" }, "→"), points(change[2])] : [points(is)]),
    );
  }
  const shows = name === null ? undefined : shown.get(name),
    count = board.element.querySelector(".howmany"),
    wishes = board.view.fields.wishes[board.me - 1];
  count?.replaceChildren(String(wishes + (shows === "wish" ? 1 : 0)));
  const total = board.view.scores[board.me - 1];
  board.element
    .querySelector(".head .sum")
    ?.replaceChildren(
      ...(choice && choice.after !== total
        ? [h("s", {}, signed(total)), h("span", { class: "to" }, "→"), points(choice.after)]
        : [points(total)]),
    );
}

// ---- animating

/** Draw the back of a tile that is about to turn. */
function cover() {
  const element = back(null);
  element.classList.add("cover");
  return element;
}

/**
 * Turn a tile about its vertical axis; tiles turned over by others stay in sight for a moment.
 * @param {Board} board @param {import("../../wire").EventShown} event
 */
async function happened(board, event) {
  const piece = board.zones.get("turned")?.pieces[0],
    front = piece?.element.firstElementChild,
    above = piece?.element.querySelector(".cover");
  if (!front || !above) return;
  const turn = (/** @type {number} */ angle) => ({ transform: `perspective(420px) rotateY(${angle}deg)` });
  const rising = stir(front, [turn(-90), turn(0)], {
    duration: 180,
    delay: 160,
    easing: "ease-out",
    fill: "backwards",
  });
  await stir(above, [turn(0), turn(90)], { duration: 160, easing: "ease-in", fill: "forwards" });
  above.remove();
  await rising;
  if (event.seat !== board.view.seat) await wait(420);
}

/** @param {Board} board @returns {ReturnType<import("../../board.js").Look["prompt"]>} */
function prompt(board) {
  const { choices, picked } = board.choosing;
  if (!choices.length) return { text: "" };
  const lays = choices.find((choice) => choice.source === "turned" && choice.target !== "middle"),
    leaves = choices.find((choice) => choice.source === "turned" && choice.target === "middle");
  if (leaves) {
    const name = leaves.moves[0][0] ?? "",
      piece = capital(keltisName(name)),
      clover = shown.get(name) === "clover";
    if (!lays) return { text: say("prompt-stays", { piece }), buttons: [[leaves, say("web-leave")]], stands: true };
    return {
      text: say(clover ? "prompt-clover" : "prompt-lay", { piece }),
      buttons: [
        [lays, capital(say("web-lay", { piece: keltisName(name) }))],
        [leaves, say("web-leave")],
      ],
    };
  }
  const chosen = picked.length ? meant(board) : undefined;
  if (chosen) {
    const name = chosen.moves[0][0] ?? "",
      clover = shown.get(name) === "clover";
    return {
      text: say(clover ? "prompt-take-clover" : "prompt-take", { piece: capital(keltisName(name)) }),
      buttons: [[chosen, capital(say("web-take", { piece: keltisName(name) }))]],
      stands: true,
    };
  }
  const turns = choices.find((choice) => choice.source === "pile"),
    stops = choices.find((choice) => !choice.moves.length),
    takes = choices.some((choice) => choice.source === "middle");
  if (!turns)
    return {
      text: say(takes ? "prompt-last" : "prompt-nothing"),
      buttons: stops ? [[stops, say("web-stop")]] : [],
      stands: true,
    };
  const text = say(takes ? "prompt-turn" : board.view.zones.middle?.length ? "prompt-turn-only" : "prompt-turn-first");
  return {
    text: board.view.fields.again ? `${say("prompt-again")} ${text}` : text,
    buttons: [[turns, say("web-turn")]],
    stands: true,
  };
}

/** @param {Board} board */
function status(board) {
  const left = (board.view.zones.pile ?? []).length;
  return h(
    "div",
    { class: "clock stones-left", title: say("web-end") },
    h("span", {}, say("web-face-down")),
    h("span", { class: "gauge", "aria-hidden": "true" }, h("i", { css: { width: `${(100 * left) / PLACES}%` } })),
    h("b", { class: "num" }, String(left), h("span", { class: "all" }, speak("of", { a: "", b: PLACES }))),
  );
}

/**
 * Return nothing for wish stones: they are counted, not kept.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind(view, line, seat) {
  return line === "wishes" ? Array.from({ length: view.fields.wishes[seat - 1] }, () => sign("wish")) : null;
}

/** @type {import("../../board.js").Look} */
export default {
  lay,
  seat,
  face,
  update,
  prompt,
  status,
  happened,
  behind,
  loose: /^(?:middle|turned)$/,
  names: /\b[RYPGB](?:10|[0-9])\b/g,
  called: keltisName,
  attempt: (_board, piece) => (piece.name && piece.zone === "middle" ? `take ${piece.name}` : null),
};
export { keltisRef as ref };
