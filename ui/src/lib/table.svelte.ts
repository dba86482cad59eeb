/** A table over its socket: what the server has told, played out entry by entry, and what we may send. */

import type { GameClient, Laying, PlainEvent, Tabletop } from "../games/client";
import { clientOf, fetchGame } from "../games";
import { problem } from "./api";
import { knownAfter, newsOf, NOTHING, type Known, type News } from "./known";
import { whatStands } from "./log";
import { Outbox } from "./outbox.svelte";
import type * as P from "./protocol";
import { SIDES, sideOf } from "./seats";
import { stillness } from "./settings.svelte";
import { Wire, type Connection } from "./wire.svelte";

/** Refusals of an undo that one confirms. */
const WANTS_TO_BE_SURE: readonly string[] = ["error.undo_reveals", "error.undo_asks"];

export class TableLink implements Tabletop {
  table = $state.raw<P.TableInfo | null>(null);
  looking = $state.raw<readonly P.SeatName[]>([]);
  log = $state.raw<readonly P.LogEntry[]>([]);
  happened = $derived(whatStands(this.log)); // the log without what was taken back
  view = $state.raw<P.View | null>(null); // as shown: runs after the server's while events are played out
  event = $state.raw<PlainEvent | null>(null);
  questions = $state.raw<readonly P.Question[]>([]);
  drafts = $state.raw<readonly P.Draft[]>([]);
  clocks = $state.raw<readonly (P.SeatClock & { at: number })[]>([]);
  talk = $state.raw<readonly P.Talk[]>([]);
  undo = $state.raw<P.Undo | null>(null);
  undoRefused = $state<P.SeatName | null>(null); // who did not agree to the last request
  mayUndo = $state(false);
  undoBack = $state<number | null>(null); // the last step that would stand, where an undo wants to be confirmed
  undoAsks = $state(false); // the others, who would have to agree
  laying = $state.raw<Laying | null>(null); // what the game lets me lay before I decide
  standing = $state.raw<P.Hello["standing"]>({}); // when my seats are asked about a card; what is not named: when it matters
  private asked = $state.raw<readonly P.SeatName[]>([]);
  playing = $state(false); // events are being played out
  paused = $state(false); // until I go on
  private lookingBack = $state(false);
  private known = $state.raw<Known>(NOTHING); // as told last, seen or not
  problem = $state.raw<P.Problem | null>(null);
  missing = $state(false); // the game did not come: nothing can be shown
  lastDecision = $state(0); // log entries seen when I last decided

  private readonly wire = new Wire(() => this.address, (message) => void this.listen(message));
  private readonly outbox = new Outbox((answer) => this.send(answer));
  private unheard: P.ServerMessage[] | null = null; // while the game comes
  private queue: News[] = [];
  private step = 0;
  private hurry: (() => void) | null = null;
  private goOn: (() => void) | null = null; // after a beat that was held
  private skipping = false;
  greeting = 0; // counts hellos: what was being played out before one is over

  /** The board as the log tells it after a step: the past, worked out from events alone. */
  sceneAt(step: number): P.View | null {
    const { client, view } = this;
    if (!client || !view) return null;
    return whatStands(this.log.filter((entry) => entry.step <= step)).reduce((scene, entry) => client.after(scene, entry.event), client.opening(view));
  }

  constructor(
    readonly id: string,
    readonly watching: boolean,
  ) {}

  get client(): GameClient | undefined {
    return this.table ? clientOf(this.table.game) : undefined;
  }

  /** Is a decision of mine open? What I have locked is decided. */
  get myTurn(): boolean {
    return !this.playing && this.decides(this);
  }

  /** Has the match ended, and has that been shown? */
  get over(): boolean {
    return Boolean(this.view?.winner) && !this.playing;
  }

  /** Have I cards to cover? */
  get hides(): boolean {
    return this.looking.length > 0 && (this.client?.hides?.(this.looking) ?? true);
  }

  /** Have I locked what I have laid? */
  get locked(): boolean {
    return !this.playing && this.hasLocked(this.drafts);
  }

  /** Is what is being played out held, for me to read? */
  get held(): boolean {
    return this.playing && (this.paused || this.lookingBack);
  }

  /** The question that calls me: one I see, or would see but for what I hold. */
  get call(): string | null {
    const { questions, drafts } = this.held ? this.known : this;
    return (this.held || !this.playing) && this.decides({ questions, drafts }) ? questions[0]!.id : null;
  }

  private decides({ questions, drafts }: Pick<Known, "questions" | "drafts">): boolean {
    return !this.watching && questions.length > 0 && !this.hasLocked(drafts);
  }

  private hasLocked(drafts: readonly P.Draft[]): boolean {
    const mine = drafts.filter((draft) => this.looking.includes(draft.seat));
    return mine.length > 0 && mine.every((draft) => draft.locked);
  }

  /** Whose answer is awaited, as far as we may know. */
  get waitingFor(): readonly P.SeatName[] {
    const locked = new Set(this.drafts.filter((draft) => draft.locked).map((draft) => draft.seat));
    return this.asked.filter((seat) => !locked.has(seat));
  }

  /** Answers of mine that are not confirmed yet. */
  get sending(): Outbox["sending"] {
    return this.outbox.sending;
  }

  get mine(): readonly P.SeatName[] {
    return this.watching ? [] : (this.table?.mine ?? []);
  }

  /** The sides I may give up for: at one screen the one that is looking. */
  get sides(): readonly P.Side[] {
    const seats = this.table?.hotseat ? this.looking : this.mine;
    return SIDES.filter((side) => seats.some((seat) => sideOf(seat) === side));
  }

  /** The seats of a side that people answer for. */
  peopleOf(side: P.Side): readonly P.SeatInfo[] {
    return this.table?.seats.filter((one) => sideOf(one.seat) === side && one.kind === "person" && !one.stand_in) ?? [];
  }

  // Connection --------------------------------------------------------------------------------------------

  get connection(): Connection {
    return this.wire.connection;
  }

  /** Come in, or come in anew: the cookie says who I am at this table. */
  comeAgain(): void {
    this.step = 0;
    this.wire.open();
  }

  reconnect(): void {
    this.wire.reconnect();
  }

  giveUp(): void {
    this.wire.giveUp();
  }

  close(): void {
    this.wire.close();
    this.hurry?.();
  }

  /** Where the line is taken, and since which step we are to be told: at one screen each side has seen steps of its own, so from the start. */
  private get address(): string {
    const query = new URLSearchParams({ since: String(this.table?.hotseat ? 0 : this.step) });
    if (this.watching) query.set("watch", "1");
    return `/api/v1/tables/${this.id}/socket?${query}`;
  }

  /** Was it sent? */
  private send(message: P.ClientMessage): boolean {
    const sent = this.wire.write(message);
    this.problem = sent ? null : problem("ui.lost.not_sent");
    return sent;
  }

  // What the server tells ---------------------------------------------------------------------------------

  /** Hear what is told in its turn, once the game that is played here has come. */
  private async listen(message: P.ServerMessage): Promise<void> {
    if (this.unheard) this.unheard.push(message);
    else if (this.table || message.type !== "hello") this.hear(message);
    else {
      this.unheard = [message];
      this.missing = !(await fetchGame(message.table.game).then(() => true, () => false));
      if (this.missing) this.close();
      if (this.wire.closed) return;
      const told = this.unheard;
      this.unheard = null;
      told.forEach((one) => this.hear(one));
    }
  }

  private hear(message: P.ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.wire.greeted();
        this.queue = [];
        this.known = message;
        this.begin(message);
        return;
      case "update":
        this.follow(newsOf(message, this.known));
        return;
      case "table":
        this.table = message.table;
        return;
      case "talk":
        if (!this.talk.some((said) => said.id === message.talk.id && said.channel === message.talk.channel)) this.talk = [...this.talk, message.talk];
        return;
      case "clock":
        this.setClocks(message.clocks);
        return;
      case "undo":
        this.undo = message.undo;
        this.undoRefused = message.refused_by;
        return;
      case "why":
        if (message.reason) this.problem = { key: message.reason.key, variables: message.reason.variables, reason: message.reason, rule: message.rule };
        return;
      case "error":
        this.refused(message);
        return;
      case "accepted":
        this.outbox.confirmed(message.question);
        return;
      case "pong":
        return;
    }
  }

  private follow(news: News): void {
    this.known = knownAfter(news, this.known);
    this.queue.push(news);
    void this.playOut();
  }

  private refused(no: P.Failed): void {
    if (WANTS_TO_BE_SURE.includes(no.key)) {
      this.undoBack = Number(no.variables["back"]);
      this.undoAsks = no.key === "error.undo_asks";
    } else if (!this.outbox.cameTwice(no)) this.problem = no;
    this.outbox.confirmed(no.question);
    const { questions } = this.known;
    if (questions.some(({ id }) => id === no.question)) this.questions = this.outbox.unanswered(questions); // it is still to be answered
  }

  private begin(hello: P.Hello): void {
    this.greeting++;
    this.paused = false;
    this.hurry?.();
    const sameEyes = this.looking.join() === hello.looking.join();
    const known = sameEyes ? this.log : [];
    const first = hello.log[0]?.step ?? hello.step + 1;
    this.log = [...known.filter((entry) => entry.step < first), ...hello.log];
    if (!sameEyes) this.view = hello.view; // never what another side saw
    this.table = hello.table;
    this.looking = hello.looking;
    this.talk = hello.talk;
    this.undo = hello.undo;
    this.setClocks(hello.clocks);
    this.event = null;
    this.lastDecision = hello.decided;
    this.undoBack = null;
    this.outbox.sendAgain(hello);
    this.settle(hello);
  }

  /** Show the entries one after another, each for its beat, then the view that follows them. */
  private async playOut(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    while (this.queue.length) {
      const told = this.queue.shift()!;
      const { greeting } = this;
      for (const entry of told.log) {
        if (entry.step <= this.step) continue;
        this.log = [...this.log, entry];
        this.step = entry.step;
        if (this.view && this.client) this.view = this.client.after(this.view, entry.event);
        this.event = entry.event;
        await this.beat(entry.beat);
        if (this.wire.closed) return;
        if (greeting !== this.greeting) break;
      }
      if (greeting === this.greeting) this.settle(told);
    }
    this.event = null;
    this.playing = false;
    this.paused = false;
    this.skipping = false;
  }

  private settle(told: P.Hello | News): void {
    this.step = told.step;
    if (told.view) this.view = told.view;
    this.questions = this.outbox.unanswered(told.questions);
    this.drafts = told.drafts;
    this.mayUndo = told.may_undo;
    this.standing = told.standing;
    this.asked = told.waiting_for;
    this.lastDecision = Math.min(this.lastDecision, this.log.length);
  }

  /** Give an entry its time; none in a hidden tab, where timers crawl and nobody looks. */
  private beat(milliseconds: number): Promise<void> {
    if (this.skipping || !milliseconds || stillness.matches || document.hidden) return Promise.resolve();
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

  private setClocks(clocks: readonly P.SeatClock[]): void {
    const at = performance.now();
    this.clocks = clocks.map((clock) => ({ ...clock, at }));
  }

  // What we send ------------------------------------------------------------------------------------------

  answer(question: P.Question, option: string): void {
    if (!this.outbox.post(question.id, option)) return;
    this.decided();
    this.questions = this.outbox.unanswered(this.questions);
  }

  draft(question: P.Question, option: string | null): void {
    this.send({ type: "draft", question: question.id, option });
  }

  lock(locked: boolean): void {
    if (locked) this.decided();
    this.send({ type: "lock", locked, seats: null });
  }

  /** What is to be confirmed is not all chosen: say so. */
  notYet(): void {
    this.problem = problem("error.not_all_laid");
  }

  /** Agree, or not any more, that spectators see everything. */
  showSpectators(agree: boolean): void {
    this.send({ type: "show", agree });
  }

  /** Agree, or not any more, that a side gives up. */
  concede(side: P.Side, agree: boolean): void {
    this.send({ type: "concede", side, agree });
  }

  /** Take my last decision back; who is not sure is asked once more where that is not free. */
  askUndo(sure: boolean): void {
    this.send({ type: "undo", seat: null, sure });
  }

  consent(agree: boolean): void {
    if (this.undo) this.send({ type: "consent", undo: this.undo.id, agree });
  }

  /** Was it sent? */
  say(channel: P.Channel, text: string): boolean {
    return this.send({ type: "talk", channel, text });
  }

  /** When a seat of mine is asked about a card: always, when it matters, never. */
  setStanding(seat: P.SeatName, card: string, ask: P.Ask): void {
    this.standing = { ...this.standing, [seat]: { ...this.standing[seat], [card]: ask } };
    this.send({ type: "standing", seat, card, ask });
  }

  takeBack(): void {
    this.send({ type: "take_back" });
  }

  standIn(seat: P.SeatName): void {
    this.send({ type: "stand_in", seat });
  }

  setTempo(tempo: P.Tempo): void {
    if (tempo === "instant") this.skip();
    this.send({ type: "tempo", tempo });
  }

  look(seats: readonly P.SeatName[]): void {
    this.send({ type: "look", seats: [...seats] });
  }

  why(question: P.Question, option: string): void {
    this.send({ type: "why", question: question.id, option });
  }

  /** I have seen enough: show the rest of what has been told at once. */
  skip(): void {
    this.skipping = this.playing;
    this.paused = false;
    this.send({ type: "skip" });
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

  /** I look at an earlier moment, or not any more: what happens meanwhile waits. */
  lookBack(back: boolean): void {
    this.lookingBack = back;
    if (!this.held) this.goOn?.();
  }

  private decided(): void {
    this.lastDecision = this.log.length;
  }
}
