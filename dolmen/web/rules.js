// Show the rules beside the table, clause by clause: the game's, then those common to all games; with contents, and a
// search for words and numbers.

import { dialog } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { ask } from "./net.js";
import { lang, say } from "./words.js";

const WIDE = matchMedia("(min-width: 760px)"); // room for the contents beside the text
const MARKED = "rules-found"; // the name of the highlight, for the style sheet

/** @param {string} game @param {string} [clause] the clause to show */
export async function rules(game, clause) {
  const [{ text, common, clauses }, { default: drawings, short = () => null }] = await Promise.all([
    ask("GET", `/api/games/${game}/rules?lang=${lang}`),
    import(`./games/${game}/drawings.js`),
  ]);
  const book = new Rulebook([text, common].filter(Boolean), new Set(Object.keys(clauses)), { drawings, short });
  const box = dialog(say("rules"), book.element, [], "wide rules");
  box.addEventListener("close", () => book.close());
  book.place();
  if (clause) book.show(clause);
  else book.page.focus({ preventScroll: true });
}

class Rulebook {
  /**
   * @param {string[]} texts @param {Set<string>} known the clauses that can be shown
   * @param {Omit<import("./markdown.js").Reading, "link">} drawn
   */
  constructor(texts, known, drawn) {
    this.known = known;
    const books = texts.map((text) => sections(markdown(text, { ...drawn, link: (id) => this.link(id) })));
    this.parts = books.flat();
    this.page = h("div", { class: "rulebook", tabIndex: 0, role: "region", "aria-label": say("rules") }, this.parts);
    this.page.addEventListener("scroll", () => this.place(), { passive: true });
    const asked = say("rules-find", { clause: [...known][0] });
    this.words = h("input", { type: "search", placeholder: asked, "aria-label": asked });
    this.words.addEventListener("input", () => this.find());
    this.words.addEventListener("keydown", (event) => this.leave(event));
    this.count = h("span", { class: "mut", role: "status" });
    this.contents = h(
      "details",
      { class: "contents", open: WIDE.matches },
      h("summary", {}, say("rules-contents")),
      h(
        "nav",
        { "aria-label": say("rules-contents") },
        books.map((book) =>
          h(
            "ol",
            {},
            book.map((part) => this.entry(part)),
          ),
        ),
      ),
    );
    this.element = h(
      "div",
      { class: "rules-body" },
      h("div", { class: "finding" }, this.words, this.count),
      this.contents,
      this.page,
    );
    this.unfold = () => {
      this.contents.open = WIDE.matches;
    };
    WIDE.addEventListener("change", this.unfold);
  }

  close() {
    WIDE.removeEventListener("change", this.unfold);
    mark([]);
  }

  /** Create a line of the contents. @param {HTMLElement} part */
  entry(part) {
    const head = /** @type {HTMLElement} */ (part.firstElementChild);
    const go = () => {
      this.all();
      if (!WIDE.matches) this.contents.open = false;
      this.reach(part, head);
    };
    return h(
      "li",
      { class: head.tagName === "H2" ? "title" : "" },
      h("button", { class: "link", onclick: go }, head.textContent),
    );
  }

  /** Create the link for a clause's number inside the text. @param {string} id @returns {HTMLElement|null} */
  link(id) {
    return this.known.has(id) ? h("button", { class: "link cited", onclick: () => this.show(id) }, id) : null;
  }

  /** @param {string} id @returns {void} */
  show(id) {
    const found = /** @type {HTMLElement|null} */ (this.page.querySelector(`#${CSS.escape(id)}`));
    if (!found) return this.page.focus();
    this.all();
    this.page.querySelector(".is-cited")?.classList.remove("is-cited");
    found.classList.add("is-cited");
    this.reach(found, found);
  }

  /**
   * Scroll to a part and focus it. What lies behind the dialog does not move.
   * @param {HTMLElement} there @param {HTMLElement} focus
   */
  reach(there, focus) {
    const inside = this.page.scrollHeight > this.page.clientHeight + 1;
    const frame = inside ? this.page : /** @type {HTMLElement} */ (this.page.closest("dialog"));
    const top = inside
      ? this.page.getBoundingClientRect().top
      : (frame.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
    frame.scrollTop += there.getBoundingClientRect().top - top - 10;
    focus.focus({ preventScroll: true });
    this.place();
  }

  /** Let Escape end a search before it closes the rules. @param {KeyboardEvent} event */
  leave(event) {
    if (event.key !== "Escape" || !this.words.value) return;
    event.preventDefault();
    this.all();
  }

  /** Show everything again. */
  all() {
    if (!this.words.value) return;
    this.words.value = "";
    this.find();
  }

  /** Show only what contains the searched words, adjacent if they are so anywhere, under its headings. */
  find() {
    const phrase = this.words.value.toLocaleLowerCase(lang).trim().replace(/\s+/g, " ");
    let wanted = phrase ? [phrase] : [],
      found = this.sift(wanted);
    if (phrase && !found.length) {
      wanted = phrase.split(" ");
      found = this.sift(wanted);
    }
    fill(this.count, phrase ? say(found.length ? "rules-found" : "rules-nothing", { count: found.length }) : "");
    mark(phrase ? found.flatMap((one) => ranges(one, wanted)) : []);
    this.page.scrollTop = 0;
    this.place();
  }

  /** Hide what does not contain all of them; return the rest. @param {string[]} wanted @returns {HTMLElement[]} */
  sift(wanted) {
    const fits = (/** @type {HTMLElement} */ one) =>
      wanted.every((word) => one.textContent?.toLocaleLowerCase(lang).includes(word));
    return this.parts.flatMap((part) => {
      const [head, ...blocks] = /** @type {HTMLElement[]} */ ([...part.children]);
      const found = blocks.filter((one) => fits(head) || fits(one));
      for (const one of blocks) one.hidden = !found.includes(one);
      part.hidden = !found.length && wanted.length > 0;
      return found;
    });
  }

  /** Mark the current place in the contents. */
  place() {
    const top = this.page.getBoundingClientRect().top + 60,
      seen = this.parts.filter((part) => !part.hidden);
    const here = seen.findLast((part) => part.getBoundingClientRect().top <= top) ?? seen[0];
    [...this.contents.querySelectorAll("button")].forEach((line, n) => {
      if (this.parts[n] === here) line.setAttribute("aria-current", "location");
      else line.removeAttribute("aria-current");
    });
  }
}

/**
 * Group blocks under their headings, each clause with the lists and tables that belong to it.
 * @param {HTMLElement[]} blocks
 */
function sections(blocks) {
  /** @type {HTMLElement[]} */
  const found = [];
  let inside = /** @type {HTMLElement|null} */ (null);
  for (const block of blocks) {
    const id = block.dataset.clause;
    if (/^H[234]$/.test(block.tagName)) {
      found.push(h("section", {}, block));
      inside = null;
    } else if (id) {
      inside = h("div", { class: "clause", id, tabIndex: -1 }, block);
      found.at(-1)?.append(inside);
    } else (inside ?? found.at(-1))?.append(block);
  }
  return found;
}

/** Find where the words stand. @param {HTMLElement} one @param {string[]} wanted */
function ranges(one, wanted) {
  const found = [],
    walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = (walk.currentNode.nodeValue ?? "").toLocaleLowerCase(lang);
    for (const word of wanted)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walk.currentNode, at);
        range.setEnd(walk.currentNode, at + word.length);
        found.push(range);
      }
  }
  return found;
}

/** @param {Range[]} found */
function mark(found) {
  if (!("highlights" in CSS)) return; // older browsers show what was found, unmarked
  if (found.length) CSS.highlights.set(MARKED, new Highlight(...found));
  else CSS.highlights.delete(MARKED);
}
