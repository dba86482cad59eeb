"""The attack: targets, dice, hits and the sprint that follows one (SX-KILL-04 … -09)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.grid.sides import DIRECTIONS
from lastlight.games.sixes.hexes import is_due
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.movement import free_sprint
from lastlight.games.sixes.options import EACH
from lastlight.games.sixes.pieces import D6, DYING, HUNTRESS, LULLABY, NO_ESCAPE

THROWN = 1
"""By how much a die of the Huntress' throw is reduced (SX-ABIL-06)."""


def targets(m: Match) -> dict[Seat, int]:
    """Whom the killer could attack from where he stands, and the face that hits (SX-KILL-05, -06)."""
    grid, at, terms = m.state.grid, m.state.at, m.terms
    here = at[KILLER]
    near = grid.adjacent_to[here]
    found: dict[Seat, int] = {}
    for figure in m.standing():
        if near >> at[figure] & 1:
            across = grid.is_across_window(here, at[figure])
            found[figure] = terms.attack_hit_window if across else terms.attack_hit
    if terms.ability[KILLER] == HUNTRESS:
        for direction in range(len(DIRECTIONS)):
            throw(m, direction, found)
    return found


def throw(m: Match, direction: int, found: dict[Seat, int]) -> None:
    """The Huntress throws straight ahead: blocks and the first figure stop it (SX-AMB-52)."""
    grid, at, terms = m.state.grid, m.state.at, m.terms
    last, through_window = at[KILLER], False
    for space in grid.ray(last, direction):
        through_window = through_window or grid.is_across_window(last, space)
        if terms.map.blocks >> space & 1:
            return
        if space in at:
            figure = Seat(at.index(space))
            if figure not in found and m.is_standing(figure):
                needed = terms.attack_hit_window if through_window else terms.attack_hit
                found[figure] = needed + THROWN
            return
        last = space


@dataclass
class Attack(Procedure):
    """All dice together on one survivor: one or more successes are one hit (SX-AMB-16)."""

    target: Seat
    dice: int
    needed: int

    def begin(self, m: Match) -> Next:
        return call(self, Roll(D6, self.dice), Attack.rolled)

    def rolled(self, m: Match) -> Next:
        m.told_dice(KILLER, "attack", m.returned)
        successes = sum(face >= self.needed for face in m.returned)
        if not successes:
            m.miss(self.target)
            return DONE
        steps = successes if m.terms.attack_mode == EACH else 1
        return call(self, Hit(self.target, steps), Attack.end)

    def where(self, m: Match) -> Line:
        return Line("where.attack", {"who": f"@who.{m.terms.names[self.target]}"})


@dataclass
class Hit(Procedure):
    """A survivor is hit: wounded, and away at once (SX-KILL-07, SX-KILL-09)."""

    target: Seat
    steps: int

    def begin(self, m: Match) -> Next:
        target, terms = self.target, m.terms
        if is_due(m, NO_ESCAPE) and m.state.powered:
            m.show_hex(lights=True)  # SX-AMB-60: this hit downs already
        m.wound(target, DYING if m.has_hex(NO_ESCAPE) else self.steps)
        if m.has_hex(LULLABY):
            m.afflict(target)
        downed = m.state.health[target] == DYING
        if not terms.free_sprint or (downed and not terms.sprint_when_downed):
            return DONE
        return call(self, free_sprint(m, target), Hit.end)
