// Our rulebooks as elements: headings, paragraphs, lists with and without numbers, tables, emphasis, and small cards.

import { COLOURS } from "./faces.js";
import { h, icon, scrolled } from "./dom.js";

const CLAUSE = /^\*\*([A-Z]+-\d+)\*\* /;
const CITED = /\b([A-Z]+-\d+)\b/;
const CARD = /^([RYPGBDW])(10|\d|X)$/;

/** @typedef {(id: string) => Node|null} Link makes of a clause's number a way to it; of none that is not known */

/** @param {string} text @param {Link} [link] @returns {HTMLElement[]} */
export function markdown(text, link = () => null) {
  return text.trim().split(/\n\s*\n/).map((block) => element(block, link));
}

/** @param {string} block @param {Link} link @returns {HTMLElement} */
function element(block, link) {
  const lines = block.split("\n"), heading = block.match(/^(#+) (.*)/), clause = block.match(CLAUSE);
  const said = (/** @type {string} */ words) => inline(words.replace(/\s*\n\s*/g, " "), link);
  if (heading) return h(/** @type {"h2"} */ (`h${Math.min(4, heading[1].length + 1)}`), { tabIndex: -1 }, said(heading[2]));
  if (lines.every((line) => line.startsWith("|"))) return table(lines, link);
  const list = items(block);
  if (list) return h(list.tag, {}, list.items.map((item) => h("li", {}, said(item))));
  return h("p", clause ? { "data-clause": clause[1] } : {}, said(block));
}

/** A list, if the block is one; numbers are counted by the browser. @param {string} block */
function items(block) {
  for (const [tag, mark] of /** @type {["ul"|"ol", string][]} */ ([["ul", "[-*] "], ["ol", "\\d+\\. "]])) {
    if (new RegExp(`^${mark}`).test(block)) return { tag, items: block.split(new RegExp(`(?:^|\\n)${mark}`)).slice(1) };
  }
  return null;
}

/** Wide ones can be scrolled by themselves. @param {string[]} lines @param {Link} link */
function table(lines, link) {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|").map((cell) => cell.trim()));
  const cells = (/** @type {string[]} */ row, /** @type {number} */ n) => row.map((cell) => h(n || !cell ? "td" : "th", {}, inline(cell, link)));
  return scrolled(h("div", { class: "widetable" }, h("table", {}, rows.map((row, n) => h("tr", {}, cells(row, n))))));
}

/** @param {string} text @param {Link} link @returns {any[]} */
function inline(text, link) {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return h("b", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return h("em", {}, part.slice(1, -1));
    if (part.startsWith("`")) return code(part.slice(1, -1));
    return part.split(CITED).map((piece, n) => (n % 2 ? link(piece) ?? piece : piece));
  });
}

/** Short names of cards are dyed like the cards, and stay to be read. @param {string} text */
function code(text) {
  const names = text.split(" ");
  if (!names.every((name) => CARD.test(name))) return h("code", {}, text);
  return names.map((name, n) => {
    const colour = COLOURS[name[0]] ?? "wish";
    return [n ? " " : null, h("code", { class: `cref k-${colour}` }, icon(`s-${colour}`, ""), name)];
  });
}
