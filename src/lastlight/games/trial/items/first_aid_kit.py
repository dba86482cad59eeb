"""First-Aid Kit: bandages and a steady hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.items.moments import is_survivors_turn
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import SOMEBODY, Word
from lastlight.games.trial.wounds import BY_ITEM, Heal


class FirstAidKit(Action):
    """On a survivor's turn: you or another survivor in your room becomes healthy."""

    key: ClassVar[str] = "item.first_aid_kit"
    rule: ClassVar[str] = "TC-item-first-aid-kit"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return is_survivors_turn(m, about) and bool(patients(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "item.first_aid_kit.whom", FirstAidKit.choices, FirstAidKit.heal
        )

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return patients(m, self.owner)

    def heal(self, m: Match, patient: Word) -> Next:
        return call(self, Heal(Seat(patient.number), self.owner, BY_ITEM), FirstAidKit.end)


def patients(m: Match, figure: Seat) -> list[Word]:
    """The wounded on the board in a survivor's room, the own person included."""
    here = m.survivors_in(m.state.room[figure])
    return [SOMEBODY[survivor] for survivor in here if m.state.wounded[survivor]]
