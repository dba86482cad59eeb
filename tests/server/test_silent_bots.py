"""Bots at a silent trigger: they answer within its beat, or let it pass."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.seats import S4
from lastlight.core.triggers import PASS
from lastlight.server.table.beat import Beat
from lastlight.server.table.silence import without_thought
from tests.core.ambush.game import Ambush
from tests.server.ambush_table import Deal, Passing
from tests.server.running import PATIENCE, quick, running
from tests.server.silence import Flashing, Story


class Dreaming(Passing):
    """A bot that never has done with thinking about what it might use."""

    def __init__(self, woken: threading.Event) -> None:
        self.woken = woken

    def choose(self, view: object, options: Sequence[Any]) -> Any:
        if "flash" in map(str, options):
            assert self.woken.wait(10 * PATIENCE)
        return super().choose(view, options)


@pytest.fixture
def dreaming(ambush: Ambush, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Bots that dream until they are woken."""
    woken = threading.Event()
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Dreaming(woken))
    yield woken
    woken.set()


@pytest.mark.usefixtures("long_beats")
def test_a_bot_that_thinks_longer_than_the_beat_lets_it_pass_within_it(
    tmp_path: Path, dreaming: threading.Event, deal: Deal
) -> None:
    deal("rock flash")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()  # and wait in it until no bot thinks
        ledger = story.table.ledger

        dreaming.set()
        assert story.table.beat.runs
        assert [(mark.seat, mark.silent) for mark in ledger.marks[-1:]] == [(S4, True)]
        assert ledger.answers[-1].text == "pass"


@pytest.mark.usefixtures("long_beats")
def test_a_bot_that_is_asked_when_the_time_of_the_beat_is_used_up_lets_it_pass(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = Beat.begin

    def begin_without_time(beat: Beat, seconds: float) -> None:
        begin(beat, seconds)
        beat.think_until = 0.0  # as when bots asked before have used it

    monkeypatch.setattr(Beat, "begin", begin_without_time)
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("rock flash")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()

        assert [line.text for line in story.table.ledger.answers if line.seat == "s4"][-1] == "pass"


def test_who_must_say_something_without_a_thought_says_the_first() -> None:
    assert without_thought(["flash", PASS]) is PASS
    assert without_thought(["left", "right"]) == "left"
