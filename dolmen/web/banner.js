// Draw the banners above the table: a proposal to everybody, and a lost connection.

import { fill, h, icon, refill } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function proposal(page) {
  const { proposal } = page.table,
    { asked } = page.you,
    mine = proposal && page.you.seats.includes(proposal.seat);
  if (!proposal || (!asked && !mine)) {
    if (page.state === "open") page.banner.hidden = true;
    return;
  }
  const answer = (/** @type {boolean} */ yes, /** @type {string} */ words) =>
    h("button", { class: `btn sm ${yes ? "pri" : ""}`, onclick: () => page.say("answer", { yes }) }, say(words));
  page.banner.hidden = false;
  refill(
    page.banner,
    h("span", {}, proposal.text),
    asked ? [answer(true, "agree"), answer(false, "decline")] : answer(false, "withdraw"),
  );
}

/** @param {TablePage} page @param {{code: string, text: string}|null} [why] */
export function connectionLost(page, why) {
  page.banner.hidden = false;
  fill(page.banner, icon("s-i-info"), h("span", {}, whyLost(why)));
}

/** @param {{code: string, text: string}|null} [why] */
function whyLost(why) {
  if (!navigator.onLine) return say("offline");
  if (why?.code === "restart") return say("restarting");
  return why?.text ?? say("connection-lost");
}
