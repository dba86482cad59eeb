"""Chest, rummage; drawing items (TR-CHEST, TR-ITEM)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask_chance, call
from lastlight.core.seats import Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cast import ITEMS
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word
from lastlight.games.trial.triggers import ITEM_DRAWN, set_off


@dataclass
class Rummage(Procedure):
    """The chest leaves the board; draw an item (TR-CHEST-01)."""

    figure: Seat
    tile: int

    def begin(self, m: Match) -> Next:
        m.remove_tile(self.tile, m.state.room[self.figure])
        return call(self, DrawItem(self.figure), Rummage.end)


KEEPS = (Word("keep old", -1), Word("keep 1", 0), Word("keep 2", 1), Word("keep 3", 2))
"""Which item to keep: the one held, or a drawn one. The words reveal nothing about the cards."""


@dataclass
class DrawItem(Procedure):
    """Draw an item, or the best of ``count``; one may be kept, the rest lie open (TR-CHEST-02)."""

    figure: Seat
    count: int = 1

    def begin(self, m: Match) -> Next:
        return set_off(self, m, ITEM_DRAWN, DrawItem.draw)

    def draw(self, m: Match) -> Next:
        if len(m.state.drawn) == self.count or not items_left(m):
            return self.keep(m)
        return ask_chance(self, "chance.item", DrawItem.left, DrawItem.drew)

    def left(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return items_left(m)

    def drew(self, m: Match, item: str) -> Next:
        m.draw_item(self.figure, item)
        return self.draw(m)

    def keep(self, m: Match) -> Next:
        """Choose after seeing them all (TR-AMB-ITEM-04)."""
        if not m.state.drawn:
            return DONE
        return ask_figure(self, m, self.figure, "ask.keep_item", DrawItem.choices, DrawItem.kept)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        first = 0 if m.state.item[self.figure] else 1
        return KEEPS[first : 1 + len(m.state.drawn)]

    def kept(self, m: Match, choice: Word) -> Next:
        m.keep_item(self.figure, choice.number)
        return DONE


def items_left(m: Match) -> list[tuple[str, int]]:
    """The item deck: every kind with the copies nobody has drawn (TR-AMB-ITEM-02: no reshuffle)."""
    state = m.state
    out = [*state.item_discards, *state.item, *state.drawn]
    left = [(key, item.copies - out.count(key)) for key, item in ITEMS.items()]
    return [(key, count) for key, count in left if count]
