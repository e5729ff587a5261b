// List the steps of a first match of "Das Kartenspiel": see guide.js.

const PLAYS = /^(play|discard|wish)/;

/** @type {import("../../guide.js").Step[]} */
export default [
  { id: "goal", at: [".mine"] },
  { id: "choose", at: [".hand"], act: PLAYS, pick: true },
  { id: "lay", at: [".board .is-goal", ".hand"], act: PLAYS },
  { id: "draw", at: [".pile.is-goal", ".deck"], act: /^draw/ },
  { id: "scores", at: [".mine .plq"] },
  { id: "wishes", at: [".wgrid"] },
  { id: "points", at: [".hand .kD", ".mine .col:last-child"] },
  { id: "stop", at: [".mine"] },
  { id: "end", at: [".top .clock"] },
  { id: "pair", at: [".wgrid"], act: /^wish/, aside: true, after: "wishes" },
  { id: "last", at: [".action"], act: /^done$/, aside: true },
];
