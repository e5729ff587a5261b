// Draw the bar above the table: its name, how near the end is, and buttons for what concerns the whole table.

import { origin } from "./again.js";
import { dayMark } from "./daily.js";
import { h, icon, refill } from "./dom.js";
import { hint } from "./hints.js";
import { rules } from "./rules.js";
import { brand, heading, themeButton } from "./shell.js";
import { soundButton } from "./sounds.js";
import { tableMenu } from "./tablemenu.js";
import { talkButton } from "./talk.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function topBar(page) {
  const tools = h(
    "nav",
    { class: "tools" },
    page.view && page.table.hints && page.you.seats.length
      ? h(
          "button",
          { class: "tb", id: "hint", "aria-label": say("hint"), disabled: !page.asked, onclick: () => hint(page) },
          icon("s-i-hint"),
          h("span", {}, say("hint")),
        )
      : null,
    h(
      "button",
      { class: "tb", "aria-label": say("rules"), onclick: () => rules(page.table.game) },
      icon("s-i-book"),
      h("span", {}, say("rules")),
    ),
    talkButton(page),
    h("span", { class: "wide-only" }, soundButton(), themeButton()),
    h(
      "button",
      {
        class: "tb",
        "aria-label": say("menu"),
        onclick: (/** @type {Event} */ event) => tableMenu(page, /** @type {HTMLElement} */ (event.currentTarget)),
      },
      icon("s-i-menu"),
    ),
  );
  refill(
    page.bar,
    brand(),
    heading(page.table.title, page.table.name),
    origin(page.table),
    page.table.day ? dayMark(page.table.day, page.table.practice) : null,
    h("div", { class: "sp" }),
    page.view && page.board ? (page.look?.status?.(page.board) ?? null) : null,
    tools,
  );
}
