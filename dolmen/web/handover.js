// Hand the screen over between several people: after acting, a person looks at what they drew, and covers it; the
// next one hears what was done, and asks for their own cards.

import { h } from "./dom.js";
import { mark } from "./faces.js";
import { hush } from "./notices.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function handOver(page) {
  const { hand_over: seat, eyes, recap } = page.you,
    there = page.middle.querySelector(".handover");
  if (!seat || eyes) return there?.remove();
  if (there || page.showing) return; // events are shown first
  const name = page.table.seats[seat - 1].name;
  const show = h(
    "button",
    { class: "btn pri", onclick: () => page.say("show", { seat }) },
    say("show-cards", { name }),
  );
  const since = recap?.length
    ? h(
        "div",
        { class: "recap" },
        h("h3", {}, say("since-then")),
        h(
          "ol",
          {},
          recap.map((/** @type {string} */ text) => h("li", {}, page.rich(text))),
        ),
      )
    : null;
  page.middle.append(
    h(
      "div",
      { class: "handover" },
      h(
        "div",
        { class: "slab" },
        mark(seat),
        h("h2", {}, say("hand-over", { name })),
        since,
        h("p", {}, say("hand-over-why", { name })),
        show,
      ),
    ),
  );
  show.focus();
}

/** Fill the bar once the turn has passed to another person at this screen. @param {TablePage} page */
export function handingOver(page) {
  const { hand_over: seat, eyes } = page.you;
  if (!seat || !eyes) return null;
  const { name } = page.table.seats[seat - 1];
  return {
    text: say("look-first", { name }),
    button: h(
      "button",
      { class: "btn sm pri", id: "handover", onclick: () => page.say("cover") },
      say("hand-it-over", { name }),
    ),
  };
}

/** Say whose turn it is, where several play at one screen. @param {TablePage} page */
export function whoseTurn(page) {
  const { seats, eyes } = page.you;
  return seats.length > 1 && eyes && page.asked
    ? h("b", { class: "whose" }, mark(eyes), page.table.seats[eyes - 1].name)
    : null;
}

/** Clear what was said to the previous person, since it names their cards. @param {TablePage} page */
export function forgetPrevious(page) {
  page.events = [];
  hush();
  for (const region of ["polite", "assertive"]) document.getElementById(region)?.replaceChildren();
}
