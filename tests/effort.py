"""How much work something is, counted in lines of Python that run: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(work: Callable[[], object]) -> int:
    """How many lines run."""
    count = 0

    def traced(_frame: FrameType, what: str, _: Any) -> Any:
        nonlocal count
        count += what == "line"
        return traced

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def grows_evenly(work: Callable[[int], Callable[[], object]], size: int) -> bool:
    """Is twice as much about twice the work?"""
    return lines_run(work(2 * size)) < 2.5 * lines_run(work(size))
