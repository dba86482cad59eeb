/** The maps of `sixes`, and how others are drawn. */

import type { MapDrawing } from "../client";
import { LEAST, MOST } from "../grid/drawing";
import { textsOf } from "../grid/maps";
import { SUGGESTED_PLACES } from "./content";

export const maps: MapDrawing = {
  texts: textsOf(import.meta.glob<string>("../../../../src/lastlight/games/sixes/maps/*.txt", { eager: true, query: "?raw", import: "default" })),
  windows: "suggested",
  usual: SUGGESTED_PLACES,
  least: LEAST,
  most: MOST,
  first: [14, 18],
};
