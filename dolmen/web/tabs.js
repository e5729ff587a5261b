// Show one of several panes: a row of tabs, of which Tab reaches one and arrows choose another.

import { fill, h } from "./dom.js";

const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 });

/**
 * @template {string} Name
 * @param {string} label @param {[Name, string][]} names @param {Name} chosen
 * @param {(name: Name) => void} choose @param {import("./dom.js").Child} inside of the chosen one
 */
export function tabs(label, names, chosen, choose, inside) {
  const buttons = names.map(([name, text]) =>
    h(
      "button",
      {
        role: "tab",
        id: `tab-${name}`,
        class: name === chosen ? "on" : "",
        "data-at": `tab ${name}`,
        "aria-selected": String(name === chosen),
        "aria-controls": "tab-pane",
        tabIndex: name === chosen ? 0 : -1,
        onclick: () => choose(name),
      },
      text,
    ),
  );
  const press = (/** @type {KeyboardEvent} */ event) => {
    const at = names.findIndex(([name]) => name === chosen),
      last = names.length - 1;
    const to = event.key === "Home" ? 0 : event.key === "End" ? last : at + (STEPS[event.key] ?? 0);
    if (to === at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[(to + names.length) % names.length];
    next.focus(); // before choosing: redrawing keeps the focus where it is
    next.click();
  };
  const pane = h("div", { class: "pane", role: "tabpanel", id: "tab-pane", "aria-labelledby": `tab-${chosen}` });
  fill(pane, inside);
  return h(
    "div",
    { class: "tabs" },
    h("div", { class: "segments", role: "tablist", "aria-label": label, onkeydown: press }, buttons),
    pane,
  );
}
