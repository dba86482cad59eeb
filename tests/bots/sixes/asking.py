"""What a bot would answer in a scene."""

from __future__ import annotations

from lastlight.bots.bot import Bot
from lastlight.core.playing import choose
from lastlight.games import game
from tests.games.sixes.scene import Scene


def answer_of(bot: Bot, m: Scene) -> str:
    """The bot reads the ground from the options of its view; here the game is told which ground they mean."""
    sixes, match = game("sixes"), m.match
    match.setup.options.update(map="own", own_map="the ground of the scene")
    key = f"{match.setup.edition} {match.setup.options}"
    sixes.setups[key] = match.setup
    try:
        return str(choose(match, bot.seat, bot))
    finally:
        del sixes.setups[key]
