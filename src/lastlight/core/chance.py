"""Where the answers of chance come from: a seed, a script, or a record.

The n-th draw of a seed is a keyed hash of seed and n, so undoing a move does not re-roll.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol, TypeVar

from lastlight.core.errors import FalseRecord

T = TypeVar("T")


class Chance(Protocol):
    """Draws one of several outcomes by weight."""

    def draw(self, odds: Sequence[tuple[T, int]]) -> T: ...


class SeededChance:
    """Draws fixed by a seed.

    >>> one, other = SeededChance("7"), SeededChance("7")
    >>> [one.below(6) for _ in range(5)] == [other.below(6) for _ in range(5)]
    True
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed: str = seed
        self.drawn: int = drawn
        self.secret: bytes = blake2b(seed.encode()).digest()

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely."""
        beyond = (1 << 128) - (1 << 128) % limit  # from here up, numbers would favour the small remainders
        attempt = 0
        while True:
            counter = f"{self.drawn}.{attempt}".encode()
            number = int.from_bytes(blake2b(counter, key=self.secret, digest_size=16).digest(), "big")
            if number < beyond:
                self.drawn += 1
                return number % limit
            attempt += 1

    def draw(self, odds: Sequence[tuple[T, int]]) -> T:
        left = self.below(sum(weight for _, weight in odds))
        place = 0
        while left >= odds[place][1]:
            left -= odds[place][1]
            place += 1
        return odds[place][0]

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


@dataclass(frozen=True)
class Origin:
    """A match that another one continues: its answers up to a step, and the draws among them."""

    step: int
    draws: int
    seed: str | None  # fixes those draws; None: that match was not over, so it is unknown

    def plain(self) -> dict[str, Any]:
        return {"step": self.step, "draws": self.draws, "seed": self.seed}


def seed_of(draw: int, origins: Sequence[Origin], own: str | None) -> str | None:
    """The seed that fixes a draw, counted from 0: that of the match it was copied from, or the match's own.

    >>> first, then = Origin(step=20, draws=3, seed="a"), Origin(step=57, draws=8, seed="b")
    >>> [seed_of(draw, [first, then], "own") for draw in (0, 2, 3, 7, 8)]
    ['a', 'a', 'b', 'b', 'own']
    """
    for origin in origins:
        if draw < origin.draws:
            return origin.seed
    return own


class PlayedOnChance:
    """Draws of a match that may continue others: theirs as they fell, the rest from its own seed."""

    def __init__(self, seed: str, origins: Sequence[Origin], drawn: int) -> None:
        self.seed: str = seed
        self.origins: Sequence[Origin] = origins
        self.drawn: int = drawn

    def draw(self, odds: Sequence[tuple[T, int]]) -> T:
        seed = seed_of(self.drawn, self.origins, self.seed)
        outcome = SeededChance(self.seed if seed is None else seed, self.drawn).draw(odds)
        self.drawn += 1
        return outcome


class ScriptedChance:
    """Outcomes fixed beforehand, by their text: for scenes and records."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: list[str] = list(texts)

    def draw(self, odds: Sequence[tuple[T, int]]) -> T:
        if not self.texts:
            raise FalseRecord(what="the script of chance is used up")
        text = self.texts.pop(0)
        for outcome, _ in odds:
            if str(outcome) == text:
                return outcome
        raise FalseRecord(what=f"chance cannot give {text}: {shown(odds)}")


def shown(odds: Sequence[tuple[Any, int]]) -> str:
    """Odds as text: outcome and weight.

    >>> shown([("crow", 2), ("chest", 1)])
    'crow 2, chest 1'
    """
    return ", ".join(f"{outcome} {weight}" for outcome, weight in odds)


def commitment(seed: str) -> str:
    """The seed's commitment: what a record's header says about the seed without revealing it."""
    return blake2b(b"lastlight " + seed.encode(), digest_size=16).hexdigest()
