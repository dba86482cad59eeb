"""What the options mean at the table, read once for the whole match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lastlight.core.errors import BadOptionValue
from lastlight.core.seats import KILLER, Seat, seat_named
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.seating import share_out
from lastlight.games.sixes.map_check import FEW_PALLETS, FEW_WINDOWS
from lastlight.games.sixes.maps import OWN, load_map, own_map
from lastlight.games.sixes.options import ANYWHERE, DOUBLES, SKIP, SUGGESTED, survivor_seats
from lastlight.games.sixes.pieces import (
    CHEST,
    GENERATOR,
    HOOK,
    ITEMS,
    NO_ITEM,
    NURSE,
    PALLET,
    PUT,
    TOTEM,
    WALK,
    WINDOW,
    Act,
    ActsBySpace,
    Start,
)
from lastlight.games.sixes.suggestions import Suggested, suggested

SIDE, KILLER_START, BASELINE, MIDDLE = "side", "killer", "baseline", "middle"
STARTS = (KILLER_START, BASELINE, MIDDLE)
"""Steps of placement that are no tokens: the killer's side of the map, and where figures begin."""


class Step:
    """One thing to place, and by whom."""

    def __init__(self, what: str, by_killer: bool) -> None:
        self.what: str = what
        self.by_killer: bool = by_killer


@dataclass(frozen=True)
class Terms:
    """The options, read once for the whole match; tuples without a remark are by figure."""

    map: GridMap
    names: tuple[str, ...]  # the characters
    player: tuple[Seat, ...]  # who plays which figure
    figures: dict[Seat, tuple[Seat, ...]]  # the figures of each player
    survivors: tuple[Seat, ...]  # the seats of their side
    walks: ActsBySpace  # going there
    puts: ActsBySpace  # putting something there
    starts: tuple[tuple[Start, ...], ...]  # by figure and space
    windows_put: dict[int, Act]  # by side: putting a window there
    steps: tuple[Step, ...]  # of placement
    placement: str
    suggested: Suggested | None  # what the map says, if that is asked for
    has_abilities: bool
    has_chests: bool
    has_hexes: bool
    ability: tuple[str, ...]  # whose ability each figure has: nobody's without abilities
    rule_of_n: int
    skips_tokens: bool
    generators: int
    generators_needed: int
    points: int
    repair_fail: int
    repair_good: int
    repair_great: int
    repair_may_move: bool
    hooks_of_killer: int
    hooks_of_survivors: int
    windows: int
    window_gap: int
    pallets: int
    pallet_site: str
    pallet_cost: int
    pallet_blocks_killer: bool
    survivor_move: int
    killer_move: int
    killer_dice: int
    chase_bonus: int
    carry_dice: int
    chase_radius: int
    chase_break_on: int
    attack_hit: int
    attack_hit_window: int
    attack_mode: str
    free_sprint: bool
    sprint_when_downed: bool
    kick_dice: int
    kick_regress: int
    vault_dice: int
    carry_turns: int
    hook_steps: int
    hook_clock: int
    may_struggle: bool
    recover_after: int
    gate_rounds: int
    gate_tiles: int
    gates: int
    hatch_inward: int
    hatch_trigger: str
    through_blocks: bool
    window_interact: bool
    chests_of_survivors: int  # on the killer's side
    chests_of_killer: int  # on the survivors' side
    totem_rows: int
    item_limit: int
    chest_searches: int
    charges: tuple[int, ...]  # by item
    verdict: str
    max_rounds: int


def read_terms(options: Mapping[str, Any], drawn: GridMap | None = None) -> Terms:
    """What the options mean, on a map that is drawn already if need be; refuses what does not fit."""
    if options["generators.needed"] > options["generators.total"]:
        allowed = f"3–{options['generators.total']}"
        raise BadOptionValue(option="generators.needed", value=options["generators.needed"], allowed=allowed)
    board = drawn or chosen_map(options)
    refuse_crowd(board, steps_of(options))
    names = (options["killer"], *options["survivors"].split(","))
    seats = survivor_seats(options)
    player = share_out(seats, seat_named(options["double"]))
    abilities = options["advanced.abilities"]
    charges = [options.get(f"charges.{item}", 1) for item in ITEMS]
    charges[NO_ITEM] = 0
    return Terms(
        map=board,
        names=names,
        player=player,
        figures={seat: tuple(Seat(f) for f in range(5) if player[f] == seat) for seat in (KILLER, *seats)},
        survivors=seats,
        walks=ActsBySpace([Act(WALK, space, f"walk {name}") for space, name in enumerate(board.space_names)]),
        puts=ActsBySpace([Act(PUT, space, name) for space, name in enumerate(board.space_names)]),
        starts=tuple(
            tuple(Start(figure, space, name) for space, name in enumerate(board.space_names))
            for figure in range(5)
        ),
        windows_put={
            side: Act(PUT, side, board.side_name(side))
            for side in range(len(board.sides))
            if board.is_within(side)
        },
        steps=tuple(steps_of(options)),
        placement=options["placement"],
        suggested=suggestion(options, board),
        has_abilities=abilities,
        has_chests=options["advanced.chests"],
        has_hexes=options["advanced.hexes"],
        ability=names if abilities else ("",) * 5,
        rule_of_n=options["rule_of_n"],
        skips_tokens=options["rule_of_n.fallback"] == SKIP,
        generators=options["generators.total"],
        generators_needed=options["generators.needed"],
        points=options["generator.points"],
        repair_fail=options["repair.fail"],
        repair_good=options["repair.good"],
        repair_great=options["repair.great"],
        repair_may_move=options["repair.may_move"],
        hooks_of_killer=options["hooks.killer"],
        hooks_of_survivors=options["hooks.survivors"],
        windows=options["windows"],
        window_gap=options["window.gap"],
        pallets=options["pallets"],
        pallet_site=options["pallet.site"],
        pallet_cost=options["pallet.cost"],
        pallet_blocks_killer=options["pallet.blocks_killer"],
        survivor_move=options["survivor.move"],
        killer_move=2 if abilities and names[0] == NURSE else options["killer.move"],
        killer_dice=options["killer.dice"],
        chase_bonus=options["chase.bonus"],
        carry_dice=options["carry.dice"],
        chase_radius=options["chase.radius"],
        chase_break_on=options["chase.break_on"],
        attack_hit=options["attack.hit"],
        attack_hit_window=options["attack.hit_window"],
        attack_mode=options["attack.mode"],
        free_sprint=options["hit.free_sprint"],
        sprint_when_downed=options["hit.sprint_when_downed"],
        kick_dice=options["kick.dice"],
        kick_regress=options["kick.regress"],
        vault_dice=options["vault.dice"],
        carry_turns=options["carry.turns"],
        hook_steps=options["hook.steps"],
        hook_clock=options["hook.clock"],
        may_struggle=options["hook.escape_dice"] == DOUBLES,
        recover_after=options["dying.recover_after"],
        gate_rounds=options["gate.rounds"],
        gate_tiles=options["gate.tiles"],
        gates=options["gates"],
        hatch_inward=options["hatch.inward"],
        hatch_trigger=options["hatch.trigger"],
        through_blocks=options["measure.through_blocks"],
        window_interact=options["window.interact"],
        chests_of_survivors=options["chests.killer_side"],
        chests_of_killer=options["chests.survivor_side"],
        totem_rows=options["totem.rows_from_baseline"],
        item_limit=options["item.limit"],
        chest_searches=options["chest.searches"],
        charges=tuple(charges),
        verdict=options["verdict"],
        max_rounds=options["max_rounds"],
    )


def steps_of(options: Mapping[str, Any]) -> list[Step]:
    """The order of placement, survivors first (SX-SETUP-04 … -16)."""
    steps = [Step(SIDE, True)]
    steps += [Step(GENERATOR, number % 2 == 1) for number in range(options["generators.total"])]
    steps += [Step(HOOK, True)] * options["hooks.killer"]
    steps += [Step(HOOK, False)] * options["hooks.survivors"]
    steps += [Step(WINDOW, True)] * options["windows"]
    steps += [Step(PALLET, False)] * options["pallets"]
    steps += [Step(KILLER_START, True), *[Step(BASELINE, False)] * 2, *[Step(MIDDLE, True)] * 2]
    if options["advanced.chests"]:
        steps += [Step(CHEST, False)] * options["chests.killer_side"]
        steps += [Step(CHEST, True)] * options["chests.survivor_side"]
    if options["advanced.hexes"]:
        steps.append(Step(TOTEM, True))
    return steps


def refuse_crowd(board: GridMap, steps: list[Step]) -> None:
    """More tokens and figures than floor: nothing could be placed (SX-TABLE-12)."""
    needed = sum(step.what not in (SIDE, WINDOW) for step in steps)
    room = board.floor.bit_count()
    if needed > room:
        raise BadOptionValue(option="map", value=board.key, allowed=f"{needed} > {room}")


def chosen_map(options: Mapping[str, Any]) -> GridMap:
    """One of ours, or the one written into the options."""
    if options["map"] != OWN:
        return load_map(options["map"])
    if not options["own_map"]:
        raise BadOptionValue(option="own_map", value="", allowed="…")
    pallets = 0 if options["pallet.site"] == ANYWHERE else options["pallets"]
    return own_map(options["own_map"], {FEW_WINDOWS: options["windows"], FEW_PALLETS: pallets})


def suggestion(options: Mapping[str, Any], board: GridMap) -> Suggested | None:
    """What the map suggests, if the table plays by that; a map that suggests nothing is refused."""
    if options["placement"] != SUGGESTED:
        return None
    found = suggested(board)
    if found is None:
        raise BadOptionValue(option="placement", value=SUGGESTED, allowed="played, random")
    return found
