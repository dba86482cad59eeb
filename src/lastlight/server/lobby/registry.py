"""Registry: the tables a server has in memory.

A table is loaded when somebody asks for it and dropped when nobody has for a while.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import structlog

from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.server.archive.records import Archive
from lastlight.server.metrics import Metrics
from lastlight.server.secrets import is_id
from lastlight.server.settings import Settings
from lastlight.server.storage.rows import StoreAway
from lastlight.server.storage.store import LATELY, Store
from lastlight.server.table.backoff import Backoff
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.table.hosted_match import Means
from lastlight.server.table.presence import HERE
from lastlight.server.table.table import Table
from lastlight.server.web.rate_limits import RateLimits, a_minute
from lastlight.server.wire import refusals

log: structlog.stdlib.BoundLogger = structlog.get_logger("hall")

SWEEP = 2.0
"""Seconds between two checks for idle tables and clocks at zero."""

JUST_NOW = 60.0
"""Seconds by which the end of a match has surely been shown, whichever process played it: a few beats."""


class Registry:
    """The tables of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings
        self.store: Store = Store(settings.address(), settings.database_seconds)
        self.metrics: Metrics = Metrics()
        self.bot_pool: BotPool = BotPool(settings.bot_processes)
        self.silent_bot_pool: BotPool = BotPool(min(1, settings.bot_processes))
        self.makers: BotPool = BotPool(min(1, settings.bot_processes))  # of replays
        self.readers: BotPool = BotPool(min(1, settings.bot_processes))  # of records that people send
        self.archive: Archive = Archive(self.store, self.makers)
        self.means: Means = Means(
            self.store, settings, self.bot_pool, self.silent_bot_pool, self.archive, self.metrics
        )
        self.creating: RateLimits = a_minute(settings.tables_per_minute)  # tables, by address
        self.mapping: RateLimits = a_minute(settings.maps_per_minute)  # maps looked at, by address
        self.opening: RateLimits = a_minute(settings.sockets_per_minute)  # sockets, by address
        rate = settings.messages_per_second
        self.speaking: RateLimits = RateLimits(rate, rate * 3)  # by person at a table; spectators by address
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.backoffs: dict[str, Backoff] = {}  # by table

    async def open(self) -> None:
        for key in GAMES:
            game_of(key)  # now, not when somebody is waiting
        await self.store.database.open()
        self.bot_pool.warm()
        self.silent_bot_pool.warm()
        self.tasks.append(asyncio.create_task(self.sweep(), name="sweep"))
        if not self.store.database.is_sqlite:
            self.tasks.append(asyncio.create_task(self.listen(), name="listen"))

    async def close(self) -> None:
        for task in [*self.tasks, *self.loading.values()]:
            task.cancel()
        await asyncio.gather(*self.tasks, *self.loading.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()
        self.tables.clear()
        await self.archive.close()
        pools = (self.bot_pool, self.silent_bot_pool, self.makers, self.readers)
        await asyncio.gather(*[pool.close() for pool in pools])
        await self.store.database.close()

    async def table(self, id_: str) -> Table:
        """A table, loaded if necessary."""
        if not is_id(id_):
            raise refusals.NoTable
        found = self.tables.get(id_)
        if found is not None:
            found.hosted.used = time.monotonic()
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

    async def table_not_long_over(self, id_: str, finished: float | None) -> Table | None:
        """A table in memory, or one that has just ended: another process may still be showing it."""
        if finished is not None and finished > time.time() - JUST_NOW:
            return await self.table(id_)
        return self.tables.get(id_)

    async def refuse_before_its_end_is_shown(self, id_: str) -> None:
        """During the beat of a silent trigger nobody learns that the match is over, however they ask."""
        table = await self.table_not_long_over(id_, await self.store.finished(id_) if is_id(id_) else None)
        if table is not None and not table.shown.is_over():
            raise refusals.NotFinished

    async def forget(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.metrics.tables = len(self.tables)
        await table.close()

    async def sweep(self) -> None:
        """Drop idle tables, load those whose clock is at zero, record who is here."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                for table in list(self.tables.values()):
                    await self.care_for(table.id, partial(self.look_after, table))
                for id_ in await self.store.overdue(time.time()):
                    await self.care_for(id_, partial(self.table, id_))
            except StoreAway:
                log.warning("store_away")
            except Exception:
                self.metrics.failures["sweep"] += 1
                log.exception("sweep_failed")

    async def look_after(self, table: Table) -> None:
        now = time.monotonic()
        stays = max(self.settings.idle_seconds, LATELY if table.hosted.is_in_lobby else 0)
        is_idle = not table.presence.guests and table.hosted.used < now - stays
        if is_idle and not table.hosted.lock.locked():
            await self.forget(table)
        elif table.presence.guests and table.presence.noted_at < now - HERE / 2:
            await table.presence.note()

    async def care_for(self, id_: str, care: Callable[[], Awaitable[object]]) -> None:
        """A fault at one table does not stop the clocks of the others; a repeated fault is logged once."""
        backoff = self.backoffs.get(id_)
        if backoff is not None and backoff.is_left_alone():
            return
        try:
            await care()
            self.backoffs.pop(id_, None)
        except StoreAway:
            raise
        except Exception as wrong:
            self.metrics.failures["sweep"] += 1
            if self.backoffs.setdefault(id_, Backoff()).went_wrong(wrong):
                log.exception("sweep_failed", match=id_)

    async def listen(self) -> None:
        """Listen to other processes on the same Postgres; after a break, every table catches up."""
        while True:
            try:
                await self.store.database.listen(self.heard, self.poke_all)
            except Exception as away:
                log.warning("listener_away", what=type(away).__name__)
            await asyncio.sleep(0.5)

    def heard(self, _connection: Any, process: int, _channel: str, payload: object) -> None:
        id_ = str(payload).split(" ")[0]
        if self.store.database.is_own(process):
            return
        if id_ in self.loading:  # it may have been read already
            self.loading[id_].add_done_callback(lambda _: self.poke(id_))
        else:
            self.poke(id_)

    def poke_all(self) -> None:
        for table in self.tables.values():
            table.sync.poke()

    def poke(self, id_: str) -> None:
        table = self.tables.get(id_)
        if table is not None:
            table.sync.poke()
