// Load the look of a game: its board module and its style sheet.

import { h } from "./dom.js";

/** @typedef {import("./board.js").Look} Look */
/** Draws a small card for a piece in a sentence. @typedef {(name: string, short?: boolean) => Node} Ref */

/**
 * Load a game's look, and what draws its pieces in sentences.
 * @param {string} game @returns {Promise<{look: Look, ref: Ref|undefined}>}
 */
export async function lookOf(game) {
  if (!document.querySelector(`link[href*="games/${game}/"]`))
    document.head.append(
      h("link", { rel: "stylesheet", href: new URL(`games/${game}/board.css`, import.meta.url).href }),
    );
  const module = await import(`./games/${game}/board.js`);
  return { look: module.default, ref: module.ref };
}

/**
 * Build a sentence with small cards in it; a card does not repeat the words before it.
 * @param {Look|null|undefined} look @param {Ref|undefined} ref @param {string} text @returns {import("./dom.js").Child}
 */
export function withPieces(look, ref, text) {
  if (!look?.names || !ref) return text;
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(look.names)) {
    const before = text.slice(at, found.index),
      kind = look.face(found[0], "").label.replace(/ \S+$/, "");
    parts.push(before, ref(found[0], before.trimEnd().toLowerCase().endsWith(kind.toLowerCase())));
    at = found.index + found[0].length;
  }
  return [...parts, text.slice(at)];
}
