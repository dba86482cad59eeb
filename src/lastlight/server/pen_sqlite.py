"""The pen for SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from lastlight.server.rows import Taken, store_error
from lastlight.server.writing import Job, answer_rows, check_drafts, draft_rows, end_rows, found_drafts

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class SqlitePen:
    """One connection in a thread of its own; ``turn`` is held while it writes, SQLite takes one writer."""

    def __init__(self, path: str, turn: asyncio.Lock) -> None:
        self.path: str = path
        self.turn: asyncio.Lock = turn
        self.thread: ThreadPoolExecutor = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self.connection: sqlite3.Connection | None = None

    async def write(self, jobs: Sequence[Job]) -> None:
        async with self.turn:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.write_now, jobs)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.put_down)
        self.thread.shutdown()

    def put_down(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def write_now(self, jobs: Sequence[Job]) -> None:
        try:
            if self.connection is None:
                self.connection = sqlite3.connect(self.path, isolation_level=None)
                for pragma in PRAGMAS:
                    self.connection.execute(f"PRAGMA {pragma}")
            self.in_transaction(self.connection, jobs)
        except sqlite3.IntegrityError as lost:
            raise Taken from lost
        except sqlite3.Error as away:
            raise store_error(away) from away

    def in_transaction(self, c: sqlite3.Connection, jobs: Sequence[Job]) -> None:
        c.execute("BEGIN IMMEDIATE")
        try:
            if laid := draft_rows(jobs):
                c.executemany(LAY, laid)
                if any(c.execute(IS_LATE, row[:2]).fetchone() for row in laid):
                    raise Taken
            for job in jobs:
                if job.from_drafts is not None:
                    rows = c.execute(DRAFTS, (job.match,)).fetchall()
                    check_drafts([job], found_drafts(rows))
                    c.execute(USE_UP, (job.match,))
            c.executemany(ADD, answer_rows(jobs))
            c.executemany(END, end_rows(jobs))
            c.execute("COMMIT")
        except BaseException:
            if c.in_transaction:
                c.execute("ROLLBACK")
            raise


LAY = """
INSERT INTO drafts (match, number, seat, texts, locked) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (match, number, seat) DO UPDATE SET texts = excluded.texts, locked = excluded.locked
"""
IS_LATE = "SELECT 1 FROM answers WHERE match = ? AND number > ? LIMIT 1"
DRAFTS = "SELECT match, number, seat, texts, locked FROM drafts WHERE match = ?"
USE_UP = "DELETE FROM drafts WHERE match = ?"
ADD = 'INSERT INTO answers (match, number, seat, text, "by") VALUES (?, ?, ?, ?, ?)'
END = "UPDATE matches SET status = 'finished', winner = ?, reason = ?, finished = ? WHERE id = ?"
