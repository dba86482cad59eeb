"""Exit gates: when they get power, which of them, opening them (EM-GATE, EM-MODE-04)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask, ask_any
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.options import KILLER_FIRST, SECRET
from lastlight.games.emblems.pieces import DEVOUT, GATE, GATEKEEPER, NOWHERE, Act, act
from lastlight.games.emblems.triggers import GATES_POWERED, set_off

THIRD_SEAL = number_of("third_seal")
ALL_GATES = 4


def is_power_due(m: Match) -> bool:
    """Do the gates get power now (EM-MODE-02, EM-MODE-04, EM-AMB-43)?"""
    state = m.state
    if state.powered:
        return False
    if m.terms.is_classic:
        return m.generators_done() >= m.terms.classic_needed
    ahead, hooked = state.emblem[GATEKEEPER], -state.emblem[DEVOUT]
    return (ahead >= 0 and hooked >= 0) or ahead > 0 or hooked > 0


@dataclass
class PowerUp(Procedure):
    """The gates get power: the sides take turns choosing one that gets its lights (EM-GATE-01, EM-AMB-44)."""

    chosen: int = 0

    def begin(self, m: Match) -> Next:
        m.power_gates()
        return set_off(self, m, GATES_POWERED, PowerUp.next_gate)

    def next_gate(self, m: Match) -> Next:
        if self.chosen == m.terms.gates_powered:
            return DONE
        if self.is_killers(m):
            return ask(self, KILLER, "ask.gate", PowerUp.gates, PowerUp.killer_chose)
        return ask_any(self, m.terms.survivors, "ask.gate", PowerUp.gates, PowerUp.survivors_chose)

    def is_killers(self, m: Match) -> bool:
        """Is the next choice the killer's? A secret one comes last."""
        number = m.terms.gates_powered
        if self.hides(m):
            return self.chosen >= (number + 1) // 2
        return self.chosen % 2 == (0 if m.terms.choice_order == KILLER_FIRST else 1)

    def hides(self, m: Match) -> bool:
        """Does the killer choose in secret? Not where all gates get power anyway (EM-PERK-K04)."""
        return m.is_active(THIRD_SEAL) and m.terms.gates_powered < ALL_GATES

    def gates(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(GATE, gate) for gate, lights in enumerate(m.state.lights) if not lights]

    def survivors_chose(self, m: Match, seat: Seat, choice: Act) -> Next:
        self.chosen += 1
        if m.terms.choice_order == SECRET and self.chosen == 1 and m.terms.gates_powered > 1:
            m.wish_gate(choice.target)
        else:
            m.light_gate(choice.target)
        return self.next_gate(m)

    def killer_chose(self, m: Match, choice: Act) -> Next:
        """Two sides that wanted the same gate: it is the survivors', and the killer takes another."""
        wish = m.state.wish
        if wish != NOWHERE:
            m.state.wish = NOWHERE
            m.light_gate(wish)
            if wish == choice.target:
                return self.next_gate(m)
        self.chosen += 1
        if not self.hides(m):
            m.light_gate(choice.target)
            return self.next_gate(m)
        m.hide_gate(choice.target)
        for figure in SURVIVORS:
            if m.is_on_map(figure):
                m.tread(figure)
        return self.next_gate(m)

    def where(self, m: Match) -> Line:
        return Line("where.power_up")


@dataclass
class OpenGate(Procedure):
    """A survivor spends a whole turn on lighting one light of a gate (EM-GATE-02)."""

    figure: Seat
    gate: int

    def begin(self, m: Match) -> Next:
        m.light(self.gate, self.figure)
        return DONE
