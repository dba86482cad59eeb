/** What flares up on the board while an event is shown, and in which tone. */

import type { PlainEvent } from "../../client";
import { SEATS, type TrialView } from "../view";
import type { Thing } from "./picks";

export type Tone = "harm" | "good" | "light";

export interface Flash extends Thing {
  readonly tone: Tone;
}

const FLASHES: Readonly<Record<string, readonly [kind: Thing["kind"], tone: Tone]>> = {
  TurnBegan: ["figure", "light"],
  PerkUsed: ["figure", "light"],
  ItemUsed: ["figure", "light"],
  Wounded: ["figure", "harm"],
  PickedUp: ["figure", "harm"],
  Sacrificed: ["figure", "harm"],
  MadnessTaken: ["figure", "harm"],
  MoveFailed: ["figure", "harm"],
  Healed: ["figure", "good"],
  Freed: ["figure", "good"],
  BrokeFree: ["figure", "good"],
  MadnessShed: ["figure", "good"],
  ProgressMade: ["tile", "good"],
  GeneratorCompleted: ["tile", "good"],
  ProgressLost: ["tile", "harm"],
  TileRemoved: ["tile", "light"],
  TileMoved: ["tile", "light"],
  WallBroken: ["path", "harm"],
  WallLifted: ["path", "light"],
  PalletDestroyed: ["path", "harm"],
  PalletDropped: ["path", "good"],
  TrapLaid: ["path", "harm"],
  TrapTaken: ["path", "harm"],
  PhantasmLaid: ["room", "harm"],
  PhantasmTaken: ["room", "harm"],
};

export function flashOf(view: TrialView, event: PlainEvent | null): Flash | null {
  const found = FLASHES[String(event?.["event"])];
  if (!found || !event) return event?.["event"] === "PowerUsed" ? { kind: "figure", name: "killer", tone: "harm" } : null;
  const [kind, tone] = found;
  const name = String(event[kind]);
  return { kind, name: kind === "figure" ? (SEATS[view.characters.indexOf(name)] ?? "") : name, tone };
}
