// When something is not as it should be: say what, keep what there is, and go on by itself where that is possible.

import { fill, h } from "./dom.js";
import { ask } from "./net.js";
import { say } from "./words.js";

const AGAIN = 3000; // milliseconds

/** A page that only says something. @param {HTMLElement} root @param {string} title @param {...any} more */
export function notice(root, title, ...more) {
  fill(root, h("main", { class: "page" }, h("section", { class: "slab notice", role: "status" }, h("h1", {}, title), more)));
}

/** Until the server answers. @param {HTMLElement} root */
export async function untilAnswered(root) {
  notice(root, say(navigator.onLine ? "no-server" : "offline-title"), h("p", {}, say(navigator.onLine ? "no-server-about" : "offline")), h("div", { class: "going", "aria-hidden": "true" }, h("i", {})));
  for (;;) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, AGAIN);
      addEventListener("online", () => { clearTimeout(timer); resolve(null); }, { once: true });
    });
    if (await ask("GET", "/healthz").then(() => true, () => false)) return;
  }
}
