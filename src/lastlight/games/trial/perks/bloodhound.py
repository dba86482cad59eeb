"""Bloodhound: drink from the one on the hook."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.verbs import CAPS


class Bloodhound(Reaction):
    """When you sacrifice a survivor: that survivor loses 1 ▲ and you gain 1 ▲."""

    key: ClassVar[str] = "perk.bloodhound"
    rule: ClassVar[str] = "TC-bloodhound"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        blood = m.state.blood
        return blood[m.doing(about, PickUp).figure] > 0 or blood[owner] < CAPS[owner]

    def begin(self, m: Match) -> Next:
        victim = m.doing(self.about, PickUp).figure
        if m.state.blood[victim]:
            m.lose(victim, 1)
        m.gain(self.owner, 1)
        return DONE
