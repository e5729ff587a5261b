// A duel: make one of a finished match, and the page behind its link. Results are shown once one has played.

import { pick } from "./again.js";
import { dialog } from "./dialogs.js";
import { fill, h, icon, score, signed } from "./dom.js";
import { mark } from "./faces.js";
import { ask } from "./net.js";
import { toast } from "./notices.js";
import { invite } from "./share.js";
import { brand, go, heading, themeButton } from "./shell.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, listed, say } from "./words.js";

/** @typedef {import("./wire").DuelShown} DuelShown */
/** @typedef {import("./wire").DuelResult} DuelResult */

/** What stands instead of points. @type {Record<string, string>} */
const STATUS = { running: "duel-running", abandoned: "duel-abandoned" };

/** Make a duel of a match that is over. @param {import("./table.js").TablePage} page */
export function challenge({ id, table, you }) {
  const seats = table.seats.filter((seat) => !seat.conceded);
  if (you.seats.length === 1 && seats.some((seat) => seat.seat === you.seats[0])) return made(id, you.seats[0]);
  let chosen = seats[0]?.seat ?? 1;
  const names = seats.map((seat) => /** @type {[string, number]} */ ([seat.name, seat.seat]));
  const body = h(
    "div",
    { class: "playon" },
    h("p", {}, say("duel-seat-about")),
    pick(say("duel-seat"), names, chosen, (seat) => (chosen = seat)),
  );
  return dialog(say("duel-make"), body, [[say("duel-make-link"), () => made(id, chosen)]], "again");
}

/** @param {string} id @param {number} seat */
async function made(id, seat) {
  const duel = await ask("POST", `/api/tables/${id}/duels?lang=${lang}`, { seat }).catch((error) => error);
  if (duel instanceof Error) return toast(duel.message || say("unanswered"));
  const look = /** @type {[string, () => void]} */ ([say("duel-to-results"), () => go(`/d/${duel.id}`)]);
  return invite(say("duel-make"), say("duel-make-about"), duel.link, [look]);
}

export class DuelPage {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.closed = false; // another page is shown by now
    this.load();
  }

  close() {
    this.closed = true;
  }

  async load() {
    const duel = await ask("GET", `/api/duels/${this.id}?lang=${lang}`).catch((error) => error);
    if (this.closed) return undefined;
    if (duel instanceof Error) return this.refused(/** @type {import("./net.js").Refused} */ (duel));
    document.title = `${say("duel")} · Dolmen`;
    return this.draw(duel);
  }

  /** @param {import("./net.js").Refused} error */
  async refused(error) {
    if (error.code === "offline") {
      await untilAnswered(this.root);
      return void this.load();
    }
    notice(this.root, error.message, h("button", { class: "btn pri", onclick: () => go("/") }, say("to-lobby")));
  }

  /** @param {DuelShown} duel */
  draw(duel) {
    const told = duel.you === "played" || duel.you === "there";
    fill(
      this.root,
      h(
        "header",
        { class: "top" },
        brand(),
        heading(duel.title, say("duel")),
        h("div", { class: "sp" }),
        themeButton(),
      ),
      h(
        "main",
        { class: "wanted" },
        h(
          "section",
          { class: "slab duel" },
          h("h2", {}, told ? say("duel-results") : say("duel-title", { name: duel.by })),
          h("div", { class: "braid" }),
          told ? this.results(duel) : this.invitation(duel),
          h("p", { class: "mut" }, going(duel)),
          h("div", { class: "acts" }, this.actions(duel)),
        ),
      ),
    );
  }

  /** @param {DuelShown} duel */
  invitation(duel) {
    const others = duel.seats.filter(Boolean);
    return [
      h("p", { class: "lead" }, say("duel-about", { name: duel.by, game: duel.title, others: listed(others) })),
      h(
        "ol",
        { class: "chairs" },
        duel.seats.map((name, n) => h("li", {}, mark(n + 1), h("span", {}, name || say("duel-you")))),
      ),
      h(
        "ul",
        { class: "facts" },
        h("li", {}, say("duel-same-cards")),
        h("li", {}, say(duel.people ? "duel-replies-people" : "duel-replies")),
        h("li", {}, say("duel-secret")),
        duel.minutes ? h("li", {}, say("duel-minutes", { count: duel.minutes })) : null,
      ),
    ];
  }

  /** @param {DuelShown} duel */
  results({ results, people }) {
    const place = (/** @type {DuelResult} */ one) => 1 + results.filter((other) => better(other, one)).length;
    return [
      h(
        "div",
        { class: "scrolls", tabIndex: 0, role: "region", "aria-label": say("duel-results") },
        h(
          "table",
          { class: "sheet duelling" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              [say("place"), say("duel-who"), say("points"), say("duel-margin"), ""].map((text, n) =>
                text ? h("th", { scope: "col", class: n === 1 ? "left" : "" }, text) : h("td", {}),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            results.map((one) => this.result(one, place(one))),
          ),
        ),
      ),
      people ? h("p", { class: "mut" }, say("duel-people-about")) : null,
    ];
  }

  /** @param {DuelResult} one @param {number} place */
  result(one, place) {
    const over = one.status === "over";
    const replay = () => go(`/r/${one.table}`);
    return h(
      "tr",
      { class: one.yours ? "mine" : "" },
      h("td", {}, over ? String(place) : "–"),
      h(
        "th",
        { scope: "row" },
        one.name,
        one.first ? h("small", {}, say("duel-first")) : null,
        one.yours ? h("small", {}, say("duel-yours")) : null,
      ),
      h("td", {}, over && one.points != null ? score(one.points) : say(STATUS[one.status] ?? "duel-running")),
      h("td", {}, over && one.margin != null ? signed(one.margin) : ""),
      h(
        "td",
        {},
        over
          ? h(
              "button",
              { class: "tb", "aria-label": `${say("replay")}: ${one.name}`, onclick: replay },
              icon("s-i-eye"),
            )
          : null,
      ),
    );
  }

  /** @param {DuelShown} duel */
  actions(duel) {
    const button = (/** @type {string} */ text, /** @type {() => void} */ does, first = false) =>
      h("button", { class: `btn ${first ? "pri" : ""}`, onclick: does }, text);
    const lobby = button(say("to-lobby"), () => go("/"));
    if (duel.you === "new") return [button(say("duel-accept"), () => this.accept(), true), lobby];
    if (duel.you === "playing") return [button(say("duel-go-on"), () => go(`/t/${duel.yours}`), true), lobby];
    const compare =
      duel.you === "played" && duel.results.some((one) => one.yours && one.status === "over")
        ? button(say("compare"), () => go(`/c/${duel.yours}`), true)
        : null;
    return [compare, button(say("duel-again-look"), () => this.load()), lobby];
  }

  async accept() {
    const accepted = await ask("POST", `/api/duels/${this.id}?lang=${lang}`).catch((error) => error);
    if (accepted instanceof Error) return toast(accepted.message || say("unanswered"));
    return go(`/t/${accepted.id}`);
  }
}

/** Tell whether one result is better than another. @param {DuelResult} one @param {DuelResult} other */
const better = (one, other) => one.status === "over" && (one.margin ?? -1e9) > (other.margin ?? -1e9);

/** Say how many have accepted, and played. @param {DuelShown} duel */
const going = ({ accepted, finished }) =>
  accepted ? say("duel-accepted", { count: accepted, finished }) : say("duel-nobody-yet");
