"""The database: opening, reading, changing and listening to it, SQLite or Postgres."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastlight.server.secrets import new_key
from lastlight.server.storage.engines import ALONE, make_engine, migrate
from lastlight.server.storage.rows import Taken, store_error
from lastlight.server.storage.schema import keys
from lastlight.server.storage.write_queue import WriteQueue, Writer
from lastlight.server.storage.writer_postgres import CHANNEL, PostgresWriter
from lastlight.server.storage.writer_sqlite import SqliteWriter

MIGRATING = 741_001
"""The advisory lock under which one process at a time migrates a Postgres database."""

TOKENS = "tokens"
"""What the key that marks tokens as ours is stored under."""

WELL = 5.0
"""Seconds for which a database that could be written counts as healthy."""


class Database:
    """One database, SQLite or Postgres."""

    def __init__(self, address: str, patience: float = 10.0) -> None:
        self.address: str = address
        self.patience: float = patience  # seconds in which Postgres must answer
        self.is_sqlite: bool = address.startswith("sqlite")
        self.engine: AsyncEngine = make_engine(address, patience)
        self.asking_once: AsyncEngine = self.engine.execution_options(**{ALONE: True})
        self.writing: asyncio.Lock = asyncio.Lock()  # SQLite takes one writer at a time
        self.writer: Writer = self.new_writer()
        self.queue: WriteQueue = WriteQueue(self.writer)
        self.key: str = ""  # marks tokens as ours
        self.tried_to_write: float = 0.0

    async def open(self) -> None:
        """Bring the schema up to date."""
        if self.is_sqlite:
            path = self.engine.url.database
            if path and path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
        patient = make_engine(self.address, None)  # migrations may take their time
        try:
            async with self.reading(by=patient) as connection:
                if not self.is_sqlite:
                    await connection.execute(sa.text(f"SELECT pg_advisory_lock({MIGRATING})"))
                    await connection.commit()
                try:
                    await connection.run_sync(migrate)
                    await connection.commit()
                finally:
                    if not self.is_sqlite:
                        await connection.execute(sa.text(f"SELECT pg_advisory_unlock({MIGRATING})"))
                        await connection.commit()
        finally:
            await patient.dispose()
        self.key = await self.own_key()

    async def own_key(self) -> str:
        """The key of all servers on this database; the first one creates it."""
        query = sa.select(keys.c.value).where(keys.c.name == TOKENS)
        async with self.reading() as c:
            found: str | None = (await c.execute(query)).scalar()
        if found is not None:
            return found
        with suppress(Taken):  # another process was faster
            async with self.changing() as c:
                await c.execute(sa.insert(keys).values(name=TOKENS, value=new_key()))
        return await self.own_key()

    def new_writer(self) -> Writer:
        if self.is_sqlite:
            return SqliteWriter(self.engine.url.database or "", self.writing)
        return PostgresWriter(self.engine, self.patience)

    def is_own(self, process: int) -> bool:
        """Was a notification sent by this process's own writer?"""
        return isinstance(self.writer, PostgresWriter) and process == self.writer.process

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(
        self, together: bool = False, by: AsyncEngine | None = None
    ) -> AsyncIterator[AsyncConnection]:
        """For one query, or several whose answers must fit ``together``; ``by`` another engine than usual."""
        engine = by or (self.engine if together else self.asking_once)
        async with AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(engine.connect())
                yield connection
            except (SQLAlchemyError, OSError) as away:
                raise gone(away) from away

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; committed, and on disk, when the block ends."""
        async with AsyncExitStack() as stack:
            try:
                if self.is_sqlite:
                    await stack.enter_async_context(self.writing)
                connection = await stack.enter_async_context(self.engine.begin())
                yield connection
                await stack.aclose()
            except IntegrityError as lost:
                raise Taken from lost
            except (SQLAlchemyError, OSError) as away:
                raise gone(away) from away

    async def tell(self, connection: AsyncConnection, match: str, number: int) -> None:
        """Notify other processes when this transaction is committed."""
        if not self.is_sqlite:
            payload = f"{match} {number}"
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def listen(self, heard: Callable[..., None], begun: Callable[[], None]) -> None:
        """Listen to other processes on the same Postgres until the connection breaks."""
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.add_listener(CHANNEL, heard)
            begun()
            try:
                while True:
                    await asyncio.sleep(1.0)
                    await raw.execute("SELECT 1")
            finally:
                await connection.invalidate()

    async def ping(self) -> None:
        """Can it be read and written? The same row is rewritten, but not for everybody who asks."""
        async with self.reading() as connection:
            await connection.execute(sa.text("SELECT 1"))
        if self.queue.fails or time.monotonic() > self.tried_to_write + WELL:
            async with self.changing() as connection:
                await connection.execute(sa.update(keys).values(value=keys.c.value))
            self.tried_to_write, self.queue.fails = time.monotonic(), False


def gone(error: Exception) -> Exception:
    """A database out of reach is not our fault; anything else is."""
    if isinstance(error, DBAPIError):
        return store_error(error.orig or error)
    if isinstance(error, OSError) or "Timeout" in type(error).__name__:
        return store_error(error)
    return error
