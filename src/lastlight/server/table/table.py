"""A table: it holds the parts that play a match, and lets people come and go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

from lastlight.core.game import Game
from lastlight.core.seats import SPECTATOR, Observer, seat_named
from lastlight.core.views import View
from lastlight.server.lobby.listing import Glance
from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.table.answers import Answers
from lastlight.server.table.beat import Beat
from lastlight.server.table.bots import Bots
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.concession import Concession
from lastlight.server.table.driver import Driver
from lastlight.server.table.hosted_match import HostedMatch, Means
from lastlight.server.table.joint_choice import JointChoice
from lastlight.server.table.ledger import Ledger
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.observing import Observing
from lastlight.server.table.open_questions import OpenQuestions
from lastlight.server.table.playout import Playout
from lastlight.server.table.presence import Guest, Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seat_changes import SeatChanges
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.table.silence import Silence
from lastlight.server.table.sync import Sync
from lastlight.server.table.talk import Talk
from lastlight.server.table.timeouts import Timeouts
from lastlight.server.table.undo import Undo
from lastlight.server.table.undo_requests import UndoRequests
from lastlight.server.table.wishes import Wishes
from lastlight.server.wire import protocol, refusals


class Table:
    """One table of this server. Each part is made of those above it."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        # What is known
        self.hosted = hosted = HostedMatch(means, game, match)
        self.seats = sits = Seats(seats)
        self.presence = presence = Presence(hosted, sits)
        self.questions = questions = Questions(hosted, sits)
        self.beat = beat = Beat(hosted.settings.pace, hosted.wake)
        self.shown = shown = Shown(hosted, beat)
        self.undo_requests = requests = UndoRequests()
        # Who sees and is sent what, and when
        self.open = open_ = OpenQuestions(hosted, sits, questions, beat)
        self.observing = observing = Observing(hosted, sits, presence, questions, open_, beat, shown)
        self.broadcast = broadcast = Broadcast(hosted, sits, presence, questions, shown, observing, requests)
        self.clocks = clocks = Clocks(hosted, sits, questions, beat, shown, broadcast)
        self.playout = playout = Playout(
            hosted, sits, presence, questions, open_, beat, shown, broadcast, clocks, requests
        )
        # What people and other processes do
        self.talk = talk = Talk(hosted, sits, broadcast)
        self.wishes = wishes = Wishes(hosted, sits, presence, questions, broadcast, clocks)
        self.seat_changes = seat_changes = SeatChanges(
            hosted, sits, presence, questions, observing, broadcast, clocks
        )
        self.sync = sync = Sync(
            hosted,
            sits,
            presence,
            questions,
            observing,
            broadcast,
            playout,
            seat_changes,
            wishes,
            talk,
            requests,
        )
        self.writer = writer = MatchWriter(hosted, questions, beat, playout, clocks, sync)
        self.joint = joint = JointChoice(hosted, sits, questions, open_, beat, broadcast, writer, sync)
        self.answers = Answers(hosted, questions, open_, joint, broadcast, wishes, writer, sync)
        self.undo = Undo(hosted, sits, beat, observing, broadcast, wishes, writer, requests)
        self.concession = Concession(hosted, sits, shown, seat_changes, writer)
        # What happens without people
        bots = Bots(hosted, sits, presence, questions, beat, shown, joint, writer)
        silence = Silence(hosted, sits, questions, beat, shown, bots, writer, sync)
        timeouts = Timeouts(hosted, questions, clocks, joint, seat_changes, writer)
        self.driver = Driver(hosted, questions, beat, silence, bots, clocks, timeouts, writer, sync)
        self.driving: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.hosted.id

    @property
    def game(self) -> Game:
        return self.hosted.game

    @property
    def row(self) -> MatchRow:
        """The match as it is on disk; `shown.row()` is what anybody may know of it."""
        return self.hosted.row

    @property
    def ledger(self) -> Ledger:
        return self.hosted.ledger

    async def load(self) -> None:
        """Read everything; open answers count as shown, what followed from them is played out."""
        async with self.hosted.lock:
            await self.sync.read_from_the_start()
            await self.sync.catch_up()
            self.playout.show_from(self.ledger.said_aloud_at)
        self.driving = asyncio.create_task(self.driver.drive(), name=f"table {self.id}")

    async def close(self) -> None:
        """Leave memory."""
        for task in (self.driving, self.sync.reading, *self.presence.noting):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self.beat.stop_waiting()

    # What others may know of it

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it."""
        return self.observing.info(person)

    def glance(self, person: str | None) -> Glance:
        """How far the table is, for a list, as a person may know it."""
        return self.observing.glance(person)

    def told_so_far(self, who: Observer) -> tuple[Sequence[protocol.LogEntry], View | None]:
        """What has been shown of the match, and the board as these seats see it (none: more is coming)."""
        return self.observing.told_so_far(who)

    # People come, look and leave

    async def arrive(self, guest: Guest, since: int) -> None:
        """Somebody connects."""
        hosted = self.hosted
        async with hosted.lock:
            hosted.used = time.monotonic()
            held = self.seats.held_by(guest.person)
            guest.looking = SPECTATOR if guest.watching or hosted.row.hotseat else held
            await self.observing.read_up(guest)
            self.presence.guests.append(guest)
            self.broadcast.greet(guest, since)
            if held and not guest.watching:
                self.broadcast.tell_table()
        self.presence.note_soon()
        hosted.wake.set()

    def leave(self, guest: Guest) -> None:
        presence = self.presence
        if guest in presence.guests:
            presence.guests.remove(guest)
            self.hosted.used = time.monotonic()
            presence.note_left(guest.person)
            if self.seats.held_by(guest.person):
                self.broadcast.tell_table()
            presence.note_soon()
            self.hosted.wake.set()

    async def look(self, guest: Guest, names: Sequence[str]) -> None:
        """Look as other seats of one's own."""
        async with self.hosted.lock:
            looking = frozenset(seat_named(name) for name in names)
            if not looking <= self.seats.held_by(guest.person) or guest.watching:
                raise refusals.NotSeated
            guest.looking = looking
            await self.observing.read_up(guest)
            self.broadcast.greet(guest, 0)

    # How fast it goes

    async def set_tempo(self, guest: Guest, tempo: protocol.Tempo) -> None:
        hosted = self.hosted
        if not self.seats.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        async with hosted.lock:
            await hosted.store.change_match(hosted.id, tempo=tempo)
            hosted.row = replace(hosted.row, tempo=tempo)
            self.observing.chronicle.forget()
            if tempo == "instant":
                self.shown.ready_at = 0.0
            self.broadcast.tell_table()
        hosted.wake.set()

    def skip(self, guest: Guest) -> None:
        """Enough seen: when all connected players say so, bots go on."""
        guest.skipped = True
        if self.presence.have_all_skipped():
            self.shown.ready_at = 0.0
            self.hosted.wake.set()
