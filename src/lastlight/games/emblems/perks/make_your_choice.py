"""Make Your Choice: after a rescue far from the killer a success against the rescuer makes them Dying."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.games.emblems.hooks import Rescue
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect

FAR_OFF = 8


class MakeYourChoice(CardEffect):
    """After a rescue far from the killer a success against the rescuer makes them Dying."""

    key: ClassVar[str] = "perk.make_your_choice"
    rule: ClassVar[str] = "EM-PERK-K15"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        at = m.state.at
        rescuer = m.doing(about, Rescue).figure
        return m.state.grid.distance(at[KILLER], at[rescuer]) >= FAR_OFF

    def begin(self, m: Match) -> Next:
        m.lay_mark(m.doing(self.about, Rescue).figure, m.state.doomed, "doomed")
        return DONE
