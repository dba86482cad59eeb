"""Calm Spirit: the crow on your shoulder, not in the air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import CROW, RoomChoice


class CalmSpirit(Action):
    """As your interaction: put a face-up crow of your room into any other room."""

    key: ClassVar[str] = "perk.calm_spirit"
    rule: ClassVar[str] = "TC-calm-spirit"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(crows(m, m.state.room[owner]))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.calm_spirit.where", CalmSpirit.rooms, CalmSpirit.fly)

    def rooms(self, m: Match, seat: Seat) -> Sequence[RoomChoice]:
        return [room for room in m.terms.ground.rooms if room.number != m.state.room[self.owner]]

    def fly(self, m: Match, room: RoomChoice) -> Next:
        here = m.state.room[self.owner]
        m.move_tile(crows(m, here)[0], here, room.number)  # one crow is like another
        return DONE


def crows(m: Match, room: int) -> list[int]:
    """The face-up crows of a room that the Entity does not block."""
    return [tile for tile in m.tiles_of(room, CROW) if m.is_usable(tile)]
