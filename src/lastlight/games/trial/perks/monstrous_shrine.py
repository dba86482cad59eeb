"""Monstrous Shrine: an offering without witnesses."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.verbs import CAPS


class MonstrousShrine(Reaction):
    """When you sacrifice a survivor and no other one is in the room: gain 2 ▲."""

    key: ClassVar[str] = "perk.monstrous_shrine"
    rule: ClassVar[str] = "TC-monstrous-shrine"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.blood[owner] < CAPS[owner] and not m.survivors_in(m.state.room[owner])

    def begin(self, m: Match) -> Next:
        m.gain(self.owner, 2)
        return DONE
