"""What a bot would answer in a scene."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lastlight.bots.bot import Bot
from lastlight.bots.emblems.reading import Reading
from lastlight.core.playing import choose
from lastlight.core.seats import S1, observer
from lastlight.games import game
from lastlight.games.emblems.view import View
from tests.games.emblems.scene import Scene


def answer_of(bot: Bot, m: Scene) -> str:
    with ground_of(m):
        return str(choose(m.match, bot.seat, bot))


def reading_of(m: Scene) -> Reading:
    """What a survivor reads from a scene."""
    with ground_of(m):
        view = m.match.setup.game.view(m.match, observer(S1))
        assert isinstance(view, View)
        return Reading(view)


@contextmanager
def ground_of(m: Scene) -> Iterator[None]:
    """A bot reads the ground from the options of its view; here the game is told which ground they mean."""
    emblems, match = game("emblems"), m.match
    match.setup.options.update(map="own", own_map="the ground of the scene")
    key = f"{match.setup.edition} {match.setup.options}"
    emblems.setups[key] = match.setup
    try:
        yield
    finally:
        del emblems.setups[key]
