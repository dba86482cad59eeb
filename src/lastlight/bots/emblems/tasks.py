"""What a survivor could work on: what it is worth, and how many turns it takes.

In Standard the worth is in points: what a step on a line of the tracker still pays, beside getting the gates
power. In Classic only generators lead to the gates.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.bots.emblems.reading import NEVER, Reading
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.emblems.pieces import CLOSED, GATEKEEPER, MALICIOUS, STANDING
from lastlight.games.grid.spaces import Spaces

MEAN_RUN = 5
"""How far a survivor gets in a turn, sprint included."""

PER_CHECK = 1.17
"""What a repair check brings on average."""

POWER = 0.9
"""What a generator is worth in Standard for getting the gates power, beside its step."""

ONLY_POWER = 3.0
"""What one is worth in Classic, where nothing else opens the gates."""

ITEM = 0.25
"""What a card from a chest is worth."""

HEX = 0.8
"""What it is worth to be rid of a hex."""

HEALTH = 0.6
"""What a better health state is worth beside its step."""

PER_HEAL = 5 / 6
"""What a heal check brings on average."""

SAFE = 0.3
"""Nobody is healed who is hit more likely than that."""

COMPANY = 0.6
"""A generator somebody else works on is worth so much of an empty one."""


@dataclass(frozen=True)
class Task:
    """Something to do from one of ``places``."""

    places: Spaces
    worth: float
    turns: float

    @property
    def rate(self) -> float:
        """What it is worth a turn."""
        return self.worth / self.turns


def tasks_of(reading: Reading, figure: Seat) -> list[Task]:
    """Generators, chests, totems and the wounded, as this survivor would get to them."""
    return [
        *generators(reading, figure),
        *chests(reading, figure),
        *totems(reading, figure),
        *patients(reading, figure),
    ]


def step_worth(reading: Reading, line: int) -> float:
    """What a step to the survivors' side of a line is worth: nothing at its end, nothing in Classic."""
    emblem = reading.m.state.emblem
    return 1.0 if emblem and emblem[line] < reading.m.terms.emblem_length else 0.0


def turns_to(reading: Reading, figure: Seat, places: Spaces, free: int) -> float:
    """The turns it takes to get there; ``free`` movement costs no turn."""
    cost = reading.cost_to(reading.way_of(figure), places)
    return float(NEVER) if cost == NEVER else max(0, cost - free) / MEAN_RUN


def generators(reading: Reading, figure: Seat) -> list[Task]:
    state, terms = reading.m.state, reading.m.terms
    power = 0.0 if state.powered else ONLY_POWER if terms.is_classic else POWER
    worth = step_worth(reading, GATEKEEPER) + power
    found: list[Task] = []
    for generator in reading.unfinished:
        where = state.generators[generator]
        places = reading.beside(where)
        checks = (terms.points - state.points[generator]) / PER_CHECK
        company = sum(places >> reading.at(one) & 1 for one in reading.standing if one != figure)
        turns = turns_to(reading, figure, places, terms.move[figure]) + max(1.0, checks)
        found.append(Task(places, worth * COMPANY**company, turns))
    return found


def chests(reading: Reading, figure: Seat) -> list[Task]:
    """A whole turn without moving: getting there is a turn of its own."""
    state, terms = reading.m.state, reading.m.terms
    worth = step_worth(reading, MALICIOUS) + (0.0 if state.item[figure] else ITEM)
    return [
        task_in_place(reading, figure, terms.chests[icon], worth)
        for icon, chest in enumerate(state.chest)
        if chest == CLOSED
    ]


def totems(reading: Reading, figure: Seat) -> list[Task]:
    state, terms = reading.m.state, reading.m.terms
    each = step_worth(reading, GATEKEEPER) / terms.totems_per_step
    left = sum(one == STANDING for one in state.totem)
    if (
        reading.m.cleansed() + left
    ) // terms.totems_per_step == reading.m.cleansed() // terms.totems_per_step:
        each = 0.0  # too few are left for another step
    return [
        task_in_place(reading, figure, terms.totems[totem], each + (HEX if totem in state.hex_totem else 0.0))
        for totem, condition in enumerate(state.totem)
        if condition == STANDING
    ]


def patients(reading: Reading, figure: Seat) -> list[Task]:
    """Others who may be healed and are at work, out of the killer's reach; who lies waits anyway."""
    m, state, terms = reading.m, reading.m.state, reading.m.terms
    worth = step_worth(reading, MALICIOUS) + HEALTH
    found: list[Task] = []
    for other in SURVIVORS:
        if other == figure or not m.may_be_healed(other) or reading.danger(state.at[other]) > SAFE:
            continue
        needed = terms.dying_steps if m.is_on_ground(other) else terms.injured_steps
        places = reading.beside(state.at[other]) | m.beside(state.at[other]) & 1 << state.at[figure]
        turns = turns_to(reading, figure, places, terms.move[figure])
        found.append(Task(places, worth, turns + (needed - state.steps[other]) / PER_HEAL))
    return found


def task_in_place(reading: Reading, figure: Seat, where: int, worth: float) -> Task:
    places = reading.beside(where)
    others = any(places >> reading.at(one) & 1 for one in reading.standing if one != figure)
    turns = 1.0 + turns_to(reading, figure, places, 0)
    return Task(places, 0.0 if others else worth, turns)
