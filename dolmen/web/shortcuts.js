// Which keys do what.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { say } from "./words.js";

/** Keys, and the message that says what they do; those after the gap are letters, which can be switched off. */
const KEYS = /** @type {[string[], string][]} */ ([
  [["F6", "⇧ F6"], "key-region"], [["←", "→", "↑", "↓"], "key-arrows"], [["Enter", "Space"], "key-choose"], [["Esc"], "key-escape"], [["F1"], "key-list"],
  [[], ""],
  [["1", "…", "9", "0"], "key-hand"], [["A"], "key-draw"], [["R", "Y", "P", "G", "B", "T"], "key-pile"], [["X"], "key-discard"], [["W"], "key-wish"],
  [["U"], "key-undo"], [["H"], "key-hint"], [["?"], "key-why"], [["I"], "key-situation"], [["O"], "key-opponent"], [["L"], "key-log"],
]);

export function shortcuts() {
  const line = (/** @type {[string[], string]} */ [keys, does]) => [
    h("dt", {}, keys.map((key, n) => [n && key !== "…" && keys[n - 1] !== "…" ? " " : "", key === "…" ? "…" : h("kbd", {}, key)])), h("dd", {}, say(does))];
  const gap = KEYS.findIndex(([keys]) => !keys.length);
  dialog(say("keyboard"), h("div", { class: "keys" }, h("dl", {}, KEYS.slice(0, gap).map(line)), h("p", { class: "mut" }, say("keyboard-letters")), h("dl", {}, KEYS.slice(gap + 1).map(line))));
}
