"""The chronicle of a table: what each observer has seen happen, as log entries."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace

from lastlight.core.events import Pause, Unsaid
from lastlight.core.seats import Observer
from lastlight.core.witness import Witness
from lastlight.server.table.ledger import Ledger, Undone
from lastlight.server.wire import encode, protocol

LONG = 1_000
"""From this many events on, they are put into words outside the event loop, which they would hold up."""

WORDLESS = (Pause.__name__, Unsaid.__name__)


class Told:
    """What an observer was sent: the entries, and how many there were after each event of the log."""

    def __init__(self, ledger: Ledger, who: Observer) -> None:
        self.witness: Witness = Witness(ledger.opening, who)
        self.entries: list[protocol.LogEntry] = []
        self.steps: list[int] = [0]

    @property
    def upto(self) -> int:
        """How many events of the log are covered."""
        return len(self.steps) - 1

    def opening(self, who: Observer) -> dict[str, Any]:
        """The view before the first entry, for these seats, who see the same."""
        return encode.plain_view(self.witness.opening, who)

    def view(self, who: Observer) -> dict[str, Any]:
        """The view after the last entry, for these seats, who see the same."""
        return self.opening(who) | self.witness.shown()

    def last_step_of(self, heard: int) -> int:
        """The last step of the first events of the log, this many.

        Wordless entries after it count too, so that it does not show at which silent trigger that was.
        """
        step = self.steps[heard]
        while step < len(self.entries) and self.entries[step].event["event"] in WORDLESS:
            step += 1
        return step


class Chronicle:
    """What was sent so far, by observer. An event that is seen whole is put into words once for all."""

    def __init__(self) -> None:
        self.told: dict[Observer, Told] = {}
        self.whole: dict[int, protocol.LogEntry] = {}  # by position in the log

    def forget(self) -> None:
        """Start over, at another tempo."""
        self.told.clear()
        self.whole.clear()

    def told_of(self, who: Observer, ledger: Ledger, shown: int, factor: float) -> Told:
        """What an observer gets of the first ``shown`` events."""
        told = self.told.get(who)
        if told is None:
            told = self.told[who] = Told(ledger, who)
        if told.upto < shown:
            tell_on(told, ledger, shown, factor, self.whole)
        return told

    async def read_up(self, who: Observer, ledger: Ledger, shown: int, factor: float) -> None:
        """Put what an observer has not got yet into words; in a thread if it is long."""
        if shown < LONG or who in self.told:
            return
        told = Told(ledger, who)
        await asyncio.to_thread(tell_on, told, ledger, shown, factor, {})
        self.told.setdefault(who, told)


def tell_on(
    told: Told, ledger: Ledger, shown: int, factor: float, whole: dict[int, protocol.LogEntry]
) -> None:
    """Continue up to ``shown``."""
    entries, steps, log, match = told.entries, told.steps, ledger.log, told.witness.match
    for place in range(told.upto, shown):
        sight = told.witness.hear(log[place])
        if sight is not None:
            event, change, step = sight.event, sight.change, len(entries) + 1
            if isinstance(event, Undone):
                entry = encode.log_entry(match, event, step, factor, change)
                back = {"back": told.last_step_of(event.left)}  # the last step that remains
                entries.append(replace(entry, event={**entry.event, **back}))
            elif event is log[place].event:
                made = whole.get(place)
                if made is None:
                    entry = whole[place] = encode.log_entry(match, event, step, factor, change)
                else:
                    entry = replace(made, step=step, change=change)
                entries.append(entry)
            else:
                entries.append(encode.log_entry(match, event, step, factor, change))
        steps.append(len(entries))
