"""Healing: the Injured with a check and two dice, the Dying without, oneself with a medkit (SX-ACT-07)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import D6, DYING, MEDKIT, NO, NOBODY, YES, Act, act

FAILS_ON = 1
"""The face on which a healing check fails."""

AGREES, REFUSES = act(YES), act(NO)


@dataclass
class Heal(Procedure):
    """A survivor heals another; gives back who has refused to be healed, if anybody (SX-AMB-58)."""

    figure: Seat
    patient: Seat

    def begin(self, m: Match) -> Next:
        if m.state.health[self.patient] == DYING:
            m.spend_die(self.figure)
            m.treat(self.patient, self.figure, True)
            return self.healed(m)
        if m.player(self.patient) == m.player(self.figure):
            return self.check(m)
        return ask(
            self,
            m.player(self.patient),
            "ask.be_healed",
            Heal.answers,
            Heal.answered,
            figure=self.patient,
            who=f"@who.{m.terms.names[self.figure]}",
        )

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return AGREES, REFUSES

    def answered(self, m: Match, answer: Act) -> Next:
        if answer is AGREES:
            return self.check(m)
        m.returned = self.patient
        return DONE

    def check(self, m: Match) -> Next:
        m.spend_die(self.figure)
        m.spend_die(self.patient)
        return call(self, Roll(D6, 1), Heal.rolled)

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "heal", m.returned)
        m.treat(self.patient, self.figure, m.returned[0] != FAILS_ON)
        return self.healed(m)

    def healed(self, m: Match) -> Next:
        m.returned = NOBODY
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.heal", {"who": f"@who.{m.terms.names[self.patient]}"})


@dataclass
class Treat(Procedure):
    """A survivor heals themselves with a medkit; the check may fail (SX-ITEM-02)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.use_charge(m.slot_with(self.figure, MEDKIT))
        return call(self, Roll(D6, 1), Treat.rolled)

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "heal", m.returned)
        m.treat(self.figure, self.figure, m.returned[0] != FAILS_ON)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.heal", {"who": f"@who.{m.terms.names[self.figure]}"})
