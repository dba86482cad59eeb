"""Tinkerer: every spark is a new plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import CARD_NAMES, NO_CARD, numbers_in
from lastlight.games.trial.match import Match
from lastlight.games.trial.perks.lightborn import SET_CARDS


class Swap:
    """Take a set card back and set another in its place. Prints as ``right sneak``."""

    def __init__(self, place: int, card: int, text: str) -> None:
        self.place: int = place
        self.card: int = card
        self.text: str = text

    def __str__(self) -> str:
        return self.text


SWAPS = tuple(
    tuple(Swap(place.number, card, f"{place} {name}") for card, name in enumerate(CARD_NAMES))
    for place in SET_CARDS
)


class Tinkerer(Reaction):
    """When a generator is completed: take back a card not played yet and set another in its place."""

    key: ClassVar[str] = "perk.tinkerer"
    rule: ClassVar[str] = "TC-tinkerer"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(swaps(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.tinkerer.which", Tinkerer.cards, Tinkerer.swap)

    def cards(self, m: Match, seat: Seat) -> Sequence[Swap]:
        return swaps(m)

    def swap(self, m: Match, swap: Swap) -> Next:
        m.set_killers_card(swap.place, swap.card)
        return DONE


def swaps(m: Match) -> list[Swap]:
    """Every card that is set and not played, with every card in hand."""
    hand = numbers_in(m.state.hand[KILLER])
    lying = [swaps for swaps in SWAPS if m.state.set_card[swaps[0].place] != NO_CARD]
    return [swaps[card] for swaps in lying for card in hand]
