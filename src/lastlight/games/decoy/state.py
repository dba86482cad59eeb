"""The state: progress and health, which last, and the cards and the token, which a round clears away."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass
class State:
    """Lists by generator or by character."""

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
        return State(
            self.round,
            self.stage,
            self.progress.copy(),
            self.open,
            self.health.copy(),
            self.herself.copy(),
            self.decoy.copy(),
            self.explored,
            self.attacked,
            self.history,
        )


def first_state(generators: int, characters: int, different: bool) -> State:
    """Everybody healthy, every generator untouched, every card in hand."""
    nowhere = [NOWHERE] * characters
    return State(
        0,
        LAYING,
        [0] * generators,
        open_generators(tuple(range(generators)), different),
        [HEALTHY] * characters,
        nowhere,
        nowhere.copy(),
        NOWHERE,
        NOWHERE,
        (),
    )
