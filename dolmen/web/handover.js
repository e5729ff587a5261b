// Several people at one screen: the cards are covered until who comes next asks for them.

import { h } from "./dom.js";
import { mark } from "./faces.js";
import { say } from "./words.js";

/** @param {import("./table.js").TablePage} page */
export function handOver(page) {
  const seat = page.you.hand_over, there = page.middle.querySelector(".handover");
  if (!seat) return there?.remove();
  if (there) return;
  const name = page.table.seats[seat - 1].name;
  const show = h("button", { class: "btn pri", onclick: () => page.say("show", { seat }) }, say("show-cards", { name }));
  page.middle.append(h("div", { class: "handover" }, h("div", { class: "slab" }, mark(seat), h("h2", {}, say("hand-over", { name })), h("p", {}, say("hand-over-why", { name })), show)));
  show.focus();
}
