/** The games this client can show: the front of each from the start, the rest once it is fetched. */

import { adopt } from "../lib/language.svelte";
import { once } from "../lib/once";
import { byLanguage, type TextTable } from "../lib/words";
import type { GameClient, GameFront, MapDrawing } from "./client";

/** A folder with a front is a game; its name is the game's key. */
const FRONTS: ReadonlyMap<string, GameFront> = new Map(
  Object.entries(import.meta.glob<GameFront>("./*/front.ts", { eager: true, import: "front" })).map(([path, front]) => [path.split("/").at(-2)!, front]),
);

/** What every game is called, and in a line what it is. */
const TITLES = import.meta.glob<TextTable>(["../../../src/lastlight/games/*/texts/*.toml", "!../../../src/lastlight/games/*/texts/*.*.toml"], { eager: true, import: "default", query: "?title" });
for (const [path, title] of Object.entries(TITLES)) adopt(path.split("/").at(-3)!, byLanguage({ [path]: title }));

/** A folder that says how its maps are drawn is a game people may draw maps for. */
const DRAWINGS: ReadonlyMap<string, () => Promise<MapDrawing>> = new Map(
  Object.entries(import.meta.glob<MapDrawing>("./*/maps.ts", { import: "maps" })).map(([path, fetch]) => [path.split("/").at(-2)!, fetch]),
);

const clients = new Map<string, GameClient>();

export function frontOf(game: string): GameFront | undefined {
  return FRONTS.get(game);
}

/** May people draw maps for it? */
export function hasMaps(game: string): boolean {
  return DRAWINGS.has(game);
}

/** Fetch how maps of a game are drawn; nothing where none are. */
export const fetchMaps = once(async (game) => await DRAWINGS.get(game)?.());

/** What a game brings to the table, once it is fetched. */
export function clientOf(game: string): GameClient | undefined {
  return clients.get(game);
}

/** Fetch every sentence of a game; of one that this client cannot show there are none. */
export const fetchWords = once(async (game) => {
  const tables = await frontOf(game)?.tables();
  if (tables) adopt(game, tables);
});

/** Fetch a game with its words. */
export const fetchGame = once(async (game) => {
  const [client] = await Promise.all([frontOf(game)?.client(), fetchWords(game)]);
  if (client) clients.set(game, client);
});
