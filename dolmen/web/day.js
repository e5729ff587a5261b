// Show the deals of the day: today's, what is promised for tomorrow, earlier days; and the results of one deal.

import {
  DayWatch,
  compared,
  dated,
  ember,
  inARow,
  isToday,
  link,
  moment,
  opponents,
  pictured,
  play,
  points,
  shortTitle,
  untilNext,
} from "./daily.js";
import { plainly, shareButton, spread, summary } from "./dayresult.js";
import { fill, h, scrolled, signed } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { brand, heading, themeButton } from "./shell.js";
import { along } from "./takealong.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").DayResults} DayResults */
/** @typedef {import("./wire").DealOfDay} DealOfDay */
/** @typedef {import("./wire").PastDay} PastDay */
/** @typedef {import("./wire").PastDeal} PastDeal */

const TICK = 30_000; // milliseconds

export class DayPage {
  /**
   * @param {HTMLElement} root @param {import("./wire").Me} me
   * @param {string} [game] whose results are shown; the overview without it
   * @param {string} [day]
   */
  constructor(root, me, game, day) {
    this.root = root;
    this.me = me;
    this.open = true;
    /** @type {Record<string, () => Node>} */ this.pictures = {};
    /** @type {PastDay[]} */ this.past = [];
    /** @type {string|null} */ this.more = null;
    this.watch = new DayWatch(() => undefined);
    if (game && day) this.load(() => this.loadResults(game, day));
    else {
      this.load(() => this.loadDays());
      this.ticking = setInterval(() => this.tick(), TICK);
    }
  }

  close() {
    this.open = false;
    clearInterval(this.ticking);
  }

  /** Load a page; wait where the server does not answer. @param {() => Promise<void>} work */
  async load(work) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.open) return;
      if (error.code !== "offline") {
        notice(this.root, error.message || say("no-page"), link("/day", { class: "btn pri" }, say("day-back")));
        return;
      }
      await untilAnswered(this.root);
      if (this.open) await this.load(work);
    }
  }

  // ---- all deals

  async loadDays() {
    const [past] = await Promise.all([ask("GET", `/api/days?lang=${lang}`), this.watch.refresh(true)]);
    const games = (this.watch.today?.deals ?? []).map(({ game, title }) => ({ id: game, title }));
    this.pictures = Object.fromEntries(await Promise.all(games.map(pictured)));
    this.past = [...past.days];
    this.more = past.more;
    if (this.open) this.drawDays();
  }

  tick() {
    const next = this.root.querySelector(".daynext");
    if (next) next.textContent = untilNext(this.watch.left);
    if (this.watch.today && this.watch.left <= 0) void this.load(() => this.loadDays());
  }

  async older() {
    try {
      const told = await ask("GET", `/api/days?lang=${lang}&before=${this.more}`);
      this.past.push(...told.days);
      this.more = told.more;
      this.drawDays();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast(error.message || say("unanswered"));
    }
  }

  drawDays() {
    const { today } = this.watch;
    if (!today) return;
    document.title = `${say("day-title")} · Dolmen`;
    fill(
      this.root,
      bar(say("day-title"), ""),
      h(
        "main",
        { class: "daypage" },
        h(
          "section",
          { class: "slab dayhead" },
          h("h2", {}, say("day-today", { date: dated(today.day, { weekday: "long" }) })),
          h("p", {}, say("day-about")),
          h("p", { class: "mut daynext" }, untilNext(this.watch.left)),
          this.row(today.streak),
        ),
        h(
          "ul",
          { class: "daydeals" },
          today.deals.map((deal) => this.deal(today.day, deal)),
        ),
        this.earlier(),
        promised(today),
        along(today.streak, (streak) => {
          today.streak = streak;
          this.drawDays();
        }),
      ),
    );
  }

  /** Show the days in a row, and what may happen to them. @param {import("./wire").StreakShown} streak */
  row(streak) {
    if (!streak.days) return h("p", { class: "dayrow" }, ember(), say("day-streak-none"));
    const after = say(streak.spare ? "day-spare" : "day-no-spare");
    return h(
      "p",
      { class: `dayrow ${streak.today ? "lit" : ""}` },
      ember(),
      h("b", {}, inARow(streak)),
      h(
        "span",
        { class: "mut" },
        [streak.today ? "" : say("day-today-missing"), after, say("day-longest", { count: streak.longest })]
          .filter(Boolean)
          .join(" "),
      ),
    );
  }

  /** @param {string} day @param {DealOfDay} deal */
  deal(day, deal) {
    const { state, result } = deal,
      over = state === "finished" || state === "unfinished";
    const does = over ? "day-practise" : state === "running" ? "day-on" : "day-play";
    return h(
      "li",
      { class: `slab daydeal ${state}` },
      h("span", { class: "daypicture", "aria-hidden": "true" }, this.pictures[deal.game]?.()),
      h("h3", {}, shortTitle(deal.title)),
      h("p", { class: "mut" }, `${say("day-about-minutes", { minutes: deal.minutes })}, ${opponents(deal)}`),
      result
        ? h("p", { class: "dayrank" }, h("b", {}, points(result.score)), ` ${compared(result)}`)
        : h("p", { class: "mut" }, state === "unfinished" ? say("day-unfinished") : finished(deal.finished)),
      h(
        "p",
        { class: "dayactions" },
        h(
          "button",
          {
            class: `btn sm ${over ? "" : "pri"}`,
            "aria-label": `${say(does)}: ${shortTitle(deal.title)}`,
            onclick: () => play(deal.game),
          },
          say(does),
        ),
        link(
          `/day/${deal.game}/${day}`,
          { class: "btn sm", "aria-label": `${say("day-results")}: ${shortTitle(deal.title)}` },
          say("day-results"),
        ),
      ),
    );
  }

  earlier() {
    return h(
      "section",
      { class: "slab dayearlier" },
      h("h2", {}, say("day-earlier")),
      this.past.length
        ? h(
            "ul",
            {},
            this.past.map((one) =>
              h(
                "li",
                {},
                h("h3", {}, dated(one.day, { weekday: "short", year: "numeric", month: "short" })),
                h(
                  "ul",
                  {},
                  one.deals.map((deal) => h("li", {}, pastDeal(one.day, deal))),
                ),
              ),
            ),
          )
        : h("p", { class: "mut" }, say("day-earlier-none")),
      this.more ? h("button", { class: "btn sm", onclick: () => this.older() }, say("day-older")) : null,
    );
  }

  // ---- one deal

  /** @param {string} game @param {string} day */
  async loadResults(game, day) {
    const told = await ask("GET", `/api/day/${game}/${day}?lang=${lang}`);
    if (this.open) this.drawResults(told);
  }

  /** @param {DayResults} told */
  drawResults(told) {
    document.title = `${shortTitle(told.title)}, ${dated(told.day)} · Dolmen`;
    fill(
      this.root,
      bar(told.title, dated(told.day, { year: "numeric" })),
      h(
        "main",
        { class: "daypage" },
        h(
          "section",
          { class: "slab dayhead" },
          h("h2", {}, `${say("day-title")}, ${dated(told.day)}`),
          told.state === "new" ? null : h("p", { class: "dayrank" }, ember(), h("b", {}, standing(told))),
          told.closed ? null : h("p", { class: "mut" }, say("day-open-until", { time: moment(told.closes) })),
          told.shown ? null : h("p", {}, say("day-hidden")),
          spread(told),
          h("p", { class: "dayactions" }, actions(told)),
        ),
        told.shown ? lines(told) : null,
        promise(told),
        h("p", {}, link("/day", { class: "link" }, say("day-back"))),
      ),
    );
  }
}

/** @param {string} title @param {string} more */
const bar = (title, more) =>
  h("header", { class: "top" }, brand(), heading(title, more), h("div", { class: "sp" }), themeButton());

/** Say how many have finished. @param {number} count */
const finished = (count) => (count ? say("day-finished", { count }) : say("day-finished-none"));

/** @param {DayResults} told */
function standing(told) {
  if (told.result) return `${points(told.result.score)}. ${summary(told)}`;
  return say(told.state === "running" ? "day-begun" : "day-unfinished");
}

/** @param {DayResults} told */
function actions(told) {
  const begin = say(told.state === "running" ? "day-on" : "day-play");
  return [
    told.state === "new" && !told.closed && isToday(told.day)
      ? h("button", { class: "btn pri", onclick: () => play(told.game) }, begin)
      : null,
    told.state === "running" && told.table ? link(`/t/${told.table}`, { class: "btn pri" }, begin) : null,
    told.result ? shareButton(told) : null,
    told.result && told.table ? link(`/r/${told.table}`, { class: "btn sm" }, say("replay")) : null,
    isToday(told.day) && (told.state === "finished" || told.state === "unfinished")
      ? h("button", { class: "btn sm", onclick: () => play(told.game) }, say("day-practise"))
      : null,
  ];
}

/** List the results. @param {DayResults} told */
function lines(told) {
  if (!told.lines.length)
    return h("section", { class: "slab dayresults" }, h("p", { class: "mut" }, say("day-nobody")));
  const head = ["day-place", "day-name", "day-score", "day-margin"].map((id) => h("th", { scope: "col" }, say(id)));
  const rows = told.lines.map((line) =>
    h(
      "tr",
      { class: line.you ? "you" : "" },
      h("td", { class: "num" }, String(line.rank)),
      h("th", { scope: "row" }, line.name, line.you ? h("small", { class: "mut" }, ` (${say("you")})`) : null),
      h("td", { class: "num" }, plainly(line.score)),
      h("td", { class: "num" }, signed(line.margin)),
      h(
        "td",
        {},
        link(
          `/r/${line.table}`,
          { class: "link", "aria-label": say("day-watch-of", { name: line.name }) },
          say("day-watch"),
        ),
      ),
    ),
  );
  const table = h("table", {}, h("thead", {}, h("tr", {}, head, h("td", {}))), h("tbody", {}, rows));
  return h(
    "section",
    { class: "slab dayresults" },
    h("h2", {}, say("day-results")),
    scrolled(h("div", { class: "widetable" }, table)),
    h("p", { class: "mut" }, say("day-margin-about")),
    told.finished > told.lines.length ? h("p", { class: "mut" }, finished(told.finished)) : null,
  );
}

/** Show what was promised of a deal, and how it can be checked. @param {DayResults} told */
function promise(told) {
  const fetched = async () => {
    try {
      const { record } = await ask("GET", `/api/day/${told.game}/${told.day}/record`);
      const file = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
      h("a", { href: file, download: `${told.game}-${told.day}.dolmen` }).click();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast(error.message || say("unanswered"));
    }
  };
  return h(
    "details",
    { class: "slab daypromise" },
    h("summary", {}, say("day-promise")),
    h("p", {}, say("day-made", { time: moment(told.made), hash: told.commitment })),
    told.secret
      ? [
          h("p", {}, say("day-secret", { secret: told.secret })),
          h("p", {}, h("button", { class: "btn sm", onclick: fetched }, say("day-download"))),
          h("p", { class: "mut" }, say("day-download-about")),
        ]
      : h("p", {}, say("day-secret-later", { time: moment(told.closes) })),
  );
}

/** Show what is promised for tomorrow. @param {import("./wire").Today} today */
const promised = ({ tomorrow }) =>
  h(
    "details",
    { class: "slab daypromise" },
    h("summary", {}, say("day-tomorrow")),
    h("p", { class: "mut" }, say("day-tomorrow-about")),
    h(
      "dl",
      {},
      tomorrow.map(({ title, commitment, made }) => [
        h("dt", {}, shortTitle(title)),
        h("dd", {}, say("day-made", { time: moment(made), hash: commitment })),
      ]),
    ),
  );

/** @param {string} day @param {PastDeal} deal */
function pastDeal(day, deal) {
  const { result, state } = deal;
  const how = result
    ? `${points(result.score)}, ${compared(result, true)}`
    : say(state === "unfinished" ? "day-unfinished" : state === "running" ? "day-begun" : "day-not-played");
  return link(
    `/day/${deal.game}/${day}`,
    { class: `daypast ${state}` },
    h("b", {}, shortTitle(deal.title)),
    h("span", { class: "mut" }, how),
  );
}
