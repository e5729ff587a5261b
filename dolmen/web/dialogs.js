// Open dialogs and menus.

import { h, icon } from "./dom.js";
import { say } from "./words.js";

/**
 * Open a dialog. Escape is the harmless answer: it closes, and nothing is done.
 * @param {string} title @param {Node} body @param {[string, (() => void)|null][]} [answers] @param {string} [css]
 */
export function dialog(title, body, answers = [], css = "") {
  const close = () => box.close();
  const buttons = answers.map(([text, does], n) =>
    h(
      "button",
      {
        class: `btn ${n === 0 ? "pri" : ""}`,
        onclick: () => {
          close();
          does?.();
        },
      },
      text,
    ),
  );
  const box = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: `slab scrolling ${css}`, "aria-label": title },
      h(
        "header",
        {},
        h("h2", {}, title),
        h("button", { class: "tb", "aria-label": say("close"), onclick: close }, icon("s-i-x")),
      ),
      h("div", { class: "inside" }, body),
      buttons.length ? h("footer", {}, buttons) : null,
    )
  );
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) close();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing && buttons.length && isText(event.target)) {
      event.preventDefault();
      buttons[0].click();
    }
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Tell whether Enter in this field means the first answer: in a line of text. @param {EventTarget|null} field */
const isText = (field) => field instanceof HTMLInputElement && field.type === "text" && !field.form;

/** @param {HTMLElement} at @param {([import("./dom.js").Child, () => void]|null)[]} items */
export function menu(at, items) {
  const list = h(
    "nav",
    { class: "menu slab", popover: "auto", "aria-label": say("menu") },
    h(
      "div",
      { role: "menu" },
      items
        .filter((item) => item !== null)
        .map(([text, does]) =>
          h(
            "button",
            {
              role: "menuitem",
              onclick: () => {
                list.remove();
                does();
              },
            },
            text,
          ),
        ),
    ),
  );
  document.body.append(list);
  list.showPopover();
  const place = at.getBoundingClientRect();
  list.style.top = `${place.bottom + 6}px`;
  list.style.right = `${Math.max(8, innerWidth - place.right)}px`;
  list.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "closed") list.remove();
  });
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")],
      n = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === "ArrowDown") buttons[(n + 1) % buttons.length].focus();
    else if (event.key === "ArrowUp") buttons[(n + buttons.length - 1) % buttons.length].focus();
  });
  list.querySelector("button")?.focus();
}
