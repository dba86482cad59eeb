"""Cleanup, and the round around it (TR-ROUND, TR-CLEAN, TR-END)."""

from __future__ import annotations

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.match import DRAW
from lastlight.core.seats import SURVIVORS
from lastlight.core.words import Line
from lastlight.games.trial.killer_turn import KillerActs
from lastlight.games.trial.match import Match
from lastlight.games.trial.planning import Planning
from lastlight.games.trial.setup import Preparation
from lastlight.games.trial.state import CLEANUP, KILLER_ACTS, SURVIVORS_ACT
from lastlight.games.trial.survivor_turn import SurvivorsAct
from lastlight.games.trial.triggers import CLEANUP_END, CLEANUP_START, set_off


class Rounds(Procedure):
    """The whole match: setup, then rounds of planning, survivors, killer, cleanup (TR-ROUND-03)."""

    def begin(self, m: Match) -> Next:
        return call(self, Preparation(), Rounds.plan)

    def plan(self, m: Match) -> Next:
        m.begin_round()
        return call(self, Planning(), Rounds.survivors_act)

    def survivors_act(self, m: Match) -> Next:
        m.begin_phase(SURVIVORS_ACT)
        return call(self, SurvivorsAct(m.turn_order()), Rounds.killer_acts)

    def killer_acts(self, m: Match) -> Next:
        m.begin_phase(KILLER_ACTS)
        return call(self, KillerActs(), Rounds.clean_up)

    def clean_up(self, m: Match) -> Next:
        m.begin_phase(CLEANUP)
        return call(self, Cleanup(), Rounds.next_round)

    def next_round(self, m: Match) -> Next:
        if m.state.round == m.terms.max_rounds:
            m.win(DRAW, "round_cap")  # TR-AMB-END-01
            return DONE
        return self.plan(m)

    def where(self, m: Match) -> Line | None:
        return Line("where.round", {"round": m.state.round}) if m.state.round else None


class Cleanup(Procedure):
    """Sacrifice progress, Entity off, marker on, cards back (TR-SEQ-05)."""

    def begin(self, m: Match) -> Next:
        return set_off(self, m, CLEANUP_START, Cleanup.count)

    def count(self, m: Match) -> Next:
        hooked = sum(m.is_hooked(figure) for figure in SURVIVORS)
        if hooked:
            m.add_sacrifice(hooked, "hanging")
            if m.outcome is not None:
                return DONE
        m.remove_entity()
        m.pass_marker(m.state.marker % 4 + 1)  # also to a hooked survivor (TR-AMB-TURN-02)
        m.return_cards()
        return set_off(self, m, CLEANUP_END, Cleanup.reset)

    def reset(self, m: Match) -> Next:
        m.reset_flags()
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.cleanup")
