"""Reasons: when a card that could be used at a trigger is worth a person's thought.

Triggers are many and most of them pass. A person is asked *when it matters*: a re-roll when the roll failed,
an escape when the killer is close, a card for any time only where it would change something now. This
judges from a view alone, so from public facts and what its owner knows; it never plays for anybody, and
who wants to be asked more often, or never, says so card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastlight.core.seats import KILLER, NAMES, SURVIVORS
from lastlight.core.views import Asked
from lastlight.games.trial import triggers
from lastlight.games.trial.board import load_board
from lastlight.games.trial.cards import numbers_in
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.props import (
    CHEST,
    FAILED,
    FOR_CARRY,
    GATE,
    GENERATOR,
    GREAT,
    HOOK,
    NOWHERE,
    OPEN,
    POWER_AT,
    REPAIR,
    TOTEM,
    WALL,
    Ground,
    ground,
)
from lastlight.games.trial.state import OVER
from lastlight.games.trial.verbs import NEEDED_PROGRESS

UNEVEN = 2
"""A difference in ▲ worth talking about."""


class Moment:
    """A trigger somebody may answer, read from the view of the one asked.

    ``doing`` is the rule it is about, with its fields as a view shows them.
    """

    def __init__(self, view: View, asked: Asked) -> None:
        self.view: View = view
        self.ground: Ground = ground(load_board(view.map))
        self.figure: int = NAMES.index(asked.figure or asked.seat)
        self.trigger: str = asked.trigger
        frame = view.stack[int(view.stack[-1].fields.get("about", len(view.stack) - 1))]
        self.doing: str = frame.procedure
        self.fields: Mapping[str, Any] = frame.fields
        self.room: int = view.room[self.figure]

    # Whose doing it is

    def actor(self) -> int:
        """The figure the trigger is about; the killer, where the rule names nobody."""
        named = str(self.fields.get("figure", "")).removeprefix("@")
        return NAMES.index(named) if named in NAMES else KILLER

    def is_mine(self) -> bool:
        return self.actor() == self.figure

    def is_turn_start(self) -> bool:
        """Does a turn of the asked survivor begin?"""
        return self.trigger == triggers.SURVIVOR_TURN_START and self.is_mine()

    # Where things are

    def is_on_board(self, figure: int) -> bool:
        return self.view.on[figure] == NOWHERE and self.view.carried != figure

    def steps_from_killer(self) -> int:
        """How far the killer is; walls and arrows aside."""
        return self.ground.board.distance[self.view.room[KILLER]][self.room]

    def is_close(self) -> bool:
        """Is the killer here or next door?"""
        return self.steps_from_killer() <= 1

    def others(self, room: int) -> list[int]:
        """The other survivors on the board in a room."""
        there = [other for other in SURVIVORS if self.view.room[other] == room and self.is_on_board(other)]
        return [other for other in there if other != self.figure]

    def tiles(self, room: int, kind: int) -> list[int]:
        return [tile for tile in self.view.tiles[room] if self.view.kind[tile] == kind]

    def worth_doing(self, room: int, figure: int) -> int:
        """How much there is to do for a survivor in a room: 0 nothing, 4 what decides the match."""
        view = self.view
        if view.done >= POWER_AT and self.tiles(room, GATE):
            return 4
        if any(hook in view.on for hook in self.tiles(room, HOOK)):
            return 3
        generators = [view.progress[tile] for tile in self.tiles(room, GENERATOR)]
        if generators:
            return 3 if max(generators) == NEEDED_PROGRESS - 1 else 2
        if any(view.wounded[other] and view.room[other] == room for other in SURVIVORS if other != figure):
            return 1
        return 1 if self.tiles(room, CHEST) or self.tiles(room, TOTEM) else 0

    def my_cards(self) -> tuple[int, ...]:
        """The movement card the asked survivor has set; for a bonus turn those in hand."""
        view = self.view
        if self.fields.get("bonus"):
            return numbers_in(view.hands[view.players[self.figure]])
        card = view.cards.get(str(self.figure))
        return () if card is None else (card,)

    def wall_in_my_way(self) -> bool:
        """Does a wall close a path out of my room that one of my cards would take?"""
        ways = [way for card in self.my_cards() for way in self.ground.by_card[self.room][card]]
        return any(self.view.paths[way.path] == WALL for way in ways)

    # Dice

    def faces(self) -> tuple[int, ...]:
        return tuple(self.fields.get("faces", ()))

    def rolls_for(self) -> str:
        return str(self.fields.get("reason", ""))

    def progress_rolled_for(self) -> int:
        """The progress on the generator or gate somebody is about to roll for; -1 if it is another roll."""
        if self.rolls_for() not in (REPAIR, OPEN):
            return NOWHERE
        for frame in reversed(self.view.stack):
            if "tile" in frame.fields and frame.procedure in ("Repair", "OpenGate"):
                return self.view.progress[int(frame.fields["tile"])]
        return NOWHERE


Reason = Callable[[Moment], bool]


def matters(view: View, asked: Asked, card: str) -> bool:
    """Is this card worth a thought now? One without a reason of its own always is."""
    reason = REASONS.get(card)
    return reason is None or reason(Moment(view, asked))


# Survivors


def better_elsewhere(moment: Moment) -> bool:
    """Prove Thyself: somebody in reach has more to do than I."""
    mine = moment.worth_doing(moment.room, moment.figure)
    reach = (moment.room, *moment.ground.board.near[moment.room])
    return any(moment.worth_doing(room, other) > mine for room in reach for other in moment.others(room))


def roll_that_counts(moment: Moment) -> bool:
    """Bond: the check is for a generator or gate about to be done, or for somebody's health."""
    return moment.rolls_for() not in (REPAIR, OPEN) or moment.progress_rolled_for() >= NEEDED_PROGRESS - 2


def danger_here(moment: Moment) -> bool:
    return moment.is_close()


def better_to_go_on(moment: Moment) -> bool:
    """A further move: away from the killer, or on to where there is something to do."""
    return moment.is_close() or not moment.worth_doing(moment.room, moment.figure)


def leave_with(moment: Moment) -> bool:
    """Leader: the killer is close, and where it goes he is not."""
    to = int(moment.fields["to"])
    return moment.is_close() and to != moment.view.room[KILLER]


def uneven_blood(moment: Moment) -> bool:
    """Empathy: one has much more than another."""
    blood = moment.view.blood
    mine, others = blood[moment.figure], [blood[f] for f in SURVIVORS if f != moment.figure]
    return mine - min(others) >= UNEVEN or max(others) - mine >= UNEVEN


def my_way_is_walled(moment: Moment) -> bool:
    return moment.is_turn_start() and moment.wall_in_my_way()


def before_anybody_moves(moment: Moment) -> bool:
    """Open-Handed: at the first turn of the round, and at my own."""
    return moment.is_turn_start() or OVER not in moment.view.acted


def better_tile_next_door(moment: Moment) -> bool:
    """Ace in the Hole: a generator lies next door that could lie here, and here is none."""
    view, category = moment.view, moment.ground.category
    if moment.worth_doing(moment.room, moment.figure) > 1:
        return False
    mine = {category[tile] for tile in view.tiles[moment.room] if not view.progress[tile]}
    near = [tile for room in moment.ground.board.near[moment.room] for tile in moment.tiles(room, GENERATOR)]
    return any(category[tile] in mine and not view.progress[tile] for tile in near)


def two_are_needed(moment: Moment) -> bool:
    """This Is Not Happening: a great success would complete what a plain one would not."""
    return moment.rolls_for() == REPAIR and moment.progress_rolled_for() == NEEDED_PROGRESS - 2


# The killer


def progress_at_stake(moment: Moment) -> bool:
    """A worse die for somebody: for a gate, for somebody's health, or for a generator that is under way."""
    return moment.rolls_for() != REPAIR or moment.progress_rolled_for() >= 1


def breaks_free(moment: Moment) -> bool:
    """Iron Grasp: the dice would let the survivor go."""
    return GREAT in moment.faces()


def locks_prey_in(moment: Moment) -> bool:
    """Distressing: the survivor is close, or would rescue or complete something there."""
    there, actor = int(moment.fields["to"]), moment.actor()
    near = moment.ground.board.distance[moment.view.room[KILLER]][there] <= 1
    return near or moment.worth_doing(there, actor) > 2


# Items


def wounded_at_my_turn(moment: Moment) -> bool:
    """First-Aid Kit: at the start of my turn, or when my way or theirs has led me to somebody wounded."""
    if moment.is_turn_start():
        return True
    wounded, actor = moment.view.wounded, moment.actor()
    if moment.is_mine():
        here = moment.others(moment.room)
        return moment.trigger == triggers.BEFORE_INTERACT and any(wounded[other] for other in here)
    came = moment.trigger == triggers.SURVIVOR_TURN_END and moment.view.room[actor] == moment.room
    return came and bool(wounded[actor])


def generator_at_my_turn(moment: Moment) -> bool:
    """A toolbox: where my way has led to a generator, or before I leave one that is under way."""
    if not moment.is_mine():
        return False
    if moment.trigger == triggers.BEFORE_INTERACT:
        return True
    under_way = any(moment.view.progress[tile] for tile in moment.tiles(moment.room, GENERATOR))
    return moment.is_turn_start() and under_way


def at_my_turn(moment: Moment) -> bool:
    """A map: when my turn begins, before I choose where to go."""
    return moment.is_turn_start()


def roll_failed(moment: Moment) -> bool:
    """A key: a die failed, or the dice do not free whoever is carried; or I have no ▲ left on my turn."""
    if moment.trigger == triggers.ON_ROLL:
        if moment.rolls_for() == FOR_CARRY:
            return GREAT not in moment.faces()
        return FAILED in moment.faces()
    return moment.is_turn_start() and not moment.view.blood[moment.figure]


def killer_comes(moment: Moment) -> bool:
    """Firecracker: he is about to come into my room; or a wall stands in my way."""
    comes = moment.doing == "Move" and moment.actor() == KILLER and moment.fields["to"] == moment.room
    return comes or my_way_is_walled(moment)


REASONS: dict[str, Reason] = {
    "prove_thyself": better_elsewhere,
    "bond": roll_that_counts,
    "leader": leave_with,
    "sprint_burst": better_to_go_on,
    "lithe": better_to_go_on,
    "dark_sense": better_to_go_on,
    "empathy": uneven_blood,
    "urban_evasion": my_way_is_walled,
    "open_handed": before_anybody_moves,
    "ace_in_the_hole": better_tile_next_door,
    "alert": danger_here,
    "lightweight": danger_here,
    "this_is_not_happening": two_are_needed,
    "unnerving_presence": progress_at_stake,
    "thanatophobia": progress_at_stake,
    "iron_grasp": breaks_free,
    "distressing": locks_prey_in,
    "first_aid_kit": wounded_at_my_turn,
    "toolbox": generator_at_my_turn,
    "commodious_toolbox": generator_at_my_turn,
    "map": at_my_turn,
    "rainbow_map": at_my_turn,
    "broken_key": roll_failed,
    "dull_key": roll_failed,
    "skeleton_key": roll_failed,
    "firecracker": killer_comes,
}
"""By card. Cards that are not here can be used only when it matters: the killer comes in, a roll failed."""
