"""Why an answer is refused: the rule that says no, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import Seat

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match


def refusal(m: Match, seat: Seat, text: str) -> NotAnOption:
    """The reason (a text key) and the rule's id for an answer that is none of the options."""
    return NotAnOption(seat, text)
