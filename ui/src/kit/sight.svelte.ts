/** What a stage and the things on it share: its width, the zoom, what is shown above the question. */

import { getContext, setContext, type Snippet } from "svelte";
import { MediaQuery } from "svelte/reactivity";

const KEY = Symbol("sight");
const NEAREST = 4;
const STEP = 1.5;
const SAME = 0.001; // what is worked out from a size that it sets itself is never quite the same again

export class Sight {
  private readonly query = new MediaQuery("min-width: 62.5rem");
  private readonly hand = new MediaQuery("max-width: 40rem");
  zoom = $state(1); // 1 shows the board whole
  looking = $state(false); // at the board, nearer: the sheet makes room
  word = $state.raw<Snippet>(); // what a lesson says
  private byHand = false; // somebody has chosen how near to look

  /** Is the decision beside the board? On a small screen it is in a sheet below it. */
  get wide(): boolean {
    return this.query.current;
  }

  /** Is it a phone? A board of many spaces is too small on it to be tapped while it is whole. */
  get phone(): boolean {
    return this.hand.current;
  }

  get whole(): boolean {
    return this.zoom === 1;
  }

  get nearest(): boolean {
    return this.zoom === NEAREST;
  }

  nearer(): void {
    this.show(this.zoom * STEP);
  }

  farther(): void {
    this.show(this.zoom / STEP);
  }

  /** Zoom this far by itself, unless somebody has chosen otherwise. */
  suggest(zoom: number): void {
    const next = zoom < 1.05 ? 1 : Math.min(NEAREST, zoom);
    if (!this.byHand && Math.abs(next - this.zoom) > SAME) this.zoom = next;
  }

  show(zoom: number): void {
    this.byHand = true;
    this.zoom = zoom < 1.05 ? 1 : Math.min(NEAREST, zoom);
    this.looking = !this.whole;
  }
}

export const provideSight = (): Sight => setContext(KEY, new Sight());

export const sightOf = (): Sight => getContext<Sight>(KEY);
