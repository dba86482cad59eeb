"""How events of `trial` read in the log.

Figures, rooms, cards and props go by their keys; `line` turns the keys into words.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, in_words
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line

WORDS = {"figure": "who.{}", "by": "who.{}", "card": "card.{}", "left": "card.{}", "right": "card.{}"}
WORDS |= {"prop": "tile.{}", "room": "room.{}", "path": "way.{}", "item": "item.{}.name"}
WORDS |= {"perk": "perk.{}.name", "power": "power.{}.name", "printed": "perk.{}.name"}
WORDS |= dict.fromkeys(("first", "second", "third"), "perk.{}.name")
"""Fields whose value is a key, and the text it stands for."""


class Told(Event):
    """An event of `trial`."""

    def line(self) -> Line:
        return in_words(self, WORDS)


@dataclass(frozen=True)
class OfFigure(Told):
    """Something that happened to one figure, or that one figure did."""

    figure: str


def used(told: Line, key: str) -> Line:
    """A card that was used, and what it does."""
    return Line(told.key, {**told.variables, "does": f"@{key}.does"})


class Secret(OfFigure):
    """Only the player of the figure sees it. ``player`` is the last field of each."""

    player: Seat

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.player in who else None
