"""The driver of a table: lets bots, chance and clocks do their part. One task a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

import structlog

from lastlight.bots import bot_names
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.core.triggers import PASS
from lastlight.server.archive import records
from lastlight.server.secrets import bot_seed
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import StoreAway, Taken
from lastlight.server.table.ask_preferences import PREFERENCE
from lastlight.server.table.backoff import Backoff
from lastlight.server.table.bot_pool import Thought
from lastlight.server.table.ledger import ORDER
from lastlight.server.table.policies import stand_in_bot
from lastlight.server.table.seats import Asking
from lastlight.server.table.silence import Silence, without_thought
from lastlight.server.wire import refusals

if TYPE_CHECKING:
    from lastlight.server.table.table import Table

log: structlog.stdlib.BoundLogger = structlog.get_logger("driver")

CLOCK: Final = "clock"
"""By what an answer was given that nobody gave in time."""

Answers: TypeAlias = tuple[tuple[Seat, str], ...]
"""Seats, each with the text of what it says."""


class Driver:
    """Whatever happens at a table without a person's hand."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.thought: tuple[int, Sequence[Seat], Answers] | None = None  # at which answer, whose, what
        self.kept: bool = False  # the replays of the finished match
        self.backoff: Backoff = Backoff()
        self.silence: Silence = Silence(self)

    async def drive(self) -> None:
        """Let bots and clocks do their part, whenever something has changed."""
        table = self.table
        while True:
            table.wake.clear()
            delay = await self.try_step()
            if delay == 0:
                await asyncio.sleep(0)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(table.wake.wait(), delay)

    async def try_step(self) -> float | None:
        """A step, and how long until the next, whatever goes wrong; the same trouble is logged once."""
        table = self.table
        try:
            delay = await self.step()
        except (refusals.StaleQuestion, Taken):
            return 0.0
        except (StoreAway, refusals.TryAgain) as away:
            log.warning("store_away", match=table.id, what=str(away))
            table.poke()
            return 1.0
        except Exception as trouble:
            table.means.metrics.failures["driver"] += 1
            if self.backoff.went_wrong(trouble):
                log.exception("driver_failed", match=table.id)
            return self.backoff.wait
        if self.backoff.went_well():
            log.info("driver_recovered", match=table.id)
        return delay

    async def step(self) -> float | None:
        """One thing a bot, chance or a clock has to do; else how long until there may be one."""
        table = self.table
        if self.silence.has_to_speak():
            return await self.silence.keep()
        if table.row.status == "finished" and not self.kept:
            await records.replay(table.store, table.means.makers, table.id, "public")
            self.kept = True
        if table.row.status != "running":
            return None
        if table.asking().chance:
            await self.draw()
            return 0.0
        if not table.in_beat:  # whatever is asked after it, clocks start when it is over
            await self.start_clocks()
            if await self.run_out():
                return 0.0
        if self.has_nothing_to_enter():
            return self.until_deadline()
        return await self.let_bots_answer()

    # Chance

    async def draw(self) -> None:
        """Let chance answer."""
        table = self.table
        match = table.ledger.match
        async with table.lock:
            if table.ledger.match is match:
                await table.write(table.ledger.try_chance(), "chance")

    # Bots

    def has_nothing_to_enter(self) -> bool:
        """Has no bot anything to say, and is nothing laid by all, let pass, or ordered?"""
        asking = self.table.asking()
        if asking.joint:
            return bool(self.table.must_decide())
        return not (asking.bots or asking.passing or asking.ordered)

    async def let_bots_answer(self) -> float:
        """Enter what bots say, and what is laid or let pass; how long to wait if it is too early for that."""
        table = self.table
        others_turn = table.others_turn_until - time.monotonic()
        if others_turn > 0:
            return others_turn
        asking, number = table.asking(), table.ledger.number
        if table.bot_thinks_in_silence():  # at a trigger that has its beat after this one
            return self.until_beat_is_over()
        chosen = await self.chosen(asking)
        if table.ledger.number != number:
            return 0.0
        early = self.until_due(asking)
        if early > 0:
            return early
        async with table.lock:
            now = table.asking()  # somebody may have been faster, or have taken a seat back
            if now == asking and table.row.status == "running":
                await self.enter(asking, chosen)
        return 0.0

    async def chosen(self, asking: Asking) -> Answers:
        """What the bots answer; where none is asked, what people have ordered or let pass."""
        if not asking.bots:
            return (*asking.ordered, *((seat, str(PASS)) for seat in asking.passing))
        return await self.let_think(asking.bots)

    def until_beat_is_over(self) -> float:
        return max(0.01, self.table.hold_until - time.monotonic())

    def until_due(self, asking: Asking) -> float:
        """How long until the next answer may be entered: when people have been shown what was before."""
        table = self.table
        if table.in_beat:  # else what is shown after it would tell how long silence was
            return self.until_beat_is_over()
        with_people = asking.joint and len(asking.bots) < len(table.ledger.match.questions)
        return 0.0 if with_people or not table.guests else table.ready_at - time.monotonic()

    async def enter(self, asking: Asking, answers: Sequence[tuple[Seat, str]]) -> None:
        """Write what was chosen, or close the joint choice with it. Under the lock."""
        table = self.table
        if not asking.joint:
            passed = dict.fromkeys(() if asking.bots else asking.passing, PREFERENCE)
            ordered = {} if asking.bots else dict.fromkeys((seat for seat, _ in asking.ordered), ORDER)
            tried = table.ledger.try_answers(answers, passed | ordered)
            await table.write(tried, PREFERENCE if passed else ORDER if ordered else "bot")
        elif not table.must_decide():
            await table.close_joint(table.drafts, answers)

    async def let_think(self, bots: Sequence[Seat]) -> Answers:
        """What the bots answer here; thought out once a position."""
        table = self.table
        number, has_drafts = table.ledger.number, bool(table.drafts)
        if self.thought is not None and self.thought[:2] == (number, bots) and not has_drafts:
            return self.thought[2]
        chosen = await self.think(self.thought_of(bots))
        self.thought = (number, bots, chosen)
        return chosen

    def thought_of(self, bots: Sequence[Seat], since: Sequence[Written] = ()) -> Thought:
        """What bots are to think about: the match, and what has been said since but is not on disk yet."""
        table = self.table
        answers = (*table.ledger.answers, *since)
        laid = [
            (NAMES[seat], text)
            for seat, draft in sorted(table.drafts.items())
            if not table.is_bots(seat)
            for text in draft.texts
        ]
        seed = table.row.seed
        return Thought(
            table.id,
            table.game.key,
            table.row.edition,
            table.row.options,
            tuple((line.seat, line.text) for line in answers),
            tuple(laid),
            tuple((NAMES[s], self.bot_of(s), bot_seed(seed, len(answers), NAMES[s])) for s in bots),
        )

    async def think(self, thought: Thought, in_silence: bool = False) -> Answers:
        means = self.table.means
        bot_pool = means.silent_bot_pool if in_silence else means.bot_pool
        begun = time.perf_counter()
        chosen = await bot_pool.answers(thought)
        means.metrics.thinking.add(time.perf_counter() - begun)
        return tuple((seat_named(seat), text) for seat, text in chosen)

    def bot_of(self, seat: Seat) -> str:
        table = self.table
        return table.seats[seat].bot or stand_in_bot(bot_names(table.game))

    # Clocks

    async def start_clocks(self) -> None:
        """Start the clocks of people who are asked, where that has not been done."""
        table = self.table
        not_set = [seat for seat in table.must_decide() if table.seats[seat].deadline is None]
        if not_set or table.clocks_behind:
            async with table.lock:
                await table.set_deadlines(anew=False)

    async def run_out(self) -> bool:
        """A clock is at zero: what lies complete is locked, silence is let pass, else a bot stands in."""
        table = self.table
        if not table.clock_seconds:
            return False
        others_write = time.monotonic() < table.others_turn_until  # and may be about to set the clocks anew
        if others_write or not any(map(table.is_late, table.must_decide())):
            return False
        async with table.lock:
            late = [seat for seat in table.must_decide() if table.is_late(seat)]
            match = table.ledger.match
            silent = [seat for seat in late if match.questions[seat].silent]
            if silent:  # a stand-in would name who was asked
                answers = [(seat, str(without_thought(match.options(seat)))) for seat in silent]
                await table.write(table.ledger.try_answers(answers, dict.fromkeys(silent, CLOCK)), CLOCK)
                return True
            complete = table.complete_drafts(late) if table.asking().joint else {}
            for_bots = [seat for seat in late if seat not in complete]
            if for_bots:
                await table.change_seats({seat: {"stand_in": True} for seat in for_bots})
                table.means.metrics.stand_ins += len(for_bots)
                table.tell_clocks()
            if complete:
                await table.keep_drafts(complete)
        return True

    def until_deadline(self) -> float | None:
        table = self.table
        if table.in_beat:
            return None
        deadlines = [at for seat in table.must_decide() if (at := table.seats[seat].deadline) is not None]
        others_turn = table.others_turn_until - time.monotonic()
        return max(0.01, others_turn, min(deadlines) - time.time()) if deadlines else None
