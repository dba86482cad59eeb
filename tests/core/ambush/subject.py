"""What the suites that hold for every game are told of the ambush."""

from __future__ import annotations

from typing import Any

MOST_ROUNDS = 12
"""As many rounds as random matches are played for."""

SMALL: dict[str, Any] = {"max_rounds": 3}

EXAMPLES: dict[str, tuple[str, ...]] = {}

STORIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "ambush": ("1", "random", {"max_rounds": 4}),
    "ambush_two_dice": ("7", "random", {"two_dice": True, "max_rounds": 4}),
    "ambush_any_order": ("1", "random", {"any_order": True, "max_rounds": 4}),
}
