// List the steps of a first match of "Das Orakel": see guide.js.

const PLAYS = /^(play|discard)/;

/** @type {import("../../guide.js").Step[]} */
export default [
  { id: "goal", at: [".figure.own", ".spiral"] },
  { id: "choose", at: [".hand"], act: PLAYS, pick: true },
  { id: "lay", at: [".board .is-goal", ".hand"], act: PLAYS },
  { id: "move", at: [".spiral"], act: /^(move|priestess)/ },
  { id: "draw", at: [".pile.is-goal", ".deck"], act: /^draw/ },
  { id: "tokens", at: [".legend", ".spiral"] },
  { id: "wishes", at: [".keeps", ".youbox"] },
  { id: "priestess", at: [".figure.lady", ".spiral"] },
  { id: "bonus", at: [".bonus", ".youbox", ".spiral"] },
  { id: "end", at: [".top .clock"] },
  { id: "clover", at: [".action"], act: /^on$/, aside: true },
  { id: "cloverany", at: [".action"], act: /^on [abc]$/, aside: true },
  { id: "spiral", at: [".action"], act: /^back/, aside: true },
  { id: "leprechaun", at: [".action"], act: /^(drop|keep)/, aside: true },
  { id: "claim", at: [".action"], act: /^claim/, aside: true },
];
