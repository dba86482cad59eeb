"""The journal: while somebody listens, every event with what has changed since the previous one.

Nobody declares what an event changes: the journal detects it by comparing the match with the values it has
kept. Verbs write and emit in the order people may learn things: whatever has been written when an event is
emitted, its listeners may learn. `Witness` turns it into what one observer sees.
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
"""What views may be made of besides the fields of the state."""


UNSAID = Unsaid()


class Noted:
    """An event, and what has changed since the previous one, by what views are made of, with new values."""

    def __init__(self, event: Event, changed: dict[str, Any]) -> None:
        self.event: Event = event
        self.changed: dict[str, Any] = changed
        self.touched: frozenset[str] = frozenset(changed)


def in_words(noted: Iterable[Noted]) -> list[Event]:
    """The events that have words."""
    return [one.event for one in noted if not isinstance(one.event, Unsaid)]


class Journal:
    """What has happened to one match since it was last taken (`Match.heard`), and the state then.

    It watches only those fields of the state that views are made of.
    """

    def __init__(self, match: Match, before: Journal | None = None) -> None:
        """Begins with the match as it is or, given the journal ``before``, where that one is."""
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
        """The rules stop here: changes that no event has reported to everybody are sent without words."""
        changed = self.changed()
        if changed or not self.is_told:
            self.noted.append(Noted(UNSAID, changed))
            self.is_told = True

    def take(self) -> list[Noted]:
        """What has been noted since the last time."""
        noted, self.noted = self.noted, []
        return noted

    def changed(self) -> dict[str, Any]:
        """The fields that differ from the kept values, which are then updated."""
        match, kept = self.match, self.kept
        changed: dict[str, Any] = {}
        for name, value in zip(self.fields, self.values(match.state), strict=True):
            if name not in kept or kept[name] != value:
                changed[name] = apart(value)
        if OUTCOME not in kept or kept[OUTCOME] is not match.outcome:
            changed[OUTCOME] = match.outcome
        for one in self.of_stack:
            shown, name = one.show(match, SPECTATOR), one.stack_key
            if name not in kept or kept[name] != shown:
                changed[name] = shown
        if changed:
            kept.update(changed)
        return changed


def apart(value: Any) -> Any:
    """A value that does not change when the state does.

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
