"""What has happened to tokens and cards: generators, gates, emblems, chests, items, totems, perks."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, Shows
from lastlight.core.seats import KILLER, Observer
from lastlight.core.words import Line
from lastlight.games.emblems.told import OfFigure, Told

# Generators, pallets, hooks


@dataclass(frozen=True)
class GeneratorPlaced(Told):
    number: int
    space: str

    def shows(self) -> Shows:
        return Shows(200, at="space", quiet=True, rule="EM-SETUP-01")


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
        return Shows(1_200, 2, helps="survivors", rule="EM-ACT-04", turning=True, cue="lit")


@dataclass(frozen=True)
class PalletDropped(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(800, at="figure", rule="EM-PALLET-01")


@dataclass(frozen=True)
class PalletSmashed(Told):
    number: int

    def shows(self) -> Shows:
        return Shows(800, rule="EM-KILL-07", cue="broken")


@dataclass(frozen=True)
class HookBroken(Told):
    """A hook breaks, and any other broken one is whole again."""

    number: int

    def shows(self) -> Shows:
        return Shows(800, rule="EM-HOOK-07", cue="broken")


@dataclass(frozen=True)
class WindowBarred(Told):
    side: str

    def shows(self) -> Shows:
        return Shows(700, at="side", rule="EM-PERK-K08")


# The end of the game


@dataclass(frozen=True)
class GatesPowered(Told):
    def shows(self) -> Shows:
        return Shows(1_500, 3, helps="survivors", rule="EM-MODE-04", turning=True, cue="gate")


@dataclass(frozen=True)
class GateChosen(Told):
    """A gate gets its lights."""

    gate: str

    def shows(self) -> Shows:
        return Shows(1_000, 2, rule="EM-GATE-01")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateHidden(Told):
    """The gate the killer has chosen in secret; only he sees this."""

    gate: str

    def shows(self) -> Shows:
        return Shows(1_000, 2, rule="EM-PERK-K04", covered="event.GateHiddenCovered")

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateWished(Told):
    """Which gate the survivors want, while both sides choose in secret."""

    gate: str

    def shows(self) -> Shows:
        return Shows(800, rule="EM-AMB-44", covered="event.GateWishedCovered")

    def seen_by(self, who: Observer) -> Event | None:
        return self if any(seat != KILLER for seat in who) else None

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GateSought(OfFigure):
    """While a gate is secret, a survivor has been at one; does it have power?"""

    gate: str
    found: bool

    def shows(self) -> Shows:
        return Shows(700, at="figure", rule="EM-PERK-K04")

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        key = "event.GateSought.found" if self.found else "event.GateSought.none"
        return Line(key, super().line().variables)


@dataclass(frozen=True)
class LightLit(OfFigure):
    gate: str
    lights: int

    def shows(self) -> Shows:
        return Shows(800, 1, helps="survivors", at="figure", rule="EM-GATE-03")


@dataclass(frozen=True)
class GateOpened(Told):
    gate: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps="survivors", rule="EM-AMB-45", cue="gate")


@dataclass(frozen=True)
class LightsOut(Told):
    gate: str

    def shows(self) -> Shows:
        return Shows(1_500, 3, harms="survivors", rule="EM-PERK-K06", cue="toll")


@dataclass(frozen=True)
class CollapseMoved(Told):
    """The token of the collapse tracker; ``bonus`` is what everybody's escape would be worth now."""

    space: int
    bonus: int

    def shows(self) -> Shows:
        return Shows(700, 1, rule="EM-AMB-12")


@dataclass(frozen=True)
class CollapsePaid(Told):
    bonus: int

    def shows(self) -> Shows:
        return Shows(900, 2, helps="survivors", rule="EM-AMB-46")


@dataclass(frozen=True)
class HatchAppeared(Told):
    space: str

    def shows(self) -> Shows:
        return Shows(1_200, 2, helps="survivors", at="space", rule="EM-HATCH-01", cue="gate")


@dataclass(frozen=True)
class EmblemMoved(Told):
    """A line of the emblem tracker has moved to a position; the survivors' side is positive.

    ``why`` is for what: its key among the texts.
    """

    emblem: str
    change: int
    position: int
    why: str

    def shows(self) -> Shows:
        return Shows(700, 1, rule="EM-EMBLEM-07")

    def line(self) -> Line:
        key = "event.EmblemMoved.survivors" if self.change > 0 else "event.EmblemMoved.killer"
        return Line(key, super().line().variables)


@dataclass(frozen=True)
class Scored(Told):
    """Both totals at the end."""

    survivors: int
    killer: int

    def shows(self) -> Shows:
        return Shows(1_500, 3, rule="EM-EMBLEM-08")


# Chests and items


@dataclass(frozen=True)
class ChestPlaced(Told):
    number: int
    space: str

    def shows(self) -> Shows:
        return Shows(500, at="space", rule="EM-SETUP-02")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ChestOpened(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(600, at="figure", rule="EM-ACT-11")


@dataclass(frozen=True)
class NothingFound(OfFigure):
    """The deck is empty."""

    def shows(self) -> Shows:
        return Shows(800, at="figure", rule="EM-AMB-18")


@dataclass(frozen=True)
class ItemFound(OfFigure):
    item: str

    def shows(self) -> Shows:
        return Shows(900, 1, helps=self.figure, at="figure")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemsSeen(OfFigure):
    """Somebody looks at two cards of the deck; only their side sees which."""

    item: str
    other: str

    def shows(self) -> Shows:
        return Shows(900, rule="EM-PERK-S11", covered="event.ItemsSeenCovered")

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
class ItemMoved(OfFigure):
    """Somebody has moved an item from one place to another: hands, or a space."""

    item: str
    source: str
    target: str

    def shows(self) -> Shows:
        return Shows(500, at="figure", rule="EM-ACT-14")


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    """An item works once and leaves the game."""

    item: str

    def shows(self) -> Shows:
        return Shows(800, 1, at="figure", rule="EM-ITEM-01")


@dataclass(frozen=True)
class ItemLost(OfFigure):
    """It leaves the game with its owner."""

    item: str

    def shows(self) -> Shows:
        return Shows(500, rule="EM-AMB-62")


# Totems and perks


@dataclass(frozen=True)
class TotemCleansed(OfFigure):
    number: int

    def shows(self) -> Shows:
        return Shows(1_200, 2, harms="killer", at="figure", rule="EM-ACT-16")


@dataclass(frozen=True)
class HexActivated(Told):
    perk: str
    number: int

    def shows(self) -> Shows:
        return Shows(1_500, 3, harms="survivors", rule="EM-TOTEM-02", cue="toll")


@dataclass(frozen=True)
class PerkTaken(OfFigure):
    """Listed on the card and taken, or dealt."""

    perk: str
    dealt: bool

    def shows(self) -> Shows:
        return Shows(600, rule="EM-SETUP-09" if self.dealt else "EM-SETUP-07")

    def line(self) -> Line:
        told = super().line()
        return Line("event.PerkDealt", told.variables) if self.dealt else told

    def reveals(self) -> bool:
        return self.dealt


@dataclass(frozen=True)
class PerkUsed(OfFigure):
    """A perk is used, and its sentence says what it does."""

    perk: str

    def shows(self) -> Shows:
        return Shows(900, 1, at="figure", rule="EM-AMB-55")

    def line(self) -> Line:
        return Line(f"perk.{self.perk}.used", super().line().variables)


@dataclass(frozen=True)
class PerkDiscarded(OfFigure):
    perk: str

    def shows(self) -> Shows:
        return Shows(600, rule="EM-TOTEM-03")


@dataclass(frozen=True)
class PerksCleared(OfFigure):
    """The exhausted perks of a figure are ready again."""

    def shows(self) -> Shows:
        return Shows(500, rule="EM-TOTEM-04")
