"""Sites: where windows, pallets, gates and objects may be put.

Nothing is chosen here; each function returns all that is allowed, and a game adds its own rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from lastlight.games.grid.grid import Grid
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.sides import (
    DOOR,
    EAST,
    NORTH,
    OPEN,
    SOUTH,
    WALL,
    WEST,
    WINDOW,
    Edge,
    Side,
    ends,
    side_between,
    side_east,
    side_south,
)
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces, members, set_of

MOST_MAPS = 32
"""How many maps' walls are remembered."""

# Walls and their doorways


def wall_lines(drawn: GridMap) -> Iterator[list[Side]]:
    """All sides that lie in one line, line by line: first those from west to east."""
    for row in range(drawn.height - 1):
        yield [side_south(row * drawn.width + column) for column in range(drawn.width)]
    for column in range(drawn.width - 1):
        yield [side_east(row * drawn.width + column) for row in range(drawn.height)]


def is_closed(kind: int) -> bool:
    return kind in (WALL, WINDOW)


def is_doorway(kinds: Sequence[int], number: int) -> bool:
    """Is this side of a line a door, or a gap of one side between two walls?"""
    if kinds[number] == DOOR:
        return True
    within = 0 < number < len(kinds) - 1
    return kinds[number] == OPEN and within and is_closed(kinds[number - 1]) and is_closed(kinds[number + 1])


def doorways(drawn: GridMap) -> list[Side]:
    """Every side through which a wall is passed: doors, and gaps of one side."""
    found: list[int] = []
    for line in wall_lines(drawn):
        kinds = [drawn.sides[side] for side in line]
        found.extend(side for number, side in enumerate(line) if is_doorway(kinds, number))
    return sorted(found)


@lru_cache(MOST_MAPS)
def wall_runs(drawn: GridMap) -> list[list[Side]]:
    """Straight walls from end to end, their windows and doorways included (SX-AMB-05)."""
    runs: list[list[Side]] = []
    for line in wall_lines(drawn):
        kinds = [drawn.sides[side] for side in line]
        run: list[Side] = []
        for number, side in enumerate(line):
            if is_closed(kinds[number]) or is_doorway(kinds, number):
                run.append(side)
            elif run:
                runs.append(run)
                run = []
        if run:
            runs.append(run)
    return runs


def window_sites(drawn: GridMap, windows: Iterable[Side], free: Spaces, gap: int) -> list[Side]:
    """The walls on which another window may be put (SX-AMB-05).

    It keeps ``gap`` sides from every doorway and window of its run; both spaces it joins are free.
    """
    placed = {*windows, *drawn.windows}
    found: list[int] = []
    for run in wall_runs(drawn):
        taken = [number for number, side in enumerate(run) if side in placed or drawn.sides[side] != WALL]
        for number, side in enumerate(run):
            a, b = ends(side, drawn.width)
            if (
                all(abs(number - other) >= gap for other in taken)
                and number not in taken
                and free >> a & free >> b & 1
            ):
                found.append(side)
    return sorted(found)


# Pallets


@lru_cache(MOST_MAPS)
def gaps(drawn: GridMap) -> Spaces:
    """The floor between two opposite closed sides of which at least one other is open (SX-AMB-06 a)."""
    found = 0
    for space in members(drawn.floor):
        for one, other, ways in ((NORTH, SOUTH, (EAST, WEST)), (EAST, WEST, (NORTH, SOUTH))):
            is_between = flanks(drawn, space, one) and flanks(drawn, space, other)
            if is_between and any(leads_on(drawn, space, way) for way in ways):
                found |= 1 << space
    return found


def flanks(drawn: GridMap, space: Space, direction: int) -> bool:
    """Is there a wall, a window or a block on that side? The outer border does not count."""
    beside = drawn.beside(space, direction)
    return beside != NOWHERE and (
        is_closed(drawn.kind_of(space, direction)) or drawn.blocks >> beside & 1 == 1
    )


def leads_on(drawn: GridMap, space: Space, direction: int) -> bool:
    """Can one walk on over that side?"""
    beside = drawn.beside(space, direction)
    return (
        beside != NOWHERE
        and not is_closed(drawn.kind_of(space, direction))
        and drawn.floor >> beside & 1 == 1
    )


@lru_cache(MOST_MAPS)
def doorsteps(drawn: GridMap) -> Spaces:
    """The floor on both sides of every doorway (SX-AMB-06 b)."""
    return set_of(space for side in doorways(drawn) for space in ends(side, drawn.width)) & drawn.floor


# Gates


def gate_runs(grid: Grid, edge: Edge, length: int, usable: Spaces) -> list[tuple[Space, ...]]:
    """Where a gate on an edge may lie: the runs of usable spaces nearest to its middle (SX-AMB-36).

    No wall or window divides them, unless the edge has no such run. None at all: no gate fits the edge.
    """
    along = grid.map.edge(edge)
    runs = [tuple(along[first : first + length]) for first in range(len(along) - length + 1)]
    whole = [run for run in runs if all(usable >> space & 1 for space in run)]
    runs = [run for run in whole if is_undivided(grid, run)] or whole
    middle = along[0] + along[-1]
    nearest = min((abs(run[0] + run[-1] - middle) for run in runs), default=0)
    return [run for run in runs if abs(run[0] + run[-1] - middle) == nearest]


def is_undivided(grid: Grid, run: Sequence[Space]) -> bool:
    sides = [side_between(a, b, grid.width) for a, b in pairwise(run)]
    return not any(is_closed(grid.map.sides[side]) for side in sides)


# Objects


NEVER = 9_999
"""The number of a space a walk does not come to."""


def cut_spaces(grid: Grid, free: Spaces) -> Spaces:
    """The spaces whose loss would divide the rest: nobody could walk from one side to the other.

    A walk through all free spaces numbers them as it comes to them, and turns back where all around is
    numbered. A space is a cut if from somewhere behind it no other way leads back to a lower number.
    """
    adjacent, beside = grid.map.adjacent_openly, grid.map.openly
    order, lowest = [NEVER] * grid.map.count, [NEVER] * grid.map.count
    unseen, cuts, number = free, 0, 0
    while unseen:
        step = unseen & -unseen
        root = space = step.bit_length() - 1
        path, branches = [root], 0
        while True:
            if step:
                unseen ^= step
                number += 1
                order[space] = number
            ahead = adjacent[space] & unseen
            step = ahead & -ahead
            if step:
                space = step.bit_length() - 1
                path.append(space)
                continue
            back = min([lowest[space], *[order[other] for other in beside[space]]])
            path.pop()
            if not path:
                break
            before = path[-1]
            if back < lowest[before]:
                lowest[before] = back
            if before == root:
                branches += 1
            elif back >= order[before]:
                cuts |= 1 << before
            space = before
        if branches > 1:
            cuts |= 1 << root
    return cuts


MOST_CUTS = 64
"""For how many sets of free spaces a map remembers the cuts."""


def known_cuts(grid: Grid, free: Spaces, objects: Spaces) -> Spaces:
    """The cuts of some spaces, from those before the last object was put there if they are remembered."""
    known = grid.map.cuts
    cuts = known.pop(free, None)
    if cuts is None:
        for placed in members(objects):
            before = known.pop(free | 1 << placed, None)
            if before is not None:
                known[free | 1 << placed] = before
                cuts = cuts_without(grid, free, placed, before)
                break
        if cuts is None:
            cuts = cut_spaces(grid, free)
        if len(known) >= MOST_CUTS:
            del known[next(iter(known))]
    known[free] = cuts
    return cuts


def cuts_without(grid: Grid, free: Spaces, placed: Space, before: Spaces) -> Spaces | None:
    """The cuts once a space is not free any more; None if only a walk through all spaces can tell.

    If all next to it are joined by ways near by, every way through it has one around it. Then farther off
    nothing has changed.
    """
    beside = grid.map.adjacent_openly[placed] & free
    around = beside | grid.spread_open(beside) & free
    if is_joined(grid, beside, beside):
        around = beside
    elif not is_joined(grid, beside, around):
        return None
    cuts = before & ~around & ~(1 << placed)
    for space in members(around):
        beside = grid.map.adjacent_openly[space] & free
        if not is_joined(grid, beside, beside) and not is_joined(grid, beside, free ^ 1 << space):
            cuts |= 1 << space
    return cuts


def is_joined(grid: Grid, spaces: Spaces, free: Spaces) -> bool:
    """Can one walk between any two of these spaces by way of free ones, and without a window?"""
    seen, edge, left = 0, spaces & -spaces, spaces
    while edge:
        left &= ~edge
        if not left:
            return True
        seen |= edge
        edge = grid.spread_open(edge) & free & ~seen
    return not left


def object_sites(grid: Grid, free: Spaces, objects: Spaces) -> Spaces:
    """Where an object may be put so that nobody and nothing is walled in (SX-AMB-08).

    The free spaces stay in one piece without windows, and every object keeps a free space beside it.
    """
    sites = free & ~known_cuts(grid, free, objects)
    for placed in members(objects):
        beside = grid.spread_open(1 << placed) & free
        if beside.bit_count() == 1:
            sites &= ~beside
    return sites & grid.spread_open(free)


def apart(grid: Grid, sites: Spaces, others: Iterable[Space], steps: int) -> Spaces:
    """Those of some spaces at least this many steps from each of the others: the Rule of 6."""
    for other in others:
        sites &= ~grid.within(other, steps - 1)
    return sites


def farthest(grid: Grid, sites: Spaces, others: Sequence[Space]) -> Spaces:
    """Those of some spaces whose nearest other is as far as it gets (SX-AMB-07)."""
    seen, edge, last = 0, set_of(others), sites
    while edge:
        last = edge & sites or last
        seen |= edge
        edge = grid.spread(edge) & ~seen
    return sites & ~seen or last
