"""Kindred: rescuer and rescued grow stronger."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.hooks import Sabotage
from lastlight.games.trial.match import Match
from lastlight.games.trial.verbs import CAPS


class Kindred(Reaction):
    """You sabotage a hook, or yours is sabotaged: you and the other survivor gain 1 ▲ each."""

    key: ClassVar[str] = "perk.kindred"
    rule: ClassVar[str] = "TC-kindred"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return any(m.state.blood[figure] < CAPS[figure] for figure in gainers(m, owner, about))

    def begin(self, m: Match) -> Next:
        for figure in gainers(m, self.owner, self.about):
            m.gain(figure, 1)
        return DONE


def gainers(m: Match, owner: Seat, about: int) -> list[Seat]:
    """Nobody if it does not concern the owner; only the owner if the hook was empty, or the own."""
    sabotage = m.doing(about, Sabotage)
    if owner not in (sabotage.figure, sabotage.freed):
        return []
    other = sabotage.freed if owner == sabotage.figure else sabotage.figure
    return [owner] if other in (owner, KILLER) else [owner, other]
