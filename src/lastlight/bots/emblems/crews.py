"""Crews: who works on which generator. Everybody reaches the same result, so nobody has to ask.

A survivor goes where help is needed soonest, not where the others will finish first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from lastlight.bots.emblems.reading import Reading
from lastlight.bots.grid.reading import NEVER
from lastlight.core.seats import Seat
from lastlight.games.grid.spaces import Spaces

MEAN_RUN = 5
"""How far a survivor gets in a turn, sprint included."""

PER_CHECK = 7 / 6
"""What a repair check brings on average."""

USEFUL = 0.7
"""One more helper needs this many checks left to do."""

RISK = 3.0
"""Being hit for certain on arrival counts as this many turns."""

CROWD = 0.6
"""Each helper already there makes up for this many turns of walking."""

UNDONE = 0.5
"""When generators are chosen, a turn of remaining work counts as this much of a turn of walking."""


Travels = dict[tuple[Seat, int], float]
"""By survivor and generator: the turns it takes to get there."""


class Crew:
    """Who works on one generator, in how many turns each of them gets there."""

    def __init__(self, checks: float) -> None:
        self.checks: float = checks
        self.arrivals: dict[Seat, float] = {}

    @property
    def done_by(self) -> float:
        """In how many turns it will run."""
        arrivals = sorted(self.arrivals.values())
        for present in range(len(arrivals), 0, -1):
            done = (self.checks + sum(arrivals[:present])) / present
            if done >= arrivals[present - 1]:
                return done
        return float(NEVER)

    def share(self, figure: Seat) -> float:
        """How many checks one of them will make."""
        return max(0.0, self.done_by - self.arrivals[figure])


@lru_cache(1)
def crews(reading: Reading) -> dict[int, Crew]:
    """The crew of each generator that is wanted."""
    travels = {
        (figure, generator): travel(reading, figure, places_of(reading, figure, generator))
        for figure in reading.standing
        for generator in reading.unfinished
    }
    found = {generator: Crew(checks_left(reading, generator)) for generator in wanted(reading, travels)}
    idle = set(reading.standing)
    while idle:
        pairs = [
            (
                effort(reading, figure, generator, travels) + CROWD * len(crew.arrivals),
                steps_to(reading, figure, generator),
                figure,
                generator,
            )
            for figure in idle
            for generator, crew in found.items()
            if travels[figure, generator] < crew.done_by - USEFUL
        ]
        if not pairs:
            break
        _, _, figure, generator = min(pairs)
        found[generator].arrivals[figure] = travels[figure, generator]
        idle.remove(figure)
    return found


def crew_of(reading: Reading, figure: Seat) -> tuple[int, Crew] | None:
    """The generator somebody works on, and with whom."""
    return next((pair for pair in crews(reading).items() if figure in pair[1].arrivals), None)


def wanted(reading: Reading, travels: Travels) -> Sequence[int]:
    """In Classic as many generators as the gates still need, the soonest done; in Standard all."""
    m = reading.m
    if not m.terms.is_classic:
        return reading.unfinished

    def soonest(generator: int) -> float:
        nearest = min((effort(reading, figure, generator, travels) for figure in reading.standing), default=0)
        return nearest + UNDONE * checks_left(reading, generator)

    needed = max(0, m.terms.classic_needed - m.generators_done())
    return sorted(reading.unfinished, key=soonest)[:needed]


def effort(reading: Reading, figure: Seat, generator: int, travels: Travels) -> float:
    """The turns it takes to get there, and how dangerous it is."""
    turns = travels[figure, generator]
    return turns + RISK * reading.danger(reading.m.state.generators[generator]) if turns else 0.0


def steps_to(reading: Reading, figure: Seat, generator: int) -> int:
    """The movement it takes to stand beside it."""
    return reading.cost_beside(reading.way_of(figure), reading.m.state.generators[generator])


def checks_left(reading: Reading, generator: int) -> float:
    return max(1.0, (reading.m.terms.points - reading.m.state.points[generator]) / PER_CHECK)


def places_of(reading: Reading, figure: Seat, generator: int) -> Spaces:
    """Beside the generator, or near enough to somebody there to help (EM-ACT-07)."""
    m = reading.m
    beside = reading.beside(m.state.generators[generator])
    places = beside
    for other in reading.standing:
        if other != figure and beside >> reading.at(other) & 1 and not m.is_chased(other):
            places |= m.within(reading.at(other), m.terms.help_radius) & m.enterable() & ~reading.chase
    return places


def travel(reading: Reading, figure: Seat, places: Spaces) -> float:
    """How many turns go by before somebody gets there and can still act."""
    cost = reading.cost_to(reading.way_of(figure), places)
    if cost == NEVER:
        return float(NEVER)
    return float(ceil(max(0, cost - reading.m.terms.move[figure]) / MEAN_RUN))
