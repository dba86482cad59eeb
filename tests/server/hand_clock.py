"""A clock driven by hand: where nothing is to do but to wait, the time of what is waited for has come."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


class HandClock(selectors.SelectSelector):
    """The time, and what an event loop waits with."""

    def __init__(self) -> None:
        super().__init__()
        self.now: float = 1_000.0

    def time(self) -> float:
        return self.now

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None:  # else a thread is waited for, or nothing at all
            self.now += max(0.0, timeout)
        return super().select(None if timeout is None else 0)

    def run(self, work: Coroutine[Any, Any, T], monkeypatch: pytest.MonkeyPatch) -> T:
        """Do something by this clock."""
        monkeypatch.setattr("time.monotonic", self.time)
        with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(self)) as runner:
            return runner.run(work)
