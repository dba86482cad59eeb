"""Locker: hide, and the killer's search (TR-LOCK, TR-KSRCH)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.props import FAILED


@dataclass
class Hide(Procedure):
    """Put the figure on the locker (TR-LOCK-01)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        m.hide(self.figure, self.tile)
        return DONE


@dataclass
class Search(Procedure):
    """The hidden survivor makes a skill check: found, or the locker is gone (TR-KSRCH-02)."""

    tile: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.hidden(m), "search"), Search.checked)

    def hidden(self, m: Match) -> Seat:
        return SURVIVORS[m.state.on.index(self.tile) - 1]

    def checked(self, m: Match) -> Next:
        figure = self.hidden(m)
        if m.returned == FAILED:
            return call(self, PickUp(figure), Search.end)
        room = m.state.room[figure]
        m.step_off(figure)  # TR-AMB-LOCK-02
        m.remove_tile(self.tile, room)
        return DONE
