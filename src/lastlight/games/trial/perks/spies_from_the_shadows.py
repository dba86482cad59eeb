"""Spies from the Shadows: the crows tell you."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move, TurnUp
from lastlight.games.trial.props import CROW
from lastlight.games.trial.verbs import CAPS


class SpiesFromTheShadows(Reaction):
    """When a crow is turned face up, by whomever: gain 1 ▲."""

    key: ClassVar[str] = "perk.spies_from_the_shadows"
    rule: ClassVar[str] = "TC-spies-from-the-shadows"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        turning = m.stack[about]
        if not isinstance(turning, (Move, TurnUp)) or m.state.kind[turning.tile] != CROW:
            return False
        return m.state.blood[owner] < CAPS[owner]

    def begin(self, m: Match) -> Next:
        m.gain(self.owner, 1)
        return DONE
