"""Hex totem: cleanse (TR-TOTEM)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import Seat
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED
from lastlight.games.trial.triggers import AFTER_CLEANSE, set_off


@dataclass
class Cleanse(Procedure):
    """Skill check: on success the totem is gone and the survivor gains 2 ▲ (TR-TOTEM-01)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.figure, "cleanse"), Cleanse.checked)

    def checked(self, m: Match) -> Next:
        if m.returned == FAILED:
            return DONE
        m.remove_tile(self.tile, m.room_of(self.tile))
        m.gain(self.figure, 2)
        return set_off(self, m, AFTER_CLEANSE, Cleanse.end)
