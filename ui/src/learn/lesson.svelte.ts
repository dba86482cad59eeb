/** A lesson in the place of a table: what leads to a decision is played out, what is decided compared with the record. */

import { problem } from "../lib/api";
import type { Lesson, LessonStep, LogEntry, Question, SeatName, TableInfo, Tempo } from "../lib/protocol";
import { settings, stillness } from "../lib/settings.svelte";
import { TableLink } from "../lib/table.svelte";

const TEMPI: Readonly<Record<Tempo, number>> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };

/** Before the first decision, while others act, at a cut, at a decision, and when all is done. */
export type Stage = "before" | "telling" | "cut" | "asking" | "over";

export class LessonLink extends TableLink {
  stage = $state<Stage>("before");
  place = $state(0); // which decision comes next, or is being asked
  tried = $state<string | null>(null); // another option than the record's
  private wake: (() => void) | null = null;
  private hurrying = false;
  private telling = 0; // counts what is told: a jump ends the one before

  constructor(readonly lesson: Lesson) {
    super("", false);
    this.table = tableOf(lesson);
    this.looking = [lesson.seat];
    this.show(lesson.steps[0]?.view ?? lesson.view, null);
  }

  get current(): LessonStep | undefined {
    return this.lesson.steps[this.place];
  }

  /** Go to a decision, where wanted by way of what led to it; the number behind the last one is the end. */
  async go(place: number, told = true): Promise<void> {
    const mine = ++this.telling;
    this.wake?.();
    this.hurrying = false;
    this.place = place;
    this.tried = null;
    this.problem = null;
    const { log, view, ...part } = this.current ?? this.lesson;
    const played = told ? part.played : 0;
    const before = this.lesson.steps.slice(0, place).flatMap((step) => step.log);
    this.log = before;
    this.lastDecision = before.length;
    this.questions = [];
    this.drafts = [];
    if (played) {
      this.stage = "telling";
      this.playing = true;
      for (const entry of log.slice(0, played)) {
        await this.tell(entry);
        if (mine !== this.telling) return;
      }
      if (played < log.length && this.current) {
        this.stage = "cut";
        await this.woken();
        if (mine !== this.telling) return;
      }
    }
    this.log = [...before, ...log];
    if (played < log.length) this.lastDecision = this.log.length;
    this.playing = false;
    this.stage = this.current ? "asking" : "over";
    this.show(view, this.current?.question ?? null);
  }

  /** Enough seen, or ready to go on: straight to the decision. */
  override skip(): void {
    this.hurrying = true;
    this.wake?.();
  }

  override answer(_: Question, option: string): void {
    const { current } = this;
    if (!current || this.stage !== "asking") return;
    if (readsAs(current.question, option) === readsAs(current.question, current.answer)) void this.go(this.place + 1);
    else this.tried = option;
  }

  override draft(question: Question, option: string | null): void {
    this.questions = [{ ...question, chosen: option }];
    this.drafts = [{ seat: question.seat, laid: option === null ? [] : [option], complete: option !== null, locked: false }];
  }

  override lock(locked: boolean): void {
    const [question] = this.questions;
    if (locked && question?.chosen) this.answer(question, question.chosen);
  }

  /** What is greyed the rules forbid; the lesson shows the way on. */
  override why(): void {
    const { current } = this;
    const right = current?.question.options.find((option) => option.text === current.answer);
    this.problem = problem("ui.learn.barred", { option: right?.label });
  }
  override setStanding(): void {}
  override setTempo(): void {}

  private show(view: LessonStep["view"], question: Question | null): void {
    this.view = view;
    this.event = null;
    this.questions = question ? [question] : [];
    this.drafts = question?.joint ? [{ seat: question.seat, laid: [], complete: false, locked: false }] : [];
  }

  private async tell(entry: LogEntry): Promise<void> {
    this.log = [...this.log, entry];
    if (this.view && this.client) this.view = this.client.after(this.view, entry.event);
    this.event = entry.event;
    const beat = entry.beat * TEMPI[settings.tempo];
    if (beat && !this.hurrying && !stillness.matches) await this.woken(beat);
  }

  /** After a while, or when somebody presses a button. */
  private woken(after?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = after === undefined ? undefined : setTimeout(() => this.wake?.(), after);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }
}

/** How a button says an option. Two that differ by their number only, as two generators side by side, are one to the learner. */
function readsAs(question: Question, text: string): string {
  const label = question.options.find((option) => option.text === text)?.label;
  return JSON.stringify(label?.key === "answer.numbered" ? label.variables["what"] : (label ?? text));
}

const SEATS: readonly SeatName[] = ["killer", "s1", "s2", "s3", "s4"];

/** What the parts of a table want to know: my seat, and bots in the others. */
function tableOf({ game, options, seat: mine }: Lesson): TableInfo {
  return {
    id: "",
    game,
    edition: 0,
    options,
    code: "",
    status: "running",
    seats: SEATS.map((seat) => ({ seat, kind: seat === mine ? "person" : "bot", name: "", bot: "normal", mine: seat === mine, here: true, stand_in: false, shows: false, concedes: false, characters: [] })),
    mine: [mine],
    host: true,
    clock: "none",
    clock_seconds: 0,
    tempo: settings.tempo,
    hotseat: false,
    public: false,
    open_to_all: false,
    talk: [],
    winner: null,
    reason: null,
    rematch: null,
    played_on: false,
  };
}
