"""What is wrong with a map for `emblems` (EM-MAPREQ).

All that stands on a map is drawn on it, so nearly all of this is what a match needs to be played at all. What
only makes a map fairer or livelier, and all that speaks of rooms, is a warning (EM-TABLE-11).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from lastlight.core.words import Line
from lastlight.games.emblems.icons import GATE_LENGTH, gate_on, object_icons
from lastlight.games.grid.checks import EDGE_NAMES, by_weight, check_floor, check_ways, problem_at, to_say
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.grid import Grid, grid_of
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.heads import CHEST, GATE, GENERATOR, HOOK, KILLER, PALLET, SURVIVOR, TOTEM
from lastlight.games.grid.problems import BadMap, Problem
from lastlight.games.grid.sides import EDGES, NORTH, WEST, opposite
from lastlight.games.grid.sites import doorsteps, gaps, gate_runs, is_undivided
from lastlight.games.grid.spaces import Space, Spaces, members, set_of

SHORTEST, LONGEST = 16, 24

ICONS = {GENERATOR: 7, HOOK: 8, TOTEM: 5, CHEST: 6, PALLET: 10}
"""How many of each are drawn (EM-AMB-15); a map may have others."""

FEWEST = {GENERATOR: 5, HOOK: 4, TOTEM: 2, CHEST: 2}
WINDOWS = 8
DRAWN = {**ICONS, GATE: GATE_LENGTH * len(EDGES), "window": WINDOWS}
"""How many of everything a map usually has."""

APART = {GENERATOR: 6, HOOK: 5, TOTEM: 5, CHEST: 4, PALLET: 3}
"""How many steps two of a kind are apart at least."""

FROM_GATE = 2
"""No object may be this many steps from a gate, or fewer."""

GATE_TO_GATE = 14
FREE_AROUND = 3
TO_HOOK = 9
LARGEST_CLOSED = 12
QUARTERS_DIFFER = 1
GATES_DIFFER = 2


def problems(text: str, *, thorough: bool = True) -> Sequence[tuple[Line, bool]]:
    """Everything wrong with a map file, and for each whether it is only a warning."""
    return to_say(check(text, thorough=thorough))


def check(text: str, *, thorough: bool = True) -> list[Problem]:
    """What is wrong with a map, errors first, up to a readable number.

    All that keeps it from being played is found in any case; whether it is fair and nobody is shut in for
    good takes longer, and is looked at only if it is to be thorough.
    """
    try:
        drawn = read_map(text)
    except BadMap as bad:
        return list(bad.problems)
    grid = grid_of(drawn)
    found = [*check_size(drawn), *check_floor(grid), *check_counts(drawn), *check_gates(grid)]
    if all(problem.warning for problem in found):
        found += check_objects(grid)
        found += check_distances(grid)
        found += check_hooks(grid)
        found += check_pallets(grid)
        found += check_ways(drawn)
        if thorough:
            found += check_closing(grid)
            found += check_balance(grid)
    return by_weight(found)


# What there has to be


def check_size(drawn: GridMap) -> Iterator[Problem]:
    """EM-MAPREQ-01."""
    if not all(SHORTEST <= length <= LONGEST for length in (drawn.width, drawn.height)):
        about = {"width": drawn.width, "height": drawn.height, "least": SHORTEST, "most": LONGEST}
        yield Problem("size", about)


def check_counts(drawn: GridMap) -> Iterator[Problem]:
    """EM-MAPREQ-04; what this game has no use for."""
    for kind, usual in ICONS.items():
        count = len(drawn.marks.get(kind, ()))
        about = {"kind": f"@mark.{kind}", "count": count}
        if count < FEWEST.get(kind, 0):
            yield Problem("few_icons", {**about, "least": FEWEST[kind]})
        elif count != usual:
            yield Problem("unusual_count", {**about, "usual": usual}, warning=True)
    if len(drawn.windows) != WINDOWS:
        about = {"kind": "@mark.window", "count": len(drawn.windows), "usual": WINDOWS}
        yield Problem("unusual_count", about, warning=True)
    for kind in (KILLER, SURVIVOR):
        for space in drawn.marks.get(kind, ()):
            yield problem_at(drawn, space, "unused_mark", warning=True, kind=f"@mark.{kind}")
    if drawn.marked_windows:
        yield Problem("unused_mark", {"kind": "@mark.window"}, warning=True)


def check_gates(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-03: three spaces at the middle of each edge, no wall between them."""
    drawn = grid.map
    gates = [gate_on(drawn, edge) for edge in EDGES]
    for edge, gate in zip(EDGES, gates, strict=True):
        about = {"edge": EDGE_NAMES[edge], "length": GATE_LENGTH}
        if len(gate) != GATE_LENGTH:
            yield Problem("gate_spaces", {**about, "count": len(gate)})
        elif gate not in gate_runs(grid, edge, GATE_LENGTH, drawn.floor):
            yield problem_at(drawn, gate[0], "gate_place", warning=False, **about)
        elif not is_undivided(grid, gate):
            yield problem_at(drawn, gate[0], "parted_gate", edge=EDGE_NAMES[edge])
    at_edges = set_of(space for gate in gates for space in gate)
    for space in drawn.marks.get(GATE, ()):
        if not at_edges >> space & 1:
            yield problem_at(drawn, space, "gate_inside")


# Where it stands


def check_objects(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-02, EM-MAPREQ-03, EM-MAPREQ-06: objects leave room to walk."""
    drawn = grid.map
    objects = object_icons(drawn)
    free = drawn.floor & ~objects
    for part in grid.parts(free)[1:]:
        yield problem_at(drawn, members(part)[0], "objects_part", count=part.bit_count())
    for space in members(objects):
        around = (grid.adjacent_to[space] & free).bit_count()
        if around < FREE_AROUND:
            yield problem_at(drawn, space, "little_room", count=around, least=FREE_AROUND)
    for edge in EDGES:
        near = set_of(gate_on(drawn, edge))
        for _ in range(FROM_GATE):
            near |= grid.spread_open(near)
        for space in members(near & objects):
            yield problem_at(drawn, space, "near_gate", edge=EDGE_NAMES[edge], steps=FROM_GATE)


def check_distances(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-03, EM-MAPREQ-05, EM-MAPREQ-08: what lies too near to each other."""
    drawn = grid.map
    for kind, least in APART.items():
        for space, other in combinations(drawn.marks.get(kind, ()), 2):
            steps = grid.distance(space, other)
            if steps < least:
                about = {"kind": f"@mark.{kind}", "other": drawn.name(other), "count": steps, "least": least}
                yield problem_at(drawn, space, "icons_near", warning=False, **about)
    for edge in EDGES[:2]:
        steps = between_gates(grid, edge)
        if steps < GATE_TO_GATE:
            about = {"edge": EDGE_NAMES[edge], "count": steps, "least": GATE_TO_GATE}
            yield problem_at(drawn, gate_on(drawn, edge)[0], "gates_near", warning=False, **about)


def between_gates(grid: Grid, edge: int) -> int:
    """The steps from the gate on an edge to the one opposite."""
    beyond = gate_on(grid.map, opposite(edge))
    return min(grid.distance(space, other) for space in gate_on(grid.map, edge) for other in beyond)


def check_hooks(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-07: from everywhere two hooks are near for a killer who carries somebody."""
    drawn = grid.map
    free = drawn.floor & ~object_icons(drawn)
    reached = [walked_from(grid, hook, free, TO_HOOK) for hook in drawn.marks[HOOK]]
    far = set_of(space for space in members(free) if sum(near >> space & 1 for near in reached) < 2)
    for part in grid.parts(far):
        count = part.bit_count()
        yield problem_at(drawn, members(part)[0], "far_from_hooks", count=count, steps=TO_HOOK)


def walked_from(grid: Grid, start: Space, free: Spaces, steps: int) -> Spaces:
    """All free spaces from which an object is this many steps away, without a window."""
    found = 1 << start
    for _ in range(steps):
        found |= grid.spread_open(found) & free
    return found & free


def check_pallets(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-08: pallets stand in narrow places."""
    drawn = grid.map
    narrow = gaps(drawn) | doorsteps(drawn)
    for space in drawn.marks.get(PALLET, ()):
        if not narrow >> space & 1:
            yield problem_at(drawn, space, "wide_pallet")


# Is it fair?


def check_closing(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-08: pallets shut nobody in for good."""
    drawn = grid.map
    free = drawn.floor & ~object_icons(drawn)
    for space in drawn.marks.get(PALLET, ()):
        for part in grid.parts(free & ~(1 << space))[1:]:
            count = part.bit_count()
            if count > LARGEST_CLOSED and not grid.spread_through_windows(part) & ~part:
                yield problem_at(drawn, space, "closing_pallet", warning=True, count=count)


def check_balance(grid: Grid) -> Iterator[Problem]:
    """EM-MAPREQ-09."""
    drawn = grid.map
    for kind in (GENERATOR, HOOK):
        counts = [(quarter & set_of(drawn.marks[kind])).bit_count() for quarter in quarters(drawn)]
        if max(counts) - min(counts) > QUARTERS_DIFFER:
            about = {"kind": f"@mark.{kind}", "least": min(counts), "most": max(counts)}
            yield Problem("quarters", about, warning=True)
    for edge in EDGES[:2]:
        one, other = to_generator(grid, edge), to_generator(grid, opposite(edge))
        if abs(one - other) > GATES_DIFFER:
            about = {"edge": EDGE_NAMES[edge], "count": one, "other": other, "most": GATES_DIFFER}
            yield Problem("uneven_gates", about, warning=True)


def quarters(drawn: GridMap) -> list[Spaces]:
    """The four quarters; a central row or column is in none of them."""
    north, west = (drawn.band(edge, 0, drawn.rows(edge) // 2 - 1) for edge in (NORTH, WEST))
    south, east = (
        drawn.band(opposite(edge), 0, drawn.rows(opposite(edge)) // 2 - 1) for edge in (NORTH, WEST)
    )
    return [north & west, north & east, south & west, south & east]


def to_generator(grid: Grid, edge: int) -> int:
    """The steps from the gate on an edge to the nearest generator."""
    generators = grid.map.marks[GENERATOR]
    return min(grid.distance(space, other) for space in gate_on(grid.map, edge) for other in generators)
