"""A witness: somebody who follows a match from its opening, told by its journal what happens.

What an event changes in their view is worked out when it is told, so that who comes late, looks at a
replay or learns from a lesson hears the same as who was there.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.events import Event, Unsaid
from lastlight.core.journal import OUTCOME, STACK, Noted
from lastlight.core.match import Match
from lastlight.core.seats import Observer
from lastlight.core.views import Parts


class Seen:
    """An event as an observer saw it, and the fields of their view it changed, with their new values."""

    def __init__(self, event: Event, change: dict[str, Any]) -> None:
        self.event: Event = event
        self.change: dict[str, Any] = change


class Witness:
    """Goes through a journal as one observer. ``told``: what of the view can change, as told so far."""

    def __init__(self, opening: Match, who: Observer) -> None:
        self.match: Match = opening.copy()
        self.who: Observer = who
        self.parts: Parts = opening.setup.game.parts()
        self.told: dict[str, Any] = {one.name: one.show(self.match, who) for one in self.parts.changing}
        self.touched: set[str] = set()  # what has changed since an event was last seen

    def hear(self, noted: Noted) -> Seen | None:
        """What the observer sees of the next entry of the journal, if anything."""
        match, changed = self.match, noted.changed
        for name in changed:
            if name == OUTCOME:
                match.outcome = changed[name]
            elif name == STACK:
                match.stack = changed[name]
            else:
                setattr(match.state, name, changed[name])
        self.touched.update(changed)
        event = noted.event.seen_by(self.who)
        if event is None:
            return None
        change = self.news()
        return None if isinstance(event, Unsaid) and not change else Seen(event, change)

    def news(self) -> dict[str, Any]:
        """The fields of the view that are not as they were told; from now on they are."""
        if not self.touched:
            return {}
        match, who, told = self.match, self.who, self.told
        over = match.outcome is not None
        news: dict[str, Any] = {}
        for one in self.parts.made_of(self.touched):
            if one.afterwards and not over:
                continue
            value = one.show(match, who)
            if told[one.name] != value:
                news[one.name] = told[one.name] = value
        self.touched.clear()
        return news
