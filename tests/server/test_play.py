"""Whole matches over the socket, kept on disk."""

from __future__ import annotations

import json
import os
from asyncio import AbstractEventLoop
from pathlib import Path

import pytest

from lastlight.core.record import load, replay
from lastlight.games import game
from lastlight.server.storage.lines import Written
from lastlight.server.storage.writer_postgres import CHANNEL
from lastlight.server.table.beat import Beat
from lastlight.server.table.bot_pool import memory
from lastlight.server.table.playout import Playout
from lastlight.server.table.table import Table
from tests.server.running import Server, Socket, Visitor, quick, running, wait_until

IDLE = 1.0
"""Seconds after which a match leaves memory: not before who sits down has been greeted."""


def test_one_person_plays_the_killer_against_bots_to_the_end(visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me"}, options={"people": 3})
    assert made["table"]["status"] == "running"
    assert made["table"]["mine"] == ["killer"]
    killer = visitor.sit_at(made["table"]["id"])

    killer.play_on()

    assert killer.view["winner"] == killer.table["winner"]
    assert killer.table["reason"]


@pytest.mark.parametrize("people", [2, 4])
def test_one_person_plays_all_survivors(visitor: Visitor, people: int) -> None:
    seats = {f"s{number}": "me" for number in range(1, people)}
    table = visitor.create(seats=seats, options={"people": people, "max_rounds": 5})["table"]["id"]
    survivors = visitor.sit_at(table)

    survivors.play_on()

    assert survivors.table["winner"] in ("killer", "survivors")


@pytest.mark.parametrize(("game", "seat"), [("decoy", "killer"), ("decoy", "s1"), ("trial", "s1")])
def test_what_updates_add_up_to_is_what_a_newcomer_is_told(visitor: Visitor, game: str, seat: str) -> None:
    options = {"people": 2} if game == "decoy" else {}
    table = visitor.create(game=game, seats={seat: "me"}, options=options, tempo="instant")["table"]["id"]
    mine = visitor.sit_at(table)
    for _ in range(25):
        mine.wait_until(lambda s: s.question() or s.table["status"] == "finished")
        newcomer = visitor.sit_at(table)
        assert mine.view == newcomer.view
        assert mine.questions == newcomer.questions
        assert mine.log == newcomer.log
        newcomer.close()
        if mine.table["status"] == "finished":
            break
        mine.answer()

    updates = [message for message in map(json.loads, mine.heard) if message["type"] == "update"]
    assert len(updates) > 5
    changes = [entry["change"] for update in updates for entry in update["log"] if "change" in entry]
    assert len(changes) > 5
    assert not any("options" in change for change in changes), "told though it never changes"


def test_the_rounds_that_were_are_told_at_the_end_and_never_before(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 4})["table"]["id"]
    killer = visitor.sit_at(table)

    killer.play_on()

    (hello, *updates) = [json.loads(text) for text in killer.heard if '"log"' in text]
    changes = [entry["change"] for update in updates for entry in update["log"] if "change" in entry]
    assert "history" not in hello["view"]
    assert [one for one in changes if "history" in one] == [one for one in changes if one.get("winner")] != []
    assert len(killer.view["history"]) == killer.view["round"]
    assert visitor.sit_at(table).view["history"] == killer.view["history"]


def test_that_a_match_is_over_is_told_when_its_end_has_been_shown(server: Server, visitor: Visitor) -> None:
    killer, table, loop = killer_and_table(server, visitor)

    loop.call_soon_threadsafe(begin_a_beat, table, 0.2)
    killer.send("concede", side="killer", agree=True)
    killer.wait_until(lambda s: s.table["status"] == "finished")

    assert killer.view["winner"] == "survivors"


def test_who_comes_before_the_end_has_been_shown_is_not_told_of_it(server: Server, visitor: Visitor) -> None:
    killer, table, loop = killer_and_table(server, visitor)

    def end_it() -> None:
        table.beat.until = 0.0
        table.beat.time_is_up()

    loop.call_soon_threadsafe(begin_a_beat, table, 3600)
    killer.send("concede", side="killer", agree=True)
    wait_until(lambda: table.row.status == "finished")
    newcomer = visitor.sit_at(table.id)

    assert (newcomer.table["status"], newcomer.table["winner"]) == ("running", None)
    loop.call_soon_threadsafe(end_it)
    for socket in (killer, newcomer):
        socket.wait_until(lambda s: s.table["status"] == "finished")
        assert socket.view["winner"] == "survivors"


def test_an_end_that_is_written_while_a_table_reads_up_is_told_when_it_has_been_shown(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    killer, table, loop = killer_and_table(server, visitor)
    store, read = table.hosted.store, table.hosted.store.lines

    async def read_before_the_end(match: str, after: int = 0) -> list[Written]:
        lines = await read(match, after)
        monkeypatch.setattr(store, "lines", read)
        given_up = table.ledger.try_concession("killer").lines
        await store.add(match, after + 1, given_up, ended=("survivors", "conceded"))
        return lines

    monkeypatch.setattr(store, "lines", read_before_the_end)
    loop.call_soon_threadsafe(table.sync.poke)
    killer.wait_until(lambda s: s.table["status"] == "finished")

    assert killer.view["winner"] == "survivors"


def test_what_another_server_writes_while_a_table_is_loaded_is_not_missed(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = visitor.create(seats={"killer": "me"}, tempo="slow")["table"]["id"]
    load = Table.load

    async def load_and_hear(loaded: Table) -> None:
        await load(loaded)
        await loaded.hosted.store.change_match(table, tempo="fast")
        server.hall.heard(None, -1, CHANNEL, table)

    monkeypatch.setattr(Table, "load", load_and_hear)
    killer = visitor.sit_at(table)

    killer.wait_until(lambda s: s.table["tempo"] == "fast")


def test_bots_answer_aloud_only_after_the_beat_of_a_silent_trigger(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    killer, table, _ = killer_and_table(server, visitor)
    begun: set[int] = set()
    last: list[str] = []

    def show_in_a_beat() -> None:
        number = table.ledger.number
        if table.ledger.answers[-1].seat == "killer" and number not in begun:
            begun.add(number)
            begin_a_beat(table, 0.5)
        Playout.show(table.playout)

    def end_the_beat() -> None:
        last.append(table.ledger.answers[-1].seat)
        table.beat.none_runs.set()
        Beat.time_is_up(table.beat)

    monkeypatch.setattr(table.playout, "show", show_in_a_beat)
    monkeypatch.setattr(table.beat, "time_is_up", end_the_beat)
    while killer.view["round"] == 1:
        killer.answer()
        killer.wait_until(lambda s: s.question())

    assert set(last) == {"killer"}, "a bot had answered meanwhile"


def test_the_record_of_a_match_holds(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    assert visitor.http.get(f"/r/{table}.jsonl").status_code == 409
    killer = visitor.sit_at(table)
    killer.play_on()

    text = visitor.http.get(f"/r/{table}.jsonl").text
    record = load(text)

    assert record.end is not None
    assert record.winner == killer.table["winner"]
    assert record.seats == {"killer": "person", **{f"s{n}": "bot:normal" for n in range(1, 5)}}
    assert list(replay(game("decoy"), record))[-1].match.over


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        killer.answer("explore 3")
        killer.wait_until(lambda s: s.question())
        before = (killer.view, killer.question(), killer.log)
        visitor.leave()
    with running(quick(tmp_path)) as server:
        killer = server.visitor(visitor).sit_at(table)
        assert (killer.view, killer.question(), killer.log) == before
        killer.play_on()
        assert killer.view["winner"]


def test_an_idle_match_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with running(quick(tmp_path, idle_seconds=IDLE)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        view = killer.view
        killer.close()
        wait_until(lambda: table not in server.hall.tables)

        killer = visitor.sit_at(table)

        assert killer.view == view
        visitor.leave()


def test_what_happened_before_is_not_played_out_again_to_who_comes_back(tmp_path: Path) -> None:
    with running(quick(tmp_path, idle_seconds=IDLE, pace=1.0)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        killer.close()
        wait_until(lambda: table not in server.hall.tables)

        visitor.sit_at(table)

        assert server.hall.tables[table].shown.ready_at == 0.0
        visitor.leave()


def test_who_comes_back_hears_only_what_is_new(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    known = len(killer.log)
    killer.answer("explore 3")
    killer.wait_until(lambda s: s.question())
    whole = killer.log

    again = visitor.sit_at(table, since=known)

    assert again.hello["log"] == whole[known:]
    assert again.hello["step"] == whole[-1]["step"] == len(whole)


def test_who_comes_back_is_told_when_they_last_decided(server: Server, visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    known = len(killer.log)
    killer.answer("explore 3")
    killer.wait_until(lambda s: s.question())

    assert killer.hello["decided"] == 0
    assert visitor.sit_at(table).hello["decided"] == known < len(killer.log)
    assert server.visitor().sit_at(table).hello["decided"] == 0


def test_bots_think_in_their_own_process(tmp_path: Path) -> None:
    with running(quick(tmp_path, bot_processes=1)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 2})["table"]["id"]
        visitor.sit_at(table).play_on()
        thinker = server.hall.bot_pool.executor().submit(os.getpid).result()
        visitor.leave()

    assert thinker != os.getpid()
    assert table not in memory.kept  # where a bot thinks, the match is played and remembered


def killer_and_table(server: Server, visitor: Visitor) -> tuple[Socket, Table, AbstractEventLoop]:
    """Somebody who is asked as the killer, the table in the server's memory, and the loop it lives in."""
    killer = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    killer.wait_until(lambda s: s.question())
    (table,) = server.hall.tables.values()
    assert table.driving is not None
    return killer, table, table.driving.get_loop()


def begin_a_beat(table: Table, seconds: float) -> None:
    """As after a silent trigger: what happens is shown only then."""
    table.beat.begin(seconds)


def test_who_asks_whether_the_line_is_there_is_answered(server: Server, visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]

    for guest in (visitor.sit_at(table), server.visitor().sit_at(table)):
        guest.send("ping")
        assert guest.wait_for("pong") == {"type": "pong"}
