"""Spine Chill: you feel him coming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, along, has_come_in
from lastlight.games.trial.props import FAILED, Way


class SpineChill(Reaction):
    """The killer comes into your room: roll the danger die; on success you leave along any path."""

    key: ClassVar[str] = "perk.spine_chill"
    rule: ClassVar[str] = "TC-spine-chill"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return has_come_in(m, owner, about) and bool(m.survivor_exits(owner))

    def begin(self, m: Match) -> Next:
        roll = Check(self.owner, "perk", skill=False, danger=True)
        return call(self, roll, SpineChill.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == FAILED:
            return DONE
        return ask_figure(self, m, self.owner, "perk.spine_chill.where", SpineChill.ways, SpineChill.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return m.survivor_exits(self.owner)

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), SpineChill.end)
