"""Cast, cards and numbers of `sixes`; its maps the browser reads as the rules do."""

from __future__ import annotations

from lastlight.games.sixes.map_check import PLACES
from lastlight.games.sixes.pieces import CHARACTERS, HEXES, ITEMS, KILLERS
from scripts.content.typescript import counts, names


def content() -> str:
    return "\n".join(
        [
            counts(
                "SUGGESTED_PLACES", "How many places of each kind a map suggests, if it suggests any.", PLACES
            ),
            names("KILLERS", "Who hunts.", KILLERS),
            names("CHARACTERS", "Who flees.", CHARACTERS),
            names("ITEMS", "The items by their number in `view.item`; 0 is none.", ITEMS),
            names("HEXES", "The hex cards by their number in `view.hex`; 0 is none.", HEXES),
        ]
    )
