"""Who sits at a table and looks on, and what is known of it: the part of a table that only remembers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from lastlight.core.game import Game
from lastlight.core.record import has_shared
from lastlight.core.seats import CHANCE, NAMES, SPECTATOR, Observer, Seat, seat_named
from lastlight.server.lobby import option_codes
from lastlight.server.metrics import Metrics
from lastlight.server.settings import Settings
from lastlight.server.storage.rows import DraftRow, MatchRow, SeatRow, StoreAway, TalkRow, UndoRow
from lastlight.server.storage.store import Store
from lastlight.server.table import standing_orders
from lastlight.server.table.ask_preferences import lets_pass
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.table.ledger import Ledger
from lastlight.server.table.policies import Policy, policy_of
from lastlight.server.wire import encode, protocol

if TYPE_CHECKING:
    from lastlight.server.table.observe import OpenQuestion

HERE = 45.0
"""Seconds a seat counts as connected after a process has last said so."""


class Guest(Protocol):
    """Somebody connected: a person on one device, or a spectator."""

    person: str | None
    watching: bool
    looking: Observer
    step: int
    skipped: bool
    told: protocol.TableInfo | None  # the table as it was last told
    asked: Sequence[OpenQuestion]  # the questions it was last told are open

    def send(self, message: bytes) -> None: ...

    def send_greeting(self, message: bytes) -> None: ...

    def send_soon(self, message: bytes) -> None: ...


@dataclass(frozen=True)
class Means:
    """What every table of a server uses."""

    store: Store
    settings: Settings
    bot_pool: BotPool
    silent_bot_pool: (
        BotPool  # of their own: a long thought in silence keeps nobody waiting who is asked aloud
    )
    makers: BotPool  # of replays
    metrics: Metrics


class Asking(NamedTuple):
    """Who answers the open questions, and whether they are a joint choice or one that any may answer."""

    number: int  # of the answers before
    people: tuple[Seat, ...]
    bots: tuple[Seat, ...]
    passing: tuple[Seat, ...]  # people whose trigger the table lets pass, as they prefer
    ordered: tuple[tuple[Seat, str], ...]  # people for whom the table answers by a standing order, and what
    chance: bool
    joint: bool
    shared: bool


class Sitting:
    """A table's people and papers. `Telling` says what each may know, `Table` lets them act."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        self.means: Means = means
        self.store: Store = means.store
        self.settings: Settings = means.settings
        self.game: Game = game
        self.policy: Policy = policy_of(game)
        self.buttons: encode.Buttons = encode.Buttons(game, self.policy)
        self.id: str = match.id
        self.row: MatchRow = match
        self.seats: dict[Seat, SeatRow] = {}
        self.seats_of: dict[str, Observer] = {}  # the seats each person holds
        self.open_to_all: bool = False  # does every seat show spectators everything?
        self.answering: Asking | None = None  # see `asking`
        self.sit({seat_named(one.seat): one for one in seats})
        self.ledger: Ledger = Ledger(game, match.options, match.edition, match.seed, match.origins)
        self.drafts: dict[Seat, DraftRow] = {}
        self.undo: UndoRow | None = None
        self.refused: UndoRow | None = None  # the last request to take back that somebody refused
        self.talk: list[TalkRow] = []
        self.orders: dict[Seat, standing_orders.Order] = {}  # by figure
        self.preferences: dict[Seat, dict[str, protocol.Ask]] = {}  # about cards, see `preferences`
        self.guests: list[Guest] = []
        self.lock: asyncio.Lock = asyncio.Lock()
        self.wake: asyncio.Event = asyncio.Event()
        self.others_turn_until: float = 0.0  # another process wrote last: let its bots answer first
        self.used: float = time.monotonic()
        self.left: dict[str, float] = {}  # when who is away now has left, as far as this process knows
        self.known_since: float = time.monotonic()
        self.noted: set[Seat] = set()  # seats this process has told others are connected to it
        self.noted_at: float = 0.0
        self.clocks_behind: bool = False  # they are still those of the question before
        self.noting: set[asyncio.Task[None]] = set()

    # People

    def sit(self, rows: Mapping[Seat, SeatRow]) -> None:
        """From now on these sit there."""
        self.seats.update(rows)
        self.answering = None
        self.open_to_all = shows_all(self.seats.values())
        persons = {row.person for row in self.seats.values() if row.person is not None}
        self.seats_of = {
            person: frozenset(seat for seat, row in self.seats.items() if row.person == person)
            for person in persons
        }

    def held_by(self, person: str | None) -> Observer:
        """The seats a person holds."""
        return self.seats_of.get(person, SPECTATOR) if person is not None else SPECTATOR

    def people(self) -> set[str]:
        """The persons who play; those a bot stands in for, too: it does not agree to anything for them."""
        return {row.person for row in self.seats.values() if row.person is not None}

    def is_here(self, seat: Seat) -> bool:
        row = self.seats[seat]
        if row.kind == "bot" or self.is_elsewhere(row):
            return True
        return any(guest.person == row.person for guest in self.guests if guest.person is not None)

    def is_in_lobby(self) -> bool:
        """Does it wait for anybody who comes?"""
        return self.row.public and self.row.status == "waiting"

    def is_anybody_here(self) -> bool:
        """Is a person connected who sits here?"""
        return any(self.is_here(min(held)) for held in self.seats_of.values())

    def is_elsewhere(self, row: SeatRow) -> bool:
        """Is its owner connected to another process?"""
        return row.here_until is not None and row.here_until > time.time()

    def note_left(self, person: str | None) -> None:
        """Somebody's line is gone: it may be that they only load the page anew."""
        if person is not None and all(guest.person != person for guest in self.guests):
            self.left[person] = time.monotonic()

    def seconds_to_come_back(self, row: SeatRow) -> float:
        """How long who is away has still time to come back before others may let a bot stand in."""
        since = self.left.get(row.person or "", self.known_since)
        return since + self.settings.away_seconds - time.monotonic()

    def is_bots(self, seat: Seat) -> bool:
        """Does a bot answer for this seat?"""
        row = self.seats[seat]
        return row.kind != "person" or row.stand_in

    def asking(self) -> Asking:
        """Who answers now; worked out once a position, until seats or preferences change."""
        asked = self.answering
        if asked is None or asked.number != self.ledger.number:
            match = self.ledger.match
            seats = [seat for seat in sorted(match.questions) if seat != CHANCE]
            bots = tuple([seat for seat in seats if self.is_bots(seat)])
            people = [seat for seat in seats if seat not in bots]
            shared = has_shared(match)
            ordered = standing_orders.obeyed(self.game, self.ledger, self.orders, people)
            people = [seat for seat in people if seat not in ordered]
            if shared:
                bots = self.bot_that_answers(bots, people)
                if bots or not all(map(self.gives_way, people)):
                    ordered = {}  # others go first
            preferences = self.preferences
            passing = tuple([s for s in people if lets_pass(self.game, match, s, preferences.get(s, {}))])
            asked = self.answering = Asking(
                number=self.ledger.number,
                people=tuple([seat for seat in people if seat not in passing]),
                bots=bots,
                passing=passing,
                ordered=tuple(ordered.items())[: 1 if shared else None],
                chance=CHANCE in match.questions,
                joint=self.ledger.joint,
                shared=shared,
            )
        return asked

    def bot_that_answers(self, bots: Sequence[Seat], people: Sequence[Seat]) -> tuple[Seat, ...]:
        """Of the bots any of whom may answer the one that does, if one does (SX-TABLE-01, SX-TABLE-02).

        They leave it to the people of their side, as long as one of them has not said *you first*. Who has
        let the clock run out is answered for at once.
        """
        out_of_time = [seat for seat in bots if self.seats[seat].stand_in and self.is_late(seat)]
        deciding = {encode.side_of(seat) for seat in people if not self.gives_way(seat)}
        free = [seat for seat in bots if encode.side_of(seat) not in deciding]
        return tuple([*out_of_time, *free][:1])

    def gives_way(self, seat: Seat) -> bool:
        """Has a person said *you first* to what any of several may answer? Kept as a locked, empty draft."""
        return seat in self.drafts and self.drafts[seat].locked

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

    # The match

    def must_decide(self) -> list[Seat]:
        """The people's seats the match waits for."""
        if self.row.status != "running":
            return []
        asking, drafts = self.asking(), self.drafts
        if asking.shared:
            return list(asking.people)
        return [seat for seat in asking.people if seat not in drafts or not drafts[seat].locked]

    def waits_for_people(self) -> bool:
        """Is there nothing to do but to wait until people have answered?"""
        asking = self.asking()
        others = asking.bots or asking.passing or asking.ordered or asking.chance or self.clock_seconds
        return self.row.status == "running" and bool(asking.people) and not others

    def is_late(self, seat: Seat) -> bool:
        """Has the clock of its question run out?"""
        deadline = self.seats[seat].deadline
        return deadline is not None and deadline <= time.time()

    @property
    def clock_seconds(self) -> int:
        return self.settings.clocks[self.row.clock]

    def clocks(self) -> list[protocol.SeatClock]:
        """The clocks that run. Neither a silent question nor who has locked is told."""
        now, told = time.time(), []
        for seat, question in sorted(self.ledger.match.questions.items()):
            deadline = self.seats[seat].deadline if seat != CHANCE else None
            if deadline is None or question.silent or self.is_bots(seat) or self.row.status != "running":
                continue
            left = min(self.clock_seconds * 1000, max(0, round((deadline - now) * 1000)))
            told.append(protocol.SeatClock(seat=encode.name_of(seat), left=left))
        return told

    def undo_message(self) -> protocol.Undo | None:
        if self.undo is None:
            return None
        people = self.people()
        needs = [seat for seat, row in sorted(self.seats.items()) if row.person in people]
        agreed = [seat for seat in needs if self.seats[seat].person in self.undo.agreed]
        return protocol.Undo(
            id=self.undo.id,
            by=self.undo.seat,
            needs=encode.names_of(needs),
            agreed=encode.names_of(agreed),
        )

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it."""
        row = self.row
        mine = self.held_by(person)
        here = {seat: self.is_here(seat) for seat in self.seats}
        return table_info(self.game, row, self.seats, mine, person == row.host, here, self.settings)


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
    characters = game.characters(game.setup(row.options, row.edition))
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=game.read_options(row.options, row.edition),
        code=option_codes.encode(game, row.options),
        status=row.status,
        seats=[
            protocol.SeatInfo(
                seat=encode.name_of(seat),
                kind=one.kind,
                name=one.name,
                bot=one.bot,
                mine=seat in mine,
                here=here.get(seat, one.kind == "bot"),
                stand_in=one.stand_in,
                shows=shows(one),
                concedes=one.concedes and encode.side_of(seat) in map(encode.side_of, mine),
                characters=list(characters.get(seat, ())),
            )
            for seat, one in sorted(seats.items())
        ],
        mine=encode.names_of(mine),
        host=is_host,
        clock=row.clock,
        clock_seconds=settings.clocks[row.clock],
        tempo=row.tempo,
        hotseat=row.hotseat,
        public=row.public,
        open_to_all=shows_all(seats.values()),
        talk=list(policy_of(game).channels),
        winner=row.winner,
        reason=row.reason,
        rematch=row.rematch,
        played_on=row.played_on,
    )


def shows(row: SeatRow) -> bool:
    """May spectators see what this seat sees? Of a seat nobody holds yet that is not known."""
    return row.kind == "bot" or (row.kind == "person" and row.shows)


def shows_all(rows: Iterable[SeatRow]) -> bool:
    return all(shows(row) for row in rows)
