/** Where a walk could lead, in words: next to something, or towards it as far as movement goes. */

import type { Option } from "../../lib/protocol";
import type { Texts } from "../../lib/words";
import { isWalk } from "./picks";
import type { Way } from "./ways";

/** What somebody may want to reach: any of these spaces will do. */
export interface Target {
  readonly name: string;
  readonly spaces: readonly number[];
}

export interface Goal {
  readonly text: string; // what answers
  readonly label: string;
  readonly detail: string;
}

const MOST_GOALS = 12;

/** The nearest first; `spaceOf` is the space an option is about, `placeName` what it is called. */
export function goalsOf(targets: readonly Target[], w: Texts, options: readonly Option[], ways: ReadonlyMap<number, Way>, spaceOf: (option: Option) => number | undefined, placeName: (space: number) => string): Goal[] {
  const walks = new Map(options.filter(isWalk).map((option) => [spaceOf(option)!, option.text]));
  const found = targets.flatMap(({ name, spaces }) => {
    const way = spaces.flatMap((space) => ways.get(space) ?? []).sort((one, other) => one.cost - other.cost)[0];
    const stop = way?.spaces.findLast((space) => walks.has(space));
    if (!way || stop === undefined) return [];
    const there = way.spaces.at(-1) === stop;
    const cost = ways.get(stop)?.cost ?? 0;
    const label = w.say(there ? "ui.grid.goal.to" : "ui.grid.goal.towards", { goal: name });
    return [{ text: walks.get(stop)!, label, detail: w.say(there ? "ui.grid.goal.there" : "ui.grid.goal.steps", { place: placeName(stop), count: cost, all: way.cost }), all: way.cost }];
  });
  found.sort((one, other) => one.all - other.all);
  const once = new Set<string>();
  return found.filter(({ text }) => !once.has(text) && once.add(text)).slice(0, MOST_GOALS);
}
