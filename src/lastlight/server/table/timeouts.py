"""Timeouts: what happens when the clock of somebody who is asked has run out."""

from __future__ import annotations

from typing import Final

from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.joint_choice import JointChoice
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.questions import Questions
from lastlight.server.table.seat_changes import SeatChanges
from lastlight.server.table.silence import without_thought

CLOCK: Final = "clock"
"""Marks an answer given because time ran out."""


class Timeouts:
    """Handles those who are late at one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        questions: Questions,
        clocks: Clocks,
        joint: JointChoice,
        seat_changes: SeatChanges,
        writer: MatchWriter,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.questions: Questions = questions
        self.clocks: Clocks = clocks
        self.joint: JointChoice = joint
        self.seat_changes: SeatChanges = seat_changes
        self.writer: MatchWriter = writer

    async def run_out(self) -> bool:
        """A clock is at zero: lock complete drafts, pass in silence, otherwise let a bot stand in."""
        if not self.clocks.late():
            return False
        async with self.hosted.lock:
            late, ledger = self.clocks.late(), self.hosted.ledger
            silent = [seat for seat in late if ledger.match.questions[seat].silent]
            if silent:  # a stand-in would show who was asked
                answers = [(seat, str(without_thought(ledger.match.options(seat)))) for seat in silent]
                await self.writer.write(ledger.try_answers(answers, dict.fromkeys(silent, CLOCK)), CLOCK)
                return True
            complete = self.joint.complete_drafts(late) if self.questions.asking().joint else {}
            for_bots = [seat for seat in late if seat not in complete]
            if for_bots:
                await self.seat_changes.change({seat: {"stand_in": True} for seat in for_bots})
                self.hosted.means.metrics.stand_ins += len(for_bots)
                self.clocks.broadcast.tell_clocks()
            if complete:
                await self.joint.keep(complete)
        return True
