"""An option in words, and the character and generators it points at."""

from __future__ import annotations

from functools import cache
from typing import Any

from lastlight.core.words import Label, Line
from lastlight.games.decoy.board import CHARACTERS, NAME_KEYS, Attack, Exploration, Placement

DAMAGE = Label(Line("answer.damage"))


def label(option: Any) -> Label:
    if isinstance(option, Placement):
        return laid(option.character, option.herself, option.decoy)
    if isinstance(option, Exploration):
        return explored(option.generator)
    if isinstance(option, Attack):
        return attacked(option.character)
    return DAMAGE


@cache
def laid(character: int, herself: int, decoy: int) -> Label:
    where = {"herself": herself + 1, "decoy": decoy + 1}
    about = {"character": CHARACTERS[character], **{card: str(number) for card, number in where.items()}}
    return Label(Line("answer.lay", {"character": NAME_KEYS[character], **where}), about)


@cache
def explored(generator: int) -> Label:
    number = generator + 1
    return Label(Line("answer.explore", {"generator": number}), {"generator": str(number)})


@cache
def attacked(character: int) -> Label:
    return Label(
        Line("answer.attack", {"character": NAME_KEYS[character]}), {"character": CHARACTERS[character]}
    )
