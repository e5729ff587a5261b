// List who can act for a person: their browsers and programs, each to be ended by itself; and let one be forgotten.

import { dialog } from "./dialogs.js";
import { fill, h, icon } from "./dom.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { invite } from "./share.js";
import { lang, say } from "./words.js";

/** @typedef {{id: string, device: string, seen: number, here: boolean}} Browser */
/** @typedef {{id: string, table: string, seat: number}} Program */
/** @typedef {{browsers: Browser[], programs: Program[]}} Known */

/** Build the end of the settings. */
export function sessionSettings() {
  const list = h("ul", { class: "sessions" });
  const draw = (/** @type {Known} */ known) =>
    fill(
      list,
      known.browsers.map((one) =>
        line(one.id, one.device || say("a-browser"), one.here ? say("this-device") : day(one.seen), one.here),
      ),
      known.programs.map((one) => line(one.id, say("a-program"), one.table.split("-").slice(0, 2).join(" "), false)),
    );
  const line = (
    /** @type {string} */ id,
    /** @type {string} */ name,
    /** @type {string} */ about,
    /** @type {boolean} */ here,
  ) =>
    h(
      "li",
      {},
      h("span", {}, h("b", {}, name), " ", h("small", { class: "mut" }, about)),
      here
        ? null
        : h(
            "button",
            { class: "btn sm", "aria-label": `${say("end-session")}: ${name}, ${about}`, onclick: () => end(id) },
            say("end-session"),
          ),
    );
  const end = (/** @type {string} */ id) =>
    ask("DELETE", `/api/me/sessions/${id}`).then(
      (known) => {
        draw(known);
        toast(say("session-ended"));
      },
      (error) => toast(error.message || say("unanswered")),
    );
  const refresh = () => ask("GET", "/api/me/sessions").then(draw, () => undefined);
  void refresh();
  return h(
    "section",
    { class: "yourself" },
    h("h3", {}, say("knows-you")),
    list,
    h(
      "div",
      { class: "acts" },
      h("button", { class: "btn sm", onclick: () => anotherDevice(refresh) }, icon("s-i-link"), say("join-make")),
      h("button", { class: "btn sm", onclick: beForgotten }, icon("s-i-x"), say("forget-me")),
    ),
  );
}

/** Make a link that turns another browser into the same person, once. @param {() => void} closed */
async function anotherDevice(closed) {
  const told = await ask("POST", "/api/me/link").catch((error) => error);
  if (told instanceof Error) return toast(told.message || say("unanswered"));
  const until = new Date(told.expires).toLocaleTimeString(lang, { timeStyle: "short" });
  const withdraw = () =>
    ask("DELETE", "/api/me/link").then(
      () => toast(say("join-withdrawn")),
      (error) => toast(error.message || say("unanswered")),
    );
  const box = invite(say("join-make"), say("join-make-about", { until }), told, [
    [say("join-done"), null],
    [say("join-withdraw"), withdraw],
  ]);
  box.addEventListener("close", closed);
}

/** @param {number} at */
const day = (at) => say("last-seen", { day: new Date(at).toLocaleDateString(lang, { dateStyle: "medium" }) });

function beForgotten() {
  const forget = () =>
    ask("DELETE", "/api/me").then(
      () => location.assign("/"),
      (error) => toast(error.message || say("unanswered")),
    );
  const box = dialog(say("forget-me"), h("p", {}, say("forget-me-about")), [
    [say("forget-me-keep"), null],
    [say("forget-me-sure"), forget],
  ]);
  box.classList.add("forgetting");
}
