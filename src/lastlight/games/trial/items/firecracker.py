"""Firecracker: a bang at the right moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move
from lastlight.games.trial.props import WALL, Way, Word

HOLD = Word("hold")


class Firecracker(Reaction):
    """At any time: a wall at your room is gone for good; or the killer does not come into your room."""

    key: ClassVar[str] = "item.firecracker"
    rule: ClassVar[str] = "TC-item-firecracker"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(walls(m, owner)) or can_hold(m, owner, about)

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "item.firecracker.what", Firecracker.choices, Firecracker.bang)

    def choices(self, m: Match, seat: Seat) -> Sequence[Way | Word]:
        here = walls(m, self.owner)
        return [HOLD, *here] if can_hold(m, self.owner, self.about) else here

    def bang(self, m: Match, choice: Way | Word) -> Next:
        if isinstance(choice, Word):
            m.doing(self.about, Move).held = True
        else:
            m.break_wall(choice.path)
        return DONE


def walls(m: Match, figure: Seat) -> list[Way]:
    """The paths at a survivor's room that a wall closes."""
    ways = m.terms.ground.every[m.state.room[figure]]
    return [way for way in ways if m.state.holds[way.path] == WALL and not m.is_off(way.path)]


def can_hold(m: Match, figure: Seat, about: int) -> bool:
    """Is the killer about to come into a survivor's room, by whatever means?"""
    move = m.stack[about]
    if not isinstance(move, Move) or move.figure != KILLER or move.held:
        return False
    return move.to == m.state.room[figure] != move.home
