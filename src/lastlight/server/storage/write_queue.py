"""The write queue: answers and drafts on their way to disk.

Jobs that come at the same time, from any tables, go to disk in one transaction, and whoever waits learns
when they are there. This is the hot path into the database, so the writers use the driver directly.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import DraftRow, Taken

MOST_TOGETHER = 200
"""The most jobs that go to disk in one transaction."""


@dataclass
class Job:
    """Something on its way to disk, and the future that says when it is there."""

    match: str
    number: int  # of the first line; for drafts: the answers before them
    lines: tuple[Written, ...] = ()
    from_drafts: Mapping[str, DraftRow] | None = None
    ended: tuple[str, str] | None = None
    drafts: Mapping[str, DraftRow] = field(default_factory=dict)  # by seat
    in_beat: bool = False  # of a silent trigger: the match is rewritten, with or without lines
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def last(self) -> int:
        return self.number + len(self.lines) - 1 if self.lines else self.number

    def accept(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def refuse(self, why: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(why)


class Writer(Protocol):
    """Writes jobs in one transaction, all or none: `Taken` if one of them is too late."""

    async def write(self, jobs: Sequence[Job]) -> None: ...

    async def close(self) -> None: ...


class WriteQueue:
    """The waiting jobs and their writer."""

    def __init__(self, writer: Writer) -> None:
        self.fails: bool = False  # did the last write fail, though nobody else was faster?
        self.writer: Writer = writer
        self.waiting: list[Job] = []
        self.working: asyncio.Task[None] | None = None

    async def do(self, job: Job) -> None:
        """Returns when the job is on disk."""
        self.waiting.append(job)
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())
        await job.done

    async def work(self) -> None:
        """Write until nothing waits. A table has at most one job, as it holds its lock meanwhile."""
        while self.waiting:
            together, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
            try:
                await self.write(together)
            except Taken:
                for job in together:  # one was too late: write each by itself
                    try:
                        await self.write([job])
                    except Exception as no:
                        job.refuse(no)
            except Exception as no:
                self.fails = True
                for job in together:
                    job.refuse(no)

    async def write(self, jobs: Sequence[Job]) -> None:
        await self.writer.write(jobs)
        self.fails = False
        for job in jobs:
            job.accept()


# What is written ----------------------------------------------------------------------------------------


def draft_rows(jobs: Sequence[Job]) -> list[tuple[str, int, str, str, bool]]:
    return [draft_row(job.match, job.number, *one) for job in jobs for one in job.drafts.items()]


def used_rows(jobs: Sequence[Job]) -> list[tuple[str, int, str, str, bool]]:
    """The drafts that become answers, as they were read."""
    return [
        draft_row(job.match, job.number - 1, seat, draft)
        for job in jobs
        if job.from_drafts is not None
        for seat, draft in job.from_drafts.items()
    ]


def draft_row(match: str, number: int, seat: str, draft: DraftRow) -> tuple[str, int, str, str, bool]:
    return match, number, seat, msgspec.json.encode(draft.texts).decode(), draft.locked


def answer_rows(jobs: Sequence[Job]) -> list[tuple[str, int, str, str, str]]:
    return [
        (job.match, number, line.seat, line.text, line.by)
        for job in jobs
        for number, line in enumerate(job.lines, job.number)
    ]


def end_rows(jobs: Sequence[Job]) -> list[tuple[str, str, float, str]]:
    return [(*job.ended, time.time(), job.match) for job in jobs if job.ended is not None]


def beat_rows(jobs: Sequence[Job]) -> list[str]:
    return [job.match for job in jobs if job.in_beat]
