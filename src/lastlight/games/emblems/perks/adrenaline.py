"""Adrenaline: a better health state and a sprint when the gates get power, or once free after that."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.gates import PowerUp
from lastlight.games.emblems.hooks import SetBeside
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import sprint_out_of_turn
from lastlight.games.emblems.rounds import Return
from lastlight.games.emblems.triggers import CardEffect


class Adrenaline(CardEffect):
    """A better health state and a sprint when the gates get power, or once free after that."""

    key: ClassVar[str] = "perk.adrenaline"
    rule: ClassVar[str] = "EM-PERK-S04"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        doing = m.stack[about]
        if isinstance(doing, SetBeside | Return):
            return doing.figure == owner and m.state.powered
        return isinstance(doing, PowerUp)

    def begin(self, m: Match) -> Next:
        m.rise(self.owner)
        return call(self, sprint_out_of_turn(m, self.owner), Adrenaline.end)
