/** Where a movement card leads, as the board is now. The server has the last word; this only lights up the path. */

import type { TrialView } from "../../../lib/protocol";
import type { Texts } from "../../../lib/words";
import { CARDS } from "../content";
import { exitsOf, KILLER, roomKey } from "../view";
import type { CardName } from "./figures";

export interface Way {
  readonly path: string;
  readonly room: string;
  readonly to: number;
}

/** The ways a card opens to a figure from some rooms. */
export function ways(view: TrialView, figure: number, card: string, from: readonly number[]): Way[] {
  if (figure !== KILLER && isSealed(view, card)) return [];
  return from
    .flatMap((room) => exitsOf(view, room))
    .filter((exit) => exit.kind === card && !exit.against && !exit.entity)
    .filter((exit) => figure === KILLER || exit.token !== "wall" || exit.lifted)
    .map((exit) => ({ path: exit.key, room: roomKey(view, exit.to), to: exit.to }));
}

/** The rooms these ways lead to, in words. */
export function leadsTo(w: Texts, found: readonly Way[]): string {
  const rooms = new Set(found.map((way) => w.say(`room.${way.room}`)));
  return rooms.size ? `→ ${[...rooms].join(", ")}` : w.say("ui.trial.play.plan.nowhere");
}

function isSealed(view: TrialView, card: string): boolean {
  return Boolean((view.sealed >> CARDS.indexOf(card as CardName)) & 1);
}

/** Where the killer may stand after a first card: where it leads, or where he is. */
export function afterFirst(view: TrialView, card: string | null): number[] {
  const here = view.room[KILLER] ?? 0;
  if (!card || card === "wait") return [here];
  const there = ways(view, KILLER, card, [here]).map((way) => way.to);
  return there.length ? [...new Set(there)] : [here];
}
