"""The writer for SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from lastlight.server.storage.rows import Taken, store_error
from lastlight.server.storage.write_queue import Job, answer_rows, beat_rows, draft_rows, end_rows, used_rows

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class SqliteWriter:
    """One connection in its own thread; ``turn`` is held while it writes, as SQLite allows one writer."""

    def __init__(self, path: str, turn: asyncio.Lock) -> None:
        self.path: str = path
        self.turn: asyncio.Lock = turn
        self.thread: ThreadPoolExecutor = ThreadPoolExecutor(1, thread_name_prefix="writer")
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
                self.connection = opened(self.path)
            self.connection.execute(WRITE, [told(rows(jobs)) for rows in COLUMNS])
        except sqlite3.IntegrityError as lost:
            raise Taken from lost
        except sqlite3.Error as away:
            raise store_error(away) from away


def opened(path: str) -> sqlite3.Connection:
    """A connection with a desk to put jobs on."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.executescript(DESK)
    except BaseException:
        connection.close()
        raise
    return connection


def told(rows: Sequence[Any]) -> str:
    """Rows as SQLite reads them: by `json_each`."""
    return msgspec.json.encode(rows).decode()


WRITE = "INSERT INTO desk (drafts, used, answers, ended, beats) VALUES (?, ?, ?, ?, ?)"
COLUMNS: tuple[Callable[[Sequence[Job]], Sequence[Any]], ...] = (
    draft_rows,
    used_rows,
    answer_rows,
    end_rows,
    beat_rows,
)

DESK = """
CREATE TEMP VIEW desk AS SELECT '[]' AS drafts, '[]' AS used, '[]' AS answers, '[]' AS ended, '[]' AS beats;

CREATE TEMP TRIGGER write INSTEAD OF INSERT ON desk BEGIN
    -- drafts are laid, unless an answer has come before them
    INSERT INTO drafts (match, number, seat, texts, locked)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]')
    FROM json_each(new.drafts) WHERE true
    ON CONFLICT (match, number, seat) DO UPDATE SET texts = excluded.texts, locked = excluded.locked;

    SELECT raise(ABORT, 'an answer came first') FROM json_each(new.drafts) AS laid
    JOIN answers ON answers.match = json_extract(laid.value, '$[0]')
    AND answers.number > json_extract(laid.value, '$[1]');

    -- drafts that become answers must be what they were when read
    SELECT raise(ABORT, 'a draft has changed') FROM json_each(new.used) AS used
    WHERE NOT EXISTS (
        SELECT 1 FROM drafts
        WHERE match = json_extract(used.value, '$[0]') AND number = json_extract(used.value, '$[1]')
        AND seat = json_extract(used.value, '$[2]')
        AND json(texts) = json(json_extract(used.value, '$[3]'))
        AND locked = json_extract(used.value, '$[4]')
    );

    -- what was laid before an answer has had its time
    DELETE FROM drafts WHERE match IN (SELECT json_extract(value, '$[0]') FROM json_each(new.answers));
    INSERT INTO answers (match, number, seat, text, "by")
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]')
    FROM json_each(new.answers);

    UPDATE matches SET status = 'finished', (winner, reason, finished) = (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
        FROM json_each(new.ended) WHERE json_extract(value, '$[3]') = matches.id
    )
    WHERE id IN (SELECT json_extract(value, '$[3]') FROM json_each(new.ended));

    -- in the beat of a silent trigger something is written, whether anything is said or not
    UPDATE matches SET status = status WHERE id IN (SELECT value FROM json_each(new.beats));
END;
"""
"""One statement writes everything, and so in one transaction: at each statement a thread would have to ask
for the interpreter anew, and wait for it."""
