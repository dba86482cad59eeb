/** The maps of `emblems`, and how others are drawn. */

import type { MapDrawing } from "../client";
import { textsOf } from "../grid/maps";
import { ICONS, LONGEST, SHORTEST } from "./content";

export const maps: MapDrawing = {
  texts: textsOf(import.meta.glob<string>("../../../../src/lastlight/games/emblems/maps/*.txt", { eager: true, query: "?raw", import: "default" })),
  windows: "window",
  usual: ICONS,
  least: SHORTEST,
  most: LONGEST,
  first: [18, 18],
};
