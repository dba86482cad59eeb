"""The writer for Postgres."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastlight.server.storage.rows import DraftRow, Taken, store_error
from lastlight.server.storage.write_queue import Job, answer_rows, beat_rows, draft_rows, end_rows

CHANNEL = "lastlight"
"""What Postgres notifies on: ``match number``, nothing else."""

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError, OSError)


class PostgresWriter:
    """One connection of the pool, kept; asyncpg prepares each statement once."""

    def __init__(self, engine: AsyncEngine, patience: float) -> None:
        self.engine: AsyncEngine = engine
        self.patience: float = patience  # seconds
        self.connection: AsyncConnection | None = None
        self.process: int = 0  # by which Postgres identifies who notifies

    async def write(self, jobs: Sequence[Job]) -> None:
        try:
            c = await self.take_up()
            with cut_off_after(self.patience, c):
                async with c.transaction():
                    await in_transaction(c, sorted(jobs, key=lambda job: job.match))  # nobody deadlocks
        except asyncpg.IntegrityConstraintViolationError as lost:
            raise Taken from lost
        except TROUBLE as away:
            await self.close()
            raise store_error(away) from away

    async def take_up(self) -> Any:
        if self.connection is None:
            self.connection = await self.engine.connect()
        raw: Any = (await self.connection.get_raw_connection()).driver_connection
        self.process = raw.get_server_pid()
        return raw

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(*TROUBLE):
                await connection.invalidate()
                await connection.close()


@contextmanager
def cut_off_after(seconds: float, c: Any) -> Iterator[None]:
    """A database that stays silent for this long counts as out of reach."""
    guard = asyncio.get_running_loop().call_later(seconds, c.terminate)
    try:
        yield
    finally:
        guard.cancel()


async def in_transaction(c: Any, jobs: Sequence[Job]) -> None:
    if laid := draft_rows(jobs):
        await c.execute(LAY, *columns(laid))
        if await c.fetchval(IS_LATE, *columns([row[:2] for row in laid])):  # waited for its closing
            raise Taken
    used = [job for job in jobs if job.from_drafts is not None]
    if used:
        ids = [job.match for job in used]
        check_drafts(used, found_drafts(await c.fetch(DRAFTS, ids)))
        await c.execute(USE_UP, ids)
    if added := answer_rows(jobs):
        await c.execute(ADD, *columns(added))
    for row in end_rows(jobs):
        await c.execute(END, *row)
    if held := beat_rows(jobs):
        await c.execute(BEAT, held)
    await c.execute(TELL, CHANNEL, [f"{job.match} {job.last}" for job in jobs])


def check_drafts(jobs: Sequence[Job], found: Mapping[tuple[str, int, str], DraftRow]) -> None:
    """Drafts that become answers must be what they were when read."""
    for job in jobs:
        for seat, draft in (job.from_drafts or {}).items():
            if found.get((job.match, job.number - 1, seat)) != draft:
                raise Taken


def found_drafts(rows: Iterable[Iterable[Any]]) -> dict[tuple[str, int, str], DraftRow]:
    return {
        (match, number, seat): DraftRow(tuple(json.loads(texts)), bool(locked))
        for match, number, seat, texts, locked in rows
    }


LAY = """
INSERT INTO drafts (match, number, seat, texts, locked)
SELECT match, number, seat, texts::json, locked
FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bool[])
AS laid (match, number, seat, texts, locked)
ON CONFLICT (match, number, seat) DO UPDATE SET texts = excluded.texts, locked = excluded.locked
"""
IS_LATE = """
SELECT 1 FROM unnest($1::text[], $2::int[]) AS laid (match, number)
JOIN answers ON answers.match = laid.match AND answers.number > laid.number LIMIT 1
"""
DRAFTS = """
SELECT match, number, seat, texts::text, locked FROM drafts WHERE match = ANY($1::text[]) FOR UPDATE
"""
USE_UP = "DELETE FROM drafts WHERE match = ANY($1::text[])"
ADD = """
INSERT INTO answers (match, number, seat, text, "by")
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])
"""
END = "UPDATE matches SET status = 'finished', winner = $1, reason = $2, finished = $3 WHERE id = $4"
BEAT = "UPDATE matches SET status = status WHERE id = ANY($1::text[])"
TELL = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"


def columns(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
