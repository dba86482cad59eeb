"""What lies and stands on the map, and the options of a match as they print.

An option names a verb and what it is done to: a space by its name, a figure by its seat, a token by its
number from 1.

>>> print(act("repair", 2), act("heal", 1), act("end"), Blow(2, 3))
repair 3 heal s1 end attack s2 3
"""

from __future__ import annotations

from functools import cache

from lastlight.core.seats import NAMES
from lastlight.games.grid.acts import Act as Act
from lastlight.games.grid.acts import ActsBySpace as ActsBySpace

NOWHERE = -1
"""No space, no hook, no totem, no owner."""

NOBODY = 0
"""No survivor: the killer's number stands for it."""

HEALTHY, INJURED, DYING = range(3)
HEALTH = ("healthy", "injured", "dying")

IN_PLAY, ESCAPED, SACRIFICED = range(3)
FATES = ("in_play", "escaped", "sacrificed")

TO_COME, NOW, OVER = range(3)
"""A survivor's turn of the round."""

UNUSED, DROPPED, SMASHED = range(3)
PALLETS = ("unused", "dropped", "smashed")
"""What is on a pallet icon."""

NO_CHEST, CLOSED, OPENED = range(3)
CHESTS = ("none", "closed", "open")
"""What is on a chest icon."""

STANDING, CLEANSED = range(2)
TOTEMS = ("standing", "cleansed")

READY, EXHAUSTED, DISCARDED = range(3)
PERK_STATES = ("ready", "exhausted", "discarded")

SETUP, SURVIVORS_ACT, KILLER_ACTS = PHASES = ("setup", "survivors", "killer")

GATEKEEPER, DEVOUT, MALICIOUS, CHASER = range(4)
EMBLEMS = ("gatekeeper", "devout", "malicious", "chaser")
"""The lines of the emblem tracker: the survivors' side is positive (EM-EMBLEM)."""

GENERATOR, HOOK, TOTEM, CHEST, PALLET = ("generator", "hook", "totem", "chest", "pallet")

# What may be answered

WALK, LEAVE, DROP, SPRINT, END, CRAWL = "walk", "leave", "drop", "sprint", "end", "crawl"
REPAIR, HEAL, HELP, RESCUE, SEARCH, CLEANSE, OPEN = (
    *("repair", "heal", "help"),
    *("rescue", "search", "cleanse", "open"),
)
STRUGGLE, STAY = "struggle", "stay"
HUNT, ATTACK, KICK_PALLET, KICK_GENERATOR, LIFT, HANG, DEVOUR = (
    *("hunt", "attack", "kick_pallet"),
    *("kick_generator", "lift", "hang", "devour"),
)
TURN, YES, NO, KEEP, LAY_DOWN, PUT, GATE, TOTEM_CHOICE = (
    *("turn", "yes", "no", "keep"),
    *("lay_down", "put", "gate", "totem"),
)

OF_FIGURES = (HEAL, HELP, RESCUE, LIFT, DEVOUR, TURN)
"""Verbs whose target is a figure."""

ALONE = -1
"""The target of a verb that needs none."""


@cache
def act(verb: str, target: int = ALONE) -> Act:
    """The option of a verb whose target is no space."""
    if target == ALONE:
        return Act(verb, target, verb)
    if verb in OF_FIGURES:
        return Act(verb, target, f"{verb} {NAMES[target]}")
    if verb == HUNT:
        return Act(verb, target, f"{verb} {target}")  # how many dice
    return Act(verb, target, f"{verb} {target + 1}")


class Blow:
    """An attack on a survivor with this many dice (EM-TABLE-02)."""

    def __init__(self, target: int, dice: int) -> None:
        self.target: int = target
        self.dice: int = dice

    def __str__(self) -> str:
        return f"{ATTACK} {NAMES[self.target]} {self.dice}"

    def __repr__(self) -> str:
        return str(self)


@cache
def blow(target: int, dice: int) -> Blow:
    return Blow(target, dice)


class ItemMove:
    """An item moved from one place to another: a survivor's hands or a space (EM-ACT-14).

    A place is a figure's number, or minus a space's number less one: ``hands`` and ``floor`` make them.
    """

    def __init__(self, item: int, name: str, source: int, target: int, text: str) -> None:
        self.item: int = item
        self.name: str = name
        self.source: int = source
        self.target: int = target
        self.text: str = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ItemMove) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


def floor(space: int) -> int:
    """A space as a place for an item.

    >>> floor(4), space_of(floor(4)), space_of(2)
    (-5, 4, -1)
    """
    return -1 - space


def space_of(place: int) -> int:
    """The space that a place for an item is; NOWHERE for a survivor's hands."""
    return -1 - place if place < 0 else NOWHERE


class Start:
    """A figure put onto a space before the first round."""

    def __init__(self, figure: int, space: int, name: str) -> None:
        self.figure: int = figure
        self.space: int = space
        self.text: str = f"{NAMES[figure]} {name}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text
