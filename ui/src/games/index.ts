/** The games this client can show. */

import type { GameClient } from "./client";
import { decoy } from "./decoy";
import { trial } from "./trial";

const CLIENTS: Readonly<Record<string, GameClient>> = { decoy, trial };

export function clientOf(game: string): GameClient | undefined {
  return CLIENTS[game];
}
