"""Whispers: they pay, or they give themselves away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.planning import Planning, must_set
from lastlight.games.trial.props import Word

PAY, SHOW = Word("pay"), Word("show")


class Whispers(Action):
    """Before cards are set: a survivor you choose pays 1 ▲ or sets a card face up, ahead of the others."""

    key: ClassVar[str] = "perk.whispers"
    rule: ClassVar[str] = "TC-whispers"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(listeners(m, about))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.whispers.who", Whispers.listeners, Whispers.chosen)

    def listeners(self, m: Match, seat: Seat) -> Sequence[Seat]:
        return listeners(m, self.about)

    def chosen(self, m: Match, figure: Seat) -> Next:
        return call(self, PayOrShow(figure, self.about), Whispers.end)


@dataclass
class PayOrShow(Procedure):
    """The survivor decides; without ▲ there is nothing to decide."""

    figure: Seat
    about: int  # the depth of the Planning

    def begin(self, m: Match) -> Next:
        who = f"@who.{m.terms.names[self.figure]}"
        text = "perk.whispers.pay_or_show"
        return ask_figure(self, m, self.figure, text, PayOrShow.choices, PayOrShow.decide, who=who)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return (PAY, SHOW) if m.state.blood[self.figure] else (SHOW,)

    def decide(self, m: Match, choice: Word) -> Next:
        if choice is PAY:
            m.pay(self.figure, 1)
        else:
            planning = m.doing(self.about, Planning)
            planning.openly = (*planning.openly, self.figure)
        return DONE


def listeners(m: Match, about: int) -> list[Seat]:
    """Survivors on the board with a card to set that would lie hidden."""
    openly = m.doing(about, Planning).openly
    waiting = [figure for figure in SURVIVORS if must_set(m, figure) and figure not in openly]
    return [figure for figure in waiting if m.is_on_board(figure)]
