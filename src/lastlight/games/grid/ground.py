"""Ground: a grid with what lies on it for good, as somebody walks it while nothing else is in the way.

What is within reach of a space changes only when an object is placed or gone, so it is kept; what stands
or has fallen within reach is seen to each time. The answers are those of `reach`, found sooner.
"""

from __future__ import annotations

from lastlight.games.grid.grid import Grid, spread
from lastlight.games.grid.reach import ANY, Mover, Walk, reach, ways_of
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces


class Fan:
    """All that is within reach of one space if every step costs 1: by cost, and together by budget."""

    def __init__(self, start: Spaces) -> None:
        self.layers: list[Spaces] = [start]
        self.spaces: list[Spaces] = [0]  # where a walk may end; staying is no walk


class Flood:
    """A fan in which something is in the way, or some steps cost more: what is reached at which cost.

    The last one is kept: a walk follows a look.
    """

    def __init__(self, start: Space, budget: int, mover: Mover, layers: list[Spaces], spaces: Spaces) -> None:
        self.start: Space = start
        self.budget: int = budget
        self.mover: Mover = mover
        self.layers: list[Spaces] = layers
        self.spaces: Spaces = spaces

    def is_of(self, start: Space, budget: int, mover: Mover) -> bool:
        """Is it what this mover would find from there, on the same ground?"""
        own = self.mover
        return (
            self.start == start
            and self.budget == budget
            and own.taken == mover.taken
            and own.slow == mover.slow
            and own.slow_cost == mover.slow_cost
            and own.window_cost == mover.window_cost
            and own.windows == mover.windows
        )


NO_FLOOD = Flood(NOWHERE, 0, Mover(), [], 0)


class Ground:
    """A grid with its objects, windows open or shut."""

    def __init__(self, grid: Grid, barred: Spaces, ways: tuple[Spaces, ...]) -> None:
        self.grid: Grid = grid
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

    def flooded(self, fan: Fan, start: Space, mover: Mover, budget: int) -> Flood:
        """What a mover reaches. As far as nothing is in the way and no step costs more, it is the fan."""
        if self.last_flood.is_of(start, budget, mover):
            return self.last_flood
        taken, slow, windows = mover.taken, mover.slow, self.paid_windows(mover)
        changed, cost = taken | slow, 1
        while not fan.layers[cost] & changed and not fan.layers[cost - 1] & windows:
            cost += 1
        layers = fan.layers[:cost]
        spaces, barred = fan.spaces[cost - 1], taken | layers[0]
        left = (self.free | barred) ^ barred ^ spaces
        entered = fan.layers[cost] & left
        later = [0] * (budget + 1 + mover.slow_cost + mover.window_cost)  # what is reached at more cost
        while True:
            if windows:
                crossing = layers[cost - 1] & windows
                if crossing:
                    later[cost + mover.window_cost] |= self.grid.spread_through_windows(crossing)
            if slow:
                slowly = entered & slow
                if slowly:
                    entered ^= slowly
                    later[cost + mover.slow_cost] |= slowly
            edge = (entered | later[cost]) & left
            layers.append(edge)
            spaces |= edge
            left ^= edge
            if cost == budget:
                break
            cost += 1
            entered = spread(edge, self.ways, self.width) & left
        self.last_flood = flood = Flood(start, budget, mover, layers, spaces)
        return flood

    def paid_windows(self, mover: Mover) -> Spaces:
        """The spaces beside windows, if crossing one costs a mover more."""
        return self.grid.beside_windows if mover.windows == ANY and mover.window_cost else 0

    def is_uneven(self, fan: Fan, mover: Mover, budget: int) -> bool:
        """Does any step within reach cost more than 1?"""
        if mover.slow and mover.slow & fan.spaces[budget]:
            return True
        if not mover.window_cost or not budget:
            return False
        return (fan.spaces[budget - 1] | fan.layers[0]) & self.paid_windows(mover) != 0

    def way_back(self, mover: Mover, layers: list[Spaces], cost: int, space: Space) -> tuple[Space, ...]:
        """The spaces entered on the way to one, found from its end, in the order of the directions."""
        grid, entered = self.grid, [space]
        while True:
            cost -= 1
            if mover.slow and mover.slow >> space & 1:
                cost -= mover.slow_cost
            ways, before = self.ways, self.beside[space] & layers[cost] if cost >= 0 else 0
            if not before:
                cost -= mover.window_cost
                ways, before = grid.crossings, grid.spread_through_windows(1 << space) & layers[cost]
            if cost == 0:
                break
            if before & before - 1:  # several
                for step, opened in zip(grid.map.steps, ways, strict=False):
                    last = space - step
                    if last >= 0 and (before & opened) >> last & 1:
                        space = last
                        break
            else:
                space = before.bit_length() - 1
            entered.append(space)
        entered.reverse()
        return tuple(entered)


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


def counts_windows(grid: Grid, start: Space, mover: Mover, spaces: Spaces) -> bool:
    """Must crossings be counted on the way to these spaces? Then only `reach` will do."""
    if mover.windows <= 0 and not (mover.window_cost and mover.slow):
        return False
    return (spaces | 1 << start) & grid.beside_windows != 0


def destinations(grid: Grid, start: Space, mover: Mover, budget: int) -> Spaces:
    """Where a walk may end: `Reach.spaces`."""
    ground = ground_of(grid, mover)
    fan = ground.fan(start, budget)
    spaces = fan.spaces[budget]
    if counts_windows(grid, start, mover, spaces):
        return reach(grid, start, mover, budget).spaces
    in_the_way = spaces & mover.taken
    if fan.spaces[budget - 1] & in_the_way or ground.is_uneven(fan, mover, budget):
        spaces = ground.flooded(fan, start, mover, budget).spaces
    else:
        spaces ^= in_the_way
    return spaces & ~mover.passed if mover.passed else spaces


def walk_to(grid: Grid, start: Space, mover: Mover, budget: int, space: Space) -> Walk:
    """The cheapest way to a space within reach, as `Reach` finds it."""
    ground = ground_of(grid, mover)
    fan = ground.fan(start, budget)
    layers = fan.layers
    if counts_windows(grid, start, mover, fan.spaces[budget]):
        reached = reach(grid, start, mover, budget)
        return Walk(reached.way(space), reached.cost(space), reached.windows_crossed(space))
    is_uneven = ground.is_uneven(fan, mover, budget)
    if is_uneven or fan.spaces[budget - 1] & mover.taken:
        layers = ground.flooded(fan, start, mover, budget).layers
    wanted, cost = grid.map.alone[space], 1
    while not layers[cost] & wanted:
        cost += 1
    way = (space,) if cost == 1 else ground.way_back(mover, layers, cost, space)
    return Walk(way, cost, grid.windows_on(start, way) if is_uneven else 0)
