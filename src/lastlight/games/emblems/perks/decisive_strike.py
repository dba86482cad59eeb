"""Decisive Strike: picked up after an earlier hooking, a check may set its owner free at once."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.dice import DIE, FAIL
from lastlight.games.emblems.hooks import PickUp, SetBeside
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class DecisiveStrike(CardEffect):
    """Picked up after an earlier hooking, a check may set its owner free at once."""

    key: ClassVar[str] = "perk.decisive_strike"
    rule: ClassVar[str] = "EM-PERK-S18"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, PickUp).figure == owner and m.state.hookings[owner] > 0

    def begin(self, m: Match) -> Next:
        return call(self, Roll(DIE, 1), DecisiveStrike.fell)

    def fell(self, m: Match) -> Next:
        m.told_dice(self.owner, "strike", m.returned)
        (face,) = m.returned
        if m.terms.survivor_die.checks[face] == FAIL:
            return DONE
        return call(self, SetBeside(self.owner), DecisiveStrike.end)
