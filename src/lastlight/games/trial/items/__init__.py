"""The items, listed by hand; how to add one is told in ``perks/__init__``."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.core.windows import Effect
from lastlight.games.trial import cast
from lastlight.games.trial.windows import ANY_TIME, ITEM_MOMENTS, Card


def item(effect: type[Effect]) -> Card:
    """An item as the rules use it; *any time* means every window marked items."""
    windows = cast.ITEMS[effect.key.rpartition(".")[2]].windows
    if ANY_TIME in windows:
        windows = ITEM_MOMENTS
    return Card(effect, 0, windows)


ITEMS: tuple[Card, ...] = ()

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that items bring along besides themselves."""
