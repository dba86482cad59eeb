"""Spencer's Last Breath: appear next door, whatever lies between, and interact there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import KILLER, Seat
from lastlight.games.trial import cast
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, MOVED, Move
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import NOWHERE, RoomChoice

PRICE = cast.POWERS["last_breath"].price


class LastBreath(Power):
    """Pay 2 ▲, appear in a connected room without using a path, then interact; not with a second power."""

    key: ClassVar[str] = "power.last_breath"
    rule: ClassVar[str] = "TC-last-breath"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.blood[KILLER] >= PRICE

    def begin(self, m: Match) -> Next:
        m.pay(KILLER, PRICE)
        return ask_figure(self, m, self.owner, "power.last_breath.where", LastBreath.rooms, LastBreath.appear)

    def rooms(self, m: Match, seat: Seat) -> Sequence[RoomChoice]:
        return [m.terms.ground.rooms[room] for room in m.terms.board.near[m.state.room[KILLER]]]

    def appear(self, m: Match, room: RoomChoice) -> Next:
        return call(self, Move(KILLER, NOWHERE, room.number, BY_EFFECT), LastBreath.appeared)

    def appeared(self, m: Match) -> Next:
        if m.returned != MOVED:
            return DONE
        return call(self, KillerInteracts(powerless=True), LastBreath.end)
