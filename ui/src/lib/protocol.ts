// Generated from src/lastlight/server/wire/protocol/ by scripts/protocol_types.py. Do not edit.
export type SeatName = "killer" | "s1" | "s2" | "s3" | "s4";
export type Side = "killer" | "survivors";
export type Clock = "live" | "none" | "relaxed" | "slow";
export type Tempo = "fast" | "instant" | "normal" | "slow";
export type Roles = "chosen" | "random";
export type Rotation = "random" | "rotated" | "same";
export type Status = "finished" | "running" | "waiting";
export type SeatKind = "bot" | "invited" | "open" | "person";
export type Channel = "open" | "team";
export type Group = "experimental" | "house" | "official";
export type OptionKind = "choice" | "flag" | "number" | "text";
export type OptionValue = boolean | number | string;
export type Ask = "always" | "matters" | "never";

/** Why a request was refused. `reason` is the game's own explanation, `rule` its catalogue id. */
export interface Problem {
  key: string;
  variables: Record<string, unknown>;
  reason: Said | null;
  rule: string;
}

/** A sentence: a text key and what fills its placeholders. Formatted where it is read. */
export interface Said {
  key: string;
  variables: Record<string, unknown>;
}

/** One game: its options and bots (weakest first). */
export interface GameInfo {
  key: string;
  edition: number;
  seats: SeatName[];
  options: OptionInfo[];
  bots: string[];
  talk: Channel[];
}

/** One game option. Its name is the text `option_name.<key>`, its help `option.<key>`. */
export interface OptionInfo {
  key: string;
  kind: OptionKind;
  group: Group;
  default: OptionValue;
  low: number;
  high: number;
  choices: string[];
  rule: string;
  sets: Record<string, Record<string, OptionValue>>;
}

/** One entry of a game's rule catalogue, in the language asked for. */
export interface RuleInfo {
  id: string;
  text: string;
  source: string;
  basis: string;
  status: string;
}

/** A chapter of the rules to read. `more`: ids that belong here but are in no paragraph. */
export interface ChapterInfo {
  key: string;
  title: string;
  paragraphs: ParagraphInfo[];
  more: string[];
}

/** Some sentences of the rules, and the catalogue ids they cover. */
export interface ParagraphInfo {
  ids: string[];
  text: string;
}

/** Check some options and get their code. */
export interface OptionsRequest {
  game: string;
  options?: Record<string, OptionValue>;
}

/** All options with their values, those that differ, the seats that result, and their code. */
export interface OptionsChecked {
  game: string;
  options: Record<string, OptionValue>;
  changed: Record<string, OptionValue>;
  seats: SeatName[];
  characters: Partial<Record<SeatName, string[]>>;
  code: string;
}

/** What is wrong with a map? `thorough`: include what takes long to find. */
export interface MapCheck {
  text: string;
  thorough: boolean;
}

/** Everything wrong with a map, errors first. */
export interface MapChecked {
  problems: MapProblem[];
}

/** One thing wrong with a map. A map with warnings can still be played. */
export interface MapProblem {
  said: Said;
  warning: boolean;
}

/** Set up a table. A seat that is not named gets the bot `fill`. */
export interface CreateTable {
  game: string;
  options?: Record<string, OptionValue>;
  seats?: Partial<Record<SeatName, string>>;
  fill?: string;
  roles?: Roles;
  clock?: Clock;
  tempo?: Tempo;
  hotseat?: boolean;
  public?: boolean;
  name?: string;
  origin?: Origin | null;
}

/** Where a table continues from: a step of a finished match here, or of a record in a file. */
export interface Origin {
  step: number;
  match?: string;
  record?: string;
}

/** A new table, and one invite for each seat that waits for a person. */
export interface TableCreated {
  table: TableInfo;
  invites: Invite[];
}

/** What everybody may know about a table, and which seats the asker holds. */
export interface TableInfo {
  id: string;
  game: string;
  edition: number;
  options: Record<string, OptionValue>;
  code: string;
  status: Status;
  seats: SeatInfo[];
  mine: SeatName[];
  host: boolean;
  clock: Clock;
  clock_seconds: number;
  tempo: Tempo;
  hotseat: boolean;
  public: boolean;
  open_to_all: boolean;
  talk: Channel[];
  winner: string | null;
  reason: string | null;
  rematch: string | null;
  played_on: boolean;
}

/** A place at the table. `stand_in`: a bot answers for its owner. `here`: its owner is connected. */
export interface SeatInfo {
  seat: SeatName;
  kind: SeatKind;
  name: string;
  bot: string;
  mine: boolean;
  here: boolean;
  stand_in: boolean;
  shows: boolean;
  concedes: boolean;
  characters: string[];
}

/** A one-use invite. `link` is a path; the token is in its fragment, which no server log sees. */
export interface Invite {
  seat: SeatName | null;
  token: string;
  link: string;
}

/** What is this invite good for? */
export interface ShowInvite {
  invite: string;
}

/** What an invite is good for; asking does not use it up. */
export interface Invitation {
  table: TableInfo;
  seats: SeatName[];
  host: string;
  device: boolean;
  mine: boolean;
}

/** Swap a one-use invite for a seat; the answer sets the cookie. */
export interface Join {
  invite: string;
  name?: string;
}

/** Take an open seat at a public table. */
export interface Sit {
  seat: SeatName;
  name?: string;
}

/** Take a seat that is free or held by a bot, with the key of the table's link for everybody. */
export interface TakeSeat {
  key: string;
  seat: SeatName;
  name?: string;
}

/** A new invite: for a seat that waits for a person, or (no seat) for a second device of mine. */
export interface InviteRequest {
  seat?: SeatName | null;
}

/** Start now; this bot gets the seats nobody has taken. */
export interface Start {
  fill?: string;
}

/** Play again with the same people, bots and options. */
export interface Rematch {
  roles?: Rotation;
}

/** Public tables with an open seat, and the tables the asker sits at: running ones before finished */
export interface Lobby {
  open: LobbyTable[];
  mine: LobbyTable[];
}

/** A table in a list. `options`: those that differ from their defaults. */
export interface LobbyTable {
  id: string;
  game: string;
  status: Status;
  seats: LobbySeat[];
  options: Record<string, OptionValue>;
  clock: Clock;
  created: number;
  decides: boolean | null;
  round: number | null;
  winner: string | null;
  reason: string | null;
}

/** A seat of a listed table. */
export interface LobbySeat {
  seat: SeatName;
  kind: SeatKind;
  name: string;
  bot: string;
  mine: boolean;
}

/** A match step by step. Steps have the same numbers for every observer; some see fewer of them. */
export interface Replay {
  game: string;
  edition: number;
  options: Record<string, OptionValue>;
  seats: Record<string, string>;
  characters: Partial<Record<SeatName, string[]>>;
  finished: boolean;
  winner: string | null;
  reason: string | null;
  seen_as: string;
  last: number;
  opening: View;
  steps: ReplayStep[];
}

/** One step: the answer (if the observer may know it), and what they saw happen. */
export interface ReplayStep {
  step: number;
  round: number;
  seat: SeatName | null;
  answer: string | null;
  log: LogEntry[];
}

/** Something that happened, as this observer saw it: a sentence, the event itself, and how it is shown. */
export interface LogEntry {
  step: number;
  key: string;
  variables: Record<string, unknown>;
  event: GameEvent;
  beat: number;
  change?: Partial<View>;
  weight?: number;
  harms?: string;
  helps?: string;
  at?: string;
  rule?: string;
  covered?: string;
  begins?: string;
  turning?: boolean;
  tally?: string;
  cue?: "" | "broken" | "caught" | "dice" | "freed" | "gate" | "hit" | "hooked" | "lit" | "toll" | "turned";
  outcome?: boolean;
  dice?: Dice | null;
}

/** Dice on the table; the sentence of their entry gives the faces in words. */
export interface Dice {
  faces?: string[];
  fell?: number[];
  again?: number[];
  danger?: boolean;
  kind?: string;
  title?: Said | null;
  result?: Said | null;
  final?: boolean;
  aside?: Record<string, number>;
}

/** A recorded match whose decisions a learner makes again; `log` and `played` describe its end. */
export interface Lesson {
  game: string;
  side: string;
  seat: SeatName;
  options: Record<string, OptionValue>;
  code: string;
  record: string;
  opening: View;
  steps: LessonStep[];
  log: LogEntry[];
  played: number;
}

/** A decision. Of the entries that led to it, the first `played` are played out, the rest skipped. */
export interface LessonStep {
  key: string;
  step: number;
  log: LogEntry[];
  played: number;
  question: Question;
  answer: string;
}

/** A question to one of my seats. `chosen` is its draft (joint questions only). */
export interface Question {
  id: string;
  seat: SeatName;
  figure: SeatName | null;
  trigger: string;
  source: Said | null;
  text: string;
  variables: Record<string, unknown>;
  joint: boolean;
  silent: boolean;
  shared: boolean;
  options: Option[];
  chosen: string | null;
}

/** One option: the text to answer with, the words of its button, and by name what it points at. */
export interface Option {
  text: string;
  label: Said;
  about: Record<string, string>;
}

/** A record to check and show. */
export interface ReplayUpload {
  record: string;
  seen_as?: string;
}

/** Everything at once: after connecting, and after switching to other seats. */
export interface Hello {
  type: "hello";
  table: TableInfo;
  looking: SeatName[];
  step: number;
  log: LogEntry[];
  opening: View | null;
  view: View | null;
  where: Said[] | null;
  questions: Question[];
  drafts: Draft[];
  laid: Partial<View>;
  waiting_for: SeatName[];
  decided: number;
  preferences: Partial<Record<SeatName, Record<string, Ask>>>;
  orders: Partial<Record<SeatName, Order>>;
  clocks: SeatClock[];
  talk: Talk[];
  undo: Undo | null;
  may_undo: boolean;
}

/** What a seat whose drafts I may see has chosen so far in the open joint choice. */
export interface Draft {
  seat: SeatName;
  laid: string[];
  complete: boolean;
  locked: boolean;
}

/** A standing order of a seat for a figure; `over` says in one word why it has ended, if it has. */
export interface Order {
  seat: SeatName;
  what: string;
  over: string;
}

/** How long a seat has left for its question, in milliseconds. */
export interface SeatClock {
  seat: SeatName;
  left: number;
}

/** Something somebody said, or the `place` on the board they pointed at (`text` is empty then). */
export interface Talk {
  id: number;
  channel: Channel;
  seat: SeatName;
  name: string;
  text: string;
  place: string;
  at: number;
}

/** Somebody asks to take back; it is done when every seat in `needs` is in `agreed`. */
export interface Undo {
  id: string;
  by: SeatName;
  needs: SeatName[];
  agreed: SeatName[];
}

/** What has happened since: the view is the old one with the changes in `log`. */
export interface Update {
  type: "update";
  step: number;
  log: LogEntry[];
  where: Said[] | null;
  questions: Question[];
  open: Open[] | null;
  drafts: Draft[];
  laid: Partial<View>;
  waiting_for: SeatName[];
  preferences: Partial<Record<SeatName, Record<string, Ask>>>;
  orders: Partial<Record<SeatName, Order>>;
  may_undo: boolean;
}

/** A question that is open now, and its draft. */
export interface Open {
  id: string;
  chosen: string | null;
}

/** The answer or draft to this question is on disk. */
export interface Accepted {
  type: "accepted";
  question: string;
}

/** Somebody came, left, sat down or was replaced by a bot; the tempo changed; a rematch is set up. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** Somebody said something in a channel I may read. */
export interface TalkHeard {
  type: "talk";
  talk: Talk;
}

/** The clocks running now. */
export interface Clocks {
  type: "clock";
  clocks: SeatClock[];
}

/** An undo request is open, has changed, or (none) is settled, perhaps because a seat refused. */
export interface UndoState {
  type: "undo";
  undo: Undo | null;
  refused_by: SeatName | null;
}

/** Why an option is not offered. `rule` is a catalogue id; both empty: it is offered. */
export interface Why {
  type: "why";
  question: string;
  option: string;
  reason: Said | null;
  rule: string;
}

/** The connection is alive. */
export interface Pong {
  type: "pong";
}

/** A message is refused; nothing has changed. `question` is the one it was about, if any. */
export interface Failed {
  type: "error";
  key: string;
  variables: Record<string, unknown>;
  reason: Said | null;
  rule: string;
  question: string | null;
}

/** Answer a question. To a joint one: lay a draft and, if the seat has chosen everything, lock it. */
export interface Answer {
  type: "answer";
  question: string;
  option: string;
  then?: string | null;
}

/** Lay, change or (no option) withdraw my draft for a joint question. */
export interface LayDraft {
  type: "draft";
  question: string;
  option?: string | null;
}

/** My seats (or those named) are ready, or no longer are. When the last seat locks, all is revealed. */
export interface Lock {
  type: "lock";
  locked: boolean;
  seats?: SeatName[] | null;
}

/** Let others answer a shared question, or no longer; bots do once all people on their side say so. */
export interface YouFirst {
  type: "you_first";
  question: string;
  agree: boolean;
}

/** Take back my last decision: at once where that is free, otherwise if all people agree. */
export interface AskUndo {
  type: "undo";
  seat?: SeatName | null;
  sure?: boolean;
}

/** My seats on a side agree, or no longer agree, to give up; when all its people do, it has lost. */
export interface Concede {
  type: "concede";
  side: Side;
  agree: boolean;
}

/** Agree to an open undo or refuse it. One no ends it; whoever asked withdraws it the same way. */
export interface Consent {
  type: "consent";
  undo: string;
  agree: boolean;
}

/** Say something in a channel I may read. */
export interface Say {
  type: "talk";
  channel: Channel;
  text: string;
}

/** Point at a place on the board: whoever may read the channel sees it there, and in the talk. */
export interface PointAt {
  type: "point";
  channel: Channel;
  place: string;
}

/** Play my seats myself again after a bot stood in; if the clock ran out, from the next question on. */
export interface TakeBack {
  type: "take_back";
}

/** Let a bot answer for a seat: one of mine, or one whose owner has been away for half a minute. */
export interface StandIn {
  type: "stand_in";
  seat: SeatName;
}

/** My seats agree, or no longer agree, to show spectators everything; it takes every seat. */
export interface Show {
  type: "show";
  agree: boolean;
}

/** Play out what happens at this tempo, for everybody at the table. */
export interface SetTempo {
  type: "tempo";
  tempo: Tempo;
}

/** See the match as these seats of mine (hotseat: one side at a time); none draws the curtain. */
export interface Look {
  type: "look";
  seats: SeatName[];
}

/** I have seen enough of what is being played out: go on. */
export interface Skip {
  type: "skip";
}

/** Why is this not an answer to that question? */
export interface AskWhy {
  type: "why";
  question: string;
  option: string;
}

/** Is the connection alive? Scripts in a browser cannot see the socket's own pings. */
export interface Ping {
  type: "ping";
}

/** Give a figure of my seat a standing order, or (none) cancel it. */
export interface SetOrder {
  type: "order";
  seat: SeatName;
  figure: SeatName;
  order: string | null;
}

/** When do I want to be asked about this card of my seat? */
export interface SetPreference {
  type: "preference";
  seat: SeatName;
  card: string;
  ask: Ask;
}

/** A round's public facts, and the cards as this observer sees them. */
export interface DecoyView {
  game: "decoy";
  edition: number;
  options: Record<string, unknown>;
  observer: string[];
  winner: string | null;
  reason: string | null;
  round: number;
  stage: string;
  max_rounds: number;
  limits: number[];
  tokens: number;
  needed: number;
  progress: number[];
  characters: string[];
  owner: string[];
  health: number[];
  laid: boolean[];
  cards: DecoyCard[][];
  explored: number | null;
  history?: DecoyPastRound[];
}

/** A card on the table: whose it is and which of the two, as far as the observer knows. */
export interface DecoyCard {
  character: string | null;
  kind: string | null;
}

/** A round in full, as everybody knows it afterwards; never changed. A card nowhere is a dead one's. */
export interface DecoyPastRound {
  herself: number[];
  decoy: number[];
  explored: number;
  attacked: number;
}

/** Numbers as in the state: figures, spaces, tokens, perks are counted from 0, items from 1. */
export interface EmblemsView {
  game: "emblems";
  edition: number;
  options: Record<string, unknown>;
  observer: string[];
  winner: string | null;
  reason: string | null;
  map: string;
  characters: string[];
  players: string[];
  max_rounds: number;
  hooks: number[];
  totems: number[];
  chests: number[];
  pallets: number[];
  gates: number[][];
  round: number;
  phase: string;
  edge: number;
  at: number[];
  spot: number[];
  health: number[];
  steps: number[];
  fate: number[];
  turn: number[];
  hook: number[];
  track: number[];
  hookings: number[];
  order: number[];
  struggled: number[];
  healed: number[];
  nursed: number[];
  hit: number[];
  near: number[];
  evasions: number;
  armed: number[];
  shielded: number[];
  doomed: number[];
  mangled: number[];
  chain: number;
  dice_ahead: number;
  barred: number;
  barred_before: number[];
  carried: number;
  carry: number;
  carry_turns: number;
  lifted: boolean;
  began_carrying: boolean;
  generators: number[];
  points: number[];
  broken: number;
  totem: number[];
  chest: number[];
  pallet: number[];
  owner: number[];
  perk: number[];
  hex_totem: number[];
  used: number[];
  item: number[];
  lying: [number, number][];
  out: number[];
  ultra: number;
  peeks: number[];
  drawing: number;
  drawn: number[];
  powered: boolean;
  lights: number[];
  lit: number[];
  worked: number[];
  shown: number[];
  ruled_out: number[];
  wish: number;
  wished: boolean;
  collapse: number;
  lost: number;
  hatch: number;
  emblem: number[];
  bonus: number;
  points_of_survivors: number;
  points_of_killer: number;
}

/** Numbers as in the state: figures, spaces, sides, tokens are counted from 0, items and cards from 1. */
export interface SixesView {
  game: "sixes";
  edition: number;
  options: Record<string, unknown>;
  observer: string[];
  winner: string | null;
  reason: string | null;
  map: string;
  characters: string[];
  players: string[];
  max_rounds: number;
  round: number;
  phase: string;
  baseline: number;
  at: number[];
  health: number[];
  fate: number[];
  turn: number[];
  spent: number[];
  hook: number[];
  stage: number[];
  clock: number[];
  hookings: number[];
  fallen: number[];
  heal: number[];
  rested: number[];
  marked: number[];
  carried: number;
  carry_turns: number;
  lifted: boolean;
  chase_broken: boolean;
  generators: number[];
  points: number[];
  hooks: number[];
  windows: number[];
  pallets: number[];
  pallet: number[];
  chests: number[];
  searches: number[];
  totem: number;
  totem_state: number;
  hex: number;
  hex_shown: boolean;
  hit_with_power: boolean;
  item: number[];
  charge: number[];
  lying: [number, number, number][];
  out: number;
  ultra: number;
  peeks: number[];
  drawing: number;
  drawn: number[];
  powered: boolean;
  secret: boolean;
  edges: number[];
  gates: number[][];
  gate_shown: number[];
  gate_rounds: number[];
  gate_worked: number[];
  trodden: number[];
  hatch: number;
  hatch_owner: number;
  hatch_round: number;
}

/** Numbers as in the state: figures, rooms, paths and tiles are counted from 0, kinds from 1. */
export interface TrialView {
  game: "trial";
  edition: number;
  options: Record<string, unknown>;
  observer: string[];
  winner: string | null;
  reason: string | null;
  round: number;
  phase: string;
  max_rounds: number;
  map: string;
  characters: string[];
  players: string[];
  perks: string[][];
  marker: number;
  room: number[];
  on: number[];
  wounded: number[];
  fresh: number[];
  blood: number[];
  token: number[];
  madness: number[];
  acted: number[];
  owed: number[];
  acting: number;
  carried: number;
  hand_sizes: number[];
  played: number[];
  hands: Record<string, number>;
  is_set: boolean[];
  face_up: number[];
  cards: Record<string, number>;
  holds_item: boolean[];
  items: Record<string, string>;
  item_discards: string[];
  drawer: number;
  drawing: number;
  drawn: string[] | null;
  tiles: number[][];
  kind: number[];
  progress: number[];
  paths: number[];
  entity_tile: number;
  entity_path: number;
  phantasm: number[];
  lifted: number;
  sealed: number;
  done: number;
  done_now: number;
  track: number;
  used: number[];
  power_used: boolean;
  bonus_taken: boolean;
  choosing: boolean;
  choice: TrialSeenChoice | null;
}

/** What an observer may know of it: how far everybody is, and the cards of the own figures. */
export interface TrialSeenChoice {
  offers: number[];
  picks: number[];
  offered: Record<string, string[]>;
  rejected: Record<string, string[]>;
  picked: Record<string, string[]>;
  gone: Record<string, string[]>;
}

export type CommonEvent =
  | { event: "MatchEnded"; winner: string; reason: string }
  | { event: "Pause"; trigger: string }
  | { event: "RoundBegan"; round: number }
  | { event: "Unsaid" };

export type DecoyEvent =
  | { event: "AllTurned"; cards: [string, number, number][] }
  | { event: "CardsLaid"; backs: string[][] }
  | { event: "CardsTurned"; generator: number; herself: string[]; decoy: string[] }
  | { event: "CharacterDied"; character: string }
  | { event: "CharacterInjured"; character: string }
  | { event: "CharacterLaid"; character: string; herself: number; decoy: number; team: string[] }
  | { event: "GeneratorDamaged"; generator: number; removed: number; progress: number }
  | { event: "GeneratorExplored"; generator: number }
  | { event: "GeneratorRepaired"; generator: number }
  | { event: "ProgressMade"; generator: number; gained: number; progress: number };

export type EmblemsEvent =
  | { event: "AsOrdered"; figure: string; seat: string; doing: string }
  | { event: "CarryAdvanced"; figure: string; spaces: number }
  | { event: "CarryCounted"; figure: string; turns: number }
  | { event: "ChestOpened"; figure: string; number: number }
  | { event: "ChestPlaced"; number: number; space: string }
  | { event: "CollapseMoved"; space: number; bonus: number }
  | { event: "CollapsePaid"; bonus: number }
  | { event: "EdgeChosen"; edge: string }
  | { event: "EmblemMoved"; emblem: string; change: number; position: number; why: string }
  | { event: "Escaped"; figure: string; exit: string }
  | { event: "Evaded"; figure: string; space: string }
  | { event: "FigurePlaced"; figure: string; space: string }
  | { event: "GateChosen"; gate: string }
  | { event: "GateHidden"; gate: string }
  | { event: "GateOpened"; gate: string }
  | { event: "GateSought"; figure: string; gate: string; found: boolean }
  | { event: "GateWished"; gate: string }
  | { event: "GatesPowered" }
  | { event: "GeneratorDone"; number: number }
  | { event: "GeneratorPlaced"; number: number; space: string }
  | { event: "HatchAppeared"; space: string }
  | { event: "HexActivated"; perk: string; number: number }
  | { event: "HookBroken"; number: number }
  | { event: "Hooked"; figure: string; number: number }
  | { event: "ItemFound"; figure: string; item: string }
  | { event: "ItemLaid"; figure: string; item: string; space: string }
  | { event: "ItemLost"; figure: string; item: string }
  | { event: "ItemMoved"; figure: string; item: string; source: string; target: string }
  | { event: "ItemUsed"; figure: string; item: string }
  | { event: "ItemsSeen"; figure: string; item: string; other: string }
  | { event: "KillerTurnBegan"; figure: string; count: number }
  | { event: "Lifted"; figure: string }
  | { event: "LightLit"; figure: string; gate: string; lights: number }
  | { event: "LightsOut"; gate: string }
  | { event: "MarkGone"; figure: string }
  | { event: "Missed"; figure: string }
  | { event: "NothingFound"; figure: string }
  | { event: "PalletDropped"; figure: string; number: number }
  | { event: "PalletSmashed"; number: number }
  | { event: "PerkDiscarded"; figure: string; perk: string }
  | { event: "PerkTaken"; figure: string; perk: string; dealt: boolean }
  | { event: "PerkUsed"; figure: string; perk: string }
  | { event: "PerksCleared"; figure: string }
  | { event: "PointsChanged"; number: number; change: number; points: number }
  | { event: "Pushed"; figure: string; space: string; by: string }
  | { event: "Recovered"; figure: string; health: string }
  | { event: "Returned"; figure: string; space: string }
  | { event: "Rolled"; figure: string; reason: string; faces: number[]; printed: string[]; of_killer: boolean }
  | { event: "Sacrificed"; figure: string; cause: string }
  | { event: "Scored"; survivors: number; killer: number }
  | { event: "SetDown"; figure: string; space: string }
  | { event: "StepGained"; figure: string; steps: number }
  | { event: "TotemCleansed"; figure: string; number: number }
  | { event: "TrackAdvanced"; figure: string; left: number }
  | { event: "TurnBegan"; figure: string; chased: boolean }
  | { event: "Unhooked"; figure: string; space: string; by: string }
  | { event: "Walked"; figure: string; way: string[]; space: string; searching: boolean }
  | { event: "WasHit"; figure: string; health: string }
  | { event: "WasMarked"; figure: string; mark: string }
  | { event: "WindowBarred"; side: string };

export type SixesEvent =
  | { event: "AsOrdered"; figure: string; seat: string; doing: string }
  | { event: "CarryCounted"; figure: string; turns: number }
  | { event: "ChaseBroken"; figure: string }
  | { event: "ChestSearched"; figure: string; number: number }
  | { event: "ClockTicked"; figure: string; left: number }
  | { event: "DiceCommitted"; figure: string; vault: number; attack: number; hunt: number }
  | { event: "Died"; figure: string; cause: string }
  | { event: "EdgeRolled"; edge: string }
  | { event: "Escaped"; figure: string; exit: string }
  | { event: "FigureMarked"; figure: string }
  | { event: "FigurePlaced"; figure: string; space: string }
  | { event: "GateAppeared"; number: number; spaces: string[] }
  | { event: "GateHidden"; number: number; spaces: string[] }
  | { event: "GateOpened"; number: number }
  | { event: "GateWorked"; figure: string; number: number; rounds: number }
  | { event: "GatesPowered" }
  | { event: "GatesSought"; figure: string; found: number }
  | { event: "GatesVanished" }
  | { event: "GeneratorDone"; number: number }
  | { event: "HatchAppeared"; space: string }
  | { event: "HexDrawn"; hex: string }
  | { event: "HexShown"; hex: string }
  | { event: "Hooked"; figure: string; number: number; stage: number }
  | { event: "ItemFound"; figure: string; item: string }
  | { event: "ItemLaid"; figure: string; item: string; space: string }
  | { event: "ItemLost"; figure: string; item: string }
  | { event: "ItemTaken"; figure: string; item: string; space: string }
  | { event: "ItemUsed"; figure: string; item: string; charges: number }
  | { event: "ItemsSeen"; figure: string; item: string; other: string }
  | { event: "Lifted"; figure: string }
  | { event: "Missed"; figure: string }
  | { event: "PalletBroken"; number: number }
  | { event: "PalletDropped"; figure: string; number: number }
  | { event: "PointsChanged"; number: number; change: number; points: number }
  | { event: "Pushed"; figure: string; space: string; by: string }
  | { event: "Recovered"; figure: string; health: string }
  | { event: "Rested"; figure: string }
  | { event: "Rolled"; figure: string; reason: string; faces: number[] }
  | { event: "SetDown"; figure: string; space: string }
  | { event: "SideChosen"; edge: string }
  | { event: "StageRose"; figure: string; stage: number }
  | { event: "StoodUp"; figure: string }
  | { event: "TokenPlaced"; token: string; number: number; space: string }
  | { event: "TokenSkipped"; token: string }
  | { event: "TotemCleansed"; figure: string }
  | { event: "Treated"; figure: string; by: string }
  | { event: "TreatmentFailed"; figure: string; by: string }
  | { event: "TurnBegan"; figure: string; chased: boolean }
  | { event: "Unhooked"; figure: string; space: string; by: string }
  | { event: "Walked"; figure: string; way: string[]; space: string; searching: boolean }
  | { event: "WasHit"; figure: string; health: string }
  | { event: "WindowPlaced"; side: string };

export type TrialEvent =
  | { event: "AllSet" }
  | { event: "BloodGained"; figure: string; count: number; blood: number }
  | { event: "BloodLost"; figure: string; count: number; blood: number; paid: boolean }
  | { event: "BonusBought"; price: number }
  | { event: "BrokeFree"; figure: string; room: string; by_dice: boolean }
  | { event: "CardDiscarded"; figure: string; card: string }
  | { event: "CardRevealed"; figure: string; card: string; early: boolean }
  | { event: "CardSealed"; card: string }
  | { event: "CardSet"; figure: string; card: string; player: string }
  | { event: "CardsReturned" }
  | { event: "DiceNamed"; count: number }
  | { event: "DieKept"; figure: string; reason: string; face: number }
  | { event: "DieRerolled"; figure: string; reason: string; die: number; faces: number[]; danger: boolean; again: number[] }
  | { event: "EntityLeft" }
  | { event: "EntityPlaced"; where: string }
  | { event: "FigurePlaced"; figure: string; room: string; face: number }
  | { event: "Freed"; figure: string }
  | { event: "GeneratorCompleted"; tile: string; room: string; done: number }
  | { event: "Healed"; figure: string; cause: string }
  | { event: "Hid"; figure: string; tile: string }
  | { event: "Interacted"; figure: string; verb: string; target: string }
  | { event: "ItemDiscarded"; figure: string; item: string }
  | { event: "ItemDrawn"; figure: string; item: string; player: string; hidden: boolean }
  | { event: "ItemKept"; figure: string; item: string; player: string; hidden: boolean }
  | { event: "ItemUsed"; figure: string; item: string }
  | { event: "LockerLeft"; figure: string }
  | { event: "MadnessShed"; figure: string }
  | { event: "MadnessTaken"; figure: string }
  | { event: "MarkerPassed"; figure: string }
  | { event: "MoveFailed"; figure: string; card: string }
  | { event: "Moved"; figure: string; path: string; room: string }
  | { event: "PairSet"; left: string; right: string; player: string }
  | { event: "PalletDestroyed"; path: string }
  | { event: "PalletDropped"; figure: string; path: string }
  | { event: "PerkCovered"; figure: string; printed: string; perk: string; player: string }
  | { event: "PerkDeckSeen"; figure: string; gone: string[]; player: string }
  | { event: "PerkDrawn"; figure: string; perk: string; player: string }
  | { event: "PerkKept"; figure: string; printed: string; player: string }
  | { event: "PerkRejected"; figure: string; perk: string; player: string }
  | { event: "PerkUsed"; figure: string; perk: string }
  | { event: "PerksRevealed"; figure: string; first: string; second: string; third: string }
  | { event: "PhantasmLaid"; room: string }
  | { event: "PhantasmTaken"; room: string }
  | { event: "PickedUp"; figure: string }
  | { event: "PowerUsed"; power: string }
  | { event: "ProgressLost"; tile: string; room: string; progress: number }
  | { event: "ProgressMade"; tile: string; prop: string; room: string; count: number; progress: number }
  | { event: "Rolled"; figure: string; reason: string; faces: number[]; danger: boolean }
  | { event: "SacrificeProgress"; count: number; track: number; cause: string }
  | { event: "Sacrificed"; figure: string; room: string; tile: string }
  | { event: "TileMoved"; tile: string; prop: string; room: string }
  | { event: "TileRemoved"; tile: string; prop: string; room: string }
  | { event: "TileReturned"; tile: string; prop: string; room: string }
  | { event: "TileTurned"; room: string; tile: string; prop: string; by: string }
  | { event: "TrapLaid"; path: string }
  | { event: "TrapSprung"; figure: string; path: string }
  | { event: "TrapTaken"; path: string }
  | { event: "TurnBegan"; figure: string; bonus: boolean }
  | { event: "TurnSkipped"; figure: string; hooked: boolean }
  | { event: "WallBroken"; path: string }
  | { event: "WallLifted"; path: string }
  | { event: "WallReturned"; path: string }
  | { event: "Wounded"; figure: string; cause: string };

export type TableEvent =
  | { event: "Undone"; seat: string; by: string; back: number }
  | { event: "TakenBack"; by: string };

export type GameEvent = CommonEvent | DecoyEvent | EmblemsEvent | SixesEvent | TrialEvent | TableEvent;

export type ServerMessage = Hello | Update | Accepted | TableChanged | TalkHeard | Clocks | UndoState | Why | Pong | Failed;
export type ClientMessage = Answer | LayDraft | Lock | YouFirst | AskUndo | Concede | Consent | Say | PointAt | TakeBack | StandIn | Show | SetTempo | Look | Skip | AskWhy | Ping | SetOrder | SetPreference;
export type View = DecoyView | EmblemsView | SixesView | TrialView;
