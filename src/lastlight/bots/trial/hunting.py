"""Hunting: what the killer could do in every room, and what cards therefore promise him."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Final

from lastlight.bots.trial.outlook import Outlook
from lastlight.bots.trial.reading import FIGURES, Reading
from lastlight.games.trial.cards import WAIT

AFTERWARDS: Final = 0.15
"""What it is worth to end near survivors, for each of them."""


class Acts:
    """What the killer could do in every room, everybody's place guessed or known."""

    def __init__(self, reading: Reading, places: Sequence[int]) -> None:
        self.reading: Reading = reading
        tiles = reading.harms_of_tiles
        self.best: list[float] = [best for best, _ in tiles]  # by room: the best act, and the next best
        self.next: list[float] = [other for _, other in tiles]
        for figure in FIGURES:
            if figure not in reading.hooked and figure not in reading.hidden:
                self.add(places[figure], reading.harm(figure, places[figure]))
        self.near: list[float] = [0.0] * len(tiles)
        for figure in FIGURES:
            if figure not in reading.hooked:
                self.near[places[figure]] += AFTERWARDS
                for room in reading.board.near[places[figure]]:
                    self.near[room] += AFTERWARDS / 2

    def add(self, room: int, worth: float) -> None:
        """One more act there."""
        if worth > self.best[room]:
            self.best[room], self.next[room] = worth, self.best[room]
        elif worth > self.next[room]:
            self.next[room] = worth

    def promise(self, here: int, cards: Sequence[int]) -> float:
        """What these cards bring, played one after another as well as possible."""
        if not cards:
            return self.near[here]
        rooms = self.reading.roads.killer_rooms[here][cards[0]]
        if not rooms:
            return self.promise(here, cards[1:])
        return max(self.promise_from(room, cards[1:]) for room in rooms)

    def promise_from(self, room: int, cards: Sequence[int]) -> float:
        """The same, in a room he has just entered; waiting there he does the next best thing."""
        if cards and cards[0] == WAIT:
            return self.best[room] + self.next[room] + self.promise(room, cards[1:])
        return self.best[room] + self.promise(room, cards[1:])


class Guesses:
    """Several guesses where everybody will be, and what the killer's cards promise over all of them."""

    def __init__(self, outlook: Outlook, dice: Random, count: int) -> None:
        self.reading: Reading = outlook.reading
        self.dice: Random = dice
        self.places: list[list[int]] = [outlook.draw_places(dice) for _ in range(count)]

    def promise(self, here: int, choices: Sequence[Sequence[int]]) -> list[float]:
        """What each choice of cards promises on average."""
        promised = [0.0] * len(choices)
        for places in self.places:
            acts = Acts(self.reading, places)
            for number, cards in enumerate(choices):
                promised[number] += acts.promise(here, cards)
        return [total / len(self.places) for total in promised]

    def with_one(self, figure: int, rooms: Sequence[int]) -> Guesses:
        """The same guesses, but one survivor in these rooms, in turn."""
        other = copy(self)
        other.places = [list(places) for places in self.places]
        for number, places in enumerate(other.places):
            places[figure] = rooms[number % len(rooms)]
        return other
