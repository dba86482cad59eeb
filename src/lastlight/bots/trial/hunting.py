"""Hunting: what the killer could do in every room, and what cards therefore promise him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastlight.bots.trial.reading import FIGURES, Reading
from lastlight.games.trial.cards import WAIT

AFTERWARDS: Final = 0.15
"""What it is worth to end near survivors, for each of them."""


class Acts:
    """What the killer could do in every room, everybody's place guessed or known."""

    def __init__(self, reading: Reading, places: Sequence[int]) -> None:
        self.reading: Reading = reading
        self.best: list[float] = []  # by room: the best act, and the next best
        self.next: list[float] = []
        view = reading.view
        for room, tiles in enumerate(view.tiles):
            worths = [0.0, 0.0]
            worths += [reading.harm_of_tile(tile) for tile in tiles if view.kind[tile]]
            for figure in FIGURES:
                if places[figure] == room and figure not in reading.hooked and figure not in reading.hidden:
                    worths.append(reading.harm(figure, room))
            worths.sort()
            self.best.append(worths[-1])
            self.next.append(worths[-2])
        self.near: list[float] = [0.0] * len(view.tiles)
        for figure in FIGURES:
            if figure not in reading.hooked:
                self.near[places[figure]] += AFTERWARDS
                for room in reading.board.near[places[figure]]:
                    self.near[room] += AFTERWARDS / 2

    def promise(self, here: int, cards: Sequence[int]) -> float:
        """What these cards bring, one after the other, gone as well as can be."""
        if not cards:
            return self.near[here]
        rooms = self.reading.roads.killer_rooms(here, cards[0])
        if not rooms:
            return self.promise(here, cards[1:])
        return max(self.promise_from(room, cards[1:]) for room in rooms)

    def promise_from(self, room: int, cards: Sequence[int]) -> float:
        """The same, in a room he has just entered; waiting there he does the next best thing."""
        if cards and cards[0] == WAIT:
            return self.best[room] + self.next[room] + self.promise(room, cards[1:])
        return self.best[room] + self.promise(room, cards[1:])
