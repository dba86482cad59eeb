/** How the killer could come at somebody on a space: what his legs are enough for, and what takes dice. */

import { isStanding, SURVIVORS, type GridView } from "./figures";
import type { Grid, Mover } from "./ways";

export interface Danger {
  readonly key: "beside" | "near" | "dice" | "window" | "far" | "none"; // of its sentence
  readonly count: number; // steps to where he strikes
  readonly most: number; // steps he could take at all
  readonly chase: boolean; // is there a chase?
}

/** The killer as he hunts: how he walks, how far, and how near makes a chase. */
export interface Hunter {
  readonly at: number;
  readonly mover: Mover;
  readonly move: number; // without dice
  readonly dice: number; // steps his dice give at most
  readonly paysWindows: boolean; // does a window cost him a die?
  readonly radius: number;
}

export function dangerAt(grid: Grid, hunter: Hunter, space: number): Danger {
  const ways = grid.ways(hunter.at, hunter.mover);
  const [nearest] = grid
    .beside(space)
    .flatMap((beside) => ways.get(beside) ?? [])
    .sort((one, other) => one.cost - other.cost || one.windows - other.windows);
  const most = hunter.move + hunter.dice;
  const chase = grid.within(hunter.at, hunter.radius).has(space);
  const count = nearest?.cost ?? 0;
  const through = hunter.paysWindows && Boolean(nearest?.windows);
  const key = !nearest ? "none" : count > most ? "far" : through ? "window" : count > hunter.move ? "dice" : count ? "near" : "beside";
  return { key, count, most, chase };
}

/** Is anybody on their feet near enough for a chase? */
export function isChasing(view: GridView, grid: Grid, radius: number): boolean {
  const near = grid.within(view.at[0]!, radius);
  return SURVIVORS.some((figure) => isStanding(view, figure) && near.has(view.at[figure]!));
}
