"""Overcharge: the broken generator lashes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import DAMAGE, NOWHERE
from lastlight.games.trial.wounds import BY_PERK, Wound


class Overcharge(Reaction):
    """After you damaged a generator: one survivor in your room or a connected room becomes wounded."""

    key: ClassVar[str] = "perk.overcharge"
    rule: ClassVar[str] = "TC-overcharge"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        interaction = m.stack[about]
        if not isinstance(interaction, KillerInteracts) or interaction.verb != DAMAGE:
            return False
        damaged = m.room_of(interaction.target) != NOWHERE  # nobody completed it in answer
        return damaged and bool(healthy_in_reach(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.overcharge.who", Overcharge.targets, Overcharge.strike)

    def targets(self, m: Match, seat: Seat) -> Sequence[Seat]:
        return healthy_in_reach(m, self.owner)

    def strike(self, m: Match, figure: Seat) -> Next:
        return call(self, Wound(figure, BY_PERK), Overcharge.end)


def healthy_in_reach(m: Match, killer: Seat) -> list[Seat]:
    healthy = [figure for figure in SURVIVORS if m.is_on_board(figure) and not m.state.wounded[figure]]
    return [figure for figure in healthy if m.within_reach(killer, figure)]
