/** How likely the killer's dice are to reach somebody and to hit. */

import type { EmblemsView } from "../../lib/protocol";
import { atLeast } from "../grid/dice";
import { isStanding, SURVIVORS } from "../grid/figures";
import { KILLER_DICE } from "./content";
import { gridOf, huntBonus, moverOf } from "./view";

export interface Chance {
  readonly figure: number;
  readonly reach: number; // 0 to 1
  readonly hit: number; // once reached
}

/** A weapon with this many dots does not count across a window. */
const WEAK_DOTS = "2";

/** How likely this many dice show a weapon that counts. */
export function hits(view: EmblemsView, dice: number, across: boolean): number {
  const faces = KILLER_DICE[String(view.options["die.killer"])] ?? [];
  const good = faces.filter((face) => face.endsWith("blade") && !(across && face.startsWith(WEAK_DOTS))).length;
  return 1 - (1 - good / 6) ** dice;
}

/** Whom a hunt with this many dice could reach with the remaining movement, and how likely the remaining dice then hit. */
export function chancesOf(view: EmblemsView, left: number, hunt: number, attack: number): Chance[] {
  const grid = gridOf(view);
  const ways = grid.ways(view.at[0]!, moverOf(view, 0));
  const budget = left + (hunt ? huntBonus(view) : 0);
  return SURVIVORS.filter((figure) => isStanding(view, figure)).flatMap((figure) => {
    const there = view.at[figure]!;
    const best = grid
      .beside(there)
      .flatMap((space) => {
        const way = ways.get(space);
        return way ? [{ reach: atLeast(hunt, way.cost - budget), hit: hits(view, attack, grid.isAcross(space, there)) }] : [];
      })
      .sort((one, other) => other.reach * other.hit - one.reach * one.hit || other.reach - one.reach)[0];
    return best?.reach ? [{ figure, ...best }] : [];
  });
}
