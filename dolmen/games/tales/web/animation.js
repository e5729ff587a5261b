// What moves besides the flights of cards: picks turned over, the deal, the pause between two games.

import { h, score, still } from "../../dom.js";
import { cardBack, mark } from "../../faces.js";
import { animate, pace, rise, wait } from "../../motion.js";
import { headsOf } from "./pieces.js";
import { nameOf, showing, word } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */

/** Wait; without motion, there is still a pause between one thing and the next. @param {number} ms */
const pause = (ms) => wait(ms, still() ? 250 : 0);

/**
 * Turn over all picks together; show what a row costs; leave time to see the last card of a game.
 * @param {Board} board @param {import("../../wire").EventShown} event
 */
export async function happened(board, event) {
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
  animate(
    element,
    [
      { transform: "perspective(500px) rotateY(0)" },
      { transform: "perspective(500px) rotateY(90deg) scale(1.06)", offset: 0.5 },
      { transform: "perspective(500px) rotateY(0)" },
    ],
    { duration: 460, easing: "ease-in-out" },
  );
  animate(back, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
    duration: 460,
  }).then(() => back.remove());
}

/** Deal: rows and hand come in one after the other. @param {Board} board */
export function dealOut(board) {
  const cards = [...board.zones]
    .filter(([name]) => name.startsWith("row ") || name === `hand ${board.me}`)
    .flatMap(([, zone]) => zone.pieces.map((piece) => piece.element));
  for (const [n, element] of cards.entries())
    animate(
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
export function between(board, before) {
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
