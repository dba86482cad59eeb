"""The test-only ambush at a table: chance that deals as scripted, and bots that always pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tests.core.ambush.state import ITEM_COUNTS

Deal: TypeAlias = Callable[[str], None]
"""Tables that are set up from now on have this seed."""


class Dealt:
    """Chance that deals the items a seed names, in order, otherwise always the first outcome."""

    def __init__(self, seed: str, origins: object, drawn: int) -> None:
        self.items = seed.split(" ")[drawn:]

    def draw(self, odds: Sequence[tuple[Any, int]]) -> Any:
        outcomes = [outcome for outcome, _ in odds]
        if set(outcomes) <= set(ITEM_COUNTS):
            return self.items.pop(0)
        return outcomes[0]


class Passing:
    """A bot that lets every trigger pass and else takes the first option."""

    looks = False

    def choose(self, _view: object, options: Sequence[Any]) -> Any:
        return next((option for option in options if str(option) == "pass"), options[0])
