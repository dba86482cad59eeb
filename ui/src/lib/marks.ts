/** Marks and notes that somebody makes for themselves. They stay in this browser and are never sent. */

import type { SeatName } from "./protocol";

export const SIGNS = ["flag", "question", "danger", "cross"] as const;
export type Sign = (typeof SIGNS)[number];

export interface Mark {
  readonly place: string; // as the board calls it
  readonly sign: Sign;
  readonly note: string;
  readonly round: number; // in which it was made
  readonly eyes: readonly SeatName[]; // who made it: at a shared screen nobody sees another side's marks
}

export const LONGEST_NOTE = 120;

const STORED = "lastlight.marks";
const MATCHES = 50;

type Kept = readonly (readonly [match: string, marks: readonly Mark[]])[];

export function marksOf(match: string): readonly Mark[] {
  return read().find(([one]) => one === match)?.[1] ?? [];
}

/** Keep these marks of a match, for the matches that were marked last; are they kept? */
export function keepMarks(match: string, marks: readonly Mark[]): boolean {
  const others = read().filter(([one]) => one !== match);
  try {
    localStorage.setItem(STORED, JSON.stringify([...others, ...(marks.length ? [[match, marks]] : [])].slice(-MATCHES)));
    return true;
  } catch {
    return false; // the browser keeps nothing, or has no room
  }
}

/** What these eyes may see of some marks: what they have made themselves, all of them. */
export function seenBy(marks: readonly Mark[], eyes: readonly SeatName[]): readonly Mark[] {
  return marks.filter((mark) => mark.eyes.every((seat) => eyes.includes(seat)));
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as Kept;
  } catch {
    return [];
  }
}
