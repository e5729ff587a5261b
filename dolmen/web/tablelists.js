// Show lists of tables: one's own that are not over, those that others opened, and matches that are over.

import { dayMark } from "./daily.js";
import { dialog } from "./dialogs.js";
import { capital, h, icon, refill } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { keepFocus } from "./radios.js";
import { follow } from "./shell.js";
import { lang, listed, say } from "./words.js";

/** @typedef {import("./wire").TableListed} TableListed */

const FEW = 6,
  FEW_ON_A_PHONE = 3;
const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

/** The question before removing a table from the list, and the answer that does it. */
const DROPPING = /** @type {Record<string, [string, string]>} */ ({
  leave: ["drop-leave-about", "drop-leave"],
  cancel: ["drop-cancel-about", "drop-cancel"],
  abandon: ["drop-abandon-about", "drop-abandon"],
});
const OUTCOMES = /** @type {Record<string, [string, string]>} */ ({
  won: ["match-won", "match-won-by"],
  lost: ["match-lost", "match-lost-by"],
  tied: ["match-tied", "match-tied"],
  abandoned: ["match-abandoned", "match-abandoned"],
});

export class TableLists {
  constructor() {
    this.running = h("div", { class: "lists running" });
    this.rest = h("div", { class: "lists rest" });
    /** @type {Set<string>} lists that are unfolded */ this.whole = new Set();
    /** @type {TableListed[]} */ this.mine = [];
    /** @type {TableListed[]} */ this.others = [];
    this.pages = 1; // pages of one's own list that were requested
    this.more = false;
  }

  /** Fetch the lists; return whether the server answered. */
  async refresh() {
    const answers = await Promise.all([this.ownTables(), ask("GET", "/api/lobby")]).catch(() => null);
    if (!answers) return false;
    const [mine, lobby] = answers;
    this.mine = mine;
    this.others = lobby.tables.filter((one) => one.open && !this.mine.some((own) => own.id === one.id));
    this.draw();
    return true;
  }

  /** Fetch one's own tables, as many pages as were requested. */
  async ownTables() {
    const tables = [];
    let from = /** @type {number|null} */ (0);
    for (let page = 0; page < this.pages && from !== null; page++) {
      const told = await ask("GET", `/api/mine?from=${from}`);
      tables.push(...told.tables);
      from = told.more;
    }
    this.more = from !== null;
    return tables;
  }

  older() {
    this.pages++;
    void this.refresh();
  }

  draw() {
    const running = this.mine
      .filter((one) => one.status !== "over")
      .sort((a, b) => Number(b.yours) - Number(a.yours) || b.updated - a.updated);
    const over = this.mine.filter((one) => one.status === "over");
    keepFocus(this.running, () =>
      refill(
        this.running,
        this.list("my-tables", running, (one) => this.own(one)),
      ),
    );
    keepFocus(this.rest, () =>
      refill(
        this.rest,
        this.list("listed-tables", this.others, (one) =>
          this.line(one, "t", say("join"), [h("span", { class: "mut" }, seatsFree(one))]),
        ),
        this.list("recent", over, (one) => this.past(one)),
        this.others.length + over.length + running.length ? null : h("p", { class: "empty" }, say("no-tables")),
      ),
    );
  }

  /**
   * @param {"my-tables"|"listed-tables"|"recent"} id @param {TableListed[]} tables
   * @param {(one: TableListed) => Node} line
   */
  list(id, tables, line) {
    if (!tables.length) return null;
    const few = matchMedia("(max-width:560px)").matches ? FEW_ON_A_PHONE : FEW,
      whole = this.whole.has(id);
    const fold = () => {
      if (whole) this.whole.delete(id);
      else this.whole.add(id);
      this.draw();
    };
    const more =
      tables.length <= few
        ? null
        : h(
            "button",
            { class: "btn sm", "data-at": `fold ${id}`, "aria-expanded": String(whole), onclick: fold },
            whole ? say("show-fewer") : say("show-all", { count: tables.length }),
          );
    const older =
      whole && id === "recent" && this.more
        ? h("button", { class: "btn sm", "data-at": "older", onclick: () => this.older() }, say("show-older"))
        : null;
    return h(
      "section",
      { class: "tablelist", "data-list": id },
      h("h2", {}, say(id)),
      h("ul", {}, (whole ? tables : tables.slice(0, few)).map(line)),
      older,
      more,
    );
  }

  /** Draw a match that goes on, or has not begun. @param {TableListed} one */
  own(one) {
    const names = one.acts.map((seat) => one.seats[seat - 1]).filter(Boolean);
    const turn = one.yours ? h("span", { class: "turnmark" }, say("your-turn")) : null;
    const state =
      one.status === "open"
        ? seatsFree(one)
        : names.length
          ? say("waiting-for", { names: listed(names), count: names.length })
          : "";
    return this.line(one, "t", say("go-to-table"), [turn ?? h("span", { class: "mut" }, state), time(one.updated)]);
  }

  /** Draw a match that is over. @param {TableListed} one */
  past(one) {
    const [plain, by] = OUTCOMES[one.outcome ?? ""] ?? [],
      points = margin(one);
    const result = plain
      ? h("b", { class: `outcome ${one.outcome}` }, points ? say(by, { count: points }) : say(plain))
      : null;
    const scores = one.scores
      ? h("span", { class: "num mut" }, one.scores.map((points) => String(points).replace("-", "−")).join(" : "))
      : null;
    return this.line(one, "r", say("look"), [result, scores, time(one.ended ?? one.updated)]);
  }

  /** @param {TableListed} one @param {"t"|"r"} page @param {string} action @param {(Node|null)[]} about */
  line(one, page, action, about) {
    const href = `/${page}/${one.id}`,
      people = one.seats.filter(Boolean);
    return h(
      "li",
      { class: `slab line ${one.yours ? "yours" : ""}` },
      h(
        "a",
        { href, "data-at": href, onclick: follow },
        h("b", {}, one.title),
        h("span", { class: "people" }, listed(people)),
        h(
          "span",
          { class: "about" },
          about,
          one.day ? dayMark(one.day, one.practice) : null,
          one.before ? h("span", { class: "dealtbefore" }, say("dealt-before")) : null,
        ),
        h("span", { class: "btn sm" }, action),
      ),
      one.scores && one.outcome !== "abandoned" ? toReview(one) : null,
      one.dropping
        ? h(
            "button",
            {
              class: "tb drop",
              "data-at": `drop ${one.id}`,
              title: say(one.dropping === "hide" ? "drop-hide" : DROPPING[one.dropping][1]),
              "aria-label": say("drop-table", { game: one.title, names: listed(people) }),
              onclick: () => this.drop(one),
            },
            icon("s-i-x"),
          )
        : null,
    );
  }

  /** Remove a table from the list; ask first where that does more. @param {TableListed} one */
  drop(one) {
    const asked = DROPPING[one.dropping ?? ""];
    if (!asked) return void this.dropped(one);
    dialog(one.title, h("p", {}, say(asked[0])), [
      [say(asked[1]), () => this.dropped(one)],
      [say("drop-not"), null],
    ]);
  }

  /** @param {TableListed} one */
  async dropped(one) {
    const line = document.querySelector(`[data-at="drop ${one.id}"]`)?.closest("li"),
      next = line?.nextElementSibling?.querySelector("a")?.dataset.at;
    try {
      await ask("DELETE", `/api/mine/${one.id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return void toast(error.message || say("unanswered"));
    }
    // the list may have been drawn anew meanwhile
    if (next) /** @type {HTMLElement|null} */ (document.querySelector(`[data-at="${CSS.escape(next)}"]`))?.focus();
    toast(say("dropped", { game: one.title }));
    await this.refresh();
  }
}

/** Lead to the review of a match that is over. @param {TableListed} one */
function toReview(one) {
  const href = `/r/${one.id}#review`;
  const names = { game: one.title, names: listed(one.seats.filter(Boolean)) };
  return h(
    "a",
    {
      class: "tb drop",
      href,
      "data-at": href,
      title: say("review"),
      "aria-label": say("review-of", names),
      onclick: follow,
    },
    icon("s-i-graph"),
  );
}

/** Return how many can still sit down. @param {TableListed} one */
const seatsFree = (one) => (one.open ? say("seats-free", { count: one.open }) : "");

/** Return by how much a match was won or lost. @param {TableListed} one */
function margin(one) {
  const { scores, places, you } = one;
  if (!scores || !places || you.length !== 1) return 0;
  const own = you[0] - 1,
    others = [...places.keys()].filter((seat) => seat !== own);
  const best = others.reduce((a, b) => (places[b] < places[a] ? b : a), others[0]);
  return Math.abs(scores[own] - scores[best]);
}

/** Format when it was: recent times in words, else the date. @param {number} at milliseconds since 1970 */
function time(at) {
  const date = new Date(at),
    whole = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(date);
  return h("time", { class: "mut", dateTime: date.toISOString(), title: whole }, ago(at));
}

/** @param {number} at */
function ago(at) {
  const passed = Math.max(0, Date.now() - at),
    words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  if (passed < MINUTE) return say("just-now");
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  if (passed < 7 * DAY) return capital(words.format(-Math.floor(passed / DAY), "day"));
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(at));
}
