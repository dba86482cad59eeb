"""Roads: the paths out of every room, given walls, pallets and the Entity, and the distances."""

from __future__ import annotations

from functools import lru_cache

from lastlight.games.trial.board import Board, distances, load_board
from lastlight.games.trial.cards import WAIT
from lastlight.games.trial.props import PALLET_THERE, WALL, Way, ground

Ways = tuple[tuple[Way, ...], ...]
"""Ways out of a room, by card."""


class Roads:
    """Where one can go now; lists are by room. The killer breaks walls and is stopped by pallets."""

    def __init__(self, board: Board, holds: tuple[int, ...], blocked: int) -> None:
        self.board: Board = board
        self.holds: tuple[int, ...] = holds
        out = [tuple(way for way in ways if way.path != blocked) for ways in ground(board).out]
        self.killer_exits: tuple[tuple[Way, ...], ...] = tuple(out)
        self.exits: tuple[tuple[Way, ...], ...] = tuple(
            tuple(way for way in ways if holds[way.path] != WALL) for ways in out
        )
        self.survivor: tuple[Ways, ...] = tuple(by_card(ways) for ways in self.exits)
        #: By room and card, where the killer may go so that he can still interact; nowhere if it fails.
        self.killer_rooms: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            rooms_by_card(room, tuple(way for way in ways if holds[way.path] != PALLET_THERE))
            for room, ways in enumerate(out)
        )
        self.carry: tuple[tuple[Way, ...], ...] = tuple(
            tuple(way for way in ways if holds[way.path] not in (WALL, PALLET_THERE)) for ways in out
        )
        #: Steps of a survivor, and of a killer who carries one.
        self.steps: tuple[tuple[int, ...], ...] = distances([[way.to for way in ways] for ways in self.exits])
        self.carry_steps: tuple[tuple[int, ...], ...] = distances(
            [[way.to for way in ways] for ways in self.carry]
        )


def by_card(ways: tuple[Way, ...]) -> Ways:
    return tuple(tuple(way for way in ways if way.card == card) for card in range(WAIT + 1))


def rooms_by_card(room: int, ways: tuple[Way, ...]) -> tuple[tuple[int, ...], ...]:
    """Where each card leads; Wait leads nowhere else."""
    return (*(tuple(way.to for way in ways if way.card == card) for card in range(WAIT)), (room,))


@lru_cache(maxsize=512)
def roads(board: str, holds: tuple[int, ...], blocked: int) -> Roads:
    """The roads of a map with these things on its paths, and the Entity on one of them."""
    return Roads(load_board(board), holds, blocked)
