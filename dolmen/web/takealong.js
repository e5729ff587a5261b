// Take a streak along to another browser: as a text that the server has signed, and back again.

import { h } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { copier } from "./share.js";
import { say } from "./words.js";

/** @typedef {import("./wire").StreakShown} StreakShown */

/** @param {StreakShown} streak @param {(streak: StreakShown) => void} brought is told of the days that are back */
export function along(streak, brought) {
  const place = h("div", {});
  const box = h(
    "details",
    { class: "slab dayalong" },
    h("summary", {}, say("day-along")),
    h("p", {}, say("day-along-about")),
    place,
    streak.brought ? h("p", { class: "mut" }, say("day-along-once")) : bringing(brought),
  );
  box.addEventListener("toggle", () => box.open && !place.firstChild && saving(place), { once: true });
  return box;
}

/** Offer the text. @param {HTMLElement} place */
async function saving(place) {
  try {
    const { text } = await ask("GET", "/api/me/streak");
    place.append(h("p", { class: "dayactions" }, keeper(text), copier(text, say("day-along-copy"))));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const none = error.code === "no-streak" ? say("day-along-none") : error.message || say("unanswered");
    place.append(h("p", { class: "mut" }, none));
  }
}

/** @param {string} text */
function keeper(text) {
  const keep = () => {
    const file = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    h("a", { href: file, download: "dolmen-streak.txt" }).click();
    toast(say("downloaded"));
  };
  return h("button", { class: "btn sm", type: "button", onclick: keep }, say("day-along-save"));
}

/** Take a text back. @param {(streak: StreakShown) => void} brought */
function bringing(brought) {
  const text = h("textarea", { rows: 3, required: true, spellcheck: false, id: "streaktext" });
  const file = h("input", {
    type: "file",
    accept: "text/plain,.txt",
    "aria-label": say("day-along-file"),
    onchange: async () => {
      text.value = (await file.files?.[0]?.text())?.slice(0, 4000).trim() ?? "";
    },
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const streak = await ask("POST", "/api/me/streak", { text: text.value.trim() });
      toast(say("day-along-done", { count: streak.days }));
      brought(streak);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast(error.message || say("unanswered"));
    }
  };
  return h(
    "form",
    { onsubmit: submit },
    h("h3", {}, say("day-along-bring")),
    h("label", { htmlFor: "streaktext" }, say("day-along-text")),
    text,
    h("p", { class: "dayactions" }, file, h("button", { class: "btn sm" }, say("day-along-bring"))),
  );
}
