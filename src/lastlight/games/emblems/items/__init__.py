"""The items, listed by hand: units like perks (see `perks`), used once and then discarded (EM-ITEM).

A medkit or a flashlight is an ability of the turn (`IN_TURN`); a toolbox answers a check whose result is
known (`CHECK_KNOWN`), the key the hatch (`HATCH_APPEARED`).
"""

from __future__ import annotations

from lastlight.games.emblems.cast import ITEMS as NAMES
from lastlight.games.emblems.items.flashlight import Flashlight
from lastlight.games.emblems.items.key import SkeletonKey
from lastlight.games.emblems.items.medkit_brown import MedkitBrown
from lastlight.games.emblems.items.medkit_green import MedkitGreen
from lastlight.games.emblems.items.medkit_ultra import MedkitUltra
from lastlight.games.emblems.items.medkit_yellow import MedkitYellow
from lastlight.games.emblems.items.toolbox_brown import ToolboxBrown
from lastlight.games.emblems.items.toolbox_green import ToolboxGreen
from lastlight.games.emblems.items.toolbox_ultra import ToolboxUltra
from lastlight.games.emblems.items.toolbox_yellow import ToolboxYellow
from lastlight.games.emblems.triggers import CHECK_KNOWN, HATCH_APPEARED, IN_TURN, ITEM, Card, CardEffect


def item(effect: type[CardEffect], *triggers: str, anywhere: bool = False) -> Card:
    """An item as the rules use it."""
    number = NAMES.index(effect.key.rpartition(".")[2])
    return Card(effect, ITEM, number, triggers, (), True, anywhere)


ITEMS: tuple[Card, ...] = (
    item(MedkitBrown, IN_TURN),
    item(MedkitYellow, IN_TURN),
    item(MedkitGreen, IN_TURN),
    item(ToolboxBrown, CHECK_KNOWN),
    item(ToolboxYellow, CHECK_KNOWN),
    item(ToolboxGreen, CHECK_KNOWN),
    item(MedkitUltra, IN_TURN),
    item(ToolboxUltra, CHECK_KNOWN),
    item(SkeletonKey, HATCH_APPEARED, anywhere=True),
    item(Flashlight, IN_TURN),
)
