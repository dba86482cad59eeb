"""Alert: you heard him first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, along
from lastlight.games.trial.props import Way


class Alert(Reaction):
    """The killer's noise, anywhere (a pallet, a wall, a generator): move along any path."""

    key: ClassVar[str] = "perk.alert"
    rule: ClassVar[str] = "TC-alert"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(m.survivor_exits(owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.alert.where", Alert.ways, Alert.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return m.survivor_exits(self.owner)

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), Alert.end)
