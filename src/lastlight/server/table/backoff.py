"""Backoff: a repeated failure is logged once, and retried less and less often."""

from __future__ import annotations

import time

SHORTEST, LONGEST = 5.0, 60.0
"""Seconds to wait after the first failure, and after many."""


class Backoff:
    """How something that is tried repeatedly has gone lately."""

    def __init__(self) -> None:
        self.what: str = ""  # the last failure; empty: all is well
        self.wait: float = 0.0  # seconds until the next try
        self.since: float = 0.0  # when it last failed

    def went_wrong(self, error: Exception) -> bool:
        """It failed; is that news, or the same as last time?"""
        before, self.what = self.what, repr(error)
        self.wait = min(LONGEST, 2 * self.wait) if self.wait else SHORTEST
        self.since = time.monotonic()
        return self.what != before

    def is_left_alone(self) -> bool:
        """Is it too early to try again?"""
        return bool(self.what) and time.monotonic() < self.since + self.wait

    def went_well(self) -> bool:
        """It succeeded; is that news?"""
        was_wrong = bool(self.what)
        self.what, self.wait = "", 0.0
        return was_wrong
