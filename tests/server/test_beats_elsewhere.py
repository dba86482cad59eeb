"""During the beat of a silent trigger another process, or a restarted one, shows no more than this one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.events import Pause
from lastlight.core.seats import SPECTATOR
from lastlight.server.storage.lines import Written
from lastlight.server.storage.store import Store
from lastlight.server.table.table import Table
from tests.server.ambush_table import Deal
from tests.server.bytes_alike import normal
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Message, Server, quick, running, wait_until
from tests.server.silence import DEALS, Flashing, Story, on_loop


def come_to_a_late_pass(story: Story) -> list[Written]:
    """A person has passed at a silent trigger after its beat; the lines of the match so far."""
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    story.let_pass_late(story.s2)
    return story.table.ledger.answers


def looks_afresh(server: Server, story: Story) -> list[str]:
    """What a process that has not loaded this table before sends the killer and a spectator."""
    told: list[str] = []
    for known in (story.killer_person, story.onlooker):
        person = server.visitor(known if known.cookie else None)
        told.append(person.http.get(f"/api/v1/tables/{story.id}/transcript.jsonl").text)
        told.append(person.http.get(f"/api/v1/tables/{story.id}").text)
        again = person.sit_at(story.id)
        again.hear_out()
        told += again.heard
    return [normal(text, story.id) for text in told]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_another_process_that_loads_the_table_in_the_beat_shows_nothing_of_what_comes_after(
    tmp_path: Path, deal: Deal
) -> None:
    afresh, in_beat = [], []
    for place, items in enumerate(DEALS):
        deal(items)
        with running(quick(tmp_path / str(place))) as server, running(quick(tmp_path / str(place))) as second:
            story = Story(server, "none")
            story.come_to_a_beat()
            afresh.append(looks_afresh(second, story))
            table = second.hall.tables[story.id]
            in_beat.append((table.beat.runs, table.shown.upto == story.table.shown.upto))

    assert in_beat == [(True, True)] * 3
    assert afresh[0] == afresh[1]
    assert afresh[0] == afresh[2]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_process_that_follows_holds_the_beat_the_same_way_whoever_is_asked(
    postgres: Postgres, tmp_path: Path, deal: Deal, written: dict[Store, list[int]]
) -> None:
    """It leaves the bots to the other process, but writes all the same, and reads what that has written."""
    told = [told_by_a_follower(postgres, tmp_path, deal, items, written) for items in DEALS]

    assert told[0] == told[1]
    assert told[0] == told[2]


def told_by_a_follower(
    postgres: Postgres, tmp_path: Path, deal: Deal, items: str, written: dict[Store, list[int]]
) -> tuple[list[Any], Message]:
    """What has happened, and what is so now, by a process that only reads, in a beat of another."""
    deal(items)
    settings = quick(tmp_path, database=postgres.database(), takeover_seconds=2 * PATIENCE)
    with running(settings) as server, running(settings) as second:
        story = Story(server, "none")
        watching = second.visitor().sit_at(story.id)
        story.come_to_a_beat()
        table, follower = story.table, second.hall.tables[story.id]
        wait_until(lambda: table.beat.written and follower.beat.runs and follower.beat.written)
        wait_until(lambda: follower.ledger.number == table.ledger.number)
        watching.hear_out()

        assert written[second.hall.store] == [0]
        assert written[server.hall.store] == [int(items == "rock flash")]
        now = json.loads(normal(watching.heard[-1], story.id))
        return watching.log, {name: value for name, value in now.items() if name != "log"}


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_card_used_in_the_beat_does_not_show_to_another_process_before_the_beat_is_over(
    tmp_path: Path, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an effect comes another pause: it is not from there that a fresh look goes on."""
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("rock flash")
    with running(quick(tmp_path)) as server, running(quick(tmp_path)) as second:
        story = Story(server, "none")
        story.come_to_a_beat()
        told = looks_afresh(second, story)

        assert story.table.ledger.answers[-1] == Written("s4", "flash")
        assert second.hall.tables[story.id].shown.upto == story.table.shown.upto
        assert not any("flash" in text for text in told)


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_match_that_ends_in_the_beat_is_not_over_for_another_process_either(
    tmp_path: Path, deal: Deal
) -> None:
    deal("rock rock")
    with running(quick(tmp_path)) as server, running(quick(tmp_path)) as second:
        story = Story(server, "none")
        story.come_to_a_beat()
        story.killer.send("concede", side="killer", agree=True)
        wait_until(lambda: story.table.row.status == "finished")
        killer = second.visitor(story.killer_person)

        refused = [killer.http.get(f"/r/{story.id}.jsonl"), killer.http.get(f"/api/v1/replays/{story.id}")]
        assert [answer.json()["key"] for answer in refused] == ["error.not_finished"] * 2
        assert [one["status"] for one in killer.get("/api/v1/tables")["mine"]] == ["running"]
        assert killer.get(f"/api/v1/tables/{story.id}")["status"] == "running"


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_table_that_comes_back_from_disk_after_silence_has_its_beat_anew(
    tmp_path: Path, deal: Deal
) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        come_to_a_late_pass(story)
        id_, killer = story.id, story.killer_person
        assert story.table.ledger.ends_in_silence

    with running(quick(tmp_path)) as server:
        again = server.visitor(killer).sit_at(id_)
        table = server.hall.tables[id_]

        assert table.beat.runs
        assert isinstance(table.ledger.log[table.shown.upto - 1].event, Pause)
        assert not again.hello["where"]
        assert not again.hello["waiting_for"]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_what_another_process_wrote_is_shown_up_to_the_pause_whether_somebody_let_it_pass_or_not(
    tmp_path: Path, deal: Deal
) -> None:
    """The act before a silent trigger, and what is let pass in it, may be read together."""
    shown = []
    for items in ("rock rock", "flash rock"):
        deal(items)
        with running(quick(tmp_path)) as server:
            story = Story(server, "none")
            story.come_to_a_beat()
            if story.asked_in_silence[-1]:
                story.s2.wait_until(lambda s: s.question())
                story.s2.answer("pass")
            table, ledger = story.table, story.table.ledger
            beginning = Table(table.hosted.means, table.game, table.row, list(table.seats.rows.values()))
            beginning.ledger.read(ledger.answers)
            on_loop(table, beginning.playout.show)
            shown.append(
                [one.event.seen_by(SPECTATOR) for one in beginning.ledger.log[: beginning.shown.upto]]
            )
            assert beginning.beat.runs

    assert shown[0] == shown[1]
