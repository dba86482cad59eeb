"""In the beat of a silent trigger nobody learns whether somebody is asked in it, wherever they look.

The test-only ambush is played three times: nobody can answer in silence, a person can and thinks about it,
a bot can and lets it pass. Each beat is held until everybody has looked in every way there is.
"""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.seats import S4
from lastlight.server.table.undo import Undo
from tests.core.ambush.game import Ambush
from tests.core.ambush.state import FLASH, ITEM_COUNTS
from tests.server.ambush_table import Deal
from tests.server.bytes_alike import normal
from tests.server.running import PATIENCE, Server, quick, running, wait_until
from tests.server.silence import DEALS, Story

BEATS = 2


def looks_in_beats(server: Server, clock: str) -> tuple[list[list[str]], list[list[str]]]:
    story, seen = Story(server, clock), []
    for _ in range(BEATS):
        story.come_to_a_beat()
        seen.append(story.looks())
        story.end_the_beat()
    return seen, story.asked_in_silence


@pytest.mark.usefixtures("long_beats")
@pytest.mark.parametrize("clock", ["none", "slow"])
def test_a_look_within_the_beat_does_not_tell_who_is_asked(
    tmp_path: Path, ambush: Ambush, deal: Deal, clock: str
) -> None:
    seen, asked = [], []
    with running(quick(tmp_path)) as server:
        for items in DEALS:
            deal(items)
            one = looks_in_beats(server, clock)
            seen.append(one[0])
            asked.append(one[1])

    assert asked[0] != asked[1], "nobody was ever asked: the test shows nothing"
    assert seen[0] == seen[1]
    assert seen[0] == seen[2]


@pytest.fixture
def undo_asked(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when somebody's undo has reached the table, whatever its outcome."""
    ask, asked = Undo.ask, threading.Event()

    async def noted(*given: Any) -> None:
        asked.set()
        await ask(*given)

    monkeypatch.setattr(Undo, "ask", noted)
    return asked


def told_of_an_undo(story: Story, undo_asked: threading.Event) -> list[str]:
    """What the killer and a spectator see of an undo he asks for in a beat; whoever is asked passes."""
    story.come_to_a_beat()
    others = (story.killer, story.watching)
    for socket in others:
        socket.hear_out()
        socket.heard.clear()
    undo_asked.clear()
    story.killer.send("undo", sure=True)
    assert undo_asked.wait(PATIENCE)
    story.s2.hear_out()
    if story.s2.question() is not None:
        story.s2.answer("pass")
    story.end_the_beat()
    for socket in (*others, story.s2):
        socket.wait_until(lambda s: s.undo)
    story.s2.send("consent", undo=story.s2.undo["id"], agree=True)
    for socket in others:
        socket.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent")
        socket.hear_out()
    heard = [normal(text, story.id) for socket in others for text in socket.heard]
    return [re.sub(r'"undo":{"id":"\w+"', '"undo":{"id":"UNDO"', text) for text in heard]


@pytest.mark.usefixtures("long_beats")
def test_an_undo_asked_for_in_the_beat_is_heard_after_it_whoever_is_asked(
    tmp_path: Path, ambush: Ambush, deal: Deal, undo_asked: threading.Event
) -> None:
    told, asked = [], []
    with running(quick(tmp_path)) as server:
        for items in DEALS:
            deal(items)
            story = Story(server, "none")
            told.append(told_of_an_undo(story, undo_asked))
            asked.append(story.asked_in_silence)

    assert asked[0] != asked[1], "nobody was ever asked: the test shows nothing"
    assert told[0] == told[1]
    assert told[0] == told[2]


@pytest.mark.usefixtures("long_beats")
def test_what_is_let_pass_in_silence_settles_no_undo(tmp_path: Path, ambush: Ambush, deal: Deal) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()
        story.end_the_beat()
        story.killer.send("undo", sure=True)
        story.s2.wait_until(lambda s: s.undo and s.question())
        story.let_pass_late(story.s2)
        story.s2.hear_out()

        assert story.s2.undo is not None
        story.s2.send("consent", undo=story.s2.undo["id"], agree=True)
        story.killer.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent")
        assert story.killer.undo is None


def told_after_a_late_pass(story: Story) -> list[str]:
    """What everybody sees from a person's late silent pass to the end of the trigger."""
    everybody = (story.killer, story.s2, story.watching)
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    for socket in everybody:
        socket.hear_out()
        socket.heard.clear()
    story.s2.answer("pass")
    wait_until(lambda: story.table.beat.runs and not story.table.questions.is_silence_for_the_table())
    for socket in (story.killer, story.watching):
        socket.hear_out()
        assert socket.heard == [], "that somebody lets it pass is told to nobody"
    story.end_the_beat()
    story.killer.wait_for("update")
    for socket in everybody:
        socket.hear_out()
    return [normal(text, story.id) for socket in everybody for text in socket.heard]


@pytest.mark.usefixtures("long_beats")
def test_who_lets_a_silent_trigger_pass_late_does_not_learn_whether_a_bot_is_asked_after_them(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ITEM_COUNTS, FLASH, 2)
    told, silent = [], []
    with running(quick(tmp_path)) as server:
        for items in ("flash rock", "flash flash"):
            deal(items)
            story = Story(server, "none")
            told.append(told_after_a_late_pass(story))
            silent.append([mark.seat for mark in story.table.ledger.marks if mark.silent])

    assert S4 in silent[1]
    assert S4 not in silent[0]
    assert told[0] == told[1]
