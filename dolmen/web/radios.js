// Offer one of several: radio buttons that look like what they choose. Tab reaches one of a group, arrows choose
// another.

import { h } from "./dom.js";

const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * Build a group of segments.
 * @template T
 * @param {string} name @param {[string, T][]} values @param {T|null|undefined} chosen
 * @param {(value: T) => void} choose
 */
export function segments(name, values, chosen, choose) {
  const group = h("div", { class: "segments", role: "radiogroup", "aria-label": name, "data-at": name });
  group.append(
    ...values.map(([text, value]) =>
      h(
        "button",
        {
          type: "button",
          role: "radio",
          "data-at": `${name} ${value}`,
          "data-value": String(value),
          onclick: () => {
            markChosen(group, value);
            choose(value);
          },
        },
        text,
      ),
    ),
  );
  markChosen(group, chosen);
  return roving(group);
}

/** Mark the chosen one. @param {Element} group @param {unknown} chosen */
export function markChosen(group, chosen) {
  const radios = all(group),
    on = radios.find((one) => one.dataset.value === String(chosen));
  for (const one of radios) {
    one.classList.toggle("on", one === on);
    one.setAttribute("aria-checked", String(one === on));
    one.tabIndex = one === (on ?? radios[0]) ? 0 : -1;
  }
}

/**
 * Let arrows choose the next, Home and End the first and the last.
 * @template {HTMLElement} T @param {T} group @returns {T}
 */
export function roving(group) {
  group.addEventListener("keydown", (event) => {
    const radios = all(group),
      at = radios.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = event.key === "Home" ? 0 : event.key === "End" ? radios.length - 1 : at + (STEPS[event.key] ?? 0);
    if (at < 0 || to === at || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = radios[(to + radios.length) % radios.length];
    next.focus(); // before choosing: redrawing keeps the focus where it is
    next.click();
  });
  return group;
}

/** @param {Element} group @returns {HTMLElement[]} */
const all = (group) => [...group.querySelectorAll("[role=radio]")].map((one) => /** @type {HTMLElement} */ (one));

/**
 * Redraw something; the focus stays on what has the same `data-at`.
 * @param {HTMLElement} root @param {() => void} draw
 */
export function keepFocus(root, draw) {
  const at = root.contains(document.activeElement) && document.activeElement?.getAttribute("data-at");
  draw();
  if (!at || root.contains(document.activeElement)) return;
  const same = /** @type {HTMLElement|null} */ (root.querySelector(`[data-at="${CSS.escape(at)}"]`));
  same?.focus({ preventScroll: true });
}
