// Follow a link that makes this browser a person known elsewhere: say what that means, and ask first.

import { h } from "./dom.js";
import { ask } from "./net.js";
import { notice, titledNotice } from "./trouble.js";
import { say } from "./words.js";

/** @typedef {{name: string, now: string|null, same: boolean, tables: number, elsewhere: boolean}} Joining */

const home = () => h("a", { class: "btn pri", href: "/" }, say("to-lobby"));

/**
 * Open the join page. The secret is behind #, and is removed from the address at once.
 * @param {HTMLElement} root @returns {Promise<null>}
 */
export async function join(root) {
  const secret = location.hash.slice(1);
  history.replaceState(null, "", "/join");
  const look = () => ask("POST", "/api/join/look", { secret }).catch((error) => error);
  const told = secret ? await look() : new Error(say("join-no-link"));
  if (told instanceof Error) notice(root, told.message || say("unanswered"), home());
  else if (told.same) notice(root, say("join-already", { name: told.name }), home());
  else question(root, secret, told);
  return null;
}

/** @param {HTMLElement} root @param {string} secret @param {Joining} told */
function question(root, secret, told) {
  const yes = /** @type {HTMLButtonElement} */ (
    h(
      "button",
      {
        class: "btn pri",
        onclick: () => {
          yes.disabled = true; // a second click would find the link used
          ask("POST", "/api/join", { secret }).then(
            () => location.assign("/"),
            (error) => notice(root, error.message || say("unanswered"), home()),
          );
        },
      },
      say("join-yes", { name: told.name }),
    )
  );
  titledNotice(
    root,
    say("join-title", { name: told.name }),
    h("p", {}, say("join-about", { name: told.name })),
    told.now ? h("p", {}, before(told)) : null,
    h(
      "div",
      { class: "acts" },
      yes,
      h("a", { class: "btn", href: "/" }, told.now ? say("join-no", { name: told.now }) : say("join-not-now")),
    ),
  );
}

/** Say what happens to the person that this browser is now. @param {Joining} told */
function before({ now, tables, elsewhere }) {
  if (elsewhere) return say("join-elsewhere", { name: now });
  return tables ? say("join-lost", { name: now, count: tables }) : say("join-nothing-lost", { name: now });
}
