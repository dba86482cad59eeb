"""What a bot of a grid game reads from its view: where things are, ways and their costs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.grid.grid import Grid
from lastlight.games.grid.reach import UNREACHED, Reach
from lastlight.games.grid.spaces import Space, Spaces, members

FAR_AWAY = 60
"""Movement enough to cross any map."""

NEVER = 999
"""The cost of what cannot be reached."""

NOWHERE = -1
"""No space at all."""


class GridState(Protocol):
    """What the states of all grid games hold."""

    @property
    def at(self) -> Sequence[Space]: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def generators(self) -> Sequence[Space]: ...


class GridMatch(Protocol):
    """What every match of a grid game can be asked."""

    @property
    def state(self) -> GridState: ...
    def is_standing(self, figure: Seat, /) -> bool: ...
    def is_hooked(self, figure: Seat, /) -> bool: ...
    def is_on_ground(self, figure: Seat, /) -> bool: ...
    def is_done(self, generator: int, /) -> bool: ...
    def beside(self, space: Space, /) -> Spaces: ...
    def enterable(self) -> Spaces: ...


M = TypeVar("M", bound=GridMatch)
V = TypeVar("V")


class GridReading(ABC, Generic[V, M]):
    """A view as somebody at the table reads it, laid out as a match."""

    def __init__(self, view: V, m: M) -> None:
        self.view: V = view
        self.m: M = m
        self.ways: dict[Seat, Reach] = {}

    # Where things are

    def at(self, figure: Seat) -> Space:
        return self.m.state.at[figure]

    @property
    def killer_at(self) -> Space:
        return self.m.state.at[KILLER]

    @cached_property
    def standing(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_standing(seat)]

    @cached_property
    def hooked(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_hooked(seat)]

    @cached_property
    def on_ground(self) -> list[Seat]:
        return [seat for seat in SURVIVORS if self.m.is_on_ground(seat)]

    @cached_property
    def unfinished(self) -> list[int]:
        """The generators that do not run yet."""
        return [
            number
            for number, space in enumerate(self.m.state.generators)
            if space != NOWHERE and not self.m.is_done(number)
        ]

    def beside(self, space: Space) -> Spaces:
        """From where something on a space can be worked on."""
        return self.m.beside(space) & self.m.enterable()

    def distance(self, a: Space, b: Space) -> int:
        """How far one space is from another by the rules of the game."""
        return self.m.state.grid.distance(a, b)

    # Ways

    @abstractmethod
    def survivor_way(self, figure: Seat) -> Reach:
        """Everywhere a survivor could walk, given time."""

    @abstractmethod
    def killer_way(self, *, barred: Spaces = 0) -> Reach:
        """Everywhere the killer could walk, with more in his way."""

    def way_of(self, figure: Seat) -> Reach:
        """The ways of a survivor, worked out once."""
        found = self.ways.get(figure)
        if found is None:
            found = self.ways[figure] = self.survivor_way(figure)
        return found

    @cached_property
    def hunt(self) -> Reach:
        """The killer's ways as they are now."""
        return self.killer_way()

    def cost_beside(self, way: Reach, space: Space) -> int:
        """The movement it takes to stand next to a space."""
        return self.cost_to(way, self.m.beside(space))

    def cost_to(self, way: Reach, spaces: Spaces) -> int:
        """The movement it takes to come to one of some spaces."""
        cost = way.cost_to_any(spaces & (way.spaces | 1 << way.start))
        return NEVER if cost == UNREACHED else cost

    def step_towards(self, way: Reach, goals: Spaces, allowed: Spaces) -> Space:
        """The farthest space on the way to the nearest goal that is allowed now; NOWHERE if none is."""
        reachable = members(goals & way.spaces)
        if not reachable:
            return NOWHERE
        best = NOWHERE
        for entered in way.way(min(reachable, key=way.cost)):
            if allowed >> entered & 1:
                best = entered
        return best

    def killer_cost(self, space: Space) -> int:
        """The movement the killer needs to come next to a space."""
        return self.cost_beside(self.hunt, space)

    def nearest_standing(self, space: Space, most: int) -> Seat | None:
        """The standing survivor with the shortest way next to a space, if it is no longer than that."""
        best: Seat | None = None
        least = most + 1
        for figure in self.standing:
            cost = self.cost_beside(self.way_of(figure), space)
            if cost < least:
                best, least = figure, cost
        return best

    # What is worth what

    def away_from_survivors(self, space: Space) -> int:
        """How far the nearest survivor who stands is from a space."""
        return min((self.distance(space, self.at(one)) for one in self.standing), default=0)

    def refuge(self, space: Space) -> float:
        """How good a space is to run to: far from the killer, and near work."""
        generators = self.m.state.generators
        cost = min(self.killer_cost(space), 20)
        work = min((self.distance(space, generators[one]) for one in self.unfinished), default=0)
        return cost - 0.3 * work

    def detour(self, pallet: Space, prey: Sequence[Seat]) -> int:
        """How much longer a dropped pallet makes the killer's way to the nearest of his prey."""
        if not prey:
            return 0
        nearest = min(prey, key=lambda one: self.distance(pallet, self.at(one)))
        through = 1 + self.distance(pallet, self.at(nearest))
        return min(self.killer_cost(self.at(nearest)), 20) - through
