"""Triggers: the closed list of moments at which perks and items may answer, and how one is polled.

The list and its order are those of the content page, chapters 2.1 and 8. A trigger nobody could answer, by
public facts, costs one look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from lastlight.core.flow import Next, Procedure
from lastlight.core.seats import KILLER, S1, S2, S3, S4, Seat
from lastlight.core.triggers import Effect, poll

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match

P = TypeVar("P", bound=Procedure)

PLANNING_START = "planning.start"
PLANNING_END = "planning.end"
SURVIVOR_TURN_START = "survivor_turn.start"
SURVIVOR_TURN_END = "survivor_turn.end"
KILLER_TURN_START = "killer_turn.start"
KILLER_TURN_END = "killer_turn.end"
BEFORE_MOVE = "before_move"
ON_LEAVE = "on_leave"
AFTER_MOVE = "after_move"
PROP_REVEALED = "prop_revealed"
PALLET_DESTROYED = "pallet_destroyed"
WALL_PASSED = "wall_passed"
KILLER_ENTERS = "killer_enters"
BEFORE_INTERACT = "before_interact"
ON_DECLARE = "on_declare"
AFTER_INTERACT = "after_interact"
BEFORE_ROLL = "before_roll"
ON_ROLL = "on_roll"
ON_FAILURE = "on_failure"
STILL_FAILED = "still_failed"  # the second poll of on_failure: effects that live on the failure
ON_WOUND = "on_wound"
ON_HEAL = "on_heal"
ON_PICKUP = "on_pickup"
ON_SACRIFICE = "on_sacrifice"
AFTER_SABOTAGE = "after_sabotage"
AFTER_CLEANSE = "after_cleanse"
GENERATOR_COMPLETED = "generator_completed"
GENERATOR_DAMAGED = "generator_damaged"
ITEM_DRAWN = "item_drawn"
ITEM_USED = "item_used"
CLEANUP_START = "cleanup.start"
CLEANUP_END = "cleanup.end"

AS_INTERACT = "as_interact"
INSTEAD_OF_INTERACT = "instead_of_interact"
"""No triggers of their own: entries of the actor's list of interactions."""

ANY_TIME = "any_time"
"""No moment of its own: every trigger of `ITEM_MOMENTS`."""

TRIGGERS = (
    *(PLANNING_START, PLANNING_END, SURVIVOR_TURN_START, SURVIVOR_TURN_END, KILLER_TURN_START),
    *(KILLER_TURN_END, BEFORE_MOVE, ON_LEAVE, AFTER_MOVE, PROP_REVEALED, PALLET_DESTROYED, WALL_PASSED),
    *(KILLER_ENTERS, BEFORE_INTERACT, ON_DECLARE, AFTER_INTERACT, BEFORE_ROLL, ON_ROLL, ON_FAILURE),
    *(STILL_FAILED, ON_WOUND, ON_HEAL, ON_PICKUP, ON_SACRIFICE, AFTER_SABOTAGE, AFTER_CLEANSE),
    *(GENERATOR_COMPLETED, GENERATOR_DAMAGED, ITEM_DRAWN, ITEM_USED, CLEANUP_START, CLEANUP_END),
)

ITEM_MOMENTS = (
    *(SURVIVOR_TURN_START, SURVIVOR_TURN_END, KILLER_TURN_START, KILLER_TURN_END, BEFORE_MOVE),
    *(BEFORE_INTERACT, ON_ROLL, ON_PICKUP, CLEANUP_START),
)
"""The triggers marked *items*: silent while anybody on the board holds one."""

ORDERS: tuple[tuple[Seat, ...], ...] = (
    (),
    (S1, S2, S3, S4, KILLER),
    (S2, S3, S4, S1, KILLER),
    (S3, S4, S1, S2, KILLER),
    (S4, S1, S2, S3, KILLER),
)
"""The order of asking, by the marker's holder: survivors in turn order, then the killer (TR-TIME-02)."""


class Card:
    """A perk or an item as the rules use it: the effect, its price, its triggers, and what limits it.

    ``off_board``: usable from a hook or locker. ``while_carried``: usable while carried. ``silent``: whether
    it could be used depends on hidden facts, so everybody gets the same pause.
    """

    def __init__(
        self,
        effect: type[Effect],
        price: int,
        triggers: tuple[str, ...],
        *,
        off_board: bool = False,
        while_carried: bool = True,
        silent: bool = False,
    ) -> None:
        self.effect: type[Effect] = effect
        self.price: int = price
        self.triggers: tuple[str, ...] = triggers
        self.off_board: bool = off_board
        self.while_carried: bool = while_carried
        self.silent: bool = silent
        self.name: str = effect.key.rpartition(".")[2]


class Use:
    """A card offered at a trigger; prints as its name. ``slot`` is its place among its owner's perks."""

    def __init__(self, card: Card, slot: int) -> None:
        self.card: Card = card
        self.slot: int = slot  # -1: an item
        self.name: str = card.name

    def __str__(self) -> str:
        return self.name


AskedInOrder: TypeAlias = tuple[tuple[int, Seat, tuple[Use, ...]], ...]
"""Who has perks for a trigger, in the order of asking: the position, the figure, its perks."""


class Dealt:
    """Who has which perks, and who could answer at which trigger; fixed when perks are dealt."""

    def __init__(self, perks: tuple[tuple[str, ...], ...], cards: dict[str, Card]) -> None:
        self.perks: tuple[tuple[str, ...], ...] = perks
        self.holders: dict[str, dict[int, tuple[Use, ...]]] = {}
        self.silent: dict[str, tuple[tuple[int, Use], ...]] = {}
        self.asked: dict[str, list[AskedInOrder]] = {}  # by marker: the holders in order
        for figure, names in enumerate(perks):
            for slot, name in enumerate(names):
                card = cards.get(name)
                if card is not None:
                    self.deal(figure, Use(card, slot))
        for trigger, held in self.holders.items():
            self.asked[trigger] = [in_order(held, order) for order in ORDERS]

    def deal(self, figure: int, use: Use) -> None:
        for trigger in use.card.triggers:
            held = self.holders.setdefault(trigger, {})
            held[figure] = (*held.get(figure, ()), use)
            if use.card.silent:
                self.silent[trigger] = (*self.silent.get(trigger, ()), (figure, use))

    def __repr__(self) -> str:
        return repr(self.perks)


def in_order(held: dict[int, tuple[Use, ...]], order: Sequence[Seat]) -> AskedInOrder:
    return tuple([(place, figure, held[figure]) for place, figure in enumerate(order) if figure in held])


def set_off(by: P, m: Match, trigger: str, then: Callable[[P, Any], Next]) -> Next:
    """Set off a trigger about the running procedure, then go on; one look-up when nobody could answer."""
    if trigger not in m.state.dealt.holders and trigger not in m.terms.item_triggers:
        return then(by, m)
    return poll(by, m, trigger, then)
