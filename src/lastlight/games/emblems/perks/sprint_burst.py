"""Sprint Burst: one more die for movement on a sprint."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Sprint
from lastlight.games.emblems.triggers import CardEffect


class SprintBurst(CardEffect):
    """One more die for movement on a sprint."""

    key: ClassVar[str] = "perk.sprint_burst"
    rule: ClassVar[str] = "EM-PERK-S03"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Sprint).figure == owner

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Sprint).dice += 1
        return DONE
