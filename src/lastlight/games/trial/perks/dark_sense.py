"""Dark Sense: an empty room does not hold you."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move
from lastlight.games.trial.perks.another_move import AnotherMove, different_ways
from lastlight.games.trial.survivor_turn import whose_turn


class DarkSense(AnotherMove):
    """You enter a room without any prop tile on your turn: move once more along a different path."""

    key: ClassVar[str] = "perk.dark_sense"
    rule: ClassVar[str] = "TC-dark-sense"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        still_there = move.figure == owner and m.state.room[owner] == move.to
        empty = move.found_empty if m.edition > 1 else not m.state.tiles[move.to]
        if not still_there or not empty or whose_turn(m) != owner:
            return False
        return bool(different_ways(m, move))
