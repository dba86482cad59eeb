"""The driver of a table: lets bots, chance and clocks do their part. One task per table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from lastlight.server.storage.rows import StoreAway, Taken
from lastlight.server.table.backoff import Backoff
from lastlight.server.table.beat import Beat
from lastlight.server.table.bots import Bots
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.questions import Questions
from lastlight.server.table.silence import Silence
from lastlight.server.table.sync import Sync
from lastlight.server.table.timeouts import Timeouts
from lastlight.server.wire import refusals

log: structlog.stdlib.BoundLogger = structlog.get_logger("driver")


class Driver:
    """Whatever happens at a table without a person."""

    def __init__(
        self,
        hosted: HostedMatch,
        questions: Questions,
        beat: Beat,
        silence: Silence,
        bots: Bots,
        clocks: Clocks,
        timeouts: Timeouts,
        writer: MatchWriter,
        sync: Sync,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.silence: Silence = silence
        self.bots: Bots = bots
        self.clocks: Clocks = clocks
        self.timeouts: Timeouts = timeouts
        self.writer: MatchWriter = writer
        self.sync: Sync = sync
        self.kept: bool = False  # the replays of the finished match
        self.backoff: Backoff = Backoff()

    async def drive(self) -> None:
        """Let bots and clocks do their part, whenever something has changed."""
        wake = self.hosted.wake
        while True:
            wake.clear()
            delay = await self.try_step()
            if delay == 0:
                await asyncio.sleep(0)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(wake.wait(), delay)

    async def try_step(self) -> float | None:
        """A step; returns how long until the next, whatever fails; the same failure is logged once."""
        hosted = self.hosted
        try:
            delay = await self.step()
        except (refusals.StaleQuestion, Taken):
            return 0.0
        except (StoreAway, refusals.TryAgain) as away:
            log.warning("store_away", match=hosted.id, what=str(away))
            self.sync.poke()
            return 1.0
        except Exception as trouble:
            hosted.means.metrics.failures["driver"] += 1
            if self.backoff.went_wrong(trouble):
                log.exception("driver_failed", match=hosted.id)
            return self.backoff.wait
        if self.backoff.went_well():
            log.info("driver_recovered", match=hosted.id)
        return delay

    async def step(self) -> float | None:
        """Do one thing for a bot, chance or a clock; returns how long until there may be another."""
        hosted = self.hosted
        if self.silence.has_to_speak():
            return await self.silence.keep()
        if hosted.row.status == "finished" and not self.kept:
            await hosted.means.archive.replay(hosted.id, "public")
            self.kept = True
        if not hosted.is_running:
            return None
        if self.questions.asking().chance:
            await self.draw()
            return 0.0
        if not self.beat.runs:  # whatever is asked after it, clocks start when it ends
            await self.clocks.start()
            if await self.timeouts.run_out():
                return 0.0
        if self.bots.have_nothing_to_enter():
            return self.clocks.until_next()
        return await self.bots.answer()

    async def draw(self) -> None:
        """Let chance answer."""
        ledger = self.hosted.ledger
        match = ledger.match
        async with self.hosted.lock:
            if ledger.match is match:
                await self.writer.write(ledger.try_chance(), "chance")
