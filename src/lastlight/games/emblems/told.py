"""How events of `emblems` read in the log.

Characters, items and perks go by their keys; `line` turns the keys into words. Spaces go by their names,
tokens by their number from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, in_words
from lastlight.core.words import Line

WORDS = {"figure": "who.{}", "by": "who.{}", "item": "item.{}.name", "other": "item.{}.name"}
WORDS |= {"perk": "perk.{}.name", "health": "health.{}", "edge": "edge.{}", "gate": "edge.{}"}
WORDS |= {"emblem": "emblem.{}", "why": "emblem_step.{}"}
"""Fields whose value is a key, and the text it stands for."""


class Told(Event):
    """An event of `emblems`."""

    def line(self) -> Line:
        return in_words(self, WORDS)


@dataclass(frozen=True)
class OfFigure(Told):
    """Something that happened to one figure, or that one figure did."""

    figure: str
