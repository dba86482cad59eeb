"""Who and what is in the game: characters with the perks on their cards, perks, items. Words: ``texts/``."""

from __future__ import annotations

from lastlight.games.emblems.triggers import EXHAUST, HEX, ONE_SHOT, PASSIVE

SURVIVORS = ("dwight", "meg", "claudette", "nea", "ace", "david", "jake", "bill")
"""The survivors, as EM-CARD lists them."""

NURSE, HUNTRESS, HILLBILLY, TRAPPER = KILLERS = ("nurse", "huntress", "hillbilly", "trapper")

LISTED: dict[str, tuple[str, ...]] = {
    "dwight": ("leader",),
    "meg": ("sprint_burst",),
    "claudette": ("self_care",),
    "nea": ("urban_evasion",),
    "ace": ("ace_in_the_hole",),
    "david": ("dead_hard", "no_mither"),
    "jake": ("saboteur",),
    "bill": ("borrowed_time",),
    NURSE: ("a_nurses_calling",),
    HUNTRESS: ("lullaby",),
    HILLBILLY: ("enduring",),
    TRAPPER: ("brutal_strength",),
}
"""The perks printed on a character's card (EM-CARD)."""

OWN_MOVE = {NURSE: 2}
"""Base movement of those who have another than usual (EM-CHAR-02)."""

SURVIVOR_PERKS: dict[str, str] = {
    "dead_hard": EXHAUST,
    "no_mither": PASSIVE,
    "sprint_burst": EXHAUST,
    "adrenaline": ONE_SHOT,
    "leader": PASSIVE,
    "prove_thyself": PASSIVE,
    "self_care": PASSIVE,
    "botany_knowledge": PASSIVE,
    "balanced_landing": EXHAUST,
    "urban_evasion": PASSIVE,
    "ace_in_the_hole": PASSIVE,
    "slippery_meat": PASSIVE,
    "saboteur": EXHAUST,
    "iron_will": PASSIVE,
    "borrowed_time": EXHAUST,
    "unbreakable": ONE_SHOT,
    "well_make_it": PASSIVE,
    "decisive_strike": ONE_SHOT,
    "inner_strength": PASSIVE,
    "technician": PASSIVE,
}

KILLER_PERKS: dict[str, str] = {
    "no_one_escapes_death": HEX,
    "devour_hope": HEX,
    "lullaby": HEX,
    "third_seal": HEX,
    "ruin": HEX,
    "blood_warden": ONE_SHOT,
    "brutal_strength": PASSIVE,
    "bamboozle": PASSIVE,
    "enduring": PASSIVE,
    "sloppy_butcher": PASSIVE,
    "iron_grasp": PASSIVE,
    "agitation": PASSIVE,
    "a_nurses_calling": PASSIVE,
    "pop_goes_the_weasel": EXHAUST,
    "make_your_choice": EXHAUST,
    "barbecue_and_chilli": PASSIVE,
    "lightborn": PASSIVE,
}

PERKS = (*SURVIVOR_PERKS, *KILLER_PERKS)
"""Every perk, by its number in the state."""

PERK_KINDS = {**SURVIVOR_PERKS, **KILLER_PERKS}

HEXES = frozenset(number for number, name in enumerate(PERKS) if PERK_KINDS[name] == HEX)
"""The perks that a totem must keep active (EM-TOTEM-01)."""

SET_ASIDE = ("dead_hard", "no_mither")
"""Perks that are never dealt (EM-SETUP-08)."""

NO_ITEM = 0
ITEMS = (
    "none",
    *("medkit_brown", "medkit_yellow", "medkit_green"),
    *("toolbox_brown", "toolbox_yellow", "toolbox_green"),
    *("medkit_ultra", "toolbox_ultra", "key", "flashlight"),
)
"""The item cards by their number in the state (EM-AMB-18)."""

COMMON = tuple(range(1, 7))
ULTRA = tuple(range(7, 11))


def number_of(perk: str) -> int:
    """A perk's number in the state.

    >>> number_of("no_mither")
    1
    """
    return PERKS.index(perk)


def kind_of(item: int) -> str:
    """Which kind of item a card is.

    >>> kind_of(ITEMS.index("toolbox_ultra")), kind_of(ITEMS.index("key"))
    ('toolbox', 'key')
    """
    return ITEMS[item].partition("_")[0]
