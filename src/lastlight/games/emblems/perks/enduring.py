"""Enduring: under a falling pallet the killer chooses himself where he goes."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Push
from lastlight.games.emblems.triggers import CardEffect


class Enduring(CardEffect):
    """Under a falling pallet the killer chooses himself where he goes."""

    key: ClassVar[str] = "perk.enduring"
    rule: ClassVar[str] = "EM-PERK-K09"

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Push).chooser = KILLER
        return DONE
