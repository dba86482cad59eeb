"""When items may be used: on whose turn."""

from __future__ import annotations

from lastlight.core.seats import KILLER
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import whose_turn


def is_survivors_turn(m: Match, about: int) -> bool:
    """A survivor who interacts in the killer's turn makes it no turn of a survivor."""
    if m.edition == 1:
        return not isinstance(m.stack[about], KillerInteracts)
    return whose_turn(m) != KILLER
