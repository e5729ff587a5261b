// Show what happened and what was said at a table: the log in the rail, and all of it in a drawer that is updated
// while open.

import { countedChange } from "./counted.js";
import { dialog } from "./dialogs.js";
import { announce, fill, h, icon } from "./dom.js";
import { mark } from "./faces.js";
import { tableSays, toast } from "./notices.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/** @typedef {import("./wire").EventShown} EventShown */
/** @typedef {import("./wire").LineShown} LineShown */
/** @typedef {{seat: number|null, what: string, events: EventShown[], undone: boolean}} Turn */

const KEPT = 60; // turns in the rail

/**
 * Group events into turns, one line each: what one seat did until another did something; what the table does by
 * itself. What was taken back is marked.
 * @param {EventShown[]} events @returns {Turn[]}
 */
export function turns(events) {
  const undone = takenBack(events);
  /** @type {Turn[]} */
  const found = [];
  for (const event of events) {
    if (!event.text) continue;
    const last = found.at(-1),
      gone = undone.has(event),
      { seat, what } = event;
    const goes_on =
      last && last.what === what && last.seat === seat && last.undone === gone && (what === "act" || what === "table");
    if (goes_on) last.events.push(event);
    else found.push({ seat, what, events: [event], undone: gone });
  }
  return found;
}

/**
 * Return the events that were taken back: taking back undoes one's own last action, and what happened since.
 * @param {EventShown[]} events @returns {Set<EventShown>}
 */
function takenBack(events) {
  const undone = new Set();
  events.forEach((event, n) => {
    if (event.what !== "back") return;
    const from = events.findLastIndex(
      (one, at) => at < n && one.what === "act" && one.seat === event.seat && !undone.has(one),
    );
    if (from >= 0) for (const one of events.slice(from, n)) if (one.what !== "back") undone.add(one);
  });
  return undone;
}

/** @param {TablePage} page @param {Turn} turn */
function line(page, turn) {
  const told = summedUp(page, turn),
    words = turn.undone ? [h("s", {}, told), " ", h("small", {}, say("taken-back"))] : told;
  return h(
    "li",
    { class: turn.undone ? "undone" : "" },
    turn.seat && turn.what === "act" ? mark(turn.seat, "by") : null,
    words,
  );
}

/**
 * Sum up points: for a seat's turn at its end; for what the table does, at each step.
 * @param {TablePage} page @param {Turn} turn
 */
function summedUp(page, { what, events }) {
  const steps = what === "table" ? events.map((event) => [event]) : [events],
    { seats } = page.table;
  return steps.map((step, n) => [
    n ? " " : "",
    page.rich(step.map((event) => event.text).join(" ")),
    countedChange(step, seats),
  ]);
}

/** Draw the log in the rail: the newest first. @param {TablePage} page */
export function railLog(page) {
  const all = turns(page.seen),
    rows = all
      .slice(-KEPT)
      .reverse()
      .map((turn) => line(page, turn));
  rows[0]?.classList.add("new");
  const talk = page.lines.filter((line) => line.what === "talked").slice(-1);
  const whole = h(
    "button",
    { class: "tb tiny", onclick: () => openLog(page) },
    say("all-moves", { count: all.length }),
  );
  fill(
    page.log,
    h("h2", {}, say("log"), whole),
    h("ol", { tabIndex: 0, "aria-label": say("log") }, rows),
    talk.length ? h("p", { class: "talk" }, h("b", {}, speaker(page, talk[0])), " ", talk[0].text) : null,
  );
  page.drawer?.update();
}

/** Create the button in the bar, on every screen, with the number of unread lines. @param {TablePage} page */
export function talkButton(page) {
  const { unread } = page,
    name = unread ? say("log-unread", { count: unread }) : say("log-and-talk");
  return h(
    "button",
    { class: "tb talkb", id: "talk", "aria-label": name, onclick: () => openLog(page) },
    icon("s-i-log"),
    unread ? h("b", { class: "badge num", "aria-hidden": "true" }, unread > 9 ? "9+" : String(unread)) : null,
  );
}

/** Show what the table and its people say while the page is open. @param {TablePage} page @param {LineShown[]} lines */
export function showNews(page, lines) {
  const said = lines.filter((line) => line.what === "talked" && !page.you.seats.includes(line.seat ?? 0));
  const news = tableSays(lines, page.you.seats);
  if (page.drawer) for (const line of said) announce(spoken(page, line));
  else if (said.length) toast(spoken(page, said[said.length - 1]));
  if (page.drawer) page.drawer.update();
  else page.unread += said.length + news.length;
}

/** @param {TablePage} page @param {LineShown} line */
const speaker = (page, line) => page.table.seats[(line.seat ?? 0) - 1]?.name ?? "";
/** @param {TablePage} page @param {LineShown} line */
const spoken = (page, line) => `${speaker(page, line)}: ${line.text}`;

/** @param {TablePage} page */
export function openLog(page) {
  if (page.drawer) return;
  const moves = h("ol", { class: "moves", tabIndex: 0, "aria-label": say("log") });
  const talk = h("ol", { class: "said", tabIndex: 0, "aria-label": say("table-talk") });
  const update = () => {
    page.unread = 0;
    grow(
      moves,
      turns(page.seen).map((turn) => line(page, turn)),
    );
    grow(
      talk,
      page.lines.map((one) =>
        h("li", {}, one.what === "talked" ? [h("b", {}, speaker(page, one), ": "), one.text] : one.text),
      ),
    );
  };
  page.drawer = { update };
  const box = dialog(
    say("log-and-talk"),
    h(
      "div",
      { class: "longlog" },
      moves,
      h("h3", {}, say("table-talk")),
      talk,
      page.you.seats.length ? speaking(page) : null,
    ),
    [],
    "drawer",
  );
  box.addEventListener("close", () => {
    page.drawer = null;
    page.top();
  });
  update();
  page.top();
  for (const list of [moves, talk]) list.scrollTop = list.scrollHeight;
}

/**
 * Append lines; somebody who has scrolled back stays there.
 * @param {HTMLElement} list @param {HTMLElement[]} rows
 */
function grow(list, rows) {
  const below = list.scrollHeight - list.scrollTop - list.clientHeight < 24,
    at = list.scrollTop;
  list.replaceChildren(...rows);
  list.scrollTop = below ? list.scrollHeight : at;
}

/** @param {TablePage} page */
function speaking(page) {
  const talk = h("input", {
    maxLength: 200,
    placeholder: say("talk"),
    "aria-label": say("talk"),
    enterKeyHint: "send",
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (talk.value.trim()) page.say("talk", { text: talk.value });
    talk.value = "";
  };
  return h("form", { onsubmit: send }, talk, h("button", { class: "btn sm" }, say("say")));
}
