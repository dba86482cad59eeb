"""Ace in the Hole: it was here all along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FACE_DOWN, GATE, NOWHERE
from lastlight.games.trial.survivor_interacts import SurvivorInteracts


class AceInTheHole(Action):
    """Before you interact: exchange a tile of your room with one of its category in a connected room."""

    key: ClassVar[str] = "perk.ace_in_the_hole"
    rule: ClassVar[str] = "TC-ace-in-the-hole"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        slot = m.stack[about]
        if not isinstance(slot, SurvivorInteracts) or slot.figure != owner or slot.denied:
            return False
        return any(exchanges(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "perk.ace_in_the_hole.which", AceInTheHole.which, AceInTheHole.swap
        )

    def which(self, m: Match, seat: Seat) -> Sequence[Exchange]:
        return list(exchanges(m, self.owner))

    def swap(self, m: Match, choice: Exchange) -> Next:
        here, there = m.state.room[self.owner], m.room_of(choice.other)
        m.move_tile(choice.own, here, there)
        m.move_tile(choice.other, there, here)
        return DONE


class Exchange:
    """Two tiles change places. Prints as ``survival3 survival7``."""

    def __init__(self, own: int, other: int, text: str) -> None:
        self.own: int = own
        self.other: int = other
        self.text: str = text

    def __str__(self) -> str:
        return self.text


exchange = cache(Exchange)


def exchanges(m: Match, owner: Seat) -> Iterator[Exchange]:
    """A tile here and one of its category next door that is not just like it."""
    kind, category, names = m.state.kind, m.terms.ground.category, m.terms.ground.tile_names
    here = m.state.room[owner]
    others = [tile for room in m.terms.board.near[here] for tile in loose_tiles(m, room)]
    for own in loose_tiles(m, here):
        for other in others:
            alike = kind[own] == kind[other] and m.state.entity_tile not in (own, other)
            if category[own] == category[other] and not alike:
                yield exchange(own, other, f"{names[own]} {names[other]}")


def loose_tiles(m: Match, room: int) -> list[int]:
    """No progress, nobody on it, no gate that shows; one face-down tile of a category stands for all."""
    state, category = m.state, m.terms.ground.category
    found: dict[tuple[int, int], int] = {}
    for tile in state.tiles[room]:
        if not state.progress[tile] and tile not in state.on and state.kind[tile] != GATE:
            which = NOWHERE if state.kind[tile] == FACE_DOWN else tile
            found.setdefault((category[tile], which), tile)
    return list(found.values())
