// Draw the stones' picture in the lobby: tiles, some of them turned over.

import { collage } from "../../scenery.js";
import { back, open } from "./tiles.js";

export default () =>
  collage("", [
    [back(null), 10, 12, 50, 51],
    [back(null), 162, 8, 50, 51],
    [open("B3", "wish"), 50, 54, 60, 62],
    [open("Y7", "clover"), 88, 4, 60, 62],
    [open("G9", undefined), 128, 56, 60, 62],
  ]);
