"""Green medkit: one healing success for oneself or a neighbour, without a check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import HEAL, Act, act
from lastlight.games.emblems.triggers import CardEffect


class MedkitGreen(CardEffect):
    """One healing success for oneself or a neighbour, without a check."""

    key: ClassVar[str] = "item.medkit_green"
    rule: ClassVar[str] = "EM-ITEM-04"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.may_be_healed(owner) or bool(m.patients(owner))

    def begin(self, m: Match) -> Next:
        seat, whom = m.player(self.owner), "item.medkit_green.whom"
        return ask(self, seat, whom, MedkitGreen.patients, MedkitGreen.heal, figure=self.owner)

    def patients(self, m: Match, seat: Seat) -> Sequence[Act]:
        patients = [*([self.owner] if m.may_be_healed(self.owner) else []), *m.patients(self.owner)]
        return [act(HEAL, patient) for patient in patients]

    def heal(self, m: Match, chosen: Act) -> Next:
        m.succeed_healing(SURVIVORS[chosen.target - 1], self.owner)
        return DONE
