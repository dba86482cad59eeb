"""Last Light: one killer against four survivors, four board games on one exact engine.

>>> import lastlight
>>> match = lastlight.game("decoy").start({"people": 2})
>>> sorted(match.questions)
[s1]
>>> len(match.options(match.setup.seats[1]))
49
"""

from lastlight.games import GAMES, game

__all__ = ["GAMES", "game"]
__version__ = "0.1.0"
