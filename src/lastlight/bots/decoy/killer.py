"""The killer's rules of thumb: where to go, and what to do there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from lastlight.bots.bot import Bot
from lastlight.bots.decoy.backs import backs, promise
from lastlight.bots.decoy.habits import Habits
from lastlight.bots.decoy.reading import Reading, position
from lastlight.core.seats import Seat
from lastlight.core.views import View as CoreView
from lastlight.games.decoy.board import DAMAGE, Attack, Damage, Exploration
from lastlight.games.decoy.view import View

Act = Damage | Attack


class DecoyKiller(Bot):
    """A killer goes to a generator, looks, and acts."""

    def choose(self, view: CoreView | None, options: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        if isinstance(options[0], Exploration):
            return self.explore(view, options)
        return self.act(view, options)

    @abstractmethod
    def explore(self, view: View, options: Sequence[Exploration]) -> Exploration:
        """Which generator to go to."""

    @abstractmethod
    def act(self, view: View, options: Sequence[Act]) -> Act:
        """Damage, or whom to attack."""


class EasyKiller(DecoyKiller):
    """Drawn to crowds and to generators near completion; attacks whomever he finds, the injured first."""

    level: ClassVar[str] = "easy"
    crowd: ClassVar[float] = 0.4
    progress: ClassVar[float] = 0.2

    def explore(self, view: View, options: Sequence[Exploration]) -> Exploration:
        pull = [
            1 + self.crowd * len(view.cards[one.generator]) + self.progress * view.progress[one.generator]
            for one in options
        ]
        return self.dice.choices(options, pull)[0]

    def act(self, view: View, options: Sequence[Act]) -> Act:
        attacks = [option for option in options if isinstance(option, Attack)]
        if not attacks:
            return DAMAGE
        weakest = min(view.health[attack.character] for attack in attacks)
        return self.dice.choice([one for one in attacks if view.health[one.character] == weakest])


class NormalKiller(DecoyKiller):
    """Goes where the backs promise most, and there does what hurts most.

    Among generators that promise nearly the same he picks at random, to stay unpredictable.
    """

    level: ClassVar[str] = "normal"
    nearly: ClassVar[float] = 0.95

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.habits: Habits = Habits()

    def explore(self, view: View, options: Sequence[Exploration]) -> Exploration:
        self.habits.study(view.history)
        reading = Reading(position(view), view.round)
        lying = backs(reading, view.cards, self.habits.odds_in_crowd())
        promises = [promise(reading, option.generator, lying[option.generator]) for option in options]
        enough = max(promises) * self.nearly
        return self.dice.choice(
            [option for option, promised in zip(options, promises, strict=True) if promised >= enough]
        )

    def act(self, view: View, options: Sequence[Act]) -> Act:
        assert view.explored is not None
        reading = Reading(position(view), view.round)
        found = len(options) - 1  # whoever is there may be attacked; the other option is damage
        harms = [
            reading.harm_of_attack(view.explored, found, reading.hit[option.character])
            if isinstance(option, Attack)
            else reading.harm_of_damage(view.explored, found)
            for option in options
        ]
        worst = max(harms)
        return self.dice.choice(
            [option for option, harm in zip(options, harms, strict=True) if harm == worst]
        )
