"""Crow: a survivor flees with it (TR-CROW)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import BonusTurn


@dataclass
class Flee(Procedure):
    """The killer gains 1 ▲, then the survivor takes a bonus turn (TR-AMB-CROW-02)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        m.gain(KILLER, 1)
        if m.terms.crow_flies:
            m.remove_tile(self.tile, m.room_of(self.tile))
        return call(self, BonusTurn(self.figure), Flee.end)
