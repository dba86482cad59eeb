"""Prove Thyself: once a round another survivor at the same generator may roll a failed repair again."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import REPAIR
from lastlight.games.emblems.rerolls import CheckAgain

NUMBER = number_of("prove_thyself")


class ProveThyself(CheckAgain):
    """Once a round another survivor at the same generator may roll a failed repair again."""

    key: ClassVar[str] = "perk.prove_thyself"
    rule: ClassVar[str] = "EM-PERK-S06"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check, state = m.doing(about, Check), m.state
        if check.what != REPAIR or check.figure == owner or state.used[NUMBER] == state.round:
            return False
        return m.is_standing(owner) and check.target in m.generators_beside(state.at[owner])

    @classmethod
    def chooser(cls, m: Match, owner: Seat, about: int) -> Seat:
        return m.doing(about, Check).figure
