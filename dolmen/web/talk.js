// What happened and what was said at a table: the log in the rail, and all of it in a dialog.

import { dialog } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** The log in the rail: the newest first. @param {TablePage} page */
export function railLog(page) {
  const told = page.events.filter((event) => event.text);
  const rows = told.slice(-80).reverse().map((event, n) => h("li", { class: n === 0 ? "new" : "" }, page.rich(event.text)));
  const talk = page.lines.filter((line) => line.what === "talked").slice(-1);
  const all = h("button", { class: "tb tiny", onclick: () => wholeLog(page) }, say("all-moves", { count: told.length }));
  fill(page.log, h("h2", {}, say("log"), all), h("ol", { tabIndex: 0, "aria-label": say("log") }, rows),
    talk.length ? h("p", { class: "talk" }, h("b", {}, speaker(page, talk[0])), " ", talk[0].text) : null);
}

/** @param {TablePage} page */
export function wholeLog(page) {
  const said = (/** @type {any} */ line) => (line.what === "talked" ? [h("b", {}, speaker(page, line), ": "), line.text] : line.text);
  dialog(say("log"), h("div", { class: "longlog" },
    h("ol", {}, page.events.filter((event) => event.text).map((event) => h("li", {}, page.rich(event.text)))),
    h("h3", {}, say("table-talk")), h("ol", {}, page.lines.map((line) => h("li", {}, said(line)))),
    page.you.seats.length ? speaking(page) : null));
}

/** @param {TablePage} page @param {any} line */
const speaker = (page, line) => page.table.seats[line.seat - 1]?.name ?? "";

/** @param {TablePage} page */
function speaking(page) {
  const talk = h("input", { maxLength: 200, placeholder: say("talk"), "aria-label": say("talk") });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (talk.value.trim()) page.say("talk", { text: talk.value });
    talk.value = "";
  };
  return h("form", { onsubmit: send }, talk, h("button", { class: "btn sm" }, say("say")));
}
