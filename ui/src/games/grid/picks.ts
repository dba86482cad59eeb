/** A question on a grid board: what of it may be tapped. */

import type { Option, Question } from "../../lib/protocol";
import { readSide, type GridMap } from "./map";

/** What of a question is chosen on the board: the text that answers, by the space or side to tap. */
export interface Picks {
  readonly spaces: ReadonlyMap<number, string>; // to go or to put something there
  readonly sides: ReadonlyMap<number, string>;
  readonly things: ReadonlyMap<number, string>; // to do something with what stands there
}

export const NO_PICKS: Picks = { spaces: new Map(), sides: new Map(), things: new Map() };

export const isWalk = ({ text }: Pick<Option, "text">): boolean => text.startsWith("walk ");

/** Where two things are to be named: whose start it is, and the space. */
export const isStart = ({ about, text }: Option): boolean => "figure" in about && "space" in about && text === `${about["figure"]} ${about["space"]}`;

/** `starting`: whose start is being chosen; `spaceOf`: the space an option is about. */
export function picksOf(map: GridMap, question: Question, starting: string | undefined, spaceOf: (option: Option) => number | undefined): Picks {
  const spaces = new Map<number, string>();
  const sides = new Map<number, string>();
  const things = new Map<number, string>();
  for (const option of question.options) {
    const side = option.about["side"] === undefined ? undefined : readSide(map, option.about["side"]);
    const space = spaceOf(option);
    if (side !== undefined) sides.set(side, option.text);
    else if (space === undefined) continue;
    else if (isStart(option)) {
      if (option.about["figure"] === starting) spaces.set(space, option.text);
    } else if ("space" in option.about) spaces.set(space, option.text);
    else if (!things.has(space)) things.set(space, option.text);
  }
  return { spaces, sides, things };
}
