"""The hall: the tables of a server. Setting one up, sitting down, starting, playing again.

A table is loaded when somebody asks for it and leaves memory when nobody has for a while.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import structlog

from lastlight.bots import bot_names
from lastlight.core.chance import Origin
from lastlight.core.errors import UnknownBot, UnknownSeat
from lastlight.core.game import Game
from lastlight.core.record import Record
from lastlight.core.seats import KILLER, NAMES, Seat, seat_named
from lastlight.games import game as game_of
from lastlight.server import codes, protocol, refusals, replays, seen, standing
from lastlight.server.ledger import write_record
from lastlight.server.lines import Written
from lastlight.server.metrics import Metrics
from lastlight.server.pen_postgres import CHANNEL
from lastlight.server.rows import MatchRow, SeatRow, StoreAway, Taken
from lastlight.server.secrets import hashed, is_id, new_id, new_invite, new_seed
from lastlight.server.settings import Settings
from lastlight.server.sitting import HERE, Means, sitting_said, table_info
from lastlight.server.store import Store
from lastlight.server.table import Table
from lastlight.server.thinking import Thinkers

log: structlog.stdlib.BoundLogger = structlog.get_logger("hall")

SWEEP = 2.0
"""Seconds between two looks for idle tables and clocks at zero."""

MOST_LISTED = 50


@dataclass(frozen=True)
class Occupant:
    """Who sits, or is to sit, somewhere."""

    kind: protocol.SeatKind
    bot: str = ""
    person: str | None = None
    name: str = ""


class Hall:
    """All tables of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings
        self.store: Store = Store(settings.address())
        self.metrics: Metrics = Metrics()
        self.thinkers: Thinkers = Thinkers(settings.bot_processes)
        self.means: Means = Means(self.store, settings, self.thinkers, self.metrics)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.keeping: set[asyncio.Task[None]] = set()
        self.dice: random.Random = secrets.SystemRandom()

    async def open(self) -> None:
        await self.store.open()
        self.thinkers.warm()
        self.tasks.append(asyncio.create_task(self.sweep(), name="sweep"))
        if not self.store.is_sqlite:
            self.tasks.append(asyncio.create_task(self.listen(), name="listen"))

    async def close(self) -> None:
        for task in [*self.tasks, *self.loading.values(), *self.keeping]:
            task.cancel()
        await asyncio.gather(*self.tasks, *self.loading.values(), *self.keeping, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()
        self.tables.clear()
        await self.thinkers.close()
        await self.store.close()

    # Tables in memory

    async def table(self, id_: str) -> Table:
        """A table, loaded if it is not."""
        if not is_id(id_):
            raise refusals.NoTable
        found = self.tables.get(id_)
        if found is not None:
            found.used = time.monotonic()
            return found
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self.load(id_))
            self.loading[id_].add_done_callback(lambda _: self.loading.pop(id_, None))
        return await asyncio.shield(self.loading[id_])

    async def load(self, id_: str) -> Table:
        aside = await self.store.aside(id_, 0)
        if aside is None:
            raise refusals.NoTable
        table = Table(self.means, game_of(aside.match.game), aside.match, aside.seats)
        await table.load()
        self.tables[id_] = table
        self.metrics.tables.set(len(self.tables))
        return table

    async def forget(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.metrics.tables.set(len(self.tables))
        await table.close()

    async def sweep(self) -> None:
        """Let idle tables go, load those whose clock is at zero, say who is here."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                idle = time.monotonic() - self.settings.idle_seconds
                for table in list(self.tables.values()):
                    if not table.guests and table.used < idle and not table.lock.locked():
                        await self.forget(table)
                    elif table.guests and table.noted_at < time.monotonic() - HERE / 2:
                        await table.note_presence()
                for id_ in await self.store.overdue(time.time()):
                    await self.table(id_)
            except StoreAway:
                log.warning("store_away")
            except Exception:
                self.metrics.failed("sweep")
                log.exception("sweep_failed")

    async def listen(self) -> None:
        """Hear from other processes on the same Postgres; after a break, every table reads up."""
        while True:
            try:
                async with self.store.engine.connect() as connection:
                    raw: Any = (await connection.get_raw_connection()).driver_connection
                    await raw.add_listener(CHANNEL, self.heard)
                    for table in self.tables.values():
                        table.poke()
                    try:
                        while True:
                            await asyncio.sleep(1.0)
                            await raw.execute("SELECT 1")
                    finally:
                        await connection.invalidate()
            except Exception as away:
                log.warning("listener_away", what=type(away).__name__)
            await asyncio.sleep(0.5)

    def heard(self, _connection: Any, process: int, _channel: str, payload: object) -> None:
        id_ = str(payload).split(" ")[0]
        if self.store.is_own(process):
            return
        if id_ in self.loading:  # it may have been read already
            self.loading[id_].add_done_callback(lambda _: self.poke(id_))
        else:
            self.poke(id_)

    def poke(self, id_: str) -> None:
        table = self.tables.get(id_)
        if table is not None:
            table.poke()

    # Setting up

    async def create(
        self, wanted: protocol.CreateTable, token: str
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        """A new table, for whom the token stands."""
        lines: list[Written] = []
        origins: tuple[Origin, ...] = ()
        if wanted.origin is None:
            game = game_of(wanted.game)
            edition, options = game.edition, wanted.options
        else:
            game, record = await self.read_origin(wanted.origin)
            edition, options = record.edition, record.options
            lines = await asyncio.to_thread(replays.answers_until, game, record, wanted.origin.step)
            origins = replays.origins_of(record, lines)
        whole = game.read_options(options)
        game.setup(whole, game.edition)  # refuses what does not go together
        person = new_id()
        plan = self.read_plan(game, game.seats(whole), wanted, person)
        return await self.set_up(
            game,
            edition,
            game.changed(whole),
            plan,
            (wanted.clock, wanted.tempo, wanted.hotseat, wanted.public),
            person,
            {hashed(token): person},
            lines=lines,
            origins=origins,
        )

    async def read_origin(self, origin: protocol.Origin) -> tuple[Game, Record]:
        if origin.record:
            return await asyncio.to_thread(replays.read_record, origin.record)
        record = await self.record(origin.match)
        return game_of(record.game), record

    def read_plan(
        self, game: Game, seats: Sequence[Seat], wanted: protocol.CreateTable, person: str
    ) -> dict[Seat, Occupant]:
        """Who is to sit where; dealt out at random if so wished."""
        known = bot_names(game)
        for name in wanted.seats:
            if seat_named(name) not in seats:
                raise UnknownSeat(seat=name, seats=", ".join(NAMES[seat] for seat in seats))
        plan: list[Occupant] = []
        for seat in seats:
            said = wanted.seats.get(seen.name_of(seat), f"bot:{wanted.fill}")
            kind, _, bot = said.partition(":")
            if kind == "bot" and bot not in known:
                raise UnknownBot(bot=bot, game=game.key, bots=", ".join(known))
            if kind == "open" and not wanted.public:
                raise refusals.BadPlan(what="open seats need a public table")
            plan.append(
                {
                    "me": Occupant("person", person=person, name=wanted.name.strip()),
                    "person": Occupant("invited"),
                    "open": Occupant("open"),
                    "bot": Occupant("bot", bot=bot),
                }[kind]
            )
        if wanted.roles == "random":
            self.dice.shuffle(plan)
        return dict(zip(seats, plan, strict=True))

    async def set_up(
        self,
        game: Game,
        edition: int,
        options: dict[str, Any],
        plan: Mapping[Seat, Occupant],
        manner: tuple[protocol.Clock, protocol.Tempo, bool, bool],
        host: str,
        holding: Mapping[str, str],
        lines: Sequence[Written] = (),
        origins: tuple[Origin, ...] = (),
        rematch_of: str | None = None,
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        waits = any(one.kind in ("open", "invited") for one in plan.values())
        clock, tempo, hotseat, public = manner
        row = MatchRow(
            id=new_id(),
            game=game.key,
            edition=edition,
            options=options,
            seed=new_seed(),
            status="waiting" if waits else "running",
            clock=clock,
            tempo=tempo,
            hotseat=hotseat,
            public=public,
            host=host,
            created=time.time(),
            finished=None,
            winner=None,
            reason=None,
            rematch=None,
            played_on=bool(lines),
            origins=origins,
        )
        sitting = [
            SeatRow(seen.name_of(seat), one.kind, one.bot, one.name, one.person, False, None)
            for seat, one in plan.items()
        ]
        tokens = {new_invite(): seat for seat, one in plan.items() if one.kind == "invited"}
        invited = {hashed(token): NAMES[seat] for token, seat in tokens.items()}
        await self.store.create(row, sitting, holding, invited, lines, rematch_of)
        log.info("table_created", match=row.id, game=game.key, status=row.status)
        mine = frozenset(seat for seat, one in plan.items() if one.person == host)
        by_seat = {seat_named(one.seat): one for one in sitting}
        info = table_info(game, row, by_seat, mine, True, {}, self.settings)
        return info, [invite(row.id, seen.name_of(seat), token) for token, seat in tokens.items()]

    # Sitting down and starting

    async def person(self, table: Table, token: str | None) -> str | None:
        """Who somebody is at a table."""
        if token is None:
            return None
        return (await self.store.persons(hashed(token), table.id)).get(table.id)

    async def seated(self, table: Table, token: str | None) -> str:
        person = await self.person(table, token)
        if person is None or not table.held_by(person):
            raise refusals.NotSeated
        return person

    async def join(self, table: Table, token: str, wanted: protocol.Join) -> None:
        """Swap an invite for a seat."""
        person = await self.person(table, token) or new_id()
        try:
            await self.store.join(table.id, hashed(wanted.invite), hashed(token), person, wanted.name.strip())
        except Taken:
            raise refusals.InviteUsed from None
        await self.after_sitting(table)

    async def sit(self, table: Table, token: str, wanted: protocol.Sit) -> None:
        """Take an open seat."""
        if table.row.status != "waiting":
            raise refusals.AlreadyStarted
        person = await self.person(table, token) or new_id()
        try:
            await self.store.sit(table.id, wanted.seat, hashed(token), person, wanted.name.strip())
        except Taken:
            raise refusals.SeatTaken from None
        await self.after_sitting(table)

    async def after_sitting(self, table: Table) -> None:
        """A table where nobody is missing begins."""
        await table.sync()
        if table.row.status == "waiting" and all(r.kind in ("person", "bot") for r in table.seats.values()):
            with suppress(Taken):
                await self.store.start(table.id, "random")
            await table.sync()

    async def invite(
        self, table: Table, token: str | None, seat: protocol.SeatName | None
    ) -> protocol.Invite:
        """A new invite: for a seat (host), or for a second device of one's own."""
        person = await self.person(table, token)
        fresh = new_invite()
        if seat is None:
            if person is None or not table.held_by(person):
                raise refusals.NotSeated
            await self.store.invite(hashed(fresh), table.id, None, person)
        else:
            if person != table.row.host:
                raise refusals.NotHost
            row = table.seats.get(seat_named(seat))
            if row is None or row.kind != "invited":
                raise refusals.SeatTaken
            await self.store.invite(hashed(fresh), table.id, seat, None)
        return invite(table.id, seat, fresh)

    async def start(self, table: Table, token: str | None, fill: str) -> None:
        if await self.person(table, token) != table.row.host:
            raise refusals.NotHost
        known = bot_names(table.game)
        if fill not in known:
            raise UnknownBot(bot=fill, game=table.game.key, bots=", ".join(known))
        try:
            await self.store.start(table.id, fill)
        except Taken:
            raise refusals.AlreadyStarted from None
        await table.sync()

    async def rematch(
        self, table: Table, token: str | None, roles: protocol.Rotation
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        """The same people, bots and options again; everybody keeps their cookie and their wishes."""
        person = await self.seated(table, token)
        if table.row.status != "finished":
            raise refusals.NotFinished
        sitting = {
            seat: Occupant("bot" if one.kind == "bot" else "person", one.bot, one.person, one.name)
            for seat, one in sorted(table.seats.items())
        }
        row = table.row
        plan = dealt_again(sitting, roles, self.dice)
        try:
            made = await self.set_up(
                table.game,
                table.game.edition,
                row.options,
                plan,
                (row.clock, row.tempo, row.hotseat, row.public),
                person,
                await self.store.tokens(table.id),
                rematch_of=table.id,
            )
        except Taken:  # somebody else was faster: that one is the rematch
            await table.sync()
            other = await self.table(table.row.rematch or "")
            return other.info(await self.person(other, token)), []
        before, after = ({seat: one.person for seat, one in seats.items()} for seats in (sitting, plan))
        wishes = standing.taken_along(table.wishes, before, after)
        await standing.keep_all(self.store, made[0].id, wishes)
        await table.sync()
        return made

    async def lobby(self, token: str | None) -> protocol.Lobby:
        """Public tables with an open seat, and one's own."""
        waiting = await self.store.lobby(MOST_LISTED)
        mine = await self.store.tables_of(hashed(token), MOST_LISTED) if token is not None else []
        return protocol.Lobby(
            open=[listed(row, seats) for row, seats in waiting if any(one.kind == "open" for one in seats)],
            mine=[listed(row, seats) for row, seats in mine],
        )

    # What is over

    async def record(self, id_: str) -> Record:
        """The record of a finished match."""
        aside = await self.store.aside(id_, 0) if is_id(id_) else None
        if aside is None:
            raise refusals.NoTable
        row = aside.match
        if row.status != "finished":
            raise refusals.NotFinished
        lines = await self.store.lines(id_)
        seats = sitting_said({seat_named(one.seat): one for one in aside.seats})
        return await asyncio.to_thread(
            write_record, game_of(row.game), row.options, row.edition, seats, row.seed, lines, row.origins
        )

    async def replay(self, id_: str, seen_as: str) -> bytes:
        """A finished match as somebody saw it, compressed JSON; made once, kept for good."""
        kept = await self.store.transcript(id_, seen_as) if is_id(id_) else None
        if kept is not None:
            return kept
        record = await self.record(id_)
        game = game_of(record.game)
        replays.eyes(game, record, seen_as)
        bodies = await asyncio.to_thread(replays.all_replays, game, record)
        with suppress(Taken):
            await self.store.keep_transcripts(id_, bodies)
        return bodies[seen_as]


def invite(match: str, seat: protocol.SeatName | None, token: str) -> protocol.Invite:
    return protocol.Invite(seat=seat, token=token, link=f"/t/{match}#invite={token}")


def listed(row: MatchRow, seats: Sequence[SeatRow]) -> protocol.LobbyTable:
    return protocol.LobbyTable(
        id=row.id,
        game=row.game,
        status=row.status,
        open=[one.seat for one in seats if one.kind == "open"],
        names=sorted({one.name for one in seats if one.name}),
        code=codes.encode(game_of(row.game), row.options),
        clock=row.clock,
        created=row.created,
    )


def dealt_again(
    sitting: Mapping[Seat, Occupant], roles: protocol.Rotation, dice: random.Random
) -> dict[Seat, Occupant]:
    """Who sits where in the next match. Rotated: every party moves on to the next party's seats.

    A party is a person with all their seats of one side, or the bots of one kind on neighbouring seats.
    """
    if roles == "same":
        return dict(sitting)
    if roles == "random":
        people = list(sitting.values())
        dice.shuffle(people)
        return dict(zip(sitting, people, strict=True))
    parties = [
        [seat for seat, _ in group]
        for _, group in groupby(sitting.items(), key=lambda at: (at[0] == KILLER, at[1].person, at[1].bot))
    ]
    turned = parties[1:] + parties[:1]
    moved = {seat: sitting[from_[0]] for to, from_ in zip(parties, turned, strict=True) for seat in to}
    return dict(sorted(moved.items()))
