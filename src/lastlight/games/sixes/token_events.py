"""What has happened to tokens and cards: generators, pallets, gates, the hatch, chests, items, the totem."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event
from lastlight.core.seats import KILLER, Observer
from lastlight.core.words import Line
from lastlight.games.sixes.told import OfFigure, Told


@dataclass(frozen=True)
class PointsChanged(Told):
    """A generator has gained or lost points."""

    number: int
    change: int
    points: int

    def line(self) -> Line:
        key = "gained" if self.change > 0 else "lost" if self.change else "kept"
        said: dict[str, object] = {"number": self.number, "count": abs(self.change), "points": self.points}
        return Line(f"event.PointsChanged.{key}", said)


@dataclass(frozen=True)
class GeneratorDone(Told):
    number: int


@dataclass(frozen=True)
class PalletDropped(OfFigure):
    number: int


@dataclass(frozen=True)
class PalletBroken(Told):
    number: int


@dataclass(frozen=True)
class GatesPowered(Told):
    pass


@dataclass(frozen=True)
class EdgeRolled(Told):
    edge: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateAppeared(Told):
    number: int
    spaces: tuple[str, ...]

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateHidden(Told):
    """Where a secret gate stands; only the killer hears of it (SX-HEX-07)."""

    number: int
    spaces: tuple[str, ...]

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GatesSought(OfFigure):
    """While gates are secret, a survivor has looked around; how many have shown."""

    found: int

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


@dataclass(frozen=True)
class GateOpened(Told):
    number: int


@dataclass(frozen=True)
class GatesVanished(Told):
    """Blood Warden: the gates are rolled for anew."""


@dataclass(frozen=True)
class HatchAppeared(Told):
    space: str


@dataclass(frozen=True)
class ChestSearched(OfFigure):
    number: int


@dataclass(frozen=True)
class ItemFound(OfFigure):
    item: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemsSeen(OfFigure):
    """Ace looks at two cards; what they are, only his side hears (SX-TABLE-10)."""

    item: str
    other: str

    def seen_by(self, who: Observer) -> Event | None:
        return self if any(seat != KILLER for seat in who) else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemLaid(OfFigure):
    item: str
    space: str


@dataclass(frozen=True)
class ItemTaken(OfFigure):
    item: str
    space: str


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    """A charge of it is gone; at none left the item is."""

    item: str
    charges: int


@dataclass(frozen=True)
class ItemLost(OfFigure):
    """It leaves the game with who held it."""

    item: str


@dataclass(frozen=True)
class HexDrawn(Told):
    """The killer looks at his card; nobody else does."""

    hex: str

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class HexShown(Told):
    hex: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class TotemCleansed(OfFigure):
    pass


@dataclass(frozen=True)
class FigureMarked(OfFigure):
    """Afflicted by the Lullaby."""
