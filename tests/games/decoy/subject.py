"""What the suites for every game need to know about `decoy`."""

from __future__ import annotations

from typing import Any

MOST_ROUNDS = 12
"""As many rounds as random matches are played for."""

SMALL: dict[str, Any] = {
    "characters": 2,
    "people": 3,
    "limits": "21",
    "tokens": 3,
    "needed": 2,
    "max_rounds": 4,
}

EXAMPLES: dict[str, tuple[str, ...]] = {}

STORIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "decoy": ("1", "random", {"max_rounds": 100}),
    "decoy_two_people": ("2", "random", {"people": 2, "max_rounds": 100}),
    "decoy_anonymous": ("3", "random", {"people": 3, "anonymous": True, "own_only": True}),
}
