"""When items may be used: on whose turn."""

from __future__ import annotations

from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match


def is_survivors_turn(m: Match, about: int) -> bool:
    """Of the moments named on these items only before_interact may be the killer's."""
    return not isinstance(m.stack[about], KillerInteracts)
