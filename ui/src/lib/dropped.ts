/** A record somebody dropped into the lobby, kept for this tab so that a reload still shows it. */

import { problem } from "./api";
import type { Problem } from "./protocol";

const STORED = "lastlight.record";

export function keepRecord(record: string): void {
  try {
    sessionStorage.setItem(STORED, record);
  } catch {
    // too long for the browser's store: the memory below still has it
  }
  inMemory = record;
}

export function keptRecord(): string {
  return inMemory || sessionStorage.getItem(STORED) || "";
}

/** Why a file cannot be played, where that is seen at once. */
export function unplayable(record: string): Problem | null {
  if (!record) return problem("ui.replay.no_file");
  try {
    const header: unknown = JSON.parse(record.split("\n", 1)[0] ?? "");
    if (!header || typeof header !== "object" || !("transcript" in header)) return null;
    return problem("ui.replay.transcript", { record: "@ui.replay.download" });
  } catch {
    return null; // the server says what is wrong with it
  }
}

let inMemory = "";
