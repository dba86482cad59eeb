/** How likely the killer's dice are to reach somebody and to hit. */

import type { SixesView } from "../../lib/protocol";
import { atLeast } from "../grid/dice";
import { isStanding, numberOf, SURVIVORS } from "../grid/figures";
import { gridOf, hasAbility, killersMove, moverOf } from "./view";

export interface Commitment {
  readonly vault: number;
  readonly attack: number;
  readonly hunt: number;
}

export interface Chance {
  readonly figure: number;
  readonly reach: number; // 0 to 1
  readonly hit: number; // once reached
}

const THROWN = 1; // by how much a die of the Huntress' throw is reduced

/** Whom these dice could reach, and how likely that is; who is beyond them is left out. */
export function chancesOf(view: SixesView, { vault, attack, hunt }: Commitment): Chance[] {
  const grid = gridOf(view);
  const here = view.at[0]!;
  const move = killersMove(view);
  const price = numberOf(view, "vault.dice");
  const ways = grid.ways(here, moverOf(view, 0, price ? Math.floor(vault / price) : 0));
  const again = hasAbility(view, "hillbilly") && hunt ? 1 : 0;
  return SURVIVORS.filter((figure) => isStanding(view, figure)).flatMap((figure) => {
    const best = strikesAt(view, figure)
      .flatMap(({ space, face }) => {
        const way = ways.get(space);
        return way ? [{ reach: atLeast(hunt, way.cost - move), hit: 1 - ((face - 1) / 6) ** (attack + again) }] : [];
      })
      .sort((one, other) => other.reach * other.hit - one.reach * one.hit || other.reach - one.reach)[0];
    return best?.reach ? [{ figure, ...best }] : [];
  });
}

/** From where the killer strikes at a survivor, and the face that hits from there. */
function strikesAt(view: SixesView, figure: number): { readonly space: number; readonly face: number }[] {
  const grid = gridOf(view);
  const there = view.at[figure]!;
  const needed = (through: boolean) => numberOf(view, through ? "attack.hit_window" : "attack.hit");
  const found = grid.beside(there).map((space) => ({ space, face: needed(grid.isAcross(space, there)) }));
  if (!hasAbility(view, "huntress")) return found;
  const stops = (space: number) => grid.map.blocks.has(space) || (space !== view.at[0] && view.at.includes(space));
  for (const ray of grid.rays(there)) {
    const end = ray.findIndex(stops);
    const line = end < 0 ? ray : ray.slice(0, end);
    line.slice(1).forEach((space, at) => found.push({ space, face: needed(grid.crossed([there, ...line.slice(0, at + 2)]) > 0) + THROWN }));
  }
  return found;
}
