// The ring of tiles. They do not move once they are turned over; those that are taken leave a dent.

import { h } from "../../dom.js";
import { fly, pace } from "../../motion.js";
import { pieceAt } from "../../pieces.js";
import { looked, say } from "./table.js";
import { PLACES, back, bed, order, spot } from "./tiles.js";
import { consider } from "./update.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../pieces.js").Piece} Piece */

/** The places of a table's tiles. */
const placed = { table: "", at: /** @type {Map<string, number>} */ (new Map()) };

/** @param {Board} board */
export function ring(board) {
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
    if (found === looked.at) return;
    looked.at = found;
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

/** Draw the back of a tile that is about to turn. */
function cover() {
  const element = back(null);
  element.classList.add("cover");
  return element;
}
