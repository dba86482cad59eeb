"""Who is sent what."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from lastlight.core.seats import KILLER, S1
from lastlight.server.storage.rows import DraftRow, TalkRow
from tests.server.table.parts import Disk, sit_down, table


def test_drafts_are_told_to_those_who_may_see_them_and_to_nobody_else() -> None:
    at = table(Disk())
    mara, jan, onlooker = sit_down(at, "mara"), sit_down(at, "jan"), sit_down(at, None)
    at.questions.drafts[S1] = DraftRow((), locked=False)

    at.broadcast.tell_drafts([S1])

    assert (mara.kinds(), jan.kinds(), onlooker.kinds()) == ([], ["update"], [])


def test_the_table_is_told_to_whom_it_has_changed_for() -> None:
    at = table(Disk())
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")
    at.broadcast.tell_table()
    assert (mara.kinds(), jan.kinds()) == (["table"], ["table"])

    at.broadcast.tell_table()
    assert (mara.kinds(), jan.kinds()) == ([], [])

    at.seat_changes.take({S1: replace(at.seats.rows[S1], concedes=True)})
    at.broadcast.tell_table()
    assert (mara.kinds(), jan.kinds()) == ([], ["table"])  # the other side does not learn of it


def test_talk_of_a_side_is_told_to_that_side() -> None:
    at = table(Disk())
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")

    at.broadcast.tell_talk(TalkRow("team", 1, "s1", "Jan", "hush", 0.0, ""))

    assert (mara.kinds(), jan.kinds()) == ([], ["talk"])


def test_spectators_are_greeted_anew_when_they_see_more() -> None:
    at = table(Disk())
    jan, onlooker = sit_down(at, "jan"), sit_down(at, None)

    shown = {seat: {"shows": True} for seat in (KILLER, S1)}
    asyncio.run(at.seat_changes.change(shown))

    assert onlooker.kinds()[0] == "hello"
    assert "hello" not in jan.kinds()
