"""How drafts are laid and locked, and when they become answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lastlight.core.errors import LastLightError
from lastlight.core.seats import KILLER, S1, S2, S3, S4
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import DraftRow, StoreAway
from lastlight.server.wire import refusals
from tests.server.rows import held_by
from tests.server.table.parts import Disk, question_of, sit_down, table

ALL_PEOPLE = (
    held_by("mara", "killer"),
    held_by("jan", "s1"),
    held_by("ota", "s2"),
    held_by("eva", "s3"),
    held_by("ivo", "s4"),
)


def test_a_draft_is_kept_and_becomes_no_answer() -> None:
    disk = Disk()
    at = table(disk)
    jan = sit_down(at, "jan")

    asyncio.run(at.answers.draft(jan, question_of(at, S1), "alice 1 2"))

    assert disk.laid == [{"s1": DraftRow(("alice 1 2",), locked=False)}]
    assert disk.written == []
    assert jan.kinds() == ["accepted", "update"]


def test_a_draft_is_changed_and_withdrawn() -> None:
    at = table(Disk())
    jan = sit_down(at, "jan")
    for option, kept in (("alice 1 2", ("alice 1 2",)), ("alice 3 4", ("alice 3 4",)), (None, ())):
        asyncio.run(at.answers.draft(jan, question_of(at, S1), option))

        assert at.questions.drafts[S1].texts == kept


def test_an_impossible_draft_is_refused_and_those_that_came_with_it_are_laid() -> None:
    disk = Disk()
    at = table(disk, ALL_PEOPLE)
    jan, ota = sit_down(at, "jan"), sit_down(at, "ota")

    async def both() -> list[Any]:
        replies = [(jan, S1, "alice 9 9"), (ota, S2, "bianca 1 2")]
        drafts = [at.answers.draft(guest, question_of(at, seat), text) for guest, seat, text in replies]
        return await asyncio.gather(*drafts, return_exceptions=True)

    refused, laid = asyncio.run(both())

    assert isinstance(refused, LastLightError)
    assert laid is None
    assert disk.laid == [{"s2": DraftRow(("bianca 1 2",), locked=False)}]


def test_the_last_to_lock_turns_all_drafts_into_answers_in_seat_order() -> None:
    disk = Disk()
    at = table(disk, ALL_PEOPLE)
    jan = sit_down(at, "jan")
    for seat, text in ((S4, "dorothy 1 2"), (S2, "bianca 1 2"), (S3, "carrie 1 2")):
        at.questions.drafts[seat] = DraftRow((text,), locked=True)

    asyncio.run(at.answers.answer(jan, question_of(at, S1), "alice 1 2"))

    assert [line.seat for line in disk.written] == ["s1", "s2", "s3", "s4"]
    assert disk.written[1] == Written("s2", "bianca 1 2")
    assert disk.laid == []


def test_who_has_not_laid_everything_cannot_lock() -> None:
    at = table(Disk(), ALL_PEOPLE)
    jan = sit_down(at, "jan")

    with pytest.raises(refusals.NotAllLaid):
        asyncio.run(at.joint.set_lock(jan, True, None))


def test_nobody_locks_for_others() -> None:
    at = table(Disk(), ALL_PEOPLE)
    jan = sit_down(at, "jan")

    with pytest.raises(refusals.NotSeated):
        asyncio.run(at.joint.set_lock(jan, True, ["s2"]))


def test_what_is_locked_can_be_opened_again_while_others_are_still_laying() -> None:
    at = table(Disk(), ALL_PEOPLE)
    jan = sit_down(at, "jan")
    asyncio.run(at.answers.answer(jan, question_of(at, S1), "alice 1 2"))
    assert at.questions.drafts[S1].locked

    asyncio.run(at.joint.set_lock(jan, False, None))

    assert at.questions.drafts[S1] == DraftRow(("alice 1 2",), locked=False)


def test_the_killer_learns_nothing_of_drafts() -> None:
    at = table(Disk(), ALL_PEOPLE)
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")

    asyncio.run(at.answers.draft(jan, question_of(at, S1), "alice 1 2"))

    assert mara.kinds() == []
    assert at.seats.held_by("mara") == frozenset({KILLER})


def test_drafts_that_never_reached_the_disk_are_refused_and_forgotten() -> None:
    class Away(Disk):
        async def lay(self, *_: Any) -> None:
            raise StoreAway

    at = table(Away(), ALL_PEOPLE)
    jan = sit_down(at, "jan")

    with pytest.raises(StoreAway):
        asyncio.run(at.answers.draft(jan, question_of(at, S1), "alice 1 2"))

    assert (at.questions.drafts, jan.kinds()) == ({}, [])
