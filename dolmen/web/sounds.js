// Small sounds, made here: wood on stone. Off unless somebody wants them.

import { settings } from "./settings.js";

/** @type {AudioContext|null} */
let audio = null;

/** A knock: a short tone that falls, with a little noise. @param {number} pitch @param {number} [length] @param {number} [loud] @param {number} [after] */
function knock(pitch, length = 0.09, loud = 0.18, after = 0) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const tone = audio.createOscillator(), level = audio.createGain();
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
  turn: () => { knock(520, 0.16, 0.12); knock(780, 0.22, 0.1, 0.12); },
  end: () => [392, 494, 587, 784].forEach((pitch, n) => knock(pitch, 0.4, 0.12, n * 0.14)),
};

/** @param {keyof typeof SOUNDS} what */
export function sound(what) {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  SOUNDS[what]();
}
