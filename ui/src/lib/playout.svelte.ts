/** What has happened, played out: its entries one after another, each for its beat, then what follows from them. */

import type { LogEntry } from "./protocol";

export class Playout<News extends { readonly log: readonly LogEntry[] }> {
  playing = $state(false);
  paused = $state(false); // until I go on
  step = 0; // the last one shown
  private lookingBack = $state(false);
  private skipping = false;
  private queue: News[] = [];
  private stops = 0; // counts them: whatever was playing before a stop is dropped
  private hurry: (() => void) | null = null; // ends the beat
  private goOn: (() => void) | null = null; // after a beat that was held

  constructor(
    private readonly show: (entry: LogEntry) => void,
    private readonly settle: (news: News) => void,
    private readonly pace: () => number = () => 1, // the factor by which beats are stretched
  ) {}

  /** Is it held, for me to read? */
  get held(): boolean {
    return this.playing && (this.paused || this.lookingBack);
  }

  /** Play this out, after what is being played out already. */
  add(news: News): void {
    this.queue.push(news);
    if (!this.playing) void this.play();
  }

  /** Drop what is being played out, and what was to follow. */
  stop(): void {
    this.stops++;
    this.queue = [];
    this.paused = false;
    this.skipping = false;
    this.hurry?.();
  }

  /** I have seen enough: show the rest at once. */
  skip(): void {
    this.skipping = this.playing;
    this.paused = false;
    this.hurry?.();
  }

  /** Show what comes next, and hold that. */
  next(): void {
    this.hurry?.();
  }

  /** The tab is hidden now: what is being played out need not wait to be seen. */
  hidden(): void {
    if (!this.held) this.hurry?.();
  }

  /** Hold what is being played out, to read; or go on. */
  pause(paused: boolean): void {
    this.paused = paused && this.playing;
    if (!this.held) this.goOn?.();
  }

  /** I am looking at an earlier moment, or no longer: what happens meanwhile waits. */
  lookBack(back: boolean): void {
    this.lookingBack = back;
    if (!this.held) this.goOn?.();
  }

  private async play(): Promise<void> {
    this.playing = true;
    for (let news = this.queue.shift(); news; news = this.queue.shift()) {
      const { stops } = this;
      for (const entry of news.log) {
        if (entry.step <= this.step) continue; // shown already
        this.step = entry.step;
        this.show(entry);
        await this.beat(entry.beat * this.pace());
        if (stops !== this.stops) break;
      }
      if (stops === this.stops) this.settle(news);
    }
    this.playing = false;
    this.paused = false;
    this.skipping = false;
  }

  /** Give an entry its time; none in a hidden tab, where timers crawl and nobody looks. */
  private beat(milliseconds: number): Promise<void> {
    if (this.skipping || !milliseconds || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.hurry = this.goOn = null;
        resolve();
      };
      const timer = setTimeout(() => (this.held ? (this.goOn = done) : done()), milliseconds);
      this.hurry = done;
    });
  }
}
