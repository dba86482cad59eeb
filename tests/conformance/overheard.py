"""Screens that follow a match, and a journal that sends them every event at once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from lastlight.core.events import Event
from lastlight.core.journal import Journal, Noted
from lastlight.core.match import Match
from lastlight.core.record import has_joint
from lastlight.core.seats import CHANCE, Observer
from lastlight.core.views import View
from lastlight.core.witness import Witness
from tests.subjects import observers

BY_THEMSELVES = ("stack", "where", "questions", "waiting")
"""The fields of a view that are sent separately, or not at all."""


class Screen:
    """What one observer has been sent: the opening view, and every change since."""

    def __init__(self, opening: Match, who: Observer, left_out: str) -> None:
        self.witness: Witness = Witness(opening, who)
        self.shown: dict[str, Any] = parts_of(opening, opening.view(who))
        self.left_out: str = left_out
        self.missed: set[str] = set()  # kinds of event without whose change the view was seen to be wrong

    def hear(self, noted: Noted, match: Match) -> set[str]:
        """An event goes out; which kinds of event have changed something."""
        seen = self.witness.hear(noted)
        if seen is None:
            return set()
        kind = type(seen.event).__name__
        if kind not in self.missed and seen.change:
            self.missed.add(kind)
            assert self.differs(match), f"{seen.event} has changed nothing"
        if kind != self.left_out:
            self.shown.update(seen.change)
        self.compare(match, f"after {seen.event}")
        return {kind} if seen.change else set()

    def compare(self, match: Match, when: str) -> None:
        assert self.differs(match) == {}, when

    def differs(self, match: Match) -> dict[str, Any]:
        """The fields of the view that are not as shown, as they are."""
        true = parts_of(match, match.view(self.witness.who))
        return {name: value for name, value in true.items() if self.shown.get(name) != value}


def parts_of(match: Match, view: View) -> dict[str, Any]:
    """The fields of a view that the law is about."""
    parts = match.setup.game.parts().own
    left_out = {one.name for one in parts if one.afterwards and match.outcome is None}.union(BY_THEMSELVES)
    names = [field.name for field in fields(view) if field.name not in left_out]
    return {name: getattr(view, name) for name in names}


class Overheard(Journal):
    """A journal read aloud at every event, while the rules are still in the middle of a step."""

    def __init__(self, match: Match, left_out: str = "") -> None:
        super().__init__(match)
        self.screens: list[Screen] = [Screen(match, who, left_out) for who in observers(match)]
        self.changing: set[str] = set()

    def append(self, event: Event) -> None:
        super().append(event)
        self.tell()

    def settle(self) -> None:
        super().settle()
        self.tell()

    def tell(self) -> None:
        for noted in self.take():
            for screen in self.screens:
                self.changing |= screen.hear(noted, self.match)

    def compare_where_rules_stop(self) -> None:
        """At a question nothing is left untold, but within a joint choice and where chance is asked."""
        if CHANCE not in self.match.questions and not has_joint(self.match):
            for screen in self.screens:
                screen.compare(self.match, "where the rules stop")
