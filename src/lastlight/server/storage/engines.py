"""Connections to a database, SQLite or Postgres, and the history of its schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script.revision import ResolutionError
from alembic.util.exc import CommandError
from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lastlight.server.settings import DRIVERS
from lastlight.server.storage.postgres_url import for_driver
from lastlight.server.storage.rows import StoreNewer
from lastlight.server.storage.writer_sqlite import PRAGMAS

ALONE = "lastlight_alone"
"""Marks a connection for a single query: SQLite answers it outside a transaction, in half the time."""

CONNECTING = 10.0
"""Seconds Postgres has to let us in."""

USED_BEFORE = "lastlight_used_before"
"""Marks a pooled connection that may have been lost meanwhile."""


def is_address(text: str) -> bool:
    """Does this name a database that can keep matches: Postgres, or SQLite in a file?"""
    try:
        url = sa.make_url(text)
    except (ArgumentError, ValueError):
        return False
    in_memory = url.drivername.startswith("sqlite") and url.database in (None, "", ":memory:")
    return url.drivername in DRIVERS.values() and not in_memory


def make_engine(address: str, patience: float | None) -> AsyncEngine:
    """The engine of a database; its errors leave out the values, which may be secret."""
    if not address.startswith("sqlite"):
        return postgres_engine(address, patience)
    engine = create_async_engine(address, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        try:
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()  # its thread would keep the process
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: sa.Connection) -> None:
        if not connection.get_execution_options().get(ALONE):
            connection.exec_driver_sql("BEGIN")

    return engine


def postgres_engine(address: str, patience: float | None) -> AsyncEngine:
    """The engine for Postgres. A connection that stays silent for too long is dropped for good.

    The network may lose it silently, and the kernel would wait for many minutes.
    """
    url, arguments = for_driver(sa.make_url(address))
    engine = create_async_engine(
        url,
        connect_args={**arguments, "command_timeout": patience, "timeout": CONNECTING},
        hide_parameters=True,
        pool_size=10,
        max_overflow=10,
        pool_timeout=5,
    )
    lost = (engine.dialect.loaded_dbapi.Error, OSError)

    @event.listens_for(engine.sync_engine, "checkout")
    def taken_up(connection: Any, record: Any, _: Any) -> None:
        try:
            if record.info.get(USED_BEFORE):
                connection.ping()
            record.info[USED_BEFORE] = True
        except lost:
            connection.driver_connection.terminate()
            raise InvalidatePoolError from None  # the others are no use either: reconnect

    @event.listens_for(engine.sync_engine, "handle_error")
    def failed(context: ExceptionContext) -> None:
        connection = context.connection
        is_silent = isinstance(context.original_exception, TimeoutError)
        if is_silent and connection is not None and not connection.invalidated:
            driver: Any = connection.connection.driver_connection
            driver.terminate()
            context.is_disconnect = True

    return engine


def migrate(connection: sa.Connection) -> None:
    """Run the migrations that are missing."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as no:
        if isinstance(no.__cause__, ResolutionError):  # a version we do not know
            raise StoreNewer from no
        raise
