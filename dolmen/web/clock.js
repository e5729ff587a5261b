// Show clocks: the time control in words, the time left, a warning when it runs short, and a notice when it has run
// out.

import { announce, h, spoken } from "./dom.js";
import { toast } from "./notices.js";
import { sound } from "./sounds.js";
import { lang, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/** @typedef {import("./wire").ClockAsked} Clock */

const MINUTE = 60,
  HOUR = 3600,
  DAY = 86_400;
export const LONGEST = 14 * DAY;

/** The time controls offered at once; anything else up to 14 days per decision can be set. @type {(Clock|null)[]} */
const PRESETS = [
  null,
  ...[30, MINUTE, 3 * MINUTE].map((seconds) => ({ kind: /** @type {const} */ ("move"), seconds })),
  ...[
    [5, 3],
    [10, 5],
    [15, 10],
  ].map(([minutes, increment]) => ({ kind: /** @type {const} */ ("total"), seconds: minutes * MINUTE, increment })),
  ...[DAY, 3 * DAY, LONGEST].map((seconds) => ({ kind: /** @type {const} */ ("move"), seconds })),
];

/** Format a duration. @param {number} seconds */
export function duration(seconds) {
  const units = /** @type {[string, number][]} */ ([
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
    ["second", 1],
  ]);
  const [unit, size] = units.find(([, one]) => seconds >= one && seconds % one === 0) ?? ["second", 1];
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

/** @param {Clock|null} clock */
export function clockWords(clock) {
  if (!clock) return say("clock-none");
  if (clock.kind === "move") return say("clock-a-decision", { time: duration(clock.seconds) });
  return clock.increment
    ? say("clock-in-all-more", { time: duration(clock.seconds), more: duration(clock.increment) })
    : say("clock-in-all", { time: duration(clock.seconds) });
}

/** @param {TablePage} page @param {number} seat */
export function clockOf(page, seat) {
  if (!page.clock) return null;
  const element = h("span", { class: "time num", "data-time": seat });
  draw(page, element, seat);
  return element;
}

/** Return the milliseconds a seat has left. @param {TablePage} page @param {number} seat */
function left(page, seat) {
  const { left: all, runs } = /** @type {import("./wire").ClockShown} */ (page.clock);
  const passed = performance.now() - (page.heard ?? 0),
    starts = runs[seat];
  return Math.max(0, all[seat - 1] - (starts === undefined ? 0 : Math.max(0, passed - starts)));
}

/** @param {TablePage} page @param {HTMLElement} element @param {number} seat */
function draw(page, element, seat) {
  const ms = left(page, seat);
  element.textContent = told(Math.ceil(ms / 1000));
  element.classList.toggle("is-short", isShort(page, seat, ms));
}

/** @param {number} seconds */
function told(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (seconds >= 2 * DAY)
    return say("time-days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR)
    return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
}

/** @param {TablePage} page @param {number} seat @param {number} ms */
function isShort(page, seat, ms) {
  const all = page.table.clock?.seconds ?? 0;
  const short = all < DAY ? (all < HOUR ? (all <= 2 * MINUTE ? Math.min(15, all / 3) : 30) : 5 * MINUTE) : HOUR;
  return page.clock?.runs[seat] !== undefined && ms <= 1000 * short;
}

/** Update the clocks; warn a person who has little time left, once per decision. @param {TablePage} page */
export function tick(page) {
  if (!page.clock) return;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-time]")))
    draw(page, element, Number(element.dataset.time));
  const seat = page.you?.eyes,
    moment = `${seat} ${page.you?.turn}`;
  if (!seat || page.hurried === moment || !isShort(page, seat, left(page, seat))) return;
  page.hurried = moment;
  const seconds = Math.max(1, Math.ceil(left(page, seat) / 1000));
  announce(say("clock-short", { time: duration(seconds < 2 * MINUTE ? seconds : seconds - (seconds % MINUTE)) }), true);
  sound("turn");
}

/**
 * Announce whose time ran out, and what was played for them, as far as the viewer may know: events told to another
 * person at this screen have been forgotten.
 * @param {TablePage} page @param {import("./wire").Update} message
 */
export function ranOut(page, message) {
  for (const line of message.log ?? []) {
    if (line.what !== "time-up") continue;
    const played = (message.events ?? []).find(
      (event) => event.seat === line.seat && event.what === "act" && page.events.includes(event),
    );
    const whose = line.seat === page.you.eyes ? say("clock-ran-out") : line.text;
    toast([whose, played && page.board && spoken(page.board, played.text)].filter(Boolean).join(" "));
  }
}

/** Build the form field for a clock. @param {Clock|null} chosen @param {(clock: Clock|null) => void} choose */
export function clockField(chosen, choose) {
  const known = PRESETS.findIndex((one) => JSON.stringify(one) === JSON.stringify(chosen));
  const units = /** @type {[string, number][]} */ ([
    ["clock-minutes", MINUTE],
    ["clock-hours", HOUR],
    ["clock-days", DAY],
  ]);
  const size = units.findLast(([, one]) => chosen && chosen.seconds % one === 0)?.[1] ?? MINUTE;
  const many = h("input", {
    type: "number",
    min: 1,
    value: chosen && known < 0 ? Math.max(1, chosen.seconds / size) : 10,
    "aria-label": say("clock-own"),
    "data-at": "clock many",
  });
  const unit = h(
    "select",
    { "aria-label": say("clock-unit"), "data-at": "clock unit" },
    units.map(([name, one]) => h("option", { value: one, selected: one === size }, say(name))),
  );
  const own = () => {
    const seconds = Math.max(5, Math.min(LONGEST, Math.round(Number(many.value) * Number(unit.value))));
    many.value = String(seconds / Number(unit.value)); // 14 days at most, as stored
    choose({ kind: "move", seconds });
  };
  const box = h("span", { class: "clockown", hidden: known >= 0 }, many, unit);
  many.addEventListener("change", own);
  unit.addEventListener("change", own);
  const select = h(
    "select",
    {
      "aria-label": say("clock"),
      "data-at": "clock",
      onchange: () => {
        box.hidden = select.value !== "own";
        if (box.hidden) choose(PRESETS[Number(select.value)]);
        else own();
      },
    },
    PRESETS.map((one, n) => h("option", { value: n, selected: n === known }, clockWords(one))),
    h("option", { value: "own", selected: known < 0 }, say("clock-own")),
  );
  return h("div", { class: "clockfield" }, select, box);
}
