"""Where bots think: in their own processes, so that the event loop never waits.

A bot is asked with the lines of the match as text. Its process plays them (it remembers the matches it
played last), shows the bot its seat's view and nothing else, and returns the answer as text. A new bot is
made for every question from that question's seed, so every process would answer the same.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, TypeVar, TypeVarTuple

from lastlight.bots import make_bot
from lastlight.core.match import Match
from lastlight.core.record import has_joint
from lastlight.core.seats import seat_named
from lastlight.games import game as game_of

T = TypeVar("T")
Given = TypeVarTuple("Given")

REMEMBERED = 64
"""How many matches a process keeps in memory."""


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: the match so far, the drafts (joint choices), seat, name, seed."""

    match: str
    game: str
    edition: int
    options: dict[str, Any]
    answers: tuple[tuple[str, str], ...]
    laid: tuple[tuple[str, str], ...]
    seats: tuple[tuple[str, str, str], ...]  # seat, bot, seed; joint: each answers all its questions


def think(thought: Thought) -> list[tuple[str, str]]:
    """The bots' answers, in order; in a joint choice each sees what its view shows of the earlier ones."""
    match = played(thought)
    is_joint = has_joint(match)
    if is_joint:
        match = match.held_open()
        for laid_by, text in thought.laid:
            match.answer_text(seat_named(laid_by), text)
    chosen: list[tuple[str, str]] = []
    for name, bot_name, seed in thought.seats:
        seat = seat_named(name)
        bot = make_bot(game_of(thought.game), bot_name, seat, seed)
        while seat in match.questions:
            view = match.view(frozenset((seat,))) if bot.looks else None
            option = bot.choose(view, match.options(seat))
            chosen.append((name, str(option)))
            if not is_joint:
                break
            match.answer(seat, option)
    return chosen


class Memory:
    """The matches a process played last, with the answers played so far."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, tuple[Match, tuple[tuple[str, str], ...]]] = OrderedDict()
        self.lock: threading.Lock = threading.Lock()


memory = Memory()


def played(thought: Thought) -> Match:
    """The match after its answers, continued from what this process remembers."""
    with memory.lock:
        match, done = memory.kept.pop(thought.match, (None, ()))
        if match is None or thought.answers[: len(done)] != done:
            match, done = game_of(thought.game).start(thought.options, thought.edition), ()
        for seat, text in thought.answers[len(done) :]:
            match.answer_text(seat_named(seat), text)
        memory.kept[thought.match] = (match, thought.answers)
        while len(memory.kept) > REMEMBERED:
            memory.kept.popitem(last=False)
        return match.copy()


class BotPool:
    """The processes (or, with none, one thread) in which bots think."""

    def __init__(self, processes: int) -> None:
        self.processes: int = processes
        self.pool: Executor | None = None

    def executor(self) -> Executor:
        if self.pool is None:
            if self.processes == 0:
                self.pool = ThreadPoolExecutor(1, thread_name_prefix="bots")
            else:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.processes, context, initializer=die_with_parent)
        return self.pool

    def warm(self) -> None:
        """Start the processes before anybody waits for them."""
        self.executor().submit(os.getpid)

    async def answers(self, thought: Thought) -> Sequence[tuple[str, str]]:
        """What the bots answer."""
        return await self.do(think, thought)

    async def do(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """Do some work there. A dead process is replaced, once for everybody who waits for it."""
        loop, pool = asyncio.get_running_loop(), self.executor()
        try:
            return await loop.run_in_executor(pool, work, *given)
        except (BrokenProcessPool, asyncio.CancelledError):
            if is_cancelled():
                raise  # the asker is cancelled; otherwise the work was lost with its pool
            self.drop(pool)
            return await loop.run_in_executor(self.executor(), work, *given)

    def drop(self, broken: Executor) -> None:
        if self.pool is broken:
            self.pool = None
            broken.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Shut down; waits for a thought in progress, but not long."""
        pool, self.pool = self.pool, None
        if pool is not None:
            with suppress(TimeoutError):
                ending = asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
                await asyncio.wait_for(ending, 3)


def is_cancelled() -> bool:
    """Is the running task itself being cancelled?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def die_with_parent() -> None:
    """Exit when the server is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the server alone
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
