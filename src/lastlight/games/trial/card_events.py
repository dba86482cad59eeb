"""What has happened to what people hold: movement cards, items, and perks before the first round."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import AT_ONCE, PLAINLY, Event, Shows
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line
from lastlight.games.trial.told import OfFigure, Secret, Told, used


@dataclass(frozen=True)
class CardSet(Secret):
    """A movement card was set, face down: only its player knows which (TR-SECR-02)."""

    card: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.card")


@dataclass(frozen=True)
class PairSet(Told):
    left: str
    right: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.pair")

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.player in who else None


@dataclass(frozen=True)
class AllSet(Told):
    """Every card lies; now the survivors act."""

    def shows(self) -> Shows:
        return Shows(600, begins="turns")


@dataclass(frozen=True)
class CardRevealed(OfFigure):
    """A set card is turned up: to be played, or shown before its time (``early``)."""

    card: str
    early: bool = False

    def shows(self) -> Shows:
        return PLAINLY

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardDiscarded(OfFigure):
    card: str

    def shows(self) -> Shows:
        return Shows(500)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardSealed(Told):
    """This round no survivor moves with the card."""

    card: str

    def shows(self) -> Shows:
        return Shows(900, harms="survivors")


@dataclass(frozen=True)
class CardsReturned(Told):
    def shows(self) -> Shows:
        return Shows(0, quiet=True)


# Items


@dataclass(frozen=True)
class ItemDrawn(OfFigure):
    item: str
    player: Seat
    hidden: bool

    def shows(self) -> Shows:
        return Shows(600, covered="event.HiddenItemDrawn", tally="survivors.items")

    def seen_by(self, who: Observer) -> Event | None:
        if not self.hidden or self.player in who:
            return self
        return ItemDrawn(self.figure, "", self.player, True)

    def line(self) -> Line:
        told = super().line()
        return told if self.item else Line("event.HiddenItemDrawn", told.variables)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemKept(OfFigure):
    """Of what was drawn, and what was held before, this one is kept."""

    item: str
    player: Seat
    hidden: bool

    def shows(self) -> Shows:
        return Shows(0, covered="event.HiddenItemKept")

    def seen_by(self, who: Observer) -> Event | None:
        if not self.hidden or self.player in who:
            return self
        return ItemKept(self.figure, "", self.player, True)

    def line(self) -> Line:
        told = super().line()
        return told if self.item else Line("event.HiddenItemKept", told.variables)


@dataclass(frozen=True)
class ItemDiscarded(OfFigure):
    item: str

    def shows(self) -> Shows:
        return AT_ONCE

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    item: str

    def shows(self) -> Shows:
        return Shows(1_000, weight=3, at="figure")

    def line(self) -> Line:
        return used(super().line(), f"item.{self.item}")

    def reveals(self) -> bool:
        return True


# Perks before the first round


@dataclass(frozen=True)
class PerkDrawn(Secret):
    """A card drawn in Bloodweb: only its player knows (TR-SECR-10)."""

    perk: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.drawn")


@dataclass(frozen=True)
class PerkRejected(Secret):
    """A drawn card the own board shows already; it is put away unseen by others."""

    perk: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.rejected")


@dataclass(frozen=True)
class PerkCovered(Secret):
    printed: str
    perk: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.covers")


@dataclass(frozen=True)
class PerkKept(Secret):
    """A printed perk stays as it is."""

    printed: str
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.keeps")


@dataclass(frozen=True)
class PerkDeckSeen(Secret):
    """A survivor looks through what is left of the deck, and so knows what is gone."""

    gone: tuple[str, ...]
    player: Seat

    def shows(self) -> Shows:
        return Shows(0, covered="covered.deck")

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PerksRevealed(OfFigure):
    first: str
    second: str
    third: str

    def shows(self) -> Shows:
        return Shows(900)

    def reveals(self) -> bool:
        return True
