"""Brutal Strength: shove the survivor you attacked through whatever stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_PUSH, Move
from lastlight.games.trial.props import PALLET_THERE, WALL, Way
from lastlight.games.trial.wounds import BY_ATTACK, Wound


class BrutalStrength(Reaction):
    """After you attacked a healthy survivor: move them along any path. A pallet or wall on it breaks."""

    key: ClassVar[str] = "perk.brutal_strength"
    rule: ClassVar[str] = "TC-brutal-strength"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        wound = m.doing(about, Wound)
        return wound.cause == BY_ATTACK and bool(pushes(m, wound.figure))

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "perk.brutal_strength.where", BrutalStrength.ways, BrutalStrength.push
        )

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return pushes(m, m.doing(self.about, Wound).figure)

    def push(self, m: Match, way: Way) -> Next:
        pushed = Move(m.doing(self.about, Wound).figure, way.path, way.to, BY_PUSH)
        there = m.state.holds[way.path]
        if there == WALL:
            m.break_wall(way.path)  # he does not pass it himself: wall_passed stays shut
        elif there == PALLET_THERE:
            m.destroy_pallet(way.path)
            pushed.smashed = True
        return call(self, pushed, BrutalStrength.end)


def pushes(m: Match, figure: Seat) -> list[Way]:
    """The paths out of a survivor's room; only arrow and Entity hold."""
    if not m.is_on_board(figure):
        return []
    return [way for way in m.terms.ground.out[m.state.room[figure]] if way.path != m.state.entity_path]
