"""Deerstalker: the wounded do not get far."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_PUSH, Move
from lastlight.games.trial.props import FAILED
from lastlight.games.trial.survivor_turn import lose_slot


class Deerstalker(Reaction):
    """A wounded survivor leaving your room rolls the danger die; on a failure they stay and do nothing."""

    key: ClassVar[str] = "perk.deerstalker"
    rule: ClassVar[str] = "TC-deerstalker"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure == owner or move.held or move.cause == BY_PUSH:
            return False
        if owner in move.followers:  # Thrill of the Hunt comes after (content page, 8.2)
            return False
        return bool(m.state.wounded[move.figure]) and move.home == m.state.room[owner]

    def begin(self, m: Match) -> Next:
        figure = m.doing(self.about, Move).figure
        return call(self, Check(figure, "perk", skill=False, danger=True), Deerstalker.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == FAILED:
            move = m.doing(self.about, Move)
            move.held = True
            lose_slot(m, move.figure)
        return DONE
