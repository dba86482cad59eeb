/** A table over its socket: what the server has sent, played out entry by entry, and what we may send. */

import { clientOf, fetchGame } from "../games";
import type { GameClient, Laying, Tabletop } from "../games/client";
import { problem } from "./api";
import { newsOf, NOTHING, type Known, type News } from "./known";
import { whatHolds } from "./log";
import { Outbox } from "./outbox.svelte";
import { Playout } from "./playout.svelte";
import type * as P from "./protocol";
import { SIDES, sideOf } from "./seats";
import { viewAfter } from "./views";
import { Wire, type Connection } from "./wire.svelte";

/** Refusals of an undo that one confirms. */
const WANTS_TO_BE_SURE: readonly string[] = ["error.undo_reveals", "error.undo_asks"];

const NOT_SENT = "ui.lost.not_sent";

const POINTED_FOR = 8000; // milliseconds a place that somebody points at is shown

export class TableLink implements Tabletop {
  readonly wire = new Wire(() => this.address, (message) => void this.listen(message));
  readonly playout = new Playout<News>((entry) => this.show(entry), (news) => this.settle(news));
  private readonly outbox = new Outbox((answer) => this.send(answer));

  table = $state.raw<P.TableInfo | null>(null);
  missing = $state(false); // the game did not come: nothing can be shown
  looking = $state.raw<readonly P.SeatName[]>([]);
  log = $state.raw<readonly P.LogEntry[]>([]);
  happened = $derived(whatHolds(this.log));
  lastDecision = $state(0);
  private seen = $state.raw<P.View | null>(null); // as far as it is played out
  private laid = $state.raw<Partial<P.View>>({}); // what looks different with the drafts that lie
  view = $derived(this.seen && ({ ...this.seen, ...this.laid } as P.View));
  where = $state.raw<readonly P.Said[]>([]); // in the rules
  event = $state.raw<P.LogEntry | null>(null);
  questions = $state.raw<readonly P.Question[]>([]);
  drafts = $state.raw<readonly P.Draft[]>([]);
  laying = $state.raw<Laying | null>(null);
  preferences = $state.raw<P.Hello["preferences"]>({});
  orders = $state.raw<P.Hello["orders"]>({});
  clocks = $state.raw<readonly (P.SeatClock & { at: number })[]>([]);
  talk = $state.raw<readonly P.Talk[]>([]);
  pointed = $state.raw<readonly P.Talk[]>([]); // where somebody points just now
  undo = $state.raw<P.Undo | null>(null);
  undoRefused = $state<P.SeatName | null>(null); // who did not agree to the last request
  mayUndo = $state(false);
  undoBack = $state<number | null>(null); // the last step that would hold, where an undo wants to be confirmed
  undoAsks = $state(false); // the others, who would have to agree
  problem = $state.raw<P.Problem | null>(null);
  greeting = 0;
  private asked = $state.raw<readonly P.SeatName[]>([]);
  private opening = $state.raw<P.View | null>(null);
  private known = $state.raw<Known>(NOTHING); // as last sent, shown or not
  private unheard: P.ServerMessage[] | null = null; // while the game is being fetched

  constructor(
    readonly id: string,
    readonly watching: boolean,
  ) {}

  // How things stand --------------------------------------------------------------------------------------

  get connection(): Connection {
    return this.wire.connection;
  }

  get playing(): boolean {
    return this.playout.playing;
  }

  /** Is what is being played out held, until I go on? */
  get paused(): boolean {
    return this.playout.paused;
  }

  /** Answers of mine that are not confirmed yet. */
  get sending(): Outbox["sending"] {
    return this.outbox.sending;
  }

  get client(): GameClient | undefined {
    return this.table ? clientOf(this.table.game) : undefined;
  }

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

  get locked(): boolean {
    return !this.playing && this.hasLocked(this.drafts);
  }

  /** The question that calls me: one I see, or would see but for what I hold. */
  get call(): string | null {
    const { held, playing } = this.playout;
    const open = held ? this.known : this;
    return (held || !playing) && this.decides(open) ? open.questions[0]!.id : null;
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

  /** The question that others are asked with me, the first answer to which counts. */
  get shared(): P.Question | undefined {
    return this.questions.find((question) => question.shared);
  }

  /** Have I let the others answer it? */
  get gaveWay(): boolean {
    return this.shared !== undefined && !this.asked.includes(this.shared.seat);
  }

  get inCompany(): boolean {
    return Boolean(this.table?.seats.some((seat) => seat.kind === "person" && !seat.mine));
  }

  /** The channels I read. */
  get channels(): readonly P.Channel[] {
    return (this.table?.talk ?? []).filter((channel) => channel === "open" || this.looking.some((seat) => seat !== "killer"));
  }

  /** May I speak in them, and point? */
  get mayTalk(): boolean {
    return this.looking.length > 0 && !this.watching && this.channels.length > 0;
  }

  get mine(): readonly P.SeatName[] {
    return this.watching ? [] : (this.table?.mine ?? []);
  }

  /** The sides I may give up for: at a shared screen the one that is looking. */
  get sides(): readonly P.Side[] {
    const seats = this.table?.hotseat ? this.looking : this.mine;
    return SIDES.filter((side) => seats.some((seat) => sideOf(seat) === side));
  }

  /** The seats of a side that people answer for. */
  peopleOf(side: P.Side): readonly P.SeatInfo[] {
    return this.table?.seats.filter((one) => sideOf(one.seat) === side && one.kind === "person" && !one.stand_in) ?? [];
  }

  /** The board as it was after a step. */
  sceneAt(step: number): P.View | null {
    return this.opening && viewAfter(this.opening, this.log.filter((entry) => entry.step <= step));
  }

  // Coming and going --------------------------------------------------------------------------------------

  /** Connect, or reconnect: the cookie says who I am at this table. */
  comeAgain(): void {
    this.playout.step = 0;
    this.wire.open();
  }

  close(): void {
    this.wire.close();
    this.playout.stop();
  }

  /** The socket's address, and the step after which we need the log: at a shared screen each side has its own steps, so from the start. */
  private get address(): string {
    const query = new URLSearchParams({ since: String(this.table?.hotseat ? 0 : this.playout.step) });
    if (this.watching) query.set("watch", "1");
    return `/api/v1/tables/${this.id}/socket?${query}`;
  }

  // What the server sends ---------------------------------------------------------------------------------

  /** Handle messages in order, once the game played here has been fetched. */
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
        this.begin(message);
        return;
      case "update":
        this.follow(message);
        return;
      case "table":
        this.table = message.table;
        return;
      case "talk":
        this.hearTalk(message.talk);
        return;
      case "clock":
        this.setClocks(message.clocks);
        return;
      case "undo":
        this.undo = message.undo;
        this.undoRefused = message.refused_by;
        return;
      case "why":
        if (message.reason) this.problem = { ...message.reason, reason: message.reason, rule: message.rule };
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

  private hearTalk(said: P.Talk): void {
    if (this.talk.some((one) => one.id === said.id && one.channel === said.channel)) return;
    this.talk = [...this.talk, said];
    if (!said.place) return;
    this.pointed = [...this.pointed, said];
    setTimeout(() => (this.pointed = this.pointed.filter((one) => one !== said)), POINTED_FOR);
  }

  private begin(hello: P.Hello): void {
    this.greeting++;
    this.playout.stop();
    this.known = hello;
    const sameEyes = this.looking.join() === hello.looking.join();
    if (!sameEyes) this.pointed = []; // who looks now may not read that
    const before = sameEyes ? this.log : [];
    const first = hello.log[0]?.step ?? hello.step + 1;
    this.log = [...before.filter((entry) => entry.step < first), ...hello.log];
    if (hello.opening || !sameEyes) this.opening = hello.opening;
    if (hello.view || !sameEyes) this.seen = hello.view; // never what another side saw
    this.table = hello.table;
    this.looking = hello.looking;
    this.talk = hello.talk;
    this.undo = hello.undo;
    this.setClocks(hello.clocks);
    this.lastDecision = hello.decided;
    this.undoBack = null;
    if (this.problem?.key === NOT_SENT) this.problem = null; // now it could be
    this.outbox.sendAgain(hello);
    this.settle(hello);
  }

  private follow(update: P.Update): void {
    const news = newsOf(update, this.known);
    this.known = news;
    this.playout.add(news);
  }

  /** An entry happens before my eyes. */
  private show(entry: P.LogEntry): void {
    this.log = [...this.log, entry];
    this.seen = this.seen && viewAfter(this.seen, [entry]);
    this.event = entry;
  }

  private settle(told: P.Hello | News): void {
    this.playout.step = told.step;
    this.event = null;
    if (told.where) {
      this.where = told.where;
      this.laid = told.laid;
    }
    this.questions = this.outbox.unanswered(told.questions);
    this.drafts = told.drafts;
    this.mayUndo = told.may_undo;
    this.preferences = told.preferences;
    this.orders = told.orders;
    this.asked = told.waiting_for;
    this.lastDecision = Math.min(this.lastDecision, this.log.length);
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

  private setClocks(clocks: readonly P.SeatClock[]): void {
    const at = performance.now();
    this.clocks = clocks.map((clock) => ({ ...clock, at }));
  }

  // What we send ------------------------------------------------------------------------------------------

  answer(question: P.Question, option: string, then: string | null = null): void {
    if (!this.outbox.post(question.id, option, then)) return;
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

  /** Let the others answer a shared question, or no longer. */
  youFirst(agree: boolean): void {
    for (const question of this.questions) if (question.shared) this.send({ type: "you_first", question: question.id, agree });
  }

  notYet(): void {
    this.problem = problem("error.not_all_laid");
  }

  /** Agree, or no longer agree, that spectators see everything. */
  showSpectators(agree: boolean): void {
    this.send({ type: "show", agree });
  }

  /** Agree, or no longer agree, that a side gives up. */
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

  point(channel: P.Channel, place: string): void {
    this.send({ type: "point", channel, place });
  }

  setPreference(seat: P.SeatName, card: string, ask: P.Ask): void {
    this.preferences = { ...this.preferences, [seat]: { ...this.preferences[seat], [card]: ask } };
    this.send({ type: "preference", seat, card, ask });
  }

  setOrder(seat: P.SeatName, figure: P.SeatName, order: string | null): void {
    if (order !== null) this.decided();
    this.send({ type: "order", seat, figure, order });
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

  skip(): void {
    this.send({ type: "skip" });
    this.playout.skip();
  }

  private decided(): void {
    this.lastDecision = this.log.length;
  }

  /** Was it sent? */
  private send(message: P.ClientMessage): boolean {
    const sent = this.wire.write(message);
    this.problem = sent ? null : problem(NOT_SENT);
    return sent;
  }
}
