"""Dark Sense: an empty room does not hold you."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, ask, call
from lastlight.core.seats import Seat
from lastlight.core.windows import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, Move, along
from lastlight.games.trial.props import Way
from lastlight.games.trial.survivor_turn import whose_turn


class DarkSense(Reaction):
    """You enter a room without any prop tile on your turn: move once more along a different path."""

    key: ClassVar[str] = "perk.dark_sense"
    rule: ClassVar[str] = "TC-dark-sense"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        still_there = move.figure == owner and m.state.room[owner] == move.to
        if not still_there or m.state.tiles[move.to] or whose_turn(m) != owner:
            return False
        return bool(other_ways(m, owner, move.path))

    def begin(self, m: Match) -> Next:
        return ask(self, m.player(self.owner), "perk.dark_sense.where", DarkSense.ways, DarkSense.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return other_ways(m, self.owner, m.doing(self.about, Move).path)

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), DarkSense.end)


def other_ways(m: Match, figure: Seat, path: int) -> list[Way]:
    """Any way out but the very path just used (content page, 2.2)."""
    return [way for way in m.survivor_exits(figure) if way.path != path]
