"""Predator: make the prey change its mind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import CARDS_IN, NO_CARD, Card
from lastlight.games.trial.match import Match


class Predator(Action):
    """When all cards are set: a survivor you choose discards the set card and sets another one from hand."""

    key: ClassVar[str] = "perk.predator"
    rule: ClassVar[str] = "TC-predator"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return any(can_set_anew(m, figure) for figure in SURVIVORS)

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.predator.who", Predator.prey, Predator.chosen)

    def prey(self, m: Match, seat: Seat) -> Sequence[Seat]:
        return [figure for figure in SURVIVORS if can_set_anew(m, figure)]

    def chosen(self, m: Match, figure: Seat) -> Next:
        return call(self, SetAnew(figure), Predator.end)


@dataclass
class SetAnew(Procedure):
    """A survivor shows and discards the set card and sets another, hidden even if the old one lay open."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.discard_set_card(self.figure)
        who = f"@who.{m.terms.names[self.figure]}"
        text = "perk.predator.card"
        return ask_figure(self, m, self.figure, text, SetAnew.cards, SetAnew.set_card, who=who)

    def cards(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.hand(self.figure)]

    def set_card(self, m: Match, card: Card) -> Next:
        m.set_card(self.figure, card.number)
        return DONE


def can_set_anew(m: Match, figure: Seat) -> bool:
    """On the board, with a set card to lose and one in hand to set."""
    return m.is_on_board(figure) and m.state.set_card[figure] != NO_CARD and m.has_card(figure)
