"""A Nurse's Calling: you hear them mend."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.verbs import CAPS


class ANursesCalling(Reaction):
    """When a survivor becomes healthy, by whatever help: gain 2 ▲."""

    key: ClassVar[str] = "perk.a_nurses_calling"
    rule: ClassVar[str] = "TC-a-nurses-calling"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.blood[owner] < CAPS[owner]

    def begin(self, m: Match) -> Next:
        m.gain(self.owner, 2)
        return DONE
