/** A question of `sixes` on the board: where its options lead, and what one may want to walk to. */

import type { Option, Question, SixesView } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { isDone, isHooked, isInPlay, NOWHERE, SEATS, spaceOf, SURVIVORS, whoKey } from "../grid/figures";
import type { Target } from "../grid/goals";
import { readSpace } from "../grid/map";
import { DROPPED, gridOf, mapOf, nameOf } from "./view";

/** The space an option is about. */
export function spaceOfOption(view: SixesView, { about }: Pick<Option, "about">): number | undefined {
  const token = (list: readonly number[], kind: string) => (about[kind] === undefined ? undefined : list[Number(about[kind]) - 1]);
  if (about["space"] !== undefined) return readSpace(mapOf(view.options), about["space"]);
  const figure = SEATS.indexOf(about["figure"] as (typeof SEATS)[number]);
  if (figure >= 0) return spaceOf(view, figure) === NOWHERE ? undefined : spaceOf(view, figure);
  return token(view.generators, "generator") ?? token(view.hooks, "hook") ?? token(view.pallets, "pallet") ?? token(view.chests, "chest") ?? (about["gate"] === undefined ? undefined : view.gates[Number(about["gate"]) - 1]?.[1]);
}

/** What one might have meant by tapping a space that is not lit: the option the server is asked about. */
export function meant(view: SixesView, question: Question, space: number, starting: string | undefined): string {
  const name = nameOf(view, space);
  if (question.text === "ask.order") return `turn ${SEATS[SURVIVORS.find((figure) => spaceOf(view, figure) === space) ?? 0]}`;
  if (question.text.startsWith("ask.place")) return starting ? `${starting} ${name}` : name;
  if (question.text === "ask.plan") {
    const victim = SURVIVORS.find((figure) => spaceOf(view, figure) === space);
    const generator = view.generators.indexOf(space);
    return victim ? `lift ${SEATS[victim]}` : generator >= 0 ? `kick_generator ${generator + 1}` : `walk ${name}`;
  }
  if (question.text === "ask.turn" || question.text === "ask.hunt") {
    const generator = view.generators.indexOf(space);
    const other = SURVIVORS.find((figure) => isInPlay(view, figure) && spaceOf(view, figure) === space);
    if (question.text === "ask.hunt") return other ? `attack ${SEATS[other]}` : `walk ${name}`;
    if (generator >= 0) return `repair ${generator + 1}`;
    if (other) return `${isHooked(view, other) ? "rescue" : "heal"} ${SEATS[other]}`;
    return `walk ${name}`;
  }
  return question.options.some((option) => option.about["space"] === option.text) ? name : `walk ${name}`;
}

/** What a figure may want to walk to. */
export function targetsOf(view: SixesView, w: Texts, figure: number): Target[] {
  const grid = gridOf(view);
  const targets: Target[] = [];
  const beside = (space: number) => grid.beside(space);
  if (figure !== 0) {
    view.gates.forEach((gate, number) => targets.push({ name: w.say("ui.grid.goal.gate", { number: number + 1 }), spaces: gate }));
    if (view.hatch !== NOWHERE) targets.push({ name: w.say("ui.grid.goal.hatch"), spaces: [view.hatch] });
    view.generators.forEach((space, number) => {
      if (!isDone(view, number)) targets.push({ name: w.say("ui.grid.goal.generator", { number: number + 1 }), spaces: beside(space) });
    });
    view.chests.forEach((space, number) => targets.push({ name: w.say("ui.grid.goal.chest", { number: number + 1 }), spaces: beside(space) }));
  }
  for (const other of SURVIVORS) {
    if (other === figure || !isInPlay(view, other) || view.at[other] === NOWHERE || view.carried === other) continue;
    targets.push({ name: w.say("ui.grid.goal.figure", { who: `@${whoKey(view, other)}` }), spaces: beside(view.at[other]!) });
  }
  if (figure === 0 && view.carried) view.hooks.forEach((space, number) => targets.push({ name: w.say("ui.grid.goal.hook", { number: number + 1 }), spaces: beside(space) }));
  view.pallets.forEach((space, number) => {
    if (figure !== 0 && view.pallet[number] !== DROPPED) targets.push({ name: w.say("ui.grid.goal.pallet", { number: number + 1 }), spaces: [space] });
  });
  return targets;
}
