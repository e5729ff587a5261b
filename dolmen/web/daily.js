// Show today's deals in the lobby: what can be played, how it went, and how long they last. The words and numbers of a
// day are made here for all pages that show it.

import { drawing, fill, h, signed } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { keepFocus } from "./radios.js";
import { go } from "./shell.js";
import { lang, listed, say } from "./words.js";

/** @typedef {import("./wire").Today} Today */
/** @typedef {import("./wire").DealOfDay} DealOfDay */
/** @typedef {import("./wire").DayResult} DayResult */
/** @typedef {import("./wire").StreakShown} StreakShown */

const MINUTE = 60_000;
const SELDOM = 60_000; // milliseconds between two requests, as nothing hurries

const locale = () => (lang === "en" ? "en-GB" : lang);

/** Format a day. @param {string} day such as 2026-11-19 @param {Intl.DateTimeFormatOptions} [more] */
export const dated = (day, more = {}) =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone: "UTC", ...more }).format(new Date(day));

/** Tell whether it is that day now. @param {string} day */
export const isToday = (day) => day === new Date().toISOString().slice(0, 10);

/** Format a moment, in the person's own time. @param {number} at */
export const moment = (at) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** Return a game's own name, without that of its family. @param {string} title */
export const shortTitle = (title) => title.split(/: (.+)/)[1] ?? title;

/** @param {number} score */
export const points = (score) => say("day-points", { count: Math.abs(score), points: signed(score).replace("+", "") });

/**
 * Say how a result compares: "better than 72 %".
 * @param {DayResult} result @param {boolean} [closed] whether nobody can finish it any more
 */
export function compared({ percent, rank }, closed) {
  if (percent === null) return say(closed ? "day-only" : "day-first");
  if (percent) return say("day-better", { percent });
  return rank === 1 ? say("day-level") : say("day-placed", { rank });
}

/** @param {StreakShown} streak */
export const inARow = ({ days }) => (days ? say("day-streak", { count: days }) : "");

/** Say how long it is until the next deals. @param {number} left milliseconds */
export function untilNext(left) {
  const minutes = Math.max(1, Math.ceil(left / MINUTE)),
    hours = Math.floor(minutes / 60);
  const time = hours
    ? say("day-in-hours", { hours, minutes: minutes % 60 })
    : say("day-in-minutes", { minutes: minutes % 60 });
  return say("day-next", { time });
}

/**
 * Load a game's picture; if that fails, a generic one.
 * @param {{id: string, title: string}} game @returns {Promise<[string, () => Node]>}
 */
export async function pictured({ id, title }) {
  try {
    return [id, (await import(`./games/${id}/picture.js`)).default];
  } catch {
    return [id, (await import("./plain.js")).picture(title)];
  }
}

/** Begin or continue a deal. @param {string} game */
export async function play(game) {
  try {
    go(`/t/${(await ask("POST", `/api/day/${game}`)).id}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message || say("unanswered"));
  }
}

/** Open a page of ours by its link, except in another tab. @param {string} href @param {Props} [props]
 *  @param {...import("./dom.js").Child} children */
export function link(href, props = {}, ...children) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  };
  return h("a", { href, onclick: follow, ...props }, children);
}
/** @typedef {import("./dom.js").Props} Props */

/** Follow today's deals: fetch them, and again when the next have come. */
export class DayWatch {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Today|null} */ this.today = null;
    this.ahead = 0; // milliseconds by which the server's clock is ahead of ours
    this.asked = -SELDOM;
  }

  /** Return the milliseconds until the next deals. */
  get left() {
    return this.today ? this.today.until - Date.now() - this.ahead : 0;
  }

  /** Fetch what there is, if it may be out of date. @param {boolean} [now] */
  async refresh(now = false) {
    if (!now && this.left > 0 && performance.now() - this.asked < SELDOM) return;
    this.asked = performance.now();
    this.today = await ask("GET", `/api/day?lang=${lang}`);
    this.ahead = this.today.now - Date.now();
    this.changed();
  }
}

/** The place in the lobby. */
export class Dailies {
  /** @param {Record<string, () => Node>} pictures */
  constructor(pictures) {
    this.pictures = pictures;
    this.element = h("section", { class: "slab dailies", "aria-label": say("day-title"), hidden: true });
    this.watch = new DayWatch(() => this.draw());
    this.ticking = setInterval(() => this.tick(), MINUTE / 2);
  }

  close() {
    clearInterval(this.ticking);
  }

  /** Fetch today's deals; without an answer, what is known stays. @param {boolean} [now] */
  async refresh(now = false) {
    await this.watch.refresh(now).catch(() => undefined);
  }

  tick() {
    const next = this.element.querySelector(".daynext");
    if (next) next.textContent = untilNext(this.watch.left);
    if (this.watch.today && this.watch.left <= 0) void this.refresh(true);
  }

  draw() {
    const { today } = this.watch;
    this.element.hidden = !today?.deals.length;
    if (!today) return;
    this.element.setAttribute("aria-label", say("day-title"));
    keepFocus(this.element, () =>
      fill(
        this.element,
        h(
          "header",
          {},
          h("h2", {}, say("day-title")),
          h("span", { class: "mut" }, dated(today.day, { weekday: "long" })),
          flame(today.streak),
        ),
        h(
          "ul",
          {},
          today.deals.map((deal) => h("li", {}, this.tile(today, deal))),
        ),
        h(
          "footer",
          {},
          link("/day", { class: "link", "data-at": "day all" }, say("day-all")),
          h("span", { class: "mut daynext" }, untilNext(this.watch.left)),
        ),
      ),
    );
  }

  /** @param {Today} today @param {DealOfDay} deal */
  tile(today, deal) {
    const inside = [
      h("span", { class: "daypicture", "aria-hidden": "true" }, this.pictures[deal.game]?.()),
      h("b", {}, shortTitle(deal.title)),
      h("small", {}, stateOf(deal)),
    ];
    const about = { class: `daytile ${deal.state}`, "data-deal": deal.game, "data-at": `day ${deal.game}` };
    if (deal.state === "finished" || deal.state === "unfinished")
      return link(`/day/${deal.game}/${today.day}`, about, inside, h("span", { class: "btn sm" }, say("day-results")));
    const does = say(deal.state === "running" ? "day-on" : "day-play");
    return h(
      "button",
      { ...about, title: say("day-about"), onclick: () => play(deal.game) },
      inside,
      h("span", { class: "btn sm" }, does),
    );
  }
}

const FLAME = "M24 4C27 12 36 17 36 29a12 12 0 0 1-24 0c0-6 3-9 5-13 2 3 3 5 5 6 2-6 2-12 2-18Z";
const CORE = "M24 41a6 6 0 0 1-6-6c0-4 4-6 6-11 2 5 6 7 6 11a6 6 0 0 1-6 6Z";

/** Draw the fire that is kept by playing every day. */
export const ember = () =>
  drawing("0 0 48 48", `<path class="flame" d="${FLAME}"/><path class="core" d="${CORE}"/>`, "ic ember");

/** Show the days in a row. @param {StreakShown} streak */
const flame = (streak) =>
  streak.days
    ? h(
        "span",
        { class: `daystreak ${streak.today ? "lit" : ""}`, title: streak.today ? "" : say("day-today-missing") },
        ember(),
        inARow(streak),
      )
    : null;

/** Say how a deal stands. @param {DealOfDay} deal */
function stateOf(deal) {
  const { result, state, minutes } = deal;
  if (result) return `${points(result.score)}, ${compared(result)}`;
  if (state === "running") return say("day-begun");
  return state === "unfinished" ? say("day-unfinished") : say("day-about-minutes", { minutes });
}

/** Name the opponents: "against 3 × Druid". @param {DealOfDay} deal */
export function opponents({ opponents: levels }) {
  const often = (/** @type {string} */ level) => levels.filter((one) => one === level).length;
  const names = [...new Set(levels)].map((level) => (often(level) > 1 ? `${often(level)} × ${level}` : level));
  return say("day-against", { names: listed(names) });
}

/** Mark a table as one of a deal of the day. @param {string} day @param {boolean} practice */
export const dayMark = (day, practice) =>
  h(
    "span",
    { class: "daymark", title: practice ? say("day-practice-about") : say("day-about") },
    `${say("day-title")}, ${dated(day)}`,
    practice ? ` (${say("day-practice")})` : "",
  );
