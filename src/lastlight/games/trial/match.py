"""A match of `trial`: what the rules ask about the table, and its triggers. The verbs are in `verbs`."""

from __future__ import annotations

from lastlight.core.errors import NotAnOption
from lastlight.core.flow import Procedure
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.triggers import NOBODY
from lastlight.games.trial.cards import COUNT_IN, NO_CARD
from lastlight.games.trial.events import PerkUsed
from lastlight.games.trial.interface.refusals import refusal
from lastlight.games.trial.props import (
    FACE_DOWN,
    HOOK,
    LOCKER,
    NOWHERE,
    PALLET_THERE,
    POWER_AT,
    WALL,
    Flip,
    Way,
)
from lastlight.games.trial.state import NOW, TO_COME, Figure
from lastlight.games.trial.triggers import BEFORE_MOVE, ORDERS, Use
from lastlight.games.trial.verbs import Verbs


class Match(Verbs):
    """One match; ``terms`` are what its options mean."""

    # Where everybody is

    def is_on_board(self, figure: Figure) -> bool:
        """Neither hooked nor on a locker; a carried survivor is on the board."""
        return self.state.on[figure] == NOWHERE

    def is_hooked(self, figure: Figure) -> bool:
        tile = self.state.on[figure]
        return tile != NOWHERE and self.state.kind[tile] == HOOK

    def is_hidden(self, figure: Figure) -> bool:
        tile = self.state.on[figure]
        return tile != NOWHERE and self.state.kind[tile] == LOCKER

    def survivors_in(self, room: int) -> list[Figure]:
        """The survivors on the board in a room, in seat order; a carried one included."""
        state = self.state
        return [s for s in SURVIVORS if state.room[s] == room and state.on[s] == NOWHERE]

    def turn_order(self) -> tuple[Figure, ...]:
        """The survivors from the marker holder on (TR-PLAN-04)."""
        marker = self.state.marker
        return (*SURVIVORS[marker - 1 :], *SURVIVORS[: marker - 1])

    def within_reach(self, figure: Figure, other: Figure) -> bool:
        """Is the other in the own room or a connected one? Arrows, walls and pallets do not matter."""
        here, there = self.state.room[figure], self.state.room[other]
        return here == there or there in self.terms.board.near[here]

    # Ways

    def survivor_ways(self, figure: Figure, card: int) -> list[Way]:
        """The paths a survivor may take with a card; none if it is sealed."""
        state = self.state
        if state.sealed >> card & 1:
            return []
        return [
            way
            for way in self.terms.ground.by_card[state.room[figure]][card]
            if self.is_open_to_survivors(way.path)
        ]

    def walled_ways(self, figure: Figure, card: int) -> list[Way]:
        """The paths of a card a survivor could walk into a wall on (TR-AMB-MOVE-01)."""
        ways = self.terms.ground.by_card[self.state.room[figure]][card]
        return [way for way in ways if self.state.holds[way.path] == WALL and way.path != self.state.lifted]

    def survivor_exits(self, figure: Figure) -> list[Way]:
        """The paths a survivor may take without a card: of any kind (TR-AMB-MOVE-05)."""
        ways = self.terms.ground.out[self.state.room[figure]]
        return [way for way in ways if self.is_open_to_survivors(way.path)]

    def is_open_to_survivors(self, path: int) -> bool:
        state = self.state
        return (state.holds[path] != WALL or path == state.lifted) and path != state.entity_path

    def is_off(self, path: int) -> bool:
        """Is its wall lifted for the moment? Nothing is there to break (TR-AMB-MOVE-15)."""
        return path == self.state.lifted and self.edition > 1

    def killer_ways(self, card: int) -> list[Way]:
        """The paths the killer may take with a card; pallets and walls are his to break."""
        blocked = self.state.entity_path
        ways = self.terms.ground.by_card[self.state.room[KILLER]][card]
        return [way for way in ways if way.path != blocked]

    def killer_exits(self) -> list[Way]:
        """The paths the killer may take without a card."""
        blocked = self.state.entity_path
        return [way for way in self.terms.ground.out[self.state.room[KILLER]] if way.path != blocked]

    def carry_ways(self) -> list[Way]:
        """The paths the killer may carry along: no pallet, no wall (TR-CARRY-07, TR-AMB-CARRY-04)."""
        holds = self.state.holds
        return [way for way in self.killer_exits() if holds[way.path] not in (WALL, PALLET_THERE)]

    # Tiles

    def face_down(self, room: int) -> list[Flip]:
        """One choice for each category that has a face-down tile in a room: equal backs are equal."""
        state, ground = self.state, self.terms.ground
        kind, category = state.kind, ground.category
        flips: list[Flip] = []
        last = -1
        for tile in state.tiles[room]:
            if kind[tile] == FACE_DOWN and category[tile] != last:
                last = category[tile]
                flip = ground.flips[room][last]
                if flip not in flips:
                    flips.append(flip)
        return flips

    def next_face_down(self, room: int, category: int) -> int:
        """The first face-down tile of a category in a room."""
        state, categories = self.state, self.terms.ground.category
        for tile in state.tiles[room]:
            if state.kind[tile] == FACE_DOWN and categories[tile] == category:
                return tile
        return NOWHERE

    def is_usable(self, tile: int) -> bool:
        """Face up, and the Entity does not block it."""
        return self.state.kind[tile] != FACE_DOWN and tile != self.state.entity_tile

    def tiles_of(self, room: int, kind: int) -> list[int]:
        """The face-up tiles of a kind in a room."""
        kinds = self.state.kind
        return [tile for tile in self.state.tiles[room] if kinds[tile] == kind]

    def free_lockers(self, room: int) -> list[int]:
        """Face up, empty, not blocked."""
        state = self.state
        lockers = self.tiles_of(room, LOCKER)
        return [tile for tile in lockers if tile not in state.on and tile != state.entity_tile]

    def available_hooks(self, room: int) -> list[int]:
        """Face up, nobody on it, not sabotaged (TR-AMB-HOOK-01)."""
        state = self.state
        blocked = state.entity_tile if self.terms.sabotage_blocks else NOWHERE
        return [tile for tile in self.tiles_of(room, HOOK) if tile not in state.on and tile != blocked]

    def gates_are_powered(self) -> bool:
        return self.state.done >= POWER_AT

    # Cards

    def hand(self, figure: Figure) -> int:
        """The cards in the hand of whoever plays the figure, as bits."""
        return self.state.hand[self.terms.player[figure]]

    def has_card(self, figure: Figure) -> bool:
        """Is there a card to discard? A bonus turn needs one (TR-AMB-CARD-02)."""
        return COUNT_IN[self.hand(figure)] > 0

    def can_take_bonus_turn(self, figure: Figure) -> bool:
        return self.has_card(figure) and self.is_on_board(figure) and self.state.carried != figure

    def turn_is_to_come(self, figure: Figure) -> bool:
        """Has this survivor an ordinary turn before or around this moment (TR-AMB-TURN-04)?"""
        acted = self.state.acted[figure]
        return acted == NOW or (acted == TO_COME and self.state.set_card[figure] != NO_CARD)

    # Triggers

    def holders(self, trigger: str) -> dict[int, tuple[Use, ...]]:
        """Who has a perk for a trigger."""
        return self.state.dealt.holders.get(trigger, {})

    def order_of_asking(self) -> tuple[Figure, ...]:
        return ORDERS[self.state.marker]

    def asked_as(self, figure: Figure) -> dict[str, object]:
        """What a question at a trigger says of the figure it asks."""
        return {"who": f"@who.{self.terms.names[figure]}"}

    def could_answer_hidden(self, trigger: str, about: int) -> bool:
        """Could something hidden answer, by public facts? Then everybody gets the same pause."""
        state = self.state
        if self.is_item_moment(trigger, about):
            for figure in SURVIVORS:
                if state.item[figure] and self.may_use_items(figure):
                    return True
        for owner, use in state.dealt.silent.get(trigger, ()):
            if state.on[owner] != NOWHERE and not use.card.off_board:
                continue
            if not state.used[owner] >> use.slot & 1 and state.blood[owner] >= use.card.price:
                return True
        return False

    def is_item_moment(self, trigger: str, about: int) -> bool:
        """Is this a trigger marked *items*, and has anybody one? Before a move only if the killer moves."""
        if trigger not in self.terms.item_triggers or not any(self.state.item):
            return False
        return trigger != BEFORE_MOVE or getattr(self.stack[about], "figure", KILLER) == KILLER

    def may_use_items(self, figure: Figure) -> bool:
        """Not from a hook or locker, unless the house says so (TR-AMB-ITEM-03)."""
        return self.state.on[figure] == NOWHERE or self.terms.items_off_board

    def next_to_answer(self, trigger: str, about: int, turn: int) -> int:
        """The first place in the order of asking, from ``turn`` on, that has something to use."""
        first = self.next_holder(trigger, about, turn)
        if self.is_item_moment(trigger, about):
            order = ORDERS[self.state.marker]
            for place in range(turn, first):
                if self.usable_item(order[place], trigger, about) is not None:
                    return place
        return first

    def next_holder(self, trigger: str, about: int, turn: int) -> int:
        """The first such place that has a perk to use."""
        state = self.state
        if trigger in state.dealt.asked:
            for place, figure, held in state.dealt.asked[trigger][state.marker]:
                if place >= turn:
                    for use in held:
                        if self.can_use(figure, use, about):
                            return place
        return NOBODY

    def usable(self, figure: Figure, trigger: str, about: int) -> list[Use]:
        """What a figure may use at a trigger now: owned, affordable, unused, possible."""
        held = self.state.dealt.holders.get(trigger)
        uses: list[Use] = []
        if held is not None and figure in held:
            uses += [use for use in held[figure] if self.can_use(figure, use, about)]
        if self.is_item_moment(trigger, about):
            item = self.usable_item(figure, trigger, about)
            if item is not None:
                uses.append(item)
        return uses

    def usable_item(self, figure: Figure, trigger: str, about: int) -> Use | None:
        """The item a figure may use at a trigger marked *items*."""
        item = self.terms.items.get(self.state.item[figure])
        if item is None or trigger not in item.card.triggers or not self.may_use_items(figure):
            return None
        return item if item.card.effect.may(self, figure, about) else None

    def can_use(self, figure: Figure, use: Use, about: int) -> bool:
        """May a figure use its perk now: unused, affordable, possible where it is?"""
        state, card = self.state, use.card
        if state.used[figure] >> use.slot & 1 or state.blood[figure] < card.price:
            return False
        if not card.off_board and state.on[figure] != NOWHERE:
            return False
        if not card.while_carried and state.carried == figure:
            return False
        return card.effect.may(self, figure, about)

    def used(self, figure: Figure, use: Use, about: int) -> Procedure:
        """Pay for a perk, or show an item; what is to be carried out then."""
        if use.slot < 0:
            self.spend_item(figure)
            return self.terms.use_item(figure, use.name, about)
        if use.card.price:
            self.pay(figure, use.card.price)
        self.state.used[figure] |= 1 << use.slot
        if self.events is not None:
            self.events.append(PerkUsed(self.terms.names[figure], use.name))
        return use.card.effect(figure, about)

    def player(self, figure: Figure) -> Seat:
        """The seat that answers for a figure."""
        return self.terms.player[figure]

    # Answers

    def why_not(self, seat: Seat, text: str) -> NotAnOption:
        return refusal(self, seat, text)
