"""How people's answers are taken, one after another or together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lastlight.core.errors import LastLightError
from lastlight.core.seats import KILLER
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import StoreAway, Taken
from lastlight.server.table.table import Table
from lastlight.server.wire import refusals
from tests.server.table.parts import Device, Disk, question_of, sit_down, table


def at_the_killers_question(disk: Disk) -> tuple[Table, Device]:
    """A table where the killer has to choose a generator, and the killer's device."""
    at = table(disk)
    cards = {"s1": "alice", "s2": "bianca", "s3": "carrie", "s4": "dorothy"}
    at.ledger.read([Written(seat, f"{card} 1 2") for seat, card in cards.items()])
    at.shown.upto = len(at.ledger.log)
    return at, sit_down(at, "mara")


def test_an_answer_is_accepted_once_it_is_on_disk() -> None:
    disk = Disk()
    at, mara = at_the_killers_question(disk)

    asyncio.run(at.answers.answer(mara, question_of(at, KILLER), "explore 3"))

    assert disk.written[0] == Written("killer", "explore 3")
    assert mara.kinds()[:2] == ["accepted", "update"]


def test_a_choice_that_is_not_offered_is_refused_with_its_reason_and_nothing_is_written() -> None:
    disk = Disk()
    at, mara = at_the_killers_question(disk)

    with pytest.raises(LastLightError):
        asyncio.run(at.answers.answer(mara, question_of(at, KILLER), "explore 9"))

    assert (disk.written, mara.kinds()) == ([], [])


def test_nobody_answers_the_question_of_another_seat() -> None:
    disk = Disk()
    at, _ = at_the_killers_question(disk)
    jan = sit_down(at, "jan")

    with pytest.raises(refusals.StaleQuestion):
        asyncio.run(at.answers.answer(jan, question_of(at, KILLER), "explore 3"))

    assert disk.written == []


def test_an_answer_that_never_reached_the_disk_is_refused_and_the_match_stays() -> None:
    class Away(Disk):
        async def add(self, *_: Any, **__: object) -> None:
            raise StoreAway

    at, mara = at_the_killers_question(Away())
    before = at.ledger.match.checksum()

    with pytest.raises(StoreAway):
        asyncio.run(at.answers.answer(mara, question_of(at, KILLER), "explore 3"))

    assert at.ledger.match.checksum() == before
    assert "accepted" not in mara.kinds()


def test_an_answer_stands_when_something_of_ours_fails_after_it_was_written() -> None:
    disk = Disk()
    at, mara = at_the_killers_question(disk)

    def fail() -> None:
        raise RuntimeError

    async def answer() -> None:
        at.playout.show = fail  # type: ignore[method-assign]
        at.sync.poke = lambda: None  # type: ignore[method-assign]
        await at.answers.answer(mara, question_of(at, KILLER), "explore 3")

    asyncio.run(answer())

    assert disk.written[0] == Written("killer", "explore 3")
    assert mara.kinds() == ["accepted"]


def test_a_number_taken_by_another_process_makes_the_question_a_thing_of_the_past() -> None:
    class Late(Disk):
        async def add(self, *_: Any, **__: object) -> None:
            raise Taken

    at, mara = at_the_killers_question(Late())
    read: list[bool] = []

    async def answer() -> None:
        async def catch_up() -> None:
            read.append(True)

        at.sync.catch_up = catch_up  # type: ignore[method-assign]
        await at.answers.answer(mara, question_of(at, KILLER), "explore 3")

    with pytest.raises(refusals.StaleQuestion):
        asyncio.run(answer())
    assert read == [True]


def test_why_a_choice_is_not_offered_names_the_rule() -> None:
    at, mara = at_the_killers_question(Disk())

    offered = at.answers.why(mara, question_of(at, KILLER), "explore 3")
    impossible = at.answers.why(mara, question_of(at, KILLER), "damage")

    assert (offered.reason, offered.rule) == (None, "")
    assert impossible.reason is not None
    assert impossible.rule.startswith("DC-")
