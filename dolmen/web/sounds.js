// Play small synthesized sounds: wood on stone. Off unless somebody wants them.

import { h, icon } from "./dom.js";
import { change, settings } from "./settings.js";
import { say } from "./words.js";

/** @type {AudioContext|null} */
let audio = null;

/**
 * Play a knock: a short falling tone with a little noise.
 * @param {number} pitch @param {number} [length] @param {number} [loud] @param {number} [after]
 */
function knock(pitch, length = 0.09, loud = 0.18, after = 0) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const tone = audio.createOscillator(),
    level = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

const SOUNDS = {
  act: () => knock(240),
  table: () => knock(180, 0.07, 0.1),
  turn: () => {
    knock(520, 0.16, 0.12);
    knock(780, 0.22, 0.1, 0.12);
  },
  end: () => {
    for (const [n, pitch] of [392, 494, 587, 784].entries()) knock(pitch, 0.4, 0.12, n * 0.14);
  },
};

/** @param {keyof typeof SOUNDS} what */
export function sound(what) {
  // browsers play nothing before the page was touched
  if (!settings.sounds || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  SOUNDS[what]();
}

/** Switch sounds on or off; the first is heard at once, and the bar shows it. @param {boolean} on */
export function switchSounds(on) {
  change({ sounds: on });
  for (const button of document.querySelectorAll(".tb.sound")) button.ariaPressed = String(on);
  sound("turn");
}

export const soundButton = () =>
  h(
    "button",
    {
      class: "tb sound",
      id: "sound",
      title: say("sounds"),
      "aria-label": say("sounds"),
      "aria-pressed": String(settings.sounds),
      onclick: () => switchSounds(!settings.sounds),
    },
    icon("s-i-sound"),
    icon("s-i-mute"),
  );
