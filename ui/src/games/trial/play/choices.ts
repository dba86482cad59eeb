/** Questions as things to choose: what an option points at, what may be clicked on the board, what passes. */

import type { Option, Question, TrialView } from "../../../lib/protocol";
import type { Texts } from "../../../lib/words";
import type { Lit, Pick } from "../board/picks";
import { ITEMS, MAPS, PERKS, POWERS } from "../content";

/** What an option lights up on the board. */
export function litBy(view: TrialView, about: Readonly<Record<string, string>>): Lit {
  const { path, room, tile, other, figure } = about;
  const ends = path && !room ? endsOf(view, path) : [];
  return {
    rooms: [...(room ? [room] : []), ...ends],
    paths: path ? [path] : [],
    tiles: [tile, other].filter((one) => one !== undefined),
    figures: figure ? [figure] : [],
  };
}

function endsOf(view: TrialView, key: string): string[] {
  const map = MAPS[view.map];
  const path = map?.paths.find((one) => one.key === key);
  return map && path ? [path.a, path.b].flatMap((room) => map.rooms[room]?.key ?? []) : [];
}

/** What of a question may be chosen on the board. */
export function picksOf(question: Question, w: Texts): Pick[] {
  return question.options
    .filter(({ about }) => ["path", "room", "tile", "figure"].some((name) => name in about))
    .map(({ text, label, about }) => ({ text, label: w.line(label), about }));
}

/** The option that does nothing: to let it pass, to stay, to stop. */
export function passOf(question: Question): Option | undefined {
  return question.options.find(({ text, about }) => about["pass"] || text === "stay" || text === "stop");
}

/** A card an option would use. */
export interface UsedCard {
  readonly kind: "perk" | "item" | "power";
  readonly key: string;
  readonly price: number;
}

export function cardOf(option: Option): UsedCard | null {
  const { perk, item, power } = option.about;
  if (perk && PERKS[perk]) return { kind: "perk", key: perk, price: PERKS[perk].price };
  if (item && ITEMS[item]) return { kind: "item", key: item, price: 0 };
  if (power && POWERS[power]) return { kind: "power", key: power, price: POWERS[power].price };
  return null;
}

/** Long lists are read room by room. */
export interface Group {
  readonly room: string;
  readonly options: readonly Option[];
}

const LONG = 9;

export function grouped(options: readonly Option[]): Group[] {
  const rooms = [...new Set(options.map((option) => option.about["room"] ?? ""))];
  if (options.length <= LONG || rooms.length < 3) return [{ room: "", options }];
  return rooms.map((room) => ({ room, options: options.filter((option) => (option.about["room"] ?? "") === room) }));
}
