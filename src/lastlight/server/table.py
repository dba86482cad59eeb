"""A table: people act, their answers go to disk, and everybody is told.

Whatever changes a match goes one way: it is tried on a copy, written to disk, entered, shown.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import structlog

from lastlight.core.errors import LastLightError, NotAnOption
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import NAMES, SPECTATOR, Seat, seat_named
from lastlight.server import protocol, refusals, seen, standing
from lastlight.server.drafts import Place, Sketch, sketch
from lastlight.server.driving import Driver
from lastlight.server.ledger import Tried
from lastlight.server.lines import Written
from lastlight.server.rows import DraftRow, MatchRow, SeatRow, StoreAway, Taken, UndoRow
from lastlight.server.secrets import new_id
from lastlight.server.seen import ENCODER
from lastlight.server.sitting import Guest, Means
from lastlight.server.telling import Telling, talk_message

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")


@dataclass(frozen=True)
class Asked:
    """An open question of a seat as quoted by a client: which of the seat's questions it is."""

    seat: Seat
    place: int
    places: tuple[Place, ...]  # in a joint choice the seat's questions, with what it has laid


class Table(Telling):
    """One table of this server."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.driver: Driver = Driver(self)
        self.driving: asyncio.Task[None] | None = None
        self.syncing: asyncio.Task[None] | None = None

    # Loading and keeping up

    async def load(self) -> None:
        """Read everything; what happened before counts as shown."""
        async with self.lock:
            await self.catch_up()
            self.shown = len(self.ledger.log)
            self.in_beat = False
            self.ready_at = 0.0
        self.driving = asyncio.create_task(self.driver.drive(), name=f"table {self.id}")

    async def close(self) -> None:
        """Leave memory."""
        for task in (self.driving, self.syncing, *self.noting):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self.holding is not None:
            self.holding.cancel()

    def poke(self) -> None:
        """Something was written by another process."""
        if self.syncing is None or self.syncing.done():
            self.syncing = asyncio.create_task(self.sync())
        else:
            self.syncing.add_done_callback(lambda _: self.poke_again())

    def poke_again(self) -> None:
        if self.syncing is None or self.syncing.done():
            self.syncing = asyncio.create_task(self.sync())

    async def sync(self) -> None:
        try:
            async with self.lock:
                await self.catch_up()
        except StoreAway:
            log.warning("store_away", match=self.id)
        except Exception:
            log.exception("sync_failed", match=self.id)

    async def catch_up(self) -> None:
        """Read what is new and tell everybody whom it concerns. Under the lock."""
        went_on = await self.read_lines()
        aside = await self.store.aside(self.id, self.ledger.number)
        if aside is None:
            raise refusals.NoTable
        if aside.match.status == "finished" and self.row.status != "finished":
            went_on = await self.read_lines() or went_on  # its end may have been written in between
        started = self.row.status == "waiting" and aside.match.status != "waiting"
        seats = {seat_named(one.seat): one for one in aside.seats}
        told = self.row != aside.match or self.public_seats(seats) != self.public_seats(self.seats)
        if self.row.tempo != aside.match.tempo:
            self.chronicle.forget()
        self.row = aside.match
        self.take_seats(seats)
        drafts = {seat_named(seat): draft for seat, draft in aside.drafts.items()}
        laid = [seat for seat in {*drafts, *self.drafts} if drafts.get(seat) != self.drafts.get(seat)]
        self.drafts = drafts
        undo = aside.undo if aside.undo is not None and aside.undo.number == self.ledger.number else None
        undo_changed, self.undo = undo != self.undo, undo
        await self.read_talk()
        self.take_wishes(await standing.read(self.store, self.id))
        if started:
            self.greet_all()
        elif went_on:
            self.show()
        else:
            self.tell_drafts(laid)
        if told and (self.row.status != "finished" or not went_on):
            self.tell_table()  # of its end `show` tells, when that has been seen
        if undo_changed:
            self.tell_undo()
        self.wake.set()

    async def read_lines(self) -> bool:
        """Enter what others have written; was there anything?"""
        lines = await self.store.lines(self.id, self.ledger.number)
        if lines:
            self.ledger.read(lines)
            self.others_turn_until = time.monotonic() + self.settings.takeover_seconds
        return bool(lines)

    def public_seats(self, seats: Mapping[Seat, SeatRow]) -> dict[Seat, tuple[SeatRow, bool]]:
        plain = {seat: replace(row, deadline=None, here_until=None) for seat, row in seats.items()}
        return {seat: (row, self.is_elsewhere(seats[seat])) for seat, row in plain.items()}

    async def read_talk(self) -> None:
        rows = await self.store.talk(self.id)
        known = {(row.channel, row.number) for row in self.talk}
        fresh = [row for row in rows if (row.channel, row.number) not in known]
        self.talk = rows
        for row in fresh:
            message = protocol.TalkHeard(talk=talk_message(row))
            for guest in self.guests:
                if self.policy.hears(row.channel, guest.looking):
                    guest.send(ENCODER.encode(message))

    # Coming and going

    async def arrive(self, guest: Guest, since: int) -> None:
        """Somebody connects."""
        async with self.lock:
            self.used = time.monotonic()
            held = self.held_by(guest.person)
            guest.looking = SPECTATOR if guest.watching or self.row.hotseat else held
            self.guests.append(guest)
            self.greet(guest, since)
            if held and not guest.watching:
                self.tell_table(besides=guest)
        self.note_presence_soon()
        self.wake.set()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self.used = time.monotonic()
            if self.held_by(guest.person):
                self.tell_table()
            self.note_presence_soon()
            self.wake.set()

    async def look(self, guest: Guest, names: Sequence[str]) -> None:
        """Look through other seats of one's own."""
        async with self.lock:
            looking = frozenset(seat_named(name) for name in names)
            if not looking <= self.held_by(guest.person) or guest.watching:
                raise refusals.NotSeated
            guest.looking = looking
            self.greet(guest, 0)

    # Answers

    def find(self, guest: Guest, quoted: str) -> Asked:
        """Which question of the guest's seats is quoted?"""
        if self.row.status == "running":
            drawn = self.sketch_of(self.eyes_of(guest).drafting)
            for one in self.open_questions(self.asked(guest.looking), drawn):
                if one.id == quoted:
                    return Asked(one.seat, one.place, drawn.places[one.seat] if drawn is not None else ())
        raise refusals.StaleQuestion

    async def answer(self, guest: Guest, quoted: str, option: str) -> None:
        """A person answers; joint questions are laid, and locked when the seat has chosen everything."""
        async with self.lock:
            asked = self.find(guest, quoted)
            if asked.places:
                await self.lay(asked, option, lambda: accept(guest, quoted), lock=True)
            else:
                tried = self.ledger.try_answers([(asked.seat, option)])
                await self.write(tried, "person", then=lambda: accept(guest, quoted))

    async def draft(self, guest: Guest, quoted: str, option: str | None) -> None:
        """Lay, change or take up one draft."""
        async with self.lock:
            asked = self.find(guest, quoted)
            if not asked.places:
                raise refusals.StaleQuestion
            await self.lay(asked, option, lambda: accept(guest, quoted), lock=False)

    async def lay(self, asked: Asked, option: str | None, then: Callable[[], None], lock: bool) -> None:
        seat = asked.seat
        before = self.drafts.get(seat, DraftRow((), False))
        if option is not None and all(str(one) != option for one in asked.places[asked.place].options):
            raise self.laid_before(asked).why_not(seat, option)
        texts = [one.chosen for one in asked.places]
        texts[asked.place] = option
        unplaced = list(before.texts)
        for one in asked.places:
            if one.chosen is not None:
                unplaced.remove(one.chosen)
        new = tuple([text for text in texts if text is not None] + unplaced)
        drawn = self.sketch_with(seat, new)
        locked = lock and drawn.complete(seat)
        await self.keep_draft(seat, DraftRow(tuple(drawn.laid(seat)) if locked else new, locked))
        then()
        self.tell_drafts([seat])
        if not self.must_decide():
            self.wake.set()

    def laid_before(self, asked: Asked) -> Match:
        """The match with what the seat has laid before this question."""
        laid = [one.chosen for one in asked.places[: asked.place] if one.chosen is not None]
        return sketch(self.ledger.match, {asked.seat: laid}).match

    def sketch_with(self, seat: Seat, texts: tuple[str, ...]) -> Sketch:
        """The joint choice as it will lie when this seat has laid these: as its guests will be shown it."""
        eyes = self.policy.sees_drafts(self.ledger.match, frozenset((seat,)))
        laid = {one: draft.texts for one, draft in self.drafts.items() if one in eyes}
        laid[seat] = texts
        return self.sketch(tuple(laid.items()))

    async def set_lock(self, guest: Guest, locked: bool, names: Sequence[str] | None) -> None:
        """Seats are ready, or not any more."""
        async with self.lock:
            match = self.ledger.match
            wanted = guest.looking if names is None else frozenset(seat_named(name) for name in names)
            if not wanted <= guest.looking:
                raise refusals.NotSeated
            asked = self.asked(wanted)
            if not self.asking().joint or not asked or self.row.status != "running":
                raise refusals.NothingToLock
            drafts = {seat: self.drafts.get(seat, DraftRow((), False)) for seat in asked}
            drawn = sketch(match, {seat: draft.texts for seat, draft in drafts.items()})
            if locked and not all(drawn.complete(seat) for seat in asked):
                raise refusals.NotAllLaid
            for seat, draft in drafts.items():
                texts = tuple(drawn.laid(seat)) if locked else draft.texts
                await self.keep_draft(seat, DraftRow(texts, locked))
            self.tell_drafts(asked)
        self.wake.set()

    async def keep_draft(self, seat: Seat, draft: DraftRow) -> None:
        try:
            await self.store.lay(self.id, self.ledger.number, NAMES[seat], draft)
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.drafts[seat] = draft

    def why(self, guest: Guest, quoted: str, option: str) -> protocol.Why:
        """Why an option is not offered."""
        asked = self.find(guest, quoted)
        match = self.ledger.match
        if asked.places:
            match = self.laid_before(asked)
        if option in {str(one) for one in match.options(asked.seat)}:
            return protocol.Why(question=quoted, option=option, reason=None, rule="")
        no = match.why_not(asked.seat, option)
        return protocol.Why(question=quoted, option=option, reason=reason_of(no), rule=no.rule)

    async def write(
        self,
        tried: Tried,
        by: str,
        from_drafts: Mapping[str, DraftRow] | None = None,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """Put answers on disk, then enter them and show what happened. Under the lock."""
        outcome = tried.match.outcome
        ended = (outcome.winner, outcome.reason) if outcome is not None else None
        begun = time.perf_counter()
        number = self.ledger.number + 1
        try:
            await self.store.add(self.id, number, tried.lines, from_drafts=from_drafts, ended=ended)
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.means.metrics.answered(by, len(tried.lines), time.perf_counter() - begun)
        self.ledger.enter(tried)
        then()
        if ended is not None:
            self.row = replace(self.row, status="finished", winner=ended[0], reason=ended[1])
        await self.changed()

    async def changed(self) -> None:
        """The match went on, or back: what belonged to the position before is gone."""
        self.used = time.monotonic()
        self.others_turn_until = 0.0
        self.drafts.clear()
        self.driver.thought = None
        if self.undo is not None:
            self.undo = None
            self.tell_undo()
        self.show()
        await self.set_deadlines(anew=True)
        if self.driver.has_work():
            self.wake.set()

    async def set_deadlines(self, anew: bool) -> None:
        """Start the clock of every seat that is asked, stop the others; ``anew``: the question is new."""
        if not self.clock_seconds:
            return
        asked = self.must_decide()
        start = time.time() + max(0.0, self.ready_at - time.monotonic())
        changed: dict[Seat, float | None] = {}
        for seat, row in self.seats.items():
            if seat in asked and (anew or row.deadline is None):
                changed[seat] = start + self.clock_seconds
            elif seat not in asked and row.deadline is not None and anew:
                changed[seat] = None
        if changed:
            rows = {NAMES[seat]: {"deadline": at} for seat, at in changed.items()}
            await self.store.change_seats(self.id, rows)
            for seat, at in changed.items():
                self.seats[seat] = replace(self.seats[seat], deadline=at)
            self.tell_clocks()

    # Taking back

    async def ask_undo(self, guest: Guest, name: str | None) -> None:
        async with self.lock:
            held = self.held_by(guest.person)
            seats = held if name is None else frozenset((seat_named(name),))
            last = self.ledger.last_decision(seats) if seats and seats <= held else None
            if last is None or self.row.status != "running" or guest.watching or guest.person is None:
                raise refusals.NothingToUndo
            seat, kept = last.seat, last.begins
            if self.ledger.is_free(kept, held):
                await self.take_back(kept, seat, "freely")
            elif self.people() <= {guest.person}:
                await self.take_back(kept, seat, "by consent")
            else:
                undo = UndoRow(new_id(), seen.name_of(seat), self.ledger.number, kept, (guest.person,))
                await self.store.ask_undo(self.id, undo)
                self.undo = undo
                self.tell_undo()

    async def consent(self, guest: Guest, quoted: str, agree: bool) -> None:
        async with self.lock:
            undo = self.undo
            if undo is None or undo.id != quoted or undo.number != self.ledger.number:
                raise refusals.UndoGone
            if guest.person is None or not self.held_by(guest.person) or guest.watching:
                raise refusals.NotSeated
            if agree and self.people() <= {*undo.agreed, guest.person}:
                await self.take_back(undo.kept, seat_named(undo.seat), "by consent")
                return
            agreed = tuple(sorted({*undo.agreed, guest.person}))
            self.undo = replace(undo, agreed=agreed) if agree else None
            await self.store.ask_undo(self.id, self.undo)
            self.tell_undo()

    async def take_back(self, kept: int, seat: Seat, by: str) -> None:
        line: Written = self.ledger.undo_line(kept, seat, by)
        try:
            await self.store.add(self.id, self.ledger.number + 1, [line])
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.ledger.take_back(kept, seat, by)
        await self.changed()

    # Giving up

    async def concede(self, guest: Guest, side: protocol.Side, agree: bool) -> None:
        """Somebody wants to give up, or not any more; a side whose people all do has lost (TR-AMB-END-02)."""
        async with self.lock:
            seats = [seat for seat in self.seats if seen.side_of(seat) == side]
            mine = self.held_by(guest.person).intersection(seats)
            if not mine or guest.watching:
                raise refusals.NotSeated
            if self.row.status != "running":
                raise refusals.NothingToConcede
            await self.change_seats({seat: {"concedes": agree} for seat in mine})
            if all(self.seats[seat].concedes for seat in seats if not self.is_bots(seat)) and agree:
                await self.write(self.ledger.try_concession(side), "person")

    # Talk, tempo, stand-ins

    async def say(self, guest: Guest, channel: str, text: str) -> None:
        held = self.held_by(guest.person)
        eyes = guest.looking or held
        may = channel in self.policy.channels and self.policy.hears(channel, eyes)
        if not held or guest.watching or not may:
            raise refusals.WrongChannel
        seat = min(seat for seat in eyes if self.policy.hears(channel, frozenset((seat,))))
        cleaned = " ".join(text.split())
        if not cleaned:
            raise refusals.BadMessage(what="text")
        async with self.lock:
            try:
                await self.store.say(self.id, channel, NAMES[seat], self.seats[seat].name, cleaned)
            except Taken:
                raise refusals.TryAgain from None
            await self.read_talk()

    async def set_tempo(self, guest: Guest, tempo: protocol.Tempo) -> None:
        if not self.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        async with self.lock:
            await self.store.change_match(self.id, tempo=tempo)
            self.row = replace(self.row, tempo=tempo)
            self.chronicle.forget()
            if tempo == "instant":
                self.ready_at = 0.0
            self.tell_table()
        self.wake.set()

    async def set_standing(self, guest: Guest, name: str, card: str, ask: protocol.Ask) -> None:
        """When somebody wants to be asked about a card."""
        seat = seat_named(name)
        if seat not in self.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        if card not in self.game.cards():
            raise refusals.NoSuchCard(card=card)
        async with self.lock:
            await standing.keep(self.store, self.id, seat, card, ask)
            wishes = {one: told for one, told in self.wishes.get(seat, {}).items() if one != card}
            if ask != standing.MATTERS:
                wishes[card] = ask
            self.take_wishes({**self.wishes, seat: wishes})
            await self.set_deadlines(anew=False)
        self.wake.set()

    def take_wishes(self, wishes: Mapping[Seat, dict[str, protocol.Ask]]) -> None:
        """From now on these hold; who has wished is told, and nobody else."""
        every = {*wishes, *self.wishes}
        changed = {seat for seat in every if wishes.get(seat, {}) != self.wishes.get(seat, {})}
        self.wishes = dict(wishes)
        if changed:
            self.answering = None
            self.tell_update([guest for guest in self.guests if guest.looking & changed], always=True)

    async def stand_in(self, guest: Guest, name: str) -> None:
        """Let a bot answer for a seat of one's own, or of somebody who is not there."""
        async with self.lock:
            seat = seat_named(name)
            row = self.seats.get(seat)
            if not self.held_by(guest.person) or guest.watching or row is None or row.kind != "person":
                raise refusals.NotSeated
            if row.person != guest.person and self.is_here(seat):
                raise refusals.StillThere
            await self.change_seats({seat: {"stand_in": True, "deadline": None}})
        self.wake.set()

    async def take_seat_back(self, guest: Guest) -> None:
        async with self.lock:
            mine = [seat for seat in self.held_by(guest.person) if self.seats[seat].stand_in]
            if mine:
                await self.change_seats({seat: {"stand_in": False} for seat in mine})
                await self.set_deadlines(anew=False)
                self.tell_update([one for one in self.guests if one.person == guest.person], always=True)
        self.wake.set()

    async def show_spectators(self, guest: Guest, agree: bool) -> None:
        """Somebody agrees, or not any more, that spectators see everything."""
        async with self.lock:
            mine = self.held_by(guest.person)
            if not mine or guest.watching:
                raise refusals.NotSeated
            await self.change_seats({seat: {"shows": agree} for seat in mine})

    async def change_seats(self, changed: Mapping[Seat, Mapping[str, Any]]) -> None:
        await self.store.change_seats(self.id, {NAMES[seat]: values for seat, values in changed.items()})
        self.take_seats({seat: replace(self.seats[seat], **values) for seat, values in changed.items()})
        self.tell_table()

    def take_seats(self, rows: Mapping[Seat, SeatRow]) -> None:
        """From now on these sit there; spectators who see more, or less, than before are told all anew."""
        before = self.open_to_all
        self.sit(rows)
        if self.open_to_all != before and self.row.status != "waiting":
            for guest in self.guests:
                if not self.held_by(guest.person):
                    self.greet(guest, 0)

    def skip(self, guest: Guest) -> None:
        """Enough seen: when all who play and are here say so, bots go on."""
        guest.skipped = True
        players = [one for one in self.guests if one.person is not None and not one.watching]
        if all(one.skipped for one in players):
            self.ready_at = 0.0
            self.wake.set()


def accept(guest: Guest, question: str) -> None:
    """What was answered is on disk."""
    guest.send(ENCODER.encode(protocol.Accepted(question=question)))


def reason_of(error: LastLightError) -> protocol.Said | None:
    """The game's own explanation of a refusal."""
    if isinstance(error, NotAnOption) and error.reason:
        return protocol.Said(key=error.reason, variables=seen.variables(error.variables))
    return None
