"""A bot: a player with dice of its own, which answers from its seat's view alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, ClassVar

from lastlight.core.seats import NAMES, Seat
from lastlight.core.views import View


class Bot(ABC):
    """Plays one seat. The same seed, seat and name give the same bot, whatever else is in play.

    A bot that does not look (``looks``) is given no view and chooses from the options alone.
    """

    looks: bool = True
    level: ClassVar[str] = ""

    def __init__(self, seat: Seat, seed: str) -> None:
        self.seat: Seat = seat
        self.name: str = self.level
        self.dice: Random = dice(seed, seat, self.level)

    @abstractmethod
    def choose(self, view: View | None, options: Sequence[Any]) -> Any:
        """One of the options."""


def dice(seed: str, seat: Seat, name: str) -> Random:
    """A generator that belongs to this bot only.

    >>> from lastlight.core.seats import S1, S2
    >>> dice("7", S1, "easy").random() == dice("7", S1, "easy").random()
    True
    >>> dice("7", S1, "easy").random() == dice("7", S2, "easy").random()
    False
    """
    key = f"{NAMES[seat]} {name} {seed}".encode()
    return Random(int.from_bytes(blake2b(key, digest_size=8).digest(), "big"))
