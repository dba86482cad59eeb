"""A-2, killer action: the killer token goes onto one open generator."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.flow import DONE, Next, Procedure, ask
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.decoy.board import Exploration
from lastlight.games.decoy.match import Match


class KillerAction(Procedure):
    """The killer chooses where to go, having seen where cards lie but not which are real."""

    def begin(self, m: Match) -> Next:
        return WHERE_TO_GO

    def generators(self, m: Match, seat: Seat) -> Sequence[Exploration]:
        return m.state.open.explorations

    def explore(self, m: Match, chosen: Exploration) -> Next:
        m.explore(chosen.generator)
        return DONE

    def where(self, m: Match) -> Line:
        return WHERE


WHERE = Line("where.killer_action")
WHERE_TO_GO = ask(KillerAction(), KILLER, "ask.explore", KillerAction.generators, KillerAction.explore)
"""The question, made once: it never changes."""
