"""Stridor: you hear the wounded breathe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.planning import Planning, must_set


class Stridor(Action):
    """Before cards are set: a wounded survivor you choose sets a card face up, ahead of everybody else."""

    key: ClassVar[str] = "perk.stridor"
    rule: ClassVar[str] = "TC-stridor"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return any(can_be_heard(m, figure, about) for figure in SURVIVORS)

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.stridor.who", Stridor.wounded, Stridor.chosen)

    def wounded(self, m: Match, seat: Seat) -> Sequence[Seat]:
        return [figure for figure in SURVIVORS if can_be_heard(m, figure, self.about)]

    def chosen(self, m: Match, figure: Seat) -> Next:
        planning = m.doing(self.about, Planning)
        planning.openly = (*planning.openly, figure)
        return DONE


def can_be_heard(m: Match, figure: Seat, about: int) -> bool:
    """Wounded, on the board, with a card to set that would lie hidden?"""
    if not m.state.wounded[figure] or not m.is_on_board(figure) or not must_set(m, figure):
        return False
    return figure not in m.doing(about, Planning).openly
