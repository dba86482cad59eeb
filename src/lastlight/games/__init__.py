"""The games. `game(key)` gives one by its key."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from lastlight.core.errors import UnknownGame
from lastlight.core.game import Game


def decoy() -> Game:
    from lastlight.games.decoy.game import Decoy

    return Decoy()


def trial() -> Game:
    from lastlight.games.trial.game import Trial

    return Trial()


GAMES: dict[str, Callable[[], Game]] = {"decoy": decoy, "trial": trial}


@cache
def game(key: str) -> Game:
    """The game of that key.

    >>> game("decoy").key
    'decoy'
    """
    if key not in GAMES:
        raise UnknownGame(game=key, games=", ".join(GAMES))
    return GAMES[key]()
