"""A match: the state, the stack of rules in progress, and the open questions, at most one per seat.

Answering one of the listed options is the only way forward. A match never calls a random generator, a
clock or the network; dice and draws are questions to the seat `CHANCE`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from lastlight.core.errors import BrokenRule, MatchOver, NotAnOption, NotAsked
from lastlight.core.events import Event, MatchEnded
from lastlight.core.flow import DONE, Next, Procedure, Question, SharedQuestion
from lastlight.core.journal import Journal, Noted, in_words
from lastlight.core.procedures import TOGETHER
from lastlight.core.seats import CHANCE, NAMES, Observer, Seat
from lastlight.core.words import Line

if TYPE_CHECKING:
    from lastlight.core.game import Game
    from lastlight.core.views import View

P = TypeVar("P", bound=Procedure)
S = TypeVar("S")  # the state of a game
T = TypeVar("T")  # its terms: what the options mean

KILLER_WINS, SURVIVORS_WIN, DRAW = "killer", "survivors", "draw"
CONCEDED = "conceded"
"""The reason when a side has given up."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won, and by which rule (a text key)."""

    winner: str
    reason: str


class Setup:
    """What a match was started with: shared by all its copies, never changed."""

    def __init__(
        self, game: Game, edition: int, options: dict[str, Any], seats: tuple[Seat, ...], terms: Any
    ) -> None:
        self.game: Game = game
        self.edition: int = edition
        self.options: dict[str, Any] = options
        self.seats: tuple[Seat, ...] = seats
        self.terms: Any = terms  # what the options mean, in the game's own terms


class MatchOf(Generic[S, T]):
    """One match of a game with this state and these terms. Each game adds its verbs in a subclass.

    Created blank and filled in by `set_up` and `copy`: a search makes many copies.
    """

    setup: Setup
    terms: T
    state: S
    stack: list[Procedure]
    steps: list[Callable[..., Next]]  # where each procedure but the top one resumes
    questions: dict[Seat, Question]
    outcome: Outcome | None
    listed: dict[Seat, Sequence[Any]]  # options worked out since the last change

    events: Journal | None = None  # kept only while somebody listens
    returned: Any = None  # what the procedure that just ended returned
    joints: int = 0  # joint choices opened since this match, or copy, was made
    held: bool = False  # does a joint choice stay open when all have chosen? see `held_open`

    def set_up(self, setup: Setup, state: S) -> None:
        """Everything on the table, nothing in progress."""
        self.setup = setup
        self.terms = setup.terms
        self.state = state
        self.stack = []
        self.steps = []
        self.questions = {}
        self.outcome = None
        self.listed = {}

    # What a player does

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def edition(self) -> int:
        """The edition of the rules it is played by: a match goes on as it began."""
        return self.setup.edition

    def options(self, seat: Seat) -> Sequence[Any]:
        """What a seat may answer now, worked out from the current match."""
        listed = self.listed.get(seat)
        if listed is not None:
            return listed
        question = self.questions.get(seat)
        if question is None:
            raise self.not_asked(seat)
        options = question.options(self.stack[-1], self, seat)
        if seat == CHANCE:
            options = [outcome for outcome, _ in options]
        self.listed[seat] = options
        return options

    def odds(self) -> Sequence[tuple[Any, int]]:
        """What chance may answer, each outcome with its weight."""
        question = self.questions.get(CHANCE)
        if question is None:
            raise self.not_asked(CHANCE)
        return question.options(self.stack[-1], self, CHANCE)

    def answer(self, seat: Seat, option: Any) -> None:
        """Answer a seat's open question; the rules go on until somebody has a real choice again."""
        if option not in self.options(seat):
            raise self.why_not(seat, str(option))
        self.carry_out(seat, option)

    def take(self, seat: Seat, place: int) -> None:
        """Answer with the option at that index: options are counted from the list, not named."""
        self.carry_out(seat, (self.listed.get(seat) or self.options(seat))[place])

    def answer_text(self, seat: Seat, text: str) -> None:
        """Answer in notation."""
        self.answer(seat, self.parse(seat, text))

    def parse(self, seat: Seat, text: str) -> Any:
        """The option of a seat that prints as ``text``."""
        for option in self.options(seat):
            if str(option) == text:
                return option
        raise self.why_not(seat, text)

    def figure_asked(self, seat: Seat) -> Seat:
        """The figure a seat's question is about; where it names none, the seat itself."""
        question = self.questions.get(seat)
        return seat if question is None or question.figure is None else question.figure

    def why_not(self, seat: Seat, text: str) -> NotAnOption:
        """Why this answer is refused. Games override it to cite the rule."""
        return NotAnOption(seat, text)

    def not_asked(self, seat: Seat) -> Exception:
        if self.outcome is not None:
            return MatchOver(winner=self.outcome.winner)
        asked = ", ".join(NAMES[one] for one in self.questions if one != CHANCE)
        return NotAsked(seat=NAMES[seat], asked=asked or "—")

    # Copies and views

    def copy(self) -> MatchOf[S, T]:
        """An independent copy that goes on the same way. Nobody listens to it."""
        kind: Any = type(self)
        twin: MatchOf[S, T] = kind()
        twin.setup = self.setup
        twin.terms = self.terms
        state: Any = self.state
        twin.state = state.copy()
        twin.stack = stack = self.stack.copy()
        for depth, procedure in enumerate(stack):
            if procedure.__match_args__:
                stack[depth] = procedure.copy()
        twin.steps = self.steps.copy()
        twin.questions = self.questions.copy()
        twin.outcome = self.outcome
        twin.listed = {}
        return twin

    def branch(self) -> MatchOf[S, T]:
        """A copy for trying something out, followed by whoever listens here."""
        twin = self.copy()
        twin.listen_after(self)
        return twin

    def held_open(self) -> MatchOf[S, T]:
        """A copy whose joint choice never closes: for laying drafts and looking at the result."""
        twin = self.copy()
        twin.held = True
        return twin

    def view(self, who: Observer) -> View:
        """What an observer may know, built from scratch."""
        return self.setup.game.view(self, who)

    def mark(self) -> str:
        """A short checksum of the table and of who is asked, for records.

        It covers no names from our code and no blank fields, so a later version that renames its rules
        or adds a field to the state finds the same mark.
        """
        state: Any = self.state
        values = [getattr(state, name) for name in state.__match_args__]
        told = [plain(value) for value in values if not is_blank(value)]
        told += [NAMES[seat] for seat in sorted(self.questions)]
        return short(told)

    def checksum(self) -> str:
        """A short checksum of the whole state and the stack, including the names in this version's code."""
        state: Any = self.state
        told = [plain(getattr(state, name)) for name in state.__match_args__]
        for procedure in self.stack:
            fields = [plain(getattr(procedure, name)) for name in procedure.__match_args__]
            told.append(f"{type(procedure).__name__} {fields}")
        told += [step.__name__ for step in self.steps]
        told += [f"{NAMES[seat]} {question.text}" for seat, question in sorted(self.questions.items())]
        told.append(repr(self.outcome))
        return short(told)

    # What the rules do

    @property
    def depth(self) -> int:
        """The depth in the stack of the procedure whose step is running."""
        return len(self.stack) - 1

    def doing(self, depth: int, kind: type[P]) -> P:
        """The procedure at that depth, which must be of that kind."""
        procedure = self.stack[depth]
        if not isinstance(procedure, kind):
            raise BrokenRule(what=f"expected {kind.__name__} at depth {depth}, found {procedure}")
        return procedure

    def listen(self) -> None:
        """Keep a journal from now on; `heard` reads it."""
        if self.events is None:
            self.events = Journal(self)

    def listen_after(self, other: MatchOf[S, T]) -> None:
        """Whoever listened to another version of this match listens to this one from now on."""
        if other.events is not None:
            self.events = Journal(self, other.events)

    def noted(self) -> list[Noted]:
        """What has happened since the last time, in order, and what it has changed."""
        return self.events.take() if self.events is not None else []

    def heard(self) -> list[Event]:
        """The events since the last time that have words."""
        return in_words(self.noted())

    def line(self, event: Event) -> Line:
        """An event as a sentence, with what only the match can add to it."""
        return event.line()

    def emit(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def win(self, winner: str, reason: str) -> None:
        """The match is decided; whatever rules are in progress stop here."""
        if self.outcome is None:
            self.outcome = Outcome(winner, reason)
            if self.events is not None:
                self.events.append(MatchEnded(winner, reason))

    def concede(self, side: str) -> None:
        """A side gives up, wherever the rules are: the other one wins."""
        if self.outcome is not None:
            raise MatchOver(winner=self.outcome.winner)
        self.win(SURVIVORS_WIN if side == KILLER_WINS else KILLER_WINS, CONCEDED)
        self.listed.clear()
        self.stop()

    # The engine

    def start(self, first: Procedure) -> None:
        """Begin with the procedure that plays the whole match."""
        self.stack.append(first)
        self.go_on(first.begin(self))

    def carry_out(self, seat: Seat, option: Any) -> None:
        """Go on with an answer that is among the options."""
        question = self.questions.pop(seat)
        top = self.stack[-1]
        if question.shared:
            self.listed.clear()
            self.questions.clear()  # the first answer counts
            self.go_on(question.then(top, self, seat, option))
            return
        if not question.joint:
            self.listed.clear()
            self.go_on(question.then(top, self, option))
            return
        self.listed.pop(seat, None)  # what others may answer does not depend on it
        more = question.then(top, self, seat, option)
        if more is not None:
            self.ask_jointly(more)
        if not self.questions and not self.held:
            joint: Any = top
            self.go_on(joint.together(self))

    def go_on(self, next_: Any) -> None:
        """Carry out steps until a question with two options or more is open, or the match is over."""
        stack, steps = self.stack, self.steps
        while self.outcome is None:
            if next_ is DONE:
                stack.pop()
                if not stack:
                    raise BrokenRule(what="the rules ended without a winner")
                next_ = steps.pop()(stack[-1], self)
            elif type(next_) is tuple:  # a call
                called: Procedure = next_[0]
                steps.append(next_[1])
                stack.append(called)
                next_ = called.begin(self)
            elif type(next_) is Question:
                seat = next_.seat
                options: Sequence[Any] = next_.options(stack[-1], self, seat)
                if len(options) > 1:
                    self.questions[seat] = next_
                    if seat != CHANCE:
                        self.listed[seat] = options
                        if self.events is not None:
                            self.events.settle()
                    return
                next_ = next_.then(stack[-1], self, only(next_, options))
            elif type(next_) is SharedQuestion:
                offered = self.offered(next_)
                if is_choice([*offered.values()]):
                    for seat in offered:
                        self.questions[seat] = next_.put_to(seat)
                    self.listed.update(offered)
                    if self.events is not None:
                        self.events.settle()
                    return
                seat, options = next(iter(offered.items()))
                next_ = next_.then(stack[-1], self, seat, options[0])
            elif next_ is TOGETHER:
                if self.open_together():
                    return
                joint: Any = stack[-1]
                next_ = joint.together(self)
            else:
                raise BrokenRule(what=f"{stack[-1]} returned {next_!r}")
        self.stop()

    def stop(self) -> None:
        self.stack.clear()
        self.steps.clear()
        self.questions.clear()
        if self.events is not None:
            self.events.settle()

    # Questions to several seats

    def offered(self, shared: SharedQuestion) -> dict[Seat, Sequence[Any]]:
        """What each seat could answer to a shared question; seats without options are left out."""
        offered: dict[Seat, Sequence[Any]] = {}
        for seat in shared.seats:
            options = shared.options(self.stack[-1], self, seat)
            if options:
                offered[seat] = options
        if not offered:
            raise BrokenRule(what=f"question {shared.text} has no option for anybody")
        return offered

    def open_together(self) -> bool:
        """Put its next question to every seat of the joint choice; is anybody left to answer?"""
        if self.events is not None:
            self.events.settle()  # here: within the choice it would show how far others are
        top: Any = self.stack[-1]
        self.joints += 1
        for seat in top.seats(self):
            question = top.asked(self, seat)
            if question is not None:
                self.ask_jointly(question)
        return bool(self.questions)

    def ask_jointly(self, question: Question) -> None:
        """Ask a seat within a joint choice, taking what is forced."""
        top, seat = self.stack[-1], question.seat
        options = question.options(top, self, seat)
        while len(options) == 1:
            more: Question | None = question.then(top, self, seat, only(question, options))
            if more is None:
                return
            question = more
            options = question.options(top, self, seat)
        if not options:
            raise BrokenRule(what=f"question {question.text} to {seat} has no option")
        self.questions[seat] = question
        self.listed[seat] = options


def is_choice(lists: Sequence[Sequence[Any]]) -> bool:
    """Do these options, one list per seat asked, contain two that differ?

    >>> is_choice([["left", "right"]]), is_choice([["left"], ["right"]]), is_choice([["left"], ["left"]])
    (True, True, False)
    """
    for options in lists:
        if len(options) > 1:
            return True
    first = lists[0][0]
    return any(options[0] is not first and str(options[0]) != str(first) for options in lists)


def short(told: list[str]) -> str:
    return blake2b("\n".join(told).encode(), digest_size=8).hexdigest()


def is_blank(value: object) -> bool:
    """Is a value empty, however nested it is?

    >>> is_blank([0, [], ""]), is_blank([0, 1])
    (True, False)
    """
    if isinstance(value, (list, tuple)):
        return all(is_blank(part) for part in value)
    return not value


def plain(value: object) -> str:
    """A value as the checksum reads it. A seat is its number, as in compiled code.

    >>> plain([CHANCE, (True, "left")])
    "[5, [1, 'left']]"
    """
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([plain(part) for part in value])}]"
    return repr(value)


def only(question: Question, options: Sequence[Any]) -> Any:
    """The only option of a question: no decision, so the engine takes it and nobody is asked."""
    if not options:
        raise BrokenRule(what=f"question {question.text} to {question.seat} has no option")
    return options[0][0] if question.seat == CHANCE else options[0]


Match: TypeAlias = MatchOf[Any, Any]
"""A match of any game."""
