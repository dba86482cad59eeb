"""Premonition: the crows saw him first."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.crows import Flee
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import has_come_in
from lastlight.games.trial.props import CROW


class Premonition(Reaction):
    """The killer comes into your room: use a face-up crow there before he interacts."""

    key: ClassVar[str] = "perk.premonition"
    rule: ClassVar[str] = "TC-premonition"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return has_come_in(m, owner, about) and m.can_take_bonus_turn(owner) and bool(crows(m, owner))

    def begin(self, m: Match) -> Next:
        return call(self, Flee(self.owner, crows(m, self.owner)[0]), Premonition.end)


def crows(m: Match, figure: Seat) -> list[int]:
    """The crows a survivor could use here; one is like another."""
    return [tile for tile in m.tiles_of(m.state.room[figure], CROW) if m.is_usable(tile)]
