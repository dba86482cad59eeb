"""Open-Handed: cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask
from lastlight.core.seats import Seat
from lastlight.core.windows import Action
from lastlight.games.trial.cards import LEFT, NO_CARD, RIGHT, THIRD
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word

AT = (Word("left", LEFT), Word("right", RIGHT), Word("third", THIRD))


class OpenHanded(Action):
    """At the start of a survivor's turn: a hidden card the killer has set is turned face up."""

    key: ClassVar[str] = "perk.open_handed"
    rule: ClassVar[str] = "TC-open-handed"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(hidden_cards(m))

    def begin(self, m: Match) -> Next:
        return ask(self, m.player(self.owner), "perk.open_handed.which", OpenHanded.which, OpenHanded.show)

    def which(self, m: Match, seat: Seat) -> Sequence[Word]:
        return hidden_cards(m)

    def show(self, m: Match, choice: Word) -> Next:
        m.show_card(choice.number)
        return DONE


def hidden_cards(m: Match) -> list[Word]:
    """Where a card of the killer lies face down."""
    state = m.state
    return [at for at in AT if state.set_card[at.number] != NO_CARD and not state.face_up[at.number]]
