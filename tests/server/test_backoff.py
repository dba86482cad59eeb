"""A table that keeps failing is logged once, tried less and less often, and logged again when it changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from lastlight.server.storage.rows import StoreAway
from lastlight.server.table.backoff import Backoff
from lastlight.server.table.driver import Driver

TORN, BROKEN = RuntimeError("torn"), RuntimeError("broken")


class Scripted(Driver):
    """A driver whose steps are scripted: an error, or how long until the next."""

    def __init__(self, *steps: Exception | float | None) -> None:
        self.failures: Counter[str] = Counter()
        means = SimpleNamespace(metrics=SimpleNamespace(failures=self.failures))
        hosted: Any = SimpleNamespace(id="TABLE", means=means)
        nobody: Any = None  # none of these parts is asked
        sync: Any = SimpleNamespace(poke=lambda: None)
        super().__init__(hosted, nobody, nobody, nobody, nobody, nobody, nobody, nobody, sync)
        self.steps = list(steps)

    async def step(self) -> float | None:
        told = self.steps.pop(0)
        if isinstance(told, Exception):
            raise told
        return told


@pytest.fixture(autouse=True)
def all_levels() -> Iterator[None]:
    """Whatever a server that ran before has set up, everything is logged."""
    before = structlog.get_config()
    structlog.reset_defaults()
    yield
    structlog.configure(**before)


def delays(driver: Scripted) -> list[float | None]:
    """How long the driver waits after each step."""

    async def all_steps() -> list[float | None]:
        return [await driver.try_step() for _ in range(len(driver.steps))]

    return asyncio.run(all_steps())


def logged(*steps: Exception | float | None) -> list[str]:
    with capture_logs() as lines:
        delays(Scripted(*steps))
    assert all(line["match"] == "TABLE" for line in lines)
    assert all(line["exc_info"] for line in lines if line["event"] == "driver_failed")
    return [line["event"] for line in lines]


def test_a_table_that_keeps_failing_is_tried_less_and_less_often() -> None:
    driver = Scripted(*[TORN] * 7)

    assert delays(driver) == [5.0, 10.0, 20.0, 40.0, 60.0, 60.0, 60.0]
    assert driver.failures["driver"] == 7


def test_a_table_that_goes_on_is_tried_at_once_when_it_fails_anew() -> None:
    assert delays(Scripted(TORN, TORN, 0.0, TORN, None)) == [5.0, 10.0, 0.0, 5.0, None]


def test_what_went_wrong_is_left_alone_for_a_while() -> None:
    backoff = Backoff()
    assert not backoff.is_left_alone()

    backoff.went_wrong(TORN)
    assert backoff.is_left_alone()

    backoff.since -= backoff.wait
    assert not backoff.is_left_alone()


def test_the_same_trouble_is_logged_once() -> None:
    assert logged(TORN, TORN, TORN) == ["driver_failed"]


def test_another_trouble_is_logged_too() -> None:
    assert logged(TORN, TORN, BROKEN, BROKEN, TORN) == ["driver_failed"] * 3


def test_that_it_goes_well_again_is_logged_once_and_so_is_the_next_trouble() -> None:
    assert logged(0.0, TORN, 0.0, None, TORN) == ["driver_failed", "driver_recovered", "driver_failed"]


def test_a_database_that_is_away_is_no_trouble_of_the_table() -> None:
    assert logged(TORN, StoreAway("gone"), TORN) == ["driver_failed", "store_away"]
