"""The hall: the tables of a server. Setting one up, sitting down, starting, playing again.

A table is loaded when somebody asks for it and leaves memory when nobody has for a while.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import structlog

from lastlight.bots import bot_names
from lastlight.core.chance import Origin
from lastlight.core.errors import UnknownBot
from lastlight.core.game import Game
from lastlight.core.record import Record
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.games import game as game_of
from lastlight.server import protocol, refusals, replays, seen, standing
from lastlight.server.allowances import Allowances, a_minute
from lastlight.server.ledger import write_record
from lastlight.server.lines import Written
from lastlight.server.listing import listed, stored_glance
from lastlight.server.metrics import Metrics
from lastlight.server.pen_postgres import CHANNEL
from lastlight.server.plans import Occupant, dealt_again, read_plan
from lastlight.server.rows import InviteRow, MatchRow, SeatRow, StoreAway, Taken
from lastlight.server.secrets import hashed, is_id, new_id, new_invite, new_seed
from lastlight.server.settings import Settings
from lastlight.server.sitting import HERE, Means, sitting_said, table_info
from lastlight.server.spoken import one_line
from lastlight.server.store import FREE, LATELY, Listed, Store
from lastlight.server.table import Table
from lastlight.server.thinking import Thinkers

log: structlog.stdlib.BoundLogger = structlog.get_logger("hall")

SWEEP = 2.0
"""Seconds between two looks for idle tables and clocks at zero."""

MOST_LISTED = 50


class Hall:
    """All tables of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings
        self.store: Store = Store(settings.address(), settings.database_seconds)
        self.metrics: Metrics = Metrics()
        self.thinkers: Thinkers = Thinkers(settings.bot_processes)
        self.means: Means = Means(self.store, settings, self.thinkers, self.metrics)
        self.creating: Allowances = a_minute(settings.tables_per_minute)  # tables, by address
        self.opening: Allowances = a_minute(settings.sockets_per_minute)  # sockets, by address
        rate = settings.messages_per_second
        self.speaking: Allowances = Allowances(rate, rate * 3)  # by person at a table; onlookers by address
        self.readers: replays.Readers = replays.Readers()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.keeping: set[asyncio.Task[None]] = set()
        self.troubles: dict[str, str] = {}  # what went wrong at a table when it was last looked after
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
        self.metrics.tables = len(self.tables)
        return table

    async def forget(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.metrics.tables = len(self.tables)
        await table.close()

    async def sweep(self) -> None:
        """Let idle tables go, load those whose clock is at zero, say who is here."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                for table in list(self.tables.values()):
                    await self.care_for(table.id, self.look_after(table))
                for id_ in await self.store.overdue(time.time()):
                    await self.care_for(id_, self.table(id_))
            except StoreAway:
                log.warning("store_away")
            except Exception:
                self.metrics.failures["sweep"] += 1
                log.exception("sweep_failed")

    async def look_after(self, table: Table) -> None:
        now = time.monotonic()
        stays = max(self.settings.idle_seconds, LATELY if table.is_in_lobby() else 0)
        is_idle = not table.guests and table.used < now - stays
        if is_idle and not table.lock.locked():
            await self.forget(table)
        elif table.guests and table.noted_at < now - HERE / 2:
            await table.note_presence()

    async def care_for(self, id_: str, care: Awaitable[object]) -> None:
        """What goes wrong at one table does not stop the clocks of the others; the same is logged once."""
        try:
            await care
            self.troubles.pop(id_, None)
        except StoreAway:
            raise
        except Exception as trouble:
            self.metrics.failures["sweep"] += 1
            if self.troubles.get(id_) != repr(trouble):
                self.troubles[id_] = repr(trouble)
                log.exception("sweep_failed", match=id_)

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
            lines = await self.readers.do(replays.answers_until, game, record, wanted.origin.step)
            origins = replays.origins_of(record, lines)
        whole = game.read_options(options)
        game.setup(whole, game.edition)  # refuses what does not go together
        person = new_id()
        plan = read_plan(game, game.seats(whole), wanted, person, self.dice)
        if any(one.kind == "open" for one in plan.values()):
            await self.check_lobby_has_room(token)
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
            return await self.readers.do(replays.read_record, origin.record)
        record = await self.record(origin.match)
        return game_of(record.game), record

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

    async def invitation(self, table: Table, token: str | None, invite: str) -> protocol.Invitation:
        """What an invite is good for, to who has it."""
        person = await self.person(table, token)
        invited = await self.invited(table, person, invite)
        held = seen.names_of(table.held_by(invited.person))
        hosts = [row.name for row in table.seats.values() if row.person == table.row.host]
        return protocol.Invitation(
            table=table.info(person),
            seats=[invited.seat] if invited.seat is not None else held,
            host=hosts[0] if hosts else "",
            device=invited.seat is None,
            mine=is_own(invited, person),
        )

    async def invited(self, table: Table, person: str | None, invite: str) -> InviteRow:
        """An invite that this person may swap, or has swapped."""
        invited = await self.store.invited(table.id, hashed(invite))
        if invited is None:
            raise refusals.InviteUsed
        if not is_own(invited, person):
            if invited.used is not None:
                raise refusals.InviteUsed
            if invited.seat is not None:
                self.check_side(table, person, invited.seat)
                if table.seats[seat_named(invited.seat)].kind not in FREE:
                    raise refusals.InviteUsed
            elif table.held_by(person):
                raise refusals.SomebodyElse
        return invited

    async def join(self, table: Table, token: str, wanted: protocol.Join) -> str:
        """Swap an invite for a seat, or for a second device; once more is the same as once.

        Returns who one is then.
        """
        person = await self.person(table, token)
        invited = await self.invited(table, person, wanted.invite)
        if person is None or invited.person != person:  # else swapped already, or one's own
            invite, name = hashed(wanted.invite), one_line(wanted.name)
            try:
                person = await self.store.join(table.id, invite, hashed(token), person or new_id(), name)
            except Taken:
                raise refusals.InviteUsed from None
        await self.after_sitting(table)
        return person

    async def sit(self, table: Table, token: str, wanted: protocol.Sit) -> str:
        """Take an open seat; once more is the same as once. Returns who one is then."""
        known = await self.person(table, token)
        person = known or new_id()
        if seat_named(wanted.seat) not in table.held_by(person):
            if table.row.status != "waiting":
                raise refusals.AlreadyStarted
            self.check_side(table, known, wanted.seat)
            name = one_line(wanted.name)
            try:
                await self.store.sit(table.id, wanted.seat, hashed(token), person, name)
            except Taken:
                raise refusals.SeatTaken from None
        await self.after_sitting(table)
        return person

    def check_side(self, table: Table, person: str | None, seat: str) -> None:
        """Who plays on one side does not sit down on the other, where others' secrets lie."""
        sides = {seen.side_of(one) for one in (*table.held_by(person), seat_named(seat))}
        if len(sides) > 1 and not table.row.hotseat:
            raise refusals.OtherSide

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
            if row is None or row.kind not in FREE:
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
        plan = dealt_again(sitting, roles, self.dice, row.hotseat)
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
        """Public tables with an open seat where somebody is, and one's own. No match is read for it."""
        waiting = await self.store.lobby(MOST_LISTED, self.attended())
        who: Mapping[str, str] = {}
        mine: list[Listed] = []
        if token is not None:
            who = await self.store.persons(hashed(token))
            mine = await self.store.tables_of(hashed(token), MOST_LISTED)
        clocked = [row.id for row, _ in mine if row.clock != "none" and row.id not in self.tables]
        locked = await self.store.locked(clocked) if clocked else {}

        def told(row: MatchRow, seats: Sequence[SeatRow]) -> protocol.LobbyTable:
            person, table = who.get(row.id), self.tables.get(row.id)
            if table is not None:
                return listed(row, seats, person, table.glance(person))
            return listed(row, seats, person, stored_glance(row, seats, person, locked.get(row.id, ())))

        return protocol.Lobby(
            open=[told(row, seats) for row, seats in waiting if any(one.kind == "open" for one in seats)],
            mine=[told(row, seats) for row, seats in mine],
        )

    async def check_lobby_has_room(self, token: str) -> None:
        """Nobody fills the lobby alone."""
        most = self.settings.open_tables_per_person
        if await self.store.in_lobby_of(hashed(token), self.attended()) >= most:
            raise refusals.TooManyTables(most=most)

    def attended(self) -> list[str]:
        """The tables in the lobby where somebody who sits there is, or anybody was lately."""
        since = time.monotonic() - LATELY
        waiting = [one for one in self.tables.values() if one.is_in_lobby()]
        return [one.id for one in waiting if one.used > since or one.is_anybody_here()]

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
        kept = await self.store.transcript(id_, seen_as) if is_id(id_) and seen_as.isalnum() else None
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


def is_own(invited: InviteRow, person: str | None) -> bool:
    """Has this person swapped it, or is it for a device of theirs?"""
    return person is not None and invited.person == person
