/** What can be marked and pointed at: the spaces. */

import type { Place } from "../../kit/marking.svelte";
import { RULER, UNIT, type Layout } from "./layout";
import { readSpace, spaceName, type GridMap } from "./map";
import { placeOn } from "./told";

/** `pixels` is how large a space is drawn, `left` and `top` how far within the board the drawing begins. */
export function placesOf(layout: Layout, pixels: number, left: number, top: number): Place[] {
  const { map } = layout;
  const scale = pixels / UNIT;
  return Array.from({ length: map.width * map.height }, (_, space) => {
    const { x, y } = layout.middle(space);
    const box = { x: left + (x + RULER) * scale - pixels / 2, y: top + (y + RULER) * scale - pixels / 2, width: pixels, height: pixels };
    return { key: `space ${spaceName(map, space)}`, box };
  });
}

export function placeNamed(map: GridMap, place: string): string | null {
  const [kind, name = ""] = place.split(" ");
  const space = kind === "space" ? readSpace(map, name) : undefined;
  return space === undefined ? null : placeOn(map, space);
}
