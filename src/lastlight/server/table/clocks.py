"""Clocks: when the time of those who are asked runs out."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from dataclasses import replace

import structlog

from lastlight.core.seats import NAMES, Seat
from lastlight.server.storage.rows import SeatRow, StoreAway
from lastlight.server.table.beat import Beat
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")


class Clocks:
    """The clocks of one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        questions: Questions,
        beat: Beat,
        shown: Shown,
        broadcast: Broadcast,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.shown: Shown = shown
        self.broadcast: Broadcast = broadcast
        self.behind: bool = False  # they are still those of the previous question

    async def try_to_set(self, anew: bool) -> None:
        """Set them; while the database is away the driver retries. The answers before stand."""
        try:
            await self.set(anew)
        except StoreAway as away:
            log.warning("store_away", match=self.hosted.id, what=str(away))
            self.behind = self.behind or anew
            self.hosted.wake.set()

    async def set(self, anew: bool) -> None:
        """Start the clock of every seat asked, stop the others; ``anew``: the question is new.

        During the beat of a silent trigger they wait for its end, so that its length shows nowhere.
        """
        hosted = self.hosted
        if not hosted.clock_seconds:
            return
        anew = self.behind = anew or self.behind
        if self.beat.runs:
            return
        start = time.time() + max(0.0, self.shown.ready_at - time.monotonic())
        asked = self.questions.must_decide()
        changed = new_deadlines(self.seats.rows, asked, start + hosted.clock_seconds, anew)
        if changed:
            await hosted.store.change_seats(
                hosted.id, {NAMES[seat]: {"deadline": at} for seat, at in changed.items()}
            )
            for seat, at in changed.items():
                self.seats.rows[seat] = replace(self.seats.rows[seat], deadline=at)
        self.behind = False
        if changed or anew:
            self.broadcast.tell_clocks()

    async def start(self) -> None:
        """Start the clocks of people who are asked, unless that has been done."""
        not_set = [seat for seat in self.questions.must_decide() if self.seats.rows[seat].deadline is None]
        if not_set or self.behind:
            async with self.hosted.lock:
                await self.set(anew=False)

    def late(self) -> list[Seat]:
        """The seats whose time has run out; none while another process may be about to set the clocks."""
        if not self.hosted.clock_seconds or self.hosted.others_turn() > 0:
            return []
        return [seat for seat in self.questions.must_decide() if self.seats.is_late(seat)]

    def until_next(self) -> float | None:
        """How long until the next one runs out."""
        if self.beat.runs:
            return None
        rows = [self.seats.rows[seat] for seat in self.questions.must_decide()]
        deadlines = [row.deadline for row in rows if row.deadline is not None]
        if not deadlines:
            return None
        return max(0.01, self.hosted.others_turn(), min(deadlines) - time.time())


def new_deadlines(
    rows: Mapping[Seat, SeatRow], asked: Collection[Seat], deadline: float, anew: bool
) -> dict[Seat, float | None]:
    """The seats whose clocks start or stop; ``anew``: the question is new, so no clock continues."""
    changed: dict[Seat, float | None] = {}
    for seat, row in rows.items():
        if seat in asked and (anew or row.deadline is None):
            changed[seat] = deadline
        elif seat not in asked and row.deadline is not None and anew:
            changed[seat] = None
    return changed
