"""Pallet: drop it on a path (TR-PAL). What stops the killer there is in `movement`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure
from lastlight.core.seats import Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Way
from lastlight.games.trial.survivor_interacts import free_paths


@dataclass
class Drop(Procedure):
    """Move the tile from the room onto a path that touches it (TR-PAL-01)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.figure, "ask.drop", Drop.paths, Drop.dropped)

    def paths(self, m: Match, seat: Seat) -> Sequence[Way]:
        return free_paths(m, m.state.room[self.figure])

    def dropped(self, m: Match, way: Way) -> Next:
        m.drop_pallet(self.figure, self.tile, way.path)
        return DONE
