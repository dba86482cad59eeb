"""Leader: go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move
from lastlight.games.trial.props import NOWHERE, SOMEBODY, Word


class Leader(Reaction):
    """Follow a survivor who leaves your room along the same path, or take one along when you leave."""

    key: ClassVar[str] = "perk.leader"
    rule: ClassVar[str] = "TC-leader"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure == KILLER or move.path == NOWHERE or move.held:
            return False
        if move.figure == owner:
            return bool(company(m, owner, move))
        return m.state.room[owner] == move.home and owner not in move.followers

    def begin(self, m: Match) -> Next:
        move = m.doing(self.about, Move)
        if move.figure != self.owner:
            move.followers = (*move.followers, self.owner)
            return DONE
        return ask_figure(self, m, self.owner, "perk.leader.whom", Leader.whom, Leader.take)

    def whom(self, m: Match, seat: Seat) -> Sequence[Word]:
        return [SOMEBODY[other] for other in company(m, self.owner, m.doing(self.about, Move))]

    def take(self, m: Match, choice: Word) -> Next:
        move = m.doing(self.about, Move)
        move.followers = (*move.followers, SURVIVORS[choice.number - 1])
        return DONE


def company(m: Match, owner: Seat, move: Move) -> list[Seat]:
    """Who could come along: the others in the room, unless they already do. Nobody is asked."""
    others = m.survivors_in(move.home)
    busy = (owner, m.state.carried, *move.followers)
    return [other for other in others if other not in busy]
