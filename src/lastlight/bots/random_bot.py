"""Random: takes any option with equal chance and looks at nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from lastlight.bots.bot import Bot
from lastlight.core.seats import Seat
from lastlight.core.views import View


class RandomBot(Bot):
    """The yardstick of every measurement, so it is as fast as a bot can be."""

    looks: bool = False
    level: ClassVar[str] = "random"

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.draw: Callable[[], float] = self.dice.random

    def choose(self, view: View | None, options: Sequence[Any]) -> Any:
        return options[int(self.draw() * len(options))]
