// Invite somebody to a table: a link, the same as a QR code for a phone's camera, and who can open it.

import { dialog } from "./dialogs.js";
import { h, icon } from "./dom.js";
import { Refused, ask } from "./net.js";
import { toast } from "./notices.js";
import { say } from "./words.js";

/** @typedef {{link: string, qr: string, reach: "everybody"|"network"|"here", command: string}} Link */

/** @type {Map<string, Promise<Link>>} */
const asked = new Map();
addEventListener("line-again", () => asked.clear()); // the server may listen elsewhere by now

/** Fetch the link to a table. @param {string} id @returns {Promise<Link>} */
export function linkTo(id) {
  let found = asked.get(id);
  if (!found) {
    found = ask("GET", `/api/tables/${id}/share`);
    asked.set(id, found);
    found.catch(() => asked.delete(id));
  }
  return found;
}

/** @param {string} id @param {boolean} [watch] every seat is taken */
export async function share(id, watch = false) {
  try {
    invite(say(watch ? "share-watch" : "share"), say(watch ? "share-watch-about" : "share-about"), await linkTo(id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message || say("unanswered"));
  }
}

/** @param {string} title @param {string} about @param {Link} told @param {[string, (() => void)|null][]} [answers] */
export const invite = (title, about, told, answers = []) => dialog(title, invitation(about, told), answers, "inviting");

/** @param {string} about @param {Link} told */
export function invitation(about, told) {
  const field = h("input", {
    readOnly: true,
    value: told.link,
    "aria-label": say("link"),
    onfocus: (event) => /** @type {HTMLInputElement} */ (event.target).select(),
  });
  return h(
    "div",
    { class: "invitation" },
    told.reach === "here" ? null : h("div", { class: "qr" }, picture(told)),
    h(
      "div",
      { class: "how" },
      h("p", {}, about),
      h("div", { class: "linkline" }, field, copier(told.link), sender(told.link)),
      told.reach === "network" ? h("p", { class: "mut" }, say("share-network")) : null,
      told.reach === "here"
        ? h(
            "div",
            { class: "note" },
            icon("s-i-info"),
            h(
              "div",
              {},
              h("p", {}, say("share-here")),
              h("p", {}, say("share-here-how")),
              h(
                "p",
                { class: "linkline" },
                h(
                  "code",
                  {},
                  told.command.split(" ").map((word) => [h("span", {}, word), " "]),
                ),
                copier(told.command),
              ),
            ),
          )
        : null,
      isSecureContext ? null : h("p", { class: "mut" }, say("needs-https")),
    ),
  );
}

/** @param {Link} told */
function picture(told) {
  const code = new DOMParser().parseFromString(
    told.qr.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'),
    "image/svg+xml",
  ).documentElement;
  const svg = document.importNode(code, true);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", say("qr-code"));
  return svg;
}

/** Create a copy button, where the browser allows it. @param {string} text @param {string} [name] */
export function copier(text, name = say("copy")) {
  if (!isSecureContext || !navigator.clipboard) return null;
  return h(
    "button",
    {
      class: "btn sm",
      onclick: () =>
        navigator.clipboard.writeText(text).then(
          () => toast(say("copied")),
          () => toast(say("copy-failed")),
        ),
    },
    icon("s-i-link"),
    name,
  );
}

/**
 * Create a button for the device's own way to share: messages, mail and the like.
 * @param {string} link @param {string} [text]
 */
export function sender(link, text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return null;
  const told = { title: "Dolmen", text, url: link || undefined };
  return h("button", { class: "btn sm", onclick: () => navigator.share(told).catch(() => undefined) }, say("send"));
}
