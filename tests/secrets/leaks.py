"""The ambush with a leak of each kind, to see that the suite finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from lastlight.core.events import Event
from lastlight.core.game import Game
from lastlight.core.match import Setup
from lastlight.core.seats import KILLER, Observer, Seat
from lastlight.core.triggers import Reactions
from tests.core.ambush import game as ambush
from tests.core.ambush import match as ambush_match
from tests.core.ambush.state import FLASH, NO_CARD


class LeakyMatch(ambush_match.Match):
    """The match of a leaky game; `leak` says which of its secrets it gives away."""

    @property
    def leak(self) -> str:
        leaky = self.setup.game
        assert isinstance(leaky, Leaky)
        return leaky.leak

    def set_card(self, seat: Seat, card: str) -> None:
        super().set_card(seat, card)
        if self.leak == "event":
            self.emit(CardWhispered(seat, card))

    def wound(self, seat: Seat) -> None:
        opened = self.state.opened
        if self.leak == "change":  # put right before anybody is asked, but not before the event goes out
            self.state.opened = self.state.item.count(FLASH)
        super().wound(seat)
        self.state.opened = opened

    def could_answer_hidden(self, trigger: str, about: int) -> bool:
        if self.leak == "being asked":
            return trigger == "before_interact" and FLASH in self.state.item
        return super().could_answer_hidden(trigger, about)

    def victims(self) -> list[Seat]:
        if self.leak == "options":
            return [seat for seat in super().victims() if self.state.item[seat] != FLASH]
        return super().victims()

    def meets(self, seat: Seat, other: Seat) -> bool:
        if self.leak == "asked together":
            return super().meets(seat, other) or self.state.item[other] == FLASH
        return super().meets(seat, other)


class CardWhispered(ambush_match.CardSet):
    def seen_by(self, who: Observer) -> Event | None:
        return self


class Leaky(ambush.Ambush):
    def __init__(self, leak: str) -> None:
        super().__init__()
        self.leak: str = leak

    def prepare(self, setup: Setup) -> LeakyMatch:
        whole = super().prepare(setup)
        m = LeakyMatch()
        m.set_up(whole.setup, whole.state)
        return m

    def view(self, m: Any, who: Observer) -> ambush.View:
        seen = super().view(m, who)
        assert isinstance(seen, ambush.View)
        if self.leak == "view" and m.state.card[KILLER] != NO_CARD:
            return replace(seen, opened=len(m.state.card[KILLER]))
        if self.leak == "count":
            return replace(seen, used=(str(m.state.item.count(FLASH)),))
        if self.leak == "whose turn" and m.stack and isinstance(m.stack[-1], Reactions):
            return replace(seen, used=tuple(str(seat) for seat in m.questions))
        return seen


def leaky(leak: str) -> Callable[[], Game]:
    return lambda: Leaky(leak)


KINDS: Sequence[str] = (
    "view",
    "event",
    "change",
    "options",
    "being asked",
    "count",
    "whose turn",
    "asked together",
)
LEAKS: dict[str, Callable[[], Game]] = {leak: leaky(leak) for leak in KINDS}
