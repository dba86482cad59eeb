"""What has happened to what people hold: movement cards, items, and perks before the first round."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line
from lastlight.games.trial.told import OfFigure, Secret, Told


@dataclass(frozen=True)
class CardSet(Secret):
    """A movement card was set, face down: only its player knows which (TR-SECR-02)."""

    card: str
    player: Seat


@dataclass(frozen=True)
class PairSet(Told):
    left: str
    right: str
    player: Seat

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.player in who else None


@dataclass(frozen=True)
class AllSet(Told):
    """Every card lies; now the survivors act."""


@dataclass(frozen=True)
class CardRevealed(OfFigure):
    """A set card is turned up: to be played, or shown before its time (``early``)."""

    card: str
    early: bool = False

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardDiscarded(OfFigure):
    card: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardsReturned(Told):
    pass


# Items


@dataclass(frozen=True)
class ItemDrawn(OfFigure):
    item: str
    player: Seat
    hidden: bool

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
class ItemDiscarded(OfFigure):
    item: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    item: str

    def reveals(self) -> bool:
        return True


# Perks before the first round


@dataclass(frozen=True)
class PerkDrawn(Secret):
    """A card drawn in Bloodweb: only its player knows (TR-SECR-10)."""

    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkRejected(Secret):
    """A drawn card the own board shows already; it is put away unseen by others."""

    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkCovered(Secret):
    printed: str
    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkDeckSeen(Secret):
    """A survivor looks through what is left of the deck, and so knows what is gone."""

    gone: tuple[str, ...]
    player: Seat

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PerksRevealed(OfFigure):
    first: str
    second: str
    third: str

    def reveals(self) -> bool:
        return True
