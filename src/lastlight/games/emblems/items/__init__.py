"""The items, listed by hand: units like perks (see `perks`), used once and then discarded (EM-ITEM).

A medkit or a flashlight is an ability of the turn (`IN_TURN`); a toolbox answers a check whose result is
known (`CHECK_KNOWN`), the key the hatch (`HATCH_APPEARED`).
"""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.emblems.cast import ITEMS as NAMES
from lastlight.games.emblems.triggers import ITEM, Card, CardEffect


def item(effect: type[CardEffect], *triggers: str, anywhere: bool = False) -> Card:
    """An item as the rules use it."""
    number = NAMES.index(effect.key.rpartition(".")[2])
    return Card(effect, ITEM, number, triggers, (), True, anywhere)


ITEMS: tuple[Card, ...] = ()

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that items bring along besides themselves."""
