"""Repair: skill checks on generators, and the last one that gives the gates power (SX-ACT-03 … -06)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.gates import PowerUp
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import D6, DWIGHT, LULLABY, TOOLBOX

FAILED, GREAT = 1, 6
"""A check of at most this fails; one of at least that succeeds doubly."""

LEADERSHIP = 3
"""How far Dwight's help reaches (SX-ABIL-03)."""


@dataclass
class Repair(Procedure):
    """A skill check on a generator.

    Of two dice the toolbox keeps the higher, the Lullaby the lower; a use of the toolbox may instead be spent
    against the Lullaby, for one plain die (SX-ITEM-03, SX-HEX-04, SX-HEX-05).
    """

    figure: Seat
    generator: int
    tools: bool

    def begin(self, m: Match) -> Next:
        if self.tools:
            m.use_charge(m.slot_with(self.figure, TOOLBOX))
        dice = 2 if self.tools != self.is_afflicted(m) else 1
        return call(self, Roll(D6, dice), Repair.check)

    def is_afflicted(self, m: Match) -> bool:
        return bool(m.state.marked[self.figure]) and m.has_hex(LULLABY)

    def check(self, m: Match) -> Next:
        m.told_dice(self.figure, "repair", m.returned)
        faces, terms = m.returned, m.terms
        result = max(faces) if self.tools else min(faces)
        result += is_led(m, self.figure)
        if result <= FAILED:
            change = terms.repair_fail
        else:
            change = terms.repair_great if result >= GREAT else terms.repair_good
        m.change_points(self.generator, change)
        if not m.state.powered and m.generators_done() >= terms.generators_needed:
            return call(self, PowerUp(), Repair.end)
        return self.end(m)

    def where(self, m: Match) -> Line:
        return Line("where.repair", {"number": self.generator + 1})


def is_led(m: Match, figure: Seat) -> bool:
    """Is Dwight, standing, near enough to help somebody else (SX-AMB-51)?"""
    state = m.state
    for other in SURVIVORS:
        if m.terms.ability[other] == DWIGHT and other != figure and m.is_standing(other):
            return m.within(state.at[other], LEADERSHIP) >> state.at[figure] & 1 == 1
    return False
