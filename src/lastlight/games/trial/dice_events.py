"""What has happened to dice: rolled, rolled again, kept."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Dice, Shows
from lastlight.core.words import Line
from lastlight.games.trial.props import FAILED, FOR_CARRY, GREAT
from lastlight.games.trial.told import OfFigure

PRINTED = ("skull", "I", "II", "III", "IIII", "burst")
"""What a screen draws on each face (`core.events.Dice`)."""

RESULTS = {FAILED: "failure", GREAT: "great"}


@dataclass(frozen=True)
class Rolled(OfFigure):
    reason: str
    faces: tuple[int, ...]
    danger: bool

    def shows(self) -> Shows:
        return Shows(1_500, cue="dice")

    def dice(self) -> Dice:
        return lying(self.figure, self.reason, self.faces, self.danger, fell=tuple(range(len(self.faces))))

    def line(self) -> Line:
        return Line(
            f"event.Rolled.{self.reason}", {**super().line().variables, "faces": in_words(self.faces)}
        )

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DieRerolled(OfFigure):
    """One die of a roll was rolled again; ``faces`` are all its dice as they lie now.

    ``again`` are the places of those that were, this one's included.
    """

    reason: str
    die: int
    faces: tuple[int, ...]
    danger: bool
    again: tuple[int, ...]

    def shows(self) -> Shows:
        return Shows(1_200, cue="dice")

    def dice(self) -> Dice:
        return lying(self.figure, self.reason, self.faces, self.danger, fell=(self.die,), again=self.again)

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

    reason: str
    face: int

    def shows(self) -> Shows:
        return Shows(600)

    def dice(self) -> Dice:
        return lying(self.figure, self.reason, (self.face,))

    def line(self) -> Line:
        return Line("event.DieKept", {**super().line().variables, "face": in_words((self.face,))[0]})


def lying(
    figure: str,
    reason: str,
    faces: tuple[int, ...],
    danger: bool = False,
    fell: tuple[int, ...] = (),
    again: tuple[int, ...] = (),
) -> Dice:
    """Dice as they lie now, and what they mean."""
    return Dice(
        tuple(PRINTED[face] for face in faces),
        fell,
        again,
        danger,
        kind="die.danger" if danger else "",
        title=Line(f"where.roll.{reason}", {"who": f"@who.{figure}"}),
        result=Line("roll." + meaning(reason, faces)),
    )


def meaning(reason: str, faces: tuple[int, ...]) -> str:
    """The key of what dice mean: of several only one counts, but when a survivor breaks free."""
    if reason == FOR_CARRY:
        return f"{reason}.great" if GREAT in faces else f"{reason}.success"
    if len(faces) > 1:
        return "one_is_kept"
    return f"{reason}.{RESULTS.get(faces[0], 'success')}"


def in_words(faces: tuple[int, ...]) -> list[object]:
    """Dice as one reads them off: a skull, a number, a great success."""
    named = {FAILED: "@die.skull", GREAT: "@die.great"}
    return [named.get(face, face) for face in faces]
