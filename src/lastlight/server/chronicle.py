"""The chronicle of a table: what each observer has seen happen, as entries of the log."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from lastlight.core.events import Event, Pause
from lastlight.core.seats import Observer
from lastlight.server import protocol, seen
from lastlight.server.ledger import Undone
from lastlight.server.policies import Policy


class Chronicle:
    """The entries told so far, by observer. An event that is seen whole is put into words once for all."""

    def __init__(self, policy: Policy) -> None:
        self.policy: Policy = policy
        self.told: dict[Observer, tuple[int, list[protocol.LogEntry]]] = {}  # how far the log is told
        self.whole: dict[int, protocol.LogEntry] = {}  # by place in the log

    def forget(self) -> None:
        """Everything is told anew: at another tempo."""
        self.told.clear()
        self.whole.clear()

    def of(self, who: Observer, log: Sequence[Event], shown: int, factor: float) -> list[protocol.LogEntry]:
        """What an observer has seen of the first ``shown`` events."""
        upto, told = self.told.get(who, (0, []))
        if upto == shown and told:
            return told
        for place in range(upto, shown):
            sight = log[place].seen_by(who)
            if isinstance(sight, Undone):
                told.append(self.entry_of_undo(sight, who, log, told, factor))
            elif sight is not None:
                step = len(told) + 1
                told.append(
                    self.entry_of_all(place, sight, step, factor)
                    if sight is log[place]
                    else self.entry(sight, step, factor)
                )
        self.told[who] = (shown, told)
        return told

    def entry(self, event: Event, step: int, factor: float) -> protocol.LogEntry:
        return seen.log_entry(event, step, round(self.policy.beat(event) * factor))

    def entry_of_undo(
        self,
        undone: Undone,
        who: Observer,
        log: Sequence[Event],
        told: Sequence[protocol.LogEntry],
        factor: float,
    ) -> protocol.LogEntry:
        """An undo tells the last step that holds."""
        entry = self.entry(undone, len(told) + 1, factor)
        return replace(entry, event={**entry.event, "back": last_step_of(undone.left, who, log, told)})

    def entry_of_all(self, place: int, event: Event, step: int, factor: float) -> protocol.LogEntry:
        made = self.whole.get(place)
        if made is None:
            made = self.whole[place] = self.entry(event, step, factor)
        return made if made.step == step else replace(made, step=step)


def last_step_of(heard: int, who: Observer, log: Sequence[Event], told: Sequence[protocol.LogEntry]) -> int:
    """The last step an observer was told of so many events of the log.

    Pauses after it count: in which silent window that was shows nowhere.
    """
    step = steps(log[:heard], who)
    while step < len(told) and told[step].event["event"] == Pause.__name__:
        step += 1
    return step


def steps(events: Sequence[Event], who: Observer) -> int:
    """How many of these events an observer has seen."""
    return sum(event.seen_by(who) is not None for event in events)
