/** The games this client can show: the front of each from the start, the rest once it is fetched. */

import { adopt } from "../lib/language.svelte";
import { once } from "../lib/once";
import type { GameClient, GameFront } from "./client";
import { decoy } from "./decoy/front";
import { trial } from "./trial/front";

const FRONTS: ReadonlyMap<string, GameFront> = new Map([
  ["decoy", decoy],
  ["trial", trial],
]);
for (const [game, { title }] of FRONTS) adopt(game, title);
const clients = new Map<string, GameClient>();

export function frontOf(game: string): GameFront | undefined {
  return FRONTS.get(game);
}

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
