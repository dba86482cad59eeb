"""Silence: how bots answer, and the table passes for people, in the beat of a silent trigger.

Nobody may learn whether anybody was asked, not even from how long it takes. So every beat goes the same way:
answers are held back until their time has come and then go to disk in one go; if there are none, something is
written all the same. A slow bot or disk makes every beat equally longer. Bots that are asked openly begin to
think only afterwards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from lastlight.core.events import Event, Pause, Unsaid
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, SPECTATOR, Seat
from lastlight.core.triggers import PASS
from lastlight.server.table.ask_preferences import PREFERENCE, lets_pass
from lastlight.server.table.beat import Beat
from lastlight.server.table.bots import Bots
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.ledger import Tried
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.table.sync import Sync


class Silence:
    """The answers in the beats of one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        questions: Questions,
        beat: Beat,
        shown: Shown,
        bots: Bots,
        writer: MatchWriter,
        sync: Sync,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.shown: Shown = shown
        self.bots: Bots = bots
        self.writer: MatchWriter = writer
        self.sync: Sync = sync

    def has_to_speak(self) -> bool:
        """Is there something to write in this beat, or anybody still asked in silence after it?

        What a card has set off comes first: it is shown after this beat and has its own.
        """
        if self.beat.runs and not self.beat.written:
            return True
        to_show = [one.event for one in self.hosted.ledger.log[self.shown.upto :]]
        return self.questions.is_silence_for_the_table() and not any(map(is_visible, to_show))

    async def keep(self) -> float:
        """Let bots think, and write when it is time; returns how long to wait if another process does it."""
        hosted, beat, number = self.hosted, self.beat, self.hosted.ledger.number
        others_turn = hosted.others_turn()
        if others_turn > 0 and (beat.written or not beat.runs):
            return others_turn
        tried = await self.listen() if others_turn <= 0 else None
        while (left := beat.seconds_to_write()) > 0 and hosted.ledger.number == number:
            hosted.wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(hosted.wake.wait(), left)
        async with hosted.lock:
            if hosted.ledger.number == number:  # otherwise a person has answered: once more
                await self.writer.write_beat(tried)
                if others_turn > 0:
                    await self.sync.catch_up()  # what the other process has written in this beat
        return 0.0

    async def listen(self) -> Tried:
        """Silent answers one after another, up to a person, or to something everybody will see."""
        ledger, said = self.hosted.ledger, list[tuple[Seat, str]]()
        passed: dict[Seat, str] = {}
        tried = ledger.try_answers(())
        while not any(is_visible(one.event) for noted in tried.noted for one in noted):
            questions = tried.match.questions
            asked = [seat for seat in sorted(questions) if questions[seat].silent and seat != CHANCE]
            bots = [seat for seat in asked if self.seats.is_bots(seat)]
            passing = [seat for seat in asked if seat not in bots and self.lets_pass(tried.match, seat)]
            if passing:
                passed |= dict.fromkeys(passing, PREFERENCE)
                said += [(seat, str(PASS)) for seat in passing]
            elif bots:
                said += await self.let_think(tried, bots)
            else:
                break
            tried = ledger.try_answers(said, passed)
        return tried

    def lets_pass(self, match: Match, seat: Seat) -> bool:
        return lets_pass(self.hosted.game, match, seat, self.questions.preferences_at(seat))

    async def let_think(self, tried: Tried, bots: Sequence[Seat]) -> Sequence[tuple[Seat, str]]:
        """What the bots answer within the beat; one that has not decided by then passes."""
        thinking = self.bots.think(self.bots.thought_of(bots, tried.lines), in_silence=True)
        try:
            return await asyncio.wait_for(thinking, self.beat.thought_left())
        except TimeoutError:
            return [(seat, str(without_thought(tried.match.options(seat)))) for seat in bots]


def is_visible(event: Event) -> bool:
    """Does everybody see it happen?"""
    return event.seen_by(SPECTATOR) is not None and not isinstance(event, Pause | Unsaid)


def without_thought(options: Sequence[Any]) -> Any:
    """Pass; if that is not an option, the first one."""
    return PASS if PASS in options else options[0]
