"""What the suites for every game need to know about `trial`."""

from __future__ import annotations

from typing import Any

MOST_ROUNDS = 12
"""As many rounds as random matches are played for."""

SMALL: dict[str, Any] = {"solo_survivors": True, "items_hidden": False, "max_rounds": 2}

EXAMPLES: dict[str, tuple[str, ...]] = {
    "survivors": ("claudette,dwight,jake,meg", "meg,feng,nea,ace", "ace,jake,feng,dwight"),
}

STORIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "trial": ("1", "random", {"max_rounds": 6}),
}
