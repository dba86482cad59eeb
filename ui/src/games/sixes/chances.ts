/** How likely the killer's dice are to reach somebody and to hit. */

import type { SixesView } from "../../lib/protocol";
import { atLeast } from "../grid/dice";
import { isStanding, numberOf, SURVIVORS } from "../grid/figures";
import { gridOf, killersMove, moverOf } from "./view";

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

/** Whom these dice could reach, and how likely that is; who is beyond them is left out. */
export function chancesOf(view: SixesView, { vault, attack, hunt }: Commitment): Chance[] {
  const grid = gridOf(view);
  const here = view.at[0]!;
  const move = killersMove(view);
  const price = numberOf(view, "vault.dice");
  const ways = grid.ways(here, moverOf(view, 0, price ? Math.floor(vault / price) : 0));
  const again = view.options["advanced.abilities"] === true && view.characters[0] === "hillbilly" && hunt ? 1 : 0;
  return SURVIVORS.filter((figure) => isStanding(view, figure)).flatMap((figure) => {
    const there = view.at[figure]!;
    const best = grid
      .beside(there)
      .flatMap((space) => {
        const way = ways.get(space);
        const face = numberOf(view, grid.isAcross(space, there) ? "attack.hit_window" : "attack.hit");
        return way ? [{ reach: atLeast(hunt, way.cost - move), hit: 1 - ((face - 1) / 6) ** (attack + again) }] : [];
      })
      .sort((one, other) => other.reach * other.hit - one.reach * one.hit || other.reach - one.reach)[0];
    return best?.reach ? [{ figure, ...best }] : [];
  });
}
