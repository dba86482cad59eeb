"""The driver of a table: lets bots, chance and clocks do their part. One task a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

import structlog

from lastlight.bots import bot_names
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.core.windows import PASS
from lastlight.server import archive, refusals
from lastlight.server.policies import stand_in_bot
from lastlight.server.rows import StoreAway, Taken
from lastlight.server.secrets import bot_seed
from lastlight.server.standing import STANDING
from lastlight.server.thinking import Thought

if TYPE_CHECKING:
    from lastlight.server.table import Table

log: structlog.stdlib.BoundLogger = structlog.get_logger("driver")

Answers: TypeAlias = tuple[tuple[str, str], ...]
"""Names of seats, each with the text of what it says."""


class Driver:
    """Whatever happens at a table without a person's hand."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.thought: tuple[int, Answers] | None = None
        self.kept: bool = False  # the replays of the finished match

    async def drive(self) -> None:
        """Let bots and clocks do their part, whenever something has changed."""
        table = self.table
        while True:
            table.wake.clear()
            try:
                delay = await self.step()
            except (refusals.StaleQuestion, Taken):
                delay = 0.0
            except (StoreAway, refusals.TryAgain) as away:
                log.warning("store_away", match=table.id, what=str(away))
                delay = 1.0
                table.poke()
            except Exception:
                log.exception("driver_failed", match=table.id)
                table.means.metrics.failures["driver"] += 1
                delay = 5.0
            if delay == 0:
                await asyncio.sleep(0)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(table.wake.wait(), delay)

    async def step(self) -> float | None:
        """One thing a bot, chance or a clock has to do; else how long until there may be one."""
        table = self.table
        if table.row.status == "finished" and not self.kept:
            await archive.replay(table.store, table.id, "public")
            self.kept = True
        if table.row.status != "running":
            return None
        now = time.monotonic()
        match = table.ledger.match
        if table.asking().chance:
            async with table.lock:
                if table.ledger.match is match:
                    await table.write(table.ledger.try_chance(), "chance")
            return 0.0
        not_set = [seat for seat in table.must_decide() if table.seats[seat].deadline is None]
        if not_set or table.clocks_behind:
            async with table.lock:
                await table.set_deadlines(anew=False)
        if await self.run_out():
            return 0.0
        match = table.ledger.match
        asking = table.asking()
        bots, passing, joint = asking.bots, asking.passing, asking.joint
        if joint:
            if table.must_decide():
                return self.until_deadline()
            with_people = len(bots) < len(match.questions)
        else:
            with_people = False
            if not bots and not passing:
                return self.until_deadline()
        if now < table.others_turn_until:
            return table.others_turn_until - now
        number = table.ledger.number
        silent = any(match.questions[seat].silent for seat in (*bots, *passing))
        if not bots:
            chosen: Answers = tuple((NAMES[seat], str(PASS)) for seat in passing)
        else:
            chosen = await (self.let_think_in_silence(bots) if silent else self.let_think(bots))
        if table.ledger.number != number:
            return 0.0
        if table.in_beat and not silent:  # else what is shown after it would tell how long silence was
            return max(0.01, table.hold_until - time.monotonic())
        wait = table.ready_at - time.monotonic()
        if wait > 0 and not with_people and not silent and self.table.guests:
            return wait
        async with table.lock:
            if table.ledger.number != number or table.row.status != "running":
                return 0.0
            answers = [(seat_named(seat), text) for seat, text in chosen]
            if not joint:
                by = "" if bots else STANDING
                await table.write(table.ledger.try_answers(answers, by), by or "bot")
            elif not table.must_decide():
                await table.close_joint(table.drafts, answers)
        return 0.0

    async def let_think_in_silence(self, bots: Sequence[Seat]) -> Answers:
        """What the bots answer within the beat: who has not thought it out by then lets it pass."""
        match = self.table.ledger.match
        try:
            return await asyncio.wait_for(self.let_think(bots), self.table.thought_left())
        except TimeoutError:
            return tuple((NAMES[seat], str(without_thought(match.options(seat)))) for seat in bots)

    async def let_think(self, bots: Sequence[Seat]) -> Answers:
        """What the bots answer here; thought out once a position."""
        table = self.table
        number = table.ledger.number
        laid = tuple(
            (NAMES[seat], text)
            for seat, draft in sorted(table.drafts.items())
            if not table.is_bots(seat)
            for text in draft.texts
        )
        if self.thought is not None and self.thought[0] == number and not laid:
            return self.thought[1]
        thought = Thought(
            table.id,
            table.game.key,
            table.row.edition,
            table.row.options,
            tuple((line.seat, line.text) for line in table.ledger.answers),
            laid,
            tuple((NAMES[seat], self.bot_of(seat), self.seed_of(seat)) for seat in bots),
        )
        begun = time.perf_counter()
        chosen = tuple(await table.means.thinkers.answers(thought))
        table.means.metrics.thinking.add(time.perf_counter() - begun)
        self.thought = (number, chosen)
        return chosen

    def bot_of(self, seat: Seat) -> str:
        table = self.table
        return table.seats[seat].bot or stand_in_bot(bot_names(table.game))

    def seed_of(self, seat: Seat) -> str:
        table = self.table
        return bot_seed(table.row.seed, len(table.ledger.answers), NAMES[seat])

    async def run_out(self) -> bool:
        """A clock is at zero: what lies complete is locked, else a bot stands in."""
        table = self.table
        if not table.clock_seconds:
            return False
        now = time.time()
        late = [
            seat
            for seat in table.must_decide()
            if (deadline := table.seats[seat].deadline) is not None and deadline <= now
        ]
        if not late:
            return False
        async with table.lock:
            late = [seat for seat in late if seat in table.must_decide()]
            complete = table.complete_drafts(late) if table.asking().joint else {}
            for seat in late:
                if seat not in complete:
                    await table.change_seats({seat: {"stand_in": True, "deadline": None}})
                    table.means.metrics.stand_ins += 1
            if complete:
                await table.keep_drafts(complete)
        return True

    def until_deadline(self) -> float | None:
        table = self.table
        deadlines = [at for seat in table.must_decide() if (at := table.seats[seat].deadline) is not None]
        return max(0.01, min(deadlines) - time.time()) if deadlines else None


def without_thought(options: Sequence[Any]) -> Any:
    """Let it pass; where that cannot be, the first there is."""
    return PASS if PASS in options else options[0]
