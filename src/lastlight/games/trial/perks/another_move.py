"""One more move of somebody who has just moved: what Sprint Burst, Lithe and Dark Sense share."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, Move, along
from lastlight.games.trial.props import NOWHERE, Way


class AnotherMove(Reaction):
    """Move once more along a different path: any but the very one just used (content page, 2.2)."""

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, f"{self.key}.where", AnotherMove.ways, AnotherMove.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return different_ways(m, m.doing(self.about, Move))

    def go(self, m: Match, way: Way) -> Next:
        if m.edition == 1:  # even if she was held back
            m.doing(self.about, Move).last = way.path
        return call(self, along(self.owner, way, BY_EFFECT), AnotherMove.end)


def different_ways(m: Match, move: Move) -> list[Way]:
    """The ways on for whoever made a move, and perhaps a further one already."""
    used = move.path if move.last == NOWHERE else move.last
    return [way for way in m.survivor_exits(move.figure) if way.path != used]
