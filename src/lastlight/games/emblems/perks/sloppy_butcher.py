"""Sloppy Butcher: the next healing success on whoever was hit only takes a mark off."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.games.emblems.attack import Attack
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class SloppyButcher(CardEffect):
    """The next healing success on whoever was hit only takes a mark off."""

    key: ClassVar[str] = "perk.sloppy_butcher"
    rule: ClassVar[str] = "EM-PERK-K10"

    def begin(self, m: Match) -> Next:
        m.lay_mark(m.doing(self.about, Attack).target, m.state.mangled, "mangled")
        return DONE
