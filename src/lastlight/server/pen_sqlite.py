"""The pen for SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

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
        """Each statement takes all jobs at once: between two the thread waits for the interpreter."""
        c.execute("BEGIN IMMEDIATE")
        try:
            if laid := draft_rows(jobs):
                c.execute(LAY, (told(laid),))
                if c.execute(IS_LATE, (told(laid),)).fetchone():
                    raise Taken
            if used := [job for job in jobs if job.from_drafts is not None]:
                ids = (told([job.match for job in used]),)
                check_drafts(used, found_drafts(c.execute(DRAFTS, ids).fetchall()))
                c.execute(USE_UP, ids)
            if added := answer_rows(jobs):
                c.execute(ADD, (told(added),))
            c.executemany(END, end_rows(jobs))
            c.execute("COMMIT")
        except BaseException:
            if c.in_transaction:
                c.execute("ROLLBACK")
            raise


def told(rows: Sequence[Any]) -> str:
    """Rows as SQLite reads them: by `json_each`."""
    return msgspec.json.encode(rows).decode()


LAY = """
INSERT INTO drafts (match, number, seat, texts, locked)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]')
FROM json_each(?) WHERE true
ON CONFLICT (match, number, seat) DO UPDATE SET texts = excluded.texts, locked = excluded.locked
"""
IS_LATE = """
SELECT 1 FROM json_each(?) AS laid
JOIN answers ON answers.match = json_extract(laid.value, '$[0]')
AND answers.number > json_extract(laid.value, '$[1]') LIMIT 1
"""
DRAFTS = """
SELECT match, number, seat, texts, locked FROM drafts WHERE match IN (SELECT value FROM json_each(?))
"""
USE_UP = "DELETE FROM drafts WHERE match IN (SELECT value FROM json_each(?))"
ADD = """
INSERT INTO answers (match, number, seat, text, "by")
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]')
FROM json_each(?)
"""
END = "UPDATE matches SET status = 'finished', winner = ?, reason = ?, finished = ? WHERE id = ?"
