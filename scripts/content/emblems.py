"""Numbers of `emblems`; its maps the browser reads as the rules do."""

from __future__ import annotations

from lastlight.games.emblems.map_check import DRAWN, LONGEST, SHORTEST
from scripts.content.typescript import counts, number


def content() -> str:
    return "\n".join(
        [
            counts("ICONS", "How many of each kind are drawn on a map.", DRAWN),
            number("SHORTEST", "The fewest columns or rows of a map.", SHORTEST),
            number("LONGEST", "The most columns or rows of a map.", LONGEST),
        ]
    )
