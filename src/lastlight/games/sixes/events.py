"""What has happened, in the past tense: placement, turns, movement and figures. See also `token_events`."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.words import Line
from lastlight.games.sixes.told import OfFigure, Told

# Placement


@dataclass(frozen=True)
class SideChosen(Told):
    """The killer has chosen his baseline."""

    edge: str


@dataclass(frozen=True)
class TokenPlaced(Told):
    token: str
    number: int
    space: str


@dataclass(frozen=True)
class WindowPlaced(Told):
    side: str


@dataclass(frozen=True)
class TokenSkipped(Told):
    """There was no place left for it."""

    token: str


@dataclass(frozen=True)
class FigurePlaced(OfFigure):
    space: str


# Turns and dice


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    chased: bool

    def line(self) -> Line:
        told = super().line()
        return Line("event.TurnBeganChased", told.variables) if self.chased else told


@dataclass(frozen=True)
class Rolled(OfFigure):
    """Dice have fallen; ``reason`` says for what."""

    reason: str
    faces: tuple[int, ...]

    def line(self) -> Line:
        return Line(f"event.Rolled.{self.reason}", super().line().variables)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DiceCommitted(OfFigure):
    vault: int
    attack: int
    hunt: int


@dataclass(frozen=True)
class Rested(OfFigure):
    """Claudette has spent a whole turn on herself."""


# Movement


@dataclass(frozen=True)
class Walked(OfFigure):
    """Along a way, space by space. ``searching``: gates are secret, and one that shows ends the walk."""

    way: tuple[str, ...]
    space: str
    searching: bool

    def reveals(self) -> bool:
        return self.searching


@dataclass(frozen=True)
class Pushed(OfFigure):
    """The killer was pushed off a pallet."""

    space: str
    by: str


@dataclass(frozen=True)
class Escaped(OfFigure):
    """Left the map; ``by`` a gate or the hatch."""

    exit: str

    def line(self) -> Line:
        return Line(f"event.Escaped.{self.exit}", super().line().variables)


@dataclass(frozen=True)
class ChaseBroken(OfFigure):
    pass


# Health


@dataclass(frozen=True)
class Missed(OfFigure):
    pass


@dataclass(frozen=True)
class WasHit(OfFigure):
    health: str


@dataclass(frozen=True)
class Treated(OfFigure):
    """A cure is on the way."""

    by: str


@dataclass(frozen=True)
class TreatmentFailed(OfFigure):
    by: str


@dataclass(frozen=True)
class Recovered(OfFigure):
    health: str


@dataclass(frozen=True)
class StoodUp(OfFigure):
    """Alone, from the ground."""


@dataclass(frozen=True)
class Died(OfFigure):
    cause: str

    def line(self) -> Line:
        return Line(f"event.Died.{self.cause}", super().line().variables)


# Carrying and hooks


@dataclass(frozen=True)
class Lifted(OfFigure):
    pass


@dataclass(frozen=True)
class Hooked(OfFigure):
    number: int
    stage: int


@dataclass(frozen=True)
class StageRose(OfFigure):
    """The clock of a hook has run out once more."""

    stage: int


@dataclass(frozen=True)
class ClockTicked(OfFigure):
    left: int


@dataclass(frozen=True)
class Unhooked(OfFigure):
    """Off a hook, onto a space next to it; alone or ``by`` somebody."""

    space: str
    by: str

    def line(self) -> Line:
        told = super().line()
        return told if self.by else Line("event.UnhookedAlone", told.variables)


@dataclass(frozen=True)
class SetDown(OfFigure):
    """Off the killer's shoulder."""

    space: str


@dataclass(frozen=True)
class CarryCounted(OfFigure):
    turns: int
