// Show the lessons, by game, with what has been solved; and what is due of one's own mistakes.

import { fill, h, icon } from "./dom.js";
import { solved } from "./learned.js";
import { due, remembered } from "./mistakes.js";
import { ask } from "./net.js";
import { brand, go, heading, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").LessonsOfGame} LessonsOfGame */

export class LearnPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.open = true;
    void this.load();
  }

  close() {
    this.open = false;
  }

  /** @returns {Promise<void>} */
  async load() {
    const found = await ask("GET", `/api/lessons?lang=${lang}`).catch((/** @type {Error} */ error) => error);
    if (!this.open) return;
    if (found instanceof Error) return this.refused(found);
    document.title = `${say("learn")} · Dolmen`;
    this.draw(found.games);
  }

  /** @param {Error} error @returns {Promise<void>} */
  async refused(error) {
    if (error.message)
      return notice(
        this.root,
        error.message,
        h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")),
      );
    await untilAnswered(this.root);
    if (this.open) return this.load();
  }

  /** @param {LessonsOfGame[]} games */
  draw(games) {
    fill(
      this.root,
      learnBar(say("learn")),
      h(
        "main",
        { class: "learn" },
        h("p", { class: "about" }, say("learn-about")),
        ownMistakes(),
        games.map((one) => this.game(one)),
      ),
    );
  }

  /** @param {LessonsOfGame} one */
  game({ game, title, lessons }) {
    const known = solved(),
      done = lessons.filter(({ id }) => known[`${game}/${id}`]).length;
    const name = `lessons-${game}`;
    return h(
      "section",
      { class: "slab lessons", "aria-labelledby": name },
      h(
        "header",
        {},
        h("h2", { id: name }, title),
        h("span", { class: "mut num" }, say("lessons-done", { done, of: lessons.length })),
      ),
      h(
        "ol",
        {},
        lessons.map(({ id, title: called }, n) => lessonLink(game, id, n + 1, called, known[`${game}/${id}`])),
      ),
    );
  }
}

/**
 * @param {string} game @param {string} id @param {number} number @param {string} title
 * @param {import("./learned.js").Solved|undefined} how
 */
function lessonLink(game, id, number, title, how) {
  const state = how ? say(how === "first" ? "lesson-solved-first" : "lesson-solved") : null;
  return h(
    "li",
    {},
    inside(
      `/learn/${game}/${id}`,
      how ? `lessonlink is-${how}` : "lessonlink",
      h("span", { class: "n num" }, how ? icon("s-i-check", "tick") : String(number)),
      h("span", { class: "called" }, title),
      state ? h("span", { class: "vh" }, state) : null,
    ),
  );
}

/**
 * Create a link to another page of the app.
 * @param {string} path @param {string} css @param {...import("./dom.js").Child} children
 */
export function inside(path, css, ...children) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
    event.preventDefault();
    go(path);
  };
  return h("a", { href: path, class: css, onclick: follow }, children);
}

/** Say what is due of one's own mistakes. */
function ownMistakes() {
  const now = due().length,
    all = remembered().length;
  return h(
    "section",
    { class: "slab lessons own", "aria-labelledby": "own-mistakes" },
    h(
      "header",
      {},
      h("h2", { id: "own-mistakes" }, say("mistakes")),
      inside("/mistakes", now ? "btn sm pri" : "btn sm", say("mistakes-open")),
    ),
    h("p", {}, now ? say("mistakes-due", { count: now }) : say(all ? "mistakes-none-due" : "mistakes-empty-short")),
  );
}

/**
 * Draw the bar above what is learned.
 * @param {string} title @param {string} [more] @param {...import("./dom.js").Child} tools
 */
export const learnBar = (title, more = "", ...tools) =>
  h(
    "header",
    { class: "top" },
    brand(),
    heading(title, more),
    h("div", { class: "sp" }),
    h("nav", { class: "tools", "aria-label": say("menu") }, tools, themeButton()),
  );
