// Start the page: identify the person, load the language, open the page of the address.

import { GUESTS, LANGUAGES } from "./constants.js";
import { h } from "./dom.js";
import { registerWorker } from "./install.js";
import { ask } from "./net.js";
import { apply, settings } from "./settings.js";
import { notice, untilAnswered } from "./trouble.js";
import { lang, say, speak } from "./words.js";

/** The person before a join link makes them somebody. @type {import("./wire").Me} */
const NOBODY = { id: "", name: "", lang: "en" };

/** @type {{close?: () => void}|null} */
let shown = null;

async function begin() {
  apply();
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const [me] = await Promise.all([whoAmI(root), drawings()]);
  const wanted = me?.lang ?? usual();
  await speak(wanted);
  const joins = location.pathname === "/join"; // somebody about to join needs no name of their own
  const person = me ?? (joins ? NOBODY : await ask("POST", "/api/me", { name: GUESTS[wanted], lang: wanted }));
  const show = async () => {
    shown?.close?.();
    shown = await page(root, person);
  };
  addEventListener("popstate", show);
  await show();
  registerWorker();
}

async function drawings() {
  const art = await fetch(new URL("art/sprite.svg", import.meta.url)).then((answer) => answer.text());
  const sprite = new DOMParser().parseFromString(art, "image/svg+xml").documentElement;
  sprite.classList.add("sprite");
  document.body.prepend(document.importNode(sprite, true));
}

/**
 * Ask the server who the person is; while it does not answer, say so.
 * @param {HTMLElement} root @returns {Promise<import("./wire").Me|null>}
 */
async function whoAmI(root) {
  try {
    return (await ask("GET", "/api/me")).me;
  } catch {
    await speak(usual());
    await untilAnswered(root);
    return whoAmI(root);
  }
}

/** Return the language used last, or the browser's. @returns {import("./words.js").Lang} */
const usual = () => settings.lang || (languages.find((one) => navigator.language.startsWith(one)) ?? "en");

const languages = /** @type {import("./words.js").Lang[]} */ (Object.keys(LANGUAGES));

/** Open the page of the current address. @param {HTMLElement} root @param {import("./wire").Me} me */
async function page(root, me) {
  const [, kind, id, more] = location.pathname.split("/");
  root.replaceChildren();
  delete root.dataset.table;
  if (kind === "me" && !id) return new (await import("./statistics.js")).StatisticsPage(root);
  if (kind === "t" && id) return new (await import("./table.js")).TablePage(root, id, me);
  if (kind === "r" && id) return new (await import("./replay.js")).ReplayPage(root, id, me);
  if (kind === "c" && id) return new (await import("./compare.js")).ComparePage(root, id);
  if (kind === "d" && id) return new (await import("./duel.js")).DuelPage(root, id);
  if (kind === "day") return new (await import("./day.js")).DayPage(root, me, id, more);
  if (kind === "learn" && id) return new (await import("./lesson.js")).LessonPage(root, id, more ?? "");
  if (kind === "learn") return new (await import("./learn.js")).LearnPage(root);
  if (kind === "mistakes") return new (await import("./practice.js")).MistakesPage(root);
  if (kind === "join") return (await import("./join.js")).join(root);
  if (kind === "take" && id) {
    const taken = await ask("POST", "/api/take", { secret: id }).catch((error) => error);
    if (taken.id) {
      history.replaceState(null, "", `/t/${taken.id}`);
      return page(root, me);
    }
    notice(root, taken.message || say("unanswered"), h("a", { class: "btn pri", href: "/" }, say("to-lobby")));
    return null;
  }
  if (location.pathname !== "/") {
    notice(root, say("no-page"), h("a", { class: "btn pri", href: "/" }, say("to-lobby")));
    return null;
  }
  return new (await import("./lobby.js")).LobbyPage(root, me);
}

begin().catch((error) => {
  console.error(error); // not even the words could be loaded
  setTimeout(() => location.reload(), 5000);
});

export { lang };
