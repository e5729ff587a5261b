// Tags beside the goals that say what each would bring.

import { h, icon, signed } from "../../dom.js";
import { number, of, onPath } from "./table.js";

/** @typedef {import("../../board.js").Board} Board */
/** @typedef {import("../../choosing.js").Choice} Choice */
/** @typedef {import("./path.js").Ground} Ground */

/**
 * Put a tag beside each goal that says what it would bring: where it hides least.
 * @param {Board} board @param {Ground} ground @param {Choice[]} goals @param {HTMLElement} root
 */
export function tags(board, ground, goals, root) {
  const wanted = /** @type {Map<number, {n: number, text: string, bits: (Node|string)[]}>} */ (new Map());
  if (goals.length <= 12)
    for (const choice of goals) {
      const n = number(choice.target ?? ""),
        gain = choice.after - choice.before,
        lady = choice.moves[0][0] === "priestess";
      if (lady ? !gain : wanted.has(n)) continue;
      wanted.set(n, { n, text: `${n} ${gain} ${lady}`, bits: [lady ? icon("s-priestess", "") : "", signed(gain)] });
    }
  const key = [...wanted.values()].map((one) => one.text).join(" ");
  const ways = of(board);
  if (ways.tagged === key) return;
  ways.tagged = key;
  const made = [...wanted.values()].map((one) => ({ ...one, element: h("span", { class: "tag num" }, one.bits) }));
  root.replaceChildren(...made.map((one) => one.element));
  const sizes = made.map(({ element }) => [element.offsetWidth, element.offsetHeight]);
  const figures = [...board.zones.values()]
    .filter((zone) => onPath(zone.name))
    .flatMap((zone) =>
      zone.pieces.map((piece) => {
        const spot = ground.spots[number(zone.name)],
          css = piece.element.style;
        return {
          x: spot.x + Number(css.getPropertyValue("--dx")) * ground.s,
          y: spot.y + Number(css.getPropertyValue("--dy")) * ground.s,
          r: ground.s * 0.5,
        };
      }),
    );
  const taken = /** @type {{x: number, y: number, w: number, h: number}[]} */ ([]);
  made.forEach(({ n, element }, k) => {
    const spot = ground.spots[n],
      [w, h] = sizes[k];
    let best = { x: spot.x, y: spot.y, cost: Infinity };
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = Math.atan2(spot.ny, spot.nx) + (turn % 2 ? 1 : -1) * Math.ceil(turn / 2) * (Math.PI / 8),
        dx = Math.cos(angle),
        dy = Math.sin(angle);
      const reach = spot.r + 5 + Math.min(w / 2 / (Math.abs(dx) || 1e-6), h / 2 / (Math.abs(dy) || 1e-6)) * 0.8,
        x = spot.x + dx * reach,
        y = spot.y + dy * reach;
      const cost = costs(ground, { x, y, w, h }, n, goals, figures, taken) + turn * 2;
      if (cost < best.cost) best = { x, y, cost };
    }
    taken.push({ x: best.x, y: best.y, w, h });
    element.style.setProperty("left", `${best.x.toFixed(1)}px`);
    element.style.setProperty("top", `${best.y.toFixed(1)}px`);
  });
}

/**
 * Return how much a tag would hide.
 * @param {Ground} ground @param {{x: number, y: number, w: number, h: number}} tag @param {number} own
 * @param {Choice[]} goals @param {{x: number, y: number, r: number}[]} figures
 * @param {{x: number, y: number, w: number, h: number}[]} taken
 */
function costs(ground, tag, own, goals, figures, taken) {
  const hides = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    const dx = Math.max(Math.abs(tag.x - x) - tag.w / 2, 0),
      dy = Math.max(Math.abs(tag.y - y) - tag.h / 2, 0);
    return Math.max(0, r - Math.hypot(dx, dy));
  };
  let cost = 0;
  for (const [n, spot] of ground.spots.entries())
    cost +=
      hides(spot.x, spot.y, spot.r * (n === own ? 0.7 : 0.92)) *
      (goals.some((choice) => choice.target === `stone ${n}`) ? 8 : 4);
  for (const one of figures) cost += hides(one.x, one.y, one.r) * 5;
  for (const one of taken)
    if (Math.abs(one.x - tag.x) < (one.w + tag.w) / 2 + 3 && Math.abs(one.y - tag.y) < (one.h + tag.h) / 2 + 3)
      cost += 500;
  const over = Math.max(
    0,
    tag.w / 2 - tag.x,
    tag.x + tag.w / 2 - ground.width,
    tag.h / 2 - tag.y,
    tag.y + tag.h / 2 - ground.height,
  );
  return cost + over * 60;
}
