"""Options turned away from their defaults, to prove that a ruling's tests would notice.

A scene takes the turned options of its game for every option its text does not name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

TURNED: dict[str, dict[str, str]] = {}
"""By game: the options turned at the moment, as text."""


def with_turned(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """What a scene is given, and what is turned besides."""
    return {**TURNED.get(game, {}), **given}


@contextmanager
def turned(game: str, option: str, other: str) -> Iterator[None]:
    """Play every scene of a game with one default turned."""
    TURNED[game] = {option: other}
    try:
        yield
    finally:
        del TURNED[game]
