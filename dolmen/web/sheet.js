// Show the end of a match: who has won and by how much, every part of the score with the pieces behind it, and where
// to go from here.

import { USUAL_LEVEL } from "./constants.js";
import { isToday, play } from "./daily.js";
import { dayPlace } from "./dayresult.js";
import { dialog } from "./dialogs.js";
import { announce, drawing, h, icon } from "./dom.js";
import { challenge } from "./duel.js";
import { fairDeal } from "./luck.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { rematchPlace } from "./rematch.js";
import { rules } from "./rules.js";
import { byPlace, countUp, scoreTable } from "./scores.js";
import { invite, linkTo } from "./share.js";
import { go } from "./shell.js";
import { say } from "./words.js";

/**
 * @param {import("./table.js").TablePage} page @param {boolean} [now] whether it ends just now
 */
export function endSheet(page, now = false) {
  const { view, look } = page,
    table = over(page.table),
    head = headline(page);
  const body = h(
    "div",
    { class: "ending" },
    h("p", { class: "how" }, how(table.ended, table.game)),
    dayPlace(page),
    scoreTable({ table, view, look }),
    earlier(table),
    h("details", {}, h("summary", {}, say("fair-deal")), fairDeal(page)),
  );
  const box = dialog(head, body, [], "wide result");
  box.append(h("footer", { class: "after" }, actions(page, box)));
  if (!now) return;
  box.classList.add("fresh");
  box.querySelector("header")?.append(ring());
  countUp(box);
  announce(`${head}. ${table.ended.texts.slice(0, -1).join(" ")}`, true);
}

/** Narrow the type: nobody asks for the sheet of a match that goes on. @param {import("./wire").TableShown} table */
const over = (table) => /** @type {import("./scores.js").TableOver} */ (table);

/** Return the result for the viewer: "You win by 3 points". @param {import("./table.js").TablePage} page */
export function headline({ table, you }) {
  const { ended, seats } = over(table);
  if (ended.abandoned || !ended.scores.length) return ended.texts.at(-1) ?? say("over");
  const winners = byPlace(ended).filter((n) => ended.places[n] === 1);
  const best = (/** @type {(n: number) => boolean} */ of) => Math.max(...ended.scores.filter((_, n) => of(n)));
  const me = you.seats.length === 1 ? you.seats[0] - 1 : -1;
  if (me >= 0 && seats[me].conceded) return say("ended-gave-up");
  if (winners.length > 1) return winners.includes(me) ? say("ended-tied") : (ended.texts.at(-1) ?? "");
  const count = best((n) => n === winners[0]) - best((n) => n !== winners[0]);
  if (me === winners[0]) return say(count > 0 ? "ended-won" : "ended-won-plain", { count });
  if (me >= 0) return say("ended-lost", { count: Math.max(0, ended.scores[winners[0]] - ended.scores[me]) });
  return count > 0 ? say("ended-won-by", { name: seats[winners[0]].name, count }) : (ended.texts.at(-1) ?? "");
}

/**
 * Say how it ended, with the clause to look up.
 * @param {import("./wire").Ended} ended @param {string} game
 */
function how(ended, game) {
  const text = ended.texts.slice(0, -1).join(" "),
    { clause } = ended;
  if (!clause || !text.includes(clause)) return text;
  const [before, after] = text.split(clause, 2),
    bracket = before.endsWith("(") ? "(" : "";
  const link = h("button", { class: "link", onclick: () => rules(game, clause) }, clause);
  return [before.slice(0, before.length - bracket.length), h("span", { class: "whole" }, bracket, link, after)];
}

/** Show how the same deal ended before, once that is known. @param {import("./wire").TableShown} table */
function earlier({ before, follows }) {
  const line = h("p", { class: "earlier", hidden: true });
  const tell = (/** @type {import("./wire").TableListed} */ { seats, scores }) => {
    if (!scores) return;
    const points = seats.map((name, n) => `${name} ${String(scores[n]).replace("-", "−")}`).join(", ");
    line.textContent = say("same-deal-before", { points });
    line.hidden = false;
  };
  if (before && follows) ask("GET", `/api/tables/${follows}`).then(tell, () => undefined); // it may be gone by now
  return line;
}

/** @param {import("./table.js").TablePage} page @param {HTMLDialogElement} box */
function actions(page, box) {
  const { you } = page,
    { ended } = over(page.table);
  const leave = (/** @type {string} */ to) => () => {
    box.close();
    go(to);
  };
  return [
    page.table.day ? practiseAgain(page, box) : rematchPlace(page),
    ended.scores.length && !ended.abandoned
      ? h("button", { class: "btn", onclick: leave(`/r/${page.id}#review`) }, icon("s-i-graph"), say("review"))
      : null,
    h("button", { class: "btn", onclick: leave(`/r/${page.id}`) }, icon("s-i-eye"), say("replay")),
    page.table.day
      ? null
      : h("button", { class: "btn", onclick: () => shareResult(page) }, icon("s-i-link"), say("share-result")),
    you.seats.length && !page.table.day && !page.table.duel
      ? h("button", { class: "btn", onclick: () => sameDeal(page, box) }, say("same-deal"))
      : null,
    comparable(page.table)
      ? h("button", { class: "btn", onclick: leave(`/c/${page.id}`) }, icon("s-i-eye"), say("compare"))
      : null,
    page.table.duel
      ? h("button", { class: "btn", onclick: leave(`/d/${page.table.duel}`) }, icon("s-i-flag"), say("duel-results"))
      : null,
    page.table.ended?.scores.length && !page.table.duel && !page.table.day
      ? h("button", { class: "btn", onclick: () => challenge(page) }, icon("s-i-flag"), say("duel-make"))
      : null,
    h("button", { class: "btn", onclick: () => download(page) }, say("download-record")),
    h("button", { class: "btn", onclick: leave("/") }, say("to-lobby")),
  ];
}

/**
 * Offer today's deal once more, to practise.
 * @param {import("./table.js").TablePage} page @param {HTMLDialogElement} box
 */
function practiseAgain({ table, you }, box) {
  if (!table.day || !isToday(table.day) || !you.seats.length) return null;
  const again = () => {
    box.close();
    play(table.game);
  };
  return h("button", { class: "btn", onclick: again }, icon("s-i-play"), say("day-practise"));
}

/** Tell whether a match has an earlier one with the same deal. @param {import("./wire").TableShown} table */
const comparable = ({ before, follows, duel, opening }) => Boolean(duel || (before && follows && !opening?.anew));

/** Share the result in a line, with a link to the match. @param {import("./table.js").TablePage} page */
async function shareResult({ id, table }) {
  const { ended, seats } = over(table);
  const points = byPlace(ended)
    .map((n) => `${seats[n].name} ${ended.scores[n]}`)
    .join(", ");
  const told = await linkTo(id).catch(() => null);
  if (told)
    invite(say("share-result"), `${table.title}: ${points}`, { ...told, link: told.link.replace("/t/", "/r/") });
  else toast(say("unanswered"));
}

/** Draw a ring that closes, once. */
const ring = () =>
  drawing(
    "0 0 120 120",
    '<circle cx="60" cy="60" r="52" pathLength="1"/><circle cx="60" cy="60" r="44" pathLength="1"/>',
    "closing",
  );

/** @param {import("./table.js").TablePage} page @param {HTMLDialogElement} box */
async function sameDeal(page, box) {
  const seats = page.table.seats.map(
    (seat, n) =>
      /** @type {import("./wire").SeatAsked} */ (
        page.you.seats.includes(n + 1) ? { who: "me" } : { who: "computer", level: seat.level ?? USUAL_LEVEL }
      ),
  );
  const made = await ask("POST", `/api/tables/${page.id}/same-deal`, {
    game: page.table.game,
    seats,
    hints: page.table.hints,
  }).catch((error) => error);
  if (made instanceof Error) return toast(made.message || say("unanswered"));
  box.close();
  return go(`/t/${made.id}`);
}

/** @param {import("./table.js").TablePage} page */
async function download(page) {
  const told = await ask("GET", `/api/tables/${page.id}/record`).catch((error) => error);
  if (told instanceof Error) return toast(told.message || say("unanswered"));
  const file = URL.createObjectURL(new Blob([told.record], { type: "text/plain" }));
  h("a", { href: file, download: `${page.table.game}-${page.table.name.replace(" ", "-")}.dolmen` }).click();
  return toast(say("downloaded"));
}
