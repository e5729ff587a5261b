// The rules beside the table, clause by clause.

import { dialog } from "./dialogs.js";
import { h, scrolled } from "./dom.js";
import { ask } from "./net.js";
import { lang, say } from "./words.js";

/** @param {string} game @param {string} [clause] the one to show */
export async function rules(game, clause) {
  const { text } = await ask("GET", `/api/games/${game}/rules?lang=${lang}`);
  const page = h("div", { class: "rulebook" }, markdown(text));
  dialog(say("rules"), page, [], "wide");
  if (clause) {
    const found = page.querySelector(`#${CSS.escape(clause)}`);
    found?.classList.add("is-cited");
    found?.scrollIntoView({ block: "center" });
  }
}

/** Headings, paragraphs, lists, tables, emphasis: as much as our rulebooks use. @param {string} text @returns {Node[]} */
export function markdown(text) {
  const blocks = text.split(/\n\s*\n/);
  return blocks.map((block) => {
    const lines = block.split("\n");
    const heading = block.match(/^(#+) (.*)/);
    if (heading) return h(/** @type {"h2"} */ (`h${Math.min(4, heading[1].length + 1)}`), {}, inline(heading[2]));
    if (lines.every((line) => line.startsWith("|"))) {
      const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|").map((cell) => cell.trim()));
      return scrolled(h("div", { class: "widetable" }, h("table", {}, rows.map((row, n) => h("tr", {}, row.map((cell) => h(n ? "td" : "th", {}, inline(cell))))))));
    }
    if (/^[-*] /.test(lines[0])) return h("ul", {}, block.split(/\n(?=[-*] )/).map((item) => h("li", {}, inline(item.slice(2).replace(/\s*\n\s*/g, " ")))));
    const clause = block.match(/^\*\*([A-Z]+-\d+)\*\* /);
    return h("p", clause ? { id: clause[1], class: "clause" } : {}, inline(block.replace(/\s*\n\s*/g, " ")));
  });
}

/** @param {string} text */
function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return h("b", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return h("em", {}, part.slice(1, -1));
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    return part;
  });
}
