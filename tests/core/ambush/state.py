"""Rooms, cards, tiles and items of the ambush, and its state."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.seats import KILLER, S1, S2, S3, S4, Seat

NEIGHBOURS: tuple[tuple[int, ...], ...] = ((1, 2), (0, 2, 3), (0, 1, 3, 4), (1, 2, 4), (2, 3))
"""Five rooms and where one gets from each."""

LOW, HIGH, STAY = CARDS = ("low", "high", "stay")
"""A card moves its owner to the lowest or the highest room next door, or not at all."""

CROW, CHEST, NOTHING = TILES = ("crow", "chest", "nothing")
TILE_COUNTS = {CROW: 2, CHEST: 2, NOTHING: 1}

FLASH, ROCK = ITEMS = ("flash", "rock")
ITEM_COUNTS = {FLASH: 1, ROCK: 2}

FACE_DOWN = ""
NO_CARD = ""
NO_ITEM = ""

ORDER: tuple[Seat, ...] = (S1, S2, S3, S4, KILLER)
"""The order of turns and of asking."""

CHESTS_TO_WIN = 5
WOUNDS_TO_WIN = 3


@dataclass
class State:
    """Lists by seat, killer first; tiles by room."""

    round: int
    room: list[int]
    wounds: list[int]
    hidden: list[bool]
    blood: list[int]
    card: list[str]
    item: list[str]
    gone: list[str]  # items used, face up
    tile: list[str]
    opened: int  # chests
    used: list[str]  # perks used this round

    def copy(self) -> State:
        return State(
            self.round,
            self.room.copy(),
            self.wounds.copy(),
            self.hidden.copy(),
            self.blood.copy(),
            self.card.copy(),
            self.item.copy(),
            self.gone.copy(),
            self.tile.copy(),
            self.opened,
            self.used.copy(),
        )


def first_state() -> State:
    return State(
        0,
        [2, 0, 1, 3, 4],
        [0] * 5,
        [False] * 5,
        [2] * 5,
        [NO_CARD] * 5,
        [NO_ITEM] * 5,
        [],
        [FACE_DOWN] * len(NEIGHBOURS),
        0,
        [],
    )
