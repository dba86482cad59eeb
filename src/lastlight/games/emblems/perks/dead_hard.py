"""Dead Hard: while Injured, an attack that succeeds becomes a miss."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.attack import Attack
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import INJURED
from lastlight.games.emblems.triggers import CardEffect


class DeadHard(CardEffect):
    """While Injured, an attack that succeeds becomes a miss."""

    key: ClassVar[str] = "perk.dead_hard"
    rule: ClassVar[str] = "EM-PERK-S01"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Attack).target == owner and m.state.health[owner] == INJURED

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Attack).prevented = True
        return DONE
