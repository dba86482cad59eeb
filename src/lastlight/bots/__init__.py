"""Bots: they sit at a table like anybody else, see their own view, and answer one of the options."""

from lastlight.bots.bot import Bot
from lastlight.bots.random_bot import RandomBot
from lastlight.bots.roster import bot_names, make_bot

__all__ = ["Bot", "RandomBot", "bot_names", "make_bot"]
