"""Triggers: the moments at which perks and items may answer, and the four kinds of effect.

A trigger is set off by one rule; the seats are polled once in the game's order. What an effect does may set
off triggers of its own, resolved completely before the poll goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias, TypeVar

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import Observer, Seat

P = TypeVar("P", bound=Procedure)

Trigger: TypeAlias = str
"""A moment at which effects may answer; each game has a short closed list of them."""

AT_TRIGGER = "trigger."
"""What the texts of questions begin with that are asked at a trigger."""


def text_in(trigger: Trigger) -> str:
    """The text of the question that is asked at a trigger.

    >>> text_in("on_wound")
    'trigger.on_wound'
    """
    return AT_TRIGGER + trigger


class Effect(Procedure):
    """Something a card lets its owner do. ``about`` is the depth of the procedure it answers."""

    __match_args__: ClassVar[tuple[str, ...]] = ("owner", "about")

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def __init__(self, owner: Seat, about: int) -> None:
        self.owner: Seat = owner
        self.about: int = about

    @classmethod
    def may(cls, m: Any, owner: Seat, about: int) -> bool:
        """Is it possible now, price and limits aside?"""
        return True


class Action(Effect):
    """Done on one's own moment."""


class Reaction(Effect):
    """Answers what somebody does, at a trigger."""


class Modifier(Effect):
    """Changes dice or a value."""


class Replacement(Effect):
    """Happens instead of something else."""


class Pass:
    """Let a trigger go by."""

    def __str__(self) -> str:
        return "pass"


PASS = Pass()


class Use:
    """An effect offered at a trigger; prints as the last part of its key."""

    def __init__(self, effect: type[Effect]) -> None:
        self.effect: type[Effect] = effect
        self.name: str = effect.key.rpartition(".")[2]

    def __str__(self) -> str:
        return self.name


@dataclass
class Reactions(Procedure):
    """A trigger being polled: each seat in order uses what it may, any number of times, or lets it pass.

    While it is ``silent`` nobody but the seat that is asked can tell whose turn in it has come.
    """

    trigger: Trigger
    about: int
    silent: bool = False
    turn: int = 0

    def begin(self, m: Any) -> Next:
        """The poll begins, or goes on after what an effect has shown; in silence with a pause each time."""
        if self.silent:
            m.emit(Pause(self.trigger))
        return self.poll(m)

    def poll(self, m: Any) -> Next:
        order = m.order_of_asking(self.trigger)
        while self.turn < len(order):
            seat = order[self.turn]
            if m.usable(seat, self.trigger, self.about):
                return ask(
                    self,
                    seat,
                    text_in(self.trigger),
                    Reactions.choices,
                    Reactions.use,
                    trigger=self.trigger,
                    silent=self.silent,
                )
            self.turn += 1
        return DONE

    def choices(self, m: Any, seat: Seat) -> Sequence[Any]:
        return [*m.usable(seat, self.trigger, self.about), PASS]

    def use(self, m: Any, option: Any) -> Next:
        seat = m.order_of_asking(self.trigger)[self.turn]
        if option is PASS:
            self.turn += 1
            return self.poll(m)
        m.pay_for(seat, option.effect)
        return call(self, option.effect(seat, self.about), Reactions.begin)

    def seen_by(self, m: Any, who: Observer) -> Procedure:
        """While silent, others know no more of the turn than that they have let it pass themselves."""
        if not self.silent or who.intersection(m.questions):
            return self
        order = m.order_of_asking(self.trigger)
        passed = 0
        for place in range(self.turn):
            if order[place] in who and m.usable(order[place], self.trigger, self.about):
                passed = place + 1
        return Reactions(self.trigger, self.about, True, passed)

    def resume(self, m: Any, chance: SeededChance) -> Next | None:
        """Whoever has not been seen to let it pass may be the one who is asked."""
        order = m.order_of_asking(self.trigger)
        self.turn += chance.below(len(order) - self.turn)
        return self.poll(m) if m.usable(order[self.turn], self.trigger, self.about) else None


def set_off(by: P, m: Any, trigger: Trigger, then: Callable[[P, Any], Next]) -> Next:
    """Set off a trigger about the running procedure, then go on; one look-up when nobody could answer.

    The match says by public facts who could: ``holders(trigger)`` for open perks, ``is_silent(trigger)``
    for hidden things.
    """
    silent = m.is_silent(trigger)
    if not silent and not m.holders(trigger):
        return then(by, m)
    return call(by, Reactions(trigger, m.depth, silent), then)
