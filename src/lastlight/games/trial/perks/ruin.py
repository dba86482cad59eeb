"""Ruin: what nobody watches falls apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import GENERATOR, Word


class Ruin(Action):
    """Before cards are set: take 1 progress off a generator whose room holds no survivor."""

    key: ClassVar[str] = "perk.ruin"
    rule: ClassVar[str] = "TC-ruin"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(left_alone(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.ruin.which", Ruin.generators, Ruin.spoil)

    def generators(self, m: Match, seat: Seat) -> Sequence[Word]:
        return left_alone(m)

    def spoil(self, m: Match, generator: Word) -> Next:
        m.take_progress(generator.number, 1)
        return DONE


def left_alone(m: Match) -> list[Word]:
    """Generators with progress and no survivor on the board in their room; gates never."""
    state, tiles = m.state, m.terms.ground.tiles
    return [
        tiles[tile]
        for room in range(len(state.tiles))
        for tile in m.tiles_of(room, GENERATOR)
        if state.progress[tile] and not m.survivors_in(room)
    ]
