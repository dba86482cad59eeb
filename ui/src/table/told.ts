/** An entry of the log in words: as it is, or, while my cards are covered, without what only I know. */

import type { LogEntry, SeatInfo, SeatName } from "../lib/protocol";
import type { Line } from "../lib/words";
import { actor } from "./names";

export function told(entry: LogEntry, covered: boolean, seats: readonly SeatInfo[] = []): Line {
  const seat = String(entry.variables["seat"] ?? "");
  const acted = seat.startsWith("@seat.") ? { seat: actor(seats, seat.slice("@seat.".length) as SeatName) } : {};
  return { key: (covered && entry.covered) || entry.key, variables: { ...entry.variables, ...acted } };
}
