/** Play at once: a table for me and bots. */

import { api } from "../lib/api";
import type { OptionValue, Origin, SeatName } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";

interface Wanted {
  readonly game: string;
  readonly mine: readonly SeatName[];
  readonly bot: string; // in every other seat
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly origin?: Origin; // where the match goes on from
}

/** Set the table up, and go there. */
export async function playWithBots({ game, mine, bot, options, origin }: Wanted): Promise<void> {
  const { table } = await api.create({
    game,
    seats: Object.fromEntries(mine.map((seat) => [seat, "me"])),
    fill: bot,
    tempo: settings.tempo,
    name: settings.name,
    ...(options && { options }),
    ...(origin && { origin }),
  });
  router.go(`/t/${table.id}`);
}
