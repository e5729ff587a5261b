// Handle trouble: say what is wrong, keep what there is, and continue automatically where possible.

import { fill, h, icon } from "./dom.js";
import { ask } from "./net.js";
import { say } from "./words.js";

const AGAIN = 3000; // milliseconds

/**
 * Show a page that only says something: the first sentence in large type.
 * @param {HTMLElement} root @param {string} text @param {...import("./dom.js").Child} more
 */
export function notice(root, text, ...more) {
  const [title, ...rest] = text.split(/(?<=[.!?])\s+/);
  if (rest.length) more.unshift(h("p", {}, rest.join(" ")));
  titledNotice(root, title, ...more);
}

/**
 * Show such a page with a title of its own.
 * @param {HTMLElement} root @param {string} title @param {...import("./dom.js").Child} more
 */
export function titledNotice(root, title, ...more) {
  delete root.dataset.table;
  fill(
    root,
    h(
      "main",
      { class: "page" },
      h("section", { class: "slab notice", role: "status" }, icon("s-dolmen", "stone"), h("h1", {}, title), more),
    ),
  );
}

/** Wait until the server answers. @param {HTMLElement} root */
export async function untilAnswered(root) {
  notice(
    root,
    say(navigator.onLine ? "no-server" : "offline-title"),
    h("p", {}, say(navigator.onLine ? "no-server-about" : "offline-about")),
    h("div", { class: "going", "aria-hidden": "true" }, h("i", {})),
  );
  for (;;) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, AGAIN);
      addEventListener(
        "online",
        () => {
          clearTimeout(timer);
          resolve(null);
        },
        { once: true },
      );
    });
    if (
      await ask("GET", "/healthz").then(
        () => true,
        () => false,
      )
    )
      return;
  }
}
