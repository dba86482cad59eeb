"""What has happened, in the past tense: turns, movement, health, hooks. See also `token_events`."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Dice, Event, Shows
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.told import OfFigure, Told

# Setup


@dataclass(frozen=True)
class EdgeChosen(Told):
    """The killer has chosen the edge he starts from."""

    edge: str

    def shows(self) -> Shows:
        return Shows(600, rule="EM-SETUP-11")


@dataclass(frozen=True)
class FigurePlaced(OfFigure):
    space: str

    def shows(self) -> Shows:
        return Shows(500, at="figure")


# Turns and dice

MOVES = ("sprint", "hunt")
"""What dice are rolled for whose dots are steps."""


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    chased: bool

    def shows(self) -> Shows:
        return Shows(300, at="figure", quiet=True, begins="turn")

    def line(self) -> Line:
        told = super().line()
        return Line("event.TurnBeganChased", told.variables) if self.chased else told


@dataclass(frozen=True)
class KillerTurnBegan(OfFigure):
    """The killer's turn, with this many dice."""

    count: int

    def shows(self) -> Shows:
        return Shows(600, at="killer", quiet=True, rule="EM-AMB-39", begins="turn")


@dataclass(frozen=True)
class Rolled(OfFigure):
    """Dice have fallen; ``reason`` says for what, ``printed`` what each shows: dots and a sign (`dice`)."""

    reason: str
    faces: tuple[int, ...]
    printed: tuple[str, ...]
    of_killer: bool

    def shows(self) -> Shows:
        return Shows(1_500, cue="dice")

    def dice(self) -> Dice:
        fell = tuple(range(len(self.faces)))
        if self.reason not in MOVES:
            return Dice(self.printed, fell, danger=self.of_killer)
        steps = Line("roll.steps", {"count": sum(dots_of(one) for one in self.printed)})
        return Dice(self.printed, fell, danger=self.of_killer, result=steps, final=True)

    def line(self) -> Line:
        faces = [dots_of(one) if self.reason in MOVES else in_words(one) for one in self.printed]
        return Line(f"event.Rolled.{self.reason}", {**super().line().variables, "faces": faces})

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class AsOrdered(OfFigure):
    """The table has answered by a standing order of the seat, and only that seat is told (EM-TABLE-01)."""

    seat: Seat
    doing: str

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.seat in who else None

    def shows(self) -> Shows:
        return Shows(0, at="figure", rule="EM-TABLE-01", quiet=True)

    def line(self) -> Line:
        return Line(f"event.AsOrdered.{self.doing}", super().line().variables)


# Movement


@dataclass(frozen=True)
class Walked(OfFigure):
    """Along a way, space by space. ``searching``: a gate is secret, and may show on the way."""

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
        return Shows(900, 1, harms="killer", at="killer", rule="EM-PALLET-02")


@dataclass(frozen=True)
class Evaded(OfFigure):
    """Off the board until the next round, by the chase die."""

    space: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps=self.figure, at="space", rule="EM-CHASE-05", outcome=True)


@dataclass(frozen=True)
class Returned(OfFigure):
    space: str

    def shows(self) -> Shows:
        return Shows(800, at="figure", rule="EM-CHASE-06")


@dataclass(frozen=True)
class Escaped(OfFigure):
    """Left the map by a gate or the hatch."""

    exit: str

    def shows(self) -> Shows:
        return Shows(1_500, 3, helps=self.figure, rule="EM-GATE-05", turning=True, cue="freed")

    def line(self) -> Line:
        return Line(f"event.Escaped.{self.exit}", super().line().variables)


# Health


@dataclass(frozen=True)
class Missed(OfFigure):
    def shows(self) -> Shows:
        return Shows(800, helps=self.figure, at="figure", outcome=True)


@dataclass(frozen=True)
class WasHit(OfFigure):
    health: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, harms=self.figure, at="figure", rule="EM-KILL-04", outcome=True, cue="hit")


@dataclass(frozen=True)
class StepGained(OfFigure):
    """One healing step, not yet a whole health state."""

    steps: int

    def shows(self) -> Shows:
        return Shows(700, helps=self.figure, at="figure", rule="EM-AMB-06", outcome=True)


@dataclass(frozen=True)
class Recovered(OfFigure):
    health: str

    def shows(self) -> Shows:
        return Shows(900, 1, helps=self.figure, at="figure", rule="EM-AMB-06", outcome=True)


@dataclass(frozen=True)
class MarkGone(OfFigure):
    """A healing success that only took off the mark of a wound that heals badly."""

    def shows(self) -> Shows:
        return Shows(700, at="figure", rule="EM-PERK-K10")


@dataclass(frozen=True)
class WasMarked(OfFigure):
    """A lasting effect is on a survivor; ``mark`` says which."""

    mark: str

    def shows(self) -> Shows:
        return Shows(700, at="figure")

    def line(self) -> Line:
        return Line(f"event.WasMarked.{self.mark}", super().line().variables)


@dataclass(frozen=True)
class Sacrificed(OfFigure):
    cause: str

    def shows(self) -> Shows:
        return Shows(1_800, 3, harms=self.figure, rule="EM-HOOK-04", turning=True, cue="toll")

    def line(self) -> Line:
        return Line(f"event.Sacrificed.{self.cause}", super().line().variables)


# Carrying and hooks


@dataclass(frozen=True)
class Lifted(OfFigure):
    def shows(self) -> Shows:
        return Shows(1_000, 2, harms=self.figure, at="killer", rule="EM-KILL-08", cue="caught")


@dataclass(frozen=True)
class CarryAdvanced(OfFigure):
    """One space on the carry track."""

    spaces: int

    def shows(self) -> Shows:
        return Shows(700, at="killer", rule="EM-KILL-11")


@dataclass(frozen=True)
class CarryCounted(OfFigure):
    turns: int

    def shows(self) -> Shows:
        return Shows(0, quiet=True)


@dataclass(frozen=True)
class Hooked(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(1_200, 2, harms=self.figure, at="figure", rule="EM-HOOK-03", turning=True, cue="hooked")


@dataclass(frozen=True)
class TrackAdvanced(OfFigure):
    """One space on the hook track; ``left`` are those before the end."""

    left: int

    def shows(self) -> Shows:
        return Shows(500, harms=self.figure, at="figure", quiet=True, rule="EM-HOOK-04")


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
            rule="EM-ACT-09",
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
        return Shows(1_000, 2, helps=self.figure, at="figure", rule="EM-KILL-12", outcome=True, cue="freed")


def dots_of(printed: str) -> int:
    """The dots of a face, of all that is printed on it."""
    return int(printed.split()[0])


def in_words(printed: str) -> Line:
    """A face as one reads it off: a success with two dots, say."""
    dots, sign = f"{printed} plain".split()[:2]
    return Line(f"die.{sign}", {"dots": int(dots)})
