"""What the suites for every game need to know about `sixes`."""

from __future__ import annotations

from typing import Any

MOST_ROUNDS = 3
"""As many rounds as random matches are played for."""

SMALL: dict[str, Any] = {
    "people": 2,
    "placement": "random",
    "advanced.hexes": True,
    "max_rounds": 2,
}

EXAMPLES: dict[str, tuple[str, ...]] = {
    "survivors": ("claudette,dwight,meg,nea", "ace,meg,claudette,dwight", "nea,ace,dwight,meg"),
    "own_map": ("",),
}

STORIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sixes": ("1", "random", {"placement": "suggested", "max_rounds": 6}),
}
