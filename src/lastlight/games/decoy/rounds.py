"""Game progress: rounds of A-1, A-2, B-1 and B-2, until somebody has won."""

from __future__ import annotations

from lastlight.core.flow import Next, Procedure, call
from lastlight.core.match import KILLER_WINS
from lastlight.core.words import Line
from lastlight.games.decoy.killer_action import KillerAction
from lastlight.games.decoy.killer_processing import KillerProcessing
from lastlight.games.decoy.match import Match
from lastlight.games.decoy.repair_processing import repair
from lastlight.games.decoy.survivor_action import SurvivorAction


class Rounds(Procedure):
    """The whole match, round after round (DC-RND-01)."""

    def begin(self, m: Match) -> Next:
        m.begin_round()
        return call(self, SurvivorAction(), Rounds.killer_acts)

    def killer_acts(self, m: Match) -> Next:
        return call(self, KillerAction(), Rounds.process)

    def process(self, m: Match) -> Next:
        return call(self, KillerProcessing(), Rounds.repair)

    def repair(self, m: Match) -> Next:
        repair(m)
        if m.state.round == m.terms.max_rounds:
            m.win(KILLER_WINS, "round_cap")  # DC-AMB-10: nobody escaped
        return self.begin(m) if m.outcome is None else self.end(m)

    def where(self, m: Match) -> Line:
        return Line("where.round", {"round": m.state.round})
