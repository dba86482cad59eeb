"""The hatch: when it appears and where (EM-HATCH, EM-AMB-47)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask_chance
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import GENERATOR, NOWHERE, Act, act
from lastlight.games.emblems.triggers import HATCH_APPEARED, set_off


def is_hatch_due(m: Match) -> bool:
    """Is one survivor left in play, and no hatch yet (EM-HATCH-01)?"""
    return m.terms.has_hatch and m.state.hatch == NOWHERE and m.count_in_play() == 1


@dataclass
class Hatch(Procedure):
    """The hatch appears for the last survivor: with a key on their own ``space``, or for a generator."""

    figure: Seat
    space: int = NOWHERE

    def begin(self, m: Match) -> Next:
        return set_off(self, m, HATCH_APPEARED, Hatch.appear)

    def appear(self, m: Match) -> Next:
        if self.space != NOWHERE:
            m.place_hatch(self.space)
            return DONE
        return ask_chance(self, "chance.generator", Hatch.generators, Hatch.replace)

    def generators(self, m: Match, seat: Seat) -> Sequence[tuple[Act, int]]:
        """Any unfinished generator; if all are finished, any of those (EM-AMB-47)."""
        there = [number for number, space in enumerate(m.state.generators) if space != NOWHERE]
        unfinished = [number for number in there if not m.is_done(number)]
        return [(act(GENERATOR, number), 1) for number in unfinished or there]

    def replace(self, m: Match, generator: Act) -> Next:
        m.place_hatch(m.state.generators[generator.target], generator.target)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.hatch")
