"""What nobody may know before it has been shown."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lastlight.server.table.beat import Beat
from lastlight.server.table.shown import Shown
from tests.server.table.parts import Disk, hosted_match, sit_down, table

ENDED: dict[str, Any] = {"status": "finished", "winner": "survivors", "reason": "generators"}


def test_that_a_match_is_over_is_known_when_its_end_has_been_shown() -> None:
    hosted = hosted_match(**ENDED)
    shown = Shown(hosted, Beat(0.0, hosted.wake))
    assert not shown.is_over()
    assert (shown.row().status, shown.row().winner, shown.row().reason) == ("running", None, None)

    shown.upto = len(hosted.ledger.log)
    assert shown.is_over()
    assert shown.row() is hosted.row


def test_the_end_is_not_known_in_the_beat_of_a_silent_trigger() -> None:
    hosted = hosted_match(**ENDED)
    shown = Shown(hosted, Beat(0.0, hosted.wake))
    shown.upto = len(hosted.ledger.log)
    shown.beat.none_runs.clear()

    assert shown.is_everything()
    assert not shown.is_settled()
    assert not shown.is_over()


@pytest.mark.parametrize("hidden", [True, False])
def test_nobody_is_told_of_an_end_that_has_not_been_shown(hidden: bool) -> None:
    """Everything that reports on a match asks the same function."""
    at = table(Disk(), **ENDED)
    if hidden:
        at.shown.upto -= 1

    assert at.info("mara").status == at.glance("mara").status == ("running" if hidden else "finished")
    assert at.observing.may_undo(at.seats.held_by("mara")) is False
    assert at.info("mara").winner == (None if hidden else "survivors")


def test_giving_up_what_is_over_but_not_shown_is_as_in_a_running_match() -> None:
    disk = Disk()
    at = table(disk, **ENDED)
    at.shown.upto -= 1
    asyncio.run(at.concession.concede(sit_down(at, "mara"), "killer", agree=True))

    assert disk.seats == [{"killer": {"concedes": True}}]
    assert disk.written == []
