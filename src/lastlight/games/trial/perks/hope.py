"""Hope: every light gives strength."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.verbs import CAPS


class Hope(Reaction):
    """A generator is completed, wherever and by whomever: gain 1 ▲."""

    key: ClassVar[str] = "perk.hope"
    rule: ClassVar[str] = "TC-hope"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.blood[owner] < CAPS[owner]

    def begin(self, m: Match) -> Next:
        m.gain(self.owner, 1)
        return DONE
