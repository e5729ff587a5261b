// Fold the other seats where there is little room: one line each; pressing one shows the whole seat below.

import { h } from "./dom.js";

/** Create the button that covers a seat. @param {string} label @returns {HTMLButtonElement} */
export function unfolding(label) {
  const button = h("button", {
    class: "unfold",
    "aria-expanded": "false",
    "aria-label": label,
    onclick: () => {
      const seat = /** @type {HTMLElement} */ (button.closest(".seat")),
        wanted = !seat.classList.contains("is-unfolded");
      fold();
      if (!wanted) return;
      seat.classList.add("is-unfolded");
      seat.style.setProperty("--below", `${Math.round(seat.getBoundingClientRect().bottom + 6)}px`);
      button.setAttribute("aria-expanded", "true");
    },
  });
  return button;
}

/** Close what is open over the table. */
function fold() {
  for (const seat of document.querySelectorAll(".seat.is-unfolded")) {
    seat.classList.remove("is-unfolded");
    seat.querySelector(".unfold")?.setAttribute("aria-expanded", "false");
  }
}

const away = (/** @type {Event} */ event) => {
  if (!(event.target instanceof Element && event.target.closest(".seat.is-unfolded"))) fold();
};
for (const kind of ["pointerdown", "scroll", "resize"]) addEventListener(kind, away, true);
addEventListener("keydown", (event) => event.key === "Escape" && fold());
