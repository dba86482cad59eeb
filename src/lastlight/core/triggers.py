"""Triggers: the moments at which perks and items may answer, and the four kinds of effect.

A trigger is set off by one rule; the seats are polled once, in the game's order. An effect may set
off further triggers, which are resolved completely before the poll goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias, TypeVar

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, Procedure, Question, call
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line

P = TypeVar("P", bound=Procedure)

Trigger: TypeAlias = str
"""A moment at which effects may answer; each game has a short closed list of them."""

AT_TRIGGER = "trigger."
"""What the texts of questions begin with that are asked at a trigger."""


NOBODY = 5
"""The place behind the last in any order of asking, of the killer and four survivors: nobody is left."""


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

    def where(self, m: Any) -> Line | None:
        """Its questions come from this card, and this is its owner."""
        return Line("where.effect", {**m.asked_as(self.owner), "card": f"@{self.key}.name"})


class Action(Effect):
    """Done on the owner's turn."""


class Reaction(Effect):
    """Answers what somebody does, at a trigger."""


class Modifier(Effect):
    """Changes dice or a value."""


class Replacement(Effect):
    """Happens instead of something else."""


class Pass:
    """Pass at a trigger."""

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
    """A trigger being polled: each figure in order uses what it may, any number of times, or passes.

    The match says who is asked (`order_of_asking`, `next_to_answer`), who answers for a figure (`player`),
    how the question refers to it (`asked_as`), what it may use (`usable`), and what that does (`used`).
    While it is ``silent``, only the seat that is asked can tell who is asked.
    """

    trigger: Trigger
    about: int
    silent: bool = False
    turn: int = 0

    def begin(self, m: Any) -> Next:
        return self.ask(m)

    def poll(self, m: Any) -> Next:
        """Continue the poll."""
        self.turn = m.next_to_answer(self.trigger, self.about, self.turn)
        return self.ask(m)

    def poll_anew(self, m: Any) -> Next:
        """Continue after an effect was shown: something hidden, perhaps something new, may answer it."""
        if m.could_answer_hidden(self.trigger, self.about):
            self.silent = True
            m.emit(Pause(self.trigger))
        return self.poll(m)

    def ask(self, m: Any) -> Next:
        if self.turn == NOBODY:
            return DONE
        figure = m.order_of_asking()[self.turn]
        seat, text, said = m.player(figure), AT_TRIGGER + self.trigger, m.asked_as(figure)
        choices, use = Reactions.choices, Reactions.use
        return Question(seat, text, choices, use, False, self.silent, said, False, figure, self.trigger)

    def choices(self, m: Any, seat: Seat) -> Sequence[Any]:
        return [*m.usable(m.order_of_asking()[self.turn], self.trigger, self.about), PASS]

    def use(self, m: Any, option: Any) -> Next:
        if option is PASS:
            self.turn += 1
            return self.poll(m)
        figure = m.order_of_asking()[self.turn]
        return call(self, m.used(figure, option, self.about), Reactions.poll_anew)

    def seen_by(self, m: Any, who: Observer) -> Procedure:
        """While silent, others know only that they have passed themselves."""
        if not self.silent or who.intersection(m.questions):
            return self
        order = m.order_of_asking()
        passed = 0
        for place in range(self.turn):
            if m.player(order[place]) in who and m.usable(order[place], self.trigger, self.about):
                passed = place + 1
        return Reactions(self.trigger, self.about, True, passed)

    def resume(self, m: Any, chance: SeededChance) -> Next | None:
        """Anybody not known to have passed may be the one who is asked."""
        order = m.order_of_asking()
        self.turn += chance.below(len(order) - self.turn)
        return self.ask(m) if m.usable(order[self.turn], self.trigger, self.about) else None


def poll(by: P, m: Any, trigger: Trigger, then: Callable[[P, Any], Next]) -> Next:
    """Poll a trigger about the running procedure, then go on.

    A game first looks up whether anybody could answer, so that a trigger nobody could answer costs no more.
    Where something hidden could answer, everybody gets the same pause, whether or not anybody is asked.
    """
    about = len(m.stack) - 1
    silent = m.could_answer_hidden(trigger, about)
    if silent:
        m.emit(Pause(trigger))
    turn = m.next_to_answer(trigger, about, 0)
    if turn == NOBODY:
        return then(by, m)
    return call(by, Reactions(trigger, about, silent, turn), then)


def first_to_answer(m: Any, trigger: Trigger, about: int, turn: int) -> int:
    """The first position in the order of asking, from ``turn`` on, with something to use, or `NOBODY`."""
    order = m.order_of_asking()
    for place in range(turn, len(order)):
        if m.usable(order[place], trigger, about):
            return place
    return NOBODY
