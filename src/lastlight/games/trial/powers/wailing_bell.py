"""Wailing Bell: appear in a room farther away; nobody hears him come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import KILLER, Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_BELL, Move
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import NOWHERE, RoomChoice


class WailingBell(Power):
    """Move to a room that is neither his own nor connected with it; no interaction follows.

    Cloaked: `Move` does not open killer_enters for the bell.
    """

    key: ClassVar[str] = "power.wailing_bell"
    rule: ClassVar[str] = "TC-wailing-bell"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(far_rooms(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "power.wailing_bell.where", WailingBell.rooms, WailingBell.appear
        )

    def rooms(self, m: Match, seat: Seat) -> Sequence[RoomChoice]:
        return far_rooms(m)

    def appear(self, m: Match, room: RoomChoice) -> Next:
        return call(self, Move(KILLER, NOWHERE, room.number, BY_BELL), WailingBell.end)


def far_rooms(m: Match) -> list[RoomChoice]:
    here = m.state.room[KILLER]
    near = m.terms.board.near[here]
    return [room for room in m.terms.ground.rooms if room.number != here and room.number not in near]
