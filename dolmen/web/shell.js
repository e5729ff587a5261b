// Provide what every page has: the mark, the theme, the navigation between pages.

import { h, icon } from "./dom.js";
import { change, settings } from "./settings.js";
import { say } from "./words.js";

export const brand = () =>
  h(
    "a",
    {
      class: "brand",
      href: "/",
      "aria-label": "Dolmen",
      onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        go("/");
      },
    },
    icon("s-dolmen", "stone"),
    icon("wordmark", "wm", "-2 2 328 84"),
  );

export function themeButton() {
  const dark = () =>
    settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return h(
    "button",
    { class: "tb theme", "aria-label": say("theme"), onclick: () => change({ theme: dark() ? "light" : "dark" }) },
    icon("s-i-theme"),
  );
}

/**
 * Build the heading: what is played, and at which table. Where there is little room, a game of a family is called by
 * its own name.
 * @param {string} title @param {string} more
 */
export function heading(title, more) {
  const [family, own] = title.split(/: (.+)/);
  const first = own ? h("span", { class: "family" }, `${family}: `) : null;
  return h("h1", {}, first, own ?? family, " ", h("small", {}, more));
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/**
 * Follow a link within the page, or in another tab where that is asked for: the listener of an `a`.
 * @param {MouseEvent} event
 */
export function follow(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {HTMLAnchorElement} */ (event.currentTarget).getAttribute("href") ?? "/");
}
