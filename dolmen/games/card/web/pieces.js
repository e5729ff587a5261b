// How the pieces look: cards and wish stones.

import { drawing, h, icon } from "../../dom.js";
import { cardBack, numerals } from "../../faces.js";
import { COLOURS, keltisCard, keltisChip, keltisName, pebble } from "../keltis.js";

/** @type {import("../../pieces.js").Face} */
export function face(name, form) {
  const label = keltisName(name);
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  if (name[0] === "W") {
    if (form === "chip") return { label, draw: [h("span", {}, name.slice(1))], css: "chip k-wish wishchip" };
    return {
      label,
      draw: [
        pebble("var(--amber)", Number(name.slice(1))),
        drawing("0 0 60 82", numerals(name.slice(1), 0, 0, 82), "n"),
      ],
      css: "wish",
    };
  }
  if (form === "chip")
    return { label, draw: [keltisChip(name)], css: `chip k-${COLOURS[name[0]]}${name[0] === "D" ? " dotc" : ""}` };
  return {
    label,
    draw: [
      keltisCard(name, form === "hand"),
      form === "hand" ? h("span", { class: "lock" }, icon("s-i-lock", "")) : null,
    ],
    css: `card k${name[0]}`,
  };
}
