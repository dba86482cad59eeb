"""What has happened to tokens and cards: generators, pallets, gates, the hatch, chests, items, the totem."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, Shows
from lastlight.core.seats import KILLER, Observer
from lastlight.core.words import Line
from lastlight.games.sixes.told import OfFigure, Told


@dataclass(frozen=True)
class PointsChanged(Told):
    """A generator has gained or lost points."""

    number: int
    change: int
    points: int

    def shows(self) -> Shows:
        return Shows(800, outcome=True)

    def line(self) -> Line:
        key = "gained" if self.change > 0 else "lost" if self.change else "kept"
        said: dict[str, object] = {"number": self.number, "count": abs(self.change), "points": self.points}
        return Line(f"event.PointsChanged.{key}", said)


@dataclass(frozen=True)
class GeneratorDone(Told):
    number: int

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps="survivors", rule="SX-ACT-05", turning=True, cue="lit")


@dataclass(frozen=True)
class PalletDropped(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(800, at="figure", rule="SX-PALLET-01")


@dataclass(frozen=True)
class PalletBroken(Told):
    number: int

    def shows(self) -> Shows:
        return Shows(800, rule="SX-PALLET-05", cue="broken")


@dataclass(frozen=True)
class GatesPowered(Told):
    def shows(self) -> Shows:
        return Shows(1_500, 3, helps="survivors", rule="SX-GATE-01", turning=True, cue="gate")


@dataclass(frozen=True)
class EdgeRolled(Told):
    edge: str

    def shows(self) -> Shows:
        return Shows(900, cue="dice")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateAppeared(Told):
    number: int
    spaces: tuple[str, ...]

    def shows(self) -> Shows:
        return Shows(1_000, 2, rule="SX-GATE-03")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateHidden(Told):
    """Where a secret gate stands; only the killer learns of it (SX-HEX-07)."""

    number: int
    spaces: tuple[str, ...]

    def shows(self) -> Shows:
        return Shows(1_000, 2, rule="SX-HEX-07", covered="event.GateHiddenCovered")

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GatesSought(OfFigure):
    """While gates are secret, a survivor has looked around; how many have shown."""

    found: int

    def shows(self) -> Shows:
        return Shows(300, at="figure", quiet=True)

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        return Line(
            "event.GatesSought.found" if self.found else "event.GatesSought.none", super().line().variables
        )


@dataclass(frozen=True)
class GateWorked(OfFigure):
    number: int
    rounds: int

    def shows(self) -> Shows:
        return Shows(800, 1, helps="survivors", at="figure", rule="SX-GATE-06")


@dataclass(frozen=True)
class GateOpened(Told):
    number: int

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps="survivors", rule="SX-GATE-06", turning=True, cue="gate")


@dataclass(frozen=True)
class GatesVanished(Told):
    """Blood Warden: the gates are rolled for again."""

    def shows(self) -> Shows:
        return Shows(1_500, 3, harms="survivors", rule="SX-HEX-09", cue="toll")


@dataclass(frozen=True)
class HatchAppeared(Told):
    space: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps="survivors", at="space", rule="SX-HATCH-01", turning=True, cue="gate")


@dataclass(frozen=True)
class ChestSearched(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(600, at="figure", rule="SX-ACT-14")


@dataclass(frozen=True)
class ItemFound(OfFigure):
    item: str

    def shows(self) -> Shows:
        return Shows(900, 1, helps=self.figure, at="figure")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemsSeen(OfFigure):
    """Ace looks at two cards; only his side sees which (SX-TABLE-10)."""

    item: str
    other: str

    def shows(self) -> Shows:
        return Shows(900, rule="SX-ABIL-05", covered="event.ItemsSeenCovered")

    def seen_by(self, who: Observer) -> Event | None:
        return self if any(seat != KILLER for seat in who) else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemLaid(OfFigure):
    item: str
    space: str

    def shows(self) -> Shows:
        return Shows(500, at="figure")


@dataclass(frozen=True)
class ItemTaken(OfFigure):
    item: str
    space: str

    def shows(self) -> Shows:
        return Shows(500, at="figure")


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    """A charge of it is gone; at none left the item is."""

    item: str
    charges: int

    def shows(self) -> Shows:
        return Shows(500, at="figure", rule="SX-AMB-45")


@dataclass(frozen=True)
class ItemLost(OfFigure):
    """It leaves the game with its owner."""

    item: str

    def shows(self) -> Shows:
        return Shows(500, rule="SX-AMB-56")


@dataclass(frozen=True)
class HexDrawn(Told):
    """The killer looks at his card; nobody else does."""

    hex: str

    def shows(self) -> Shows:
        return Shows(1_000, covered="event.HexDrawnCovered")

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class HexShown(Told):
    hex: str

    def shows(self) -> Shows:
        return Shows(1_500, 3, harms="survivors", rule="SX-HEX-02", turning=True)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class TotemCleansed(OfFigure):
    def shows(self) -> Shows:
        return Shows(1_200, 2, harms="killer", at="figure", rule="SX-ACT-16")


@dataclass(frozen=True)
class FigureMarked(OfFigure):
    """Afflicted by the Lullaby."""

    def shows(self) -> Shows:
        return Shows(800, 1, harms=self.figure, at="figure", rule="SX-AMB-46")
