"""Who sits where."""

from __future__ import annotations

import time
from dataclasses import replace

from lastlight.core.seats import KILLER, S1, S2, SPECTATOR
from lastlight.server.table.seats import Seats
from tests.server.rows import bots, held_by


def test_a_person_may_hold_several_seats() -> None:
    seats = Seats([held_by("mara", "s1"), held_by("mara", "s2"), bots("killer")])

    assert seats.held_by("mara") == {S1, S2}
    assert seats.held_by("jan") == seats.held_by(None) == SPECTATOR
    assert seats.people() == {"mara"}


def test_a_stand_in_answers_but_is_nobody() -> None:
    seats = Seats([held_by("mara", "s1"), bots("killer")])
    seats.sit({S1: replace(seats.rows[S1], stand_in=True)})

    assert seats.is_bots(S1)
    assert seats.people() == {"mara"}


def test_spectators_see_everything_if_every_seat_lets_them() -> None:
    seats = Seats([held_by("mara", "s1"), bots("killer")])
    assert not seats.open_to_all

    seats.sit({S1: replace(seats.rows[S1], shows=True)})
    assert seats.open_to_all


def test_a_seat_is_late_when_its_deadline_has_passed() -> None:
    seats = Seats([held_by("mara", "s1"), bots("killer")])
    assert not seats.is_late(S1)

    seats.sit({S1: replace(seats.rows[S1], deadline=time.time() - 1)})
    assert seats.is_late(S1)
    assert not seats.is_late(KILLER)
