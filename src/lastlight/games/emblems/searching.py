"""Chests, items and totems: searching and cleansing, a whole turn each (EM-ACT-11 … -16).

A deck nobody has looked into has no order: a card is drawn by what remains. One of the four ultra rare cards
is in the game; which, is open until a survivor sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask, ask_chance
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.cast import COMMON, ITEMS, NO_ITEM, ULTRA
from lastlight.games.emblems.gates import THIRD_SEAL
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import CHEST, KEEP, LAY_DOWN, MALICIOUS, Act, act
from lastlight.games.emblems.triggers import CARDS_SEEN, CLEANSE_DONE, set_off


def deck_odds(m: Match) -> list[tuple[str, int]]:
    """What the next card may be, by its chance: any common card four times as likely as an ultra rare one,
    as long as nobody knows which of the four is in the game."""
    state, copies = m.state, m.terms.copies
    odds: list[tuple[str, int]] = []
    for item in COMMON:
        left = copies - state.out[item] - state.drawn.count(item)
        if left:
            odds.append((ITEMS[item], left * len(ULTRA)))
    if state.ultra:
        if not state.out[state.ultra] and state.ultra not in state.drawn:
            odds.append((ITEMS[state.ultra], len(ULTRA)))
    else:
        odds += [(ITEMS[item], 1) for item in ULTRA]
    return odds


def item_named(verb: str, item: int) -> Act:
    """The option of a verb whose target is an item."""
    return Act(verb, item, f"{verb} {ITEMS[item]}")


KEEPS = tuple(item_named(KEEP, item) for item in range(len(ITEMS)))
LAYS_DOWN = tuple(item_named(LAY_DOWN, item) for item in range(len(ITEMS)))


@dataclass
class Search(Procedure):
    """A survivor searches a chest and draws a card; another chest appears if there is an icon for it."""

    figure: Seat
    chest: int
    found: int = NO_ITEM

    def begin(self, m: Match) -> Next:
        m.open_chest(self.chest, self.figure)
        m.move_emblem(MALICIOUS, 1, "chest")
        if m.cards_left():
            return self.draw(m)
        m.told_nothing_found(self.figure)
        return self.respawn(m)

    def draw(self, m: Match) -> Next:
        return ask_chance(self, "chance.item", Search.cards, Search.drawn)

    def cards(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return deck_odds(m)

    def drawn(self, m: Match, item: str) -> Next:
        state = m.state
        m.draw(ITEMS.index(item))
        wanted = min(m.value(CARDS_SEEN, self.figure, 1), m.cards_left())
        if len(state.drawn) < wanted:
            return self.draw(m)
        if wanted == 1:
            return self.keep(m, KEEPS[state.drawn[0]])
        m.show_drawn(self.figure)
        return ask(self, m.player(self.figure), "ask.keep", Search.looked_at, Search.keep, figure=self.figure)

    def looked_at(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [KEEPS[item] for item in sorted(set(m.state.drawn))]

    def keep(self, m: Match, chosen: Act) -> Next:
        """With full hands one of the two stays behind on the own space (EM-ACT-13)."""
        m.keep_drawn(chosen.target)
        if m.state.item[self.figure] == NO_ITEM:
            m.hold(self.figure, chosen.target)
            return self.respawn(m)
        self.found = chosen.target
        m.told_found(self.figure, self.found)
        return ask(self, m.player(self.figure), "ask.lay_down", Search.held, Search.lay, figure=self.figure)

    def held(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [LAYS_DOWN[item] for item in sorted({m.state.item[self.figure], self.found})]

    def lay(self, m: Match, chosen: Act) -> Next:
        held = m.state.item[self.figure]
        m.lay_down(self.figure, chosen.target, held if chosen.target == self.found else self.found)
        return self.respawn(m)

    def respawn(self, m: Match) -> Next:
        """A new chest on a random empty icon, if any (EM-ACT-12, EM-AMB-35)."""
        if not m.empty_chest_icons():
            return DONE
        return ask_chance(self, "chance.chest", Search.icons, Search.appear)

    def icons(self, m: Match, seat: Seat) -> Sequence[tuple[Act, int]]:
        return [(act(CHEST, icon), 1) for icon in m.empty_chest_icons()]

    def appear(self, m: Match, icon: Act) -> Next:
        m.place_chest(icon.target)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.search", {"number": self.chest + 1})


@dataclass
class Cleanse(Procedure):
    """A survivor cleanses a totem; with it goes the hex it kept active (EM-ACT-16, EM-TOTEM-03)."""

    figure: Seat
    totem: int

    def begin(self, m: Match) -> Next:
        m.cleanse_totem(self.totem, self.figure)
        if not m.is_active(THIRD_SEAL):
            m.show_gates()
        return set_off(self, m, CLEANSE_DONE, Cleanse.cleansed)

    def cleansed(self, m: Match) -> Next:
        return after_change(self, m, Cleanse.end)

    def where(self, m: Match) -> Line:
        return Line("where.cleanse", {"number": self.totem + 1})
