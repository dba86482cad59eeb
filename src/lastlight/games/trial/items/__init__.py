"""The items, listed by hand; ``perks/__init__`` says how to add one."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.core.triggers import Effect
from lastlight.games.trial import cast
from lastlight.games.trial.items.broken_key import BrokenKey
from lastlight.games.trial.items.commodious_toolbox import CommodiousToolbox
from lastlight.games.trial.items.dull_key import DullKey
from lastlight.games.trial.items.firecracker import Firecracker
from lastlight.games.trial.items.first_aid_kit import FirstAidKit
from lastlight.games.trial.items.flashlight import Flashlight
from lastlight.games.trial.items.map import Map
from lastlight.games.trial.items.rainbow_map import RainbowMap
from lastlight.games.trial.items.skeleton_key import SkeletonKey
from lastlight.games.trial.items.toolbox import Toolbox
from lastlight.games.trial.items.turn_tiles import TurnTiles
from lastlight.games.trial.triggers import ANY_TIME, ITEM_MOMENTS, Card


def item(effect: type[Effect]) -> Card:
    """An item as the rules use it; *any time* means every trigger marked items."""
    triggers = cast.ITEMS[effect.key.rpartition(".")[2]].triggers
    if ANY_TIME in triggers:
        triggers = ITEM_MOMENTS
    return Card(effect, 0, triggers)


ITEMS: tuple[Card, ...] = (
    item(Flashlight),
    item(FirstAidKit),
    item(Toolbox),
    item(CommodiousToolbox),
    item(Map),
    item(RainbowMap),
    item(BrokenKey),
    item(DullKey),
    item(SkeletonKey),
    item(Firecracker),
)

PROCEDURES: tuple[type[Procedure], ...] = (TurnTiles,)
"""Procedures that items bring along besides themselves."""
