/** A record somebody dropped into the lobby, kept for this tab so that a reload still shows it. */

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
  if (!record) return { key: "ui.replay.no_file", variables: {}, reason: null, rule: "" };
  try {
    const header: unknown = JSON.parse(record.split("\n", 1)[0] ?? "");
    if (!header || typeof header !== "object" || !("transcript" in header)) return null;
    return { key: "ui.replay.transcript", variables: { record: "@ui.replay.download" }, reason: null, rule: "" };
  } catch {
    return null; // the server tells what is wrong with it
  }
}

let inMemory = "";
