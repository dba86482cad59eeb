"""Ultra rare medkit: a whole health state for oneself or a neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import HEAL, Act, act
from lastlight.games.emblems.triggers import CardEffect


class MedkitUltra(CardEffect):
    """A whole health state for oneself or a neighbour."""

    key: ClassVar[str] = "item.medkit_ultra"
    rule: ClassVar[str] = "EM-ITEM-05"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(in_reach(m, owner))

    def begin(self, m: Match) -> Next:
        seat, whom = m.player(self.owner), "item.medkit_ultra.whom"
        return ask(self, seat, whom, MedkitUltra.patients, MedkitUltra.heal, figure=self.owner)

    def patients(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(HEAL, patient) for patient in in_reach(m, self.owner)]

    def heal(self, m: Match, chosen: Act) -> Next:
        patient = SURVIVORS[chosen.target - 1]
        m.state.nursed[patient] = m.state.nursed[self.owner] = 1
        m.rise(patient)
        return DONE


def in_reach(m: Match, healer: Seat) -> list[Seat]:
    """Who could rise: a whole state is no healing success, so the limit of the round is none (EM-AMB-07)."""
    at = m.state.at
    near = m.beside(at[healer]) | 1 << at[healer]
    return [one for one in SURVIVORS if m.is_on_map(one) and near >> at[one] & 1 and m.can_rise(one)]
