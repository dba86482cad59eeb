"""What has happened, in the past tense. Everything is public but set cards and drawn items.

Here are those of figures, turns and rounds; those of the board and of cards are in modules of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.words import Line
from lastlight.games.trial.props import FAILED, GREAT
from lastlight.games.trial.told import OfFigure, Told


@dataclass(frozen=True)
class MarkerPassed(OfFigure):
    pass


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    bonus: bool

    def line(self) -> Line:
        told = super().line()
        return Line("event.BonusTurnBegan", told.variables) if self.bonus else told


@dataclass(frozen=True)
class TurnSkipped(OfFigure):
    pass


@dataclass(frozen=True)
class MoveFailed(OfFigure):
    card: str


@dataclass(frozen=True)
class LockerLeft(OfFigure):
    pass


@dataclass(frozen=True)
class Interacted(OfFigure):
    """An interaction was declared."""

    verb: str
    target: str

    def line(self) -> Line:
        return Line(f"event.Interacted.{self.verb}", super().line().variables)


@dataclass(frozen=True)
class Rolled(OfFigure):
    reason: str
    faces: tuple[int, ...]
    danger: bool

    def line(self) -> Line:
        return Line("event.Rolled", {**super().line().variables, "faces": in_words(self.faces)})

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DieRerolled(OfFigure):
    """One die of a roll was rolled again; ``faces`` are all its dice as they lie now."""

    die: int
    faces: tuple[int, ...]

    def line(self) -> Line:
        said = {**super().line().variables, "faces": in_words(self.faces)}
        if len(self.faces) == 1:
            return Line("event.DieRerolled", said)
        return Line("event.OneOfDiceRerolled", {**said, "face": in_words(self.faces)[self.die]})

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DieKept(OfFigure):
    """Of several dice the roller has kept one."""

    face: int

    def line(self) -> Line:
        return Line("event.DieKept", {**super().line().variables, "face": in_words((self.face,))[0]})


@dataclass(frozen=True)
class BloodGained(OfFigure):
    count: int
    blood: int


@dataclass(frozen=True)
class BloodLost(OfFigure):
    count: int
    blood: int


@dataclass(frozen=True)
class PerkUsed(OfFigure):
    perk: str


@dataclass(frozen=True)
class PowerUsed(Told):
    power: str


@dataclass(frozen=True)
class Hid(OfFigure):
    tile: str


@dataclass(frozen=True)
class ProgressMade(Told):
    tile: str
    prop: str
    room: str
    count: int
    progress: int


@dataclass(frozen=True)
class GeneratorCompleted(Told):
    tile: str
    room: str
    done: int


@dataclass(frozen=True)
class ProgressLost(Told):
    tile: str
    room: str
    progress: int


@dataclass(frozen=True)
class Freed(OfFigure):
    """Off the hook."""


@dataclass(frozen=True)
class Wounded(OfFigure):
    cause: str


@dataclass(frozen=True)
class Healed(OfFigure):
    cause: str


@dataclass(frozen=True)
class PickedUp(OfFigure):
    pass


@dataclass(frozen=True)
class DiceNamed(Told):
    count: int


@dataclass(frozen=True)
class BrokeFree(OfFigure):
    room: str


@dataclass(frozen=True)
class Sacrificed(OfFigure):
    room: str
    tile: str  # the hook: a room may have two


@dataclass(frozen=True)
class SacrificeProgress(Told):
    count: int
    track: int


@dataclass(frozen=True)
class BonusBought(Told):
    price: int


def in_words(faces: tuple[int, ...]) -> list[object]:
    """Dice as one reads them off: a skull, a number, a great success."""
    named = {FAILED: "@die.skull", GREAT: "@die.great"}
    return [named.get(face, face) for face in faces]
