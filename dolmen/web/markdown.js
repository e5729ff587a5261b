// Render our rulebooks' Markdown as elements: headings, paragraphs, lists with and without numbers, tables, emphasis,
// small cards, and pictures.

import { h, scrolled } from "./dom.js";

const CLAUSE = /^\*\*([A-Z]+-\d+)\*\* /;
const CITED = /\b([A-Z]+-\d+)\b/;
const PICTURE = /^<!-- picture ([a-z]+):\s([\s\S]+?)\s-->$/;

/** @typedef {(id: string) => Node|null} Link turns a clause's number into a link; null if unknown */
/** @typedef {Record<string, () => Node>} Drawings by their names in the text */
/** @typedef {(name: string) => Node|null} Short draws the short name of a piece; null if it is none */
/** How a text is rendered. @typedef {{link: Link, drawings: Drawings, short: Short}} Reading */

/** @param {string} text @param {Reading} reading @returns {HTMLElement[]} */
export function markdown(text, reading) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => picture(block, reading.drawings) ?? element(block, reading));
}

/** Render a drawing, with a caption that says what it shows. @param {string} block @param {Drawings} drawings */
function picture(block, drawings) {
  const [, name, words] = block.match(PICTURE) ?? [];
  if (!name) return null;
  return h("figure", { class: "drawn" }, drawings[name]?.(), h("figcaption", {}, words.replace(/\s+/g, " ")));
}

/** @param {string} block @param {Reading} reading @returns {HTMLElement} */
function element(block, reading) {
  const lines = block.split("\n"),
    heading = block.match(/^(#+) (.*)/),
    clause = block.match(CLAUSE);
  const said = (/** @type {string} */ words) => inline(words.replace(/\s*\n\s*/g, " "), reading);
  if (heading)
    return h(/** @type {"h2"} */ (`h${Math.min(4, heading[1].length + 1)}`), { tabIndex: -1 }, said(heading[2]));
  if (lines.every((line) => line.startsWith("|"))) return table(lines, reading);
  const list = items(block);
  if (list)
    return h(
      list.tag,
      {},
      list.items.map((item) => h("li", {}, said(item))),
    );
  return h("p", clause ? { "data-clause": clause[1] } : {}, said(block));
}

/** Render a list, if the block is one; the browser counts the numbers. @param {string} block */
function items(block) {
  for (const [tag, mark] of /** @type {["ul"|"ol", string][]} */ ([
    ["ul", "[-*] "],
    ["ol", "\\d+\\. "],
  ])) {
    if (new RegExp(`^${mark}`).test(block)) return { tag, items: block.split(new RegExp(`(?:^|\\n)${mark}`)).slice(1) };
  }
  return null;
}

/** Render a table that scrolls by itself if it is wide. @param {string[]} lines @param {Reading} reading */
function table(lines, reading) {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const cells = (/** @type {string[]} */ row, /** @type {number} */ n) =>
    row.map((cell) => h(n || !cell ? "td" : "th", {}, inline(cell, reading)));
  return scrolled(
    h(
      "div",
      { class: "widetable" },
      h(
        "table",
        {},
        rows.map((row, n) => h("tr", {}, cells(row, n))),
      ),
    ),
  );
}

/** @param {string} text @param {Reading} reading @returns {import("./dom.js").Child[]} */
function inline(text, reading) {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return h("b", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return h("em", {}, part.slice(1, -1));
    if (part.startsWith("`")) return code(part.slice(1, -1), reading.short);
    return part.split(CITED).map((piece, n) => (n % 2 ? (reading.link(piece) ?? piece) : piece));
  });
}

/** Render short names of pieces as their game draws them. @param {string} text @param {Short} short */
function code(text, short) {
  const drawn = text.split(" ").map(short);
  if (drawn.includes(null)) return h("code", {}, text);
  return drawn.map((one, n) => [n ? " " : null, one]);
}
