// Animate pieces from where they were to where they are. Only `transform` and `opacity` change; a click skips to the
// end.

import { still } from "./dom.js";
import { settings } from "./settings.js";

/** @type {Set<Animation>} */
const running = new Set();

let playing = 0,
  skipped = false;

/** Return how much slower or faster than usual to animate: 0 for not at all. */
export const pace = () => (still() || skipped ? 0 : Number(settings.speed));

/**
 * Show something now, or after what is being shown; a click meanwhile skips to the end of it all.
 * @template T @param {() => Promise<T>} steps @returns {Promise<T>}
 */
export async function showing(steps) {
  playing += 1;
  try {
    return await steps();
  } finally {
    playing -= 1;
    if (!playing) skipped = false;
  }
}

/** Finish all animations. */
export function hurry() {
  for (const animation of running) animation.finish();
}

/** @param {number} ms @param {number} [least] milliseconds to wait even without motion */
export function wait(ms, least = 0) {
  const time = skipped ? 0 : Math.max(least, ms * pace());
  return time <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        const id = setTimeout(resolve, time);
        skips.add(() => {
          clearTimeout(id);
          resolve(undefined);
        });
      });
}

/** @type {Set<() => void>} */
const skips = new Set();

/** Skip everything that is still to be shown. */
export function skip() {
  skipped = playing > 0;
  hurry();
  for (const one of skips) one();
  skips.clear();
}

/**
 * Move elements by `change`, and animate them (FLIP). Positions are read before and after, all at once, so that
 * layout runs only twice.
 * @param {Iterable<HTMLElement>} elements
 * @param {() => void} change
 * @param {{
 *   from?: Map<HTMLElement, DOMRect>, via?: Map<HTMLElement, {x: number, y: number}[]>, arc?: boolean, time?: number
 * }} [about]
 * @returns {Promise<void>}
 */
export async function fly(elements, change, about = {}) {
  if (!pace()) return change();
  const moving = [...elements];
  const before = new Map(moving.map((element) => [element, about.from?.get(element) ?? rect(element)]));
  change();
  const after = new Map(moving.filter((element) => element.isConnected).map((element) => [element, rect(element)]));
  const flights = [];
  for (const [element, to] of after) {
    const from = before.get(element);
    if (!from?.width || !to.width) continue;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = from.width / to.width;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) continue;
    const isFar = Math.hypot(dx, dy) > 60;
    const lift = isFar && about.arc !== false ? -18 : 0;
    const tilt = `rotate(${isFar ? 2 : 0}deg)`;
    const time = (about.time ?? (isFar ? 420 : 180)) * pace();
    const stops = about.via?.get(element);
    const flight = stops?.length
      ? hop(
          element,
          { dx, dy, scale },
          stops.map((stop) => ({ x: stop.x - to.left - to.width / 2, y: stop.y - to.top - to.height / 2 })),
        )
      : element.animate(
          [
            { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 },
            {
              transform: `translate(${dx * 0.42}px, ${dy * 0.42 + lift}px) scale(${1 + (scale - 1) * 0.4}) ${tilt}`,
              offset: 0.55,
              zIndex: 30,
            },
            { transform: "none", zIndex: 30 },
          ],
          { duration: time, easing: "cubic-bezier(.2,.75,.25,1)" },
        );
    running.add(flight);
    flights.push(flight.finished.catch(() => undefined).then(() => running.delete(flight)));
  }
  await Promise.all(flights);
}

/**
 * Hop from stop to stop; a long way takes no longer than a short one.
 * @param {HTMLElement} element @param {{dx: number, dy: number, scale: number}} from
 * @param {{x: number, y: number}[]} stops
 */
function hop(element, from, stops) {
  const points = [{ x: from.dx, y: from.dy }, ...stops, { x: 0, y: 0 }],
    legs = points.length - 1;
  const frames = points.flatMap(({ x, y }, n) => {
    const scale = n ? "" : ` scale(${from.scale})`,
      landed = { transform: `translate(${x}px, ${y}px)${scale}`, offset: n / legs, zIndex: 30, easing: "ease-out" };
    const next = points[n + 1];
    return next
      ? [
          landed,
          {
            transform: `translate(${(x + next.x) / 2}px, ${(y + next.y) / 2 - 9}px)`,
            offset: (n + 0.5) / legs,
            zIndex: 30,
            easing: "ease-in",
          },
        ]
      : [landed];
  });
  return element.animate(frames, { duration: Math.min(700, Math.max(220, 90 * legs)) * pace() });
}

/**
 * Run any other animation of an element; a click skips to its end.
 * @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions & {duration: number}} about
 */
export async function animate(element, frames, about) {
  if (!pace()) return;
  const animation = element.animate(frames, {
    ...about,
    duration: about.duration * pace(),
    delay: Number(about.delay ?? 0) * pace(),
  });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

/** Return the position without an animation that is still running. @param {HTMLElement} element */
function rect(element) {
  return element.getBoundingClientRect();
}

/**
 * Let a number that was gained or lost rise from where it counts.
 * @param {HTMLElement} at @param {string} text @param {boolean} good
 */
export function rise(at, text, good) {
  if (!pace()) return;
  const note = document.createElement("span");
  note.className = `rise num ${good ? "gain" : "loss"}`;
  note.textContent = text;
  note.setAttribute("aria-hidden", "true");
  at.append(note);
  const animation = note.animate(
    [
      { transform: "translateY(0)", opacity: 0 },
      { transform: "translateY(-8px)", opacity: 1, offset: 0.3 },
      { transform: "translateY(-14px)", opacity: 0 },
    ],
    { duration: 900 * pace() },
  );
  animation.finished.catch(() => undefined).then(() => note.remove());
}
