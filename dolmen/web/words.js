// Look up what the page says by itself. Everything about a match comes from the server as finished text.

import { change } from "./settings.js";

/** @type {Record<string, Record<string, string>>} */
let pages = {};
/** @typedef {import("./wire").Me["lang"]} Lang */
export let lang = /** @type {Lang} */ ("en");
let plural = new Intl.PluralRules(lang);

/** @param {Lang} wanted */
export async function speak(wanted) {
  const answer = await fetch(new URL(`words/${wanted}.json`, import.meta.url));
  pages = await answer.json();
  lang = wanted;
  plural = new Intl.PluralRules(lang);
  document.documentElement.lang = wanted;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", new URL(`app-${wanted}.webmanifest`, import.meta.url).pathname);
  change({ lang: wanted });
}

/** Handle the choice of a language. @param {(wanted: Lang) => unknown} then @returns {(event: Event) => unknown} */
export const chosenLanguage = (then) => (event) =>
  then(/** @type {Lang} */ (/** @type {HTMLSelectElement} */ (event.target).value));

/** @typedef {Record<string, string|number|null|undefined>} Blanks the values to fill in */

/**
 * Return a message with its blanks filled in. With `count`, the form for that number if there is one (`cards-one`).
 * @param {string} id @param {Blanks} [about] @param {string} [game]
 */
export function say(id, about = {}, game = "") {
  const form = "count" in about ? `${id}-${plural.select(Number(about.count))}` : id;
  const text = pages[game]?.[form] ?? pages[game]?.[id] ?? pages[""]?.[form] ?? pages[""]?.[id];
  if (text === undefined) return id;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(about[name] ?? ""));
}

/**
 * Return a message, or another text where a game has no such message.
 * @param {string} id @param {string} otherwise @param {string} game
 */
export const sayOr = (id, otherwise, game) => (has(id, game) ? say(id, {}, game) : otherwise);

/** Join names as the server does: "A, B and C". @param {string[]} names */
export const listed = (names) =>
  new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" }).format(names);

/** Tell whether there is such a message. @param {string} id @param {string} [game] */
export const has = (id, game = "") => (pages[game]?.[id] ?? pages[""]?.[id]) !== undefined;
