"""What may be wrong with a map, whatever is played on it: no way there, no gate, dead ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lastlight.core.words import Line
from lastlight.games.grid.drawing import MOST_PROBLEMS
from lastlight.games.grid.grid import Grid
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.problems import Problem
from lastlight.games.grid.sides import EDGES, WINDOW, Direction
from lastlight.games.grid.sites import doorways, gate_runs, is_closed, leads_on
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces, members

FEWEST_WAYS = 2
"""A room with fewer is a trap: nobody can run in circles through it."""

LONGEST_DEAD_END = 4

EDGE_NAMES = ("@map_edge.north", "@map_edge.east", "@map_edge.south", "@map_edge.west")


def problem_at(
    drawn: GridMap, space: Space, what: str, *, warning: bool = False, **variables: object
) -> Problem:
    """A problem of one space, with its place in the text of the map."""
    line, column = drawn.places[space] if drawn.places else (0, 0)
    about = {"space": drawn.name(space), **variables}
    return Problem(what, about, line=line, column=column, warning=warning)


def by_weight(found: Iterable[Problem]) -> list[Problem]:
    """Errors first, then warnings, up to a readable number."""
    return sorted(found, key=is_warning)[:MOST_PROBLEMS]


def is_warning(problem: Problem) -> bool:
    return problem.warning


def to_say(found: Iterable[Problem]) -> Sequence[tuple[Line, bool]]:
    """Each problem in words, and whether it is only a warning."""
    return [(problem.said(), problem.warning) for problem in found]


def check_floor(grid: Grid) -> Iterator[Problem]:
    """Every part of the floor that cannot be walked to without a window."""
    if not grid.map.floor:
        yield Problem("no_floor")
    for part in grid.parts(grid.map.floor)[1:]:
        yield problem_at(grid.map, members(part)[0], "unreachable", count=part.bit_count())


def check_gates(grid: Grid, length: int) -> Iterator[Problem]:
    """Edges where no gate fits, or only one divided by a wall."""
    main = grid.main_area(grid.map.floor)
    for edge in EDGES:
        runs = gate_runs(grid, edge, length, main)
        if not runs:
            yield Problem("no_gate", {"edge": EDGE_NAMES[edge], "length": length})
        elif is_parted(grid.map, runs[0]):
            yield problem_at(grid.map, runs[0][0], "parted_gate", warning=True, edge=EDGE_NAMES[edge])


def is_parted(drawn: GridMap, run: tuple[Space, ...]) -> bool:
    across = 1 if run[-1] - run[0] < drawn.width else 2
    return any(is_closed(drawn.kind_of(space, across)) for space in run[:-1])


def check_ways(drawn: GridMap) -> Iterator[Problem]:
    """Rooms with a single way in, and corridors that end in nothing."""
    found = rooms(drawn)
    for room in found[1:]:
        ways = ways_into(drawn, room)
        if ways < FEWEST_WAYS:
            yield problem_at(drawn, members(room)[0], "one_way_in", warning=True, count=ways)
    for space, length in dead_ends(drawn):
        yield problem_at(drawn, space, "dead_end", warning=True, count=length, longest=LONGEST_DEAD_END)


def rooms(drawn: GridMap) -> list[Spaces]:
    """The floor in parts closed by walls, doorways and windows; the largest first, most often outdoors."""
    doors = set(doorways(drawn))
    found: list[int] = []
    left = drawn.floor
    while left:
        room, waiting = 0, [(left & -left).bit_length() - 1]
        while waiting:
            space = waiting.pop()
            if room >> space & 1:
                continue
            room |= 1 << space
            for direction in EDGES:
                if leads_on(drawn, space, direction) and drawn.side_of(space, direction) not in doors:
                    waiting.append(drawn.beside(space, direction))
        found.append(room)
        left &= ~room
    return sorted(found, key=int.bit_count, reverse=True)


def ways_into(drawn: GridMap, room: Spaces) -> int:
    """How many doorways and windows lead into a room."""
    ways = 0
    for space in members(room):
        for direction in EDGES:
            beside = drawn.beside(space, direction)
            if beside != NOWHERE and not room >> beside & 1 and leads_anywhere(drawn, space, direction):
                ways += 1
    return ways


def leads_anywhere(drawn: GridMap, space: Space, direction: Direction) -> bool:
    """Can one get across that side, be it through a window?"""
    if leads_on(drawn, space, direction):
        return True
    beside = drawn.beside(space, direction)
    return beside != NOWHERE and drawn.kind_of(space, direction) == WINDOW and drawn.floor >> beside & 1 == 1


def dead_ends(drawn: GridMap) -> Iterator[tuple[Space, int]]:
    """Corridors too long to turn back in: the space where they end, and their length."""
    ways = [
        [drawn.beside(space, direction) for direction in EDGES if leads_anywhere(drawn, space, direction)]
        for space in range(drawn.count)
    ]
    for end in members(drawn.floor):
        if len(ways[end]) != 1:
            continue
        length, last, space = 1, end, ways[end][0]
        while len(ways[space]) == 2:
            length, last, space = length + 1, space, sum(ways[space]) - last
        if length > LONGEST_DEAD_END:
            yield end, length
