"""Work divided among processes: one small map over chunks, with results in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import get_context
from typing import TypeVar

R = TypeVar("R")


AHEAD = 4
"""How many chunks per process are handed out in advance."""


def chunks(count: int, size: int) -> Iterator[range]:
    """The numbers below ``count`` in pieces of ``size``.

    >>> list(chunks(5, 2))
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return (range(first, min(first + size, count)) for first in range(0, count, size))


def map_chunks(work: Callable[[range], R], pieces: Iterable[range], jobs: int) -> Iterator[R]:
    """What ``work`` makes of each piece, in order, whatever the number of processes."""
    left = iter(pieces)
    first = list(islice(left, 2))
    left = chain(first, left)
    if jobs == 1 or len(first) < 2:
        yield from map(work, left)
        return
    # A fresh interpreter per process: forking one that draws a progress bar in a thread is not safe.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts)
    try:
        begun = deque(pool.submit(work, piece) for piece in islice(left, jobs * AHEAD))
        while begun:
            done = begun.popleft().result()
            begun.extend(pool.submit(work, piece) for piece in islice(left, 1))
            yield done
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that handed out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
