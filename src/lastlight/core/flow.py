"""The flow of the rules: procedures with named steps, and what a step can return.

A rule being carried out is a procedure on the stack of its match. A step does its part and returns what
comes next: a question (`ask`, `ask_any`, `ask_chance`), another procedure (`call`), or `DONE`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, ClassVar, TypeAlias, TypeVar

from lastlight.core.chance import SeededChance
from lastlight.core.seats import CHANCE, NAMES, Observer, Seat, seat_named
from lastlight.core.words import Line

P = TypeVar("P", bound="Procedure")
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741 - an option


class Done:
    """The procedure is finished; its caller resumes."""


DONE = Done()


class Question:
    """A choice somebody has to make. The options are worked out by ``options``, never kept here.

    ``joint`` questions go to several seats, which all answer in secret; ``shared`` ones go to several, and
    the first answer decides; ``silent`` ones are shown to nobody else. ``figure`` is the figure the question
    is about, where somebody plays several or a side decides together; ``trigger`` is what cards may answer
    here, if that is the question. It never changes, so one asked again and again may be the same object.
    """

    shown: Any = None  # as views show it, made once

    def __init__(
        self,
        seat: Seat,
        text: str,
        options: Callable[..., Sequence[Any]],
        then: Callable[..., Any],
        joint: bool,
        silent: bool,
        variables: dict[str, object],
        shared: bool = False,
        figure: Seat | None = None,
        trigger: str = "",
    ) -> None:
        self.seat: Seat = seat
        self.text: str = text
        self.options: Callable[..., Sequence[Any]] = options
        self.then: Callable[..., Any] = then
        self.joint: bool = joint
        self.silent: bool = silent
        self.variables: dict[str, object] = variables
        self.shared: bool = shared
        self.figure: Seat | None = figure
        self.trigger: str = trigger


class SharedQuestion:
    """A choice any of several seats may make: each has its own options, and the first answer counts."""

    def __init__(
        self,
        seats: Sequence[Seat],
        text: str,
        options: Callable[..., Sequence[Any]],
        then: Callable[..., Any],
        variables: dict[str, object],
        figure: Seat | None,
    ) -> None:
        self.seats: Sequence[Seat] = seats
        self.text: str = text
        self.options: Callable[..., Sequence[Any]] = options
        self.then: Callable[..., Any] = then
        self.variables: dict[str, object] = variables
        self.figure: Seat | None = figure
        self.put: dict[Seat, Question] = {}

    def put_to(self, seat: Seat) -> Question:
        """The question as one of the seats gets it."""
        question = self.put.get(seat)
        if question is None:
            question = self.put[seat] = Question(
                seat, self.text, self.options, self.then, False, False, self.variables, True, self.figure
            )
        return question


REMEMBERED: dict[type[Procedure], Callable[[Any], Any]] = {}
"""What reads all fields of a procedure at once, by its class."""


class Procedure:
    """A rule in progress. Fields are what it must remember; every one is a parameter of the constructor.

    Fields hold plain values (seats, numbers, texts, tuples of them), never a secret, and refer to another
    procedure by its depth in the stack. A procedure with fields is a dataclass; ``__match_args__``, which
    `dataclass` fills in, lists them.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def begin(self, m: Any) -> Next:
        return DONE

    def end(self, m: Any) -> Next:
        return DONE

    def copy(self) -> Procedure:
        """A procedure with the same fields. One without fields is its own copy."""
        if not self.__match_args__:
            return self
        kind: Any = type(self)
        remembered = REMEMBERED.get(kind)
        if remembered is None:
            remembered = REMEMBERED[kind] = attrgetter(*self.__match_args__)
        values = remembered(self)
        twin: Procedure = kind(*values) if len(self.__match_args__) > 1 else kind(values)
        return twin

    def seen_by(self, m: Any, who: Observer) -> Procedure:
        """What an observer may know of it while its own question is open: usually everything."""
        return self

    def resume(self, m: Any, chance: SeededChance) -> Next | None:
        """Resume where an imagined match cannot know whose question is open: from the beginning.

        None if nobody could have been asked here with what was imagined.
        """
        return self.begin(m)

    def where(self, m: Any) -> Line | None:
        """Its part of the line that says where we are; none if there is nothing to say."""
        return None

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return all(getattr(self, field) == getattr(other, field) for field in self.__match_args__)

    def __hash__(self) -> int:
        return hash((type(self).__name__, *[getattr(self, field) for field in self.__match_args__]))

    def __str__(self) -> str:
        told = ", ".join(f"{field}={getattr(self, field)}" for field in self.__match_args__)
        return f"{type(self).__name__}({told})"


Call: TypeAlias = tuple[Procedure, Callable[..., Any]]
"""Carry out another procedure first, then go on with a step of this one."""

Next: TypeAlias = Done | Call | Question | SharedQuestion


def ask(
    by: P,
    seat: Seat,
    text: str,
    options: Callable[[P, M, Seat], Sequence[O]],
    then: Callable[[P, M, O], Next],
    *,
    figure: Seat | None = None,
    trigger: str = "",
    silent: bool = False,
    **variables: object,
) -> Question:
    """Ask a seat; the answer goes to ``then``. Both functions are named on the class, never closures."""
    return Question(seat, text, options, then, False, silent, variables, False, figure, trigger)


def ask_any(
    by: P,
    seats: Sequence[Seat],
    text: str,
    options: Callable[[P, M, Seat], Sequence[O]],
    then: Callable[[P, M, Seat, O], Next],
    *,
    figure: Seat | None = None,
    **variables: object,
) -> SharedQuestion:
    """Ask several seats at once; the first answer decides, and ``then`` gets the seat that gave it.

    A seat without options is not asked. If all of them could only give the same answer, nobody is.
    Everybody sees who is asked, so that must not depend on anything hidden.
    """
    return SharedQuestion(seats, text, options, then, variables, figure)


def ask_chance(
    by: P,
    text: str,
    odds: Callable[[P, M, Seat], Sequence[tuple[O, int]]],
    then: Callable[[P, M, O], Next],
) -> Question:
    """Ask chance: ``odds`` lists every outcome with its exact weight, from the counts that remain."""
    return Question(CHANCE, text, odds, then, False, True, {})


def ask_secretly(
    by: P,
    seat: Seat,
    text: str,
    options: Callable[[P, M, Seat], Sequence[O]],
    then: Callable[[P, M, Seat, O], Question | None],
    *,
    figure: Seat | None = None,
    **variables: object,
) -> Question:
    """Ask a seat within a joint choice; ``then`` keeps the answer hidden in the state and asks the next."""
    return Question(seat, text, options, then, True, False, variables, False, figure)


def call(by: P, procedure: Procedure, then: Callable[[P, Any], Next]) -> Call:
    """Carry out ``procedure``, then continue with the step ``then``."""
    return procedure, then


def print_field(value: object) -> object:
    """A field's value as JSON can hold it: a seat as ``@s1``, a tuple as a list."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Seat):
        return "@" + NAMES[value]
    if isinstance(value, tuple):
        return [print_field(part) for part in value]
    return value


def parse_field(value: object) -> object:
    """The value `print_field` printed; ``@`` before anything but a seat marks a text key and stays.

    >>> parse_field(print_field((CHANCE, 3, "left", "@who.meg")))
    (chance, 3, 'left', '@who.meg')
    """
    if isinstance(value, str) and value.startswith("@") and value[1:] in NAMES:
        return seat_named(value[1:])
    if isinstance(value, (list, tuple)):
        return tuple(parse_field(part) for part in value)
    return value
