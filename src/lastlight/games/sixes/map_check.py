"""What is wrong with a map for `sixes` (SX-MAPREQ).

Errors are what would leave a match without its tokens, its gates or its ways (SX-TABLE-12). All else is a
warning: above all where the Rule of 6 would have to be relaxed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lastlight.core.chance import SeededChance
from lastlight.core.words import Line
from lastlight.games.grid.checks import by_weight, check_floor, check_gates, check_ways, problem_at, to_say
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.grid import Grid, grid_of
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.heads import CHEST, GATE, GENERATOR, HOOK, KILLER, PALLET, SURVIVOR, TOTEM
from lastlight.games.grid.problems import BadMap, Problem
from lastlight.games.grid.sides import Side, ends, opposite
from lastlight.games.grid.sites import (
    apart,
    cut_spaces,
    doorsteps,
    gaps,
    object_sites,
    wall_runs,
    window_sites,
)
from lastlight.games.grid.spaces import Space, Spaces, members, set_of
from lastlight.games.sixes.suggestions import IN_MIDDLE, ON_BASELINE, suggested

RULE_OF = 6
WINDOW_GAP = 3
GATE_LENGTH = 3
WINDOWS = 4
TOKENS = {GENERATOR: 7, HOOK: 7, PALLET: 4, CHEST: 3, TOTEM: 1}
"""What is placed by the rules as printed; maps are measured by it, whatever a house changes."""

WINDOW_MARK = "window"
PLACES = {**TOKENS, KILLER: 1, SURVIVOR: ON_BASELINE + IN_MIDDLE, WINDOW_MARK: WINDOWS}
"""How many places of each kind a map suggests that suggests any."""

OBJECTS = (GENERATOR, HOOK, CHEST, TOTEM)
ON_KILLERS_HALF = {GENERATOR: 4, CHEST: 1}
"""So many of them lie on the killer's half, the others on the survivors' (SX-SETUP-05, SX-SETUP-14)."""

FEW_WINDOWS, FEW_PALLETS = "few_windows", "few_pallets"
"""Problems that are none where fewer of them are placed; both say for how many there is room."""

SHORT_SIDE, LONG_SIDE = 14, 18
FEWEST_ROWS = 9
TOTEM_ROWS = 4
BASELINE_FLOOR, BAND_FLOOR = 6, 12
WINDOW_SITES, WINDOW_RUNS = 8, 3

ORDERS = 200
"""How many random orders of placing are tried."""

SURE = {GENERATOR: 99, HOOK: 99, CHEST: 99, PALLET: 95}
"""The percentage of them in which the Rule of 6 must hold to the end (SX-MAPREQ-06, SX-MAPREQ-08)."""


def problems(text: str, *, thorough: bool = True) -> Sequence[tuple[Line, bool]]:
    """Everything wrong with a map file, and for each whether it is only a warning."""
    return to_say(check(text, thorough=thorough))


def check(text: str, *, thorough: bool = True) -> list[Problem]:
    """What is wrong with a map, errors first, up to a readable number.

    Slow checks run on a sound map only.
    """
    try:
        drawn = read_map(text)
    except BadMap as bad:
        return list(bad.problems)
    grid = grid_of(drawn)
    found = [*check_floor(grid)]
    if not found:
        found = [
            *check_room(grid),
            *check_gates(grid, GATE_LENGTH),
            *check_walls(drawn),
            *check_pallets(grid),
        ]
        found += [*check_ways(drawn), *check_suggested(grid)]
    if thorough and all(problem.warning for problem in found):
        found += check_orders(grid, text)
    return by_weight(found)


# Is there room?


def check_room(grid: Grid) -> Iterator[Problem]:
    drawn = grid.map
    short, long = sorted((drawn.width, drawn.height))
    if long < FEWEST_ROWS:
        yield Problem("few_rows", {"count": long, "least": FEWEST_ROWS})
    elif short < SHORT_SIDE or long < LONG_SIDE:
        about = {"width": drawn.width, "height": drawn.height, "short": SHORT_SIDE, "long": LONG_SIDE}
        yield Problem("small", about, warning=True)
    for edge in drawn.baselines():
        floor = set_of(drawn.edge(edge)) & drawn.floor
        if floor.bit_count() < BASELINE_FLOOR:
            count = floor.bit_count()
            yield problem_at(drawn, drawn.edge(edge)[0], "baseline", count=count, least=BASELINE_FLOOR)
    band = (drawn.middle(drawn.baselines()[0]) & drawn.floor).bit_count()
    if band < BAND_FLOOR:
        yield Problem("band", {"count": band, "least": BAND_FLOOR})
    sites = object_sites(grid, drawn.floor, 0).bit_count()
    needed = sum(TOKENS[kind] for kind in OBJECTS)
    if sites < needed:
        yield Problem("few_sites", {"count": sites, "least": needed})


def check_walls(drawn: GridMap) -> Iterator[Problem]:
    """Can four windows be put on the walls?"""
    sites = window_sites(drawn, (), drawn.floor, WINDOW_GAP)
    placed: list[Side] = []
    waiting = sites
    while waiting and len(placed) < WINDOWS:
        placed.append(waiting[0])
        waiting = window_sites(drawn, placed, drawn.floor, WINDOW_GAP)
    if len(placed) < WINDOWS:
        yield Problem(FEW_WINDOWS, {"count": len(placed), "least": WINDOWS})
        return
    runs = sum(1 for run in wall_runs(drawn) if not set(sites).isdisjoint(run))
    if len(sites) < WINDOW_SITES or runs < WINDOW_RUNS:
        about = {"count": len(sites), "runs": runs, "least": WINDOW_SITES, "least_runs": WINDOW_RUNS}
        yield Problem("window_sites", about, warning=True)


def pallet_sites(drawn: GridMap) -> Spaces:
    return gaps(drawn) | doorsteps(drawn)


def check_pallets(grid: Grid) -> Iterator[Problem]:
    count = pallet_sites(grid.map).bit_count()
    if count < TOKENS[PALLET]:
        yield Problem(FEW_PALLETS, {"count": count, "least": TOKENS[PALLET]})


# Does the Rule of 6 hold to the end?


def check_orders(grid: Grid, seed: str) -> list[Problem]:
    """Place everything in many random orders, and say for which kinds the rule would often be relaxed."""
    chance = SeededChance(seed)
    baseline = grid.map.baselines()[0]
    near, far = grid.map.half(baseline), grid.map.half(opposite(baseline))
    floor = grid.map.floor & ~cut_spaces(grid, grid.map.floor)
    orders: Mapping[str, Sequence[Spaces]] = {
        GENERATOR: [floor & (far if number % 2 else near) for number in range(TOKENS[GENERATOR])],
        HOOK: [floor] * TOKENS[HOOK],
        CHEST: [floor & near, floor & far, floor & far],
        PALLET: [pallet_sites(grid.map)] * TOKENS[PALLET],
    }
    found: list[Problem] = []
    for kind, order in orders.items():
        kept = sum(1 for _ in range(ORDERS) if holds(grid, order, chance))
        if kept * 100 < SURE[kind] * ORDERS:
            about = {"kind": f"@mark.{kind}", "rate": kept * 100 // ORDERS, "least": SURE[kind]}
            found.append(Problem("relaxed", about, warning=True))
    return found


def holds(grid: Grid, order: Sequence[Spaces], chance: SeededChance) -> bool:
    """Does one random order of placing end without a token too near?"""
    placed: list[Space] = []
    for sites in order:
        free = members(apart(grid, sites, placed, RULE_OF))
        if not free:
            return False
        placed.append(chance.pick(free))
    return True


# Does what it suggests go by the rules?


def check_suggested(grid: Grid) -> Iterator[Problem]:
    """A map suggests a place for everything or for nothing."""
    drawn = grid.map
    for space in drawn.marks.get(GATE, ()):
        yield problem_at(drawn, space, "unused_mark", warning=True, kind=f"@mark.{GATE}")
    counts = {kind: len(drawn.marks.get(kind, ())) for kind in PLACES}
    counts[WINDOW_MARK] = len(drawn.marked_windows)
    if not any(counts.values()):
        return
    for kind, needed in PLACES.items():
        if counts[kind] != needed:
            about = {"kind": f"@mark.{kind}", "count": counts[kind], "needed": needed}
            yield Problem("suggested_count", about, warning=True)
    starts = (KILLER, SURVIVOR)
    if all(counts[kind] == PLACES[kind] for kind in starts) and suggested(drawn) is None:
        yield problem_at(drawn, drawn.marks[KILLER][0], "suggested_start", warning=True)
    yield from check_suggested_objects(grid)
    yield from check_suggested_windows(drawn)
    yield from check_suggested_distances(grid)
    yield from check_suggested_halves(drawn)


def check_suggested_objects(grid: Grid) -> Iterator[Problem]:
    """Objects must not wall anybody in (SX-AMB-08); pallets stand where they block something."""
    drawn = grid.map
    objects = set_of(space for kind in OBJECTS for space in drawn.marks.get(kind, ()))
    free = drawn.floor & ~objects
    for part in grid.parts(free)[1:]:
        yield problem_at(drawn, members(part)[0], "suggested_parts")
    for space in members(objects):
        if not grid.spread_open(1 << space) & free:
            yield problem_at(drawn, space, "suggested_shut_in")
    for space in drawn.marks.get(PALLET, ()):
        if not pallet_sites(drawn) >> space & 1:
            yield problem_at(drawn, space, "suggested_pallet", warning=True)


def check_suggested_windows(drawn: GridMap) -> Iterator[Problem]:
    objects = set_of(space for kind in OBJECTS for space in drawn.marks.get(kind, ()))
    for side in drawn.marked_windows:
        others = [other for other in drawn.marked_windows if other != side]
        if side not in window_sites(drawn, others, drawn.floor & ~objects, WINDOW_GAP):
            about = {"side": drawn.side_name(side)}
            yield problem_at(drawn, ends(side, drawn.width)[0], "suggested_window", warning=True, **about)


def check_suggested_distances(grid: Grid) -> Iterator[Problem]:
    for kind in TOKENS:
        where = grid.map.marks.get(kind, ())
        for number, space in enumerate(where):
            for other in where[:number]:
                steps = grid.distance(space, other)
                if steps < RULE_OF:
                    about = {"kind": f"@mark.{kind}", "other": grid.map.name(other), "count": steps}
                    yield problem_at(grid.map, space, "suggested_near", warning=True, **about)


def check_suggested_halves(drawn: GridMap) -> Iterator[Problem]:
    """Generators and chests are spread over the halves as they would be placed, the totem lies inside."""
    places = suggested(drawn)
    if places is None:
        return
    near, far = drawn.half(places.baseline), drawn.half(opposite(places.baseline))
    for kind, count in ON_KILLERS_HALF.items():
        where = drawn.marks.get(kind, ())
        on_near, on_far = among(where, near), among(where, far)
        if len(where) == TOKENS[kind] and (on_near < count or on_far < len(where) - count):
            about = {"kind": f"@mark.{kind}", "count": count, "others": len(where) - count}
            yield Problem("suggested_halves", about, warning=True)
    rows = drawn.rows(places.baseline)
    for space in places.totem:
        if not TOTEM_ROWS <= drawn.row(space, places.baseline) < rows - TOTEM_ROWS:
            yield problem_at(drawn, space, "suggested_totem", warning=True, least=TOTEM_ROWS)


def among(where: Sequence[Space], spaces: Spaces) -> int:
    return sum(1 for space in where if spaces >> space & 1)
