"""The beat of a silent trigger, by a clock driven by hand."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from lastlight.core.events import Event, Pause, Unsaid
from lastlight.core.journal import Noted
from lastlight.core.seats import KILLER, Observer
from lastlight.server.settings import THOUGHT
from lastlight.server.table.beat import Beat
from tests.server.hand_clock import HandClock


@dataclass(frozen=True)
class Seen(Event):
    """Something everybody sees."""


@dataclass(frozen=True)
class Hidden(Event):
    """Something the killer alone sees."""

    def seen_by(self, who: Observer) -> Event | None:
        return self if KILLER in who else None


def log_of(*events: Event) -> list[Noted]:
    return [Noted(event, {}) for event in events]


def test_its_three_times_are_the_same_whoever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ended = HandClock(), list[float]()

    async def one_beat() -> None:
        wake = asyncio.Event()
        beat = Beat(pace=2.0, wake=wake)
        beat.then = lambda: ended.append(clock.now)
        beat.begin(5.0)
        assert beat.runs
        assert wake.is_set()
        assert not beat.written
        assert (beat.thought_left(), beat.seconds_to_write()) == pytest.approx((THOUGHT, 2 * THOUGHT))
        await asyncio.sleep(4.0)
        assert beat.is_early()
        await asyncio.sleep(1.1)
        assert not beat.is_early()

    begun = clock.now
    clock.run(one_beat(), monkeypatch)
    assert ended == [pytest.approx(begun + 5.0, abs=0.01)]


def test_who_waits_for_its_end_goes_on_when_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def one_beat() -> None:
        beat = Beat(1.0, asyncio.Event())
        beat.begin(5.0)
        waiting = asyncio.create_task(beat.none_runs.wait())
        await asyncio.sleep(4.0)
        assert not waiting.done()
        beat.end()
        await waiting
        assert beat.timer is None
        assert not beat.stop_waiting()

    HandClock().run(one_beat(), monkeypatch)


def test_outside_of_a_beat_a_bot_has_the_whole_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none() -> float:
        return Beat(1.0, asyncio.Event()).thought_left()

    assert HandClock().run(none(), monkeypatch) == THOUGHT


def test_the_log_is_shown_up_to_a_pause_and_from_there_on() -> None:
    log = log_of(Seen(), Pause("trigger"), Seen(), Pause("trigger"), Seen())
    beat = Beat(1.0, asyncio.Event())

    assert beat.next_stop(log, 0) == (2, True)
    assert beat.next_stop(log, 2) == (4, True)
    assert beat.next_stop(log, 4) == (5, False)


@pytest.mark.parametrize("between", [Hidden(), Unsaid()], ids=["hidden", "unsaid"])
def test_pauses_with_nothing_visible_between_them_share_a_beat(between: Event) -> None:
    log = log_of(Pause("trigger"), between, Pause("trigger"), between)
    beat = Beat(1.0, asyncio.Event())

    assert beat.next_stop(log, 0) == (1, True)
    assert beat.next_stop(log, 1) == (4, False)
