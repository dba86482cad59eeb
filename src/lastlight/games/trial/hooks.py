"""Hook: sabotage, and the rescue of whoever hangs there (TR-HOOK)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_RESCUE, along
from lastlight.games.trial.props import NOWHERE, STAY, Way, Word
from lastlight.games.trial.triggers import AFTER_SABOTAGE, set_off


@dataclass
class Sabotage(Procedure):
    """The Entity token goes on the hook; a survivor there is freed (TR-SEQ-06)."""

    figure: Seat
    tile: int
    freed: Seat = KILLER  # nobody

    def begin(self, m: Match) -> Next:
        m.block_tile(self.tile)
        if self.tile not in m.state.on:
            return self.after(m)
        self.freed = SURVIVORS[m.state.on.index(self.tile) - 1]
        m.gain(self.figure, 1)
        m.free(self.freed)
        if self.freed == self.figure:  # by the own effort: nobody moves
            return self.after(m)
        return call(self, MayMove(self.figure), Sabotage.then_the_freed)

    def then_the_freed(self, m: Match) -> Next:
        return call(self, MayMove(self.freed), Sabotage.after)

    def after(self, m: Match) -> Next:
        return set_off(self, m, AFTER_SABOTAGE, Sabotage.end)


@dataclass
class MayMove(Procedure):
    """A survivor may go along any path, or stay; no interaction follows (TR-HOOK-04)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        if m.state.on[self.figure] != NOWHERE:
            return DONE
        return ask_figure(self, m, self.figure, "ask.rescue_move", MayMove.ways, MayMove.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way | Word]:
        return [*m.survivor_exits(self.figure), STAY]

    def go(self, m: Match, choice: Way | Word) -> Next:
        if isinstance(choice, Word):
            return DONE
        return call(self, along(self.figure, choice, BY_RESCUE), MayMove.end)
