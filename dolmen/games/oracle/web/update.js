// Bring everything around the spiral up to date after every change: rows, piles, points, the other seats.

import { points } from "../../board.js";
import { fill, h, icon, score, signed } from "../../dom.js";
import { rise } from "../../motion.js";
import { say as speak } from "../../words.js";
import { COLOURS, keltisCard, keltisName, rowName } from "../keltis.js";
import { labels, stoneName } from "./labels.js";
import { ORACLE } from "./path.js";
import { step } from "./prompt.js";
import { FIGURES, LETTERS, colourOf, entry, of, say, where, words } from "./table.js";
import { draw } from "./ways.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board */
export function update(board) {
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
export function preview(board) {
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
