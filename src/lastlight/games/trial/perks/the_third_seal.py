"""The Third Seal: one way of moving is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import CARDS_IN, WHOLE_SET, Card
from lastlight.games.trial.match import Match


class TheThirdSeal(Action):
    """Before cards are set: discard a movement card. This round no survivor moves with that card."""

    key: ClassVar[str] = "perk.the_third_seal"
    rule: ClassVar[str] = "TC-the-third-seal"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(m.state.hand[KILLER] & WHOLE_SET)

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "perk.the_third_seal.card", TheThirdSeal.cards, TheThirdSeal.seal
        )

    def cards(self, m: Match, seat: Seat) -> Sequence[Card]:
        """Not Wait: no survivor has one."""
        return CARDS_IN[m.state.hand[KILLER] & WHOLE_SET]

    def seal(self, m: Match, card: Card) -> Next:
        m.discard(self.owner, card.number)
        m.seal_card(card.number)
        return DONE
