"""Silence: what bots say in the beat of a silent trigger, and those whose triggers the table lets pass.

Nobody may learn whether anybody was asked, not even from how long it takes. So a beat goes the same way
whoever is asked: what is said in it is kept until its time has come, and then goes to disk in one go; where
nothing is said, something is written all the same. What is slow, be it a bot or the disk, makes every beat
longer alike. Bots that are asked aloud begin to think only afterwards.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from lastlight.core.events import Event, Pause, Unsaid
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, SPECTATOR, Seat
from lastlight.core.triggers import PASS
from lastlight.server.table.ask_preferences import PREFERENCE, lets_pass
from lastlight.server.table.ledger import Tried

if TYPE_CHECKING:
    from lastlight.server.table.driver import Driver


class Silence:
    """The beats of one table."""

    def __init__(self, driver: Driver) -> None:
        self.driver: Driver = driver

    def has_to_speak(self) -> bool:
        """Is there something to write in this beat, or anybody still asked in silence after it?

        What a card has set off comes first: it is shown after this beat, and has one of its own.
        """
        table = self.driver.table
        if table.in_beat and not table.beat_written:
            return True
        to_show = [one.event for one in table.ledger.log[table.shown :]]
        return table.bot_thinks_in_silence() and not any(map(is_visible, to_show))

    async def keep(self) -> float:
        """Let bots think, and write when it is time; how long to wait if another process is to do it."""
        table, number = self.driver.table, self.driver.table.ledger.number
        others_turn = table.others_turn_until - time.monotonic()
        if others_turn > 0 and (table.beat_written or not table.in_beat):
            return others_turn
        tried = await self.listen() if others_turn <= 0 else None
        while (left := table.write_at - time.monotonic()) > 0 and table.ledger.number == number:
            table.wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(table.wake.wait(), left)
        async with table.lock:
            if table.ledger.number == number:  # else a person has spoken: once more
                await table.write_beat(tried)
                if others_turn > 0:
                    await table.catch_up()  # what the other process has written in this beat
        return 0.0

    async def listen(self) -> Tried:
        """What is said in silence one after the other, up to a person, or to something all will see."""
        table, said = self.driver.table, list[tuple[Seat, str]]()
        passed: dict[Seat, str] = {}
        tried = table.ledger.try_answers(())
        while not any(is_visible(one.event) for noted in tried.noted for one in noted):
            questions = tried.match.questions
            asked = [seat for seat in sorted(questions) if questions[seat].silent and seat != CHANCE]
            bots = [seat for seat in asked if table.is_bots(seat)]
            passing = [seat for seat in asked if seat not in bots and self.lets_pass(tried.match, seat)]
            if passing:
                passed |= dict.fromkeys(passing, PREFERENCE)
                said += [(seat, str(PASS)) for seat in passing]
            elif bots:
                said += await self.let_think(tried, bots)
            else:
                break
            tried = table.ledger.try_answers(said, passed)
        return tried

    def lets_pass(self, match: Match, seat: Seat) -> bool:
        table = self.driver.table
        return lets_pass(table.game, match, seat, table.preferences.get(seat, {}))

    async def let_think(self, tried: Tried, bots: Sequence[Seat]) -> Sequence[tuple[Seat, str]]:
        """What the bots answer within the beat: who has not thought it out by then lets it pass."""
        driver = self.driver
        thinking = driver.think(driver.thought_of(bots, tried.lines), in_silence=True)
        try:
            return await asyncio.wait_for(thinking, driver.table.thought_left())
        except TimeoutError:
            return [(seat, str(without_thought(tried.match.options(seat)))) for seat in bots]


def is_visible(event: Event) -> bool:
    """Does everybody see it happen?"""
    return event.seen_by(SPECTATOR) is not None and not isinstance(event, Pause | Unsaid)


def without_thought(options: Sequence[Any]) -> Any:
    """Let it pass; where that cannot be, the first there is."""
    return PASS if PASS in options else options[0]
