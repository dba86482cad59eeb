"""Which bots there are for a game, weakest first, and how one is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lastlight.bots.bot import Bot
from lastlight.bots.random_bot import RandomBot
from lastlight.core.errors import UnknownBot
from lastlight.core.game import Game
from lastlight.core.layers import part_of
from lastlight.core.seats import Seat

Maker = Callable[[Seat, str], Bot]
"""Makes a bot for a seat from a seed."""


def bot_names(game: Game) -> tuple[str, ...]:
    """The names of a game's bots, weakest first; every game has ``random``."""
    return tuple(roster(game))


def make_bot(game: Game, name: str, seat: Seat, seed: str) -> Bot:
    """The bot of that name, ready to play a seat.

    >>> from lastlight.core.seats import S1
    >>> from lastlight.games import game
    >>> make_bot(game("decoy"), "random", S1, "7").name
    'random'
    """
    bots = roster(game)
    if name not in bots:
        raise UnknownBot(bot=name, game=game.key, bots=", ".join(bots))
    return bots[name](seat, seed)


def roster(game: Game) -> Mapping[str, Maker]:
    """All bots of a game: ``random``, and the ``LEVELS`` of its folder among the bots."""
    own = part_of("lastlight.bots", game.key)
    levels: Mapping[str, Maker] = own.LEVELS if own is not None else {}
    return {"random": RandomBot, **levels}
