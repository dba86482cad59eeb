"""A beat is written and sent the same way, whoever answers in it, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lastlight.core.seats import KILLER, S2
from lastlight.server.storage.lines import Written
from lastlight.server.storage.store import Store
from tests.server.ambush_table import Deal
from tests.server.running import PATIENCE, Server, Visitor, quick, running, wait_until
from tests.server.silence import Flashing, Story, on_loop


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_end_of_a_beat_is_told_once_whoever_is_there_first(tmp_path: Path, deal: Deal) -> None:
    def show_before_the_timer() -> None:
        table.beat.until = 0.0
        table.playout.show()
        if table.beat.timer is not None:
            table.beat.time_is_up()

    deal("rock rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        table = story.table
        story.come_to_a_beat()
        wait_until(lambda: table.beat.written)
        story.watching.hear_out()

        on_loop(table, show_before_the_timer)

        story.watching.wait_for("update")
        assert [one["type"] for one in story.watching.hear_out()] == []


def stood_in_for_late(server: Server) -> Story:
    """A person who is asked in silence lets a bot stand in after the beat: it answers outside of any."""
    story = Story(server, "none")
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    for socket in (story.killer, story.watching):
        socket.hear_out()
        socket.heard.clear()
    story.s2.send("stand_in", seat="s2")
    wait_until(lambda: story.table.ledger.answers[-1].seat == "s2")
    return story


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_beat_after_what_a_bot_lets_pass_late_is_written_like_any_other(
    tmp_path: Path, deal: Deal, written: dict[Store, list[int]]
) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = stood_in_for_late(server)

        wait_until(lambda: written[server.hall.store][-2:] == [1, 0])
        assert story.table.beat.runs
        assert story.table.beat.written


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_beat_after_a_card_a_bot_uses_late_is_written_like_any_other(
    tmp_path: Path, deal: Deal, written: dict[Store, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = stood_in_for_late(server)

        wait_until(lambda: written[server.hall.store][-2:] == [1, 0])
        assert story.table.ledger.answers[-1] == Written("s2", "flash")


def test_what_is_written_outside_of_a_beat_is_told_once(server: Server, visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me"})["table"]["id"]
    guest = visitor.sit_at(made)
    guest.wait_until(lambda s: s.question())
    guest.hear_out()
    table, said = server.hall.tables[made], guest.question()["options"][0]["text"]
    assert table.driving is not None

    async def write() -> None:
        async with table.hosted.lock:
            await table.writer.write_beat(table.ledger.try_answers([(KILLER, said)]))

    asyncio.run_coroutine_threadsafe(write(), table.driving.get_loop()).result(PATIENCE)
    told = [message for message in guest.hear_out() if message["type"] == "update"]

    assert [message for message in told if not message["log"]] == []


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_clock_at_zero_does_not_name_who_was_asked_in_silence(tmp_path: Path, deal: Deal) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "slow")
        story.come_to_a_beat()
        story.end_the_beat()
        story.s2.wait_until(lambda s: s.question())
        story.killer.hear_out()
        story.killer.heard.clear()

        server.run_out(story.id, S2)

        wait_until(lambda: story.table.beat.runs)
        assert story.table.ledger.answers[-1] == Written("s2", "pass", "clock")
        assert not story.table.seats.rows[S2].stand_in
        story.killer.hear_out()
        assert story.killer.heard == []
