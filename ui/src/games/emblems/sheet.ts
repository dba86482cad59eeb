/** The scoring sheet of a match: what each line of the tracker has moved for, and the points besides. */

import type { EmblemsEvent, EmblemsView, Replay } from "../../lib/protocol";
import { DEAD, ESCAPED, numberOf, SURVIVORS } from "../grid/figures";
import { momentsOf, type Moment } from "../grid/moments";
import { EMBLEMS } from "./content";

export interface Step extends Moment {
  readonly change: number;
  readonly position: number;
  readonly why: string; // its key
}

export interface Line {
  readonly emblem: string;
  readonly start: number;
  readonly end: number;
  readonly steps: readonly Step[];
}

export interface Bonus {
  readonly key: "escape" | "sacrifice" | "all_four" | "collapse";
  readonly side: "survivors" | "killer";
  readonly points: number;
  readonly moment: Moment | undefined;
}

type Moved = Extract<EmblemsEvent, { event: "EmblemMoved" }>;

/** The four lines with all their steps; none in Classic. */
export function linesOf(view: EmblemsView, replay: Replay | null): Line[] {
  const moments = replay ? momentsOf(replay) : [];
  const starts = String(view.options["emblem.start"]).split(",").map(Number);
  return view.emblem.map((end, line) => ({
    emblem: EMBLEMS[line]!,
    start: starts[line]!,
    end,
    steps: moments.flatMap((moment): Step[] => {
      if (moment.entry.event.event !== "EmblemMoved") return [];
      const { emblem, change, position, why } = moment.entry.event as Moved;
      return emblem === EMBLEMS[line] ? [{ ...moment, change, position, why }] : [];
    }),
  }));
}

/** Points for escapes, sacrifices and the collapse, as they fell. */
export function bonusesOf(view: EmblemsView, replay: Replay | null): Bonus[] {
  const moments = replay ? momentsOf(replay) : [];
  const found = (name: string) => moments.filter(({ entry }) => entry.event.event === name);
  const counted = (fate: number) => SURVIVORS.filter((figure) => view.fate[figure] === fate).map((_, at) => at);
  const [escapes, sacrifices] = [found("Escaped"), found("Sacrificed")];
  const lost = counted(DEAD);
  const bonuses: Bonus[] = [
    ...counted(ESCAPED).map((at): Bonus => ({ key: "escape", side: "survivors", points: numberOf(view, "bonus.escape"), moment: escapes[at] })),
    { key: "collapse", side: "survivors", points: view.bonus, moment: found("CollapsePaid")[0] },
    ...lost.map((at): Bonus => ({ key: "sacrifice", side: "killer", points: numberOf(view, "bonus.sacrifice"), moment: sacrifices[at] })),
    { key: "all_four", side: "killer", points: lost.length === SURVIVORS.length ? numberOf(view, "bonus.all_four") : 0, moment: sacrifices.at(-1) },
  ];
  return bonuses.filter(({ points }) => points);
}
