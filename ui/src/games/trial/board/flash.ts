/** What flares up on the board while an event is shown, and in which tone: as its class says. */

import type { LogEntry } from "../../../lib/protocol";
import { SEATS, type TrialView } from "../view";
import type { Thing } from "./picks";

export type Tone = "harm" | "good" | "light";

export interface Flash extends Thing {
  readonly tone: Tone;
}

export function flashOf(view: TrialView, entry: LogEntry | null): Flash | null {
  if (!entry?.at) return null;
  const tone = toneOf(entry);
  if (entry.at === "killer") return { kind: "figure", name: "killer", tone };
  const name = String(Object.entries(entry.event).find(([field]) => field === entry.at)?.[1]);
  const kind = entry.at as Thing["kind"];
  return { kind, name: kind === "figure" ? (SEATS[view.characters.indexOf(name)] ?? "") : name, tone };
}

/** Survivors' harm is harm; what helps them is good, and so is what harms the killer. */
function toneOf({ harms, helps }: LogEntry): Tone {
  if (helps) return "good";
  return harms ? "harm" : "light";
}
