"""Yellow medkit: a healing success that waits for a wound of this round."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class MedkitYellow(CardEffect):
    """A healing success that waits for a wound of this round."""

    key: ClassVar[str] = "item.medkit_yellow"
    rule: ClassVar[str] = "EM-ITEM-03"

    def begin(self, m: Match) -> Next:
        m.lay_mark(self.owner, m.state.armed, "armed")
        return DONE
