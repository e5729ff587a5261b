// Welcome somebody who comes by a link: who invites, to what, on which terms; and ask for their name.

import { clockWords } from "./clock.js";
import { GUESTS } from "./constants.js";
import { h } from "./dom.js";
import { ask } from "./net.js";
import { has, lang, say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

const UNNAMED = /** @type {string[]} */ (Object.values(GUESTS)); // names of people who never gave one

/** @param {TablePage} page */
export function joining(page) {
  const { table } = page,
    host = table.seats[(table.host ?? 0) - 1]?.name;
  const picture = h("div", { class: "picture" });
  import(`./games/${table.game}/picture.js`).then(
    (module) => picture.append(module.default()),
    () => undefined,
  );
  const title = h("h2", {}, host ? say("invited-by", { name: host, game: table.title }) : table.title);
  return h("section", { class: "joining" }, picture, h("div", {}, title, terms(table)), form(page));
}

/** @param {import("./wire").TableShown} table */
function terms({ clock, game, hints, options, seats }) {
  const players = seats.filter((seat) => seat.kind !== "closed").length;
  const rows = [
    [say("players"), String(players)],
    [say("clock"), clockWords(clock)],
    [say("hints"), say(hints ? "allowed" : "off")],
  ];
  for (const [name, value] of Object.entries(options)) {
    const short = `web-option-${name}`,
      title = has(short, game) ? short : `option-${name}`,
      words = `option-${name}-${value}`;
    if (value === null || !has(title, game)) continue;
    rows.push([say(title, {}, game), has(words, game) ? say(words, {}, game) : String(value)]);
  }
  return h(
    "dl",
    {},
    rows.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
  );
}

/** Build the form. What is typed stays, whatever else happens at the table. @param {TablePage} page */
function form(page) {
  const before = /** @type {HTMLInputElement|null} */ (page.middle.querySelector("#join-name")),
    known = page.me.name;
  const value = before?.value ?? (UNNAMED.includes(known) ? "" : known);
  const name = h("input", {
    type: "text",
    id: "join-name",
    maxLength: 24,
    autocomplete: "nickname",
    placeholder: known,
    value,
  });
  if (before && document.activeElement === before) setTimeout(() => name.focus());
  const free = page.table.seats.filter((seat) => seat.kind === "open").map((seat) => seat.seat);
  const choice = h(
    "select",
    {},
    free.map((n) => h("option", { value: n }, say("seat-n", { n }))),
  );
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = name.value.trim() || known;
    if (wanted !== known) Object.assign(page.me, await ask("POST", "/api/me", { name: wanted, lang }));
    await page.say("sit", { seat: Number(choice.value), name: wanted });
  };
  const place = free.length > 1 ? h("label", {}, say("which-seat"), choice) : null;
  return h(
    "form",
    { onsubmit: sit },
    h("label", {}, say("your-name"), name),
    place,
    h("button", { class: "btn pri" }, say("sit")),
  );
}
