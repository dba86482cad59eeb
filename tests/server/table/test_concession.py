"""Giving up."""

from __future__ import annotations

import asyncio

import pytest

from lastlight.server.storage.lines import Written
from lastlight.server.wire import refusals
from tests.server.rows import bots, held_by
from tests.server.table.parts import Disk, sit_down, table

TWO = (held_by("mara", "s1"), held_by("jan", "s2"), bots("killer"), bots("s3"), bots("s4"))


def test_a_side_has_lost_when_all_its_people_give_up() -> None:
    disk = Disk()
    at = table(disk, TWO)
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")

    async def both() -> None:
        await at.concession.concede(mara, "survivors", agree=True)
        assert disk.written == []
        await at.concession.concede(jan, "survivors", agree=True)

    asyncio.run(both())
    assert disk.written == [Written("concede", "survivors")]
    assert at.row.winner == "killer"


def test_who_changes_their_mind_does_not_give_up() -> None:
    disk = Disk()
    at = table(disk, TWO)
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")

    async def back() -> None:
        await at.concession.concede(mara, "survivors", agree=True)
        await at.concession.concede(mara, "survivors", agree=False)
        await at.concession.concede(jan, "survivors", agree=True)

    asyncio.run(back())
    assert disk.written == []


def test_nobody_gives_up_for_the_other_side() -> None:
    at = table(Disk(), TWO)

    with pytest.raises(refusals.NotSeated):
        asyncio.run(at.concession.concede(sit_down(at, "mara"), "killer", agree=True))
