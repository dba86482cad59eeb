"""Cast, cards and numbers of `sixes`; its maps the browser reads as the rules do."""

from __future__ import annotations

import json

from lastlight.games.sixes.maps import MAPS
from lastlight.games.sixes.options import DEFAULTS, PRESETS
from lastlight.games.sixes.pieces import CHARACTERS, HEXES, ITEMS, KILLERS
from scripts.content.typescript import names


def content() -> str:
    numbers = {key: value for key, value in DEFAULTS.items() if not isinstance(value, str)}
    return "\n".join(
        [
            names("MAPS", "The maps that come with the game.", MAPS),
            names("KILLERS", "Who hunts.", KILLERS),
            names("CHARACTERS", "Who flees.", CHARACTERS),
            names("ITEMS", "The items by their number in `view.item`; 0 is none.", ITEMS),
            names("HEXES", "The hex cards by their number in `view.hex`; 0 is none.", HEXES),
            "/** Numbers and switches of the game as the rules have them. */",
            f"export const DEFAULTS: Readonly<Record<string, number | boolean>> = {json.dumps(numbers)};\n",
            "/** What a preset sets instead, where nobody has set anything else. */",
            "export const PRESETS: Readonly<Record<string, Readonly<Record<string, number | boolean>>>> = "
            f"{json.dumps(PRESETS)};\n",
        ]
    )
