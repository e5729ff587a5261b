// Draw the oracle's picture in the lobby: the spiral, and the priestess on her way.

import { outline, smooth } from "../../faces.js";
import { collage } from "../../scenery.js";
import { COLOURS } from "../keltis.js";
import { priestess, wind } from "./path.js";

const HERE = 23; // where the priestess stands

export default () => {
  const { spots, line, s } = wind(220, 120),
    colours = Object.values(COLOURS).slice(0, 5);
  const way = smooth(line.filter((_, n) => n % 25 === 0));
  const stones = spots.map(
    ({ x, y, r }, n) =>
      `<path d="${outline(x, y, r, 0.96 * r, n + 20, 0.05)}"
        fill="${n ? `var(--c-${colours[(n * 2) % 5]})` : "var(--slab-3)"}" stroke="var(--card-edge)"
        stroke-width=".8"/>${n % 4 === 2 ? `<circle cx="${x}" cy="${y}" r="${0.4 * r}" fill="var(--carved)"/>` : ""}`,
  );
  const at = spots[HERE];
  return collage(
    `<path d="${way}" fill="none" stroke="var(--well)" stroke-width="${1.7 * s}"
      stroke-linecap="round"/>${stones.join("")}`,
    [[priestess(), at.x - 10, at.y - 19, 20, 23]],
  );
};
