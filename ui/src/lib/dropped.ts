/** A record somebody dropped into the lobby, kept for this tab so that a reload still shows it. */

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

let inMemory = "";
