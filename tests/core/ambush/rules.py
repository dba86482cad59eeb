"""The rules of the ambush: planning, turns, entering a room, the killer's interaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import (
    DONE,
    Next,
    Procedure,
    Question,
    ask,
    ask_any,
    ask_chance,
    ask_secretly,
    call,
)
from lastlight.core.match import DRAW
from lastlight.core.procedures import EachSeat, Together
from lastlight.core.seats import KILLER, S2, S4, SURVIVORS, Seat
from lastlight.core.triggers import PASS, Pass
from tests.core.ambush.match import (
    AFTER_MOVE,
    BEFORE_INTERACT,
    KILLER_ENTERS,
    ON_WOUND,
    TILE_TURNED,
    Match,
    set_off,
)
from tests.core.ambush.state import (
    CARDS,
    ITEM_COUNTS,
    LOW,
    NEIGHBOURS,
    NO_CARD,
    ORDER,
    STAY,
    TILE_COUNTS,
)


class Whom:
    """A survivor to attack; prints as ``attack s1``."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Seat = seat

    def __str__(self) -> str:
        return f"attack {self.seat}"


class Goes:
    """A survivor who goes next; prints as ``go s1``."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Seat = seat

    def __str__(self) -> str:
        return f"go {self.seat}"


VICTIMS = tuple(Whom(seat) for seat in sorted(ORDER))
GOING = tuple(Goes(seat) for seat in sorted(ORDER))


class Rounds(Procedure):
    """Deal the items, then rounds of planning and turns."""

    def begin(self, m: Match) -> Next:
        return call(self, DealItems((S2, S4)), Rounds.plan)

    def plan(self, m: Match) -> Next:
        m.begin_round()
        return call(self, Planning(), Rounds.turns)

    def turns(self, m: Match) -> Next:
        turns = AnyOrder(SURVIVORS) if m.setup.options["any_order"] else Turns(ORDER)
        return call(self, turns, Rounds.over)

    def over(self, m: Match) -> Next:
        if m.state.round == m.setup.options["max_rounds"]:
            m.win(DRAW, "round_cap")
        return self.plan(m) if m.outcome is None else DONE


@dataclass
class DealItems(EachSeat):
    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        return DrawItem(seat) if m.setup.options["items"] else None


@dataclass
class DrawItem(Procedure):
    """A hidden item from what is left."""

    seat: Seat

    def begin(self, m: Match) -> Next:
        return ask_chance(self, "chance.item", DrawItem.left, DrawItem.take)

    def left(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        left = [(item, count - m.state.item.count(item)) for item, count in ITEM_COUNTS.items()]
        return [(item, count) for item, count in left if count]

    def take(self, m: Match, item: str) -> Next:
        m.give_item(self.seat, item)
        return DONE


class Planning(Together):
    """Everybody sets a card in secret."""

    def seats(self, m: Match) -> Sequence[Seat]:
        return ORDER

    def asked(self, m: Match, seat: Seat) -> Question | None:
        if m.state.card[seat] != NO_CARD:
            return None
        return ask_secretly(self, seat, "ask.card", Planning.cards, Planning.set_card)

    def cards(self, m: Match, seat: Seat) -> Sequence[str]:
        return CARDS

    def set_card(self, m: Match, seat: Seat, card: str) -> Question | None:
        m.set_card(seat, card)
        return None


@dataclass
class Turns(EachSeat):
    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        return KillerTurn() if seat == KILLER else SurvivorTurn(seat)


@dataclass
class AnyOrder(Procedure):
    """The survivors say together who of them goes next: each for themselves and whom they meet."""

    left: tuple[Seat, ...]

    def begin(self, m: Match) -> Next:
        if not self.left:
            return call(self, KillerTurn(), AnyOrder.end)
        return ask_any(self, SURVIVORS, "ask.next", AnyOrder.named, AnyOrder.go)

    def named(self, m: Match, seat: Seat) -> Sequence[Goes]:
        return [GOING[one] for one in self.left if m.meets(seat, one)]

    def go(self, m: Match, seat: Seat, chosen: Goes) -> Next:
        self.left = tuple(one for one in self.left if one != chosen.seat)
        m.send(seat, chosen.seat)
        return call(self, SurvivorTurn(chosen.seat), AnyOrder.begin)


@dataclass
class SurvivorTurn(Procedure):
    seat: Seat

    def begin(self, m: Match) -> Next:
        return call(self, Walk(self.seat, m.show_card(self.seat)), SurvivorTurn.end)


@dataclass
class BonusTurn(Procedure):
    """Another turn in the middle of something: walk with a card of one's choice."""

    seat: Seat

    def begin(self, m: Match) -> Next:
        return ask(self, self.seat, "ask.bonus", BonusTurn.cards, BonusTurn.walk)

    def cards(self, m: Match, seat: Seat) -> Sequence[str]:
        return CARDS

    def walk(self, m: Match, card: str) -> Next:
        return call(self, Walk(self.seat, card), BonusTurn.after)

    def after(self, m: Match) -> Next:
        return set_off(self, m, AFTER_MOVE, BonusTurn.end)


@dataclass
class Walk(Procedure):
    """Go where a card leads."""

    seat: Seat
    card: str

    def begin(self, m: Match) -> Next:
        if self.card == STAY:
            return DONE
        near = NEIGHBOURS[m.state.room[self.seat]]
        return call(self, Enter(self.seat, near[0] if self.card == LOW else near[-1]), Walk.end)


@dataclass
class Enter(Procedure):
    """Enter a room; a face-down tile there is turned up, drawn late."""

    seat: Seat
    room: int

    def begin(self, m: Match) -> Next:
        m.put(self.seat, self.room)
        if m.is_face_down(self.room):
            return ask_chance(self, "chance.tile", Enter.left, Enter.turn_up)
        return self.arrive(m)

    def left(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        left = [(tile, count - m.state.tile.count(tile)) for tile, count in TILE_COUNTS.items()]
        return [(tile, count) for tile, count in left if count]

    def turn_up(self, m: Match, tile: str) -> Next:
        m.turn_up(self.room, tile)
        return set_off(self, m, TILE_TURNED, Enter.arrive)

    def arrive(self, m: Match) -> Next:
        m.loot(self.seat)
        return DONE


@dataclass
class KillerTurn(Procedure):
    """He moves, those he finds react, he interacts."""

    denied: bool = False

    def begin(self, m: Match) -> Next:
        return call(self, Walk(KILLER, m.show_card(KILLER)), KillerTurn.enters)

    def enters(self, m: Match) -> Next:
        if not m.victims():
            return self.before(m)
        return set_off(self, m, KILLER_ENTERS, KillerTurn.before)

    def before(self, m: Match) -> Next:
        return set_off(self, m, BEFORE_INTERACT, KillerTurn.interact)

    def interact(self, m: Match) -> Next:
        if self.denied:
            return DONE
        return ask(self, KILLER, "ask.attack", KillerTurn.targets, KillerTurn.attack)

    def targets(self, m: Match, seat: Seat) -> Sequence[Whom | Pass]:
        return [*[VICTIMS[victim] for victim in m.victims()], PASS]

    def attack(self, m: Match, chosen: Whom | Pass) -> Next:
        if isinstance(chosen, Pass):
            return DONE
        m.wound(chosen.seat)
        return set_off(self, m, ON_WOUND, KillerTurn.end)
