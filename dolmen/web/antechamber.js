// Draw the time before a match: who sits where, whom one waits for, and how to invite them.

import { USUAL_LEVEL } from "./constants.js";
import { dialog } from "./dialogs.js";
import { fill, h, icon, lies } from "./dom.js";
import { mark } from "./faces.js";
import { joining } from "./joining.js";
import { toast } from "./notices.js";
import { invitation, linkTo } from "./share.js";
import { go } from "./shell.js";
import { say } from "./words.js";

/** @param {import("./table.js").TablePage} page */
export function antechamber(page) {
  const { table, you } = page;
  if (table.status === "cancelled") return closed(page);
  const open = table.seats.some((seat) => seat.kind === "open");
  const place = h("div", {}),
    joins = open && !you.seats.length && !you.banned;
  wait(
    page,
    h(
      "div",
      { class: "antechamber" },
      joins ? joining(page) : null,
      you.banned ? h("p", { class: "note" }, icon("s-i-info"), say("removed-banned")) : null,
      h("h2", {}, say(dealing(table) ? "dealing" : "waiting-for-people")),
      table.before ? h("p", { class: "note" }, icon("s-i-info"), say("dealt-before-about")) : null,
      h(
        "ol",
        {},
        table.seats.map((seat) => chair(page, seat)),
      ),
      open ? [place, h("p", { class: "mut" }, say("starts-when-full"))] : null,
      open || you.seats.length ? null : h("p", { class: "mut" }, say("you-may-watch")),
      you.host
        ? h("p", {}, h("button", { class: "btn sm", id: "cancel", onclick: () => closing(page) }, say("close-table")))
        : null,
    ),
  );
  if (open && you.seats.length)
    linkTo(page.id).then(
      (told) => fill(place, invitation(say("share-about"), told)),
      () => undefined,
    );
}

/**
 * Tell whether everybody sits and their devices add luck to the deal: usually for less than a moment.
 * @param {import("./wire").TableShown} table
 */
export const dealing = (table) => table.status === "open" && table.seats.every((seat) => seat.kind !== "open");

/** @param {import("./table.js").TablePage} page @param {import("./wire").SeatShown} seat */
function chair(page, seat) {
  const { table, you } = page;
  const does = (/** @type {import("./dom.js").Child} */ words, /** @type {() => void} */ says) =>
    h("button", { class: "btn sm", onclick: says }, words);
  const about = { seat: seat.seat };
  const free = seat.kind === "open",
    others = seat.kind === "person" && !you.seats.includes(seat.seat);
  return h(
    "li",
    { class: "chair" },
    mark(seat.seat),
    h(
      "div",
      { class: "who" },
      h("b", {}, free ? say("open-seat") : seat.kind === "closed" ? say("closed-seat") : seat.name),
      h(
        "small",
        {},
        seat.kind === "computer" ? say("computer") : seat.kind === "person" && !seat.here ? say("away") : "",
      ),
    ),
    you.seats.includes(seat.seat) ? does(say("stand-up"), () => page.say("leave", about)) : null,
    you.host && free
      ? does([icon("s-i-bot"), say("put-computer")], () => page.say("give", { ...about, level: USUAL_LEVEL }))
      : null,
    you.host && free && table.seats.length > 2 ? does(say("close-seat"), () => page.say("close", about)) : null,
    you.host && others ? h("button", { class: "btn sm", onclick: () => removing(page, seat) }, say("remove")) : null,
    you.host && (seat.kind === "computer" || seat.kind === "closed")
      ? does(say("open-again"), () => page.say("open", about))
      : null,
  );
}

/**
 * Ask the host to confirm removing somebody: without a ban, unless one says so.
 * @param {import("./table.js").TablePage} page @param {import("./wire").SeatShown} seat
 */
function removing(page, seat) {
  const ban = h("input", { type: "checkbox" }),
    about = h("p", {}, say("remove-about", { name: seat.name }));
  const remove = () => page.say("remove", { seat: seat.seat, ban: ban.checked });
  const body = h("div", { class: "removing" }, about, h("label", {}, ban, say("remove-ban")));
  dialog(say("remove-title", { name: seat.name }), body, [
    [say("remove"), remove],
    [say("keep"), null],
  ]);
}

/** @param {import("./table.js").TablePage} page */
function closing(page) {
  const close = () => page.say("cancel");
  dialog(say("close-table"), h("p", {}, say("close-table-about")), [
    [say("close-table"), close],
    [say("keep"), null],
  ]);
}

/** @param {import("./table.js").TablePage} page */
function closed(page) {
  const text = page.lines.findLast((line) => line.what === "cancelled")?.text ?? "";
  const away = h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby"));
  wait(page, h("div", { class: "antechamber", role: "status" }, h("h2", {}, text), h("p", {}, away)));
}

/**
 * Tell somebody that they no longer have a seat, because of the host or otherwise.
 * @param {import("./table.js").TablePage} page
 */
export function sentAway(page) {
  if (!page.you.removed) return page.table.status === "open" ? undefined : toast(say("no-seat-any-more"));
  const about = h("p", {}, say(page.you.banned ? "removed-banned" : "removed-about"));
  dialog(say("removed-title"), about, [
    [say("to-lobby"), () => go("/")],
    [say("stay"), null],
  ]);
}

/**
 * Say that nothing has been received yet, only to somebody who waits for more than a moment.
 * @param {import("./table.js").TablePage} page
 */
export const stillConnecting = (page) =>
  wait(
    page,
    h(
      "div",
      { class: "antechamber" },
      h(
        "div",
        { class: "preparing", role: "status" },
        h("h2", {}, say("laying")),
        h("p", {}, say("laying-about")),
        h("div", { class: "going", "aria-hidden": "true" }, h("i", {})),
      ),
    ),
  );

/**
 * Show something in the place of the board.
 * @param {import("./table.js").TablePage} page @param {Element} shown
 */
function wait(page, shown) {
  fill(page.middle, shown);
  lies(page.middle.closest(".shell"));
}
