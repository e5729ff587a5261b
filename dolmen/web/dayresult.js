// Show the result of a deal of the day: place, comparison, how the points are spread; and share it without the cards.

import { compared, dated, ember, link, points, shortTitle } from "./daily.js";
import { dialog } from "./dialogs.js";
import { drawing, h, icon, refill, signed } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { copier, sender } from "./share.js";
import { lang, say } from "./words.js";

/** @typedef {import("./wire").DayResults} DayResults */

const HIGH = 64,
  WIDE = 22,
  GAP = 4; // of the bars, in units of the drawing

/** Sum up a result: "Place 3 of 41, better than 95 %". @param {DayResults} told */
export function summary({ result, finished, closed }) {
  if (!result) return say("day-unfinished");
  const place = say("day-rank", { rank: result.rank, count: finished });
  return result.percent === 0 && result.rank > 1 ? place : `${place}, ${compared(result, closed)}`;
}

/**
 * Draw how the points are spread, with the numbers as a table behind it.
 * @param {DayResults} told
 */
export function spread(told) {
  const { bars, result } = told;
  if (bars.length < 2) return null;
  const mine = (/** @type {import("./wire").BarShown} */ bar) =>
    result !== null && bar.least <= result.score && result.score <= bar.most;
  const most = Math.max(...bars.map((bar) => bar.count)),
    wide = bars.length * (WIDE + GAP) - GAP;
  const shapes = bars.map((bar, n) => {
    const high = bar.count ? Math.max(3, (HIGH * bar.count) / most) : 1;
    const place = `x="${n * (WIDE + GAP)}" y="${HIGH - high}" width="${WIDE}" height="${high}"`;
    return `<rect class="${mine(bar) ? "mine" : ""}" rx="2" ${place}/>`;
  });
  const ownBar = bars.findIndex(mine);
  const pointer = `<path class="here" d="M${ownBar * (WIDE + GAP) + WIDE / 2} ${HIGH + 3} l5 8 h-10 z"/>`;
  return h(
    "figure",
    { class: "dayspread" },
    h("figcaption", {}, say("day-spread")),
    drawing(`0 0 ${wide} ${HIGH + 12}`, shapes.join("") + (ownBar < 0 ? "" : pointer), "daybars"),
    h(
      "div",
      { class: "dayscale num", "aria-hidden": "true" },
      h("span", {}, plainly(bars[0].least)),
      h("span", {}, plainly(bars[bars.length - 1].most)),
    ),
    h("details", {}, h("summary", {}, say("day-as-table")), table(bars, mine)),
  );
}

/** @param {import("./wire").BarShown[]} bars @param {(bar: import("./wire").BarShown) => boolean} mine */
const table = (bars, mine) =>
  h(
    "table",
    { class: "daynumbers" },
    h(
      "thead",
      {},
      h("tr", {}, h("th", { scope: "col" }, say("day-score")), h("th", { scope: "col" }, say("day-people"))),
    ),
    h(
      "tbody",
      {},
      bars.map((bar) =>
        h(
          "tr",
          { class: mine(bar) ? "mine" : "" },
          h("th", { scope: "row" }, range(bar)),
          h("td", {}, String(bar.count), mine(bar) ? h("span", { class: "mut" }, ` · ${say("day-you-here")}`) : null),
        ),
      ),
    ),
  );

/** @param {import("./wire").BarShown} bar */
const range = ({ least, most }) =>
  least === most ? plainly(least) : say("day-from-to", { least: plainly(least), most: plainly(most) });

/** Format points with a sign only below zero. @param {number} value */
export const plainly = (value) => signed(value).replace("+", "");

/**
 * Create the place on the end sheet that says what a match meant for the day.
 * @param {import("./table.js").TablePage} page
 */
export function dayPlace({ table: { day, game, practice } }) {
  const place = h("div", { class: "dayplace", role: "status" });
  if (!day) return null;
  if (practice) {
    place.append(
      h("p", { class: "note" }, icon("s-i-info"), h("span", {}, say("day-practice-about"))),
      toAll(day, game),
    );
    return place;
  }
  const tell = async () => {
    const told = await ask("GET", `/api/day/${game}/${day}?lang=${lang}`);
    refill(
      place,
      h("p", { class: "dayrank" }, ember(), h("b", {}, summary(told))),
      spread(told),
      h("p", { class: "dayactions" }, told.result ? shareButton(told) : null, toAll(day, game)),
    );
  };
  tell().catch(() => refill(place, toAll(day, game))); // offline: it can be looked up later
  return place;
}

/** @param {string} day @param {string} game */
const toAll = (day, game) => link(`/day/${game}/${day}`, { class: "btn sm" }, say("day-results"));

/** @param {DayResults} told */
export const shareButton = (told) =>
  h("button", { class: "btn sm pri", onclick: () => shareDay(told) }, icon("s-i-link"), say("day-share"));

/** Offer the result as a text to send, which says nothing about the cards. @param {DayResults} told */
async function shareDay(told) {
  if (!told.result) return;
  try {
    const [{ streak }, found] = await Promise.all([ask("GET", "/api/day"), ask("GET", "/api/days/share")]);
    const text = shared(told, told.result, streak.days);
    const address = found.reach === "here" ? "" : found.link;
    dialog(say("day-share"), offer(text, address), [], "dayshare");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message || say("unanswered"));
  }
}

/** @param {DayResults} told @param {import("./wire").DayResult} result @param {number} days */
export function shared(told, result, days) {
  const game = shortTitle(told.title),
    better = result.percent === null ? points(result.score) : `${points(result.score)}, ${compared(result)}`;
  const text = say("day-share-text", { game, date: dated(told.day), result: better });
  return days ? `${text} · ${say("day-share-days", { count: days })}` : text;
}

/** @param {string} text @param {string} address */
function offer(text, address) {
  const whole = address ? `${text}\n${address}` : text;
  const area = h("textarea", {
    readOnly: true,
    rows: 4,
    value: whole,
    "aria-label": say("day-share"),
    onfocus: (event) => /** @type {HTMLTextAreaElement} */ (event.target).select(),
  });
  return h(
    "div",
    { class: "share" },
    area,
    h("p", { class: "mut" }, say("day-share-about")),
    h("p", { class: "dayactions" }, copier(whole), sender(address, text)),
  );
}
