/** The board in words: what a space holds, how a figure fares. */

import { reader } from "../../lib/language.svelte";
import type { SixesView } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { areaOf, spaceName } from "../grid/map";
import { DROPPED, HEALTH, isDone, isHooked, mapOf, NOWHERE, numberOf, spaceOf, stateOf, SURVIVORS, UPRIGHT, whoKey } from "./view";

/** A space with the area it lies in: "Mill, K7". */
export function placeName(view: SixesView, space: number): string {
  const map = mapOf(view.options);
  const names = areaOf(map, space)?.names ?? {};
  const area = names[reader.language] ?? names["en"];
  return area ? `${area}, ${spaceName(map, space)}` : spaceName(map, space);
}

/** What stands on a space. */
export function contentsOf(view: SixesView, w: Texts, space: number): string[] {
  const map = mapOf(view.options);
  const found: string[] = [];
  const block = map.blocks.get(space);
  if (block) found.push(w.say(`ui.sixes.block.${block}`));
  const number = (list: readonly number[]) => list.indexOf(space);
  const generator = number(view.generators);
  if (generator >= 0) found.push(generatorTold(view, w, generator));
  if (number(view.hooks) >= 0) found.push(w.say("ui.sixes.hook", { number: number(view.hooks) + 1 }));
  const pallet = number(view.pallets);
  if (pallet >= 0) found.push(w.say(`ui.sixes.pallet.${view.pallet[pallet] === UPRIGHT ? "upright" : view.pallet[pallet] === DROPPED ? "dropped" : "broken"}`, { number: pallet + 1 }));
  if (number(view.chests) >= 0) found.push(w.say("ui.sixes.chest", { number: number(view.chests) + 1 }));
  if (view.totem === space && view.totem_state) found.push(w.say("token.totem"));
  if (view.hatch === space) found.push(w.say("ui.sixes.hatch"));
  view.gates.forEach((gate, at) => {
    if (gate.includes(space)) found.push(w.say("ui.sixes.gate", { number: at + 1 }));
  });
  for (const figure of [0, ...SURVIVORS]) if (view.at[figure] !== NOWHERE && spaceOf(view, figure) === space) found.push(figureTold(view, w, figure));
  return found;
}

export function generatorTold(view: SixesView, w: Texts, generator: number): string {
  return w.say(isDone(view, generator) ? "ui.sixes.generator.done" : "ui.sixes.generator.points", { number: generator + 1, points: view.points[generator], needed: numberOf(view, "generator.points") });
}

/** A figure and how it fares. */
export function figureTold(view: SixesView, w: Texts, figure: number): string {
  const who = `@${whoKey(view, figure)}`;
  if (figure === 0) return w.say(view.carried ? "ui.sixes.killer_carries" : "ui.sixes.is_killer", { who, victim: view.carried ? `@${whoKey(view, view.carried)}` : "" });
  const state = stateOf(view, figure);
  const health = HEALTH.includes(state as (typeof HEALTH)[number]) ? `@health.${state}` : `@ui.sixes.state.${state}`;
  const told = w.say("ui.sixes.fares", { who, health });
  return isHooked(view, figure) ? w.say("ui.sixes.on_hook", { told, stage: view.stage[figure], steps: numberOf(view, "hook.steps") }) : told;
}
