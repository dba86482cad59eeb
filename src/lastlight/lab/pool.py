"""Work shared out among processes: one small map over chunks, whose results come back in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

R = TypeVar("R")


def chunks(count: int, size: int) -> list[range]:
    """The numbers below ``count`` in pieces of ``size``.

    >>> chunks(5, 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def map_chunks(work: Callable[[range], R], pieces: Sequence[range], jobs: int) -> Iterator[R]:
    """What ``work`` makes of each piece, in order, whatever the number of processes."""
    if jobs == 1 or len(pieces) <= 1:
        yield from map(work, pieces)
        return
    # A fresh interpreter a process: copying one that draws a progress bar in a thread is not safe.
    pool = ProcessPoolExecutor(min(jobs, len(pieces)), get_context("spawn"), initializer=leave_interrupts)
    try:
        yield from pool.map(work, pieces)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C is the business of the process that shared out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
