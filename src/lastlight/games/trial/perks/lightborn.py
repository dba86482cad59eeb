"""Lightborn: let them see you come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import LEFT, NO_CARD, RIGHT, THIRD
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word

SET_CARDS = (Word("left", LEFT), Word("right", RIGHT), Word("third", THIRD))
"""The killer's set cards by their places."""


class Lightborn(Action):
    """When all cards are set: turn one of your set cards face up and gain 1 ▲."""

    key: ClassVar[str] = "perk.lightborn"
    rule: ClassVar[str] = "TC-lightborn"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(hidden_cards(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.lightborn.which", Lightborn.cards, Lightborn.show)

    def cards(self, m: Match, seat: Seat) -> Sequence[Word]:
        return hidden_cards(m)

    def show(self, m: Match, card: Word) -> Next:
        m.show_card(card.number)
        m.gain(self.owner, 1)
        return DONE


def hidden_cards(m: Match) -> list[Word]:
    """The killer's set cards that lie face down."""
    state = m.state
    return [
        card
        for card in SET_CARDS
        if state.set_card[card.number] != NO_CARD and not state.face_up[card.number]
    ]
