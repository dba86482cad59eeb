"""The store: matches as answers in a database, SQLite or Postgres.

``answers`` has the unique key (match, number). It is the lock of a table: if two add the same number,
one gets `Taken` and reads what the other has written. An answer is on disk when `add` returns.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from lastlight.core.chance import Origin
from lastlight.server.storage.database import Database
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import (
    Aside,
    DraftRow,
    InviteRow,
    MatchRow,
    SeatRow,
    Taken,
    TalkRow,
    UndoRow,
)
from lastlight.server.storage.schema import (
    answers,
    drafts,
    holders,
    invites,
    matches,
    replays,
    seats,
    talk,
    undos,
)
from lastlight.server.storage.write_queue import Job

LATELY = 1800.0
"""Seconds a public table stays in the lobby when nobody is there."""

FREE = ("open", "invited")
"""The kinds of seats on which nobody sits yet."""


Listed: TypeAlias = tuple[MatchRow, tuple[SeatRow, ...]]
"""A table and who sits there."""


class Store:
    """The matches of one database."""

    def __init__(self, address: str, patience: float = 10.0) -> None:
        self.database: Database = Database(address, patience)

    async def is_held(self, token: str) -> bool:
        """Does this token stand for somebody at some table?"""
        query = sa.select(holders.c.match).where(holders.c.token == token).limit(1)
        async with self.database.reading() as c:
            return (await c.execute(query)).scalar() is not None

    # Tables

    async def create(
        self,
        match: MatchRow,
        sitting: Sequence[SeatRow],
        holding: Mapping[str, str],
        invited: Mapping[str, str],
        lines: Sequence[Written] = (),
        rematch_of: str | None = None,
    ) -> None:
        """A new table: ``holding`` persons by token, ``invited`` seats by token (both hashed)."""
        async with self.database.changing() as c:
            if rematch_of is not None:
                free = sa.and_(matches.c.id == rematch_of, matches.c.rematch.is_(None))
                done = await c.execute(sa.update(matches).where(free).values(rematch=match.id))
                if done.rowcount != 1:
                    raise Taken
            origins = [one.plain() for one in match.origins]
            await c.execute(sa.insert(matches).values({**vars(match), "origins": origins}))
            rows = [{"match": match.id, **vars(seat)} for seat in sitting]
            await c.execute(sa.insert(seats), rows)
            if holding:
                held = [{"match": match.id, "token": t, "person": p} for t, p in holding.items()]
                await c.execute(sa.insert(holders), held)
            if invited:
                sent = [{"token": t, "match": match.id, "seat": s} for t, s in invited.items()]
                await c.execute(sa.insert(invites), sent)
            if lines:
                await c.execute(sa.insert(answers), numbered(match.id, 1, lines))
            if rematch_of is not None:
                await self.database.tell(c, rematch_of, 0)

    async def aside(self, match: str, number: int) -> Aside | None:
        """A table without its answers; the drafts of the joint choice after ``number`` answers."""
        async with self.database.reading(together=True) as c:
            row = (await c.execute(sa.select(matches).where(matches.c.id == match))).one_or_none()
            if row is None:
                return None
            sitting = await c.execute(sa.select(*SEAT_COLUMNS).where(seats.c.match == match))
            laid = await c.execute(
                sa.select(drafts).where(drafts.c.match == match, drafts.c.number == number)
            )
            asked = (await c.execute(sa.select(undos).where(undos.c.match == match))).one_or_none()
            undo = None
            if asked is not None:
                undo = UndoRow(
                    asked.id, asked.seat, asked.number, asked.kept, tuple(asked.agreed), asked.refused
                )
            return Aside(
                match_row(row._mapping),
                tuple(sorted((SeatRow(**one._mapping) for one in sitting), key=lambda one: one.seat)),
                {one.seat: DraftRow(tuple(one.texts), one.locked) for one in laid},
                undo,
            )

    async def finished(self, match: str) -> float | None:
        """When a match ended, if it has."""
        async with self.database.reading() as c:
            query = sa.select(matches.c.finished).where(matches.c.id == match)
            finished: float | None = (await c.execute(query)).scalar()
            return finished

    async def persons(self, token: str, match: str | None = None) -> dict[str, str]:
        """Who a token is, by match."""
        query = sa.select(holders.c.match, holders.c.person).where(holders.c.token == token)
        if match is not None:
            query = query.where(holders.c.match == match)
        async with self.database.reading() as c:
            return {row.match: row.person for row in await c.execute(query)}

    async def tokens(self, match: str) -> dict[str, str]:
        """The persons of a match by token."""
        async with self.database.reading() as c:
            query = sa.select(holders.c.token, holders.c.person).where(holders.c.match == match)
            return {row.token: row.person for row in await c.execute(query)}

    async def lobby(self, most: int, attended: Collection[str]) -> list[Listed]:
        """Public tables that wait for somebody and where somebody is, the newest first.

        ``attended``: the tables where this process knows somebody to be, or to have been lately.
        """
        query = sa.select(matches).where(in_lobby(attended))
        return await self.listed(query.order_by(matches.c.created.desc()).limit(most))

    async def in_lobby_of(self, token: str, attended: Collection[str]) -> int:
        """How many of the tables in the lobby somebody has set up."""
        mine = sa.and_(holders.c.match == matches.c.id, holders.c.token == token)
        hosted = sa.exists().where(mine, holders.c.person == matches.c.host)
        query = sa.select(sa.func.count()).select_from(matches).where(in_lobby(attended), hosted)
        async with self.database.reading() as c:
            return (await c.execute(query)).scalar() or 0

    async def tables_of(self, token: str, most: int) -> list[Listed]:
        """The tables somebody sits at: running ones before finished ones, the newest first."""
        mine = sa.select(holders.c.match).where(holders.c.token == token)
        query = sa.select(matches).where(matches.c.id.in_(mine))
        over = sa.case((matches.c.status == "finished", 1), else_=0)
        return await self.listed(query.order_by(over, matches.c.created.desc()).limit(most))

    async def locked(self, ids: Collection[str]) -> dict[str, list[str]]:
        """The seats that have locked their drafts, by match."""
        query = sa.select(drafts.c.match, drafts.c.seat).where(drafts.c.match.in_(ids), drafts.c.locked)
        found: dict[str, list[str]] = {}
        async with self.database.reading() as c:
            for row in await c.execute(query):
                found.setdefault(row.match, []).append(row.seat)
        return found

    async def listed(self, query: sa.Select[Any]) -> list[Listed]:
        async with self.database.reading(together=True) as c:
            found = [match_row(row._mapping) for row in await c.execute(query)]
            ids = [match.id for match in found]
            sitting: dict[str, list[SeatRow]] = {one: [] for one in ids}
            rows = await c.execute(
                sa.select(seats.c.match, *SEAT_COLUMNS).where(seats.c.match.in_(ids)).order_by(seats.c.seat)
            )
            for row in rows:
                values = dict(row._mapping)
                sitting[values.pop("match")].append(SeatRow(**values))
        return [(match, tuple(sitting[match.id])) for match in found]

    # Sitting down

    async def invite(self, token: str, match: str, seat: str | None, person: str | None) -> None:
        """A new invite; an older one for the same seat is void."""
        async with self.database.changing() as c:
            if seat is not None:
                same = sa.and_(invites.c.match == match, invites.c.seat == seat, invites.c.used.is_(None))
                await c.execute(sa.delete(invites).where(same))
            await c.execute(sa.insert(invites).values(token=token, match=match, seat=seat, person=person))

    async def invited(self, match: str, invite: str) -> InviteRow | None:
        """What an invite is, or was, good for."""
        query = sa.select(invites.c.seat, invites.c.person, invites.c.used)
        query = query.where(invites.c.token == invite, invites.c.match == match)
        async with self.database.reading() as c:
            row = (await c.execute(query)).one_or_none()
            return InviteRow(**row._mapping) if row is not None else None

    async def join(self, match: str, invite: str, token: str, person: str, name: str) -> str:
        """Swap an invite for its seat, once; ``person`` is who the token stands for here.

        Returns who it stands for then: with a second device, somebody known already.
        """
        async with self.database.changing() as c:
            this = sa.and_(invites.c.token == invite, invites.c.match == match, invites.c.used.is_(None))
            row = (await c.execute(sa.select(invites).where(this))).one_or_none()
            if row is not None and row.seat is None:
                person = row.person
            used = await c.execute(sa.update(invites).where(this).values(used=time.time(), person=person))
            if row is None or used.rowcount != 1:
                raise Taken
            await hold(c, match, token, person)
            if row.seat is not None:
                await self.seat_down(c, match, row.seat, FREE, person, name)
            await self.database.tell(c, match, 0)
        return person

    async def sit(
        self,
        match: str,
        seat: str,
        token: str,
        person: str,
        name: str,
        kinds: Sequence[str] = ("open",),
    ) -> None:
        """Take an open seat, or one of these kinds."""
        async with self.database.changing() as c:
            await hold(c, match, token, person)
            await self.seat_down(c, match, seat, kinds, person, name)
            await self.database.tell(c, match, 0)

    async def seat_down(
        self, c: AsyncConnection, match: str, seat: str, kinds: Sequence[str], person: str, name: str
    ) -> None:
        free = sa.and_(seats.c.match == match, seats.c.seat == seat, seats.c.kind.in_(kinds))
        values = {"kind": "person", "person": person, "name": name}
        done = await c.execute(sa.update(seats).where(free).values(**values))
        if done.rowcount != 1:
            raise Taken

    async def start(self, match: str, fill: str = "") -> None:
        """Begin; seats nobody has taken get the bot."""
        async with self.database.changing() as c:
            waiting = sa.and_(matches.c.id == match, matches.c.status == "waiting")
            done = await c.execute(sa.update(matches).where(waiting).values(status="running"))
            if done.rowcount != 1:
                raise Taken
            free = sa.and_(seats.c.match == match, seats.c.kind.in_(FREE))
            await c.execute(sa.update(seats).where(free).values(kind="bot", bot=fill))
            for_seats = sa.and_(invites.c.match == match, invites.c.seat.is_not(None))  # not for devices
            await c.execute(sa.delete(invites).where(for_seats, invites.c.used.is_(None)))
            await self.database.tell(c, match, 0)

    async def change_seats(self, match: str, changed: Mapping[str, Mapping[str, Any]]) -> None:
        """Change columns of some seats."""
        async with self.database.changing() as c:
            for seat, values in changed.items():
                where = sa.and_(seats.c.match == match, seats.c.seat == seat)
                await c.execute(sa.update(seats).where(where).values(**values))
            await self.database.tell(c, match, 0)

    async def change_match(self, match: str, **values: Any) -> None:
        async with self.database.changing() as c:
            await c.execute(sa.update(matches).where(matches.c.id == match).values(**values))
            await self.database.tell(c, match, 0)

    # Answers

    async def lines(self, match: str, after: int = 0) -> list[Written]:
        """The lines of a match in order, from that number on."""
        query = sa.select(answers.c.seat, answers.c.text, answers.c.by)
        query = query.where(answers.c.match == match, answers.c.number > after).order_by(answers.c.number)
        async with self.database.reading() as c:
            return [Written(row.seat, row.text, row.by) for row in await c.execute(query)]

    async def add(
        self,
        match: str,
        number: int,
        lines: Sequence[Written],
        *,
        from_drafts: Mapping[str, DraftRow] | None = None,
        ended: tuple[str, str] | None = None,
        in_beat: bool = False,
    ) -> None:
        """Write lines from ``number`` on. Drafts that become answers must be what they were when read.

        ``in_beat``: in the beat of a silent trigger as much is written even if there are no lines.
        """
        await self.database.queue.do(Job(match, number, tuple(lines), from_drafts, ended, in_beat=in_beat))

    async def lay(self, match: str, number: int, laid: Mapping[str, DraftRow]) -> None:
        """Keep the drafts of seats; refused if the joint choice is already over."""
        await self.database.queue.do(Job(match, number, drafts=laid))

    # Talk, undo, replays

    async def say(self, match: str, channel: str, seat: str, name: str, text: str, place: str = "") -> None:
        """Somebody says something, or points at a place."""
        here = sa.and_(talk.c.match == match, talk.c.channel == channel)
        async with self.database.changing() as c:
            last = (await c.execute(sa.select(sa.func.max(talk.c.number)).where(here))).scalar() or 0
            row = {"match": match, "channel": channel, "number": last + 1, "seat": seat, "name": name}
            await c.execute(sa.insert(talk).values(**row, text=text, at=time.time(), place=place))
            await self.database.tell(c, match, 0)

    async def talk(self, match: str, most: int = 500) -> list[TalkRow]:
        """What was said, in order of time."""
        query = sa.select(*[column for column in talk.c if column.name != "match"])
        query = query.where(talk.c.match == match).order_by(talk.c.at.desc()).limit(most)
        async with self.database.reading() as c:
            found = [TalkRow(**row._mapping) for row in await c.execute(query)]
        return sorted(found, key=lambda one: (one.at, one.channel, one.number))

    async def ask_undo(self, match: str, undo: UndoRow | None) -> None:
        """Open, change, refuse or (none) close the undo request."""
        async with self.database.changing() as c:
            await c.execute(sa.delete(undos).where(undos.c.match == match))
            if undo is not None:
                values = {**vars(undo), "agreed": list(undo.agreed)}
                await c.execute(sa.insert(undos).values(match=match, **values))
            await self.database.tell(c, match, 0)

    async def keep_replays(self, match: str, bodies: Mapping[str, bytes]) -> None:
        """Store a finished match as each observer saw it, replacing what was stored."""
        async with self.database.changing() as c:
            await c.execute(sa.delete(replays).where(replays.c.match == match))
            rows = [{"match": match, "seen_as": who, "body": body} for who, body in bodies.items()]
            await c.execute(sa.insert(replays), rows)

    async def kept_replay(self, match: str, seen_as: str) -> bytes | None:
        query = sa.select(replays.c.body)
        query = query.where(replays.c.match == match, replays.c.seen_as == seen_as)
        async with self.database.reading() as c:
            found = (await c.execute(query)).scalar()
            return None if found is None else bytes(found)

    async def overdue(self, now: float) -> list[str]:
        """Running matches in which some clock is at zero."""
        query = sa.select(seats.c.match).distinct().join(matches, matches.c.id == seats.c.match)
        late = sa.and_(seats.c.deadline < now, seats.c.stand_in.is_(False))
        query = query.where(late, matches.c.status == "running").limit(100)
        async with self.database.reading() as c:
            return list((await c.execute(query)).scalars())


def in_lobby(attended: Collection[str]) -> sa.ColumnElement[bool]:
    """Does a public table have a free seat, and is it recent or somebody who sits there connected?"""
    now, there = time.time(), seats.c.match == matches.c.id
    elsewhere = sa.exists().where(there, seats.c.here_until > now)
    alive = sa.or_(matches.c.created > now - LATELY, matches.c.id.in_(attended), elsewhere)
    waits = sa.and_(matches.c.status == "waiting", matches.c.public.is_(True))
    return sa.and_(waits, alive, sa.exists().where(there, seats.c.kind == "open"))


SEAT_COLUMNS = [column for column in seats.c if column.name != "match"]


def numbered(match: str, number: int, lines: Sequence[Written]) -> list[dict[str, Any]]:
    return [
        {"match": match, "number": place, "seat": line.seat, "text": line.text, "by": line.by}
        for place, line in enumerate(lines, number)
    ]


async def hold(c: AsyncConnection, match: str, token: str, person: str) -> None:
    """Let a token stand for a person in this match."""
    here = sa.and_(holders.c.match == match, holders.c.token == token)
    done = await c.execute(sa.update(holders).where(here).values(person=person))
    if done.rowcount == 0:
        await c.execute(sa.insert(holders).values(match=match, token=token, person=person))


def match_row(row: Mapping[Any, Any]) -> MatchRow:
    return MatchRow(**{**row, "origins": tuple(Origin(**one) for one in row["origins"])})
