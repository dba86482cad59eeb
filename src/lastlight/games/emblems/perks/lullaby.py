"""Hex: Huntress's Lullaby: Injured survivors repair with two dice, and the worse counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.cast import kind_of, number_of
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.hexes import Activate, can_wake
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import INJURED, NO, REPAIR, YES, Act, act
from lastlight.games.emblems.triggers import CardEffect

NUMBER = number_of("lullaby")
DISCARDS, KEEPS = act(YES), act(NO)

DICE = 2


class Lullaby(CardEffect):
    """From the first hooking Injured survivors repair with two dice, and the worse counts."""

    key: ClassVar[str] = "perk.lullaby"
    rule: ClassVar[str] = "EM-PERK-K03"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.stack[about]
        if not isinstance(check, Check):
            return can_wake(m, NUMBER)
        return m.is_active(NUMBER) and check.what == REPAIR and m.state.health[check.figure] == INJURED

    def begin(self, m: Match) -> Next:
        if not m.is_active(NUMBER):
            return call(self, Activate(NUMBER), Lullaby.end)
        figure = m.doing(self.about, Check).figure
        if kind_of(m.state.item[figure]) != "toolbox":
            return self.hum(m)
        return ask(
            self, m.player(figure), "perk.lullaby.toolbox", Lullaby.answers, Lullaby.answered, figure=figure
        )

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return DISCARDS, KEEPS

    def answered(self, m: Match, answer: Act) -> Next:
        """A toolbox discarded before the roll cancels it for this check (EM-TABLE-08)."""
        if answer is KEEPS:
            return self.hum(m)
        m.use_item(m.doing(self.about, Check).figure)
        return DONE

    def hum(self, m: Match) -> Next:
        m.doing(self.about, Check).dice = DICE
        return DONE
