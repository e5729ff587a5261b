// List the steps of a first match of "Tales!": see guide.js.

/** @type {import("../../guide.js").Step[]} */
export default [
  { id: "goal", at: [".rows-of-tales"] },
  { id: "choose", at: [".hand"], act: /^pick/, pick: true },
  { id: "play", at: [".seat-place.own", ".action"], act: /^pick/ },
  { id: "rows", at: [".rows-of-tales"] },
  { id: "sixth", at: [".six"] },
  { id: "low", at: [".rows-of-tales"] },
  { id: "heads", at: [".rh", ".ubox"] },
  { id: "end", at: [".top .clock"] },
  { id: "take", at: [".rows-of-tales"], act: /^take/, aside: true },
];
