/** What the board shows after an event: animation comes from events, the same live, after a reconnect and in replay.
 *
 * The view that follows the events has the last word; this only carries the board from one view to the next.
 */

import type { PlainEvent } from "../client";
import { CARDS, ON_PATH, PROPS } from "./content";
import { healthOf, KILLER, mapOf, seatNumber, type TrialView } from "./view";

const NOWHERE = -1;
const [TO_COME, NOW, OVER] = [0, 1, 2];
const [LEFT, RIGHT] = [5, 6]; // where the killer's set cards lie
const WHOLE_SET = 0b01111;
const KILLERS_SET = 0b11111;

/** Everything dealt out, every tile face down, nobody placed. */
export function opening(view: TrialView): TrialView {
  const map = mapOf(view);
  return {
    ...view,
    where: [],
    winner: null,
    reason: null,
    round: 0,
    phase: "setup",
    room: view.room.map(() => NOWHERE),
    on: view.on.map(() => NOWHERE),
    wounded: none(view.wounded),
    fresh: none(view.fresh),
    blood: view.blood.map((_, figure) => (figure === KILLER ? 4 : 2)),
    token: view.token.map((_, figure) => (figure === KILLER ? 0 : 1)),
    madness: none(view.madness),
    owed: none(view.owed),
    carried: 0,
    item_discards: [],
    holds_item: view.holds_item.map(() => false),
    items: {},
    drawer: 0,
    drawing: 0,
    drawn: null,
    tiles: map.rooms.map((_, room) => map.tiles.flatMap((tile, index) => (tile.room === room ? [index] : []))),
    kind: none(view.kind),
    progress: none(view.progress),
    paths: map.paths.map((path) => (path.wall ? ON_PATH.indexOf("wall") : 0)),
    entity_tile: NOWHERE,
    entity_path: NOWHERE,
    phantasm: none(view.phantasm),
    lifted: NOWHERE,
    done: 0,
    track: 0,
    ...handsFull(view),
    ...flagsDown(view),
  };
}

export function after(view: TrialView, event: PlainEvent): TrialView {
  const change = CHANGES[String(event["event"])];
  return change ? { ...view, ...change(view, new Told(view, event)) } : view;
}

/** An event with its keys turned into the numbers of the view. */
class Told {
  constructor(
    readonly view: TrialView,
    readonly event: PlainEvent,
  ) {}

  text(field: string): string {
    return String(this.event[field] ?? "");
  }

  number(field: string): number {
    return Number(this.event[field]);
  }

  get figure(): number {
    return this.view.characters.indexOf(this.text("figure"));
  }

  get room(): number {
    return mapOf(this.view).rooms.findIndex((room) => room.key === this.text("room"));
  }

  get path(): number {
    return mapOf(this.view).paths.findIndex((path) => path.key === this.text("path"));
  }

  get tile(): number {
    return this.tileOf("tile");
  }

  tileOf(field: string): number {
    return mapOf(this.view).tiles.findIndex((tile) => tile.name === this.text(field));
  }

  get card(): number {
    return this.cardOf("card");
  }

  cardOf(field: string): number {
    return CARDS.findIndex((card) => card === this.text(field));
  }
}

type Change = (view: TrialView, told: Told) => Partial<TrialView>;

const CHANGES: Readonly<Record<string, Change>> = {
  // Rounds and turns
  RoundBegan: (view, told) => ({
    round: told.number("round"),
    phase: "planning",
    where: [{ key: "where.round", variables: { round: told.number("round") } }],
    paths: view.paths.map((there) => (there === ON_PATH.indexOf("new_trap") ? ON_PATH.indexOf("trap") : there)),
    ...flagsDown(view),
  }),
  MarkerPassed: (_, told) => ({ marker: told.figure }),
  AllSet: (view) => ({ is_set: view.is_set.map((set, place) => set || place === LEFT || place === RIGHT || (place > KILLER && place < LEFT && healthOf(view, place) !== "hooked")) }),
  TurnBegan: (view, told) => ({ where: turnOf(view, told), ...(told.event["bonus"] ? bonusTurn(view, told) : ordinaryTurn(view, told)) }),
  TurnSkipped: (view, told) => ({ acted: put(view.acted, told.figure, OVER) }),
  CardsReturned: (view) => ({ phase: "cleanup", ...handsFull(view) }),
  MatchEnded: (_, told) => ({ winner: told.text("winner"), reason: told.text("reason"), where: [] }),
  BonusBought: (view, told) => ({ bonus_taken: true, blood: put(view.blood, KILLER, (view.blood[KILLER] ?? 0) - told.number("price")) }),

  // Figures
  FigurePlaced: (view, told) => ({
    phase: "placing",
    room: view.room.map((room, figure) => (figure === told.figure ? told.room : view.phase === "placing" ? room : NOWHERE)),
  }),
  Moved: (view, told) => {
    const room = put(view.room, told.figure, told.room);
    return { room: told.figure === KILLER && view.carried ? put(room, view.carried, told.room) : room };
  },
  LockerLeft: (view, told) => ({ on: put(view.on, told.figure, NOWHERE) }),
  Freed: (view, told) => ({ on: put(view.on, told.figure, NOWHERE) }),
  Hid: (view, told) => ({ on: put(view.on, told.figure, told.tile) }),
  Wounded: (view, told) => ({ wounded: put(view.wounded, told.figure, 1), fresh: put(view.fresh, told.figure, 1) }),
  Healed: (view, told) => ({ wounded: put(view.wounded, told.figure, 0) }),
  PickedUp: (view, told) => ({ carried: told.figure, on: put(view.on, told.figure, NOWHERE) }),
  BrokeFree: (view, told) => ({ carried: 0, room: put(view.room, told.figure, told.room) }),
  Sacrificed: (view, told) => ({ carried: 0, on: put(view.on, told.figure, told.tile), token: put(view.token, told.figure, 0) }),
  SacrificeProgress: (_, told) => ({ track: told.number("track") }),
  MadnessTaken: (view, told) => ({ madness: put(view.madness, told.figure, 1) }),
  MadnessShed: (view, told) => ({ madness: put(view.madness, told.figure, 0) }),
  BloodGained: (view, told) => ({ blood: put(view.blood, told.figure, told.number("blood")) }),
  BloodLost: (view, told) => ({ blood: put(view.blood, told.figure, told.number("blood")) }),

  // Cards
  CardSet: (view, told) => (told.figure === KILLER ? {} : laid(view, [[told.figure, told.card]])),
  PairSet: (view, told) => laid(view, [[LEFT, told.cardOf("left")], [RIGHT, told.cardOf("right")]]),
  CardRevealed: (view, told) => (told.event["early"] ? shown(view, told) : playedOut(view, told)),
  CardDiscarded: (view, told) => ({ played: withCard(view, told) }),

  // Tiles
  TileTurned: (view, told) => ({ kind: put(view.kind, told.tile, PROPS.findIndex((prop) => prop === told.text("prop"))) }),
  TileRemoved: (view, told) => ({ tiles: without(view.tiles, told.tile), progress: put(view.progress, told.tile, 0), ...entityOff(view, told.tile) }),
  TileMoved: (view, told) => ({ tiles: added(without(view.tiles, told.tile), told.room, told.tile) }),
  TileReturned: (view, told) => ({ tiles: added(without(view.tiles, told.tile), told.room, told.tile) }),
  ProgressMade: (view, told) => ({ progress: put(view.progress, told.tile, told.number("progress")) }),
  ProgressLost: (view, told) => ({ progress: put(view.progress, told.tile, told.number("progress")) }),
  GeneratorCompleted: (view, told) => ({
    tiles: without(view.tiles, told.tile),
    progress: put(view.progress, told.tile, 0),
    done: told.number("done"),
    done_now: view.done_now + 1,
    ...entityOff(view, told.tile),
  }),

  // Items
  ItemUsed: (view, told) => ({ holds_item: put(view.holds_item, told.figure, false), item_discards: [...view.item_discards, told.text("item")] }),
  ItemDiscarded: (view, told) => ({ item_discards: [...view.item_discards, told.text("item")] }),
  ItemDrawn: (view, told) => ({ holds_item: put(view.holds_item, told.figure, true) }),

  // Paths and tokens
  WallBroken: (view, told) => ({ paths: put(view.paths, told.path, 0) }),
  WallLifted: (_, told) => ({ lifted: told.path }),
  WallReturned: () => ({ lifted: NOWHERE }),
  PalletDestroyed: (view, told) => ({ paths: put(view.paths, told.path, 0) }),
  PalletDropped: (view, told) => ({ paths: put(view.paths, told.path, ON_PATH.indexOf("pallet")) }),
  TrapLaid: (view, told) => ({ paths: put(view.paths, told.path, ON_PATH.indexOf("new_trap")) }),
  TrapTaken: (view, told) => ({ paths: put(view.paths, told.path, 0) }),
  PhantasmLaid: (view, told) => ({ phantasm: put(view.phantasm, told.room, 1) }),
  PhantasmTaken: (view, told) => ({ phantasm: put(view.phantasm, told.room, 0) }),
  EntityPlaced: (view, told) => ({
    entity_tile: told.tileOf("where"),
    entity_path: mapOf(view).paths.findIndex((path) => path.key === told.text("where")),
  }),
  EntityLeft: () => ({ entity_tile: NOWHERE, entity_path: NOWHERE }),

  // Perks
  PerkUsed: (view, told) => {
    const slot = view.perks[told.figure]?.indexOf(told.text("perk")) ?? NOWHERE;
    return slot < 0 ? {} : { used: put(view.used, told.figure, (view.used[told.figure] ?? 0) | (1 << slot)) };
  },
  PowerUsed: () => ({ power_used: true }),
  PerksRevealed: (view, told) => ({
    choice: null,
    perks: put(view.perks, told.figure, [told.text("first"), told.text("second"), told.text("third")]),
  }),
};

/** The lines that say whose turn it is. */
function turnOf(view: TrialView, told: Told): TrialView["where"] {
  const key = told.figure === KILLER ? "where.killer_acts" : told.event["bonus"] ? "where.bonus_turn" : "where.survivor_turn";
  return [...view.where.slice(0, 1), { key, variables: { who: `@who.${told.text("figure")}` } }];
}

function bonusTurn(view: TrialView, told: Told): Partial<TrialView> {
  return { bonus_taken: view.bonus_taken || told.figure === KILLER };
}

/** Whoever acted before is done. */
function ordinaryTurn(view: TrialView, told: Told): Partial<TrialView> {
  const acted = view.acted.map((state, figure) => (figure === told.figure ? NOW : state === NOW ? OVER : state));
  return told.figure === KILLER ? { phase: "killer", acted: acted.map((_, figure) => (figure === KILLER ? TO_COME : OVER)) } : { phase: "survivors", acted };
}

/** A new round: nothing used, nobody has acted. */
function flagsDown(view: TrialView): Partial<TrialView> {
  return {
    acted: view.acted.map(() => TO_COME),
    fresh: none(view.fresh),
    used: none(view.used),
    power_used: false,
    bonus_taken: false,
    sealed: 0,
    done_now: 0,
  };
}

function handsFull(view: TrialView): Partial<TrialView> {
  const players = new Set(view.players);
  const size = (seat: number) => (seat === KILLER ? 5 : players.has(`s${seat}`) ? 4 : 0);
  return {
    played: none(view.played),
    hand_sizes: view.hand_sizes.map((_, seat) => size(seat)),
    hands: Object.fromEntries(Object.keys(view.hands).map((seat) => [seat, seat === "killer" ? KILLERS_SET : WHOLE_SET])),
    is_set: view.is_set.map(() => false),
    face_up: none(view.face_up),
    cards: {},
  };
}

/** My own cards, set at their places. */
function laid(view: TrialView, cards: readonly (readonly [place: number, card: number])[]): Partial<TrialView> {
  return {
    is_set: cards.reduce((set, [place]) => put(set, place, true), view.is_set),
    cards: { ...view.cards, ...Object.fromEntries(cards.map(([place, card]) => [String(place), card])) },
  };
}

/** A survivor's card turned up before its time; which of the killer's it was, the next view tells. */
function shown(view: TrialView, told: Told): Partial<TrialView> {
  return told.figure === KILLER ? {} : { ...laid(view, [[told.figure, told.card]]), face_up: put(view.face_up, told.figure, 1) };
}

/** A set card is played and leaves its place; the killer's lie left to right. */
function playedOut(view: TrialView, told: Told): Partial<TrialView> {
  const place = told.figure === KILLER ? view.is_set.indexOf(true, LEFT) : told.figure;
  const { [String(place)]: _, ...cards } = view.cards;
  return { played: withCard(view, told), is_set: put(view.is_set, place, false), face_up: put(view.face_up, place, 0), cards };
}

function withCard(view: TrialView, told: Told): number[] {
  const seat = seatNumber(view.players[told.figure]);
  return put(view.played, seat, (view.played[seat] ?? 0) | (1 << told.card));
}

function entityOff(view: TrialView, tile: number): Partial<TrialView> {
  return view.entity_tile === tile ? { entity_tile: NOWHERE } : {};
}

const none = (list: readonly unknown[]): number[] => list.map(() => 0);

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, place) => (place === at ? value : old));

const without = (rooms: readonly (readonly number[])[], tile: number): number[][] => rooms.map((there) => there.filter((one) => one !== tile));

const added = (rooms: readonly (readonly number[])[], room: number, tile: number): number[][] =>
  rooms.map((there, at) => (at === room ? [...there, tile] : [...there]));
