// The table of "Das Orakel": the spiral is where decisions are made, so it is the largest; beside it one's own rows
// under the piles, below the hand.

import { points } from "../../board.js";
import { capital, drawing, fill, h, icon, score, signed } from "../../dom.js";
import { cardBack, mark, numerals, smooth } from "../../faces.js";
import { pace, rise } from "../../motion.js";
import { pieceAt } from "../../pieces.js";
import { unfolding } from "../../unfold.js";
import { say as speak } from "../../words.js";
import { ORACLE, STONES, bed, between, figure, large, priestess, stone, token, wind } from "./path.js";
import {
  AWAY,
  COLOURS,
  SHORTCUTS,
  byColour,
  keltisCard,
  keltisChip,
  keltisName,
  keltisRef,
  rowName,
} from "../keltis.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../pieces.js").Piece} Piece */
/** @typedef {import("../../pieces.js").Zone} Zone */
/** @typedef {import("../../choosing.js").Choice} Choice */
/** @typedef {import("./path.js").Ground} Ground */

const LETTERS = [..."RYPGB"],
  FIGURES = [..."abc"],
  ALL = Array.from({ length: STONES }, (_, n) => n),
  AT_END = 5;
const say = (/** @type {string} */ id, /** @type {import("../../words.js").Blanks} */ about = {}) =>
  speak(id, about, "oracle");
const colourOf = (/** @type {string} */ letter) => speak(`colour-${letter}`);
const number = (/** @type {string} */ zone) => Number(zone.split(" ")[1]);
const onPath = (/** @type {string|null|undefined} */ zone) => Boolean(zone?.startsWith("stone "));

/** The state of one table besides its zones. */
class Ways {
  /** @type {Ground|null} */ ground = null;
  /** @type {Map<number, {from: number, to: number, side: number, leap: boolean}[]>} each seat's last walk */
  trails = new Map();
  /** @type {Choice[]} the element under the mouse or with the focus */ peeked = [];
  /** @type {number[]} */ scored = [];
  /** @type {number|null} */ mover = null;
  target = -1;
  tagged = "";
}

/** @type {WeakMap<Board, Ways>} */
const tables = new WeakMap();
/** @param {Board} board @returns {Ways} */
function of(board) {
  const known = tables.get(board) ?? new Ways();
  tables.set(board, known);
  return known;
}
/** @type {(board: Board) => Record<string, string[]>} */
const words = (board) => board.table?.words ?? {};
const entry = (/** @type {Board} */ board, /** @type {number} */ n) => (n ? (words(board).path?.[n - 1] ?? "R0") : "0");

// ---- how pieces look

/** @type {import("../../pieces.js").Face} */
function face(name, form) {
  if (form === "figure")
    return name === "priestess"
      ? { label: say("web-priestess"), draw: [priestess()], css: "figure lady" }
      : {
          label: name ?? "",
          draw: [figure(Number(name?.[0] ?? 1), name?.slice(1) ?? "")],
          css: `figure p${name?.[0]}`,
        };
  if (name !== null && !/^[RYPGB]\d/.test(name)) return { label: tokenName(name), draw: [token(name)], css: "token" };
  const label = keltisName(name);
  if (form === "held")
    return {
      label,
      draw: name === null ? [] : [keltisChip(name)],
      css: name === null ? "held back" : `chip held k-${COLOURS[name[0]]}`,
    };
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  const colour = COLOURS[name[0]];
  if (form === "chip") return { label, draw: [keltisChip(name)], css: `chip k-${colour}` };
  if (form !== "hand") return { label, draw: [keltisCard(name, false)], css: `card k${name[0]}` };
  return {
    label,
    draw: [
      keltisCard(name, true),
      narrow(name),
      h("span", { class: "pn num" }, icon("s-priestess", ""), h("b", {})),
      h("span", { class: "lock" }, icon("s-i-lock", "")),
    ],
    css: `card k${name[0]}`,
  };
}

/** Draw a card for a hand whose cards overlap: what counts stands on the left. @param {string} name */
const narrow = (name) =>
  drawing(
    "0 0 100 140",
    `<use href="#b-${COLOURS[name[0]]}"/><g color="var(--on-${COLOURS[name[0]]})"
      fill="currentColor">${numerals(name.slice(1), 7, 8, 42)}
      <use href="#s-${COLOURS[name[0]]}" x="9" y="58" width="34" height="34"/></g>`,
    "narrow",
  );

/** @param {string} name */
function tokenName(name) {
  if (name[0] === "+") return say("web-token-points", { count: Number(name.slice(1)) });
  const [kind, letter] = name.split("-");
  return say(`web-token-${kind}`, { colour: letter ? colourOf(letter) : "" });
}

// ---- the table

/** @param {Board} board */
function lay(board) {
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

/** @param {Board} board */
function path(board) {
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
 * Place the figures on a stone: outside the path, seat by seat, each seat's figures behind each other; the priestess
 * inside.
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
  const far = round + (groups.length > 2 ? 0.52 : 0.42) + (spot.ny < 0 ? 0.36 * Math.abs(spot.nx * spot.ny) : 0),
    apart = n ? 0.26 : 0.36,
    wide = groups.map((pieces) => 0.74 + apart * (pieces.length - 1));
  const gaps = wide.map((width) => (n ? width * Math.abs(Math.sin(out)) + 0.92 * Math.abs(Math.cos(out)) : 1.75));
  const whole = gaps.reduce((a, b) => a + b, 0),
    room = (n ? 2.7 : 4.4) * far,
    squeeze = Math.min(1, room / whole);
  let along = -whole / 2;
  groups.forEach((pieces, k) => {
    const turn = out - ((along + gaps[k] / 2) * squeeze) / far;
    along += gaps[k];
    pieces.forEach((piece, behind) => {
      const css = piece.element.style,
        own = Number(piece.name?.[0]) === board.me;
      css.setProperty("--dx", (Math.cos(turn) * far + (behind - (pieces.length - 1) / 2) * apart).toFixed(3));
      css.setProperty("--dy", (Math.sin(turn) * far - behind * 0.07).toFixed(3));
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
 * Zoom in, and scroll to where something can be done.
 * @param {Board} board @param {HTMLElement} spiral @param {HTMLElement} button
 */
function zooming(board, spiral, button) {
  const on = spiral.classList.toggle("is-near");
  button.setAttribute("aria-pressed", String(on));
  requestAnimationFrame(() => requestAnimationFrame(() => look(board, spiral)));
}

/**
 * Scroll to where most of what can be done is visible at once; else to one's own figures.
 * @param {Board} board @param {HTMLElement} spiral
 */
function look(board, spiral) {
  const { ground } = of(board),
    { clientWidth: width, clientHeight: height } = spiral;
  if (!ground || !spiral.classList.contains("is-near")) return;
  const goals = board.choosing.left.filter((choice) => onPath(choice.target)),
    own = FIGURES.map((letter) => where(board, `${board.me}${letter}`));
  const wanted = goals.length
    ? goals.map((choice) => ({
        ...ground.spots[number(choice.target ?? "")],
        weight: choice.moves[0][0] === "priestess" ? 1 : 3,
      }))
    : own.map((n) => ({ ...ground.spots[n], weight: 1 }));
  const seen = wanted
    .map(({ x, y }) => {
      const near = wanted.filter(
        (one) => Math.abs(one.x - x) < width / 2 - ground.s && Math.abs(one.y - y) < height / 2 - ground.s,
      );
      return { near, worth: near.reduce((sum, one) => sum + one.weight, 0) };
    })
    .reduce((best, one) => (one.worth > best.worth ? one : best)).near;
  const middle = (/** @type {"x"|"y"} */ axis) =>
    (Math.min(...seen.map((spot) => spot[axis])) + Math.max(...seen.map((spot) => spot[axis]))) / 2;
  spiral.scrollTo({
    left: middle("x") - width / 2,
    top: middle("y") - height / 2,
    behavior: pace() ? "smooth" : "auto",
  });
}

// ---- the other seats

/** @param {Board} board @param {number} seat */
function seat(board, seat) {
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

// ---- after every change

/** @param {Board} board @param {string} piece */
const where = (board, piece) => ALL.find((n) => board.view.zones[`stone ${n}`]?.includes(piece)) ?? 0;

/** @param {Board} board */
function update(board) {
  const phase = step(board),
    ways = of(board);
  ways.peeked = ways.peeked.filter((choice) => board.choosing.left.includes(choice));
  if (phase !== "lay")
    for (const piece of board.zones.get(`hand ${board.me}`)?.pieces ?? []) piece.element.classList.remove("is-stuck");
  for (const piece of board.zones.get(`hand ${board.me}`)?.pieces ?? []) {
    const steps = words(board).steps?.[Number(piece.name?.slice(1))],
      badge = piece.element.querySelector(".pn b");
    if (badge && steps) badge.textContent = steps;
    if (piece.name && steps)
      piece.element.setAttribute(
        "aria-label",
        `${piece.element.getAttribute("aria-label")}, ${say("web-leads", { count: Number(steps) })}`,
      );
  }
  rows(board);
  piles(board);
  yours(board);
  for (const other of board.others) theirs(board, other);
  unseen(board);
  labels(board);
  draw(board);
  gains(board);
}

/** Let points that were scored on the way rise where the last one walked. @param {Board} board */
function gains(board) {
  const ways = of(board),
    now = /** @type {number[]} */ (board.view.fields.scored),
    seat = now.findIndex((points, n) => ways.scored.length && points > ways.scored[n]) + 1;
  const last = seat && seat === ways.mover ? ways.trails.get(seat)?.at(-1) : undefined;
  const crowd = last && /** @type {HTMLElement|undefined} */ (board.zones.get(`stone ${last.to}`)?.element);
  if (crowd) rise(crowd, signed(now[seat - 1] - ways.scored[seat - 1]), true);
  ways.scored = now.slice();
}

/** @param {Board} board */
function rows(board) {
  const { low, high } = board.view.fields,
    me = board.me - 1;
  const chosen = board.choosing.picked[0]?.startsWith("piece ") ? board.choosing.picked[0].split(" ")[1] : null;
  for (const column of /** @type {NodeListOf<HTMLElement>} */ (board.element.querySelectorAll(".col[data-letter]"))) {
    const letter = column.dataset.letter ?? "",
      n = LETTERS.indexOf(letter),
      stack = /** @type {HTMLElement} */ (column.querySelector(".stack"));
    const up = low[me][n] > 0,
      down = high[me][n] < 10;
    const [first, last] = up ? [low[me][n], 10] : [high[me][n], 0];
    const fits = up || down ? (first === last ? String(first) : `${first}–${last}`) : say("web-any");
    fill(
      /** @type {Element} */ (column.querySelector(".fits")),
      up || down ? icon(up ? "s-i-up" : "s-i-down", "dir") : null,
      fits,
    );
    const laid = board
      .named(`row ${board.me} ${letter}`)
      .map((card) => card.slice(1))
      .join(" ");
    stack.setAttribute("aria-label", say("web-row", { colour: colourOf(letter), cards: laid || "–", fits }));
    stack.querySelector(".ghostc")?.remove();
    if (chosen?.[0] === letter && stack.classList.contains("is-goal"))
      stack.append(
        h("span", { class: "ghostc", "aria-hidden": "true" }, h("span", { class: "card" }, keltisCard(chosen, false))),
      );
  }
  const path = board.element.querySelector(".spiral");
  if (path) /** @type {HTMLElement} */ (path).dataset.colour = chosen && step(board) === "lay" ? chosen[0] : "";
}

/** @param {Board} board */
function piles(board) {
  for (const letter of ["", ...LETTERS]) {
    const name = letter ? `discard ${letter}` : "pile",
      lying = board.view.zones[name] ?? [],
      count = say("web-cards", { count: lying.length });
    board.zones
      .get(name)
      ?.target.setAttribute(
        "aria-label",
        [
          letter ? say("web-discard", { colour: colourOf(letter) }) : say("web-pile"),
          count,
          ...(letter && lying.length ? [keltisName(lying.at(-1) ?? null)] : []),
        ].join(", "),
      );
  }
}

/** @param {HTMLElement} chip @param {Board} board @param {string} piece @param {number} worth */
function chip(chip, board, piece, worth) {
  const n = where(board, piece),
    letter = entry(board, n)[0],
    colour = COLOURS[letter],
    sign = /** @type {HTMLElement} */ (chip.querySelector(".sy"));
  chip.title = stoneName(board, n);
  /** @type {HTMLElement} */ (chip.querySelector(".no")).textContent = String(n);
  sign.className = `sy ${colour ? `k-${colour}` : "none"}`;
  fill(sign, icon(colour ? `s-${colour}` : "s-triskele", ""));
  const value = chip.querySelector(".points");
  if (!chip.classList.contains("yl")) value?.replaceChildren(score(worth));
  chip.classList.toggle("in", n >= ORACLE);
}

/** @param {Board} board */
function yours(board) {
  const root = board.element,
    sheet = board.view.sheets[board.me - 1],
    zones = board.view.zones,
    me = board.me;
  const chips = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".youbox .fchip"));
  for (const [n, letter] of FIGURES.entries()) chip(chips[n], board, `${me}${letter}`, sheet[`figure ${letter}`]);
  const wishes = (zones[`wishes ${me}`] ?? []).length,
    mirrors = (zones[`mirrors ${me}`] ?? []).length,
    scale = words(board).wish_points ?? [];
  fill(
    /** @type {Element} */ (root.querySelector(".youbox .wl")),
    say("web-wishes", { count: wishes }),
    mirrors ? ` × ${mirrors + 1}` : "",
  );
  const times = /** @type {HTMLElement} */ (root.querySelector(".keeps .times"));
  times.textContent = mirrors ? `× ${mirrors + 1}` : "";
  root.querySelector(".keeps")?.classList.toggle("is-bare", !wishes && !mirrors);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".scale span[data-count]"))) {
    const here = Number(one.dataset.count) === Math.min(wishes, scale.length - 1);
    one.classList.toggle("on", here);
    one.ariaCurrent = here ? "true" : null;
  }
  const used = board.view.fields.claimed[me - 1];
  root.querySelector(".bonus")?.classList.toggle("used", Boolean(used));
  fill(/** @type {Element} */ (root.querySelector(".bonus span")), say(used ? "web-bonus-used" : "web-bonus-open"));
  preview(board);
}

/** Show the score if the match ended now, and after what is chosen or looked at. @param {Board} board */
function preview(board) {
  const { peeked } = of(board),
    left = board.choosing.picked.length ? board.choosing.left : [];
  const shown = peeked.length ? peeked : left,
    best = shown.length ? shown.reduce((a, b) => (b.after > a.after ? b : a)) : null;
  const sheet = board.view.sheets[board.me - 1],
    total = board.view.scores[board.me - 1];
  for (const [line, plaque] of board.plaques) {
    const change = best?.changes.find(([what]) => what === line);
    plaque.classList.toggle("is-hot", Boolean(change));
    plaque
      .querySelector(".points")
      ?.replaceChildren(
        ...(change ? [h("s", {}, signed(change[1])), " → ", points(change[2])] : [points(sheet[line] ?? 0)]),
      );
  }
  board.element
    .querySelector(".youbox .sum")
    ?.replaceChildren(
      ...(best && best.after !== total ? [h("s", {}, signed(total)), " → ", points(best.after)] : [points(total)]),
    );
}

/** @param {Board} board @param {number} seat */
function theirs(board, seat) {
  const root = document.querySelector(`.rail [data-seat="${seat}"]`);
  if (!root?.querySelector(".oseat")) return;
  const sheet = board.view.sheets[seat - 1],
    zones = board.view.zones;
  const chips = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".fchip"));
  for (const [n, letter] of FIGURES.entries()) chip(chips[n], board, `${seat}${letter}`, sheet[`figure ${letter}`]);
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".mrow"))) {
    const letter = row.dataset.row ?? "";
    row.classList.toggle("none", !row.querySelector(".chip"));
    row.setAttribute(
      "aria-label",
      rowName(board.table?.seats?.[seat - 1]?.short ?? "", letter, board.named(`row ${seat} ${letter}`)),
    );
  }
  const mirrors = (zones[`mirrors ${seat}`] ?? []).length,
    used = board.view.fields.claimed[seat - 1];
  /** @type {HTMLElement} */ (root.querySelector(".tok .times")).textContent = `× ${mirrors + 1}`;
  root.querySelector(".tok .times")?.classList.toggle("none", !mirrors);
  root.querySelector(".tok .points")?.replaceChildren(score(sheet.wishes ?? 0));
  fill(
    /** @type {Element} */ (root.querySelector(".mini")),
    icon("s-wish"),
    String((zones[`wishes ${seat}`] ?? []).length),
    mirrors ? `×${mirrors + 1}` : "",
  );
  const hat = /** @type {HTMLElement} */ (root.querySelector(".hat"));
  hat.classList.toggle("used", Boolean(used));
  hat.title = say(used ? "web-bonus-used" : "web-bonus-open");
  hat.setAttribute("aria-label", hat.title);
  const held = /** @type {(string|null)[]} */ (zones[`hand ${seat}`] ?? []),
    known = held.filter((card) => card !== null).map(keltisName);
  const box = /** @type {HTMLElement} */ (root.querySelector(".holds"));
  box.title = known.length ? say("web-known", { cards: known.join(", ") }) : "";
  box.setAttribute("aria-label", [speak("in-hand", { count: held.length }), box.title].filter(Boolean).join(". "));
}

/** Draw what has not been seen yet, by colour and value. @param {Board} board */
function unseen(board) {
  const box = board.element.querySelector(".unsbox"),
    root = box?.querySelector(".uns");
  const left = /** @type {Record<string, number>|undefined} */ (board.view.unseen);
  box?.toggleAttribute("hidden", !left);
  if (!root || !left) return;
  const values = Array.from({ length: 11 }, (_, value) => value);
  root.setAttribute(
    "aria-label",
    LETTERS.map(
      (letter) =>
        `${colourOf(letter)}: ${
          values
            .filter((value) => left[`${letter}${value}`])
            .map((value) => (left[`${letter}${value}`] > 1 ? `2 × ${value}` : value))
            .join(", ") || "–"
        }`,
    ).join(". "),
  );
  fill(
    root,
    h(
      "div",
      { class: "ur" },
      h("span"),
      values.map((value) => h("small", {}, String(value))),
    ),
    LETTERS.map((letter) =>
      h(
        "div",
        { class: "ur" },
        h("span", { class: `sy k-${COLOURS[letter]}` }, icon(`s-${COLOURS[letter]}`, "")),
        values.map((value) => {
          const count = left[`${letter}${value}`] ?? 0;
          return h(
            "i",
            { class: count ? `k-${COLOURS[letter]}` : "", title: `${keltisName(`${letter}${value}`)}: ${count}` },
            count > 1 ? String(count) : "",
          );
        }),
      ),
    ),
  );
}

/** @param {Board} board @param {number} n */
function stoneName(board, n) {
  const at = entry(board, n),
    lying = board.named(`token ${n}`).map(tokenName);
  return [
    n ? say("web-stone", { n, colour: colourOf(at[0]), points: signed(Number(at.slice(1))) }) : say("web-start"),
    ...lying,
  ].join(", ");
}

/** @param {Board} board @param {string} piece */
function figureName(board, piece) {
  if (piece === "priestess") return say("web-priestess");
  const seat = Number(piece[0]),
    letter = piece[1];
  return seat === board.view.seat
    ? say("web-your-figure", { figure: letter })
    : say("web-figure", { figure: letter, name: board.table?.seats?.[seat - 1]?.short ?? String(seat) });
}

/** Say what a token does: ORACLE-28 is an option of the table. @param {Board} board @param {string} token */
function about(board, token) {
  if (token[0] === "+") return say("web-about-points");
  const kind = token.split("-")[0];
  return say(
    kind === "clover" && board.table?.options?.clover === "any" ? "web-about-clover-any" : `web-about-${kind}`,
  );
}

/** Label everything for screen readers and for the mouse. @param {Board} board */
function labels(board) {
  for (const n of ALL) {
    const zone = board.zones.get(`stone ${n}`);
    if (!zone) continue;
    const here = zone.pieces.map((piece) => figureName(board, piece.name ?? "")),
      name = stoneName(board, n);
    const goes = board.choosing.left
      .filter((choice) => choice.moves[0]?.[2] === zone.name)
      .map((choice) => choice.text);
    zone.target.setAttribute("aria-label", [[name, ...here].join(", "), ...goes].join(". "));
    zone.target.title = [
      [name, ...here].join(", "),
      ...board
        .named(`token ${n}`)
        .slice(0, 1)
        .map((one) => about(board, one)),
    ].join("\n");
    if (!zone.target.hasAttribute("role")) zone.target.setAttribute("role", "img");
    for (const piece of zone.pieces)
      piece.element.setAttribute("aria-label", capital(`${figureName(board, piece.name ?? "")}, ${name}`));
  }
}

// ---- drawn over the path: ways, tags, trails

/** @param {Board} board */
function draw(board) {
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
      far = Math.hypot(bx - ax, by - ay),
      mx = (ax + bx) / 2 - ((by - ay) * 18) / (far + 1),
      my = (ay + by) / 2 + ((bx - ax) * 18) / (far + 1) - far * 0.12;
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
 * Put a tag beside each goal that says what it would bring: where it hides least.
 * @param {Board} board @param {Ground} ground @param {Choice[]} goals @param {HTMLElement} root
 */
function tags(board, ground, goals, root) {
  const wanted = /** @type {Map<number, {n: number, text: string, bits: (Node|string)[]}>} */ (new Map());
  if (goals.length <= 12)
    for (const choice of goals) {
      const n = number(choice.target ?? ""),
        gain = choice.after - choice.before,
        lady = choice.moves[0][0] === "priestess";
      if (lady ? !gain : wanted.has(n)) continue;
      wanted.set(n, { n, text: `${n} ${gain} ${lady}`, bits: [lady ? icon("s-priestess", "") : "", signed(gain)] });
    }
  const key = [...wanted.values()].map((one) => one.text).join(" ");
  const ways = of(board);
  if (ways.tagged === key) return;
  ways.tagged = key;
  const made = [...wanted.values()].map((one) => ({ ...one, element: h("span", { class: "tag num" }, one.bits) }));
  root.replaceChildren(...made.map((one) => one.element));
  const sizes = made.map(({ element }) => [element.offsetWidth, element.offsetHeight]);
  const figures = [...board.zones.values()]
    .filter((zone) => onPath(zone.name))
    .flatMap((zone) =>
      zone.pieces.map((piece) => {
        const spot = ground.spots[number(zone.name)],
          css = piece.element.style;
        return {
          x: spot.x + Number(css.getPropertyValue("--dx")) * ground.s,
          y: spot.y + Number(css.getPropertyValue("--dy")) * ground.s,
          r: ground.s * 0.5,
        };
      }),
    );
  const taken = /** @type {{x: number, y: number, w: number, h: number}[]} */ ([]);
  made.forEach(({ n, element }, k) => {
    const spot = ground.spots[n],
      [w, h] = sizes[k];
    let best = { x: spot.x, y: spot.y, cost: Infinity };
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = Math.atan2(spot.ny, spot.nx) + (turn % 2 ? 1 : -1) * Math.ceil(turn / 2) * (Math.PI / 8),
        dx = Math.cos(angle),
        dy = Math.sin(angle);
      const reach = spot.r + 5 + Math.min(w / 2 / (Math.abs(dx) || 1e-6), h / 2 / (Math.abs(dy) || 1e-6)) * 0.8,
        x = spot.x + dx * reach,
        y = spot.y + dy * reach;
      const cost = costs(ground, { x, y, w, h }, n, goals, figures, taken) + turn * 2;
      if (cost < best.cost) best = { x, y, cost };
    }
    taken.push({ x: best.x, y: best.y, w, h });
    element.style.setProperty("left", `${best.x.toFixed(1)}px`);
    element.style.setProperty("top", `${best.y.toFixed(1)}px`);
  });
}

/**
 * Return how much a tag would hide.
 * @param {Ground} ground @param {{x: number, y: number, w: number, h: number}} tag @param {number} own
 * @param {Choice[]} goals @param {{x: number, y: number, r: number}[]} figures
 * @param {{x: number, y: number, w: number, h: number}[]} taken
 */
function costs(ground, tag, own, goals, figures, taken) {
  const hides = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    const dx = Math.max(Math.abs(tag.x - x) - tag.w / 2, 0),
      dy = Math.max(Math.abs(tag.y - y) - tag.h / 2, 0);
    return Math.max(0, r - Math.hypot(dx, dy));
  };
  let cost = 0;
  for (const [n, spot] of ground.spots.entries())
    cost +=
      hides(spot.x, spot.y, spot.r * (n === own ? 0.7 : 0.92)) *
      (goals.some((choice) => choice.target === `stone ${n}`) ? 8 : 4);
  for (const one of figures) cost += hides(one.x, one.y, one.r) * 5;
  for (const one of taken)
    if (Math.abs(one.x - tag.x) < (one.w + tag.w) / 2 + 3 && Math.abs(one.y - tag.y) < (one.h + tag.h) / 2 + 3)
      cost += 500;
  const over = Math.max(
    0,
    tag.w / 2 - tag.x,
    tag.x + tag.w / 2 - ground.width,
    tag.h / 2 - tag.y,
    tag.y + tag.h / 2 - ground.height,
  );
  return cost + over * 60;
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

/**
 * Return the stones that a figure passes; a clover or a spiral is a leap.
 * @param {Board} board @param {Piece} piece @param {string} source @param {string} target
 */
function way(board, piece, source, target) {
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

// ---- the prompt

/** @param {Board} board */
function step(board) {
  const verbs = new Set(board.choosing.choices.map((choice) => choice.action.split(" ")[0]));
  const kinds = /** @type {[string, string[]][]} */ ([
    ["lay", ["play", "discard"]],
    ["move", ["move", "priestess"]],
    ["clover", ["on"]],
    ["spiral", ["back"]],
    ["leprechaun", ["drop", "keep"]],
    ["claim", ["claim"]],
    ["draw", ["draw"]],
  ]);
  return kinds.find(([, known]) => known.some((verb) => verbs.has(verb)))?.[0] ?? "";
}

/** @param {Board} board */
function prompt(board) {
  const phase = step(board),
    { choosing } = board,
    [picked] = choosing.picked;
  if (!phase) return { steps: [], text: "" };
  const at = phase === "lay" ? 0 : phase === "draw" ? 2 : 1;
  const steps = /** @type {[string, string][]} */ (
    ["step-lay", "step-move", "step-draw"].map((id, n) => [say(id), n < at ? "done" : n === at ? "on" : ""])
  );
  return { steps, text: asked(board, phase, picked), buttons: buttons(board, phase, picked) };
}

/**
 * Return buttons with short words, where that helps; otherwise with what each choice says.
 * @param {Board} board @param {string} phase @param {string|undefined} picked @returns {[Choice, string][]|undefined}
 */
function buttons(board, phase, picked) {
  const { left, plain } = board.choosing,
    short = /** @type {Record<string, string>} */ ({
      stay: say("web-stay"),
      wait: say("web-wait"),
      keep: say("web-keep"),
    });
  const rest = /** @type {[Choice, string][]} */ (
    plain.map((choice) => [choice, short[choice.action] ?? capital(choice.text)])
  );
  const give = say("web-give"),
    to = (/** @type {Choice} */ choice) => say("web-to-stone", { stone: number(choice.target ?? "") });
  if (phase === "lay" && picked && left.length < 3)
    return left.map((choice) => [choice, choice.action.startsWith("play") ? say("step-lay") : give]);
  if (phase === "leprechaun" && picked && left.length === 1) return [[left[0], give], ...rest];
  if (phase === "claim")
    return left.map((choice) => [
      choice,
      choice.action === "claim" ? say("web-claim", { points: signed(choice.after - choice.before) }) : short.wait,
    ]);
  if (phase === "draw" && left.length < 3)
    return left.map((choice) => [
      choice,
      choice.action === "draw" ? say("web-draw") : say("web-take-it", { piece: keltisName(choice.moves[0][0]) }),
    ]);
  if (phase === "leprechaun" && !picked) return rest;
  if (phase === "spiral" && !picked) return rest;
  if (!onPath(left[0]?.target) || left.length > 4) return undefined;
  const several = new Set(left.map((choice) => choice.moves[0]?.[0])).size > 1; // figures: named by letter
  if (picked?.startsWith("zone "))
    return left.map((choice) => [choice, capital(figureName(board, choice.moves[0][0] ?? ""))]);
  if (picked || phase === "clover")
    return [
      ...left
        .filter((choice) => onPath(choice.target))
        .map(
          (choice) =>
            /** @type {[Choice, string]} */ ([
              choice,
              left.length > 2 && several
                ? `${choice.moves[0][0]?.slice(1)}\u00a0→\u00a0${number(choice.target ?? "")}`
                : to(choice),
            ]),
        ),
      ...(picked ? [] : rest),
    ];
  return undefined;
}

/** @param {Board} board @param {string} phase @param {string|undefined} picked */
function asked(board, phase, picked) {
  const { choosing } = board,
    [first] = choosing.left;
  if (phase === "lay" && picked?.startsWith("piece "))
    return say(
      choosing.left.some((choice) => choice.action.startsWith("play")) ? "prompt-chosen" : "prompt-chosen-give",
      { piece: capital(keltisName(picked.split(" ")[1])) },
    );
  if (phase === "leprechaun" && picked?.startsWith("piece "))
    return say("prompt-drop", { piece: capital(keltisName(picked.split(" ")[1])) });
  if (phase === "move" || phase === "clover" || phase === "spiral") {
    if (picked?.startsWith("zone ")) return say("prompt-who", { stone: number(picked.slice(5)) });
    if (picked && choosing.left.length === 1) return say("prompt-lifted", { stone: number(first.target ?? "") });
  }
  if (phase === "move") {
    const laid = Number(board.view.fields.laid),
      letter = LETTERS[Math.floor(laid / 11)],
      count = choosing.choices.filter((choice) => choice.action.startsWith("priestess")).length;
    const about = { piece: capital(keltisName(`${letter}${laid % 11}`)), colour: colourOf(letter), count };
    return say(
      !count ? "prompt-move-figure" : count === choosing.choices.length ? "prompt-move-priestess" : "prompt-move",
      about,
    );
  }
  if (phase === "clover") {
    const stone = where(board, `${board.me}${FIGURES[board.view.fields.figure]}`),
      clover = (board.view.zones[`token ${stone}`] ?? []).at(-1) ?? "";
    return say(
      choosing.choices.some((choice) => /^on [abc]$/.test(choice.action)) ? "prompt-clover-any" : "prompt-clover",
      { colour: colourOf(clover.split("-")[1]) },
    );
  }
  if (phase === "claim")
    return say("prompt-claim", {
      points: signed(Math.max(...choosing.choices.map((choice) => choice.after - choice.before))),
    });
  if (phase === "draw") {
    const count =
      Math.max(...board.others.map((seat) => (board.view.zones[`hand ${seat}`] ?? []).length)) -
      (board.view.zones[`hand ${board.me}`] ?? []).length;
    return say("prompt-draw", { count: Math.max(1, count) });
  }
  return say(`prompt-${phase}`);
}

/** Show who stands in the oracle: the fifth ends the match. @param {Board} board */
function status(board) {
  const inside = ALL.slice(ORACLE)
    .flatMap((n) => /** @type {string[]} */ (board.view.zones[`stone ${n}`] ?? []))
    .filter((piece) => piece !== "priestess")
    .sort();
  const pips = Array.from({ length: Math.max(AT_END, inside.length) }, (_, n) =>
    inside[n] ? mark(Number(inside[n][0]), "pip") : h("i"),
  );
  return h(
    "div",
    { class: "clock oracle-clock", title: say("web-end-near") },
    h("span", {}, say("web-in-oracle")),
    h("span", { class: "pips" }, pips),
    h("b", { class: "num" }, speak("of", { a: inside.length, b: AT_END })),
  );
}

/** @param {Choice} choice */
const offer = (choice) =>
  onPath(choice.target) ? { ...choice, moves: choice.moves.slice(0, 1), lifted: true } : choice;

/**
 * Return where a figure stands; the wish stones and mirrors.
 * @type {NonNullable<import("../../board.js").Look["behind"]>}
 */
function behind({ zones }, line, seat) {
  if (line === "wishes")
    return ["wishes", "mirrors"].flatMap((zone) => (zones[`${zone} ${seat}`] ?? []).map(() => keptSign(zone)));
  const [kind, letter] = line.split(" ");
  const place =
    kind === "figure" &&
    Object.keys(zones).find((zone) => /^stone /.test(zone) && zones[zone].includes(`${seat}${letter}`));
  return place ? [h("span", { class: "mut num" }, say("web-on-stone", { stone: place.slice("stone ".length) }))] : [];
}

/** @param {string} zone */
const keptSign = (zone) => h("span", { class: "chip k-wish" }, icon(zone === "wishes" ? "s-wish" : "s-mirror", ""));

/** @type {import("../../board.js").Look} */
export default {
  lay,
  seat,
  face,
  update,
  prompt,
  status,
  behind,
  offer,
  way,
  sort: byColour,
  away: AWAY,
  shortcuts: SHORTCUTS,
  names: /\b[RYPGB](?:10|[0-9])\b/g,
  attempt: (_board, piece) => (piece.name ? `play ${piece.name}` : null),
};
export { keltisRef as ref };
