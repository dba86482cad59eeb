"""Prove Thyself: somebody else does it in your stead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import SOMEBODY, Word
from lastlight.games.trial.survivor_interacts import SurvivorInteracts, interactions
from lastlight.games.trial.triggers import AS_INTERACT


class ProveThyself(Replacement):
    """Give up the interaction you are about to take: another survivor in reach takes one."""

    key: ClassVar[str] = "perk.prove_thyself"
    rule: ClassVar[str] = "TC-prove-thyself"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        slot = m.stack[about]
        if not isinstance(slot, SurvivorInteracts) or slot.figure != owner or slot.denied:
            return False
        return bool(helpers(m, owner, about))

    def begin(self, m: Match) -> Next:
        text = "perk.prove_thyself.whom"
        return ask_figure(self, m, self.owner, text, ProveThyself.whom, ProveThyself.let)

    def whom(self, m: Match, seat: Seat) -> Sequence[Word]:
        return [SOMEBODY[helper] for helper in helpers(m, self.owner, self.about)]

    def let(self, m: Match, choice: Word) -> Next:
        m.doing(self.about, SurvivorInteracts).denied = True
        return call(self, SurvivorInteracts(SURVIVORS[choice.number - 1]), ProveThyself.end)


def helpers(m: Match, owner: Seat, about: int) -> list[Seat]:
    """The others in reach who have something to interact with where they stand."""
    return [
        other
        for other in SURVIVORS
        if other != owner
        and m.is_on_board(other)
        and m.state.carried != other
        and m.within_reach(owner, other)
        and (interactions(m, other) or m.usable(other, AS_INTERACT, about))
    ]
