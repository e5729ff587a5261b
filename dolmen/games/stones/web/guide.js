// List the steps of a first match of "Der Weg der Steine": see guide.js.

/** @type {import("../../guide.js").Step[]} */
export default [
  { id: "goal", at: [".board .mine"] },
  { id: "turn", at: [".ring"], act: /^(turn|take)/ },
  { id: "lay", at: [".action"], act: /^(lay|leave)/ },
  { id: "middle", at: [".lie.open .piece", ".ring"] },
  { id: "scores", at: [".board .mine"] },
  { id: "points", at: [".board .mine"] },
  { id: "signs", at: [".tally", ".lgd"] },
  { id: "end", at: [".top .clock"] },
  { id: "stop", at: [".action"], act: /^stop/, aside: true },
];
