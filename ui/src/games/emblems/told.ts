/** The board of `emblems` in words: what a space holds, how a figure is doing, where a line of the tracker is. */

import type { EmblemsView, LogEntry } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { DYING, HEALTHY, isHooked, NOWHERE, numberOf, spaceOf, stateOf, SURVIVORS, whoKey } from "../grid/figures";
import { blockTold, generatorTold, placeOn } from "../grid/told";
import { EMBLEMS, ITEMS } from "./content";
import { CLEANSED, CLOSED, DROPPED, EDGES, hexOf, isOpen, mapOf, NO_CHEST, SMASHED, UNKNOWN } from "./view";

/** A space with the area it lies in. */
export const placeName = (view: EmblemsView, space: number): string => placeOn(mapOf(view.options), space);

/** What stands on a space. */
export function contentsOf(view: EmblemsView, w: Texts, space: number): string[] {
  const found = blockTold(mapOf(view.options), w, space);
  const at = (list: readonly number[]) => list.indexOf(space);
  if (at(view.generators) >= 0) found.push(generatorTold(view, w, at(view.generators)));
  if (at(view.hooks) >= 0) found.push(hookTold(view, w, at(view.hooks)));
  if (at(view.pallets) >= 0) found.push(palletTold(view, w, at(view.pallets)));
  if (at(view.chests) >= 0) found.push(chestTold(view, w, at(view.chests)));
  if (at(view.totems) >= 0) found.push(totemTold(view, w, at(view.totems)));
  if (view.hatch === space) found.push(w.say("ui.grid.hatch"));
  view.gates.forEach((gate, edge) => {
    if (gate.includes(space)) found.push(gateTold(view, w, edge));
  });
  for (const [where, item] of view.lying) if (where === space) found.push(w.say(`item.${ITEMS[item]}.name`));
  for (const figure of [0, ...SURVIVORS]) if (view.at[figure] !== NOWHERE && spaceOf(view, figure) === space) found.push(figureTold(view, w, figure));
  for (const figure of SURVIVORS) if (view.spot[figure] === space) found.push(figureTold(view, w, figure));
  return found;
}

export const hookTold = (view: EmblemsView, w: Texts, hook: number): string => w.say(view.broken === hook ? "ui.emblems.hook_broken" : "ui.grid.hook", { number: hook + 1 });

export function palletTold(view: EmblemsView, w: Texts, pallet: number): string {
  const condition = view.pallet[pallet] === DROPPED ? "dropped" : view.pallet[pallet] === SMASHED ? "smashed" : "unused";
  return w.say(`ui.emblems.pallet.${condition}`, { number: pallet + 1 });
}

export function chestTold(view: EmblemsView, w: Texts, chest: number): string {
  const condition = view.chest[chest] === NO_CHEST ? "none" : view.chest[chest] === CLOSED ? "closed" : "open";
  return w.say(`ui.emblems.chest.${condition}`, { number: chest + 1 });
}

export function totemTold(view: EmblemsView, w: Texts, totem: number): string {
  const hex = hexOf(view, totem);
  if (hex) return w.say("ui.emblems.totem.hex", { number: totem + 1, perk: `@perk.${hex}.name` });
  return w.say(view.totem[totem] === CLEANSED ? "ui.emblems.totem.cleansed" : "ui.emblems.totem.standing", { number: totem + 1 });
}

export function gateTold(view: EmblemsView, w: Texts, edge: number): string {
  const condition = isOpen(view, edge) ? "open" : view.lights[edge] === UNKNOWN ? "unknown" : view.lights[edge] ? "powered" : "dark";
  return w.say(`ui.emblems.gate.${condition}`, { edge: `@edge.${EDGES[edge]}`, lit: view.lit[edge], of: numberOf(view, "gate.lights") });
}

/** A figure and how it is doing. */
export function figureTold(view: EmblemsView, w: Texts, figure: number): string {
  const who = `@${whoKey(view, figure)}`;
  if (figure === 0) return w.say(view.carried ? "ui.grid.killer_carries" : "ui.grid.is_killer", { who, victim: view.carried ? `@${whoKey(view, view.carried)}` : "" });
  const state = stateOf(view, figure);
  if (isHooked(view, figure)) return w.say("ui.emblems.on_hook", { who, count: numberOf(view, "hook.track") - view.track[figure]! });
  if (state === "healthy" || state === "injured" || state === "dying") {
    const steps = view.steps[figure]!;
    return w.say(steps ? "ui.emblems.fares_steps" : "ui.grid.fares", { who, health: `@health.${state}`, steps, of: stepsOf(view, figure) });
  }
  return w.say("ui.grid.fares", { who, health: `@ui.emblems.state.${state}` });
}

/** How many healing steps the health state of a survivor takes. */
export function stepsOf(view: EmblemsView, figure: number): number {
  const health = view.health[figure];
  return health === HEALTHY ? 0 : numberOf(view, health === DYING ? "health.dying_steps" : "health.injured_steps");
}

/** A line of the tracker: who leads it, and by how much. */
export function emblemTold(view: EmblemsView, w: Texts, line: number): string {
  const position = view.emblem[line]!;
  return w.say(`ui.emblems.stands.${position > 0 ? "survivors" : position < 0 ? "killer" : "nobody"}`, { emblem: `@emblem.${EMBLEMS[line]}`, count: Math.abs(position) });
}

/** What has moved a line of the tracker so far. */
export const movesOf = (log: readonly LogEntry[], emblem: string): LogEntry[] => log.filter(({ event }) => event.event === "EmblemMoved" && "emblem" in event && event.emblem === emblem);

/** The current totals. */
export function scoreTold(view: EmblemsView, w: Texts): string {
  return w.say("ui.emblems.score", { survivors: view.points_of_survivors, killer: view.points_of_killer });
}
