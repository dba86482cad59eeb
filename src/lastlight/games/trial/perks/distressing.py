"""Distressing: fear drives them into the lockers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move
from lastlight.games.trial.props import HIDE, Interaction


class Distressing(Reaction):
    """When a survivor moved into a room with an empty locker: the survivor must hide on it."""

    key: ClassVar[str] = "perk.distressing"
    rule: ClassVar[str] = "TC-distressing"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        still_there = m.state.room[move.figure] == move.to and m.is_on_board(move.figure)
        return move.figure != owner and still_there and bool(m.free_lockers(move.to))

    def begin(self, m: Match) -> Next:
        """Of several lockers the survivor picks one."""
        figure = m.doing(self.about, Move).figure
        who = f"@who.{m.terms.names[figure]}"
        text = "perk.distressing.where"
        return ask_figure(self, m, figure, text, Distressing.lockers, Distressing.hide, who=who)

    def lockers(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        hide = m.terms.ground.with_tile[HIDE]
        return [hide[tile] for tile in m.free_lockers(m.doing(self.about, Move).to)]

    def hide(self, m: Match, locker: Interaction) -> Next:
        """The turn ends there: nobody interacts from a locker."""
        m.hide(m.doing(self.about, Move).figure, locker.target)
        return DONE
