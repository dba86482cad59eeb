"""Lightweight: a few quick steps before the round begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import numbers_in
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, along
from lastlight.games.trial.props import Way
from lastlight.games.trial.triggers import PLANNING_END


class Lightweight(Action):
    """All cards are set: discard one from hand and move along a path of its kind.

    The number of paths hints at the set card, so there is a pause and nobody else sees the question.
    """

    key: ClassVar[str] = "perk.lightweight"
    rule: ClassVar[str] = "TC-lightweight"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(ways_by_hand(m, owner))

    def begin(self, m: Match) -> Next:
        m.emit(Pause(PLANNING_END))
        return ask_figure(
            self, m, self.owner, "perk.lightweight.where", Lightweight.ways, Lightweight.go, silent=True
        )

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return ways_by_hand(m, self.owner)

    def go(self, m: Match, way: Way) -> Next:
        m.discard(self.owner, way.card)
        return call(self, along(self.owner, way, BY_EFFECT), Lightweight.end)

    def resume(self, m: Match, chance: SeededChance) -> Next | None:
        """Somebody who is asked has a choice."""
        return self.begin(m) if len(ways_by_hand(m, self.owner)) > 1 else None


def ways_by_hand(m: Match, figure: Seat) -> list[Way]:
    """The paths of every card in hand; the path shows which card it takes."""
    return [way for card in numbers_in(m.hand(figure)) for way in m.survivor_ways(figure, card)]
