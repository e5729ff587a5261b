// Show what happens on a board: pieces that move, and points that change.

import { signed } from "./dom.js";
import { fly, rise, wait } from "./motion.js";
import { newPiece } from "./pieces.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./wire").EventShown} EventShown */
/** @typedef {import("./wire").ViewShown} ViewShown */

/**
 * Show one event: its pieces fly, and the game shows what else it involves.
 * @param {Board} board @param {EventShown} event
 */
export async function happen(board, event) {
  const mine = event.seat === board.view.seat && event.what === "act";
  board.event = event;
  if (mine || board.view.seat === null) settle(board);
  // simultaneous actions: no card waits for another's flight
  if (event.what === "act" && board.view.to_act.length > 1) return void move(board, event.moves);
  const groups = board.look.atOnce?.(event) ? [event.moves] : together(event.moves);
  for (const moves of groups) {
    await move(board, moves);
    if (groups.length > 1) await wait(120);
  }
  await board.look.happened?.(board, event);
  if (!mine && event.what !== "table") await wait(150);
}

/** Clear the marks on what has moved. @param {Board} board */
function settle(board) {
  for (const zone of board.zones.values()) for (const piece of zone.pieces) piece.element.classList.remove("is-moved");
}

/**
 * Show some moves at the same time.
 * @param {Board} board @param {[string|null, string, string][]} moves
 */
async function move(board, moves) {
  const affected = new Set(moves.flatMap(([, source, target]) => [source, target]));
  const shown = [...affected].flatMap((name) => board.zones.get(name)?.pieces.map((piece) => piece.element) ?? []);
  const from = new Map(),
    via = new Map();
  /** @type {Piece[]} */
  const moved = [];
  for (const [name, source, target] of moves) {
    const out = board.zones.get(source),
      into = board.zones.get(target);
    const piece = out?.take(name) ?? newPiece(name, source);
    if (!piece.element.isConnected && out) from.set(piece.element, out.element.getBoundingClientRect());
    if (name !== null) piece.name = name;
    else if (into && !out) piece.name = null;
    const way = board.look.way?.(board, piece, source, target);
    if (way) via.set(piece.element, way);
    into?.add(piece);
    moved.push(piece);
  }
  const elements = new Set([...shown, ...moved.map((piece) => piece.element)]);
  await fly(
    elements,
    () => {
      for (const name of affected) board.zones.get(name)?.show(board.look.face);
      for (const piece of moved) piece.element.classList.add("is-moved");
    },
    { from, via },
  );
}

/** Group pieces that go the same way, so that they move together. @param {[string|null, string, string][]} moves */
function together(moves) {
  /** @type {[string|null, string, string][][]} */
  const groups = [];
  for (const move of moves) {
    const one = groups.at(-1)?.[0];
    if (one && one[1] === move[1] && one[2] === move[2]) groups.at(-1)?.push(move);
    else groups.push([move]);
  }
  return groups;
}

/**
 * Let changed points rise from their plaques.
 * @param {Board} board @param {ViewShown} before @param {ViewShown} after
 */
export function showGains(board, before, after) {
  if (!before?.sheets || after.seat === null) return;
  const was = before.sheets[board.me - 1],
    is = after.sheets[board.me - 1];
  for (const [line, points] of Object.entries(is)) {
    const plaque = board.plaques.get(line),
      gained = points - (was[line] ?? 0);
    if (plaque && gained && before.seat === after.seat) rise(plaque, signed(gained), gained > 0);
  }
}
