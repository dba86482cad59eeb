/** A question of `sixes` on the board: what may be tapped, where options lead, and goals in words. */

import type { Option, Question, SixesView } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { readSide, readSpace } from "../grid/map";
import type { Way } from "../grid/ways";
import { placeName } from "./told";
import { DROPPED, gridOf, isDone, isHooked, isInPlay, mapOf, nameOf, NOWHERE, SEATS, spaceOf, SURVIVORS, whoKey } from "./view";

/** What of a question is chosen on the board: the text that answers, by the space or side to tap. */
export interface Picks {
  readonly spaces: ReadonlyMap<number, string>; // to go or to put something there
  readonly sides: ReadonlyMap<number, string>;
  readonly things: ReadonlyMap<number, string>; // to do something with what stands there
}

export const NO_PICKS: Picks = { spaces: new Map(), sides: new Map(), things: new Map() };

export const isWalk = ({ text }: Pick<Option, "text">): boolean => text.startsWith("walk ");

/** Where two things are to be named: whose start it is, and the space. */
export const isStart = ({ about }: Option): boolean => "figure" in about && "space" in about;

/** The space an option is about. */
export function spaceOfOption(view: SixesView, { about }: Pick<Option, "about">): number | undefined {
  const token = (list: readonly number[], kind: string) => (about[kind] === undefined ? undefined : list[Number(about[kind]) - 1]);
  if (about["space"] !== undefined) return readSpace(mapOf(view.options), about["space"]);
  const figure = SEATS.indexOf(about["figure"] as (typeof SEATS)[number]);
  if (figure >= 0) return spaceOf(view, figure) === NOWHERE ? undefined : spaceOf(view, figure);
  return token(view.generators, "generator") ?? token(view.hooks, "hook") ?? token(view.pallets, "pallet") ?? token(view.chests, "chest") ?? (about["gate"] === undefined ? undefined : view.gates[Number(about["gate"]) - 1]?.[1]);
}

/** `starting`: whose start is being chosen. */
export function picksOf(view: SixesView, question: Question, starting: string | undefined): Picks {
  const spaces = new Map<number, string>();
  const sides = new Map<number, string>();
  const things = new Map<number, string>();
  for (const option of question.options) {
    const side = option.about["side"] === undefined ? undefined : readSide(mapOf(view.options), option.about["side"]);
    const space = spaceOfOption(view, option);
    if (side !== undefined) sides.set(side, option.text);
    else if (space === undefined) continue;
    else if (isStart(option)) {
      if (option.about["figure"] === starting) spaces.set(space, option.text);
    } else if ("space" in option.about) spaces.set(space, option.text);
    else if (!things.has(space)) things.set(space, option.text);
  }
  return { spaces, sides, things };
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

export interface Goal {
  readonly text: string; // what answers
  readonly label: string;
  readonly detail: string;
}

const MOST_GOALS = 12;

/** Where a walk could lead, in words: next to something, or towards it as far as movement goes. */
export function goalsOf(view: SixesView, w: Texts, question: Question, figure: number, ways: ReadonlyMap<number, Way>): Goal[] {
  const walks = new Map(question.options.filter(isWalk).map((option) => [spaceOfOption(view, option)!, option.text]));
  const grid = gridOf(view);
  const targets: { readonly name: string; readonly spaces: readonly number[] }[] = [];
  const beside = (space: number) => grid.beside(space);
  if (figure !== 0) {
    view.gates.forEach((gate, number) => targets.push({ name: w.say("ui.sixes.goal.gate", { number: number + 1 }), spaces: gate }));
    if (view.hatch !== NOWHERE) targets.push({ name: w.say("ui.sixes.goal.hatch"), spaces: [view.hatch] });
    view.generators.forEach((space, number) => {
      if (!isDone(view, number)) targets.push({ name: w.say("ui.sixes.goal.generator", { number: number + 1 }), spaces: beside(space) });
    });
    view.chests.forEach((space, number) => targets.push({ name: w.say("ui.sixes.goal.chest", { number: number + 1 }), spaces: beside(space) }));
  }
  for (const other of SURVIVORS) {
    if (other === figure || !isInPlay(view, other) || view.at[other] === NOWHERE || view.carried === other) continue;
    targets.push({ name: w.say("ui.sixes.goal.figure", { who: `@${whoKey(view, other)}` }), spaces: beside(view.at[other]!) });
  }
  if (figure === 0 && view.carried) view.hooks.forEach((space, number) => targets.push({ name: w.say("ui.sixes.goal.hook", { number: number + 1 }), spaces: beside(space) }));
  view.pallets.forEach((space, number) => {
    if (figure !== 0 && view.pallet[number] !== DROPPED) targets.push({ name: w.say("ui.sixes.goal.pallet", { number: number + 1 }), spaces: [space] });
  });

  const found = targets.flatMap(({ name, spaces }) => {
    const way = spaces.flatMap((space) => ways.get(space) ?? []).sort((one, other) => one.cost - other.cost)[0];
    const stop = way?.spaces.findLast((space) => walks.has(space));
    if (!way || stop === undefined) return [];
    const there = way.spaces.at(-1) === stop;
    const cost = ways.get(stop)?.cost ?? 0;
    const label = w.say(there ? "ui.sixes.goal.to" : "ui.sixes.goal.towards", { goal: name });
    return [{ text: walks.get(stop)!, label, detail: w.say("ui.sixes.goal.steps", { place: placeName(view, stop), count: cost, all: way.cost }), all: way.cost }];
  });
  found.sort((one, other) => one.all - other.all);
  const once = new Set<string>();
  return found.filter(({ text }) => !once.has(text) && once.add(text)).slice(0, MOST_GOALS);
}
