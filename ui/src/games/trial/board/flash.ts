/** What flares up on the board while an event is shown, and in which tone. */

import type { PlainEvent } from "../../client";
import { SEATS, type TrialView } from "../view";
import type { Thing } from "./picks";

export type Tone = "harm" | "good" | "light";

export interface Flash extends Thing {
  readonly tone: Tone;
}

const FLASHES: Readonly<Record<string, readonly [field: string, kind: Thing["kind"], tone: Tone]>> = {
  TurnBegan: ["figure", "figure", "light"],
  PerkUsed: ["figure", "figure", "light"],
  ItemUsed: ["figure", "figure", "light"],
  Wounded: ["figure", "figure", "harm"],
  PickedUp: ["figure", "figure", "harm"],
  Sacrificed: ["figure", "figure", "harm"],
  MadnessTaken: ["figure", "figure", "harm"],
  MoveFailed: ["figure", "figure", "harm"],
  Healed: ["figure", "figure", "good"],
  Freed: ["figure", "figure", "good"],
  BrokeFree: ["figure", "figure", "good"],
  MadnessShed: ["figure", "figure", "good"],
  ProgressMade: ["tile", "tile", "good"],
  GeneratorCompleted: ["tile", "tile", "good"],
  ProgressLost: ["tile", "tile", "harm"],
  TileRemoved: ["tile", "tile", "light"],
  TileMoved: ["tile", "tile", "light"],
  WallBroken: ["path", "path", "harm"],
  WallLifted: ["path", "path", "light"],
  PalletDestroyed: ["path", "path", "harm"],
  PalletDropped: ["path", "path", "good"],
  TrapLaid: ["path", "path", "harm"],
  TrapTaken: ["path", "path", "harm"],
  PhantasmLaid: ["room", "room", "harm"],
  PhantasmTaken: ["room", "room", "harm"],
};

export function flashOf(view: TrialView, event: PlainEvent | null): Flash | null {
  const found = FLASHES[String(event?.["event"])];
  if (!found || !event) return event?.["event"] === "PowerUsed" ? { kind: "figure", name: "killer", tone: "harm" } : null;
  const [field, kind, tone] = found;
  const name = String(event[field]);
  return { kind, name: kind === "figure" ? (SEATS[view.characters.indexOf(name)] ?? "") : name, tone };
}
