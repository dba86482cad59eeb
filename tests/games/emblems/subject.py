"""What the suites for every game need to know about `emblems`."""

from __future__ import annotations

from typing import Any

MOST_ROUNDS = 3
"""As many rounds as random matches are played for."""

SMALL: dict[str, Any] = {
    "people": 2,
    "gate.choice_order": "secret",
    "perks.listed": "deal",
    "perks.per_character": 1,
    "max_rounds": 2,
}

EXAMPLES: dict[str, tuple[str, ...]] = {
    "survivors": ("dwight,meg,claudette,nea", "ace,david,bill,jake", "nea,ace,dwight,meg"),
    "own_map": ("",),
    "perks.allow": ("", "dead_hard,ruin,third_seal,leader", "ace_in_the_hole,adrenaline,lullaby"),
    "perks.deny": ("", "ruin", "leader,technician"),
    "emblem.start": ("-3,3,0,0", "-1,1,0,0", "0,0,0,0"),
    "collapse.values": ("4,4,4,4,4,4,3,3,2,2,1,1", "3,2,1", "1"),
}

STORIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "emblems": ("1", "random", {"max_rounds": 6}),
    "emblems_classic": ("2", "random", {"mode": "classic", "people": 2, "max_rounds": 5}),
}
