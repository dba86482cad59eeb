"""The ledger: a match as the lines written so far, and everything that has happened since its start.

It knows no database, no socket and no clock. Answers are tried on a copy (`try_answers`), written to disk
by the table, and only then entered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from lastlight.core.chance import Chance, Origin, PlayedOnChance
from lastlight.core.errors import BrokenRule
from lastlight.core.events import Event
from lastlight.core.game import Game
from lastlight.core.journal import Noted
from lastlight.core.match import Match
from lastlight.core.past import Past
from lastlight.core.record import CONCEDE, UNDO, has_joint, has_shared
from lastlight.core.seats import CHANCE, NAMES, Seat, seat_named
from lastlight.core.undo import Mark, is_silent, mark_of
from lastlight.core.words import Line
from lastlight.server.storage.lines import Written

NOTHING: Mapping[Seat, str] = {}

ORDER: Final = "order"
"""Marks an answer given by a standing order."""


@dataclass(frozen=True)
class Undone(Event):
    """Somebody took back their last decision; what was undone stays in the log above."""

    seat: Seat
    by: str  # `FREELY` or `BY_CONSENT`
    left: int  # how much of the log remains; sent to nobody, as it counts hidden things

    def line(self) -> Line:
        return Line(f"log.undone_{self.by.replace(' ', '_')}", {"seat": self.seat})

    def plain(self) -> dict[str, object]:
        told = super().plain()
        del told["left"]
        return told


class Tried(NamedTuple):
    """Answers played on a copy: the match after them, the lines to write, what happened at each.

    ``silent``: the positions of lines that answer a silent question.
    """

    match: Match
    lines: tuple[Written, ...]
    noted: tuple[tuple[Noted, ...], ...]
    silent: frozenset[int]


class Settled(NamedTuple):
    """A shared question that one seat has answered: the other seats, and when they were asked."""

    number: int  # of the answers before
    others: frozenset[Seat]


class Ledger:
    """One match in memory."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        edition: int,
        seed: str,
        origins: Sequence[Origin] = (),
    ) -> None:
        self.game: Game = game
        self.options: dict[str, Any] = dict(options)
        self.edition: int = edition
        self.seed: str = seed
        self.origins: Sequence[Origin] = origins
        self.number: int = 0  # lines written
        self.acted: int = 0  # of them up to the last act; a silent pass is none
        self.answers: list[Written] = []  # those that remain after every undo
        self.drawn: int = 0  # how many of them are chance's
        self.marks: list[Mark] = []
        self.decided: set[Seat] = set()  # the seats somebody has decided for, undone decisions aside
        self.log: list[Noted] = []
        self.settled: Settled = Settled(0, frozenset())  # the last one
        self.undone_at: int = 0  # how much of the log had happened before something was last taken back
        self.match: Match = game.start(self.options, edition, listen=True)
        self.past: Past = Past(self.match)
        self.opening: Match = game.opening(self.options, edition)
        self.log += self.match.noted()

    @property
    def ends_in_silence(self) -> bool:
        """Was the last thing that happened a pass at a silent trigger?"""
        return self.acted < self.number

    @property
    def said_aloud_at(self) -> int:
        """How much of the log had happened before somebody last answered or undid openly.

        During the beat of a silent trigger nobody may, so all of that has been shown.
        """
        aloud = (mark.heard for mark in reversed(self.marks) if not mark.silent and mark.seat != CHANCE)
        return max(next(aloud, 0), self.undone_at)

    @property
    def joint(self) -> bool:
        """Is a joint choice open?"""
        return has_joint(self.match)

    # Going on

    def try_answers(self, answers: Sequence[tuple[Seat, str]], by: Mapping[Seat, str] = NOTHING) -> Tried:
        """Play answers, and chance's after them, on a copy. Refuses what the rules refuse.

        ``by``: for seats for which nobody answered, what did.
        """
        match = self.match.branch()
        chance = PlayedOnChance(self.seed, self.origins, self.drawn)
        lines: list[Written] = []
        noted: list[tuple[Noted, ...]] = []
        silent: set[int] = set()
        draw_all(match, chance, lines, noted)
        for seat, text in answers:
            if is_silent(match, seat):
                silent.add(len(lines))
            self.tell_order(match, seat, text, by.get(seat, ""))
            match.answer_text(seat, text)
            lines.append(Written(NAMES[seat], text, by.get(seat, "")))
            noted.append(tuple(match.noted()))
            draw_all(match, chance, lines, noted)
        return Tried(match, tuple(lines), tuple(noted), frozenset(silent))

    def tell_order(self, match: Match, seat: Seat, answer: str, by: str) -> None:
        """Only the owner of a standing order learns that it gave an answer."""
        if by == ORDER:
            told = self.game.as_ordered(match, seat, answer)
            if told is not None:
                match.emit(told)

    def try_concession(self, side: str) -> Tried:
        """What happens when a side gives up."""
        match = self.match.branch()
        match.concede(side)
        return Tried(match, (Written(CONCEDE, side),), (tuple(match.noted()),), frozenset())

    def try_chance(self) -> Tried:
        """Chance's answer, if it is asked before anybody else."""
        return self.try_answers(())

    def enter(self, tried: Tried) -> None:
        """Take over what was tried, now that it is on disk."""
        begins = len(self.answers) if self.joint else -1
        if tried.lines:
            self.settle(tried.lines[0])
        for place, (line, noted) in enumerate(zip(tried.lines, tried.noted, strict=True)):
            if line.seat == CONCEDE:
                self.note_end(noted)
            else:
                self.note(line, noted, begins, place in tried.silent)
        self.match = tried.match
        self.past.keep(len(self.answers), self.match)

    def settle(self, line: Written) -> None:
        """If any of several seats may answer, this line settles it."""
        questions = self.match.questions
        if line.seat in NAMES and has_shared(self.match):
            self.settled = Settled(self.number, frozenset(s for s in questions if NAMES[s] != line.seat))

    def note(self, line: Written, noted: Sequence[Noted], begins: int, silent: bool) -> None:
        place = len(self.answers)
        seat = seat_named(line.seat)
        after_silence = seat == CHANCE and self.ends_in_silence
        events = (one.event for one in noted)
        first = begins if begins >= 0 else place
        mark = mark_of(
            seat, line.text, events, begins=first, silent=silent, own=not line.by, heard=len(self.log)
        )
        self.answers.append(line)
        self.drawn += seat == CHANCE
        self.marks.append(mark)
        if not line.by:
            self.decided.add(seat)
        self.log += noted
        self.number += 1
        if not (after_silence or mark.passed):
            self.acted = self.number

    def note_end(self, noted: Sequence[Noted]) -> None:
        """A side has given up: that is no answer, and cannot be taken back."""
        self.log += noted
        self.number += 1
        self.acted = self.number

    def read(self, lines: Iterable[Written]) -> None:
        """Enter lines that another process, or an earlier run, has written."""
        begins = -1
        for line in lines:
            if line.seat == UNDO:
                who, kept = line.text.split(" ")
                self.take_back(int(kept), seat_named(who), line.by)
                begins = -1
                continue
            if line.seat == CONCEDE:
                self.match.concede(line.text)
                self.note_end(self.match.noted())
                continue
            match, seat = self.match, seat_named(line.seat)
            question, joints, asked = match.questions.get(seat), match.joints, len(match.questions)
            is_joint = question is not None and question.joint
            if is_joint and begins < 0:
                begins = len(self.answers)
            silent = is_silent(match, seat)
            self.settle(line)
            self.tell_order(match, seat, line.text, line.by)
            match.answer_text(seat, line.text)
            self.note(line, match.noted(), begins if is_joint else -1, silent)
            self.past.keep(len(self.answers), match)
            if not is_joint or match.over or match.joints != joints or (asked == 1 and not has_joint(match)):
                begins = -1

    # Taking back

    def undo_line(self, kept: int, seat: Seat, by: str) -> Written:
        return Written(UNDO, f"{NAMES[seat]} {kept}", by)

    def take_back(self, kept: int, seat: Seat, by: str) -> None:
        """Go back to the first ``kept`` answers."""
        if not 0 <= kept <= len(self.answers):
            raise BrokenRule(what=f"an undo to answer {kept} of {len(self.answers)}")
        left = self.marks[kept].heard if kept < len(self.marks) else len(self.log)
        self.answers = self.answers[:kept]
        self.drawn = sum(line.seat == NAMES[CHANCE] for line in self.answers)
        self.marks = self.marks[:kept]
        self.decided = {mark.seat for mark in self.marks if mark.own}
        self.past.forget_after(kept)
        before = self.match
        played, self.match = self.past.before(kept)
        for line in self.answers[played:]:
            self.match.answer_text(seat_named(line.seat), line.text)
        self.match.listen_after(before)
        self.undone_at = len(self.log)
        self.match.emit(Undone(seat, by, left))  # an undo is one more change
        self.log += self.match.noted()
        self.number += 1
        self.acted = self.number


def draw_all(match: Match, chance: Chance, lines: list[Written], noted: list[tuple[Noted, ...]]) -> None:
    """Answer for chance until somebody else is asked."""
    while CHANCE in match.questions:
        drawn = chance.draw(match.odds())
        match.answer(CHANCE, drawn)
        lines.append(Written(NAMES[CHANCE], str(drawn)))
        noted.append(tuple(match.noted()))
