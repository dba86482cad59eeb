"""Every option in words, and what it points at: the text of buttons, in terminal and browser.

What an option points at goes by names: a space as ``K7``, a figure as ``s2``, a token by its number, a gate
by its edge.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.seats import NAMES
from lastlight.core.triggers import PASS
from lastlight.core.views import Asked
from lastlight.core.words import Label, Line
from lastlight.games.emblems.cast import ITEMS
from lastlight.games.emblems.pieces import (
    ATTACK,
    CLEANSE,
    DROP,
    END,
    GATE,
    HANG,
    HUNT,
    KEEP,
    KICK_GENERATOR,
    KICK_PALLET,
    LAY_DOWN,
    OF_FIGURES,
    OPEN,
    PUT,
    REPAIR,
    SEARCH,
    TOTEM_CHOICE,
    WALK,
    Act,
    Blow,
    ItemMove,
    Start,
    space_of,
)
from lastlight.games.emblems.triggers import ITEM, Card
from lastlight.games.emblems.view import View
from lastlight.games.grid.sides import DIRECTIONS

OF_TOKENS = {
    REPAIR: "generator",
    KICK_GENERATOR: "generator",
    KICK_PALLET: "pallet",
    DROP: "pallet",
    HANG: "hook",
    SEARCH: "chest",
    CLEANSE: "totem",
    TOTEM_CHOICE: "totem",
    "generator": "generator",
    "hook": "hook",
}
"""Verbs whose target is a token, and its kind."""


def label(view: View, asked: Asked, option: Any) -> Label:
    """An option of a question in words."""
    if option is PASS:
        return Label(Line("answer.pass"), {"pass": "yes"})
    if isinstance(option, Card):
        kind = "item" if option.kind == ITEM else "perk"
        return Label(Line("answer.use", {"card": f"@{kind}.{option.name}.name"}), {kind: option.name})
    if isinstance(option, Blow):
        about = {"figure": NAMES[option.target], "dice": str(option.dice)}
        return Label(Line(f"answer.{ATTACK}", {"who": who(view, option.target), "count": option.dice}), about)
    if isinstance(option, ItemMove):
        return item_move(view, option)
    if isinstance(option, Start):
        figure, space = NAMES[option.figure], option.text.partition(" ")[2]
        said = {"who": who(view, option.figure), "space": space}
        return Label(Line("answer.start", said), {"figure": figure, "space": space})
    return deed(view, asked, option)


def deed(view: View, asked: Asked, option: Act) -> Label:
    verb, target = option.verb, option.target
    key = f"answer.{verb}" if (asked.text, verb) != ("ask.run", END) else "answer.stop"
    if verb == WALK:
        space = option.text.partition(" ")[2]
        return Label(Line(key, {"space": space}), {"space": space})
    if verb == PUT:
        return Label(Line(key, {"space": option.text}), {"space": option.text})
    if verb == HUNT:
        return Label(Line(key, {"count": target}), {"dice": str(target)})
    if verb in (OPEN, GATE):
        return Label(Line(key, {"gate": f"@edge.{DIRECTIONS[target]}"}), {"edge": DIRECTIONS[target]})
    if verb in OF_FIGURES:
        return Label(Line(key, {"who": who(view, target)}), {"figure": NAMES[target]})
    if verb in OF_TOKENS:
        return Label(Line(key, {"number": target + 1}), {OF_TOKENS[verb]: str(target + 1)})
    if verb in (KEEP, LAY_DOWN):
        return Label(Line(key, {"item": f"@item.{ITEMS[target]}.name"}), {"item": ITEMS[target]})
    specific = {"ask.take_perk": "take_perk", "perk.lullaby.toolbox": "toolbox"}.get(asked.text)
    return Label(Line(f"answer.{specific}.{verb}" if specific else key))


def item_move(view: View, option: ItemMove) -> Label:
    """From where to where an item goes: hands are named by their owner."""
    source, _, target = option.text.rpartition(" ")[2].partition(">")
    said: dict[str, object] = {"item": f"@item.{option.name}.name"}
    about = {"item": option.name}
    if space_of(option.target) < 0:
        key = "answer.move.hands"
        said["who"], about["figure"] = who(view, option.target), target
    else:
        key = "answer.move.space"
        said["space"] = about["space"] = target
    if space_of(option.source) < 0:
        said["source"] = who(view, option.source)
        about["from_figure"] = source
    else:
        said["source"] = about["from_space"] = source
    return Label(Line(key, said), about)


def who(view: View, figure: int) -> str:
    return f"@who.{view.characters[figure]}"
