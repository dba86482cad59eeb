"""Shadowborn: out of the dark, three times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import CARDS_IN, Card
from lastlight.games.trial.match import Match


class Shadowborn(Action):
    """When all cards are set: set a third one. You take three turns this round, and no bonus turn."""

    key: ClassVar[str] = "perk.shadowborn"
    rule: ClassVar[str] = "TC-shadowborn"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.has_card(owner)

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.shadowborn.card", Shadowborn.cards, Shadowborn.set_third)

    def cards(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.state.hand[KILLER]]

    def set_third(self, m: Match, card: Card) -> Next:
        m.set_third_card(card.number)
        return DONE
