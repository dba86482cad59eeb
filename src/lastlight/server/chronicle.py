"""The chronicle of a table: what each observer has seen happen, as entries of the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from lastlight.core.events import Event, Pause
from lastlight.core.seats import Observer
from lastlight.server import protocol, seen
from lastlight.server.ledger import Undone
from lastlight.server.policies import Policy

LONG = 1_000
"""Events that are put into words beside the event loop: they would keep it for some milliseconds."""


@dataclass
class Told:
    """What an observer was told of the log: the entries, and how many of them after each of its events."""

    entries: list[protocol.LogEntry] = field(default_factory=list)
    steps: list[int] = field(default_factory=lambda: [0])

    @property
    def upto(self) -> int:
        """How many events of the log are told."""
        return len(self.steps) - 1

    def last_step_of(self, heard: int) -> int:
        """The last step told of so many events of the log.

        Pauses after it count: at which silent trigger that was shows nowhere.
        """
        step = self.steps[heard]
        while step < len(self.entries) and self.entries[step].event["event"] == Pause.__name__:
            step += 1
        return step


class Chronicle:
    """What was told so far, by observer. An event that is seen whole is put into words once for all."""

    def __init__(self, policy: Policy) -> None:
        self.policy: Policy = policy
        self.told: dict[Observer, Told] = {}
        self.whole: dict[int, protocol.LogEntry] = {}  # by place in the log

    def forget(self) -> None:
        """Everything is told anew: at another tempo."""
        self.told.clear()
        self.whole.clear()

    def told_of(self, who: Observer, log: Sequence[Event], shown: int, factor: float) -> Told:
        """What an observer was told of the first ``shown`` events."""
        told = self.told.get(who)
        if told is None:
            told = self.told[who] = Told()
        self.tell_on(told, who, log, shown, factor, self.whole)
        return told

    async def read_up(self, who: Observer, log: Sequence[Event], shown: int, factor: float) -> None:
        """Put what an observer has not been told yet into words; where it is long, in a thread."""
        if shown < LONG or who in self.told:
            return
        told = Told()
        await asyncio.to_thread(self.tell_on, told, who, log[:shown], shown, factor, {})
        self.told.setdefault(who, told)

    def tell_on(
        self,
        told: Told,
        who: Observer,
        log: Sequence[Event],
        shown: int,
        factor: float,
        whole: dict[int, protocol.LogEntry],
    ) -> None:
        entries, steps = told.entries, told.steps
        for place in range(told.upto, shown):
            sight = log[place].seen_by(who)
            if isinstance(sight, Undone):
                entry = self.entry(sight, len(entries) + 1, factor)
                back = {"back": told.last_step_of(sight.left)}  # the last step that holds
                entries.append(replace(entry, event={**entry.event, **back}))
            elif sight is not None:
                step = len(entries) + 1
                if sight is log[place]:
                    made = whole.get(place)
                    if made is None:
                        made = whole[place] = self.entry(sight, step, factor)
                    entries.append(made if made.step == step else replace(made, step=step))
                else:
                    entries.append(self.entry(sight, step, factor))
            steps.append(len(entries))

    def entry(self, event: Event, step: int, factor: float) -> protocol.LogEntry:
        return seen.log_entry(event, step, round(event.shows().beat * factor))
