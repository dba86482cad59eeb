"""Views: what an observer may know of a match, built from scratch.

A view is text and numbers only, so that a bot, the wire and a test can all use it. It includes the stack,
so `restore` can resume an imagined match in the middle of the same rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from typing import Any

from lastlight.core.chance import SeededChance
from lastlight.core.errors import BrokenRule
from lastlight.core.flow import Procedure, Question, parse_field, print_field
from lastlight.core.journal import OUTCOME, STACK
from lastlight.core.match import Match, is_choice
from lastlight.core.procedures import Together
from lastlight.core.seats import CHANCE, NAMES, Observer, names, observer, seat_named
from lastlight.core.words import Line


@dataclass(frozen=True)
class Frame:
    """A procedure in progress: its name, its fields, and the step it resumes at (none for the top one)."""

    procedure: str
    fields: dict[str, Any]
    step: str | None


@dataclass(frozen=True)
class Asked:
    """An open question: its seat, its text, and the functions of the top procedure it names."""

    seat: str
    text: str
    variables: Mapping[str, object]
    options: str
    then: str
    joint: bool
    silent: bool
    shared: bool
    figure: str | None
    trigger: str


@dataclass(frozen=True)
class View:
    """What every game's view begins with. Games add their own fields."""

    game: str
    edition: int
    options: Mapping[str, Any]
    observer: tuple[str, ...]
    stack: tuple[Frame, ...]
    where: tuple[Line, ...]
    questions: tuple[Asked, ...]
    waiting: bool  # is somebody's answer awaited, even if not named?
    winner: str | None
    reason: str | None

    def plain(self) -> dict[str, Any]:
        """The view as JSON can hold it."""
        return asdict(self)

    def text(self) -> str:
        """The view as one line of text; equal views give equal bytes."""
        return json.dumps(self.plain(), sort_keys=True, ensure_ascii=False)

    def asked(self) -> Asked | None:
        """The open question of the observer, if there is one."""
        for question in self.questions:
            if question.seat in self.observer:
                return question
        return None


class Part:
    """One field of a view: what it is made of, and how it is made for an observer.

    ``made_of`` names fields of the state, or `OUTCOME`; a part made of nothing never changes. One made of
    the `STACK`, whatever else it reads, is the same for everybody. ``afterwards``: it is sent only when the
    match is over.
    """

    def __init__(
        self, name: str, made_of: str, show: Callable[[Any, Observer], Any], *, afterwards: bool = False
    ) -> None:
        self.name: str = name
        sources = [*made_of.split(), OUTCOME] if afterwards else made_of.split()
        self.stack_key: str = f"{STACK} {name}" if STACK in sources else ""  # what stands for its source
        self.made_of: frozenset[str] = frozenset([self.stack_key] if self.stack_key else sources)
        self.show: Callable[[Any, Observer], Any] = show
        self.afterwards: bool = afterwards


def as_it_is(*names: str) -> tuple[Part, ...]:
    """Fields that everybody sees as they are in the state, lists as tuples."""
    return tuple([Part(name, name, whole(name)) for name in names])


def whole(name: str) -> Callable[[Any, Observer], Any]:
    def show(m: Any, who: Observer) -> Any:
        value = getattr(m.state, name)
        return tuple(value) if isinstance(value, list) else value

    return show


class Parts:
    """What the views of a game are made of, besides what every view begins with."""

    def __init__(self, kind: type[View], *parts: Part) -> None:
        self.kind: type[View] = kind
        self.own: tuple[Part, ...] = parts
        self.changing: tuple[Part, ...] = tuple([one for one in (*ENDING, *parts) if one.made_of])
        self.of_stack: tuple[Part, ...] = tuple([one for one in self.changing if one.stack_key])
        self.sources: frozenset[str] = frozenset(name for one in self.changing for name in one.made_of)

    def view(self, m: Match, who: Observer) -> View:
        """The view of an observer, built from scratch."""
        return self.kind(**common_fields(m, who), **{one.name: one.show(m, who) for one in self.own})


@lru_cache(maxsize=1_000)
def parts_made_of(parts: Parts, sources: frozenset[str]) -> tuple[Part, ...]:
    """The parts that may have changed with these sources. The same few keep changing together."""
    return tuple([one for one in parts.changing if not one.made_of.isdisjoint(sources)])


ENDING = (
    Part("winner", OUTCOME, lambda m, who: m.outcome.winner if m.outcome else None),
    Part("reason", OUTCOME, lambda m, who: m.outcome.reason if m.outcome else None),
)
"""What of every view tells how the match ended."""


def common_fields(m: Match, who: Observer) -> dict[str, Any]:
    """The fields of `View` for an observer."""
    setup = m.setup
    return {
        "game": setup.game.key,
        "edition": setup.edition,
        "options": setup.options,
        "observer": names(who),
        "stack": show_stack(m, who),
        "where": where_in(m),
        "questions": show_questions(m, who),
        "waiting": m.held or bool(m.questions),
        **{one.name: one.show(m, who) for one in ENDING},
    }


def where_in(m: Match) -> tuple[Line, ...]:
    """Where in the rules a match is, from the outermost rule in progress to the innermost.

    If several rules in a row say the same, it is said once: that an item is used, and that it works.
    """
    lines: list[Line] = []
    for procedure in m.stack:
        line = procedure.where(m)
        if line is not None and line not in lines[-1:]:
            lines.append(line)
    return tuple(lines)


def show_stack(m: Match, who: Observer) -> tuple[Frame, ...]:
    frames: list[Frame] = []
    top = len(m.stack) - 1
    for depth, procedure in enumerate(m.stack):
        if depth == top:
            procedure = procedure.seen_by(m, who)
        name, step = type(procedure).__name__, m.steps[depth].__name__ if depth < top else None
        if procedure.__match_args__:
            fields = {field: print_field(getattr(procedure, field)) for field in procedure.__match_args__}
            frames.append(Frame(name, fields, step))
        else:
            frames.append(bare_frame(name, step))
    return tuple(frames)


@cache
def bare_frame(procedure: str, step: str | None) -> Frame:
    """A procedure with nothing to remember: always the same."""
    return Frame(procedure, {}, step)


def show_questions(m: Match, who: Observer) -> tuple[Asked, ...]:
    """The open questions an observer sees, in seat order."""
    return tuple(
        show_question(question)
        for seat, question in sorted(m.questions.items())
        if seat != CHANCE and (seat in who or not question.silent)
    )


def show_question(question: Question) -> Asked:
    """A question as views show it, the same for everybody who sees it."""
    if question.shown is None:
        variables = {name: print_field(value) for name, value in question.variables.items()}
        options, then = question.options.__name__, question.then.__name__
        seat, joint, silent = NAMES[question.seat], question.joint, question.silent
        shared, trigger = question.shared, question.trigger
        figure = None if question.figure is None else NAMES[question.figure]
        question.shown = Asked(
            seat, question.text, variables, options, then, joint, silent, shared, figure, trigger
        )
    shown: Asked = question.shown
    return shown


def restore(m: Match, view: View, kinds: Mapping[str, type[Procedure]], chance: SeededChance) -> bool:
    """Put the stack and the open questions of a view onto a match whose state has been imagined.

    Returns whether the view could be of this match. It could not if the seat asked would have no choice
    with what was imagined; and at a silent trigger the view does not say who is thinking. Then imagine again.
    """
    for frame in view.stack:
        kind = kinds.get(frame.procedure)
        if kind is None:
            raise BrokenRule(what=f"no procedure {frame.procedure}")
        m.stack.append(kind(*[parse_field(value) for value in frame.fields.values()]))
        if frame.step is not None:
            m.steps.append(getattr(kind, frame.step))
    if not view.waiting:
        return True
    top = m.stack[-1]
    if isinstance(top, Together):
        m.open_together()
        return show_questions(m, observer(*view.observer)) == view.questions
    if view.questions:
        for asked in view.questions:
            question = parse_question(asked, type(top))
            m.questions[question.seat] = question
        options = [m.options(seat) for seat in m.questions]
        return all(options) and is_choice(options)
    resumed = top.resume(m, chance)
    if resumed is None:
        return False
    m.go_on(resumed)
    return m.view(observer(*view.observer)) == view


def parse_question(asked: Asked, kind: type[Procedure]) -> Question:
    """The question `show_question` showed, of a procedure of that kind."""
    variables = {name: parse_field(value) for name, value in asked.variables.items()}
    options, then = getattr(kind, asked.options), getattr(kind, asked.then)
    seat, figure = seat_named(asked.seat), None if asked.figure is None else seat_named(asked.figure)
    joint, silent, shared = asked.joint, asked.silent, asked.shared
    return Question(seat, asked.text, options, then, joint, silent, variables, shared, figure, asked.trigger)
