"""Undo: what is remembered of each answer, and which answers may be taken back without asking anybody."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from lastlight.core.events import Event
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, Seat
from lastlight.core.triggers import PASS


class Mark(NamedTuple):
    """About one of the remaining answers: where its choice begins, and what speaks against an undo."""

    seat: Seat
    begins: int
    binds: bool  # something hidden came into the open, or chance was asked
    silent: bool  # it was given in silence
    passed: bool  # it passed at a silent trigger: nobody else may know that there was a question
    own: bool  # given by somebody, not by an ask preference or a standing order
    heard: int  # how much of the log had happened before it


def mark_of(
    seat: Seat, text: str, events: Iterable[Event], *, begins: int, silent: bool, own: bool, heard: int
) -> Mark:
    """The mark of an answer after which this happened."""
    binds = seat == CHANCE or any(event.reveals() for event in events)
    return Mark(seat, begins, binds, silent, silent and text == str(PASS), own, heard)


def is_silent(match: Match, seat: Seat) -> bool:
    """Is a seat asked in silence?"""
    return seat in match.questions and match.questions[seat].silent


def last_decision(marks: Sequence[Mark], seats: Collection[Seat]) -> Mark | None:
    """The last decision made by one of these seats; ``begins`` answers remain without it."""
    for mark in reversed(marks):
        if mark.seat in seats and mark.own:
            return mark
    return None


def is_free(marks: Iterable[Mark], seats: Iterable[Seat]) -> bool:
    """Nothing revealed, no die and nobody else's act among these: nobody minds if they are taken back.

    A silent pass does not count, as the asker must not learn of it. A card used in silence does.
    """
    mine = set(seats)
    return all((mark.seat in mine or mark.passed) and not mark.binds for mark in marks)
