"""Toolbox: the right wrench at last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.generators import Complete
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import GENERATOR, REPAIR, Interaction
from lastlight.games.trial.survivor_turn import whose_turn


class Toolbox(Action):
    """On your turn: 1 progress on a face-up generator in your room, without a roll."""

    key: ClassVar[str] = "item.toolbox"
    rule: ClassVar[str] = "TC-item-toolbox"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return whose_turn(m) == owner and bool(generators(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, f"{self.key}.which", Toolbox.choices, Toolbox.work)

    def choices(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return generators(m, self.owner)

    def work(self, m: Match, generator: Interaction) -> Next:
        if m.advance(generator.target, 1):
            return call(self, Complete(self.owner, generator.target), Toolbox.worked)
        return self.worked(m)

    def worked(self, m: Match) -> Next:
        return self.besides(m)

    def besides(self, m: Match) -> Next:
        """What a bigger box holds."""
        return DONE


def generators(m: Match, figure: Seat) -> list[Interaction]:
    """The face-up generators in a survivor's room; the Entity blocks no item (TR-AMB-ENT-03)."""
    repair = m.terms.ground.with_tile[REPAIR]
    return [repair[tile] for tile in m.tiles_of(m.state.room[figure], GENERATOR)]
