"""Ground: a grid with what lies on it for good, as somebody walks it while nothing else is in the way.

What is within reach of a space changes only when an object is placed or gone, so it is kept; what stands
or has fallen within reach is seen to each time. The answers are those of `reach`, found sooner.
"""

from __future__ import annotations

from lastlight.games.grid.grid import Grid, spread
from lastlight.games.grid.reach import Mover, Walk, reach, ways_of
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces


class Fan:
    """All that is within reach of one space if every step costs 1: by cost, and together by budget."""

    def __init__(self, start: Spaces) -> None:
        self.layers: list[Spaces] = [start]
        self.spaces: list[Spaces] = [0]  # where a walk may end; staying is no walk


class Flood:
    """A fan with something in the way. The last one is kept: a walk follows a look."""

    def __init__(
        self, start: Space, budget: int, taken: Spaces, layers: list[Spaces], spaces: Spaces
    ) -> None:
        self.start: Space = start
        self.budget: int = budget
        self.taken: Spaces = taken
        self.layers: list[Spaces] = layers
        self.spaces: Spaces = spaces


NO_FLOOD = Flood(NOWHERE, 0, 0, [], 0)


class Ground:
    """A grid with its objects, windows open or shut."""

    def __init__(self, grid: Grid, barred: Spaces, ways: tuple[Spaces, ...]) -> None:
        self.barred: Spaces = barred
        self.free: Spaces = grid.map.everywhere & ~barred
        self.width: int = grid.width
        self.ways: tuple[Spaces, ...] = ways
        self.beside: list[Spaces] = grid.adjacent_to if ways is grid.linked else grid.map.adjacent_openly
        self.fans: list[Fan | None] = [None] * grid.map.count
        self.last_flood: Flood = NO_FLOOD

    def fan(self, start: Space, budget: int) -> Fan:
        """What is within reach of a space, as far as the budget goes or farther."""
        fan = self.fans[start]
        if fan is None:
            fan = self.fans[start] = Fan(1 << start)
        if len(fan.layers) <= budget:
            self.widen(fan, start, budget)
        return fan

    def widen(self, fan: Fan, start: Space, budget: int) -> None:
        layers = fan.layers
        edge, spaces, here = layers[-1], fan.spaces[-1], layers[0]
        left = (self.free | here) ^ here ^ spaces  # no negative numbers, with which sets are slow
        for cost in range(len(layers), budget + 1):
            edge = (self.beside[start] if cost == 1 else spread(edge, self.ways, self.width)) & left
            left ^= edge
            spaces |= edge
            layers.append(edge)
            fan.spaces.append(spaces)

    def flooded(self, fan: Fan, start: Space, taken: Spaces, budget: int) -> Flood:
        """The fan with something in the way: up to there it is the same."""
        last = self.last_flood
        if last.start == start and last.budget == budget and last.taken == taken:
            return last
        cost = 1
        while not fan.layers[cost] & taken:
            cost += 1
        layers = fan.layers[:cost]
        spaces, here = fan.spaces[cost - 1], layers[0]
        left = (self.free | taken | here) ^ (taken | here) ^ spaces
        edge = fan.layers[cost] & left
        while True:
            layers.append(edge)
            spaces |= edge
            left ^= edge
            if cost == budget:
                break
            cost += 1
            edge = spread(edge, self.ways, self.width) & left
        self.last_flood = flood = Flood(start, budget, taken, layers, spaces)
        return flood


def ground_of(grid: Grid, mover: Mover) -> Ground:
    """The ground for a mover; the same one again as long as no object is placed or gone."""
    ways = ways_of(grid, mover)
    ground = grid.ground_linked if ways is grid.linked else grid.ground_open
    if ground is None or ground.barred != mover.barred:
        ground = Ground(grid, mover.barred, ways)
        if ways is grid.linked:
            grid.ground_linked = ground
        else:
            grid.ground_open = ground
    return ground


def is_dear(grid: Grid, start: Space, mover: Mover, spaces: Spaces) -> bool:
    """Does any step in or out of these spaces, or the first, cost more than 1, or need counting?"""
    if mover.slow and spaces & mover.slow:
        return True
    if mover.windows <= 0 and mover.window_cost <= 0:
        return False
    return (spaces | 1 << start) & grid.beside_windows != 0


def destinations(grid: Grid, start: Space, mover: Mover, budget: int) -> Spaces:
    """Where a walk may end: `Reach.spaces`."""
    ground = ground_of(grid, mover)
    fan = ground.fan(start, budget)
    spaces = fan.spaces[budget]
    if is_dear(grid, start, mover, spaces):
        return reach(grid, start, mover, budget).spaces
    in_the_way = spaces & mover.taken
    if in_the_way:
        if fan.spaces[budget - 1] & in_the_way:
            spaces = ground.flooded(fan, start, mover.taken, budget).spaces
        else:
            spaces ^= in_the_way
    return spaces & ~mover.passed if mover.passed else spaces


def walk_to(grid: Grid, start: Space, mover: Mover, budget: int, space: Space) -> Walk:
    """The cheapest way to a space within reach, as `Reach` finds it."""
    ground = ground_of(grid, mover)
    fan = ground.fan(start, budget)
    layers = fan.layers
    if fan.spaces[budget - 1] & mover.taken:
        layers = ground.flooded(fan, start, mover.taken, budget).layers
    wanted, cost = grid.map.alone[space], 1
    while cost <= budget and not layers[cost] & wanted:
        cost += 1
    is_even = not is_dear(grid, start, mover, fan.spaces[budget])
    if not is_even and (cost > budget or is_dear(grid, start, mover, fan.spaces[cost])):
        reached = reach(grid, start, mover, budget)
        return Walk(reached.way(space), reached.cost(space), reached.windows_crossed(space))
    way = (space,) if cost == 1 else back(grid, ground.beside, layers, cost, space)
    return Walk(way, cost, 0 if is_even else grid.windows_on(start, way))


def back(
    grid: Grid, beside: list[Spaces], layers: list[Spaces], cost: int, space: Space
) -> tuple[Space, ...]:
    """The spaces entered on the way to one, found from its end, in the order of the directions."""
    steps, entered = grid.map.steps, [space]
    for paid in range(cost - 1, 0, -1):
        before = beside[space] & layers[paid]
        if before & before - 1:  # several
            for step in steps:
                last = space - step
                if last >= 0 and before >> last & 1:
                    space = last
                    break
        else:
            space = before.bit_length() - 1
        entered.append(space)
    entered.reverse()
    return tuple(entered)
