// How the pieces look: cards, figures, and the tokens on the path.

import { drawing, h, icon } from "../../dom.js";
import { cardBack, numerals } from "../../faces.js";
import { COLOURS, keltisCard, keltisChip, keltisName } from "../keltis.js";
import { figure, priestess, token } from "./path.js";
import { colourOf, say } from "./table.js";

/** @type {import("../../pieces.js").Face} */
export function face(name, form) {
  if (form === "figure")
    return name === "priestess"
      ? { label: say("web-priestess"), draw: [priestess()], css: "figure lady" }
      : {
          label: name ?? "",
          draw: [figure(Number(name?.[0] ?? 1), name?.slice(1) ?? "")],
          css: `figure p${name?.[0]}`,
        };
  if (name !== null && !/^[RYPGB]\d/.test(name)) return { label: tokenName(name), draw: [token(name)], css: "token" };
  const label = keltisName(name);
  if (form === "held")
    return {
      label,
      draw: name === null ? [] : [keltisChip(name)],
      css: name === null ? "held back" : `chip held k-${COLOURS[name[0]]}`,
    };
  if (name === null) return { label, draw: [cardBack()], css: "card back" };
  const colour = COLOURS[name[0]];
  if (form === "chip") return { label, draw: [keltisChip(name)], css: `chip k-${colour}` };
  if (form !== "hand") return { label, draw: [keltisCard(name, false)], css: `card k${name[0]}` };
  return {
    label,
    draw: [
      keltisCard(name, true),
      narrow(name),
      h("span", { class: "pn num" }, icon("s-priestess", ""), h("b", {})),
      h("span", { class: "lock" }, icon("s-i-lock", "")),
    ],
    css: `card k${name[0]}`,
  };
}

/** Draw a card for a hand whose cards overlap: what counts stands on the left. @param {string} name */
const narrow = (name) =>
  drawing(
    "0 0 100 140",
    `<use href="#b-${COLOURS[name[0]]}"/><g color="var(--on-${COLOURS[name[0]]})"
      fill="currentColor">${numerals(name.slice(1), 7, 8, 42)}
      <use href="#s-${COLOURS[name[0]]}" x="9" y="58" width="34" height="34"/></g>`,
    "narrow",
  );

/** @param {string} name */
export function tokenName(name) {
  if (name[0] === "+") return say("web-token-points", { count: Number(name.slice(1)) });
  const [kind, letter] = name.split("-");
  return say(`web-token-${kind}`, { colour: letter ? colourOf(letter) : "" });
}
