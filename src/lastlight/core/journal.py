"""The journal: while somebody listens, every event with what of the match has changed since the one before.

Nobody writes down what an event changes: the journal notices it, by comparing the match with what it has
kept. Verbs write and emit in the order people may learn it; what has been written when an event goes out,
whoever hears of it may learn. `Witness` makes of it what one observer sees.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from lastlight.core.events import Event, Unsaid
from lastlight.core.seats import SPECTATOR

if TYPE_CHECKING:
    from lastlight.core.match import Match
    from lastlight.core.views import Part

OUTCOME, STACK = "outcome", "stack"
"""What views may be made of beside the fields of the state."""


UNSAID = Unsaid()


class Noted:
    """An event, and what has changed since the event before: fields with their new values."""

    def __init__(self, event: Event, changed: dict[str, Any]) -> None:
        self.event: Event = event
        self.changed: dict[str, Any] = changed


def in_words(noted: Iterable[Noted]) -> list[Event]:
    """The events there are words for."""
    return [one.event for one in noted if not isinstance(one.event, Unsaid)]


class Journal:
    """What has happened to one match and is not taken yet (`Match.heard`), and how it stood then.

    Of the state it looks only at what views are made of.
    """

    def __init__(self, match: Match, before: Journal | None = None) -> None:
        """Begins with the match as it stands or, with the journal ``before``, goes on where that one is."""
        parts = match.setup.game.parts()
        self.match: Match = match
        self.fields: tuple[str, ...] = tuple([n for n in match.state.__match_args__ if n in parts.sources])
        self.values: attrgetter[Any] = attrgetter(*self.fields)
        self.of_stack: tuple[Part, ...] = parts.of_stack
        self.noted: list[Noted] = []
        self.kept: dict[str, Any] = before.kept.copy() if before is not None else {}
        self.is_told: bool = before is None or before.is_told  # has everybody seen the last event?
        if before is None:
            self.changed()

    def append(self, event: Event) -> None:
        """Something has happened."""
        self.noted.append(Noted(event, self.changed()))
        self.is_told = event.seen_by(SPECTATOR) is not None

    def settle(self) -> None:
        """The rules stop here: what no event has told yet, or not everybody, is told without a word."""
        changed = self.changed()
        if changed or not self.is_told:
            self.noted.append(Noted(UNSAID, changed))
            self.is_told = True

    def take(self) -> list[Noted]:
        """What has been noted since the last time."""
        noted, self.noted = self.noted, []
        return noted

    def changed(self) -> dict[str, Any]:
        """What differs from what was kept, which is then kept."""
        match, kept = self.match, self.kept
        changed: dict[str, Any] = {}
        for name, value in zip(self.fields, self.values(match.state), strict=True):
            if name not in kept or kept[name] != value:
                changed[name] = apart(value)
        if OUTCOME not in kept or kept[OUTCOME] is not match.outcome:
            changed[OUTCOME] = match.outcome
        for one in self.of_stack:
            shown, name = one.show(match, SPECTATOR), f"{STACK} {one.name}"
            if name not in kept or kept[name] != shown:
                changed[name] = shown
        if changed:
            kept.update(changed)
        return changed


def apart(value: Any) -> Any:
    """A value that stays as it is when the state goes on.

    >>> lists = [[1], [2]]
    >>> kept = apart(lists)
    >>> lists[0].append(3)
    >>> kept
    [[1], [2]]
    """
    if isinstance(value, list):
        return [apart(part) for part in value] if value and isinstance(value[0], (list, dict)) else value[:]
    if isinstance(value, dict):
        return {key: apart(part) for key, part in value.items()}
    return value
