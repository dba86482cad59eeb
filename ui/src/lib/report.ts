/** What somebody saves to report a problem: nothing they have not seen, no names, no marks of theirs, and nothing is sent. */

import { reader } from "./language.svelte";
import type { TableInfo } from "./protocol";
import { lastSteps } from "./steps";

export interface About {
  readonly match: string; // its id; none of a record from a file
  readonly table?: TableInfo | null;
  readonly shown?: unknown; // what else this page knows about the current position
}

/** The report, and whether what was seen could be fetched. */
export async function reportOf({ match, table, shown }: About): Promise<{ text: string; whole: boolean }> {
  const transcript = match && table?.status !== "waiting" ? await fetched(`/api/v1/tables/${match}/transcript.jsonl`) : "";
  const described = await fetched("/api/v1/openapi.json");
  const report = {
    report: "Last Light",
    version: described ? (JSON.parse(described) as { info: { version: string } }).info.version : null,
    client: new URL(import.meta.url).pathname,
    made: new Date().toISOString(),
    page: location.pathname + location.search, // the part after # may be the key to a seat
    browser: navigator.userAgent,
    window: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
    language: reader.language,
    table: table ? { ...table, seats: table.seats.map((seat) => ({ ...seat, name: "" })) } : null,
    shown: shown ?? null,
    steps: lastSteps(),
    transcript: transcript?.trim() ? transcript.trim().split("\n").map((line) => JSON.parse(line) as unknown) : [],
  };
  return { text: JSON.stringify(report, null, 2), whole: transcript !== null };
}

/** Give somebody a file to keep. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function fetched(path: string): Promise<string | null> {
  try {
    const answer = await fetch(path, { credentials: "same-origin" });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
