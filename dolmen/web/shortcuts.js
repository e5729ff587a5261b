// List which keys do what.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Letters that do something with a game's own pieces, and the message that says what.
 * @typedef {object} Shortcut
 * @property {string[]} keys
 * @property {string} words
 * @property {(board: import("./board.js").Board, letter: string) => unknown} press
 */

/** @typedef {[keys: string[], words: string]} KeyLine keys, and the message that says what they do */

/** @type {KeyLine[]} */
const KEYS = [
  [["F6", "⇧ F6"], "key-region"],
  [["←", "→", "↑", "↓"], "key-arrows"],
  [["Enter", "Space"], "key-choose"],
  [["Esc"], "key-escape"],
  [["F1"], "key-list"],
];
/** Letter keys, which can be switched off; those of a game come first. @type {KeyLine[]} */
const LETTERS = [
  [["U"], "key-undo"],
  [["H"], "key-hint"],
  [["?"], "key-why"],
  [["I"], "key-situation"],
  [["O"], "key-opponent"],
  [["L"], "key-log"],
];

/** @param {Shortcut[]} [own] of a game */
export function shortcuts(own = []) {
  /** @type {KeyLine[]} */
  const letters = [
    [["1", "…", "9", "0"], "key-hand"],
    ...own.map(({ keys, words }) => /** @type {KeyLine} */ ([keys, words])),
  ];
  const line = (/** @type {KeyLine} */ [keys, does]) => [
    h(
      "dt",
      {},
      keys.map((key, n) => [n && key !== "…" && keys[n - 1] !== "…" ? " " : "", key === "…" ? "…" : h("kbd", {}, key)]),
    ),
    h("dd", {}, say(does)),
  ];
  dialog(
    say("keyboard"),
    h(
      "div",
      { class: "keys" },
      h("dl", {}, KEYS.map(line)),
      h("p", { class: "mut" }, say("keyboard-letters")),
      h("dl", {}, [...letters, ...LETTERS].map(line)),
    ),
  );
}
