"""Small Game: with the totem goes his strength."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.totems import Cleanse

LOST = 2


class SmallGame(Reaction):
    """You have cleansed a totem: the killer loses 2 ▲, or what he has."""

    key: ClassVar[str] = "perk.small_game"
    rule: ClassVar[str] = "TC-small-game"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Cleanse).figure == owner and m.state.blood[KILLER] > 0

    def begin(self, m: Match) -> Next:
        m.lose(KILLER, min(LOST, m.state.blood[KILLER]))
        return DONE
