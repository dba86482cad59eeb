"""Hex: Third Seal: the killer's gate stays secret until survivors come to it or cleanse the totem."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.gates import THIRD_SEAL
from lastlight.games.emblems.hexes import Activate, can_wake
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class ThirdSeal(CardEffect):
    """The killer's gate stays secret until survivors come to it or cleanse the totem."""

    key: ClassVar[str] = "perk.third_seal"
    rule: ClassVar[str] = "EM-PERK-K04"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return can_wake(m, THIRD_SEAL)

    def begin(self, m: Match) -> Next:
        return call(self, Activate(THIRD_SEAL), ThirdSeal.end)
