/** A lesson in the place of a table: what leads to a decision is played out, what is decided compared with the record. */

import { clientOf } from "../games";
import type { GameClient, Laying, Tabletop } from "../games/client";
import { problem } from "../lib/api";
import { whatHolds } from "../lib/log";
import { Playout } from "../lib/playout.svelte";
import type { Draft, Lesson, LessonStep, LogEntry, Problem, Question, Tempo, View } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { viewAfter } from "../lib/views";

const TEMPI: Readonly<Record<Tempo, number>> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };

/** Before the first decision, while others act, at a cut, at a decision, and when all is done. */
export type Stage = "before" | "telling" | "cut" | "asking" | "over";

export class LessonLink implements Tabletop {
  readonly id = "";
  readonly greeting = 0;
  readonly locked = false;
  readonly inCompany = false;
  readonly preferences = {};
  readonly orders = null;
  log = $state.raw<readonly LogEntry[]>([]);
  happened = $derived(whatHolds(this.log));
  lastDecision = $state(0);
  view: View;
  event = $state.raw<LogEntry | null>(null);
  questions = $state.raw<readonly Question[]>([]);
  drafts = $state.raw<readonly Draft[]>([]);
  laying = $state.raw<Laying | null>(null);
  problem = $state.raw<Problem | null>(null);
  stage = $state<Stage>("before");
  place = $state(0); // which decision comes next, or is being asked
  tried = $state<string | null>(null); // another option than the record's
  private readonly playout = new Playout((entry) => this.tell(entry), () => this.told(), () => TEMPI[settings.tempo]);

  constructor(readonly lesson: Lesson) {
    this.view = $state.raw(viewAfter(lesson.opening, lesson.steps[0]?.log ?? lesson.log));
  }

  get client(): GameClient | undefined {
    return clientOf(this.lesson.game);
  }

  get playing(): boolean {
    return this.playout.playing;
  }

  /** Is the playout paused for reading? */
  get paused(): boolean {
    return this.playout.paused;
  }

  pause(paused: boolean): void {
    this.playout.pause(paused);
  }

  /** The next line, while it is held. */
  next(): void {
    this.playout.next();
  }

  get myTurn(): boolean {
    return this.questions.length > 0;
  }

  get current(): LessonStep | undefined {
    return this.lesson.steps[this.place];
  }

  /** Go to a decision, if wanted through what led to it; the number after the last one is the end. */
  go(place: number, told = true): void {
    this.playout.stop();
    this.playout.step = 0;
    this.place = place;
    this.tried = null;
    this.problem = null;
    this.log = this.before;
    this.view = viewAfter(this.lesson.opening, this.log);
    this.lastDecision = this.log.length;
    this.questions = [];
    this.drafts = [];
    const { log, played } = this.part;
    if (told && played) {
      this.stage = "telling";
      this.playout.add({ log: log.slice(0, played) });
    } else this.arrive();
  }

  /** Enough seen, or ready to go on: straight to the decision. */
  skip(): void {
    if (this.stage === "cut") this.arrive();
    else this.playout.skip();
  }

  answer(_: Question, option: string): void {
    const { current } = this;
    if (!current || this.stage !== "asking") return;
    if (readsAs(current.question, option) === readsAs(current.question, current.answer)) this.go(this.place + 1);
    else this.tried = option;
  }

  draft(question: Question, option: string | null): void {
    this.questions = [{ ...question, chosen: option }];
    this.drafts = [{ seat: question.seat, laid: option === null ? [] : [option], complete: option !== null, locked: false }];
  }

  lock(locked: boolean): void {
    const [question] = this.questions;
    if (locked && question?.chosen) this.answer(question, question.chosen);
  }

  /** What is greyed the rules forbid; the lesson shows the way on. */
  why(): void {
    const { current } = this;
    const right = current?.question.options.find((option) => option.text === current.answer);
    this.problem = problem("ui.learn.barred", { option: right?.label });
  }

  notYet(): void {
    this.problem = problem("error.not_all_laid");
  }

  /** What is asked here is asked whatever one prefers. */
  setPreference(): void {}

  setOrder(): void {}

  /** What leads to the decision, or to the end. */
  private get part(): LessonStep | Lesson {
    return this.current ?? this.lesson;
  }

  private get before(): readonly LogEntry[] {
    return this.lesson.steps.slice(0, this.place).flatMap((step) => step.log);
  }

  private tell(entry: LogEntry): void {
    this.log = [...this.log, entry];
    this.view = viewAfter(this.view, [entry]);
    this.event = entry;
  }

  /** All that is played out has been. What is passed over after it comes when the learner is ready. */
  private told(): void {
    const { log, played } = this.part;
    if (played < log.length && this.current) this.stage = "cut";
    else this.arrive();
  }

  private arrive(): void {
    const all = [...this.before, ...this.part.log];
    if (this.log.length < all.length) this.lastDecision = all.length; // what was passed over is no news
    this.log = all;
    this.stage = this.current ? "asking" : "over";
    this.show(all, this.current?.question ?? null);
  }

  private show(log: readonly LogEntry[], question: Question | null): void {
    this.view = viewAfter(this.lesson.opening, log);
    this.event = null;
    this.questions = question ? [question] : [];
    this.drafts = question?.joint ? [{ seat: question.seat, laid: [], complete: false, locked: false }] : [];
  }
}

/** How a button says an option. Two that differ by their number only, as two generators side by side, are one to the learner. */
function readsAs(question: Question, text: string): string {
  const label = question.options.find((option) => option.text === text)?.label;
  return JSON.stringify(label?.key === "answer.numbered" ? label.variables["what"] : (label ?? text));
}
