"""A sitting: one person's match against bots. It plays everybody else and knows what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lastlight.core.chance import SeededChance
from lastlight.core.events import Event
from lastlight.core.match import Match
from lastlight.core.playing import Player, choose
from lastlight.core.record import FREELY, UNDO, Recorder
from lastlight.core.seats import CHANCE, Observer, Seat
from lastlight.core.undo import Mark, is_free, is_silent, last_decision, mark_of


@dataclass(frozen=True)
class Before:
    """Where the match stood before an answer of mine, enough to take it back, and the answer in words."""

    match: Match
    said: str
    lines: int
    answers: int
    held: dict[Seat, list[str]]
    round: int
    log: int


class Sitting:
    """``mine`` are the seats of the person; ``log`` is all they have seen, ``told`` how much was shown."""

    def __init__(
        self, recorder: Recorder, mine: Observer, bots: Mapping[Seat, Player], chance: SeededChance
    ) -> None:
        self.recorder: Recorder = recorder
        self.mine: Observer = mine
        self.bots: Mapping[Seat, Player] = bots
        self.chance: SeededChance = chance
        self.log: list[Event] = []
        self.told: int = 0
        self.marks: list[Mark] = []  # of the answers that may be taken back, silent passes of others included
        self.before: list[Before] = []  # each answer of mine among them
        self.hear()

    @property
    def match(self) -> Match:
        return self.recorder.match

    def until_mine(self) -> Seat | None:
        """Let chance and the bots answer until a seat of mine is asked, or nobody: then it is over.

        In a joint choice the bots go first: my cards can be changed as long as nothing follows. A question
        any of us may answer is mine to answer.
        """
        match = self.match
        while not match.over:
            mine = sorted(self.mine.intersection(match.questions))
            if mine and (match.questions[mine[0]].shared or len(mine) == len(match.questions)):
                return mine[0]
            seat = min(seat for seat in match.questions if seat not in self.mine)
            by_chance = seat == CHANCE
            option = self.chance.draw(match.odds()) if by_chance else choose(match, seat, self.bots[seat])
            silent = is_silent(match, seat)
            self.recorder.answer(seat, option)
            self.mark(seat, option, silent)
        return None

    def choices(self, seat: Seat) -> list[tuple[Seat, Any]]:
        """What I may answer here, and for which seat.

        For a shared question the options of each of my seats, and what only bots of my side could say: who is
        next may be one of their figures (SX-TABLE-01).
        """
        match = self.match
        if not match.questions[seat].shared:
            return [(seat, option) for option in match.options(seat)]
        mine = sorted(self.mine.intersection(match.questions))
        found = [(one, option) for one in mine for option in match.options(one)]
        said = {str(option) for _, option in found}
        for bot in sorted(set(match.questions).difference(mine)):
            found += [(bot, option) for option in match.options(bot) if str(option) not in said]
        return found

    def answer(self, seat: Seat, option: Any, said: str = "") -> None:
        """Answer for me; ``said`` is the answer in words."""
        recorder = self.recorder
        lines, answers = len(recorder.record.lines), len(recorder.record.answers())
        held = {one: texts.copy() for one, texts in recorder.held.items()}
        before = Before(self.match.copy(), said, lines, answers, held, recorder.round, len(self.log))
        silent = is_silent(self.match, seat)
        recorder.answer(seat, option)
        self.before.append(before)
        who = seat if seat in self.mine else min(self.mine)  # I may answer for a bot of my side
        self.mark(who, option, silent)

    def mark(self, seat: Seat, option: Any, silent: bool) -> None:
        """Log what an answer has brought about, and forget what may not be taken back after it."""
        place, log, heard = len(self.marks), len(self.log), self.hear()
        shown = [] if self.recorder.held else heard  # my part of an open choice is shown to nobody else
        self.marks.append(mark_of(seat, str(option), shown, begins=place, silent=silent, own=True, heard=log))
        if not is_free(self.marks, self.mine):
            self.marks.clear()
            self.before.clear()

    def undo(self) -> bool:
        """Take my last answer back, if nothing was revealed and nobody else has acted since."""
        last = last_decision(self.marks, self.mine)
        if last is None:
            return False
        del self.marks[last.begins :]
        before = self.before.pop()
        recorder = self.recorder
        recorder.match = before.match
        recorder.match.listen()
        recorder.held = before.held
        recorder.round = before.round
        if len(recorder.record.lines) > before.lines:
            recorder.record.lines.append([UNDO, before.answers, FREELY])
        del self.log[before.log :]
        self.told = min(self.told, before.log)
        return True

    def closes_my_choice(self, seat: Seat, option: Any) -> bool:
        """Would this answer be the last of several of mine in one joint choice? Then I may look it over."""
        question = self.match.questions[seat]
        if not question.joint or not self.laid():
            return False
        after = self.match.copy()
        after.answer(seat, option)
        mine = [after.questions[one] for one in self.mine if one in after.questions]
        still_choosing = after.joints == 0 and any(question.joint for question in mine)
        return not still_choosing

    def laid(self) -> list[str]:
        """What I have answered in the joint choice still open, in words."""
        count = sum(len(self.recorder.held.get(one, [])) for one in self.mine)
        return [one.said for one in self.before[-count:]] if count else []

    def hear(self) -> list[Event]:
        """Log what has happened, as far as I may see it; returns all of it."""
        heard = self.match.heard()
        self.log += [seen for event in heard if (seen := event.seen_by(self.mine)) is not None]
        return heard

    def news(self) -> list[Event]:
        """What I have not been shown yet."""
        news = self.log[self.told :]
        self.told = len(self.log)
        return news
