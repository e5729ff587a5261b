// The spiral: its stones with the tokens and the figures on them, at whatever size it has.

import { drawing, h } from "../../dom.js";
import { pieceAt } from "../../pieces.js";
import { STONES, bed, large, stone, wind } from "./path.js";
import { ALL, entry, number, of, onPath, say } from "./table.js";
import { preview } from "./update.js";
import { draw } from "./ways.js";
import { zooming } from "./zoom.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {import("../../pieces.js").Zone} Zone */

/** @param {Board} board */
export function path(board) {
  const stones = ALL.map((n) => {
    const tokens = h("span", { class: "lies" });
    const element = h(
      "div",
      { class: `stone${large(n) ? " big" : ""} c${entry(board, n)[0]}`, role: "img" },
      stone(n, entry(board, n)),
      tokens,
      h("small", { class: "no num" }, n && n < STONES - 1 ? String(n) : ""),
    );
    board.zone(`token ${n}`, tokens, { form: "token" });
    return element;
  });
  const crowds = ALL.map((n) => {
    const crowd = h("div", { class: "crowd" });
    board.zone(`stone ${n}`, crowd, { form: "figure", target: stones[n], changed: (zone) => stand(board, zone) });
    return crowd;
  });
  const below = h("div", { class: "below" }),
    above = h("div", { class: "above" }),
    tags = h("div", { class: "tags", "aria-hidden": "true" });
  const ground = h(
    "div",
    { class: "ground" },
    below,
    h("div", { class: "stones" }, stones),
    above,
    h("div", { class: "crowds" }, crowds),
    tags,
  );
  const spiral = h("div", { class: "spiral", "data-group": "", role: "group", "aria-label": say("web-path") }, ground);
  /** @type {HTMLButtonElement} */
  const zoom = h(
    "button",
    {
      class: "zoom",
      "aria-pressed": "false",
      "aria-label": say("web-zoom"),
      onclick: () => zooming(board, spiral, zoom),
    },
    drawing(
      "0 0 48 48",
      `<circle cx="20" cy="20" r="13" fill="none" stroke="currentColor" stroke-width="5"/>
        <path d="M30 30L43 43" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>
        <path class="plus" d="M20 14V26M14 20H26" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
      "ic",
    ),
  );
  const about = (/** @type {string} */ css, /** @type {string} */ id) => h("span", {}, h("i", { class: css }), say(id));
  for (const kind of ["pointerover", "focusin"])
    ground.addEventListener(kind, (event) => peek(board, /** @type {Element} */ (event.target)));
  for (const kind of ["pointerleave", "focusout"]) ground.addEventListener(kind, () => peek(board, null));
  new ResizeObserver(() => survey(board, ground)).observe(ground);
  return h(
    "div",
    { class: "pathbox" },
    spiral,
    h(
      "div",
      { class: "legend" },
      about("lg loose", "web-loose"),
      about("lg carved", "web-carved"),
      about("lg oracle", "web-oracle"),
    ),
    zoom,
  );
}

/** Lay the path out on its ground, whatever its current size. @param {Board} board @param {HTMLElement} root */
function survey(board, root) {
  const { clientWidth: width, clientHeight: height } = root,
    ways = of(board);
  if (!width || !height || (ways.ground?.width === width && ways.ground.height === height)) return;
  const ground = wind(width, height);
  ways.ground = ground;
  root.style.setProperty("--s", `${ground.s.toFixed(2)}px`);
  root.classList.toggle("small", ground.s < 22);
  root.querySelector(".below")?.replaceChildren(bed(ground));
  const stones = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".stone")),
    crowds = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".crowd"));
  for (const n of ALL) {
    const spot = ground.spots[n];
    for (const one of [stones[n], crowds[n]])
      for (const [key, value] of [
        ["left", `${spot.x.toFixed(1)}px`],
        ["top", `${spot.y.toFixed(1)}px`],
      ])
        one.style.setProperty(key, value);
    stones[n].style.setProperty("--nx", spot.nx.toFixed(3));
    stones[n].style.setProperty("--ny", spot.ny.toFixed(3));
    const zone = board.zones.get(`stone ${n}`);
    if (zone) stand(board, zone);
  }
  ways.tagged = "";
  if (board.view) draw(board);
}

/**
 * Place the figures on a stone: outside the path, by seat, a seat's figures one behind another; the priestess inside.
 * @param {Board} board @param {Zone} zone
 */
function stand(board, zone) {
  const n = number(zone.name),
    spot = of(board).ground?.spots[n] ?? { nx: 0, ny: 1 },
    round = large(n) ? 1.28 : 1;
  const out = Math.atan2(spot.ny, spot.nx),
    seats = /** @type {Map<string, Piece[]>} */ (new Map());
  for (const piece of zone.pieces)
    if (piece.name && piece.name !== "priestess")
      seats.set(piece.name[0], [...(seats.get(piece.name[0]) ?? []), piece]);
  const groups = [...seats]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, pieces]) => pieces.sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "")));
  const distance = round + (groups.length > 2 ? 0.52 : 0.42) + (spot.ny < 0 ? 0.36 * Math.abs(spot.nx * spot.ny) : 0),
    apart = n ? 0.26 : 0.36,
    wide = groups.map((pieces) => 0.74 + apart * (pieces.length - 1));
  const gaps = wide.map((width) => (n ? width * Math.abs(Math.sin(out)) + 0.92 * Math.abs(Math.cos(out)) : 1.75));
  const whole = gaps.reduce((a, b) => a + b, 0),
    room = (n ? 2.7 : 4.4) * distance,
    squeeze = Math.min(1, room / whole);
  let along = -whole / 2;
  groups.forEach((pieces, k) => {
    const turn = out - ((along + gaps[k] / 2) * squeeze) / distance;
    along += gaps[k];
    pieces.forEach((piece, behind) => {
      const css = piece.element.style,
        own = Number(piece.name?.[0]) === board.me;
      css.setProperty("--dx", (Math.cos(turn) * distance + (behind - (pieces.length - 1) / 2) * apart).toFixed(3));
      css.setProperty("--dy", (Math.sin(turn) * distance - behind * 0.07).toFixed(3));
      css.setProperty("z-index", String(10 + (own ? 5 : 0) - behind));
      piece.element.classList.toggle("own", own);
      piece.element.dataset.n = behind || pieces.length < 2 || !n ? "" : String(pieces.length);
    });
  });
  const lady = zone.pieces.find((piece) => piece.name === "priestess");
  const inside = round + 0.44 + (spot.ny > 0 ? 0.64 * Math.abs(spot.nx * spot.ny) : 0),
    [lx, ly] = n ? [-spot.nx * inside, -spot.ny * inside] : [0.1, 0];
  lady?.element.style.setProperty("--dx", lx.toFixed(3));
  lady?.element.style.setProperty("--dy", ly.toFixed(3));
}

/**
 * Preview what a stone or a figure under the pointer leads to.
 * @param {Board} board @param {Element|null} target
 */
function peek(board, target) {
  const ways = of(board),
    piece = pieceAt(target),
    zone = /** @type {HTMLElement|null} */ (target?.closest(".stone"))?.dataset.zone;
  const found = board.choosing.left.filter(
    (choice) =>
      onPath(choice.target) &&
      (piece && onPath(piece.zone) ? choice.moves[0][0] === piece.name : choice.target === zone),
  );
  if (!board.view || (found.length === ways.peeked.length && found.every((one, n) => one === ways.peeked[n]))) return;
  ways.peeked = found;
  preview(board);
  draw(board);
}
