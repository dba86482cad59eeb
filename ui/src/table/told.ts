/** An entry of the log in words: as it is, or, while my cards are covered, without what only I know. */

import type { GameClient } from "../games/client";
import type { LogEntry, SeatInfo, SeatName } from "../lib/protocol";
import type { Line } from "../lib/words";
import { actor } from "./names";

export function told(entry: LogEntry, client: GameClient | undefined, covered: boolean, seats: readonly SeatInfo[] = []): Line {
  const key = covered ? client?.secrets[String(entry.event["event"])] : undefined;
  const seat = String(entry.variables["seat"] ?? "");
  const acted = seat.startsWith("@seat.") ? { seat: actor(seats, seat.slice("@seat.".length) as SeatName) } : {};
  return { key: key ?? entry.key, variables: { ...entry.variables, ...acted } };
}
