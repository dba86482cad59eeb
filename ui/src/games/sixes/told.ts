/** The board in words: what a space holds, how a figure is doing. */

import type { SixesView } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { HEALTH, isHooked, NOWHERE, numberOf, spaceOf, stateOf, SURVIVORS, whoKey } from "../grid/figures";
import { blockTold, generatorTold, placeOn } from "../grid/told";
import { DROPPED, mapOf, UPRIGHT } from "./view";

/** A space with the area it lies in. */
export const placeName = (view: SixesView, space: number): string => placeOn(mapOf(view.options), space);

/** What stands on a space. */
export function contentsOf(view: SixesView, w: Texts, space: number): string[] {
  const found = blockTold(mapOf(view.options), w, space);
  const number = (list: readonly number[]) => list.indexOf(space);
  const generator = number(view.generators);
  if (generator >= 0) found.push(generatorTold(view, w, generator));
  if (number(view.hooks) >= 0) found.push(w.say("ui.grid.hook", { number: number(view.hooks) + 1 }));
  const pallet = number(view.pallets);
  if (pallet >= 0) found.push(w.say(`ui.sixes.pallet.${view.pallet[pallet] === UPRIGHT ? "upright" : view.pallet[pallet] === DROPPED ? "dropped" : "broken"}`, { number: pallet + 1 }));
  if (number(view.chests) >= 0) found.push(w.say("ui.grid.chest", { number: number(view.chests) + 1 }));
  if (view.totem === space && view.totem_state) found.push(w.say("token.totem"));
  if (view.hatch === space) found.push(w.say("ui.grid.hatch"));
  view.gates.forEach((gate, at) => {
    if (gate.includes(space)) found.push(w.say("ui.sixes.gate", { number: at + 1 }));
  });
  for (const figure of [0, ...SURVIVORS]) if (view.at[figure] !== NOWHERE && spaceOf(view, figure) === space) found.push(figureTold(view, w, figure));
  return found;
}

/** A figure and how it is doing. */
export function figureTold(view: SixesView, w: Texts, figure: number): string {
  const who = `@${whoKey(view, figure)}`;
  if (figure === 0) return w.say(view.carried ? "ui.grid.killer_carries" : "ui.grid.is_killer", { who, victim: view.carried ? `@${whoKey(view, view.carried)}` : "" });
  const state = stateOf(view, figure);
  const health = HEALTH.includes(state as (typeof HEALTH)[number]) ? `@health.${state}` : `@ui.grid.state.${state}`;
  const told = w.say("ui.grid.fares", { who, health });
  return isHooked(view, figure) ? w.say("ui.sixes.on_hook", { told, stage: view.stage[figure], steps: numberOf(view, "hook.steps") }) : told;
}
