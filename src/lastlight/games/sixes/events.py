"""What has happened, in the past tense: placement, turns, movement and figures. See also `token_events`."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Dice, Event, Shows
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.told import OfFigure, Told

# Placement

PLACING = 120
"""Milliseconds of a token: where the map suggests them all, nearly thirty follow each other."""


@dataclass(frozen=True)
class SideChosen(Told):
    """The killer has chosen his baseline."""

    edge: str

    def shows(self) -> Shows:
        return Shows(600, rule="SX-SETUP-02")


@dataclass(frozen=True)
class TokenPlaced(Told):
    token: str
    number: int
    space: str

    def shows(self) -> Shows:
        return Shows(PLACING, at="space")


@dataclass(frozen=True)
class WindowPlaced(Told):
    side: str

    def shows(self) -> Shows:
        return Shows(PLACING, at="side", rule="SX-SETUP-08")


@dataclass(frozen=True)
class TokenSkipped(Told):
    """There was no place left for it."""

    token: str

    def shows(self) -> Shows:
        return Shows(800, rule="SX-AMB-07")


@dataclass(frozen=True)
class FigurePlaced(OfFigure):
    space: str

    def shows(self) -> Shows:
        return Shows(PLACING, at="figure")


# Turns and dice

MOVES = ("sprint", "hunt")
"""What dice are rolled for whose faces are steps."""


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    chased: bool

    def shows(self) -> Shows:
        return Shows(300, at="figure", quiet=True, begins="turn")

    def line(self) -> Line:
        told = super().line()
        return Line("event.TurnBeganChased", told.variables) if self.chased else told


@dataclass(frozen=True)
class Rolled(OfFigure):
    """Dice have fallen; ``reason`` says for what."""

    reason: str
    faces: tuple[int, ...]

    def shows(self) -> Shows:
        return Shows(1_500, cue="dice")

    def dice(self) -> Dice:
        faces, fell = tuple(map(str, self.faces)), tuple(range(len(self.faces)))
        if self.reason in MOVES:
            return Dice(faces, fell, result=Line("roll.steps", {"count": sum(self.faces)}), final=True)
        if self.reason == "struggle" and len(set(self.faces)) > 1:
            return Dice(faces, fell, result=Line("roll.no_doubles"), final=True)
        return Dice(faces, fell)

    def line(self) -> Line:
        return Line(f"event.Rolled.{self.reason}", super().line().variables)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DiceCommitted(OfFigure):
    vault: int
    attack: int
    hunt: int

    def shows(self) -> Shows:
        return Shows(1_000, at="killer", rule="SX-AMB-15")

    def dice(self) -> Dice:
        given = {"vault": self.vault, "attack": self.attack, "hunt": self.hunt}
        return Dice(aside=tuple((f"tray.{use}", count) for use, count in given.items() if count))


@dataclass(frozen=True)
class Rested(OfFigure):
    """Claudette has spent a whole turn on herself."""

    def shows(self) -> Shows:
        return Shows(600, helps=self.figure, at="figure", rule="SX-AMB-50")


@dataclass(frozen=True)
class AsOrdered(OfFigure):
    """The table has answered by a standing order of the seat, and only that seat is told (SX-TABLE-13)."""

    seat: Seat
    doing: str

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.seat in who else None

    def shows(self) -> Shows:
        return Shows(0, at="figure", rule="SX-TABLE-13", quiet=True)

    def line(self) -> Line:
        return Line(f"event.AsOrdered.{self.doing}", super().line().variables)


# Movement


@dataclass(frozen=True)
class Walked(OfFigure):
    """Along a way, space by space. ``searching``: gates are secret, and one that shows ends the walk."""

    way: tuple[str, ...]
    space: str
    searching: bool

    def shows(self) -> Shows:
        return Shows(500, at="figure", quiet=True)

    def reveals(self) -> bool:
        return self.searching


@dataclass(frozen=True)
class Pushed(OfFigure):
    """The killer was pushed off a pallet."""

    space: str
    by: str

    def shows(self) -> Shows:
        return Shows(900, 1, harms="killer", at="killer", rule="SX-PALLET-03")


@dataclass(frozen=True)
class Escaped(OfFigure):
    """Left the map; ``by`` a gate or the hatch."""

    exit: str

    def shows(self) -> Shows:
        return Shows(1_500, 3, helps=self.figure, rule="SX-GATE-08", turning=True, cue="freed")

    def line(self) -> Line:
        return Line(f"event.Escaped.{self.exit}", super().line().variables)


@dataclass(frozen=True)
class ChaseBroken(OfFigure):
    def shows(self) -> Shows:
        return Shows(900, 1, harms="killer", at="figure", rule="SX-CHASE-03", outcome=True)


# Health


@dataclass(frozen=True)
class Missed(OfFigure):
    def shows(self) -> Shows:
        return Shows(800, helps=self.figure, at="figure", outcome=True)


@dataclass(frozen=True)
class WasHit(OfFigure):
    health: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, harms=self.figure, at="figure", rule="SX-KILL-07", outcome=True, cue="hit")


@dataclass(frozen=True)
class Treated(OfFigure):
    """A cure is on the way."""

    by: str

    def shows(self) -> Shows:
        return Shows(800, 1, helps=self.figure, at="figure", rule="SX-ACT-08", outcome=True)


@dataclass(frozen=True)
class TreatmentFailed(OfFigure):
    by: str

    def shows(self) -> Shows:
        return Shows(800, harms=self.figure, at="figure", rule="SX-ACT-07", outcome=True)


@dataclass(frozen=True)
class Recovered(OfFigure):
    health: str

    def shows(self) -> Shows:
        return Shows(800, 1, helps=self.figure, at="figure")


@dataclass(frozen=True)
class StoodUp(OfFigure):
    """Alone, from the ground."""

    def shows(self) -> Shows:
        return Shows(800, 1, helps=self.figure, at="figure", rule="SX-AMB-28")


@dataclass(frozen=True)
class Died(OfFigure):
    cause: str

    def shows(self) -> Shows:
        return Shows(1_800, 3, harms=self.figure, rule="SX-AMB-19", turning=True, cue="toll")

    def line(self) -> Line:
        return Line(f"event.Died.{self.cause}", super().line().variables)


# Carrying and hooks


@dataclass(frozen=True)
class Lifted(OfFigure):
    def shows(self) -> Shows:
        return Shows(1_000, 2, harms=self.figure, at="killer", rule="SX-KILL-10", cue="caught")


@dataclass(frozen=True)
class Hooked(OfFigure):
    number: int
    stage: int

    def shows(self) -> Shows:
        return Shows(1_200, 2, harms=self.figure, at="figure", rule="SX-HOOK-02", turning=True, cue="hooked")


@dataclass(frozen=True)
class StageRose(OfFigure):
    """The clock of a hook has run out once more."""

    stage: int

    def shows(self) -> Shows:
        return Shows(1_000, 2, harms=self.figure, at="figure", rule="SX-AMB-20", cue="toll")


@dataclass(frozen=True)
class ClockTicked(OfFigure):
    left: int

    def shows(self) -> Shows:
        return Shows(300, at="figure", quiet=True)


@dataclass(frozen=True)
class Unhooked(OfFigure):
    """Off a hook, onto a space next to it; alone or ``by`` somebody."""

    space: str
    by: str

    def shows(self) -> Shows:
        return Shows(
            1_000,
            2,
            helps=self.figure,
            at="figure",
            rule="SX-HOOK-03",
            turning=True,
            outcome=True,
            cue="freed",
        )

    def line(self) -> Line:
        told = super().line()
        return told if self.by else Line("event.UnhookedAlone", told.variables)


@dataclass(frozen=True)
class SetDown(OfFigure):
    """Off the killer's shoulder."""

    space: str

    def shows(self) -> Shows:
        return Shows(1_000, 2, helps=self.figure, at="figure", outcome=True, cue="freed")


@dataclass(frozen=True)
class CarryCounted(OfFigure):
    turns: int

    def shows(self) -> Shows:
        return Shows(0, quiet=True)
