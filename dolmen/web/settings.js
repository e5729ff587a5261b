// Store a person's settings in this browser, and nowhere else.

import { measure } from "./shape.js";

const USUAL = {
  theme: "auto",
  contrast: "auto",
  speed: "1",
  sounds: false,
  keys: true,
  notify: false,
  big: false,
  lang: /** @type {import("./wire").Me["lang"]|""} */ (""),
  guide: /** @type {string[]} */ ([]),
  step: /** @type {[string, number, string[]?]} */ (["", 0]),
  table: {
    game: "",
    level: "",
    seats: /** @type {import("./wire").SeatAsked["who"][]} */ (["me", "computer"]),
    friends: /** @type {string[]|undefined} */ ([]),
  },
}; // as set up last time

/** @type {typeof USUAL} */
export const settings = { ...USUAL, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem("dolmen") ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Partial<typeof USUAL>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem("dolmen", JSON.stringify(settings));
  } catch {
    // a browser without storage still plays
  }
  apply();
}

const contrast = matchMedia("(prefers-contrast: more)");
contrast.addEventListener("change", apply);

export function apply() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.contrast = settings.contrast === "auto" && contrast.matches ? "more" : settings.contrast;
  root.classList.toggle("big", settings.big);
  measure();
}
