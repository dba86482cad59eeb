"""What a bot would answer in a scene."""

from __future__ import annotations

from lastlight.bots.bot import Bot
from lastlight.core.playing import choose
from lastlight.games import game
from tests.games.emblems.scene import Scene


def answer_of(bot: Bot, m: Scene) -> str:
    """The bot reads the ground from the options of its view; here the game is told which ground they mean."""
    emblems, match = game("emblems"), m.match
    match.setup.options.update(map="own", own_map="the ground of the scene")
    key = f"{match.setup.edition} {match.setup.options}"
    emblems.setups[key] = match.setup
    try:
        return str(choose(match, bot.seat, bot))
    finally:
        del emblems.setups[key]
