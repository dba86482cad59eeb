"""Overwhelming Presence: things slip from their fingers."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED
from lastlight.games.trial.use_item import UseItem


class OverwhelmingPresence(Reaction):
    """A survivor in reach who uses an item rolls the danger die first; on a failure the item is wasted."""

    key: ClassVar[str] = "perk.overwhelming_presence"
    rule: ClassVar[str] = "TC-overwhelming-presence"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        figure = m.doing(about, UseItem).figure
        return m.is_on_board(figure) and m.within_reach(owner, figure)

    def begin(self, m: Match) -> Next:
        figure = m.doing(self.about, UseItem).figure
        check = Check(figure, "perk", skill=False, danger=True)
        return call(self, check, OverwhelmingPresence.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == FAILED:
            m.doing(self.about, UseItem).wasted = True
        return DONE
