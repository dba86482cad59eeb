/** What is needed to show a part of the board once more, larger. */

import type { Layout } from "./layout";

/** The id of the drawing on the page. */
export const DRAWING = "board-drawing";

/** Pixels a space needs to be recognised and hit by a finger. */
export const FINGER = 44;

/** How the board is drawn now. */
export interface Drawn {
  readonly layout: Layout;
  readonly pixels: number; // of a space
}
