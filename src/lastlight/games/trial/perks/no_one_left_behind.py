"""No One Left Behind: from the gate you show somebody the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.hooks import MayMove
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import GATE, SOMEBODY, Word


class NoOneLeftBehind(Action):
    """As the interaction with an exit gate here, powered or not: any one survivor may move."""

    key: ClassVar[str] = "perk.no_one_left_behind"
    rule: ClassVar[str] = "TC-no-one-left-behind"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        gates = m.tiles_of(m.state.room[owner], GATE)
        return any(m.is_usable(gate) for gate in gates) and bool(movable(m))

    def begin(self, m: Match) -> Next:
        text = "perk.no_one_left_behind.who"
        return ask_figure(self, m, self.owner, text, NoOneLeftBehind.choices, NoOneLeftBehind.send)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return movable(m)

    def send(self, m: Match, who: Word) -> Next:
        return call(self, MayMove(Seat(who.number)), NoOneLeftBehind.end)


def movable(m: Match) -> list[Word]:
    """Survivors on the board, not carried, with a way to go."""
    free = [s for s in SURVIVORS if m.is_on_board(s) and m.state.carried != s]
    return [SOMEBODY[figure] for figure in free if m.survivor_exits(figure)]
