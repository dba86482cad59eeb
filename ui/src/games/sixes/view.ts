/** What the view of `sixes` means: the numbers that hold, figures, what stands where. */

import type { SixesView } from "../../lib/protocol";
import { readMap } from "../grid/drawing";
import { spaceName, type GridMap } from "../grid/map";
import { Grid, type Mover } from "../grid/ways";

export const NOWHERE = -1;
export const [HEALTHY, INJURED, DYING] = [0, 1, 2];
export const [IN_PLAY, ESCAPED, DEAD] = [0, 1, 2];
export const [TO_COME, NOW] = [0, 1];
export const [UPRIGHT, DROPPED, BROKEN] = [0, 1, 2];
export const [DULL, LIT, CLEANSED] = [1, 2, 3];
export const SURVIVORS = [1, 2, 3, 4] as const;
export const HEALTH = ["healthy", "injured", "dying"] as const;
export const SEATS = ["killer", "s1", "s2", "s3", "s4"] as const;

const DRAWN = import.meta.glob<string>("../../../../src/lastlight/games/sixes/maps/*.txt", { eager: true, query: "?raw", import: "default" });
export const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(DRAWN).map(([path, text]) => [path.split("/").at(-1)!.replace(".txt", ""), text]));

const maps = new Map<string, GridMap>();

/** A map that comes with the game, or one somebody has drawn. */
export function mapOf(options: Readonly<Record<string, unknown>>): GridMap {
  const text = TEXTS[String(options["map"])] ?? String(options["own_map"]);
  const known = maps.get(text) ?? readMap(text);
  maps.set(text, known);
  return known;
}

/** A number or switch of the game as it is played. */
export function numberOf({ options }: Pick<SixesView, "options">, key: string): number {
  return Number(options[key]);
}

let last: { readonly map: GridMap; readonly windows: string; readonly grid: Grid } | undefined;

/** The map with its windows; the same one while no window is added. */
export function gridOf(view: SixesView): Grid {
  const map = mapOf(view.options);
  const windows = view.windows.join();
  if (last?.map !== map || last.windows !== windows) last = { map, windows, grid: new Grid(map, view.windows) };
  return last.grid;
}

export function nameOf(view: SixesView, space: number): string {
  return spaceName(mapOf(view.options), space);
}

// Figures -------------------------------------------------------------------------------------------------------

export const whoKey = (view: SixesView, figure: number): string => `who.${view.characters[figure]}`;
export const isInPlay = (view: SixesView, figure: number): boolean => view.fate[figure] === IN_PLAY;
export const isHooked = (view: SixesView, figure: number): boolean => view.hook[figure] !== NOWHERE;
export const isStanding = (view: SixesView, figure: number): boolean => view.at[figure] !== NOWHERE && !isHooked(view, figure) && view.health[figure] !== DYING;
export const isMine = (view: SixesView, figure: number, mine: readonly string[]): boolean => mine.includes(view.players[figure]!);

/** Where a figure is drawn: the killer's victim is at his side. */
export function spaceOf(view: SixesView, figure: number): number {
  return view.carried === figure && figure ? view.at[0]! : view.at[figure]!;
}

/** How a survivor fares, in one word: its key. */
export function stateOf(view: SixesView, figure: number): string {
  if (view.fate[figure] === ESCAPED) return "escaped";
  if (view.fate[figure] === DEAD) return "dead";
  if (view.carried === figure) return "carried";
  return isHooked(view, figure) ? "hooked" : HEALTH[view.health[figure]!]!;
}

/** Who acts now; nobody between turns. */
export function acting(view: SixesView): number | undefined {
  if (view.phase === "killer") return 0;
  return SURVIVORS.find((figure) => view.turn[figure] === NOW);
}

// Tokens --------------------------------------------------------------------------------------------------------

export const isDone = (view: SixesView, generator: number): boolean => view.points[generator]! >= numberOf(view, "generator.points");
export const doneOf = (view: SixesView): number => view.points.filter((_, generator) => isDone(view, generator)).length;
export const isOpen = (view: SixesView, gate: number): boolean => view.gate_rounds[gate]! >= numberOf(view, "gate.rounds");
export const hookedOn = (view: SixesView, hook: number): number | undefined => SURVIVORS.find((figure) => view.hook[figure] === hook);

/** What cannot be entered: blocks, and what stands on the map. */
function objects(view: SixesView): Set<number> {
  const totem = view.totem_state === DULL || view.totem_state === LIT ? [view.totem] : [];
  return new Set([...mapOf(view.options).blocks.keys(), ...view.generators, ...view.hooks, ...view.chests, ...totem]);
}

const droppedAt = (view: SixesView, space: number): boolean => view.pallets.some((where, pallet) => where === space && view.pallet[pallet] === DROPPED);

/** How a figure walks; the killer with so many vaults. */
export function moverOf(view: SixesView, figure: number, vaults = 0): Mover {
  const barred = objects(view);
  for (const space of view.at) if (space !== NOWHERE) barred.add(space);
  const cost = numberOf(view, "pallet.cost");
  const slow = (space: number) => (droppedAt(view, space) ? cost : 0);
  const isNurse = view.options["advanced.abilities"] === true && view.characters[0] === "nurse";
  if (figure !== 0 || isNurse) return { barred: (space) => barred.has(space), slow, windows: Infinity };
  const blocked = Boolean(numberOf(view, "pallet.blocks_killer"));
  return { barred: (space) => barred.has(space) || (blocked && droppedAt(view, space)), slow, windows: numberOf(view, "vault.dice") ? vaults : Infinity };
}

/** The killer's movement without dice. */
export function killersMove(view: SixesView): number {
  const isNurse = view.options["advanced.abilities"] === true && view.characters[0] === "nurse";
  return isNurse ? 2 : numberOf(view, "killer.move");
}
