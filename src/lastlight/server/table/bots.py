"""Bots: what they answer at a table, and the standing orders and passes of people."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeAlias

from lastlight.bots import bot_names
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.core.triggers import PASS
from lastlight.server.secrets import bot_seed
from lastlight.server.storage.lines import Written
from lastlight.server.table.ask_preferences import PREFERENCE
from lastlight.server.table.beat import Beat
from lastlight.server.table.bot_pool import Thought
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.joint_choice import JointChoice
from lastlight.server.table.ledger import ORDER
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.policies import stand_in_bot
from lastlight.server.table.presence import Presence
from lastlight.server.table.questions import Asking, Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown

Answers: TypeAlias = tuple[tuple[Seat, str], ...]
"""Seats, each with the text of its answer."""


class Bots:
    """The bots of one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        beat: Beat,
        shown: Shown,
        joint: JointChoice,
        writer: MatchWriter,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.shown: Shown = shown
        self.joint: JointChoice = joint
        self.writer: MatchWriter = writer
        self.thought: tuple[int, Sequence[Seat], Answers] | None = None  # after how many answers, whose, what

    def have_nothing_to_enter(self) -> bool:
        """Is there no bot to answer, no completed joint choice, and nothing passed or ordered?"""
        asking = self.questions.asking()
        if asking.joint:
            return bool(self.questions.must_decide())
        return not (asking.bots or asking.passing or asking.ordered)

    async def answer(self) -> float:
        """Enter what bots answer, and what is laid or passed; returns how long to wait if it is too early."""
        hosted = self.hosted
        others_turn = hosted.others_turn()
        if others_turn > 0:
            return others_turn
        asking, number = self.questions.asking(), hosted.ledger.number
        if self.questions.is_silence_for_the_table():  # at a trigger whose beat follows this one
            return self.until_beat_is_over()
        chosen = await self.chosen(asking)
        if hosted.ledger.number != number:
            return 0.0
        early = self.until_due(asking)
        if early > 0:
            return early
        async with hosted.lock:
            now = self.questions.asking()  # somebody may have been faster, or taken a seat back
            if now == asking and hosted.is_running:
                await self.enter(asking, chosen)
        return 0.0

    async def chosen(self, asking: Asking) -> Answers:
        """What the bots answer; if none is asked, what people have ordered or passed."""
        if not asking.bots:
            return (*asking.ordered, *((seat, str(PASS)) for seat in asking.passing))
        return await self.let_think(asking.bots)

    def until_beat_is_over(self) -> float:
        return max(0.01, self.beat.seconds_left())

    def until_due(self, asking: Asking) -> float:
        """How long until the next answer may be entered: when people have seen what came before."""
        if self.beat.runs:  # otherwise what follows would show how long the silence was
            return self.until_beat_is_over()
        with_people = asking.joint and len(asking.bots) < len(self.hosted.ledger.match.questions)
        is_watched = bool(self.presence.guests) and not with_people
        return self.shown.ready_at - time.monotonic() if is_watched else 0.0

    async def enter(self, asking: Asking, answers: Sequence[tuple[Seat, str]]) -> None:
        """Write what was chosen, or close the joint choice with it. Needs the lock."""
        if not asking.joint:
            passed = dict.fromkeys(() if asking.bots else asking.passing, PREFERENCE)
            ordered = {} if asking.bots else dict.fromkeys((seat for seat, _ in asking.ordered), ORDER)
            tried = self.hosted.ledger.try_answers(answers, passed | ordered)
            await self.writer.write(tried, PREFERENCE if passed else ORDER if ordered else "bot")
        elif not self.questions.must_decide():
            await self.joint.close(self.questions.drafts, answers)

    # Thinking

    async def let_think(self, bots: Sequence[Seat]) -> Answers:
        """What the bots answer here; worked out once per position."""
        number, has_drafts = self.hosted.ledger.number, bool(self.questions.drafts)
        if self.thought is not None and self.thought[:2] == (number, bots) and not has_drafts:
            return self.thought[2]
        chosen = await self.think(self.thought_of(bots))
        self.thought = (number, bots, chosen)
        return chosen

    def thought_of(self, bots: Sequence[Seat], since: Sequence[Written] = ()) -> Thought:
        """What bots are to think about: the match, and answers given since that are not on disk yet."""
        row = self.hosted.row
        answers = (*self.hosted.ledger.answers, *since)
        laid = [
            (NAMES[seat], text)
            for seat, draft in sorted(self.questions.drafts.items())
            if not self.seats.is_bots(seat)
            for text in draft.texts
        ]
        return Thought(
            row.id,
            self.hosted.game.key,
            row.edition,
            row.options,
            tuple((line.seat, line.text) for line in answers),
            tuple(laid),
            tuple((NAMES[s], self.bot_of(s), bot_seed(row.seed, len(answers), NAMES[s])) for s in bots),
        )

    async def think(self, thought: Thought, in_silence: bool = False) -> Answers:
        means = self.hosted.means
        bot_pool = means.silent_bot_pool if in_silence else means.bot_pool
        begun = time.perf_counter()
        chosen = await bot_pool.answers(thought)
        means.metrics.thinking.add(time.perf_counter() - begun)
        return tuple((seat_named(seat), text) for seat, text in chosen)

    def bot_of(self, seat: Seat) -> str:
        return self.seats.rows[seat].bot or stand_in_bot(bot_names(self.hosted.game))
