"""The beat of a silent trigger: for a while nothing is shown, whoever is asked.

A beat has three moments: bots think until the first, the answers are written at the second, and at the third
more is shown, if the answers are on disk. None of them depends on whether anybody was asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from lastlight.core.events import Pause, Unsaid
from lastlight.core.journal import Noted
from lastlight.core.seats import SPECTATOR
from lastlight.server.settings import THOUGHT


class Beat:
    """The beats of one table, one after another."""

    def __init__(self, pace: float, wake: asyncio.Event) -> None:
        self.pace: float = pace
        self.wake: asyncio.Event = wake  # set when a beat begins, and when its time is up
        self.then: Callable[[], None] = lambda: None  # called when its time is up
        self.none_runs: asyncio.Event = asyncio.Event()
        self.none_runs.set()
        self.until: float = 0.0
        self.think_until: float = 0.0
        self.write_at: float = 0.0
        self.written: bool = True  # the answers of the beat, if any, are on disk
        self.after_pause: bool = False  # nothing visible has happened since the last pause
        self.timer: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return not self.none_runs.is_set()

    def begin(self, seconds: float) -> None:
        """Show nothing more for this long."""
        now = time.monotonic()
        self.none_runs.clear()
        self.until, self.think_until = now + seconds, now + THOUGHT
        self.write_at, self.written = now + THOUGHT * self.pace, False
        self.wake.set()
        self.wait()

    def end(self) -> None:
        """More may be shown."""
        self.stop_waiting()
        self.none_runs.set()

    def is_early(self) -> bool:
        """Is it running, with its time not up yet?"""
        return self.runs and self.seconds_left() > 0

    def seconds_left(self) -> float:
        return self.until - time.monotonic()

    def thought_left(self) -> float:
        """How long a bot asked in silence may think; all who are asked in one beat share this time."""
        return self.think_until - time.monotonic() if self.runs else THOUGHT

    def seconds_to_write(self) -> float:
        """How long until its answers may be written."""
        return self.write_at - time.monotonic()

    def next_stop(self, log: Sequence[Noted], place: int) -> tuple[int, bool]:
        """How far the log may be shown from a position on, and whether a beat begins there.

        That is, to its end or the next pause; pauses with nothing visible between them share a beat.
        """
        for at in range(place, len(log)):
            event = log[at].event
            if isinstance(event, Unsaid):
                continue
            if isinstance(event, Pause):
                if not self.after_pause:
                    self.after_pause = True
                    return at + 1, True
            elif event.seen_by(SPECTATOR) is not None:
                self.after_pause = False
        return len(log), False

    # Its timer

    def wait(self) -> None:
        """Call back when its time is up."""
        if self.timer is None:
            left = self.seconds_left()
            delay = left + 0.001 if left > 0 else 0.0
            self.timer = asyncio.get_running_loop().call_later(delay, self.time_is_up)

    def stop_waiting(self) -> bool:
        """Stop the timer; was it running?"""
        if self.timer is None:
            return False
        self.timer.cancel()
        self.timer = None
        return True

    def time_is_up(self) -> None:
        self.stop_waiting()
        self.then()
        self.wake.set()
