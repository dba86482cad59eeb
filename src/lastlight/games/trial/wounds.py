"""Wounds: how a survivor is wounded, and healed by another (TR-KATT, TR-HEAL, TR-FAQ-07)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED
from lastlight.games.trial.triggers import ON_HEAL, ON_WOUND, set_off

BY_ATTACK, BY_POWER, BY_PERK, BY_TRAP, BY_ITEM, BY_HEALING = (
    "attack",
    "power",
    "perk",
    "trap",
    "item",
    "healing",
)
"""Why somebody is wounded or healed."""


@dataclass
class Wound(Procedure):
    """A healthy survivor becomes wounded; a wounded one does not change (TR-FAQ-07)."""

    figure: Seat
    cause: str

    def begin(self, m: Match) -> Next:
        if m.state.wounded[self.figure]:
            return DONE
        m.mark_wounded(self.figure, self.cause)
        return set_off(self, m, ON_WOUND, Wound.end)


@dataclass
class Heal(Procedure):
    """A wounded survivor becomes healthy. ``healer`` is who did it."""

    figure: Seat
    healer: Seat
    cause: str

    def begin(self, m: Match) -> Next:
        if not m.state.wounded[self.figure]:
            return DONE
        m.mark_healthy(self.figure, self.cause)
        return set_off(self, m, ON_HEAL, Heal.end)


@dataclass
class HealOther(Procedure):
    """The interaction: a skill check for another wounded survivor of the room (TR-HEAL-01)."""

    figure: Seat
    target: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.figure, "heal"), HealOther.checked)

    def checked(self, m: Match) -> Next:
        if m.returned == FAILED:
            return DONE
        patient = SURVIVORS[self.target - 1]
        return call(self, Heal(patient, self.figure, BY_HEALING), HealOther.end)
