"""Using an item: it is shown and discarded, somebody may answer, then it works (content page, 3)."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.trial.match import Match
from lastlight.games.trial.triggers import ITEM_USED, set_off


@dataclass
class UseItem(Procedure):
    """An item's use. Effects of item_used may set ``wasted``. ``about`` is what it answers."""

    figure: Seat
    item: str
    about: int
    wasted: bool = False

    def begin(self, m: Match) -> Next:
        return set_off(self, m, ITEM_USED, UseItem.work)

    def work(self, m: Match) -> Next:
        use = m.terms.items[self.item]
        if self.wasted or use is None:
            return DONE
        if not use.card.effect.may(m, self.figure, self.about):  # spoilt by an answer (TR-AMB-TIME-06)
            return DONE
        return call(self, use.card.effect(self.figure, self.about), UseItem.end)

    def where(self, m: Match) -> Line:
        return Line("where.effect", {**m.asked_as(self.figure), "card": f"@item.{self.item}.name"})
