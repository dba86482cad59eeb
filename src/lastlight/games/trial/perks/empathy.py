"""Empathy: share what you have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word
from lastlight.games.trial.survivor_turn import SurvivorTurn
from lastlight.games.trial.verbs import CAPS

GIVE = tuple(Word(f"give s{figure}", figure) for figure in range(5))
TAKE = tuple(Word(f"take s{figure}", figure) for figure in range(5))
YES, NO = Word("yes"), Word("no")


class Empathy(Action):
    """At the start of your turn: take 1 ▲ from a survivor who agrees, or hand 1 ▲ over."""

    key: ClassVar[str] = "perk.empathy"
    rule: ClassVar[str] = "TC-empathy"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, SurvivorTurn).figure == owner and bool(requests(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.empathy.whom", Empathy.whom, Empathy.request)

    def whom(self, m: Match, seat: Seat) -> Sequence[Word]:
        return requests(m, self.owner)

    def request(self, m: Match, choice: Word) -> Next:
        partner = SURVIVORS[choice.number - 1]
        return call(self, Sharing(self.owner, partner, choice is GIVE[partner]), Empathy.end)


@dataclass
class Sharing(Procedure):
    """The partner is asked; a request that is turned down is used up all the same."""

    owner: Seat
    partner: Seat
    gives: bool

    def begin(self, m: Match) -> Next:
        text = "perk.empathy.give" if self.gives else "perk.empathy.take"
        who = f"@who.{m.terms.names[self.owner]}"
        return ask_figure(self, m, self.partner, text, Sharing.answers, Sharing.agreed, who=who)

    def answers(self, m: Match, seat: Seat) -> Sequence[Word]:
        return YES, NO

    def agreed(self, m: Match, answer: Word) -> Next:
        if answer is YES:
            m.lose(self.owner if self.gives else self.partner, 1)
            m.gain(self.partner if self.gives else self.owner, 1)
        return DONE


def requests(m: Match, owner: Seat) -> list[Word]:
    """Whoever is on the board: the giver needs 1 ▲, the receiver room for it."""
    blood = m.state.blood
    found: list[Word] = []
    for other in SURVIVORS:
        if other != owner and m.is_on_board(other):
            if blood[owner] and blood[other] < CAPS[other]:
                found.append(GIVE[other])
            if blood[other] and blood[owner] < CAPS[owner]:
                found.append(TAKE[other])
    return found
