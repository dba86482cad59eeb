/** What happens in a replay, and where in it. */

import type { LogEntry, Replay } from "../../lib/protocol";

export interface Moment {
  readonly round: number;
  readonly step: number;
  readonly entry: LogEntry;
}

/** All that happened. An answer may end a round and begin the next. */
export function momentsOf(replay: Replay): Moment[] {
  let round = 0;
  return replay.steps.flatMap(({ step, log }) =>
    log.map((entry) => {
      if (entry.event.event === "RoundBegan") round = entry.event.round;
      return { round, step, entry };
    }),
  );
}

/** Where the replay of a match shows it. */
export const addressOf = (match: string, { step }: Moment): string => `/r/${match}?step=${step}&as=all`;
