"""Running: what a survivor risks where, when it is better to run, and where to.

Worths are those of `tasks`: points in Standard, the share in opening the gates in Classic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastlight.bots.emblems.chooser import Chooser
from lastlight.bots.emblems.crews import MEAN_RUN
from lastlight.bots.emblems.tasks import check_worth
from lastlight.bots.grid.choosing import by_verb, spaces_of, walks
from lastlight.bots.grid.reading import NEVER
from lastlight.core.seats import Seat
from lastlight.games.emblems.pieces import CRAWL, END, INJURED, LEAVE, NOWHERE, SPRINT, Act
from lastlight.games.grid.reach import Reach
from lastlight.games.grid.spaces import Space, Spaces, members

MEAN_SPRINT = 2
"""What a sprint brings on average."""

SHAKEN_OFF = 1 / 3
"""How likely a sprint in the chase takes a survivor off the board."""

LOSS = (1.5, 3.0, 5.0)
"""What a hit costs in Standard: a wound, a fall of somebody never hooked, and of somebody hooked before."""

LOSS_IN_CLASSIC = (1.3, 2.6, 5.0)
"""The same in Classic."""

SECOND_CHOICE = 0.4
"""The killer strikes once per turn: anybody but his best prey faces this share of the danger."""

NERVE, NERVE_OF_INJURED = 0.6, 0.35
"""The chance of a hit that survivors accept on their way."""

SLOWNESS = 0.3
"""What reaching work a turn later costs a survivor who looks for a place to stay."""


class Runner(Chooser):
    """A survivor who knows the danger of every space."""

    @property
    def left(self) -> int:
        """The movement we have not spent."""
        asked = self.reading.view.asked()
        return int(str(asked.variables.get("left", 0))) if asked is not None else 0

    def has_acted(self, options: Sequence[Any]) -> bool:
        return not by_verb(options, SPRINT)

    # What we risk

    def loss(self, figure: Seat) -> float:
        """What a hit costs us."""
        state = self.reading.m.state
        losses = LOSS_IN_CLASSIC if self.reading.m.terms.is_classic else LOSS
        return losses[state.health[figure] + (state.health[figure] == INJURED and state.hookings[figure] > 0)]

    def threat(self, space: Space) -> float:
        """The expected loss on a space: less if the killer has better prey."""
        reading = self.reading
        loss = reading.danger(space) * self.loss(self.figure)
        others = (one for one in reading.standing if one != self.figure)
        is_best = all(reading.danger(reading.at(one)) * self.loss(one) <= loss for one in others)
        return loss if is_best else SECOND_CHOICE * loss

    def nerve(self) -> float:
        """The chance of a hit that a survivor accepts."""
        return NERVE_OF_INJURED if self.reading.m.state.health[self.figure] == INJURED else NERVE

    # Where we go

    def towards(self, goals: Spaces, options: Sequence[Any], destinations: Mapping[Space, Act]) -> Any | None:
        """A walk to the nearest of some spaces, as far as it goes; a sprint where that falls short.

        Nobody goes where the killer is likely to strike next.
        """
        reading = self.reading
        way = reading.way_of(self.figure)
        cost = reading.cost_to(way, goals)
        if cost in (0, NEVER) or not self.dares(reading.step_towards(way, goals, self.in_a_turn(way))):
            return None
        sprint = by_verb(options, SPRINT)
        if sprint and cost > self.left:
            return sprint[0]
        step = reading.step_towards(way, goals, spaces_of(destinations))
        return destinations.get(step)

    def in_a_turn(self, way: Reach) -> Spaces:
        """Where a turn may end after an average run."""
        return way.within(self.left + MEAN_SPRINT)

    def dares(self, space: Space) -> bool:
        reading = self.reading
        danger = 0.0 if space == NOWHERE else reading.danger(space)
        return danger <= self.nerve() or danger <= reading.danger(reading.at(self.figure))

    def flee(self, options: Sequence[Any], destinations: Mapping[Space, Act], worth: float) -> Any | None:
        """Sprint away, which may shake the killer off, if that saves more than the turn is worth."""
        reading = self.reading
        sprint = by_verb(options, SPRINT)
        here = reading.at(self.figure)
        if not sprint or reading.danger(here) == 0.0:
            return None
        staying = min(self.threat(space) for space in (here, *destinations))
        within = members(self.in_a_turn(reading.way_of(self.figure)))
        running = min((self.threat(space) for space in within), default=staying)
        if reading.chase >> here & 1:
            running *= 1 - SHAKEN_OFF
        return sprint[0] if staying - running > worth else None

    def settle(self, destinations: Mapping[Space, Act], goal: Spaces) -> Any | None:
        """With nothing left but movement: where the threat is least and the next work near."""
        here = self.reading.at(self.figure)
        back = [self.reading.way_back(space) for space in members(goal)]
        hurry = max(SLOWNESS, check_worth(self.reading)) / MEAN_RUN

        def worth(space: Space) -> float:
            far = min((self.reading.cost_to(way, 1 << space) for way in back), default=0)
            return -self.threat(space) - hurry * far

        best = self.best([here, *destinations], worth)
        return destinations[best] if worth(best) > worth(here) + 1e-9 else None

    # Movement and nothing else

    def run(self, options: Sequence[Any]) -> Any:
        """Out, or to where the killer is slowest to come."""
        leave = by_verb(options, LEAVE)
        if leave:
            return leave[0]
        destinations = walks(options)
        drop = self.drop(options)
        if drop is not None:
            return drop
        exits = self.reading.exits & spaces_of(destinations)
        if exits:
            return destinations[members(exits)[0]]
        if not destinations:
            return by_verb(options, END)[0]
        best = self.best(list(destinations.values()), lambda one: self.reading.refuge(one.target))
        here = self.reading.refuge(self.reading.at(self.figure))
        return best if self.reading.refuge(best.target) > here else by_verb(options, END)[0]

    def drop(self, options: Sequence[Any]) -> Any | None:
        """A pallet worth dropping."""
        return None

    def crawl(self, options: Sequence[Any]) -> Any:
        """Gather strength, a step away from the killer or towards the way out."""
        destinations = walks(options)
        exits = self.reading.exits & spaces_of(destinations)
        if exits:
            return destinations[members(exits)[0]]
        crawls = by_verb(options, CRAWL)
        if destinations:
            best = self.best(list(destinations.values()), lambda one: self.reading.killer_cost(one.target))
            here = self.reading.killer_cost(self.reading.at(self.figure))
            if self.reading.killer_cost(best.target) > here:
                return best
        return crawls[0] if crawls else by_verb(options, END)[0]
