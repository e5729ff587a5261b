// Draw the card game's picture in the lobby: five cards of a hand.

import { collage } from "../../scenery.js";
import { keltisCard } from "../keltis.js";

export default () =>
  collage(
    "",
    ["R3", "Y7", "P10", "G1", "B5"].map((name, n) => [
      keltisCard(name, true),
      24 + 27 * n,
      10 + 2.6 * (n - 2) ** 2,
      66,
      92,
      7 * (n - 2),
    ]),
  );
