/** What has happened at a table, entry by entry. */

import type { LogEntry, SeatName } from "./protocol";
import { sideOf } from "./seats";

/** A pause is a pulse, no news; and of some things nobody speaks, they only show. */
export function isNews({ event }: LogEntry): boolean {
  return event.event !== "Pause" && event.event !== "Unsaid";
}

/** Does an entry report harm to one of these seats, its side or whom it plays? */
export function harmsOne({ harms }: LogEntry, seats: readonly { readonly seat: SeatName; readonly characters: readonly string[] }[]): boolean {
  return seats.some(({ seat, characters }) => harms !== undefined && (harms === sideOf(seat) || characters.includes(harms)));
}

/** What of a log still holds: without what was taken back. */
export function whatHolds(log: readonly LogEntry[]): readonly LogEntry[] {
  let held: LogEntry[] = [];
  for (const entry of log) {
    const { event } = entry;
    if (event.event === "Undone") held = held.filter((one) => one.step <= event.back);
    else held.push(entry);
  }
  return held;
}
