/** A map that is being drawn: strokes, undo, and what the rules say of it. */

import { DOOR, OPEN, WALL, WINDOW } from "../games/grid/map";
import { printDrawing, SUGGESTED, withLetter, withSide, withThing, type Drawing } from "../games/grid/drawing";
import { api, refusal } from "../lib/api";
import type { MapProblem, Problem } from "../lib/protocol";

/** What a stroke puts on sides, on spaces, or into an area; `move` draws nothing. */
export type Tool =
  | { readonly kind: "move" }
  | { readonly kind: "side"; readonly name: string; readonly side: number }
  | { readonly kind: "thing"; readonly name: string }
  | { readonly kind: "area"; readonly letter: string };

export const SIDES: Readonly<Record<string, number>> = { wall: WALL, door: DOOR, window: WINDOW, suggested: SUGGESTED, open: OPEN };

const MOST_STEPS = 200;
const QUIET = 350; // milliseconds without a stroke after which it is checked

export class Editing {
  drawing = $state.raw<Drawing>() as Drawing;
  problems = $state.raw<readonly MapProblem[]>([]);
  checked = $state(false); // the problems are those of the drawing as it is
  unreached = $state.raw<Problem | null>(null); // why nobody could say what is wrong
  private past = $state.raw<readonly Drawing[]>([]);
  private future = $state.raw<readonly Drawing[]>([]);
  private before: Drawing | null = null; // the stroke under way began with it
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly text = $derived(printDrawing(this.drawing));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly errors = $derived(this.problems.filter(({ warning }) => !warning));
  readonly warnings = $derived(this.problems.filter(({ warning }) => warning));
  readonly playable = $derived(this.checked && !this.errors.length);

  constructor(
    readonly game: string,
    drawing: Drawing,
    private readonly changed: () => void,
  ) {
    this.drawing = drawing;
    this.soon(0);
  }

  /** Put a drawing in the place of this one, as one step. */
  change(next: Drawing): void {
    if (next === this.drawing) return;
    if (!this.before) this.remember(this.drawing);
    this.show(next);
  }

  /** All that is drawn until `lift` is one step. */
  press(): void {
    this.before = this.drawing;
  }

  lift(): void {
    const { before } = this;
    this.before = null;
    if (before && before !== this.drawing) this.remember(before);
  }

  private remember(drawing: Drawing): void {
    this.past = [...this.past.slice(1 - MOST_STEPS), drawing];
    this.future = [];
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    [this.past, this.future] = [this.past.slice(0, -1), [this.drawing, ...this.future]];
    this.show(last);
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (!next) return;
    [this.past, this.future] = [[...this.past, this.drawing], later];
    this.show(next);
  }

  private show(drawing: Drawing): void {
    this.drawing = drawing;
    this.checked = false;
    this.changed();
    this.soon(QUIET);
  }

  /** What a tool makes of a place: twice the same thing takes it away. */
  onSide(side: number, kind: number): number {
    return this.drawing.sides[side] === kind ? OPEN : kind;
  }

  putSide(side: number, kind: number): void {
    this.change(withSide(this.drawing, side, kind));
  }

  putThing(space: number, thing: string): void {
    this.change(withThing(this.drawing, space, thing));
  }

  putLetter(space: number, letter: string): void {
    this.change(withLetter(this.drawing, space, letter));
  }

  private soon(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(false), wait);
  }

  /** Ask the rules what is wrong; a later question outruns this one. */
  async check(thorough: boolean): Promise<void> {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    const text = this.text;
    let found: readonly MapProblem[] = [];
    const unreached = await refusal(async () => {
      found = (await api.checkMap(this.game, { text, thorough })).problems;
    });
    if (mine !== this.asked) return;
    this.unreached = unreached;
    if (unreached) return;
    this.problems = found;
    this.checked = text === this.text;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked++;
  }
}
