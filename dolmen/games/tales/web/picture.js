// Draw the picture of Tales! in the lobby: four cards with their heads.

import { collage } from "../../scenery.js";
import { bullCard, dye } from "./cards.js";

const CARDS = /** @type {const} */ ([
  ["5", 2],
  ["16", 1],
  ["22", 5],
  ["30", 3],
]);

export default () =>
  collage(
    "",
    CARDS.map(([name, heads], n) => {
      const card = bullCard(name, heads);
      card.classList.add("bull", dye(heads));
      return [card, 20 + 38 * n, 14 + 6 * (n % 2), 66, 92, 4 * n - 6];
    }),
  );
