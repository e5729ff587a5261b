// Let a person change their settings, which are stored in this browser.

import { LANGUAGES } from "./constants.js";
import { dialog } from "./dialogs.js";
import { h, icon } from "./dom.js";
import { canInstall, install } from "./install.js";
import { markChosen, segments } from "./radios.js";
import { sessionSettings } from "./sessions.js";
import { change, settings } from "./settings.js";
import { switchSounds } from "./sounds.js";
import { chosenLanguage, lang, say } from "./words.js";

/**
 * @param {(wanted: import("./words.js").Lang) => void|Promise<void>} [speak] switches the language
 * @returns {HTMLDialogElement}
 */
export function preferences(speak) {
  const choice = (
    /** @type {string} */ name,
    /** @type {"theme"|"contrast"|"big"|"speed"|"sounds"|"keys"|"notify"} */ key,
    /** @type {[string, string|boolean][]} */ values,
  ) => {
    const group = segments(name, values, settings[key], (value) => {
      if (key === "sounds") switchSounds(value === true);
      else change({ [key]: value });
      if (key === "notify" && value)
        Notification.requestPermission().then((answer) => {
          if (answer !== "granted") change({ notify: false });
          markChosen(group, settings.notify);
        });
    });
    return h("div", { class: "field" }, h("span", {}, name), group);
  };
  const onOff = /** @type {[string, boolean][]} */ ([
    [say("on"), true],
    [say("off"), false],
  ]);
  const languages = () =>
    h(
      "select",
      {
        "aria-label": say("language"),
        "data-at": "language",
        onchange: chosenLanguage(respeak),
      },
      Object.entries(LANGUAGES).map(([id, name]) => h("option", { value: id, selected: id === lang }, name)),
    );
  const respeak = async (/** @type {import("./words.js").Lang} */ wanted) => {
    // the same dialog, in the other language
    await speak?.(wanted);
    box.close();
    /** @type {HTMLElement|null} */ (preferences(speak).querySelector("select"))?.focus();
  };
  const box = dialog(
    say("settings"),
    h(
      "div",
      { class: "preferences" },
      speak ? h("div", { class: "field" }, h("span", {}, say("language")), languages()) : null,
      choice(say("theme-name"), "theme", [
        [say("auto"), "auto"],
        [say("light"), "light"],
        [say("dark"), "dark"],
      ]),
      choice(say("contrast"), "contrast", [
        [say("auto"), "auto"],
        [say("more"), "more"],
      ]),
      choice(say("text-size"), "big", [
        [say("usual"), false],
        [say("large"), true],
      ]),
      choice(say("motion"), "speed", [
        [say("usual"), "1"],
        [say("quick"), "0.5"],
        [say("none"), "0"],
      ]),
      choice(say("sounds"), "sounds", onOff),
      choice(say("letter-keys"), "keys", onOff),
      isSecureContext && "Notification" in window ? choice(say("notify"), "notify", onOff) : null,
      canInstall()
        ? h(
            "div",
            { class: "field" },
            h("span", {}, say("as-app")),
            h(
              "button",
              {
                class: "btn sm",
                onclick: (event) => {
                  /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
                  install();
                },
              },
              icon("s-i-down"),
              say("install"),
            ),
          )
        : null,
      isSecureContext ? null : h("p", { class: "mut" }, say("needs-https")),
      sessionSettings(),
    ),
  );
  return box;
}

/** Notify a person who looks elsewhere that somebody waits for them. @param {string} title */
export function notify(title) {
  if (
    settings.notify &&
    document.hidden &&
    isSecureContext &&
    "Notification" in window &&
    Notification.permission === "granted"
  )
    new Notification(title, { body: say("your-turn"), tag: "dolmen" });
}
