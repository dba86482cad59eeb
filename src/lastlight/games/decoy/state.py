"""The state: progress and health, which last, and the cards and the token, which a round clears away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lastlight.games.decoy.board import HEALTHY, NOWHERE, OpenGenerators, open_generators

LAYING, LAID, EXPLORED, SHOWN = "laying", "laid", "explored", "shown"
"""How far a round has come: cards being laid, all face down, one generator turned up, all turned up."""


@dataclass
class PastRound:
    """A round in full, as everybody knows it afterwards; never changed. A card nowhere is a dead one's."""

    herself: tuple[int, ...]
    decoy: tuple[int, ...]
    explored: int
    attacked: int  # the character, or NOWHERE if the generator was damaged


class State:
    """Lists by generator or by character.

    Created blank and filled in: a search makes many copies, and a full constructor would double the cost.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        *("round", "stage", "progress", "open", "health"),
        *("herself", "decoy", "explored", "attacked", "history"),
    )
    __slots__ = __match_args__

    round: int
    stage: str
    progress: list[int]
    open: OpenGenerators
    health: list[int]
    herself: list[int]
    decoy: list[int]
    explored: int
    attacked: int
    history: tuple[PastRound, ...]

    def copy(self) -> State:
        twin = State()
        twin.round = self.round
        twin.stage = self.stage
        twin.progress = self.progress.copy()
        twin.open = self.open
        twin.health = self.health.copy()
        twin.herself = self.herself.copy()
        twin.decoy = self.decoy.copy()
        twin.explored = self.explored
        twin.attacked = self.attacked
        twin.history = self.history
        return twin


def first_state(generators: int, characters: int, different: bool) -> State:
    """Everybody healthy, every generator untouched, every card in hand."""
    state = State()
    state.round = 0
    state.stage = LAYING
    state.progress = [0] * generators
    state.open = open_generators(tuple(range(generators)), different)
    state.health = [HEALTHY] * characters
    state.herself = [NOWHERE] * characters
    state.decoy = [NOWHERE] * characters
    state.explored = NOWHERE
    state.attacked = NOWHERE
    state.history = ()
    return state
