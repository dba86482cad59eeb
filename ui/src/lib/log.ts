/** What has happened at a table, entry by entry. */

import type { LogEntry } from "./protocol";

/** A pause is a pulse, no news. */
export function isNews(entry: LogEntry): boolean {
  return entry.event["event"] !== "Pause";
}

/** What of a log still holds: without what was taken back. */
export function whatHolds(log: readonly LogEntry[]): readonly LogEntry[] {
  let held: LogEntry[] = [];
  for (const entry of log) {
    if (entry.event["event"] === "Undone") held = held.filter((one) => one.step <= Number(entry.event["back"]));
    else held.push(entry);
  }
  return held;
}
