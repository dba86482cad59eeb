"""The only way a match changes: tried on a copy, written to disk, entered, shown."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lastlight.core.seats import Seat
from lastlight.server.storage.rows import DraftRow, Taken
from lastlight.server.table.beat import Beat
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.ledger import Tried
from lastlight.server.table.playout import Playout
from lastlight.server.table.presence import Guest
from lastlight.server.table.questions import Questions
from lastlight.server.table.sync import Sync
from lastlight.server.wire import protocol, refusals
from lastlight.server.wire.encode import ENCODER


@dataclass(eq=False)
class Reply:
    """Somebody's reply to a question; it can be refused until it is on disk."""

    guest: Guest
    question: str
    option: str | None  # none: the draft is withdrawn
    lock: bool  # in a joint choice, if the seat has then chosen everything
    then: str | None = None  # the answer to the same question about the same figure, if it comes again
    accepted: bool = False
    refusal: Exception | None = None

    def accept(self) -> None:
        self.accepted = True
        self.guest.send_soon(ENCODER.encode(protocol.Accepted(question=self.question)))


class MatchWriter:
    """Writes and enters what was tried at one table. Everything here needs the lock."""

    def __init__(
        self,
        hosted: HostedMatch,
        questions: Questions,
        beat: Beat,
        playout: Playout,
        clocks: Clocks,
        sync: Sync,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.playout: Playout = playout
        self.clocks: Clocks = clocks
        self.sync: Sync = sync

    async def write(
        self,
        tried: Tried,
        by: str,
        from_drafts: Mapping[str, DraftRow] | None = None,
        replies: Sequence[Reply] = (),
        in_beat: bool = False,
    ) -> None:
        """Put answers on disk, then enter them and show what happened."""
        hosted = self.hosted
        outcome = tried.match.outcome
        ended = (outcome.winner, outcome.reason) if outcome is not None else None
        begun = time.perf_counter()
        number = hosted.ledger.number + 1
        try:
            await hosted.store.add(
                hosted.id, number, tried.lines, from_drafts=from_drafts, ended=ended, in_beat=in_beat
            )
        except Taken:
            await self.sync.catch_up()
            raise refusals.StaleQuestion from None
        hosted.means.metrics.answered(by, len(tried.lines), time.perf_counter() - begun)
        hosted.ledger.enter(tried)
        for one in replies:
            one.accept()
        if ended is not None:
            hosted.row = replace(hosted.row, status="finished", winner=ended[0], reason=ended[1])
        await self.changed()

    async def write_beat(self, tried: Tried | None) -> None:
        """Write the answers of a silent trigger's beat, or only that the beat took place."""
        hosted, beat = self.hosted, self.beat
        waits_for_this = beat.runs and not beat.written
        if tried is not None and tried.lines:
            await self.write(tried, "bot", in_beat=True)
        else:
            await hosted.store.add(hosted.id, hosted.ledger.number, (), in_beat=True)
        if waits_for_this:  # otherwise it is shown already, and another beat may have begun
            beat.written = True
            self.playout.show()

    async def take_back(self, kept: int, seat: Seat, by: str) -> None:
        """Go back to that many answers."""
        hosted = self.hosted
        line = hosted.ledger.undo_line(kept, seat, by)
        try:
            await hosted.store.add(hosted.id, hosted.ledger.number + 1, [line])
        except Taken:
            await self.sync.catch_up()
            raise refusals.StaleQuestion from None
        hosted.ledger.take_back(kept, seat, by)
        await self.changed()

    async def changed(self) -> None:
        """The match went on, or back: what belonged to the previous position is gone."""
        hosted = self.hosted
        hosted.used = time.monotonic()
        hosted.others_turn_until = 0.0
        self.questions.drafts.clear()
        self.playout.show()
        await self.clocks.try_to_set(anew=True)
        if not self.questions.waits_for_people():
            hosted.wake.set()
