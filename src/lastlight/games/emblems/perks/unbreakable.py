"""Unbreakable: from Dying to Injured instead of crawling, and base movement."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Run
from lastlight.games.emblems.triggers import CardEffect


class Unbreakable(CardEffect):
    """From Dying to Injured instead of crawling, and base movement."""

    key: ClassVar[str] = "perk.unbreakable"
    rule: ClassVar[str] = "EM-PERK-S16"

    def begin(self, m: Match) -> Next:
        m.rise(self.owner)
        run = Run(self.owner, m.terms.move[self.owner], sprints=False, in_turn=True)
        return call(self, run, Unbreakable.end)
