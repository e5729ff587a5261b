// What is drawn over the path: where a choice leads, and where everybody last walked.

import { drawing } from "../../dom.js";
import { smooth } from "../../faces.js";
import { between } from "./path.js";
import { ALL, number, of, onPath } from "./table.js";
import { tags } from "./tags.js";
import { look } from "./zoom.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {import("./path.js").Ground} Ground */

/** @param {Board} board */
export function draw(board) {
  const ways = of(board),
    { ground } = ways,
    root = board.element.querySelector(".ground");
  if (!ground || !root) return;
  const shown = ways.peeked.length
    ? ways.peeked
    : board.choosing.picked.length
      ? board.choosing.left.filter((choice) => onPath(choice.target))
      : [];
  const lines = [...ways.trails].flatMap(([seat, walked]) =>
    walked.flatMap(({ from, to, side, leap }) =>
      trail(ground, from, to, side, leap, seat === ways.mover ? "went" : "went past"),
    ),
  );
  if (shown.length < 5)
    for (const choice of shown)
      lines.push(
        ...trail(
          ground,
          number(choice.source ?? ""),
          number(choice.target ?? ""),
          choice.moves[0][0] === "priestess" ? -1 : 1,
          false,
          "goes",
        ),
      );
  root.querySelector(".above")?.replaceChildren(drawing(`0 0 ${ground.width} ${ground.height}`, lines.join("")));
  const goals = board.choosing.left.filter((choice) => onPath(choice.target));
  for (const n of ALL) {
    const target = board.zones.get(`stone ${n}`)?.target,
      here = goals.filter((choice) => choice.target === `stone ${n}`);
    target?.classList.toggle("is-led", here.length > 0 && here.every((choice) => choice.moves[0][0] === "priestess"));
    target?.classList.toggle("is-peeked", shown.length < 5 && shown.some((choice) => choice.target === `stone ${n}`));
    for (const piece of board.zones.get(`stone ${n}`)?.pieces ?? [])
      piece.element.classList.toggle(
        "is-going",
        shown.length < 5 && shown.some((choice) => choice.moves[0][0] === piece.name && choice.source === piece.zone),
      );
  }
  tags(board, ground, goals, /** @type {HTMLElement} */ (root.querySelector(".tags")));
  const target = goals.length ? goals.length * 100 + number(goals[0].target ?? "") : -1;
  if (target !== ways.target && goals.length) look(board, /** @type {HTMLElement} */ (root.parentElement));
  ways.target = target;
}

/**
 * Draw footprints from stone to stone.
 * @param {Ground} ground @param {number} from @param {number} to @param {number} side @param {boolean} leap
 * @param {string} css @returns {string[]}
 */
function trail(ground, from, to, side, leap, css) {
  const f = (/** @type {number} */ one) => one.toFixed(1);
  const { s, spots } = ground,
    a = spots[from],
    b = spots[to];
  if (leap) {
    const [ax, ay, bx, by] = [
        a.x + a.nx * a.r * side,
        a.y + a.ny * a.r * side,
        b.x + b.nx * b.r * side,
        b.y + b.ny * b.r * side,
      ],
      distance = Math.hypot(bx - ax, by - ay),
      mx = (ax + bx) / 2 - ((by - ay) * 18) / (distance + 1),
      my = (ay + by) / 2 + ((bx - ax) * 18) / (distance + 1) - distance * 0.12;
    return [
      `<path class="${css}" d="M${f(ax)} ${f(ay)}Q${f(mx)} ${f(my)} ${f(bx)} ${f(by)}"
        stroke-width="${f(s * 0.13)}" stroke-dasharray="0 ${f(s * 0.34)}"/>`,
    ];
  }
  const points = /** @type {[number, number][]} */ (between(ground, from, to, side, s * 0.3));
  const [wide, dashes] = css === "goes" ? [0.12, `${f(s * 0.22)} ${f(s * 0.2)}`] : [0.15, `0 ${f(s * 0.34)}`];
  return points.length > 1
    ? [`<path class="${css}" d="${smooth(points)}" stroke-width="${f(s * wide)}" stroke-dasharray="${dashes}"/>`]
    : [];
}

/**
 * Return the stones that a figure passes; a clover or a spiral is a leap.
 * @param {Board} board @param {Piece} piece @param {string} source @param {string} target
 */
export function way(board, piece, source, target) {
  if (!onPath(source) || !onPath(target)) return null;
  const ways = of(board),
    { ground } = ways,
    from = number(source),
    to = number(target),
    seat = board.event?.seat ?? 0;
  const leap = /^(on|back)\b/.test(board.event?.action ?? "");
  if (seat !== ways.mover) {
    if (seat === board.view.seat || board.view.seat === null) ways.trails.clear();
    else ways.trails.delete(seat);
  }
  ways.mover = seat;
  const side = piece.name === "priestess" ? -1 : 1,
    trails = ways.trails.get(seat) ?? [];
  ways.trails.set(seat, [...trails, { from, to, side, leap }]);
  if (!ground) return null;
  const box = board.element.querySelector(".ground")?.getBoundingClientRect();
  if (!box || leap) return null;
  const passed = ALL.slice(Math.min(from, to) + 1, Math.max(from, to));
  return (from < to ? passed : passed.reverse()).map((n) => {
    const spot = ground.spots[n],
      out = side * (spot.r + 0.3 * ground.s);
    return { x: box.left + spot.x + spot.nx * out, y: box.top + spot.y + spot.ny * out };
  });
}
