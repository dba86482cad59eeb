"""Self-Care: a heal check on oneself while Injured, as a full turn without moving."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import HEAL
from lastlight.games.emblems.triggers import CardEffect


class SelfCare(CardEffect):
    """A heal check on oneself while Injured, as a full turn without moving."""

    key: ClassVar[str] = "perk.self_care"
    rule: ClassVar[str] = "EM-PERK-S07"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.may_be_healed(owner)

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.owner, HEAL, self.owner), SelfCare.end)
