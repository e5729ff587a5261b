// Build the menu of a table: what can be done there besides playing.

import { dialog, menu } from "./dialogs.js";
import { h } from "./dom.js";
import { fairDeal } from "./luck.js";
import { preferences } from "./preferences.js";
import { invite, share } from "./share.js";
import { go } from "./shell.js";
import { shortcuts } from "./shortcuts.js";
import { listed, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page @param {HTMLElement} at */
export function tableMenu(page, at) {
  const seat = page.you.eyes ?? page.you.seats[0];
  const running = page.table.status === "running" && seat;
  const people = page.table.seats.filter((one) => one.kind === "person").length;
  menu(at, [
    page.table.day
      ? null
      : page.table.status === "open"
        ? [say("share"), () => share(page.id)]
        : [say("share-watch"), () => share(page.id, true)],
    running && page.guide?.there ? [say("guide"), () => page.guide?.begin()] : null,
    running && !page.table.paused ? [say("ask-pause"), () => page.say("propose", { what: "pause", seat })] : null,
    running ? [say("concede"), () => concede(page, seat)] : null,
    running && people > 1 ? [say("ask-abandon"), () => page.say("propose", { what: "abandon", seat })] : null,
    seat && page.table.status !== "over" && !page.table.day ? [say("carry"), () => carry(page, seat)] : null,
    running && !page.table.day ? [say("leave"), () => leave(page)] : null,
    [say("fair-deal"), () => dialog(say("fair-deal"), fairDeal(page))],
    [say("settings"), () => preferences((wanted) => page.respeak(wanted))],
    [say("keyboard"), shortcuts],
    [say(running ? "to-lobby-keep" : "to-lobby"), () => go("/")],
  ]);
}

/** @param {TablePage} page @param {number} seat */
function concede(page, seat) {
  dialog(say("concede"), h("p", {}, whatThen(page, seat)), [
    [say("concede"), () => page.say("concede", { seat })],
    [say("go-on"), null],
  ]);
}

/** @param {TablePage} page @param {number} seat */
async function carry(page, seat) {
  const made = await page.say("carry", { seat });
  if (made) invite(say("carry"), say("carry-about"), made);
}

/** Say what giving up leads to. @param {TablePage} page @param {number} seat */
function whatThen(page, seat) {
  const others = page.table.seats.filter((one) => one.seat !== seat && !one.conceded);
  const names = listed(others.map((one) => one.name));
  if (others.length === 1) return say("concede-two", { names });
  return others.some((one) => one.kind === "person") ? say("concede-more", { names }) : say("concede-alone");
}

/** @param {TablePage} page */
function leave(page) {
  const away = async () => {
    await page.say("leave", {});
    go("/");
  };
  dialog(say("leave"), h("p", {}, say("leave-about")), [
    [say("leave"), away],
    [say("go-on"), null],
  ]);
}
