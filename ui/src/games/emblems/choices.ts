/** A question of `emblems` on the board: where its options lead, and what one may want to walk to. */

import type { EmblemsView, Option, Question } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { figureNamed, isDone, isHooked, isInPlay, NOWHERE, SEATS, spaceOf, SURVIVORS, whoKey } from "../grid/figures";
import type { Target } from "../grid/goals";
import { readSpace, spaceName } from "../grid/map";
import { CLEANSED, CLOSED, EDGES, gridOf, mapOf, UNUSED } from "./view";

/** An item that goes from one place to another: chosen in the list alone. */
export const movesItem = ({ text }: Option): boolean => text.startsWith("move ");

/** With how many dice, where the killer says so. */
export const diceOf = ({ about }: Option): number | undefined => (about["dice"] === undefined ? undefined : Number(about["dice"]));

/** The space an option is about. */
export function spaceOfOption(view: EmblemsView, option: Option): number | undefined {
  const { about } = option;
  if (movesItem(option)) return undefined;
  const token = (list: readonly number[], kind: string) => (about[kind] === undefined ? undefined : list[Number(about[kind]) - 1]);
  if (about["space"] !== undefined) return readSpace(mapOf(view.options), about["space"]);
  const figure = figureNamed(about["figure"]);
  if (figure >= 0) return spaceOf(view, figure) === NOWHERE ? undefined : spaceOf(view, figure);
  const gate = EDGES.indexOf(about["edge"] as (typeof EDGES)[number]);
  if (gate >= 0) return view.gates[gate]![1];
  return token(view.generators, "generator") ?? token(view.hooks, "hook") ?? token(view.pallets, "pallet") ?? token(view.chests, "chest") ?? token(view.totems, "totem");
}

/** What one might have meant by tapping a space that is not lit: the option the server is asked about. */
export function meant(view: EmblemsView, question: Question, space: number, starting: string | undefined, dice: number): string {
  const name = spaceName(mapOf(view.options), space);
  const walk = `walk ${name}`;
  const at = (list: readonly number[], verb: string) => (list.includes(space) ? `${verb} ${list.indexOf(space) + 1}` : undefined);
  const other = SURVIVORS.find((figure) => isInPlay(view, figure) && spaceOf(view, figure) === space);
  if (question.text === "ask.order") return `turn ${SEATS[other ?? 0]}`;
  if (question.text.startsWith("ask.start")) return starting ? `${starting} ${name}` : name;
  if (question.text === "ask.hunt") {
    if (other) return `attack ${SEATS[other]} ${Math.max(1, dice)}`;
    return at(view.generators, "kick_generator") ?? (view.carried ? at(view.hooks, "hang") : undefined) ?? walk;
  }
  if (question.text === "ask.turn") {
    if (other) return `${isHooked(view, other) ? "rescue" : "heal"} ${SEATS[other]}`;
    return at(view.generators, "repair") ?? at(view.totems, "cleanse") ?? at(view.chests.filter((_, icon) => view.chest[icon] === CLOSED), "search") ?? walk;
  }
  return question.options.some((option) => option.about["space"] === option.text) ? name : walk;
}

/** What a figure may want to walk to. */
export function targetsOf(view: EmblemsView, w: Texts, figure: number): Target[] {
  const grid = gridOf(view, figure);
  const targets: Target[] = [];
  const beside = (space: number) => grid.beside(space);
  const named = (kind: string, number: number) => w.say(`ui.grid.goal.${kind}`, { number: number + 1 });
  if (figure) {
    view.gates.forEach((gate, edge) => {
      if (view.lights[edge]) targets.push({ name: w.say("ui.emblems.goal.gate", { edge: `@edge.${EDGES[edge]}` }), spaces: gate });
    });
    if (view.hatch !== NOWHERE) targets.push({ name: w.say("ui.grid.goal.hatch"), spaces: [view.hatch] });
    view.chests.forEach((space, number) => {
      if (view.chest[number] === CLOSED) targets.push({ name: named("chest", number), spaces: beside(space) });
    });
    view.totems.forEach((space, number) => {
      if (view.totem[number] !== CLEANSED) targets.push({ name: w.say("ui.emblems.goal.totem", { number: number + 1 }), spaces: beside(space) });
    });
  }
  view.generators.forEach((space, number) => {
    if (space !== NOWHERE && !isDone(view, number) && (figure || view.points[number])) targets.push({ name: named("generator", number), spaces: beside(space) });
  });
  for (const other of SURVIVORS) {
    if (other === figure || !isInPlay(view, other) || view.at[other] === NOWHERE) continue;
    targets.push({ name: w.say("ui.grid.goal.figure", { who: `@${whoKey(view, other)}` }), spaces: beside(view.at[other]!) });
  }
  if (!figure && view.carried) {
    view.hooks.forEach((space, number) => {
      if (number !== view.broken && !view.hook.includes(number)) targets.push({ name: named("hook", number), spaces: beside(space) });
    });
  }
  view.pallets.forEach((space, number) => {
    if (figure && view.pallet[number] === UNUSED) targets.push({ name: named("pallet", number), spaces: [space, ...beside(space)] });
  });
  return targets;
}
