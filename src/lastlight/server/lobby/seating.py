"""Seating: setting up a table, sitting down, starting a match, playing again."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import structlog

from lastlight.core.chance import Origin
from lastlight.core.game import Game
from lastlight.core.record import Record
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.games import game as game_of
from lastlight.server.archive import replays
from lastlight.server.lobby.registry import Registry
from lastlight.server.lobby.seat_plans import Occupant, check_bot, dealt_again, read_plan
from lastlight.server.secrets import hashed, new_id, new_invite, new_seed
from lastlight.server.settings import Settings
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import InviteRow, MatchRow, SeatRow, Taken
from lastlight.server.storage.store import FREE, LATELY
from lastlight.server.table.ask_preferences import keep_preferences, taken_along
from lastlight.server.table.info import table_info
from lastlight.server.table.table import Table
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.user_text import as_name

log: structlog.stdlib.BoundLogger = structlog.get_logger("hall")


class Manner(NamedTuple):
    """How a table is played."""

    clock: protocol.Clock
    tempo: protocol.Tempo
    hotseat: bool
    public: bool


class Seating(Registry):
    """The tables of a server, with people sitting down at them."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.dice: random.Random = secrets.SystemRandom()

    # Setting up

    async def create(
        self, wanted: protocol.CreateTable, token: str
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        """A new table for the person with this token."""
        lines: list[Written] = []
        origins: tuple[Origin, ...] = ()
        if wanted.origin is None:
            game = game_of(wanted.game)
            edition, options = game.edition, wanted.options
        else:
            record = await self.read_origin(wanted.origin)
            game, edition, options = game_of(record.game), record.edition, record.options
            lines = await self.readers.do(replays.answers_until, record, wanted.origin.step)
            origins = replays.origins_of(record, lines)
        whole = game.read_options(options)
        game.setup(whole, game.edition)  # refuses combinations that do not work
        person = new_id()
        plan = read_plan(game, game.seats(whole), wanted, person, self.dice)
        if any(one.kind == "open" for one in plan.values()):
            await self.check_lobby_has_room(token)
        return await self.set_up(
            game,
            edition,
            game.changed(whole),
            plan,
            Manner(wanted.clock, wanted.tempo, wanted.hotseat, wanted.public),
            person,
            {hashed(token): person},
            lines=lines,
            origins=origins,
        )

    async def check_lobby_has_room(self, token: str) -> None:
        """Nobody fills the lobby alone."""
        most = self.settings.open_tables_per_person
        if await self.store.in_lobby_of(hashed(token), self.attended()) >= most:
            raise refusals.TooManyTables(most=most)

    def attended(self) -> list[str]:
        """The tables in the lobby with somebody seated there connected, or recently used."""
        since = time.monotonic() - LATELY
        waiting = [one for one in self.tables.values() if one.hosted.is_in_lobby]
        return [one.id for one in waiting if one.hosted.used > since or one.presence.is_anybody_here()]

    async def read_origin(self, origin: protocol.Origin) -> Record:
        if origin.record:
            return await self.readers.do(replays.uploaded_record, origin.record)
        await self.refuse_before_its_end_is_shown(origin.match)
        return await self.archive.record(origin.match)

    async def set_up(
        self,
        game: Game,
        edition: int,
        options: dict[str, Any],
        plan: Mapping[Seat, Occupant],
        manner: Manner,
        host: str,
        holding: Mapping[str, str],
        lines: Sequence[Written] = (),
        origins: tuple[Origin, ...] = (),
        rematch_of: str | None = None,
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        waits = any(one.kind in ("open", "invited") for one in plan.values())
        row = MatchRow(
            id=new_id(),
            game=game.key,
            edition=edition,
            options=options,
            seed=new_seed(),
            status="waiting" if waits else "running",
            clock=manner.clock,
            tempo=manner.tempo,
            hotseat=manner.hotseat,
            public=manner.public,
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
            SeatRow(encode.name_of(seat), one.kind, one.bot, one.name, one.person, False, None)
            for seat, one in plan.items()
        ]
        tokens = {new_invite(): seat for seat, one in plan.items() if one.kind == "invited"}
        invited = {hashed(token): NAMES[seat] for token, seat in tokens.items()}
        await self.store.create(row, sitting, holding, invited, lines, rematch_of)
        log.info("table_created", match=row.id, game=game.key, status=row.status)
        mine = frozenset(seat for seat, one in plan.items() if one.person == host)
        by_seat = {seat_named(one.seat): one for one in sitting}
        info = table_info(game, row, by_seat, mine, True, {}, self.settings)
        return info, [invite_link(row.id, encode.name_of(seat), token) for token, seat in tokens.items()]

    # Sitting down and starting

    async def person(self, table: Table, token: str | None) -> str | None:
        """Who somebody is at a table."""
        if token is None:
            return None
        return (await self.store.persons(hashed(token), table.id)).get(table.id)

    async def seated(self, table: Table, token: str | None) -> str:
        person = await self.person(table, token)
        if person is None or not table.seats.held_by(person):
            raise refusals.NotSeated
        return person

    async def invitation(self, table: Table, token: str | None, invite: str) -> protocol.Invitation:
        """What an invite is good for, for whoever has it."""
        person = await self.person(table, token)
        invited = await self.invited(table, person, invite)
        held = encode.names_of(table.seats.held_by(invited.person))
        hosts = [row.name for row in table.seats.rows.values() if row.person == table.row.host]
        return protocol.Invitation(
            table=table.info(person),
            seats=[invited.seat] if invited.seat is not None else held,
            host=hosts[0] if hosts else "",
            device=invited.seat is None,
            mine=is_own(invited, person),
        )

    async def invited(self, table: Table, person: str | None, invite: str) -> InviteRow:
        """An invite that this person may use, or has used."""
        invited = await self.store.invited(table.id, hashed(invite))
        if invited is None:
            raise refusals.InviteUsed
        if not is_own(invited, person):
            if invited.used is not None:
                raise refusals.InviteUsed
            if invited.seat is not None:
                self.check_side(table, person, invited.seat)
                if table.seats.rows[seat_named(invited.seat)].kind not in FREE:
                    raise refusals.InviteUsed
            elif table.seats.held_by(person):
                raise refusals.SomebodyElse
        return invited

    async def join(self, table: Table, token: str, wanted: protocol.Join) -> str:
        """Swap an invite for a seat, or for a second device; repeating it is harmless.

        Returns who the person is from then on.
        """
        person = await self.person(table, token)
        invited = await self.invited(table, person, wanted.invite)
        if person is None or invited.person != person:  # otherwise already used, or their own
            invite, name = hashed(wanted.invite), as_name(wanted.name)
            try:
                person = await self.store.join(table.id, invite, hashed(token), person or new_id(), name)
            except Taken:
                raise refusals.InviteUsed from None
        await self.after_sitting(table)
        return person

    async def sit(self, table: Table, token: str, wanted: protocol.Sit) -> str:
        """Take an open seat; repeating it is harmless. Returns who the person is from then on."""
        known = await self.person(table, token)
        person = known or new_id()
        if seat_named(wanted.seat) not in table.seats.held_by(person):
            if table.row.status != "waiting":
                raise refusals.AlreadyStarted
            self.check_side(table, known, wanted.seat)
            name = as_name(wanted.name)
            try:
                await self.store.sit(table.id, wanted.seat, hashed(token), person, name)
            except Taken:
                raise refusals.SeatTaken from None
        await self.after_sitting(table)
        return person

    def check_side(self, table: Table, person: str | None, seat: str) -> None:
        """Whoever plays on one side may not sit down on the other and see others' secrets."""
        sides = {encode.side_of(one) for one in (*table.seats.held_by(person), seat_named(seat))}
        if len(sides) > 1 and not table.row.hotseat:
            raise refusals.OtherSide

    async def after_sitting(self, table: Table) -> None:
        """A table with nobody missing begins."""
        await table.sync.read()
        is_full = all(row.kind in ("person", "bot") for row in table.seats.rows.values())
        if table.hosted.is_waiting and is_full:
            with suppress(Taken):
                await self.store.start(table.id)
            await table.sync.read()

    async def invite(
        self, table: Table, token: str | None, seat: protocol.SeatName | None
    ) -> protocol.Invite:
        """A new invite: for a seat (host), or for the asker's second device."""
        person = await self.person(table, token)
        fresh = new_invite()
        if seat is None:
            if person is None or not table.seats.held_by(person):
                raise refusals.NotSeated
            await self.store.invite(hashed(fresh), table.id, None, person)
        else:
            if person != table.row.host:
                raise refusals.NotHost
            row = table.seats.rows.get(seat_named(seat))
            if row is None or row.kind not in FREE:
                raise refusals.SeatTaken
            await self.store.invite(hashed(fresh), table.id, seat, None)
        return invite_link(table.id, seat, fresh)

    async def start(self, table: Table, token: str | None, fill: str) -> None:
        if await self.person(table, token) != table.row.host:
            raise refusals.NotHost
        check_bot(table.game, fill)
        try:
            await self.store.start(table.id, fill)
        except Taken:
            raise refusals.AlreadyStarted from None
        await table.sync.read()

    async def rematch(
        self, table: Table, token: str | None, roles: protocol.Rotation
    ) -> tuple[protocol.TableInfo, list[protocol.Invite]]:
        """The same people, bots and options again; everybody keeps their cookie and their preferences."""
        person = await self.seated(table, token)
        if not table.shown.is_over():
            raise refusals.NotFinished
        sitting = {
            seat: Occupant("bot" if one.kind == "bot" else "person", one.bot, one.person, one.name)
            for seat, one in sorted(table.seats.rows.items())
        }
        row = table.row
        plan = dealt_again(sitting, roles, self.dice, row.hotseat)
        try:
            made = await self.set_up(
                table.game,
                table.game.edition,
                row.options,
                plan,
                Manner(row.clock, row.tempo, row.hotseat, row.public),
                person,
                await self.store.tokens(table.id),
                rematch_of=table.id,
            )
        except Taken:  # somebody else was faster: theirs is the rematch
            await table.sync.read()
            other = await self.table(table.row.rematch or "")
            return other.info(await self.person(other, token)), []
        before, after = ({seat: one.person for seat, one in seats.items()} for seats in (sitting, plan))
        preferences = taken_along(table.questions.preferences, before, after)
        await keep_preferences(self.store, made[0].id, preferences)
        await table.sync.read()
        return made


def invite_link(match: str, seat: protocol.SeatName | None, token: str) -> protocol.Invite:
    """An invite as its maker gets it, to pass on."""
    return protocol.Invite(seat=seat, token=token, link=f"/t/{match}#invite={token}")


def is_own(invited: InviteRow, person: str | None) -> bool:
    """Has this person used it, or is it for a device of theirs?"""
    return person is not None and invited.person == person
