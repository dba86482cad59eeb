"""Open-Handed: cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.perks.lightborn import hidden_cards
from lastlight.games.trial.props import Word


class OpenHanded(Action):
    """At the start of a survivor's turn: a hidden card the killer has set is turned face up."""

    key: ClassVar[str] = "perk.open_handed"
    rule: ClassVar[str] = "TC-open-handed"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(hidden_cards(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.open_handed.which", OpenHanded.which, OpenHanded.show)

    def which(self, m: Match, seat: Seat) -> Sequence[Word]:
        return hidden_cards(m)

    def show(self, m: Match, choice: Word) -> Next:
        m.show_card(choice.number)
        return DONE
