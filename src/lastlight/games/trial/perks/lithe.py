"""Lithe: over the pallet and on."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move
from lastlight.games.trial.perks.another_move import AnotherMove, different_ways
from lastlight.games.trial.props import NOWHERE, PALLET, PALLET_THERE
from lastlight.games.trial.survivor_turn import whose_turn


class Lithe(AnotherMove):
    """On your turn you crossed a pallet or left a room with a face-up one: move on along a different path."""

    key: ClassVar[str] = "perk.lithe"
    rule: ClassVar[str] = "TC-lithe"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure != owner or not passed_a_pallet(m, move) or whose_turn(m) != owner:
            return False
        return bool(different_ways(m, move))


def passed_a_pallet(m: Match, move: Move) -> bool:
    """Over one, or out of a room with one: as it was when she left."""
    if m.edition > 1:
        return move.left_pallet
    if move.path != NOWHERE and m.state.holds[move.path] == PALLET_THERE:
        return True
    return m.state.room[move.figure] != move.home and bool(m.tiles_of(move.home, PALLET))
