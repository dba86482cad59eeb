"""A table in memory: its match, who sits and looks on, what lies as draft, and what is told to whom.

Whatever changes a match goes one way: it is tried on a copy, written to disk, entered, shown. One task a
table, the driver, lets bots and clocks do their part.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Protocol

import msgspec
import structlog

from lastlight.bots import bot_names
from lastlight.core.errors import LastLightError, NotAnOption
from lastlight.core.events import Pause
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, NAMES, SPECTATOR, Observer, Seat, seat_named
from lastlight.server import codes, protocol, refusals, seen
from lastlight.server.drafts import Sketch, sketch
from lastlight.server.ledger import Ledger, Tried
from lastlight.server.lines import Written
from lastlight.server.metrics import Metrics
from lastlight.server.policies import Policy, policy_of, stand_in_bot
from lastlight.server.secrets import bot_seed, new_id, question_id
from lastlight.server.settings import PAUSE, TEMPI, Settings
from lastlight.server.store import (
    DraftRow,
    MatchRow,
    SeatRow,
    Store,
    StoreAway,
    Taken,
    TalkRow,
    UndoRow,
)
from lastlight.server.thinking import Thinkers, Thought

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")

ENCODER = msgspec.json.Encoder(enc_hook=lambda value: NAMES[value] if isinstance(value, Seat) else str(value))


HERE = 45.0
"""Seconds a seat counts as connected after a process has last said so."""


class Guest(Protocol):
    """Somebody connected: a person on one device, or a spectator."""

    person: str | None
    watching: bool
    looking: Observer
    step: int
    skipped: bool

    def send(self, message: bytes) -> None: ...


@dataclass(frozen=True)
class Means:
    """What every table of a server uses."""

    store: Store
    settings: Settings
    thinkers: Thinkers
    metrics: Metrics


@dataclass(frozen=True)
class Asked:
    """An open question of a seat as quoted by a client: which of the seat's questions it is."""

    seat: Seat
    place: int
    joint: bool


class Table:
    """One table of this server."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        self.means: Means = means
        self.store: Store = means.store
        self.settings: Settings = means.settings
        self.game: Game = game
        self.policy: Policy = policy_of(game)
        self.labels: seen.Labels = seen.Labels(self.policy)
        self.id: str = match.id
        self.row: MatchRow = match
        self.seats: dict[Seat, SeatRow] = {seat_named(one.seat): one for one in seats}
        self.ledger: Ledger = Ledger(game, match.options, match.edition, match.seed)
        self.drafts: dict[Seat, DraftRow] = {}
        self.undo: UndoRow | None = None
        self.talk: list[TalkRow] = []
        self.guests: list[Guest] = []
        self.lock: asyncio.Lock = asyncio.Lock()
        self.wake: asyncio.Event = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.syncing: asyncio.Task[None] | None = None
        self.used: float = time.monotonic()
        self.noted: set[Seat] = set()  # seats this process has told others are connected to it
        self.noted_at: float = 0.0
        self.noting: set[asyncio.Task[None]] = set()
        # What is shown of the ledger's log, and when more may be
        self.shown: int = 0
        self.hold_until: float = 0.0
        self.in_beat: bool = False  # of a silent window
        self.after_pause: bool = False
        self.ready_at: float = 0.0
        self.holding: asyncio.TimerHandle | None = None
        self.entries: dict[Observer, tuple[int, list[protocol.LogEntry]]] = {}
        self.sketched: tuple[tuple[int, str], Sketch] | None = None
        # Bots
        self.thought: tuple[int, tuple[tuple[str, str], ...]] | None = None
        self.others_turn_until: float = 0.0  # another process wrote last: let its bots answer first

    # Loading and keeping up --------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read everything; what happened before counts as shown."""
        async with self.lock:
            await self.catch_up()
            self.shown = len(self.ledger.log)
        self.driver = asyncio.create_task(self.drive(), name=f"table {self.id}")

    async def close(self) -> None:
        """Leave memory."""
        for task in (self.driver, self.syncing, *self.noting):
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
        lines = await self.store.lines(self.id, self.ledger.number)
        if lines:
            self.ledger.read(lines)
            self.others_turn_until = time.monotonic() + self.settings.takeover_seconds
        aside = await self.store.aside(self.id, self.ledger.number)
        if aside is None:
            raise refusals.NoTable
        started = self.row.status == "waiting" and aside.match.status != "waiting"
        seats = {seat_named(one.seat): one for one in aside.seats}
        told = self.row != aside.match or self.public_seats(seats) != self.public_seats(self.seats)
        if self.row.tempo != aside.match.tempo:
            self.entries.clear()
        self.row, self.seats = aside.match, seats
        drafts = {seat_named(seat): draft for seat, draft in aside.drafts.items()}
        laid = [seat for seat in {*drafts, *self.drafts} if drafts.get(seat) != self.drafts.get(seat)]
        self.drafts = drafts
        undo = aside.undo if aside.undo is not None and aside.undo.number == self.ledger.number else None
        undo_changed, self.undo = undo != self.undo, undo
        await self.read_talk()
        if told:
            self.tell_table()
        if started:
            self.greet_all()
        elif lines:
            self.show()
        else:
            self.tell_drafts(laid)
        if undo_changed:
            self.tell_undo()
        self.wake.set()

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

    # Who is here -------------------------------------------------------------------------------------------

    def held_by(self, person: str | None) -> Observer:
        """The seats a person holds."""
        if person is None:
            return SPECTATOR
        return frozenset(seat for seat, row in self.seats.items() if row.person == person)

    def people(self) -> set[str]:
        """The persons who play, but for those a bot stands in for."""
        rows = self.seats.values()
        return {row.person for row in rows if row.person is not None and not row.stand_in}

    def is_here(self, seat: Seat) -> bool:
        row = self.seats[seat]
        if row.kind == "bot" or self.is_elsewhere(row):
            return True
        return any(guest.person == row.person for guest in self.guests if guest.person is not None)

    def is_elsewhere(self, row: SeatRow) -> bool:
        """Is its owner connected to another process?"""
        return row.here_until is not None and row.here_until > time.time()

    async def note_presence(self) -> None:
        """Tell other processes who is connected to this one."""
        if self.store.is_sqlite:
            return
        persons = {guest.person for guest in self.guests if guest.person is not None}
        here = {seat for seat, row in self.seats.items() if row.person in persons}
        until = {seat: time.time() + HERE for seat in here} | dict.fromkeys(self.noted - here, 0.0)
        self.noted, self.noted_at = here, time.monotonic()
        if until:
            rows = {NAMES[seat]: {"here_until": at} for seat, at in until.items()}
            await self.store.change_seats(self.id, rows)

    def note_presence_soon(self) -> None:
        if not self.store.is_sqlite:
            task = asyncio.create_task(self.try_to_note())
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    async def try_to_note(self) -> None:
        with suppress(StoreAway):
            await self.note_presence()

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

    # Telling -----------------------------------------------------------------------------------------------

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it."""
        row = self.row
        mine = self.held_by(person)
        here = {seat: self.is_here(seat) for seat in self.seats}
        return table_info(self.game, row, self.seats, mine, person == row.host, here, self.settings)

    def seen_log(self, who: Observer) -> list[protocol.LogEntry]:
        """What an observer has seen of what is shown."""
        upto, told = self.entries.get(who, (0, []))
        if upto < self.shown:
            more = self.ledger.log[upto : self.shown]
            told = told + seen.entries(more, who, self.policy, self.factor, len(told))
            self.entries[who] = (self.shown, told)
        return told

    @property
    def factor(self) -> float:
        """By what beats are multiplied."""
        return TEMPI[self.row.tempo] * self.settings.pace

    def sketch_for(self, who: Observer) -> Sketch | None:
        """The joint choice as an observer sees it lie; none if none is open."""
        if not self.ledger.joint:
            return None
        match = self.ledger.match
        eyes = self.policy.sees_drafts(match, who)
        texts = {seat: draft.texts for seat, draft in sorted(self.drafts.items()) if seat in eyes}
        key = (self.ledger.number, str(texts))
        if self.sketched is None or self.sketched[0] != key:  # those who see alike share it
            self.sketched = (key, sketch(match, texts))
        return self.sketched[1]

    def is_shown(self) -> bool:
        """Has everything that happened been shown?"""
        return self.shown == len(self.ledger.log)

    def view_and_questions(
        self, guest: Guest, always: bool
    ) -> tuple[dict[str, Any] | None, list[protocol.Question], list[protocol.Draft]]:
        """The board, the questions and the drafts for who looks through these seats.

        While the beat of a silent window runs, only who is asked sees more than the beat.
        """
        who = guest.looking
        curtain = self.row.hotseat and not who and not guest.watching and self.held_by(guest.person)
        if self.row.status == "waiting" or curtain or not self.is_shown():
            return None, [], []
        drawn = self.sketch_for(who)
        questions = self.questions(who, drawn)
        if not always and not questions and self.in_beat:
            return None, [], []
        view = self.game.view(drawn.match if drawn is not None else self.ledger.match, who)
        return seen.plain_view(view), questions, self.draft_states(who, drawn)

    def questions(self, who: Observer, drawn: Sketch | None) -> list[protocol.Question]:
        """The open questions to these seats; in a joint choice with what is laid already."""
        told: list[protocol.Question] = []
        match = self.ledger.match
        for seat in sorted(who):
            if seat not in match.questions or self.is_bots(seat):
                continue
            if drawn is None:
                told.append(self.question(match, seat, 0, match.questions[seat], match.options(seat), None))
                continue
            for place, one in enumerate(drawn.places.get(seat, ())):
                told.append(self.question(match, seat, place, one.question, one.options, one.chosen))
        return told

    def question(
        self, match: Match, seat: Seat, place: int, question: Any, options: Iterable[Any], chosen: str | None
    ) -> protocol.Question:
        return protocol.Question(
            id=self.question_id(seat, place),
            seat=seen.name_of(seat),
            text=question.text,
            variables=seen.variables(question.variables),
            joint=question.joint,
            options=[self.labels.option(option) for option in options],
            chosen=chosen,
        )

    def question_id(self, seat: Seat, place: int) -> str:
        return question_id(self.row.seed, self.id, self.ledger.number, NAMES[seat], place)

    def draft_states(self, who: Observer, drawn: Sketch | None) -> list[protocol.Draft]:
        if drawn is None:
            return []
        told: list[protocol.Draft] = []
        for seat in sorted(self.policy.sees_drafts(self.ledger.match, who) & drawn.places.keys()):
            if not self.is_bots(seat):
                draft = self.drafts.get(seat)
                told.append(
                    protocol.Draft(
                        seat=seen.name_of(seat),
                        laid=drawn.laid(seat),
                        complete=drawn.complete(seat),
                        locked=draft is not None and draft.locked,
                    )
                )
        return told

    def may_undo(self, guest: Guest) -> bool:
        if self.row.status != "running" or guest.watching:
            return False
        return self.ledger.last_decision(self.held_by(guest.person)) is not None

    def greet(self, guest: Guest, since: int) -> None:
        """Tell one guest everything."""
        told = self.seen_log(guest.looking) if self.row.status != "waiting" else []
        view, questions, drafts = self.view_and_questions(guest, always=True)
        guest.step = len(told)
        hello = protocol.Hello(
            table=self.info(guest.person),
            looking=seen.names_of(guest.looking),
            step=guest.step,
            log=told[since:] if 0 <= since <= len(told) else told,
            view=view,
            questions=questions,
            drafts=drafts,
            clocks=self.clocks(),
            talk=[talk_message(row) for row in self.talk if self.policy.hears(row.channel, guest.looking)],
            undo=self.undo_message(),
            may_undo=self.may_undo(guest),
        )
        guest.send(ENCODER.encode(hello))

    def greet_all(self) -> None:
        for guest in self.guests:
            if not guest.watching and not self.row.hotseat:
                guest.looking = self.held_by(guest.person)
            self.greet(guest, 0)

    def tell_table(self, besides: Guest | None = None) -> None:
        """The table, to each as they may know it."""
        made: dict[str | None, bytes] = {}
        for guest in self.guests:
            if guest is besides:
                continue
            if guest.person not in made:
                message = protocol.TableChanged(table=self.info(guest.person))
                made[guest.person] = ENCODER.encode(message)
            guest.send(made[guest.person])

    def tell_drafts(self, seats: Iterable[Seat]) -> None:
        """What lies has changed: to those who may see it, and to nobody else."""
        changed = set(seats)
        if changed:
            match = self.ledger.match
            eyes = [g for g in self.guests if self.policy.sees_drafts(match, g.looking) & changed]
            self.tell_update([guest for guest in eyes if guest.looking], always=True)

    def tell_undo(self) -> None:
        message = ENCODER.encode(protocol.UndoState(undo=self.undo_message()))
        for guest in self.guests:
            guest.send(message)

    def tell_clocks(self) -> None:
        if self.clock_seconds:
            message = ENCODER.encode(protocol.Clocks(clocks=self.clocks()))
            for guest in self.guests:
                guest.send(message)

    def tell_update(self, guests: Iterable[Guest], always: bool = False) -> None:
        """News to some guests; those who see alike get the same bytes, made once."""
        made: dict[tuple[Observer, int, bool, str | None], bytes] = {}
        for guest in guests:
            told = self.seen_log(guest.looking)
            # what a person may take back, and a curtain, depend on the person; the rest on the seats
            key = (guest.looking, guest.step, guest.watching, guest.person)
            if key not in made:
                view, questions, drafts = self.view_and_questions(guest, always)
                made[key] = ENCODER.encode(
                    protocol.Update(
                        step=len(told),
                        log=told[guest.step :],
                        view=view,
                        questions=questions,
                        drafts=drafts,
                        may_undo=self.may_undo(guest),
                    )
                )
            guest.step = len(told)
            guest.send(made[key])

    def show(self) -> None:
        """Play out what has happened, up to the next silent window; the rest when its beat is over."""
        if self.in_beat and time.monotonic() < self.hold_until:
            self.show_later()
            return
        if self.is_shown() and self.bot_thinks_in_silence():
            return  # its answer is about to come; that it was asked shows nowhere
        self.in_beat = False
        begun = self.shown
        self.shown = self.end_of_beat()
        now, events = time.monotonic(), self.ledger.log[begun : self.shown]
        played = [event for event in events if event.seen_by(SPECTATOR) is not None]
        length = sum(self.policy.beat(event) for event in played) * self.factor / 1000
        self.ready_at = max(self.ready_at, now) + length
        for guest in self.guests:
            guest.skipped = False
        self.tell_update(self.guests)
        if self.in_beat:
            self.hold_until = now + PAUSE * self.settings.pace
            self.show_later()

    def end_of_beat(self) -> int:
        """How far the log may be shown now: to its end, or to a pause that begins a beat of its own."""
        for place in range(self.shown, len(self.ledger.log)):
            event = self.ledger.log[place]
            if isinstance(event, Pause):
                if not self.after_pause:  # pauses with nothing visible between them share a beat
                    self.after_pause = self.in_beat = True
                    return place + 1
            elif event.seen_by(SPECTATOR) is not None:
                self.after_pause = False
        return len(self.ledger.log)

    def bot_thinks_in_silence(self) -> bool:
        asked = self.ledger.match.questions.items()
        return any(question.silent and seat != CHANCE and self.is_bots(seat) for seat, question in asked)

    def show_later(self) -> None:
        if self.holding is None:
            delay = max(0.0, self.hold_until - time.monotonic()) + 0.001
            self.holding = asyncio.get_running_loop().call_later(delay, self.hold_is_over)

    def hold_is_over(self) -> None:
        self.holding = None
        self.show()
        self.wake.set()

    # Answers -----------------------------------------------------------------------------------------------

    def is_bots(self, seat: Seat) -> bool:
        """Does a bot answer for this seat?"""
        row = self.seats[seat]
        return row.kind != "person" or row.stand_in

    def find(self, guest: Guest, quoted: str) -> Asked:
        """Which question of the guest's seats is quoted?"""
        match = self.ledger.match
        if self.row.status == "running":
            drawn = self.sketch_for(guest.looking) if self.ledger.joint else None
            for seat in guest.looking & match.questions.keys():
                if self.is_bots(seat):
                    continue
                places = len(drawn.places[seat]) if drawn is not None else 1
                for place in range(places):
                    if self.question_id(seat, place) == quoted:
                        return Asked(seat, place, drawn is not None)
        raise refusals.StaleQuestion

    async def answer(self, guest: Guest, quoted: str, option: str) -> None:
        """A person answers; joint questions are laid, and locked when the seat has chosen everything."""
        async with self.lock:
            asked = self.find(guest, quoted)
            if asked.joint:
                await self.lay(asked, option, lambda: accept(guest, quoted), lock=True)
            else:
                tried = self.ledger.try_answers([(asked.seat, option)])
                await self.write(tried, "person", then=lambda: accept(guest, quoted))

    async def draft(self, guest: Guest, quoted: str, option: str | None) -> None:
        """Lay, change or take up one draft."""
        async with self.lock:
            asked = self.find(guest, quoted)
            if not asked.joint:
                raise refusals.StaleQuestion
            await self.lay(asked, option, lambda: accept(guest, quoted), lock=False)

    async def lay(self, asked: Asked, option: str | None, then: Callable[[], None], lock: bool) -> None:
        seat, match = asked.seat, self.ledger.match
        before = self.drafts.get(seat, DraftRow((), False))
        places = sketch(match, {seat: before.texts}).places[seat]
        place = places[asked.place]
        if option is not None and option not in {str(one) for one in place.options}:
            laid = [one.chosen for one in places[: asked.place] if one.chosen is not None]
            raise sketch(match, {seat: laid}).match.why_not(seat, option)
        texts = [one.chosen for one in places]
        texts[asked.place] = option
        unplaced = list(before.texts)
        for one in places:
            if one.chosen is not None:
                unplaced.remove(one.chosen)
        new = tuple(text for text in texts if text is not None) + tuple(unplaced)
        complete = sketch(match, {seat: new}).complete(seat)
        await self.keep_draft(seat, DraftRow(new, lock and complete))
        then()
        self.tell_drafts([seat])
        self.wake.set()

    async def set_lock(self, guest: Guest, locked: bool, names: Sequence[str] | None) -> None:
        """Seats are ready, or not any more."""
        async with self.lock:
            match = self.ledger.match
            wanted = guest.looking if names is None else frozenset(seat_named(name) for name in names)
            if not wanted <= guest.looking:
                raise refusals.NotSeated
            asked = [seat for seat in sorted(wanted & match.questions.keys()) if not self.is_bots(seat)]
            if not self.ledger.joint or not asked or self.row.status != "running":
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
        if asked.joint:
            before = self.drafts.get(asked.seat, DraftRow((), False))
            places = sketch(match, {asked.seat: before.texts}).places[asked.seat]
            laid = [one.chosen for one in places[: asked.place] if one.chosen is not None]
            match = sketch(match, {asked.seat: laid}).match
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
        self.thought = None
        if self.undo is not None:
            self.undo = None
            self.tell_undo()
        self.show()
        if self.row.status == "finished":
            self.tell_table()
        await self.set_deadlines(anew=True)
        self.wake.set()

    # Taking back -------------------------------------------------------------------------------------------

    async def ask_undo(self, guest: Guest, name: str | None) -> None:
        async with self.lock:
            held = self.held_by(guest.person)
            seats = held if name is None else frozenset((seat_named(name),))
            kept = self.ledger.last_decision(seats) if seats and seats <= held else None
            if kept is None or self.row.status != "running" or guest.watching or guest.person is None:
                raise refusals.NothingToUndo
            seat = next(mark.seat for mark in reversed(self.ledger.marks) if mark.seat in seats)
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

    def undo_message(self) -> protocol.Undo | None:
        if self.undo is None:
            return None
        people = self.people()
        needs = [seat for seat, row in sorted(self.seats.items()) if row.person in people]
        agreed = [seat for seat in needs if self.seats[seat].person in self.undo.agreed]
        return protocol.Undo(
            id=self.undo.id,
            by=self.undo.seat,
            needs=seen.names_of(needs),
            agreed=seen.names_of(agreed),
        )

    # Talk, tempo, stand-ins --------------------------------------------------------------------------------

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
            self.entries.clear()
            if tempo == "instant":
                self.ready_at = 0.0
            self.tell_table()
        self.wake.set()

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

    async def change_seats(self, changed: Mapping[Seat, Mapping[str, Any]]) -> None:
        await self.store.change_seats(self.id, {NAMES[seat]: values for seat, values in changed.items()})
        for seat, values in changed.items():
            self.seats[seat] = replace(self.seats[seat], **values)
        self.tell_table()

    def skip(self, guest: Guest) -> None:
        """Enough seen: when all who play and are here say so, bots go on."""
        guest.skipped = True
        players = [one for one in self.guests if one.person is not None and not one.watching]
        if all(one.skipped for one in players):
            self.ready_at = 0.0
            self.wake.set()

    # Clocks ------------------------------------------------------------------------------------------------

    @property
    def clock_seconds(self) -> int:
        return self.settings.clocks[self.row.clock]

    def must_decide(self) -> list[Seat]:
        """The people's seats the match waits for."""
        if self.row.status != "running":
            return []
        waiting = [seat for seat in self.ledger.match.questions if seat != CHANCE and not self.is_bots(seat)]
        return [seat for seat in waiting if not (seat in self.drafts and self.drafts[seat].locked)]

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

    def clocks(self) -> list[protocol.SeatClock]:
        """The clocks that run. Neither a silent question nor who has locked is told."""
        now, told = time.time(), []
        for seat, question in sorted(self.ledger.match.questions.items()):
            deadline = self.seats[seat].deadline if seat != CHANCE else None
            if deadline is not None and not question.silent and self.row.status == "running":
                left = max(0, round((deadline - now) * 1000))
                told.append(protocol.SeatClock(seat=seen.name_of(seat), left=left))
        return told

    # The driver --------------------------------------------------------------------------------------------

    async def drive(self) -> None:
        """Let bots and clocks do their part, whenever something has changed."""
        while True:
            self.wake.clear()
            try:
                delay = await self.step()
            except (refusals.StaleQuestion, Taken):
                delay = 0.0
            except (StoreAway, refusals.TryAgain):
                log.warning("store_away", match=self.id)
                delay = 1.0
                self.poke()
            except Exception:
                log.exception("driver_failed", match=self.id)
                self.means.metrics.failed("driver")
                delay = 5.0
            try:
                await asyncio.wait_for(self.wake.wait(), delay)
            except TimeoutError:
                continue

    async def step(self) -> float | None:
        """One thing a bot, chance or a clock has to do; else how long until there may be one."""
        if self.row.status != "running":
            return None
        now = time.monotonic()
        match = self.ledger.match
        if CHANCE in match.questions:
            async with self.lock:
                if self.ledger.match is match:
                    await self.write(self.ledger.try_chance(), "chance")
            return 0.0
        if await self.run_out():
            return 0.0
        if any(self.seats[seat].deadline is None for seat in self.must_decide()):
            async with self.lock:
                await self.set_deadlines(anew=False)
        bots = [seat for seat in sorted(match.questions) if self.is_bots(seat)]
        if self.ledger.joint:
            if self.must_decide():
                return self.until_deadline()
            with_people = len(bots) < len(match.questions)
        else:
            with_people = False
            if not bots:
                return self.until_deadline()
        if now < self.others_turn_until:
            return self.others_turn_until - now
        number = self.ledger.number
        chosen = await self.let_think(bots) if bots else ()
        if self.ledger.number != number:
            return 0.0
        silent = any(match.questions[seat].silent for seat in bots)
        wait = self.ready_at - time.monotonic()
        if wait > 0 and not with_people and not silent and self.anybody_looks():
            return wait
        async with self.lock:
            if self.ledger.number != number or self.row.status != "running":
                return 0.0
            if self.ledger.joint:
                await self.close_joint(chosen)
            else:
                answers = [(seat_named(seat), text) for seat, text in chosen]
                await self.write(self.ledger.try_answers(answers), "bot")
        return 0.0

    def anybody_looks(self) -> bool:
        return bool(self.guests)

    async def close_joint(self, chosen: Sequence[tuple[str, str]]) -> None:
        """Everybody has locked: drafts and bots' choices become answers, in seat order."""
        if self.must_decide():
            return
        match = self.ledger.match
        used = {seat: self.drafts[seat] for seat in match.questions if not self.is_bots(seat)}
        answers = [(seat, text) for seat, draft in used.items() for text in draft.texts]
        answers += [(seat_named(seat), text) for seat, text in chosen]
        answers.sort(key=lambda answer: answer[0])
        from_drafts = {NAMES[seat]: draft for seat, draft in used.items()}
        await self.write(self.ledger.try_answers(answers), "together", from_drafts)

    async def let_think(self, bots: Sequence[Seat]) -> tuple[tuple[str, str], ...]:
        """What the bots answer here; thought out once a position."""
        number = self.ledger.number
        laid = tuple(
            (NAMES[seat], text)
            for seat, draft in sorted(self.drafts.items())
            if not self.is_bots(seat)
            for text in draft.texts
        )
        if self.thought is not None and self.thought[0] == number and not laid:
            return self.thought[1]
        standing = self.ledger.standing
        thought = Thought(
            self.id,
            self.game.key,
            self.row.edition,
            self.row.options,
            tuple((line.seat, line.text) for line in standing),
            laid,
            tuple((NAMES[seat], self.bot_of(seat), self.bot_seed(seat)) for seat in bots),
        )
        begun = time.perf_counter()
        chosen = tuple(await self.means.thinkers.answers(thought))
        self.means.metrics.thought(time.perf_counter() - begun)
        self.thought = (number, chosen)
        return chosen

    def bot_of(self, seat: Seat) -> str:
        return self.seats[seat].bot or stand_in_bot(bot_names(self.game))

    def bot_seed(self, seat: Seat) -> str:
        return bot_seed(self.row.seed, len(self.ledger.standing), NAMES[seat])

    async def run_out(self) -> bool:
        """A clock is at zero: what lies complete is locked, else a bot stands in."""
        if not self.clock_seconds:
            return False
        now = time.time()
        late = [
            seat
            for seat in self.must_decide()
            if (deadline := self.seats[seat].deadline) is not None and deadline <= now
        ]
        if not late:
            return False
        async with self.lock:
            match = self.ledger.match
            for seat in late:
                if seat not in match.questions:
                    continue
                draft = self.drafts.get(seat)
                if draft is not None and self.ledger.joint:
                    drawn = sketch(match, {seat: draft.texts})
                    if drawn.complete(seat):
                        await self.keep_draft(seat, DraftRow(tuple(drawn.laid(seat)), True))
                        self.tell_drafts([seat])
                        continue
                await self.change_seats({seat: {"stand_in": True, "deadline": None}})
                self.means.metrics.stood_in()
        return True

    def until_deadline(self) -> float | None:
        deadlines = [at for seat in self.must_decide() if (at := self.seats[seat].deadline) is not None]
        return max(0.01, min(deadlines) - time.time()) if deadlines else None


def table_info(
    game: Game,
    row: MatchRow,
    seats: Mapping[Seat, SeatRow],
    mine: Observer,
    is_host: bool,
    here: Mapping[Seat, bool],
    settings: Settings,
) -> protocol.TableInfo:
    """The table as who holds ``mine`` may know it."""
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=game.read_options(row.options),
        code=codes.encode(game, row.options),
        status=row.status,
        seats=[
            protocol.SeatInfo(
                seat=seen.name_of(seat),
                kind=one.kind,
                name=one.name,
                bot=one.bot,
                mine=seat in mine,
                here=here.get(seat, one.kind == "bot"),
                stand_in=one.stand_in,
            )
            for seat, one in sorted(seats.items())
        ],
        mine=seen.names_of(mine),
        host=is_host,
        clock=row.clock,
        clock_seconds=settings.clocks[row.clock],
        tempo=row.tempo,
        hotseat=row.hotseat,
        public=row.public,
        talk=list(policy_of(game).channels),
        winner=row.winner,
        reason=row.reason,
        rematch=row.rematch,
        played_on=row.played_on,
    )


def accept(guest: Guest, question: str) -> None:
    """What was answered is on disk."""
    guest.send(ENCODER.encode(protocol.Accepted(question=question)))


def talk_message(row: TalkRow) -> protocol.Talk:
    return protocol.Talk(
        id=row.number,
        channel=row.channel,
        seat=row.seat,
        name=row.name,
        text=row.text,
        at=row.at,
    )


def reason_of(error: LastLightError) -> protocol.Said | None:
    """The game's own explanation of a refusal."""
    if isinstance(error, NotAnOption) and error.reason:
        return protocol.Said(key=error.reason, variables=seen.variables(error.variables))
    return None
