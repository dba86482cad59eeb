"""The attack: targets, dice, what may prevent a hit, and the wound (EM-KILL-02 … -04)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.cast import HUNTRESS
from lastlight.games.emblems.dice import DIE
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import sprint_out_of_turn
from lastlight.games.emblems.pieces import DYING, INJURED
from lastlight.games.emblems.triggers import (
    ATTACK_LANDED,
    ATTACK_PREVENTED,
    WOUNDED,
    set_off,
)
from lastlight.games.grid.sides import DIRECTIONS


def targets(m: Match) -> dict[Seat, bool]:
    """Whom the killer could attack from where he stands, and whether his dice are weaker (EM-KILL-03)."""
    grid, at = m.state.grid, m.state.at
    here = at[KILLER]
    near = grid.adjacent_to[here]
    found = {
        figure: grid.is_across_window(here, at[figure]) for figure in m.standing() if near >> at[figure] & 1
    }
    if m.terms.power == HUNTRESS:
        for direction in range(len(DIRECTIONS)):
            figure = thrown_at(m, direction)
            if figure is not None:
                found.setdefault(figure, True)
    return found


def thrown_at(m: Match, direction: int) -> Seat | None:
    """Whom the Huntress could throw at that way: blocks and the first figure stop it (EM-CARD-K2)."""
    grid, at = m.state.grid, m.state.at
    for space in grid.ray(at[KILLER], direction):
        if m.terms.map.blocks >> space & 1:
            return None
        if space in at:
            figure = Seat(at.index(space))
            return figure if m.is_standing(figure) else None
    return None


@dataclass
class Attack(Procedure):
    """All dice together on one survivor; any weapon is a success (EM-KILL-02).

    ``weakened``: weapons with two dots do not count. ``prevented``: it becomes a miss. ``fells``: the target
    is Dying at once.
    """

    target: Seat
    dice: int
    weakened: bool
    prevented: bool = False
    fells: bool = False

    def begin(self, m: Match) -> Next:
        return call(self, Roll(DIE, self.dice), Attack.rolled)

    def rolled(self, m: Match) -> Next:
        m.told_dice(KILLER, "attack", m.returned)
        die = m.terms.killer_die
        if not any(die.hits(face, self.weakened) for face in m.returned):
            return self.missed(m)
        return self.succeed(m)

    def succeed(self, m: Match) -> Next:
        """What needs no choice first, then what prevents the hit, then what changes it (EM-AMB-57)."""
        if m.state.shielded[self.target]:
            m.state.shielded[self.target] = 0
            return self.missed(m)
        return set_off(self, m, ATTACK_PREVENTED, Attack.land)

    def land(self, m: Match) -> Next:
        if self.prevented:
            return self.missed(m)
        self.fells = bool(m.state.doomed[self.target])
        return set_off(self, m, ATTACK_LANDED, Attack.wound)

    def wound(self, m: Match) -> Next:
        state, target = m.state, self.target
        m.wound(target, DYING if self.fells else state.health[target] + 1)
        if state.armed[target] and state.health[target] == INJURED:
            state.armed[target] = 0
            if m.may_be_healed(target) or m.edition < 3:  # EM-AMB-07: the limit of the round holds here too
                m.succeed_healing(target, target)  # EM-AMB-59
        return set_off(self, m, WOUNDED, Attack.run)

    def run(self, m: Match) -> Next:
        """The house may let whoever was hit run at once, also when downed (EM-AMB-23)."""
        if m.terms.free_sprint and (m.edition > 2 or m.is_standing(self.target)):
            return call(self, sprint_out_of_turn(m, self.target), Attack.end)
        return DONE

    def missed(self, m: Match) -> Next:
        m.miss(self.target)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.attack", {"who": f"@who.{m.terms.names[self.target]}"})
