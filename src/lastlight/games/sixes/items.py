"""Chests and items: searching, taking, the flashlight (SX-ACT-14, SX-ACT-15, SX-ITEM).

A deck nobody has looked into has no order: a card is drawn by what remains. One of the three ultra rare cards
is in the game; which, is open until a survivor sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, ask, ask_chance, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.hooks import SetBeside
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.movement import Run
from lastlight.games.sixes.pieces import (
    ACE,
    COMMON,
    D6,
    FLASHLIGHT,
    ITEMS,
    KEEP,
    LAY_DOWN,
    NO_ITEM,
    NOWHERE,
    ULTRA,
    Act,
    act,
)

DAZZLES = 5
"""The least face with which a flashlight frees somebody (SX-ITEM-06)."""


def cards_left(m: Match) -> int:
    """How many cards the deck holds (SX-SETUP-15)."""
    return len(COMMON) + 1 - m.state.out.bit_count()


def deck_odds(m: Match) -> list[tuple[str, int]]:
    """What the next card may be, by its chance: any common card thrice as likely as an ultra rare one,
    as long as nobody knows which of the three is in the game."""
    state = m.state
    gone = state.out
    for item in state.drawn:
        gone |= 1 << item
    odds = [(ITEMS[item], len(ULTRA)) for item in COMMON if not gone >> item & 1]
    if state.ultra:
        if not gone >> state.ultra & 1:
            odds.append((ITEMS[state.ultra], len(ULTRA)))
    else:
        odds += [(ITEMS[item], 1) for item in ULTRA]
    return odds


@dataclass
class Search(Procedure):
    """A survivor searches a chest and draws a card; Ace looks at two and keeps one (SX-ABIL-05)."""

    figure: Seat
    chest: int
    found: int = NO_ITEM

    def begin(self, m: Match) -> Next:
        m.search_chest(self.chest, self.figure)
        return self.draw(m)

    def draw(self, m: Match) -> Next:
        return ask_chance(self, "chance.item", Search.cards, Search.drawn)

    def cards(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return deck_odds(m)

    def drawn(self, m: Match, item: str) -> Next:
        state = m.state
        m.draw(ITEMS.index(item))
        looks_at_two = m.terms.ability[self.figure] == ACE and cards_left(m) > 1
        if not looks_at_two:
            return self.keep(m, act(KEEP, state.drawn[0]))
        if len(state.drawn) < 2:
            return self.draw(m)
        m.show_drawn(self.figure)
        return ask(self, m.player(self.figure), "ask.keep", Search.looked_at, Search.keep, figure=self.figure)

    def looked_at(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(KEEP, item) for item in sorted(m.state.drawn)]

    def keep(self, m: Match, chosen: Act) -> Next:
        """With full hands something stays behind on the own space (SX-AMB-43)."""
        m.keep_drawn(chosen.target)
        for slot in m.slots(self.figure):
            if m.state.item[slot] == NO_ITEM:
                m.hold(slot, chosen.target, m.terms.charges[chosen.target])
                return DONE
        self.found = chosen.target
        m.told_found(self.figure, self.found)
        return ask(self, m.player(self.figure), "ask.lay_down", Search.held, Search.lay, figure=self.figure)

    def held(self, m: Match, seat: Seat) -> Sequence[Act]:
        held = [m.state.item[slot] for slot in m.slots(self.figure)]
        return [act(LAY_DOWN, item) for item in (*held, self.found)]

    def lay(self, m: Match, chosen: Act) -> Next:
        if chosen.target == self.found:
            m.leave_item(self.figure, self.found)
            return DONE
        slot = next(slot for slot in m.slots(self.figure) if m.state.item[slot] == chosen.target)
        m.lay_item(slot, self.found)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.search", {"number": self.chest + 1})


@dataclass
class TakeItem(Procedure):
    """A survivor takes what lies on their own space or next to it."""

    figure: Seat
    item: int

    def begin(self, m: Match) -> Next:
        slot = next(slot for slot in m.slots(self.figure) if m.state.item[slot] == NO_ITEM)
        m.take_item(slot, self.item)
        return DONE


@dataclass
class Shine(Procedure):
    """A flashlight in the killer's eyes; a good check sets free whom he carries (SX-ITEM-06, SX-ITEM-07)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.use_charge(m.slot_with(self.figure, FLASHLIGHT))
        return call(self, Roll(D6, 1), Shine.rolled)

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "shine", m.returned)
        if m.returned[0] < DAZZLES:
            return DONE
        return call(self, Freed(SURVIVORS[m.state.carried - 1]), Shine.end)

    def where(self, m: Match) -> Line:
        return Line("where.shine")


@dataclass
class Freed(Procedure):
    """A victim of the killer is free, moves at once, and has had this round's turn (SX-TABLE-08)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        return call(self, SetBeside(self.figure, ""), Freed.run)

    def run(self, m: Match) -> Next:
        can_sprint = not m.state.spent[self.figure]
        return call(self, Run(self.figure, m.terms.survivor_move, sprints=can_sprint), Freed.over)

    def over(self, m: Match) -> Next:
        if m.state.at[self.figure] != NOWHERE:
            m.end_turn(self.figure)
        return DONE
