"""Generator: repair; exit gate: open (TR-GEN, TR-GATE)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import Seat
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED, GREAT
from lastlight.games.trial.triggers import GENERATOR_COMPLETED, set_off


@dataclass
class Repair(Procedure):
    """Skill check: success 1 progress, great success 2 (TR-GEN-01)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.figure, "repair"), Repair.checked)

    def checked(self, m: Match) -> Next:
        if m.returned == FAILED:
            return DONE
        if m.advance(self.tile, 2 if m.returned == GREAT else 1):
            return call(self, Complete(self.figure, self.tile), Repair.end)
        return DONE


@dataclass
class Complete(Procedure):
    """A generator has its three progress: it goes to the track (TR-GEN-03)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        m.complete(self.tile)
        return set_off(self, m, GENERATOR_COMPLETED, Complete.end)


@dataclass
class OpenGate(Procedure):
    """Skill check: any success 1 progress; the third opens the gate (TR-GATE-02 … -04)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.figure, "open"), OpenGate.checked)

    def checked(self, m: Match) -> Next:
        if m.returned != FAILED:
            m.advance(self.tile, 1)
        return DONE
