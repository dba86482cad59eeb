"""Agitation: the blow drives you on."""

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
from lastlight.games.trial.wounds import BY_ATTACK, Wound


class Agitation(Reaction):
    """After you attacked a healthy survivor: move along any path."""

    key: ClassVar[str] = "perk.agitation"
    rule: ClassVar[str] = "TC-agitation"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Wound).cause == BY_ATTACK and bool(m.killer_exits())

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.agitation.where", Agitation.ways, Agitation.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return m.killer_exits()

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), Agitation.end)
