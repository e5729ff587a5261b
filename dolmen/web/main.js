// Where everything begins: who is here, in which language, on which page.

import { h } from "./dom.js";
import { ask } from "./net.js";
import { apply } from "./settings.js";
import { lang, speak } from "./words.js";

/** @type {{close?: () => void}|null} */
let shown = null;

async function begin() {
  apply();
  const [{ me }, art] = await Promise.all([ask("GET", "/api/me"), fetch(new URL("art/sprite.svg", import.meta.url)).then((answer) => answer.text())]);
  const sprite = new DOMParser().parseFromString(art, "image/svg+xml").documentElement;
  sprite.classList.add("sprite");
  document.body.prepend(document.importNode(sprite, true));
  const wanted = me?.lang ?? (["en", "de", "nl"].find((one) => navigator.language.startsWith(one)) ?? "en");
  await speak(wanted);
  const person = me ?? (await ask("POST", "/api/me", { name: guestName(wanted), lang: wanted }));
  const show = async () => {
    shown?.close?.();
    const root = /** @type {HTMLElement} */ (document.getElementById("app"));
    shown = await page(root, person);
  };
  addEventListener("popstate", show);
  await show();
}

/** @param {string} wanted */
const guestName = (wanted) => ({ de: "Gast", nl: "Gast" })[wanted] ?? "Guest";

/** What the address asks for. @param {HTMLElement} root @param {any} me */
async function page(root, me) {
  const [, kind, id] = location.pathname.split("/");
  root.replaceChildren();
  if (kind === "t" && id) return new (await import("./table.js")).TablePage(root, id, me);
  if (kind === "r" && id) return new (await import("./replay.js")).ReplayPage(root, id, me);
  if (kind === "take" && id) {
    const taken = await ask("POST", "/api/take", { secret: id }).catch((error) => error);
    if (taken.id) {
      history.replaceState(null, "", `/t/${taken.id}`);
      return page(root, me);
    }
    root.append(h("main", { class: "page" }, h("section", { class: "slab notice" }, h("h1", {}, taken.message), h("a", { class: "btn pri", href: "/" }, "Dolmen"))));
    return null;
  }
  return new (await import("./lobby.js")).LobbyPage(root, me);
}

begin();

export { lang };
