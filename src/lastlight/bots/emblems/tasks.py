"""What a survivor could work on: what it is worth, and how many turns it takes.

In Standard the worth is in points: what a step on a line of the tracker still pays, beside getting the gates
power. In Classic only generators lead to the gates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lastlight.bots.emblems.crews import MEAN_RUN, PER_CHECK, crew_of, places_of, travel
from lastlight.bots.emblems.reading import Reading
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.emblems.pieces import CLOSED, GATEKEEPER, MALICIOUS, STANDING
from lastlight.games.grid.spaces import Space, Spaces

POWER = 0.9
"""What a generator is worth in Standard for powering the gates, besides its step."""

ONLY_POWER = 3.0
"""What one is worth in Classic, where nothing else opens the gates."""

ITEM, ITEM_IN_CLASSIC = 0.25, 0.45
"""What a card from a chest is worth."""

HEX, HEX_IN_CLASSIC = 0.8, 1.5
"""What it is worth to be rid of a hex."""

HEALTH, HEALTH_IN_CLASSIC = 0.6, 1.7
"""What a better health state is worth besides its step."""

PER_HEAL = 5 / 6
"""What a heal check brings on average."""

SAFE = 0.3
"""Nobody is healed whose risk of a hit is higher than this."""


@dataclass(frozen=True)
class Task:
    """Something to do about what is on a space, from one of ``places``."""

    where: Space
    places: Spaces
    worth: float
    turns: float

    @property
    def rate(self) -> float:
        """What it is worth per turn."""
        return self.worth / self.turns


@lru_cache(4)
def tasks_of(reading: Reading, figure: Seat) -> list[Task]:
    """Generators, chests, totems and the wounded, as this survivor would get to them; the best first."""
    found = [
        *generators(reading, figure),
        *chests(reading, figure),
        *totems(reading, figure),
        *patients(reading, figure),
    ]
    return sorted((task for task in found if task.rate > 0), key=lambda task: task.rate, reverse=True)


def step_worth(reading: Reading, line: int) -> float:
    """What a step to the survivors' side of a line is worth: nothing at its end, nothing in Classic."""
    emblem = reading.m.state.emblem
    return 1.0 if emblem and emblem[line] < reading.m.terms.emblem_length else 0.0


def check_worth(reading: Reading) -> float:
    """What a repair check is worth."""
    state, terms = reading.m.state, reading.m.terms
    power = 0.0 if state.powered else ONLY_POWER if terms.is_classic else POWER
    return (step_worth(reading, GATEKEEPER) + power) * PER_CHECK / terms.points


def generators(reading: Reading, figure: Seat) -> list[Task]:
    """The one of our crew."""
    found = crew_of(reading, figure)
    if found is None:
        return []
    generator, crew = found
    share = max(1.0, crew.share(figure))
    turns = crew.arrivals[figure] + share
    where = reading.m.state.generators[generator]
    return [Task(where, places_of(reading, figure, generator), check_worth(reading) * share, turns)]


def chests(reading: Reading, figure: Seat) -> list[Task]:
    """A whole turn without moving: getting there is a turn of its own."""
    state, terms = reading.m.state, reading.m.terms
    item = ITEM_IN_CLASSIC if terms.is_classic else ITEM
    worth = step_worth(reading, MALICIOUS) + (0.0 if state.item[figure] else item)
    return [
        task_in_place(reading, figure, terms.chests[icon], worth)
        for icon, chest in enumerate(state.chest)
        if chest == CLOSED
    ]


def totems(reading: Reading, figure: Seat) -> list[Task]:
    m, state, terms = reading.m, reading.m.state, reading.m.terms
    left = sum(one == STANDING for one in state.totem)
    steps = (m.cleansed() + left) // terms.totems_per_step - m.cleansed() // terms.totems_per_step
    each = step_worth(reading, GATEKEEPER) / terms.totems_per_step if steps else 0.0
    hex_worth = HEX_IN_CLASSIC if terms.is_classic else HEX
    return [
        task_in_place(
            reading, figure, terms.totems[totem], each + (hex_worth if totem in state.hex_totem else 0.0)
        )
        for totem, condition in enumerate(state.totem)
        if condition == STANDING
    ]


def patients(reading: Reading, figure: Seat) -> list[Task]:
    """Others who may be healed, out of the killer's reach."""
    m, state, terms = reading.m, reading.m.state, reading.m.terms
    worth = step_worth(reading, MALICIOUS) + (HEALTH_IN_CLASSIC if terms.is_classic else HEALTH)
    found: list[Task] = []
    for other in SURVIVORS:
        if other == figure or not m.may_be_healed(other) or reading.danger(state.at[other]) > SAFE:
            continue
        needed = terms.dying_steps if m.is_on_ground(other) else terms.injured_steps
        places = reading.beside(state.at[other]) | m.beside(state.at[other]) & 1 << state.at[figure]
        turns = travel(reading, figure, places) + (needed - state.steps[other]) / PER_HEAL
        found.append(Task(state.at[other], places, worth, turns))
    return found


def task_in_place(reading: Reading, figure: Seat, where: Space, worth: float) -> Task:
    places = reading.beside(where)
    others = any(places >> reading.at(one) & 1 for one in reading.standing if one != figure)
    is_there = places >> reading.at(figure) & 1
    walk = 0.0 if is_there else max(1.0, reading.cost_to(reading.way_of(figure), places) / MEAN_RUN)
    return Task(where, places, 0.0 if others and not is_there else worth, 1.0 + walk)
