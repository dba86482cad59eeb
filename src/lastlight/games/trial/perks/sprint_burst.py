"""Sprint Burst: two rooms in one breath."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARD, Move
from lastlight.games.trial.perks.another_move import AnotherMove, different_ways


class SprintBurst(AnotherMove):
    """After you moved with a movement card: move once more, along a different path."""

    key: ClassVar[str] = "perk.sprint_burst"
    rule: ClassVar[str] = "TC-sprint-burst"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        return move.figure == owner and move.cause == BY_CARD and bool(different_ways(m, move))
