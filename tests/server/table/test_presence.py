"""Who is connected."""

from __future__ import annotations

import time
from dataclasses import replace

from lastlight.core.seats import KILLER, S1, S2
from tests.server.table.parts import Disk, sit_down, table


def test_a_seat_is_here_with_a_device_of_its_person_or_a_bot() -> None:
    at = table(Disk())
    assert [at.presence.is_here(seat) for seat in (KILLER, S1, S2)] == [False, False, True]

    sit_down(at, "jan")
    assert [at.presence.is_here(seat) for seat in (KILLER, S1, S2)] == [False, True, True]


def test_a_seat_is_here_as_long_as_another_process_says_so() -> None:
    at = table(Disk())
    at.seats.sit({KILLER: replace(at.seats.rows[KILLER], here_until=time.time() + 60)})
    assert at.presence.is_here(KILLER)

    at.seats.sit({KILLER: replace(at.seats.rows[KILLER], here_until=time.time() - 1)})
    assert not at.presence.is_here(KILLER)


def test_somebody_with_a_second_device_has_not_left() -> None:
    at = table(Disk())
    first, second = sit_down(at, "jan"), sit_down(at, "jan")
    at.leave(first)
    assert at.presence.left == {}

    at.leave(second)
    assert list(at.presence.left) == ["jan"]


def test_all_who_play_and_are_here_must_have_seen_enough() -> None:
    at = table(Disk())
    mara, jan, onlooker = sit_down(at, "mara"), sit_down(at, "jan"), sit_down(at, None)
    at.shown.ready_at = 1.0
    at.skip(mara)
    assert at.shown.ready_at == 1.0

    at.skip(jan)
    assert at.shown.ready_at == 0.0
    assert not onlooker.skipped
