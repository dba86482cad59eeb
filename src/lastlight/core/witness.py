"""A witness: follows a match from its opening through its journal, as one observer.

What an event changes in the observer's view is worked out as the journal is read, so that somebody who comes
late, watches a replay or takes a lesson gets the same as somebody who was there.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.events import Event, Unsaid
from lastlight.core.journal import OUTCOME, Noted
from lastlight.core.match import Match
from lastlight.core.seats import Observer
from lastlight.core.views import Parts, View, parts_made_of

NOTHING: frozenset[str] = frozenset()


class Seen:
    """An event as an observer saw it, and the fields of their view it changed, with the new values."""

    def __init__(self, event: Event, change: dict[str, Any]) -> None:
        self.event: Event = event
        self.change: dict[str, Any] = change


class Witness:
    """Reads a journal as one observer. ``told``: the changeable part of the view, as sent so far."""

    def __init__(self, opening: Match, who: Observer) -> None:
        self.opening: View = opening.view(who)
        self.match: Match = opening.copy()
        self.who: Observer = who
        self.parts: Parts = opening.setup.game.parts()
        self.told: dict[str, Any] = {one.name: one.show(self.match, who) for one in self.parts.changing}
        self.of_stack: dict[str, Any] = {one.stack_key: self.told[one.name] for one in self.parts.of_stack}
        self.touched: frozenset[str] = NOTHING  # what has changed since an event was last seen

    def hear(self, noted: Noted) -> Seen | None:
        """What the observer sees of the next entry of the journal, if anything."""
        if noted.changed:
            self.follow(noted)
        event = noted.event.seen_by(self.who)
        if event is None:
            return None
        change = self.news() if self.touched else {}
        return None if isinstance(event, Unsaid) and not change else Seen(event, change)

    def follow(self, noted: Noted) -> None:
        """The match as it is after the next entry."""
        state, of_stack = self.match.state, self.of_stack
        for name, value in noted.changed.items():
            if name in of_stack:
                of_stack[name] = value
            elif name == OUTCOME:
                self.match.outcome = value
            else:
                setattr(state, name, value)
        self.touched = self.touched | noted.touched if self.touched else noted.touched

    def shown(self) -> dict[str, Any]:
        """The changeable part of the view as last sent; parts sent only afterwards, once it is over."""
        over = self.match.outcome is not None
        return {one.name: self.told[one.name] for one in self.parts.changing if over or not one.afterwards}

    def differs(self, match: Match) -> dict[str, Any]:
        """The fields of the view that another course of the match would show differently."""
        shown = {one.name: one.show(match, self.who) for one in self.parts.changing if not one.afterwards}
        return {name: value for name, value in shown.items() if value != self.told[name]}

    def news(self) -> dict[str, Any]:
        """The fields of the view that differ from what was sent; from now on they count as sent."""
        match, who, told = self.match, self.who, self.told
        over = match.outcome is not None
        news: dict[str, Any] = {}
        for one in parts_made_of(self.parts, self.touched):
            if one.afterwards and not over:
                continue
            value = self.of_stack[one.stack_key] if one.stack_key else one.show(match, who)
            if told[one.name] != value:
                news[one.name] = told[one.name] = value
        self.touched = NOTHING
        return news
