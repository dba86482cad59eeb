"""The match of the ambush: its verbs, and what its triggers ask of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lastlight.core.events import Event, RoundBegan
from lastlight.core.flow import Next, Procedure
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN, MatchOf
from lastlight.core.seats import KILLER, SURVIVORS, Observer, Seat
from lastlight.core.triggers import Effect, Use, first_to_answer, poll
from tests.core.ambush.state import (
    CHEST,
    CHESTS_TO_WIN,
    FACE_DOWN,
    NO_CARD,
    NO_ITEM,
    ORDER,
    WOUNDS_TO_WIN,
    State,
)

P = TypeVar("P", bound=Procedure)

KILLER_ENTERS, TILE_TURNED, AFTER_MOVE = "killer_enters", "tile_turned", "after_move"
BEFORE_INTERACT, ON_WOUND = "before_interact", "on_wound"
TRIGGERS = (KILLER_ENTERS, TILE_TURNED, AFTER_MOVE, BEFORE_INTERACT, ON_WOUND)


@dataclass(frozen=True)
class CardSet(Event):
    seat: Seat
    card: str | None

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.seat in who else None


@dataclass(frozen=True)
class CardShown(Event):
    seat: Seat
    card: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemDrawn(Event):
    seat: Seat
    item: str | None

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.seat in who else ItemDrawn(self.seat, None)


@dataclass(frozen=True)
class ItemUsed(Event):
    seat: Seat
    item: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Sent(Event):
    """Who goes next, and who said so."""

    by: Seat
    seat: Seat


@dataclass(frozen=True)
class Moved(Event):
    seat: Seat
    room: int


@dataclass(frozen=True)
class TileTurned(Event):
    room: int
    tile: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PerkUsed(Event):
    seat: Seat
    perk: str


@dataclass(frozen=True)
class DiceFell(Event):
    """How dice lie, of which one will be kept."""

    seat: Seat
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Wounded(Event):
    seat: Seat


@dataclass(frozen=True)
class Hid(Event):
    seat: Seat


class Terms:
    """What is dealt in the open: who holds which effect, by trigger."""

    def __init__(self, holders: dict[str, dict[Seat, tuple[Use, ...]]], items: dict[str, Use]) -> None:
        self.holders: dict[str, dict[Seat, tuple[Use, ...]]] = holders
        self.items: dict[str, Use] = items


class Match(MatchOf[State, Terms]):
    # Triggers

    def order_of_asking(self) -> Sequence[Seat]:
        return ORDER

    def next_to_answer(self, trigger: str, about: int, turn: int) -> int:
        return first_to_answer(self, trigger, about, turn)

    def player(self, seat: Seat) -> Seat:
        return seat

    def asked_as(self, seat: Seat) -> dict[str, object]:
        return {}

    def holders(self, trigger: str) -> dict[Seat, tuple[Use, ...]]:
        return self.terms.holders[trigger]

    def could_answer_hidden(self, trigger: str, about: int) -> bool:
        return trigger == BEFORE_INTERACT and any(self.state.item)

    def usable(self, seat: Seat, trigger: str, about: int) -> list[Use]:
        state = self.state
        uses = [
            use
            for use in self.terms.holders[trigger].get(seat, ())
            if state.blood[seat] and use.name not in state.used and use.effect.may(self, seat, about)
        ]
        item = state.item[seat]
        if trigger == BEFORE_INTERACT and item and self.terms.items[item].effect.may(self, seat, about):
            uses.append(self.terms.items[item])
        return uses

    def used(self, seat: Seat, use: Use, about: int) -> Effect:
        """Pay for a perk or an item; what is to be carried out then."""
        effect, name = use.effect, use.name
        if effect.key.startswith("item."):
            self.state.item[seat] = NO_ITEM
            self.state.gone.append(name)
            self.emit(ItemUsed(seat, name))
        else:
            self.state.blood[seat] -= 1
            self.state.used.append(name)
            self.emit(PerkUsed(seat, name))
        return effect(seat, about)

    # Looking

    def victims(self) -> list[Seat]:
        """The survivors the killer can see in his room."""
        state = self.state
        return [s for s in SURVIVORS if state.room[s] == state.room[KILLER] and not state.hidden[s]]

    def meets(self, seat: Seat, other: Seat) -> bool:
        return self.state.room[seat] == self.state.room[other]

    # Verbs

    def begin_round(self) -> None:
        self.state.round += 1
        self.state.used = []
        self.state.card = [NO_CARD] * 5
        self.state.hidden = [False] * 5
        self.emit(RoundBegan(self.state.round))

    def set_card(self, seat: Seat, card: str) -> None:
        self.state.card[seat] = card
        self.emit(CardSet(seat, card))

    def show_card(self, seat: Seat) -> str:
        card = self.state.card[seat]
        self.state.card[seat] = NO_CARD
        self.emit(CardShown(seat, card))
        return card

    def send(self, by: Seat, seat: Seat) -> None:
        self.emit(Sent(by, seat))

    def give_item(self, seat: Seat, item: str) -> None:
        self.state.item[seat] = item
        self.emit(ItemDrawn(seat, item))

    def put(self, seat: Seat, room: int) -> None:
        self.state.room[seat] = room
        self.emit(Moved(seat, room))

    def told_dice(self, seat: Seat, faces: tuple[int, ...]) -> None:
        self.emit(DiceFell(seat, faces))

    def turn_up(self, room: int, tile: str) -> None:
        self.state.tile[room] = tile
        self.emit(TileTurned(room, tile))

    def is_face_down(self, room: int) -> bool:
        return self.state.tile[room] == FACE_DOWN

    def loot(self, seat: Seat) -> None:
        """A survivor opens the chest of a room, since edition 2 only unhurt; enough chests win at once."""
        too_weak = self.edition > 1 and self.state.wounds[seat] > 0
        if seat != KILLER and not too_weak and self.state.tile[self.state.room[seat]] == CHEST:
            self.state.opened += 1
            if self.state.opened >= CHESTS_TO_WIN:
                self.win(SURVIVORS_WIN, "chests")

    def hide(self, seat: Seat) -> None:
        self.state.hidden[seat] = True
        self.emit(Hid(seat))

    def wound(self, seat: Seat) -> None:
        self.state.wounds[seat] += 1
        self.emit(Wounded(seat))
        if sum(self.state.wounds) >= WOUNDS_TO_WIN:
            self.win(KILLER_WINS, "wounds")


def set_off(by: P, m: Match, trigger: str, then: Callable[[P, Match], Next]) -> Next:
    """Set off a trigger; one look-up when nobody could answer."""
    if not m.terms.holders[trigger] and not m.could_answer_hidden(trigger, m.depth):
        return then(by, m)
    return poll(by, m, trigger, then)
