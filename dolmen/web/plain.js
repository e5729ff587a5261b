// Draw the table of a game that brings no board of its own: its zones as lists of pieces, its choices as buttons. The
// zones and their owners are written into the module that the server generates for such a game (see
// server/wire/assets.py).

import { points } from "./board.js";
import { capital, drawing, h, signed } from "./dom.js";
import { mark } from "./faces.js";
import { has, say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Look} Look */
/** @typedef {[name: string, owner: number]} Place a zone and its owner's seat; 0 for none */

/** Parse a zone's name: `row 1 G` is a row, of seat 1, with the label G. @param {Place} place */
function parts([name, owner]) {
  const [family, ...rest] = name.split(" ");
  return { family, label: (owner ? rest.slice(1) : rest).join(" ") };
}

/** Return a zone's name, without its owner. @param {string} game @param {Place} place */
function called(game, place) {
  const { family, label } = parts(place),
    id = `zone-${family}`;
  return capital(has(id, game) ? say(id, { label }, game) : [family, label].filter(Boolean).join(" "));
}

/** @param {string} game @returns {import("./pieces.js").Face} */
const faces = (game) => (name, form) => {
  if (name === null) return { label: say("plain-unknown"), draw: [], css: `plain-piece back ${form}` };
  const label = has("piece", game) ? say("piece", { name }, game) : name;
  return { label, draw: [h("span", {}, name)], css: `plain-piece ${form}` };
};

/**
 * Draw a zone: its name, the number of pieces, and the pieces.
 * @param {Board} board @param {string} game @param {Place} place
 */
function list(board, game, place) {
  const [name] = place,
    words = called(game, place);
  const count = h("span", { class: "num plain-count" });
  const pieces = h("div", { class: "plain-pieces" });
  const element = h(
    "div",
    { class: "plain-zone", role: "group", "aria-label": words },
    h("h3", {}, words, " ", count),
    pieces,
  );
  board.zone(name, pieces, {
    form: "plain",
    target: element,
    count,
    changed: (zone) => element.setAttribute("aria-label", `${words}: ${zone.pieces.length}`),
  });
  return element;
}

/** Draw the score sheet of a seat, line by line. @param {Board} board @param {string} game @param {number} seat */
function sheet(board, game, seat) {
  return Object.entries(board.view.sheets?.[seat - 1] ?? {}).map(([line, value]) => {
    const [name, ...rest] = line.split(" "),
      id = `line-${name}`;
    const words = has(id, game) ? say(id, { label: rest.join(" ") }, game) : line;
    return h("div", {}, h("dt", {}, capital(words)), h("dd", {}, points(/** @type {number} */ (value))));
  });
}

/** @param {string} game @param {Place[]} places @returns {Look} */
export function plain(game, places) {
  const of = (/** @type {Board} */ board, /** @type {number} */ owner) =>
    places.filter(([, seat]) => seat === owner).map((place) => list(board, game, place));
  const lines = (/** @type {number} */ seat) => h("dl", { class: "plain-sheet", "data-sheet": seat });

  /** @param {Board} board */
  function lay(board) {
    const { me } = board,
      name = board.you.seats.includes(me) ? say("you") : (board.table.seats[me - 1]?.name ?? "");
    return h(
      "div",
      { class: "plain-table" },
      h("section", { class: "plain-common", "aria-label": say("plain-common") }, of(board, 0)),
      h(
        "section",
        { class: "plain-mine well", "aria-label": name },
        h("h2", {}, mark(me), h("span", {}, name)),
        of(board, me),
        lines(me),
      ),
      h("div", { class: "action plain-action" }),
    );
  }

  /** Hide empty zones, unless something can be laid there. @param {Board} board */
  function update(board) {
    for (const zone of board.zones.values()) {
      zone.target.hidden = !zone.pieces.length && !zone.target.classList.contains("is-goal");
    }
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sheet]"))) {
      one.replaceChildren(...sheet(board, game, Number(one.dataset.sheet)));
    }
  }

  /** @param {Board} board @returns {ReturnType<Look["prompt"]>} */
  function prompt(board) {
    const { choosing } = board,
      left = choosing.picked.length ? choosing.left : choosing.choices;
    const worth = (/** @type {import("./choosing.js").Choice} */ { before, after }) =>
      after === before ? "" : ` (${signed(before)} → ${signed(after)})`;
    if (!left.length) return { text: "" };
    return {
      text: say("plain-choose"),
      buttons: left.map((one) => [one, `${capital(one.text || one.action)}${worth(one)}`]),
      stands: false,
      every: true,
    };
  }

  return {
    lay,
    update,
    prompt,
    face: faces(game),
    seat: (board, seat) => h("div", { class: "plain-seat" }, of(board, seat), lines(seat)),
  };
}

/** Draw the lobby picture of such a game: its first letter on a card, among others. @param {string} title */
export const picture = (title) => () => {
  const card = (/** @type {number} */ x, /** @type {number} */ turn, /** @type {string} */ fill) =>
    `<rect x="${x}" y="12" width="72" height="104" rx="9" fill="${fill}" stroke="var(--line-2)" stroke-width="2"
      transform="rotate(${turn} 110 150)"/>`;
  const svg = drawing(
    "0 0 220 128",
    `${card(74, -11, "var(--back)")}${card(74, 11, "var(--back)")}${card(74, 0, "var(--slab-3)")}
    <text x="110" y="84" text-anchor="middle" font-size="56" font-weight="700" fill="var(--ink)"></text>`,
  );
  const letter = svg.querySelector("text");
  if (letter) letter.textContent = title.charAt(0);
  return svg;
};
