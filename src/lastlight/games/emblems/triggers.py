"""Triggers: the closed list of moments at which perks and items answer, and what they change (EM-TABLE-03).

A card answers in three ways. At a *trigger* it is carried out, of itself or after a question. As an
*ability* it is an option of its owner's turn. A *value* it changes, whenever the rules ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import NOBODY, Effect, Reactions

if TYPE_CHECKING:
    from lastlight.games.emblems.match import Match

P = TypeVar("P", bound=Procedure)

# Moments, and the procedure that ``about`` names

SETUP_DONE = "setup_done"  # Setting
SPRINT_DECLARED = "sprint_declared"  # Sprint: dice
WINDOW_CROSSED = "window_crossed"  # a Walker: left
CHASE_DIE_FELL = "chase_die_fell"  # Sprint: face
BEFORE_CHECK = "before_check"  # Check: dice
CHECK_FAILED = "check_failed"  # Check: faces, face, bonus, spared
CHECK_KNOWN = "check_known"  # Check: the same; toolboxes
STRUGGLE_ROLLED = "struggle_rolled"  # Struggle: faces
ATTACK_PREVENTED = "attack_prevented"  # Attack: prevented
ATTACK_LANDED = "attack_landed"  # Attack: fells; what changes the result
WOUNDED = "wounded"  # Attack: the target was hit
PICKED_UP = "picked_up"  # PickUp: freed
HOOKED = "hooked"  # Hang: figure, hook
RESCUED = "rescued"  # Rescue: figure, hooked
FREED = "freed"  # SetBeside or Return: figure
CLEANSE_DONE = "cleanse_done"  # Cleanse: figure
PALLET_FALLS = "pallet_falls"  # Push: chooser
GATES_POWERED = "gates_powered"  # PowerUp
KILLER_TURN_BEGAN = "killer_turn_began"  # KillerTurn: dice
HATCH_APPEARED = "hatch_appeared"  # Hatch: figure, space

TRIGGERS = (
    *(SETUP_DONE, SPRINT_DECLARED, WINDOW_CROSSED, CHASE_DIE_FELL, BEFORE_CHECK, CHECK_FAILED, CHECK_KNOWN),
    *(STRUGGLE_ROLLED, ATTACK_PREVENTED, ATTACK_LANDED, WOUNDED, PICKED_UP, HOOKED),
    *(RESCUED, FREED, CLEANSE_DONE, PALLET_FALLS, GATES_POWERED, KILLER_TURN_BEGAN, HATCH_APPEARED),
)

# Abilities: options of a turn

IN_TURN = "in_turn"  # SurvivorTurn: the turn's ability, movement goes on
FULL_TURN = "full_turn"  # SurvivorTurn: without moving
ON_GROUND = "on_ground"  # SurvivorTurn of a Dying survivor, instead of crawling
ALL_DICE = "all_dice"  # KillerTurn: under the conditions of Pick up
KICK = "kick"  # KillerTurn: at the price of a kick

ABILITIES = (IN_TURN, FULL_TURN, ON_GROUND, ALL_DICE, KICK)

# Values: what the rules ask for, and of whom

BEST_HEALTH = "best_health"  # of a survivor: the best health state they may reach
CRAWL_STEPS = "crawl_steps"  # of a survivor: healing steps of a crawl
CARRY_START = "carry_start"  # of a survivor: where they begin on the carry track
FAILED_REPAIR = "failed_repair"  # of whoever checks: what a failure does to a generator
HEAL_STEPS = "heal_steps"  # of whoever heals: what a great check gives
HELPED = "helped"  # of whoever helps: how many others
CARDS_SEEN = "cards_seen"  # of whoever searches: how many cards they look at
CHASE_REACH = "chase_reach"  # of a survivor: how near they must be for the killer's chase
CALLED_REACH = "called_reach"  # of a survivor: the same, for his dice only
HUNT_BONUS = "hunt_bonus"  # of the killer
KICK_MOVE = "kick_move"  # of the killer
VAULT_COST = "vault_cost"  # of the killer
LIGHT_WORKS = "light_works"  # of the killer: do flashlights do anything to him?

VALUES = (
    *(BEST_HEALTH, CRAWL_STEPS, CARRY_START, FAILED_REPAIR, HEAL_STEPS, HELPED, CARDS_SEEN),
    *(CHASE_REACH, CALLED_REACH, HUNT_BONUS, KICK_MOVE, VAULT_COST, LIGHT_WORKS),
)

PASSIVE, EXHAUST, ONE_SHOT, HEX, ITEM = KINDS = ("passive", "exhaust", "one_shot", "hex", "item")


class CardEffect(Effect):
    """What a perk or an item does. ``about`` is the depth of the procedure it answers.

    A subclass carries ``key`` and ``rule``. One that answers at triggers or is an ability has `may` and
    `begin`; one that changes values has `change`.
    """

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    @classmethod
    def may(cls, m: Any, owner: Seat, about: int) -> bool:
        """Is it possible now? That it is owned, ready and its owner able to act is known already."""
        return True

    @classmethod
    def chooser(cls, m: Any, owner: Seat, about: int) -> Seat:
        """The figure that is asked whether to use it."""
        return owner

    @classmethod
    def change(cls, m: Any, owner: Seat, of: Seat, value: int) -> int:
        """The value with this perk; ``of`` is the figure the rules ask about, perhaps not the owner."""
        return value


class Card:
    """A perk or an item as the rules use it.

    ``number`` is its place in `cast.PERKS` or `cast.ITEMS`. ``asked``: whoever chooses may let it pass.
    ``anywhere``: it answers for an owner who is hooked, carried or evaded too.
    """

    def __init__(
        self,
        effect: type[CardEffect],
        kind: str,
        number: int,
        triggers: tuple[str, ...],
        values: tuple[str, ...],
        asked: bool,
        anywhere: bool,
    ) -> None:
        self.effect: type[CardEffect] = effect
        self.kind: str = kind
        self.number: int = number
        self.triggers: tuple[str, ...] = triggers
        self.values: tuple[str, ...] = values
        self.asked: bool = asked
        self.anywhere: bool = anywhere
        self.name: str = effect.key.rpartition(".")[2]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name


class Cards:
    """All perks and items, by what they answer."""

    def __init__(self, perks: Sequence[Card] = (), items: Sequence[Card] = ()) -> None:
        self.perks: dict[int, Card] = {card.number: card for card in perks}
        self.items: dict[int, Card] = {card.number: card for card in items}
        self.automatic: dict[str, tuple[Card, ...]] = {}
        self.asked: dict[str, tuple[Card, ...]] = {}
        self.changing: dict[str, tuple[Card, ...]] = {}
        self.item_triggers: frozenset[str] = frozenset(one for card in items for one in card.triggers)
        for card in perks:
            for trigger in card.triggers:
                by = self.asked if card.asked else self.automatic
                by[trigger] = (*by.get(trigger, ()), card)
            for value in card.values:
                self.changing[value] = (*self.changing.get(value, ()), card)


@dataclass
class Moment(Procedure):
    """A trigger: what works of itself is carried out in the order of the cards, then choosers are asked."""

    trigger: str
    about: int
    turn: int = 0

    def begin(self, m: Match) -> Next:
        cards = m.terms.cards.automatic.get(self.trigger, ())
        while self.turn < len(cards):
            card = cards[self.turn]
            self.turn += 1
            if m.can_use(card, self.about):
                return call(self, m.used(Seat(m.state.owner[card.number]), card, self.about), Moment.begin)
        first = m.next_to_answer(self.trigger, self.about, 0)
        if first == NOBODY:
            return DONE
        return call(self, Reactions(self.trigger, self.about, False, first), Moment.end)


def set_off(by: P, m: Match, trigger: str, then: Callable[[P, Any], Next]) -> Next:
    """Set off a trigger about the running procedure, then go on; quick when nobody could answer."""
    if not m.could_answer(trigger):
        return then(by, m)
    return call(by, Moment(trigger, m.depth), then)
