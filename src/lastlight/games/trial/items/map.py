"""Map: you know where things are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.chests import DrawItem, items_left
from lastlight.games.trial.items.moments import is_survivors_turn
from lastlight.games.trial.items.turn_tiles import TILES, TurnTiles, flips_anywhere
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word

DRAW = Word("draw")


class Map(Action):
    """On a survivor's turn: turn up to 3 tiles anywhere, or draw another item."""

    key: ClassVar[str] = "item.map"
    rule: ClassVar[str] = "TC-item-map"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return is_survivors_turn(m, about) and bool(halves(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "item.map.what", Map.choices, Map.chosen)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return halves(m)

    def chosen(self, m: Match, half: Word) -> Next:
        return call(self, TurnTiles(self.owner) if half is TILES else DrawItem(self.owner), Map.end)


def halves(m: Match) -> list[Word]:
    """What of the two there is to do."""
    tiles = [TILES] if flips_anywhere(m) else []
    return [*tiles, DRAW] if items_left(m) else tiles
