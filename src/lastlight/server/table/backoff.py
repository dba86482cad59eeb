"""Backoff: what goes wrong again and again is logged once, and tried less and less often."""

from __future__ import annotations

import time

SHORTEST, LONGEST = 5.0, 60.0
"""Seconds to wait after it went wrong the first time, and after many times."""


class Backoff:
    """How something has gone lately that is tried again and again."""

    def __init__(self) -> None:
        self.what: str = ""  # what went wrong last; empty: all is well
        self.wait: float = 0.0  # seconds before it is tried again
        self.since: float = 0.0  # when it went wrong last

    def went_wrong(self, error: Exception) -> bool:
        """It went wrong; is that news, or the same as the last time?"""
        before, self.what = self.what, repr(error)
        self.wait = min(LONGEST, 2 * self.wait) if self.wait else SHORTEST
        self.since = time.monotonic()
        return self.what != before

    def is_left_alone(self) -> bool:
        """Is it too early to try again?"""
        return bool(self.what) and time.monotonic() < self.since + self.wait

    def went_well(self) -> bool:
        """It went well; is that news?"""
        was_wrong = bool(self.what)
        self.what, self.wait = "", 0.0
        return was_wrong
