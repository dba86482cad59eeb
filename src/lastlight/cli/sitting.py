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


@dataclass(frozen=True)
class Mark:
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
        self.marks: list[Mark] = []
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
            drawn = self.chance.draw(match.odds()) if seat == CHANCE else None
            self.recorder.answer(seat, choose(match, seat, self.bots[seat]) if seat != CHANCE else drawn)
            self.marks.clear()
            self.hear()
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
        lines = recorder.record.lines
        held = {one: texts.copy() for one, texts in recorder.held.items()}
        answers = len(recorder.record.answers())
        mark = Mark(self.match.copy(), said, len(lines), answers, held, recorder.round, len(self.log))
        recorder.answer(seat, option)
        self.marks.append(mark)
        revealed = any(event.reveals() for event in self.hear())
        if revealed and not recorder.held:  # my part of an open choice is shown to nobody else
            self.marks.clear()

    def undo(self) -> bool:
        """Take my last answer back, if nothing was revealed and nobody else has acted since."""
        if not self.marks:
            return False
        mark = self.marks.pop()
        recorder = self.recorder
        recorder.match = mark.match
        recorder.match.listen()
        recorder.held = mark.held
        recorder.round = mark.round
        if len(recorder.record.lines) > mark.lines:
            recorder.record.lines.append([UNDO, mark.answers, FREELY])
        del self.log[mark.log :]
        self.told = min(self.told, mark.log)
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
        return [mark.said for mark in self.marks[-count:]] if count else []

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
