"""The games. `game(key)` gives one by its key.

A folder with a module `game` is a game, found here and imported when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from lastlight.core.errors import UnknownGame
from lastlight.core.game import Game
from lastlight.core.layers import class_in, games_in

GAMES: dict[str, str] = {key: f"{__name__}.{key}" for key in games_in(__path__)}
"""The package of each game, by its key."""


@cache
def game(key: str) -> Game:
    """The game of that key.

    >>> game("decoy").key
    'decoy'
    """
    if key not in GAMES:
        raise UnknownGame(game=key, games=", ".join(GAMES))
    kind: type[Game] = class_in(import_module(f"{GAMES[key]}.game"), Game)
    return kind()
