"""Drafts: what is chosen but not yet locked in a joint choice, tried out on a copy of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lastlight.core.flow import Question
from lastlight.core.match import Match
from lastlight.core.seats import Seat


class Place(NamedTuple):
    """One question of a seat within a joint choice: its options and its draft."""

    question: Question
    options: Sequence[Any]
    chosen: str | None


class Sketch(NamedTuple):
    """A joint choice with some drafts laid into a copy of the match."""

    match: Match
    places: dict[Seat, tuple[Place, ...]]

    def complete(self, seat: Seat) -> bool:
        """Has this seat chosen everything?"""
        return seat not in self.match.questions

    def laid(self, seat: Seat) -> list[str]:
        return [place.chosen for place in self.places.get(seat, ()) if place.chosen is not None]


def sketch(match: Match, drafts: Mapping[Seat, Sequence[str]]) -> Sketch:
    """Lay drafts: at each of a seat's questions the first of its texts that is an option there.

    A text that fits nowhere yet is kept for later, so that withdrawing the first of three cards leaves the
    other two in place when it is laid again.
    """
    copy = match.held_open()
    places: dict[Seat, tuple[Place, ...]] = {}
    for seat in sorted(match.questions):
        if not match.questions[seat].joint:
            continue
        left = list(drafts.get(seat, ()))
        mine: list[Place] = []
        while seat in copy.questions:
            question, options = copy.questions[seat], copy.options(seat)
            option = first_that_fits(left, options)
            if option is None:
                mine.append(Place(question, options, None))
                break
            mine.append(Place(question, options, str(option)))
            left.remove(str(option))
            copy.answer(seat, option)
        places[seat] = tuple(mine)
    return Sketch(copy, places)


def first_that_fits(texts: Sequence[str], options: Sequence[Any]) -> Any:
    """The option the first fitting text names, or none."""
    for text in texts:
        for option in options:
            if str(option) == text:
                return option
    return None
