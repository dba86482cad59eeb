"""What lies and stands on the map, and the options of a match as they print.

An option names a verb and what it is done to: a space by its name, a figure by its seat, a token by its
number from 1.

>>> print(act("repair", 2), act("heal", 1), act("end"), Commitment(1, 2, 0))
repair 3 heal s1 end vault 1 attack 2
"""

from __future__ import annotations

from functools import cache

from lastlight.core.seats import NAMES
from lastlight.games.grid.acts import Act as Act
from lastlight.games.grid.acts import ActsBySpace as ActsBySpace

NOWHERE = -1
"""The space of a figure that is off the map, and the hook of one that hangs on none."""

NOBODY = 0
"""No survivor: the killer's number stands for it."""

HEALTHY, INJURED, DYING = range(3)
HEALTH = ("healthy", "injured", "dying")

IN_PLAY, ESCAPED, DEAD = range(3)
FATES = ("in_play", "escaped", "dead")

TO_COME, NOW, OVER = range(3)
"""A survivor's turn of the round."""

UPRIGHT, DROPPED, BROKEN = range(3)
PALLETS = ("upright", "dropped", "broken")

NO_TOTEM, DULL, LIT, CLEANSED = range(4)
TOTEMS = ("none", "dull", "lit", "cleansed")

PLACEMENT, SURVIVORS_ACT, KILLER_ACTS = PHASES = ("placement", "survivors", "killer")

GENERATOR, HOOK, WINDOW, PALLET, CHEST, TOTEM = TOKENS = (
    *("generator", "hook", "window"),
    *("pallet", "chest", "totem"),
)

D3 = (1, 2, 3)
D6 = (1, 2, 3, 4, 5, 6)

NURSE, HUNTRESS, HILLBILLY = KILLERS = ("nurse", "huntress", "hillbilly")
NEA, MEG, DWIGHT, CLAUDETTE, ACE = CHARACTERS = ("nea", "meg", "dwight", "claudette", "ace")

NO_HEX, NO_ESCAPE, LULLABY, DEVOUR_HOPE, THIRD_SEAL, BLOOD_WARDEN = range(6)
HEXES = ("none", "no_one_escapes_death", "lullaby", "devour_hope", "third_seal", "blood_warden")

NO_ITEM = 0
ITEMS = (
    "none",
    *("medkit_brown", "medkit_yellow", "medkit_ultra"),
    *("toolbox_brown", "toolbox_yellow", "toolbox_ultra"),
    *("flashlight_yellow", "flashlight_ultra"),
    "key",
)
"""The nine item cards (SX-COMP-08, SX-AMB-44)."""

COMMON = tuple(number for number, item in enumerate(ITEMS) if number and not item.endswith("_ultra"))
ULTRA = tuple(number for number, item in enumerate(ITEMS) if item.endswith("_ultra"))

MEDKIT, TOOLBOX, FLASHLIGHT, KEY = ITEM_KINDS = ("medkit", "toolbox", "flashlight", "key")


def kind_of(item: int) -> str:
    """Which kind of item a card is; nothing for no card.

    >>> kind_of(ITEMS.index("toolbox_yellow")), kind_of(NO_ITEM)
    ('toolbox', '')
    """
    return ITEMS[item].partition("_")[0] if item else ""


# What may be answered

WALK, LEAVE, DROP, SPRINT, END = "walk", "leave", "drop", "sprint", "end"
REPAIR, REPAIR_WITH_TOOLS, HEAL, RESCUE, OPEN = "repair", "repair_with_tools", "heal", "rescue", "open"
STRUGGLE, STAY = "struggle", "stay"
SEARCH, CLEANSE, LAY, TAKE, TREAT, SHINE, UNLOCK = (
    *("search", "cleanse", "lay", "take"),
    *("treat", "shine", "unlock"),
)
HANG, KICK_PALLET, KICK_GENERATOR, LIFT, KILL, ATTACK = (
    *("hang", "kick_pallet", "kick_generator"),
    *("lift", "kill", "attack"),
)
TURN, YES, NO, KEEP, LAY_DOWN, PUT = "turn", "yes", "no", "keep", "lay_down", "put"

OF_FIGURES = (HEAL, RESCUE, LIFT, KILL, ATTACK, TURN)
"""Verbs whose target is a figure."""

OF_ITEMS = (KEEP, TAKE, LAY_DOWN)
"""Verbs whose target is an item."""

ALONE = -1
"""The target of a verb that needs none."""


@cache
def act(verb: str, target: int = ALONE) -> Act:
    """The option of a verb whose target is no space."""
    if target == ALONE:
        return Act(verb, target, verb)
    if verb in OF_FIGURES:
        return Act(verb, target, f"{verb} {NAMES[target]}")
    if verb in OF_ITEMS:
        return Act(verb, target, f"{verb} {ITEMS[target]}")
    return Act(verb, target, f"{verb} {target + 1}")


class Commitment:
    """How the killer's dice of a turn are given out (SX-AMB-15)."""

    def __init__(self, vault: int, attack: int, hunt: int) -> None:
        self.vault: int = vault
        self.attack: int = attack
        self.hunt: int = hunt

    def __str__(self) -> str:
        dice = (("vault", self.vault), ("attack", self.attack), ("hunt", self.hunt))
        return " ".join(f"{use} {count}" for use, count in dice if count)

    def __repr__(self) -> str:
        return str(self)


@cache
def commitments(dice: int, most_vaults: int) -> tuple[Commitment, ...]:
    """Every way to give out all dice.

    >>> commitments(2, 1)
    (hunt 2, attack 1 hunt 1, attack 2, vault 1 hunt 1, vault 1 attack 1)
    """
    return tuple(
        Commitment(vault, attack, dice - vault - attack)
        for vault in range(min(dice, most_vaults) + 1)
        for attack in range(dice - vault + 1)
    )


class Start:
    """A survivor put onto a space before the first round."""

    def __init__(self, figure: int, space: int, name: str) -> None:
        self.figure: int = figure
        self.space: int = space
        self.text: str = f"{NAMES[figure]} {name}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text
