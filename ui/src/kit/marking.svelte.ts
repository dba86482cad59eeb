/** Marks on a board, and pointing at it: what the tool, the board and the page around them share. */

import { getContext, setContext } from "svelte";
import { keepMarks, marksOf, seenBy, type Mark, type Sign } from "../lib/marks";
import type { Channel, SeatName } from "../lib/protocol";

const KEY = Symbol("marking");

/** Something on a board that can be marked. Where it has no box, it is the element with this `data-place`. */
export interface Place {
  readonly key: string;
  readonly box?: Box;
  readonly passing?: boolean; // gone with its round
}

/** In pixels of the board. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where somebody points just now. */
export interface Pointing {
  readonly id: string;
  readonly place: string;
  readonly who: string;
}

/** What the page knows: which match it is, who looks, at which round, and to whom they may point something out. */
export interface Marked {
  readonly match: string;
  readonly eyes: readonly SeatName[]; // that look now
  readonly makes: readonly SeatName[]; // whose a new mark is
  readonly round: number; // that is shown
  readonly covered: boolean;
  readonly pointed: readonly Pointing[];
  readonly channels: readonly Channel[]; // in which one may point
  /** A place in words; null: there is none of that name. */
  nameOf(place: string): string | null;
  point(channel: Channel, place: string): void;
}

export class Marking {
  open = $state(false); // the tool: what is touched on the board is chosen, not played
  chosen = $state(""); // place
  places = $state.raw<readonly Place[]>([]); // of the board that is shown
  kept = $state(true); // does this browser keep marks?
  private made = $state.raw<readonly Mark[]>([]);

  constructor(private readonly page: Marked) {
    this.made = marksOf(page.match);
  }

  /** My marks, in the order they were made. */
  get mine(): readonly Mark[] {
    return this.page.covered ? [] : seenBy(this.made, this.page.eyes);
  }

  /** Those that lie on the board at the round shown. */
  get shown(): readonly Mark[] {
    const passing = new Set(this.places.filter((place) => place.passing).map(({ key }) => key));
    const { round } = this.page;
    return this.mine.filter((mark) => (passing.has(mark.place) ? mark.round === round : mark.round <= round));
  }

  get pointed(): readonly Pointing[] {
    return this.page.pointed;
  }

  get channels(): readonly Channel[] {
    return this.page.channels;
  }

  nameOf(place: string): string | null {
    return this.page.nameOf(place);
  }

  /** Mark the place that is chosen; what was marked there before is replaced. */
  mark(sign: Sign, note: string): void {
    const { makes, round } = this.page;
    const mark = { place: this.chosen, sign, note: note.trim(), round, eyes: makes };
    this.change((marks) => [...marks.filter((one) => one.place !== mark.place || one.eyes.join() !== makes.join()), mark]);
  }

  remove(mark: Mark): void {
    this.change((marks) => marks.filter((one) => one.place !== mark.place || one.eyes.join() !== mark.eyes.join()));
  }

  point(channel: Channel): void {
    this.page.point(channel, this.chosen);
  }

  /** In another tab of this browser there may be more by now. */
  private change(changed: (marks: readonly Mark[]) => readonly Mark[]): void {
    this.made = changed(marksOf(this.page.match));
    this.kept = keepMarks(this.page.match, this.made);
  }
}

export const provideMarking = (page: Marked): Marking => setContext(KEY, new Marking(page));

/** None in a lesson. */
export const markingOf = (): Marking | undefined => getContext<Marking | undefined>(KEY);
