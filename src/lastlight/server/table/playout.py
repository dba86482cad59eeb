"""Playout: shows what has happened up to the next silent trigger; the rest when its beat is over."""

from __future__ import annotations

import time
from collections.abc import Sequence

from lastlight.core.journal import Noted
from lastlight.core.seats import SPECTATOR
from lastlight.server.settings import PAUSE
from lastlight.server.table.beat import Beat
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.open_questions import OpenQuestions
from lastlight.server.table.presence import Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.table.undo_requests import UndoRequests


class Playout:
    """Shows what happens at one table, at the right time."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        open_: OpenQuestions,
        beat: Beat,
        shown: Shown,
        broadcast: Broadcast,
        clocks: Clocks,
        undo: UndoRequests,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.open: OpenQuestions = open_
        self.beat: Beat = beat
        self.shown: Shown = shown
        self.broadcast: Broadcast = broadcast
        self.clocks: Clocks = clocks
        self.undo: UndoRequests = undo
        beat.then = self.show

    def show(self) -> None:
        """Show what has happened, as far as it may be shown now."""
        beat, shown, ledger = self.beat, self.shown, self.hosted.ledger
        if beat.is_early():
            beat.wait()
            return
        if beat.runs and not beat.written:
            return  # the driver writes, and shows what follows
        if beat.stop_waiting():  # we are here before its timer and do its job
            self.hosted.wake.set()
        all_new_is_silence = ledger.acted <= shown.lines < ledger.number
        shown.lines = ledger.number
        if not beat.runs and all_new_is_silence:
            self.hush()
            return
        if shown.is_everything() and self.questions.is_silence_for_the_table():
            return  # its answer is about to come; nobody may see that it was asked
        was_in_beat = beat.runs
        beat.end()
        if not was_in_beat:
            beat.after_pause = False  # somebody answered openly: the next pause has its own beat
        if self.undo.settle(ledger.acted):
            self.broadcast.tell_undo()
        self.show_next()
        if beat.runs:
            return
        if was_in_beat and not self.clocks.behind:  # otherwise the driver sets and sends them
            self.broadcast.tell_clocks()
        if shown.is_over():
            self.broadcast.raise_curtains()
            self.broadcast.tell_table()

    def show_next(self) -> None:
        """Send what comes next, up to a pause that begins a beat, or to the end of the log."""
        shown, log = self.shown, self.hosted.ledger.log
        begun = shown.upto
        shown.upto, pauses = self.beat.next_stop(log, begun)
        shown.ready_at = max(shown.ready_at, time.monotonic()) + self.seconds(log[begun : shown.upto])
        for guest in self.presence.guests:
            guest.skipped = False
        if pauses:
            self.begin_beat()
        self.broadcast.tell_update(self.presence.guests)

    def seconds(self, events: Sequence[Noted]) -> float:
        """How long people watch what everybody sees of this."""
        played = [one.event for one in events if one.event.seen_by(SPECTATOR) is not None]
        return sum(event.shows().beat for event in played) * self.hosted.factor / 1000

    def begin_beat(self) -> None:
        self.beat.begin(PAUSE * self.hosted.settings.pace)

    def show_from(self, place: int) -> None:
        """This much of the log was shown before this process loaded the table; what follows is played out.

        Another process may be in the beat of a silent trigger, and this one must not get ahead of it.
        """
        self.beat.end()
        self.beat.after_pause = False
        self.shown.upto, self.shown.lines = place, self.hosted.ledger.number
        self.show()
        self.shown.ready_at = 0.0

    def hush(self) -> None:
        """Somebody passed at a silent trigger after its beat: begin another, and tell only those asked.

        Otherwise they would see at once whether anybody after them is asked.
        """
        self.begin_beat()
        asked = self.open.asked(self.seats.rows.keys())
        concerned = [one for one in self.presence.guests if one.asked or one.looking.intersection(asked)]
        self.broadcast.tell_update(concerned)
