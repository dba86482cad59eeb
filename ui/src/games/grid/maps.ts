/** The maps of a grid game, read when they are first wanted. */

import { readMap } from "./drawing";
import type { GridMap } from "./map";

/** The texts of the maps that come with a game, by key; `files` by path. */
export function textsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path.split("/").at(-1)!.replace(".txt", ""), text]));
}

/** Finds by the options of a match the map it is played on: one that comes with the game, or one somebody has drawn. */
export function mapsOf(texts: Readonly<Record<string, string>>): (options: Readonly<Record<string, unknown>>) => GridMap {
  const maps = new Map<string, GridMap>();
  return (options) => {
    const text = texts[String(options["map"])] ?? String(options["own_map"]);
    const known = maps.get(text) ?? readMap(text);
    maps.set(text, known);
    return known;
  };
}
