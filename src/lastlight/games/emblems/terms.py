"""What the options mean at the table, read once for the whole match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lastlight.core.errors import BadOptionValue
from lastlight.core.seats import KILLER, Seat, seat_named
from lastlight.games.emblems.cast import LISTED, OWN_MOVE, PERKS, SET_ASIDE, number_of
from lastlight.games.emblems.dice import KILLER_DICE, SURVIVOR_DICE, KillerDie, SurvivorDie
from lastlight.games.emblems.icons import gate_on
from lastlight.games.emblems.maps import OWN, load_map, own_map
from lastlight.games.emblems.options import BOTH, CLASSIC, DEAL, read, survivor_seats
from lastlight.games.emblems.pieces import (
    CHEST,
    GENERATOR,
    HOOK,
    PALLET,
    PUT,
    TOTEM,
    WALK,
    Act,
    ActsBySpace,
    Start,
)
from lastlight.games.emblems.triggers import Cards
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.seating import share_out
from lastlight.games.grid.sides import EDGES
from lastlight.games.grid.spaces import Space, Spaces, set_of


@dataclass(frozen=True)
class Terms:
    """The options, read once for the whole match; tuples without a remark are by figure."""

    map: GridMap
    cards: Cards
    names: tuple[str, ...]  # the characters
    player: tuple[Seat, ...]  # who plays which figure
    figures: dict[Seat, tuple[Seat, ...]]  # the figures of each player
    survivors: tuple[Seat, ...]  # the seats of their side
    walks: ActsBySpace  # going there
    puts: ActsBySpace  # putting something there
    starts: tuple[tuple[Start, ...], ...]  # by figure and space
    icons: tuple[Space, ...]  # of generators
    hooks: tuple[Space, ...]  # by hook
    totems: tuple[Space, ...]  # by totem
    chests: tuple[Space, ...]  # by icon
    pallets: tuple[Space, ...]  # by icon
    pallet_set: Spaces
    gates: tuple[tuple[Space, ...], ...]  # by edge
    gate_sets: tuple[Spaces, ...]  # by edge
    listed: tuple[tuple[int, ...], ...]  # the perks on the card
    in_game: tuple[int, ...]  # perks that may be dealt
    perks_listed: str
    perks_each: int
    is_classic: bool
    power: str  # whose power the killer has; nobody's without powers
    move: tuple[int, ...]
    generators: int
    classic_needed: int
    points: int
    repair: tuple[int, ...]  # by result of the check
    survivor_die: SurvivorDie
    killer_die: KillerDie
    struggle_match: str
    injured_steps: int
    dying_steps: int
    heal_limit: int
    hook_track: int
    max_hookings: int
    last_gasp: bool
    carry_spaces: int
    carry_turns: int
    dice_base: int
    dice_max: int
    chase_radius: int
    hunt_bonus: int
    kick_dice: int
    kick_move: int
    kick_regress: int
    kicks: int
    vault_cost: int
    free_sprint: bool
    help_radius: int
    chests_start: int
    copies: int
    emblem_length: int
    emblem_start: tuple[int, ...]  # by line
    totems_per_step: int
    chaser_count: str
    second_hook: int
    bonus_escape: int
    bonus_sacrifice: int
    bonus_all_four: int
    collapse: tuple[int, ...]  # by space of the tracker; empty: there is none
    collapse_kills: bool
    gate_lights: int
    gates_powered: int
    choice_order: str
    has_hatch: bool
    verdict: str
    max_rounds: int


def read_terms(options: Mapping[str, Any], cards: Cards, drawn: GridMap | None = None) -> Terms:
    """What the options mean, on a map that is drawn already if need be; refuses what does not fit."""
    board = drawn or chosen_map(options)
    names = (options["killer"], *options["survivors"].split(","))
    seats = survivor_seats(options)
    player = share_out(seats, seat_named(options["double"]))
    is_classic = options["mode"] == CLASSIC
    powers = options["killer.powers"]
    marks = board.marks
    length = options["emblem.length"]
    refuse_beyond("emblem.start", options["emblem.start"], length)
    generators = min(options["generators"], len(marks.get(GENERATOR, ())))
    if is_classic and drawn is None:
        refuse_unreachable(options["generators.classic_needed"], generators)
    gates = tuple(gate_on(board, edge) for edge in EDGES)
    named = board.space_names
    allowed = allowed_perks(options)
    killer_move = OWN_MOVE.get(names[0], options["killer.move"]) if powers else options["killer.move"]
    return Terms(
        map=board,
        cards=cards,
        names=names,
        player=player,
        figures={seat: tuple(Seat(f) for f in range(5) if player[f] == seat) for seat in (KILLER, *seats)},
        survivors=seats,
        walks=ActsBySpace([Act(WALK, space, f"walk {name}") for space, name in enumerate(named)]),
        puts=ActsBySpace([Act(PUT, space, name) for space, name in enumerate(named)]),
        starts=tuple(
            tuple(Start(figure, space, name) for space, name in enumerate(named)) for figure in range(5)
        ),
        icons=marks.get(GENERATOR, ()),
        hooks=marks.get(HOOK, ()),
        totems=marks.get(TOTEM, ()),
        chests=marks.get(CHEST, ()),
        pallets=marks.get(PALLET, ()),
        pallet_set=set_of(marks.get(PALLET, ())),
        gates=gates,
        gate_sets=tuple(set_of(gate) for gate in gates),
        listed=tuple(
            tuple(number for perk in LISTED[name] if (number := number_of(perk)) in allowed) for name in names
        )
        if options["perks.listed"] != DEAL
        else ((),) * 5,
        in_game=tuple(number for number in allowed if PERKS[number] not in SET_ASIDE),
        perks_listed=options["perks.listed"],
        perks_each=options["perks.per_character"],
        is_classic=is_classic,
        power=names[0] if powers else "",
        move=(killer_move, *[OWN_MOVE.get(name, options["survivor.move"]) for name in names[1:]]),
        generators=generators,
        classic_needed=options["generators.classic_needed"],
        points=options["generator.points"],
        repair=(options["repair.fail"], options["repair.good"], options["repair.great"]),
        survivor_die=SURVIVOR_DICE[options["die.survivor"]],
        killer_die=KILLER_DICE[options["die.killer"]],
        struggle_match=options["struggle.match"],
        injured_steps=options["health.injured_steps"],
        dying_steps=options["health.dying_steps"],
        heal_limit=options["heal.limit_per_round"],
        hook_track=options["hook.track"],
        max_hookings=options["hook.max_hookings"],
        last_gasp=options["hook.last_gasp"],
        carry_spaces=options["carry.spaces"],
        carry_turns=options["carry.max_turns"],
        dice_base=options["killer.dice_base"],
        dice_max=options["killer.dice_max"],
        chase_radius=options["chase.radius"],
        hunt_bonus=options["hunt.bonus"],
        kick_dice=options["kick.dice"],
        kick_move=options["kick.move"],
        kick_regress=options["kick.regress"],
        kicks=options["kick.per_turn"],
        vault_cost=options["vault.cost"],
        free_sprint=options["hit.free_sprint"],
        help_radius=options["help.radius"],
        chests_start=options["chests.start"],
        copies=options["items.copies"],
        emblem_length=length,
        emblem_start=read(options["emblem.start"]),
        totems_per_step=options["emblem.totems_per_step"],
        chaser_count=options["chaser.count"],
        second_hook=options["devout.second_hook"],
        bonus_escape=options["bonus.escape"],
        bonus_sacrifice=options["bonus.sacrifice"],
        bonus_all_four=options["bonus.all_four"],
        collapse=()
        if is_classic and not options["collapse.in_classic"]
        else read(options["collapse.values"]),
        collapse_kills=options["collapse.kills"],
        gate_lights=options["gate.lights"],
        gates_powered=options["gates.powered"],
        choice_order=options["gate.choice_order"],
        has_hatch=options["hatch.modes"] == BOTH or (options["hatch.modes"] == CLASSIC and is_classic),
        verdict=options["verdict.classic"],
        max_rounds=options["max_rounds"],
    )


def allowed_perks(options: Mapping[str, Any]) -> list[int]:
    """The perks of the match: all, or those the house allows, less those it denies."""
    allow, deny = options["perks.allow"].split(","), options["perks.deny"].split(",")
    everything = allow == [""]
    return [number for number, name in enumerate(PERKS) if (everything or name in allow) and name not in deny]


def refuse_beyond(option: str, value: str, length: int) -> None:
    """A line of the emblem tracker cannot start beyond its end."""
    if any(abs(start) > length for start in read(value)):
        raise BadOptionValue(option=option, value=value, allowed=f"−{length}–{length}")


def refuse_unreachable(needed: int, there: int) -> None:
    """In Classic no more generators can be needed than stand (EM-MODE-02)."""
    if needed > there:
        raise BadOptionValue(option="generators.classic_needed", value=needed, allowed=f"3–{there}")


def chosen_map(options: Mapping[str, Any]) -> GridMap:
    """One of ours, or the one written into the options."""
    if options["map"] != OWN:
        return load_map(options["map"])
    if not options["own_map"]:
        raise BadOptionValue(option="own_map", value="", allowed="…")
    return own_map(options["own_map"])
