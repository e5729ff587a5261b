// Bring the table up to date after every change: rows, labels, points, previews, the other seats.

import { points } from "../../board.js";
import { marks } from "../../choosing.js";
import { h, score, signed } from "../../dom.js";
import { say as speak } from "../../words.js";
import { rowName } from "../keltis.js";
import { arrow, called, meant, say, shown, way } from "./table.js";
import { ROWS, open } from "./tiles.js";

/** @typedef {import("../../board.js").Board} Board */

/** @param {Board} board */
export function update(board) {
  const { view, choosing, me } = board,
    { zones, fields, sheets } = view;
  const choosingTile = choosing.choices.length > 0 && !choosing.choices.some((choice) => choice.source === "turned");
  const open = new Set(zones.middle ?? []),
    gone = new Set(
      Object.keys(zones)
        .filter((name) => name.startsWith("row "))
        .flatMap((name) => zones[name]),
    );
  for (const now of zones.turned ?? []) open.add(now);
  for (const letter of ROWS) {
    const root = /** @type {HTMLElement} */ (board.element.querySelector(`[data-row="${letter}"]`));
    const tiles = /** @type {string[]} */ (zones[`row ${me} ${letter}`] ?? []),
      n = ROWS.indexOf(letter),
      low = fields.low[me - 1][n],
      high = fields.high[me - 1][n];
    arrow(root.querySelector(".dir"), way(tiles));
    const coming = [];
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".ladder i"))) {
      const value = Number(cell.dataset.value),
        name = `${letter}${value}`,
        fits = low <= value && value <= high;
      const state = gone.has(name) ? "gone" : open.has(name) ? "open" : "down";
      cell.className = `${state}${fits ? " fits" : ""}`;
      if (state === "down" && fits) coming.push(value);
    }
    const values = tiles.map((name) => name.slice(1)).join(" "),
      where = way(tiles);
    root
      .querySelector(".tiles")
      ?.setAttribute(
        "aria-label",
        [
          say(view.seat === null ? "sheet-row" : "web-row", { colour: speak(`colour-${letter}`) }),
          where ? say(where > 0 ? "web-up" : "web-down") : "",
          values || say("web-empty"),
          tiles.length ? signed(sheets[me - 1][`row ${letter}`]) : "",
          coming.length ? say("web-coming", { values: coming.join(" ") }) : "",
        ]
          .filter(Boolean)
          .join(", "),
      );
  }
  for (const [name, zone] of board.zones) {
    for (const piece of zone.pieces) {
      const { element } = piece;
      if (!element.isConnected) continue;
      if (name === "pile") element.setAttribute("aria-hidden", "true");
      else element.removeAttribute("aria-hidden");
      if (element.dataset.stop === undefined) element.setAttribute("role", "img");
      if (name !== "middle" || piece.name === null) continue;
      const choice = choosing.choices.find((one) => marks(one)[0] === `piece ${piece.name} at middle`);
      element.classList.toggle("is-stuck", choosingTile && !choice);
      if (!choosingTile) continue;
      const change = choice?.changes.find(([what]) => what.startsWith("row "));
      const fits = change ? say("web-fits-row", { was: signed(change[1]), is: signed(change[2]) }) : say("web-fits");
      element.setAttribute("aria-label", `${called(piece.name)}, ${choice ? fits : say("web-stuck")}`);
    }
  }
  const down = /** @type {HTMLElement} */ (board.zones.get("pile")?.element),
    left = (zones.pile ?? []).length;
  if (down.dataset.stop === undefined) down.setAttribute("role", "group");
  down.setAttribute(
    "aria-label",
    `${say("zone-pile")}: ${left}${down.dataset.stop === undefined ? "" : `. ${say("web-turn")}`}`,
  );
  down.parentElement?.classList.toggle(
    "is-mine",
    view.seat !== null && view.to_act.includes(view.seat) && choosing.choices.length > 0,
  );
  others(board);
  consider(board);
}

/** @param {Board} board */
function others(board) {
  if (!board.element.isConnected) return;
  const { zones, fields, sheets } = board.view;
  for (const other of board.others) {
    const root = document.querySelector(`[data-seat="${other}"]`),
      sheet = sheets[other - 1];
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (root?.querySelectorAll("[data-line]") ?? [])) {
      const name = line.dataset.line ?? "",
        tiles = /** @type {string[]} */ (zones[name.replace("row", `row ${other}`)] ?? []);
      line.classList.toggle("none", !tiles.length);
      line.querySelector(".sc")?.replaceChildren(tiles.length ? score(sheet[name]) : "–");
      arrow(line.querySelector(".dir"), way(tiles));
      line.setAttribute(
        "aria-label",
        rowName(board.table.seats[other - 1]?.short ?? "", name.split(" ")[1], tiles, sheet[name]),
      );
    }
    root?.querySelector("[data-count]")?.replaceChildren(String(fields.wishes[other - 1]));
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (root?.querySelectorAll("[data-points]") ?? []))
      part.replaceChildren(score(sheet[part.dataset.points ?? ""]));
  }
}

/** Preview what that choice would change: a ghost in the row, and the points. @param {Board} board */
export function consider(board) {
  const choice = meant(board),
    sheet = board.view.sheets[board.me - 1],
    name = choice?.moves[0]?.[0] ?? null;
  for (const letter of ROWS) {
    const zone = board.zones.get(`row ${board.me} ${letter}`),
      root = zone?.element;
    if (!zone || !root) continue;
    const hot = choice?.target === zone.name;
    const there = /** @type {HTMLElement|null} */ (root.querySelector(".ghost"));
    if (there && there.dataset.of !== (hot ? name : "")) there.remove();
    if (hot && name && !root.querySelector(".ghost"))
      root.append(
        h("span", { class: "tile ghost", "data-of": name, "aria-hidden": "true" }, open(name, shown.get(name))),
      );
    root.parentElement?.classList.toggle("is-hot", hot);
    const count = zone.pieces.length + (hot ? 1 : 0);
    root.style.setProperty("--n", String(Math.max(1, count)));
    root.classList.toggle("many", count > 8);
  }
  for (const [line, plaque] of board.plaques) {
    const change = choice?.changes.find(([what]) => what === line),
      value = plaque.querySelector(".points"),
      is = sheet[line] ?? 0;
    plaque.classList.toggle("is-hot", change !== undefined);
    value?.replaceChildren(
      ...(change ? [h("s", {}, signed(change[1])), h("span", { class: "to" }, "→"), points(change[2])] : [points(is)]),
    );
  }
  const shows = name === null ? undefined : shown.get(name),
    count = board.element.querySelector(".howmany"),
    wishes = board.view.fields.wishes[board.me - 1];
  count?.replaceChildren(String(wishes + (shows === "wish" ? 1 : 0)));
  const total = board.view.scores[board.me - 1];
  board.element
    .querySelector(".head .sum")
    ?.replaceChildren(
      ...(choice && choice.after !== total
        ? [h("s", {}, signed(total)), h("span", { class: "to" }, "→"), points(choice.after)]
        : [points(total)]),
    );
}
