"""Turning up tiles anywhere: what both maps can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import TurnUp
from lastlight.games.trial.props import NOWHERE, STOP, Flip, Word

MOST = 3
TILES = Word("tiles")


@dataclass
class TurnTiles(Procedure):
    """Up to three tiles, one after another, each chosen after seeing the one before."""

    figure: Seat
    left: int = MOST

    def begin(self, m: Match) -> Next:
        if not self.left or not flips_anywhere(m):
            return DONE
        return ask_figure(self, m, self.figure, "ask.flip", TurnTiles.choices, TurnTiles.chosen)

    def choices(self, m: Match, seat: Seat) -> Sequence[Flip | Word]:
        flips = flips_anywhere(m)
        return flips if self.left == MOST else [*flips, STOP]

    def chosen(self, m: Match, choice: Flip | Word) -> Next:
        if isinstance(choice, Word):
            return DONE
        self.left -= 1
        tile = m.next_face_down(choice.room, choice.category)
        return call(self, TurnUp(self.figure, NOWHERE, tile), TurnTiles.begin)


def flips_anywhere(m: Match) -> list[Flip]:
    """Every face-down tile of the board; identical ones in a room count once."""
    return [flip for room in range(len(m.state.tiles)) for flip in m.face_down(room)]
