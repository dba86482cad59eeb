"""The ambush as the suites see it: views, and matches imagined from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.dice import Reroll, Roll
from lastlight.core.flow import Procedure
from lastlight.core.game import Game
from lastlight.core.game_options import HOUSE, GameOption
from lastlight.core.match import Outcome, Setup
from lastlight.core.seats import KILLER, NAMES, SURVIVORS, Seat, seat_named
from lastlight.core.triggers import Reactions
from lastlight.core.views import Part, Parts, as_it_is, restore
from lastlight.core.views import View as CoreView
from tests.core.ambush.match import Match, Terms
from tests.core.ambush.perks import PERKS, Flash, Rock, TwoDice, deal
from tests.core.ambush.rules import (
    AnyOrder,
    BonusTurn,
    DealItems,
    DrawItem,
    Enter,
    KillerTurn,
    Planning,
    Rounds,
    SurvivorTurn,
    Turns,
    Walk,
)
from tests.core.ambush.state import CARDS, ITEM_COUNTS, NO_CARD, NO_ITEM, first_state

KINDS: tuple[type[Procedure], ...] = (
    *(
        AnyOrder,
        BonusTurn,
        DealItems,
        DrawItem,
        Enter,
        KillerTurn,
        Planning,
        Rounds,
        SurvivorTurn,
        Turns,
        Walk,
    ),
    *(Roll, Reroll, TwoDice, Reactions, Flash, Rock),
    *PERKS,
)
PROCEDURES: dict[str, type[Procedure]] = {kind.__name__: kind for kind in KINDS}

DECLARED = (
    GameOption("perks", "flag", True, HOUSE),
    GameOption("items", "flag", True, HOUSE),
    GameOption("any_order", "flag", False, HOUSE),
    GameOption("two_dice", "flag", False, HOUSE),
    GameOption("max_rounds", "number", 0, HOUSE, low=0, high=100),
)


@dataclass(frozen=True)
class View(CoreView):
    round: int
    room: tuple[int, ...]
    wounds: tuple[int, ...]
    hidden: tuple[bool, ...]
    blood: tuple[int, ...]
    is_set: tuple[bool, ...]
    cards: dict[str, str]  # the observer's own, by seat
    holds: tuple[bool, ...]
    items: dict[str, str]
    gone: tuple[str, ...]
    tile: tuple[str, ...]
    opened: int
    used: tuple[str, ...]


PARTS = Parts(
    View,
    *as_it_is("round", "room", "wounds", "hidden", "blood", "gone", "tile", "opened", "used"),
    Part("is_set", "card", lambda m, who: tuple([card != NO_CARD for card in m.state.card])),
    Part("cards", "card", lambda m, who: {NAMES[seat]: m.state.card[seat] for seat in sorted(who)}),
    Part("holds", "item", lambda m, who: tuple([item != NO_ITEM for item in m.state.item])),
    Part("items", "item", lambda m, who: {NAMES[seat]: m.state.item[seat] for seat in sorted(who)}),
)


class Ambush(Game):
    key: ClassVar[str] = "ambush"
    edition: ClassVar[int] = 2
    package: ClassVar[str] = "tests.core.ambush"
    automatic_max_rounds: ClassVar[int] = 6

    def declared(self) -> Sequence[GameOption]:
        return DECLARED

    def procedures(self) -> Mapping[str, type[Procedure]]:
        return PROCEDURES

    def seats(self, options: Mapping[str, Any]) -> tuple[Seat, ...]:
        return (KILLER, *SURVIVORS)

    def terms(self, options: Mapping[str, Any]) -> Terms:
        return deal(options["perks"])

    def prepare(self, setup: Setup) -> Match:
        m = Match()
        m.set_up(setup, first_state())
        return m

    def first(self) -> Procedure:
        return Rounds()

    def parts(self) -> Parts:
        return PARTS

    def imagine(self, view: Any, chance: SeededChance) -> Match:
        seen: View = view
        while True:
            m = self.prepare(self.setup(seen.options, seen.edition))
            self.fill(m, seen, chance)
            if restore(m, seen, PROCEDURES, chance):
                return m

    def fill(self, m: Match, seen: View, chance: SeededChance) -> None:
        """What the view shows, with hidden cards and items as the counts allow."""
        state = m.state
        state.round, state.opened = seen.round, seen.opened
        state.room, state.wounds = list(seen.room), list(seen.wounds)
        state.hidden, state.blood = list(seen.hidden), list(seen.blood)
        state.gone, state.used, state.tile = list(seen.gone), list(seen.used), list(seen.tile)
        if seen.winner is not None:
            m.outcome = Outcome(seen.winner, seen.reason or "")
        left = [item for item, count in ITEM_COUNTS.items() for _ in range(count)]
        for item in (*seen.gone, *filter(None, seen.items.values())):
            left.remove(item)
        chance.shuffle(left)
        for name in NAMES[:-1]:
            seat = seat_named(name)
            if name in seen.cards:
                state.card[seat], state.item[seat] = seen.cards[name], seen.items[name]
            else:
                state.card[seat] = chance.pick(CARDS) if seen.is_set[seat] else NO_CARD
                state.item[seat] = left.pop() if seen.holds[seat] else NO_ITEM
