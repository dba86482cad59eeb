/** The games this client can show. */

import type { GameClient } from "./client";
import { decoy } from "./decoy";

const CLIENTS: Readonly<Record<string, GameClient>> = { decoy };

export function clientOf(game: string): GameClient | undefined {
  return CLIENTS[game];
}
