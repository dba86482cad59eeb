/** A grid board in words: what holds for both games. */

import { reader } from "../../lib/language.svelte";
import type { Texts } from "../../lib/words";
import { isDone, numberOf, type GridView } from "./figures";
import { areaOf, nameIn, spaceName, type GridMap } from "./map";

/** A space with the area it lies in: "Mill, K7". */
export function placeOn(map: GridMap, space: number): string {
  const area = nameIn(areaOf(map, space)?.names ?? {}, reader.language);
  return area ? `${area}, ${spaceName(map, space)}` : spaceName(map, space);
}

/** The tree or rock that bars a space. */
export function blockTold(map: GridMap, w: Texts, space: number): string[] {
  const block = map.blocks.get(space);
  return block ? [w.say(`ui.grid.block.${block}`)] : [];
}

export function generatorTold(view: GridView, w: Texts, generator: number): string {
  return w.say(isDone(view, generator) ? "ui.grid.generator.done" : "ui.grid.generator.points", { number: generator + 1, points: view.points[generator], needed: numberOf(view, "generator.points") });
}
