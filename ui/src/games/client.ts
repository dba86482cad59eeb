/** What a game brings to the table: its board, its way of answering, its words for events. One folder per game. */

import type { Component, Snippet } from "svelte";
import type { Ask, Draft, GameInfo, LogEntry, OptionValue, Order, Problem, Question, SeatName, View } from "../lib/protocol";
import type { Tables } from "../lib/words";

export interface BoardProps<V extends View = View> {
  view: V;
  /** What is happening now. */
  event: LogEntry | null;
  owners: Readonly<Record<string, string>>;
  mine: readonly SeatName[];
  covered: boolean;
  /** Above the board: where we are. */
  lead?: Snippet | undefined;
  /** The log and its neighbours. */
  beside?: Snippet | undefined;
}

/** Something laid that is not decided yet: it can be taken up again. */
export interface Laying {
  readonly lies: boolean;
  takeUp(): void;
  readonly board?: View; // as I see it, with my drafts
}

/** What a game sees of its table, and may do there. A lesson is such a table, too. */
export interface Tabletop {
  readonly id: string;
  readonly client: GameClient | undefined;
  readonly log: readonly LogEntry[];
  readonly happened: readonly LogEntry[]; // the log without what was taken back
  readonly lastDecision: number; // log entries seen when I last decided
  readonly playing: boolean; // events are being played out
  readonly questions: readonly Question[];
  readonly drafts: readonly Draft[];
  /** Is a decision of mine open? What I have locked is decided. */
  readonly myTurn: boolean;
  /** Have I locked what I have laid? */
  readonly locked: boolean;
  /** When my seats are asked about a card; what is not named: when it matters. */
  readonly preferences: Readonly<Partial<Record<SeatName, Readonly<Record<string, Ask>>>>>;
  /** The standing orders of my seats, by figure; null: none can be given here. */
  readonly orders: Readonly<Partial<Record<SeatName, Order>>> | null;
  /** Do other people play here, not bots alone? */
  readonly inCompany: boolean;
  readonly greeting: number; // counts the full updates: a connection may have broken before each
  problem: Problem | null;
  laying: Laying | null; // what the game lets me lay before I decide

  /** `then` answers the same question of the same figure, if it comes again; the end of a turn also after others were asked. */
  answer(question: Question, option: string, then?: string | null): void;
  draft(question: Question, option: string | null): void;
  lock(locked: boolean): void;
  /** What is to be confirmed is not all chosen: say so. */
  notYet(): void;
  /** Why is this not offered? */
  why(question: Question, option: string): void;
  /** When a seat of mine is asked about a card: always, when it matters, never. */
  setPreference(seat: SeatName, card: string, ask: Ask): void;
  /** Give one of my figures a standing order, or (null) cancel it. */
  setOrder(seat: SeatName, figure: SeatName, order: string | null): void;
}

export interface PlayProps<V extends View = View> extends BoardProps<V> {
  table: Tabletop;
  /** What a lesson says. */
  word?: Snippet | undefined;
  /** The option a lesson points at. */
  hint?: string | undefined;
}

/** The options of a table as they stand, and how to change some of them. */
export interface SetupProps {
  values: Readonly<Record<string, OptionValue>>;
  info: GameInfo;
  change: (changed: Readonly<Record<string, OptionValue>>) => void;
}

/** A finished match: its last view, and its id, by which its replay is found. */
export interface AfterwardsProps<V extends View = View> {
  view: V;
  match: string;
}

/** How maps of a game are drawn. */
export interface MapDrawing {
  /** The maps that come with it: their texts, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Are windows drawn, or only suggested? */
  readonly windows: "window" | "suggested";
  /** What places are marked for, and how many of each there should be; the same of windows. */
  readonly usual: Readonly<Record<string, number>>;
  /** How many columns and rows there may be. */
  readonly least: number;
  readonly most: number;
  /** The size of an empty map: columns and rows. */
  readonly first: readonly [number, number];
}

/** What the lobby shows of a game, and where the rest comes from. */
export interface GameFront {
  readonly Picture: Component;
  /** Does a person who comes from the lobby play one survivor, and not all of them? */
  readonly oneSurvivor?: boolean;
  /** The options of a match that is begun from the lobby, where they are not the usual ones. */
  readonly quick?: Readonly<Record<string, OptionValue>>;
  /** The sides a guided match teaches. */
  readonly taught: readonly ("survivor" | "killer")[];
  client(): Promise<GameClient>;
  tables(): Promise<Tables>;
}

export interface GameClient<V extends View = View> {
  /** The board with the decision that is asked of me, if any. */
  readonly Play: Component<PlayProps<V>>;
  /** The board alone: spectators, replay. */
  readonly Board: Component<BoardProps<V>>;
  /** The same facts as lists of sentences. */
  readonly InWords: Component<BoardProps<V>>;
  /** What was hidden, shown when the match is over. */
  readonly Afterwards: Component<AfterwardsProps<V>>;
  /** The official options of a new table; without it they are listed like the others. */
  readonly Setup?: Component<SetupProps>;
  /** Somebody of the cast, where the game has one. */
  readonly Portrait?: Component<{ character: string; size?: number }>;
  /** Do survivors hide their cards from each other, too? Then a curtain falls between them at a shared screen. */
  readonly ownHands?: boolean;
  /** Do these seats hold cards nobody else may see? Without it all do. */
  hides?(seats: readonly SeatName[]): boolean;
  /** A place of the board in words, by the key under which it is marked and pointed at; null: there is none of that key. */
  placeNamed(view: V, place: string): string | null;
  /** Does the killer stand where one of these seats' figures does? */
  menaced?(view: V, seats: readonly SeatName[]): boolean;
  /** A view of a replay in which all is open, with what only later ones tell of it. */
  opened?(view: V, later: readonly V[]): V;
}

/** A game among the others: at its tables there are views of this game alone. */
export function among<V extends View>(client: GameClient<V>): GameClient {
  return client as unknown as GameClient;
}
