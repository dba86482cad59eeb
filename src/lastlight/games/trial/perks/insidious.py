"""Insidious: stand still until they are within arm's reach."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.killer_turn import KillerTurn
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import killers_turn
from lastlight.games.trial.props import ATTACK, PICK_UP


class Insidious(Replacement):
    """When you attack a healthy survivor and have not moved this turn: pick the survivor up instead."""

    key: ClassVar[str] = "perk.insidious"
    rule: ClassVar[str] = "TC-insidious"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        interaction = m.stack[about]
        if not isinstance(interaction, KillerInteracts) or interaction.verb != ATTACK:
            return False
        if m.edition == 1:
            return any(isinstance(turn, KillerTurn) and not turn.entered for turn in m.stack)
        if m.state.fresh[SURVIVORS[interaction.target - 1]]:  # TR-AMB-WOUND-04
            return False
        turn = killers_turn(m)
        return turn is not None and not turn.entered

    def begin(self, m: Match) -> Next:
        m.doing(self.about, KillerInteracts).verb = PICK_UP
        return DONE
