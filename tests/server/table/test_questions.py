"""Who is asked now, and who answers."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.seats import KILLER, S1
from lastlight.server.storage.rows import DraftRow
from tests.server.table.parts import Disk, table


def test_a_seat_that_a_bot_stands_in_for_is_answered_by_it() -> None:
    at = table(Disk())
    asked = at.questions.asking()
    assert S1 in asked.people

    at.seat_changes.take({S1: replace(at.seats.rows[S1], stand_in=True)})

    assert S1 in at.questions.asking().bots
    assert S1 not in at.questions.must_decide()


def test_who_has_locked_has_decided() -> None:
    at = table(Disk())
    assert S1 in at.questions.must_decide()

    at.questions.drafts[S1] = DraftRow((), locked=True)

    assert S1 not in at.questions.must_decide()


def test_nobody_decides_before_the_match_has_begun_or_when_it_is_over() -> None:
    for status in ("waiting", "finished"):
        at = table(Disk(), status=status)

        assert at.questions.must_decide() == []
        assert not at.questions.waits_for_people()


def test_the_killer_is_asked_after_the_survivors() -> None:
    at = table(Disk())

    assert KILLER not in at.questions.asking().people
    assert at.questions.asking().joint
