"""Perks and items at a trigger: is one worth its price now, or is it better to pass?

A card not considered here is used if it is free, and not if it costs ▲.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lastlight.bots.trial.reading import HEAL, WOUND, Reading
from lastlight.core.seats import KILLER
from lastlight.games.trial.cast import PERKS
from lastlight.games.trial.props import GREAT, NOWHERE
from lastlight.games.trial.triggers import Use

NEVER: Final = -1.0
FREE: Final = 0.1
"""What a free card not considered here is worth."""
DEAR: Final = (0.2, 0.15)
"""What 1 ▲ is worth to the killer, and to a survivor."""
NEAR_CAP: Final = 10
CHEAP: Final = 0.12
"""What 1 ▲ is worth to a killer who cannot hold many more."""

ALWAYS: Final[Mapping[str, float]] = {
    # survivors
    "bond": 0.3,
    "iron_will": 0.5,
    "adrenaline": 0.6,
    "saboteur": 0.2,
    "streetwise": 0.2,
    "open_handed": 0.2,
    "up_the_ante": 0.35,
    "technician": 0.3,
    "deja_vu": 0.45,
    "plunderers_instinct": 0.25,
    "resilience": 0.5,
    "slippery_meat": 2.0,
    "small_game": 0.4,
    "well_make_it": 0.5,
    # the killer
    "shadowborn": 0.8,
    "enduring": 0.7,
    "ruin": 0.4,
    "devour_hope": 0.8,
    "overwhelming_presence": 0.5,
    "overcharge": 0.9,
    "deerstalker": 0.9,
    "unrelenting": 0.9,
    "stridor": 0.6,
    "whispers": 0.35,
    # items
    "flashlight": 0.8,
    "first_aid_kit": 0.6,
    "toolbox": 0.6,
    "commodious_toolbox": 0.6,
    "map": 0.2,
    "rainbow_map": 0.3,
}
"""What a card is worth whenever it is offered, its price aside."""

TO_HAVE: Final[Mapping[str, float]] = {
    "prove_thyself": 0.35,
    "leader": 0.35,
    "lightweight": 0.35,
    "urban_evasion": 0.2,
    "ace_in_the_hole": 0.3,
    "empathy": 0.15,
    "calm_spirit": 0.1,
    "no_one_left_behind": 0.25,
    "this_is_not_happening": 0.2,
    "brutal_strength": 0.4,
    "predator": 0.6,
    "the_third_seal": 0.8,
    "distressing": 0.6,
    "thrill_of_the_hunt": 0.7,
}
"""What it is worth to have a perk that pays at its own moments only, its price aside."""

ESCAPES: Final = ("quick_and_quiet", "premonition", "alert")
DANGERS: Final = ("unnerving_presence", "thanatophobia", "sloppy_butcher")
KEYS: Final = ("broken_key", "dull_key", "skeleton_key")
HEALING: Final = ("botany_knowledge", "self_care")


def worth_of_use(reading: Reading, figure: int, use: Use) -> float:
    """What using a card now is worth to its owner, less its price; passing is worth 0."""
    return worth(reading, figure, use.name, free=not use.card.price) - price(reading, figure, use)


def price(reading: Reading, figure: int, use: Use) -> float:
    """What a card costs its owner; ▲ near the cap are cheap to the killer (TR-TIP-K1)."""
    if figure == KILLER and reading.view.blood[KILLER] >= NEAR_CAP:
        return CHEAP * use.card.price
    return DEAR[min(figure, 1)] * use.card.price


def worth(reading: Reading, figure: int, name: str, free: bool) -> float:
    if name in ALWAYS:
        return ALWAYS[name]
    if name in ESCAPES:
        return 0.6 * harm_at_hand(reading, figure)
    if name == "spine_chill":
        return 0.3 * harm_at_hand(reading, figure)
    if name in HEALING:
        return 0.32 if reading.view.blood[figure] > 2 or harm_at_hand(reading, figure) > WOUND else NEVER
    if name in DANGERS:
        return worth_of_danger(reading)
    if name == "iron_grasp":
        return 1.5 if GREAT in faces(reading) else NEVER
    if name == "insidious":
        return reading.hook_odds[reading.view.room[KILLER]] * 2.5 - WOUND
    if name in KEYS:
        return worth_of_key(reading, figure)
    if name == "firecracker":
        return 0.8 * harm_at_hand(reading, figure) if comes_to(reading, figure) else NEVER
    return FREE if free else NEVER


def worth_of_perk(name: str) -> float:
    """What it is worth to have a perk at all, by what it does when it is used."""
    perk = PERKS.get(name)
    if perk is None:
        return 0.0
    worth = TO_HAVE.get(name, ALWAYS.get(name, 0.4))
    return worth - DEAR[perk.side == "survivor"] * perk.price


def harm_at_hand(reading: Reading, figure: int) -> float:
    """What the killer could do to a survivor if he is there or next door; nothing from afar."""
    view = reading.view
    here, killer = view.room[figure], view.room[KILLER]
    if here == killer or comes_to(reading, figure):
        return reading.harm(figure, here)
    return 0.25 * reading.harm(figure, here) if killer in reading.board.near[here] else 0.0


def comes_to(reading: Reading, figure: int) -> bool:
    """Is the killer just on his way into this survivor's room?"""
    move = doing(reading, "Move")
    return move.get("figure") == "@killer" and move.get("to") == reading.view.room[figure]


def worth_of_danger(reading: Reading) -> float:
    """The danger die for somebody's skill check: what is rolled for says how much it hurts."""
    check = doing(reading, "Check")
    reason = check.get("reason")
    if reason == "open":
        return 1.5
    if reason == "heal":
        return HEAL
    if reason == "repair":
        tile = doing(reading, "Repair").get("tile", NOWHERE)
        about_done = tile != NOWHERE and reading.view.progress[tile] >= 2
        return 0.7 if about_done else 0.3
    return 0.1


def worth_of_key(reading: Reading, figure: int) -> float:
    """A key turns a skull, or frees whoever is carried; ▲ alone are worth keeping it for."""
    if not faces(reading):
        return NEVER
    if doing(reading, "Check").get("reason") == "carry":
        return 0.9 if GREAT not in faces(reading) else NEVER
    return 0.4 if 0 in faces(reading) else NEVER


def faces(reading: Reading) -> list[int]:
    """The dice on the table."""
    return list(doing(reading, "Check").get("faces", ()))


def doing(reading: Reading, procedure: str) -> Mapping[str, Any]:
    """The fields of the innermost rule of that name in progress."""
    for frame in reversed(reading.view.stack):
        if frame.procedure == procedure:
            return frame.fields
    return {}
