"""Every option in words, and what it points at: the text of buttons, in terminal and browser.

What an option points at goes by names: a space as ``K7``, a figure as ``s2``, a token by its number.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.seats import NAMES
from lastlight.core.views import Asked
from lastlight.core.words import Label, Line
from lastlight.games.sixes.pieces import (
    DROP,
    END,
    HANG,
    ITEMS,
    KICK_GENERATOR,
    KICK_PALLET,
    LAY,
    OF_FIGURES,
    OF_ITEMS,
    OPEN,
    PUT,
    REPAIR,
    REPAIR_WITH_TOOLS,
    SEARCH,
    WALK,
    Act,
    Commitment,
    Start,
)
from lastlight.games.sixes.terms import SIDE
from lastlight.games.sixes.view import View

OF_TOKENS = {
    REPAIR: "generator",
    REPAIR_WITH_TOOLS: "generator",
    KICK_GENERATOR: "generator",
    KICK_PALLET: "pallet",
    DROP: "pallet",
    HANG: "hook",
    OPEN: "gate",
    SEARCH: "chest",
}
"""Verbs whose target is a token, and its kind."""


def label(view: View, asked: Asked, option: Any) -> Label:
    """An option of a question in words."""
    if isinstance(option, Commitment):
        return commitment(option)
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
        kind = "side" if "-" in option.text else "space"
        return Label(Line(f"{key}.{kind}", {kind: option.text}), {kind: option.text})
    if verb == SIDE:
        return Label(Line(key, {"edge": f"@edge.{option.text}"}), {"edge": option.text})
    if verb in OF_FIGURES:
        return Label(Line(key, {"who": who(view, target)}), {"figure": NAMES[target]})
    if verb in OF_TOKENS:
        return Label(Line(key, {"number": target + 1}), {OF_TOKENS[verb]: str(target + 1)})
    if verb in OF_ITEMS:
        return Label(Line(key, {"item": f"@item.{ITEMS[target]}.name"}), {"item": ITEMS[target]})
    if verb == LAY:
        item = ITEMS[view.item[2 * NAMES.index(asked.figure or NAMES[0]) + target]]
        return Label(Line(key, {"item": f"@item.{item}.name"}), {"item": item})
    specific = {"ask.be_healed": "be_healed", "ask.blood_warden": "blood_warden"}.get(asked.text)
    return Label(Line(f"answer.{specific}.{verb}" if specific else key))


def commitment(option: Commitment) -> Label:
    """The dice of a turn; uses without dice are left out."""
    uses = (("vault", option.vault), ("attack", option.attack), ("hunt", option.hunt))
    parts = [Line(f"dice.{use}", {"count": count}) for use, count in uses if count]
    about = {use: str(count) for use, count in uses}
    return Label(Line("answer.commit", {"dice": parts}), about)


def who(view: View, figure: int) -> str:
    return f"@who.{view.characters[figure]}"
