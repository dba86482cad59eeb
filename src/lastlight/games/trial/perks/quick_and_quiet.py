"""Quick & Quiet: when he looks round, the room is empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move, has_come_in
from lastlight.games.trial.props import HIDE, Interaction


class QuickAndQuiet(Reaction):
    """The killer comes into your room: hide on an empty locker there before he interacts."""

    key: ClassVar[str] = "perk.quick_and_quiet"
    rule: ClassVar[str] = "TC-quick-and-quiet"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        room = m.doing(about, Move).to
        if m.state.room[owner] != room or not m.free_lockers(room):
            return False
        return m.edition == 1 or has_come_in(m, owner, about)

    def begin(self, m: Match) -> Next:
        text = "perk.quick_and_quiet.where"
        return ask_figure(self, m, self.owner, text, QuickAndQuiet.lockers, QuickAndQuiet.hide)

    def lockers(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return [m.terms.ground.with_tile[HIDE][tile] for tile in m.free_lockers(m.state.room[self.owner])]

    def hide(self, m: Match, locker: Interaction) -> Next:
        m.hide(self.owner, locker.target)
        return DONE
