"""Replays, transcripts, codes of options, and what can be played."""

from __future__ import annotations

import gzip
import json
import pickle
import sqlite3
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.errors import FalseRecord, LastLightError, UnreadableRecord
from lastlight.core.events import Pause, RoundBegan
from lastlight.core.journal import Noted
from lastlight.core.record import FREELY, Record
from lastlight.core.seats import SPECTATOR
from lastlight.core.words import Line
from lastlight.server.archive.replays import news_at, packed_replay, read_record, replay
from lastlight.server.wire import refusals
from tests.effort import lines_run
from tests.records import RECORDS
from tests.server.running import PATIENCE, Server, Visitor, quick, running, view_with, wait_until


@pytest.fixture
def finished(visitor: Visitor) -> str:
    table: str = visitor.create(seats={"killer": "me"}, options={"max_rounds": 2})["table"]["id"]
    visitor.sit_at(table).play_on()
    return table


def test_a_finished_match_is_replayed_as_anybody_saw_it(visitor: Visitor, finished: str) -> None:
    by_eyes = {
        who: visitor.get(f"/api/v1/replays/{finished}?as={who}") for who in ("all", "public", "killer", "s1")
    }

    everything, public = by_eyes["all"], by_eyes["public"]
    assert everything["last"] == everything["steps"][-1]["step"]
    assert [step["step"] for step in everything["steps"]] == list(range(everything["last"] + 1))
    assert len(public["steps"]) < len(everything["steps"])
    assert all(step["answer"] is None for step in public["steps"])
    assert by_eyes["killer"]["opening"]["observer"] == ["killer"]
    last = view_with(everything["opening"], [entry for step in everything["steps"] for entry in step["log"]])
    assert everything["winner"] == last["winner"]
    laid = next(step for step in everything["steps"] if step["seat"] == "s1")
    assert laid["log"][0]["key"] == "event.CharacterLaid"


def test_an_undo_is_told_to_everybody_where_the_match_went_on() -> None:
    name, record = read_record((RECORDS / "decoy.edition1.jsonl").read_text(encoding="utf-8"))
    explored = next(place for place, line in enumerate(record.lines) if line[0] == "killer")
    record.lines[explored:explored] = [["killer", "explore 1"], ["undo", 4, "by consent"]]

    for who in ("all", "public", "killer", "s1"):
        steps = replay(name, record, who).steps
        log = [entry for step in steps for entry in step.log]
        assert [entry.step for entry in log] == list(range(1, len(log) + 1))
        acted = next(step for step in steps if step.step == 5)
        assert [entry.event["event"] for entry in acted.log][:2] == ["TakenBack", "GeneratorExplored"]
        assert acted.log[0].key == "log.taken_back_by_consent"
        assert sum(entry.event["event"] == "TakenBack" for entry in log) == 1


def test_at_which_silent_trigger_something_was_taken_back_is_not_told() -> None:
    pause, began = Noted(Pause("killer_enters"), {}), Noted(RoundBegan(2), {})

    assert news_at([pause, pause, began], SPECTATOR) == 2
    assert news_at([pause, pause], SPECTATOR) == 2


@pytest.mark.parametrize("word", [FREELY, "free"])  # files of before say either
def test_an_undo_at_the_end_of_a_torn_record_is_told(word: str) -> None:
    name, record = read_record((RECORDS / "decoy.edition1.jsonl").read_text(encoding="utf-8"))
    record.lines = [*record.lines[:5], ["undo", 4, word]]

    last = replay(name, record, "public").steps[-1]

    assert last.log[-1].key == "log.taken_back_freely"


def test_not_every_step_looks_at_every_undo() -> None:
    game, record = read_record((RECORDS / "trial.edition1.jsonl").read_text(encoding="utf-8"))
    lines, answers = record.lines_that_hold(), len(record.answers())

    def work(undos: int) -> int:
        record.lines = [*lines, *[["undo", answers, "freely"]] * undos]
        return lines_run(lambda: replay(game, record, "all"))

    assert work(1_000) - work(0) < 1_000 * answers


def test_a_finished_match_keeps_its_replays(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 1})["table"]["id"]
        visitor.sit_at(table).play_on()
        wait_until(lambda: kept(tmp_path))

        assert kept(tmp_path) == ["all", "killer", "public", "s1", "s2", "s3", "s4", "survivors"]


def kept(data: Path) -> list[str]:
    """As whom the replays on disk saw it; they are written all at once."""
    with closing(sqlite3.connect(data / "lastlight.db")) as database:
        return [row[0] for row in database.execute("SELECT seen_as FROM transcripts ORDER BY seen_as")]


def test_a_replay_is_sent_packed(visitor: Visitor, finished: str) -> None:
    asked = visitor.http.build_request("GET", f"/api/v1/replays/{finished}?as=public")
    answer = visitor.http.send(asked, stream=True)
    packed = b"".join(answer.iter_raw())

    assert answer.headers["content-encoding"] == "gzip"
    assert len(packed) < len(gzip.decompress(packed)) / 5


def test_of_many_records_sent_at_once_one_is_worked_on(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = (RECORDS / "decoy.edition1.jsonl").read_text(encoding="utf-8")
    begun, working, go_on = Counter[str](), threading.Lock(), threading.Event()

    def slow(*given: Any) -> Any:
        with working:
            begun["now"] += 1
            begun["most"] = max(begun["most"], begun["now"])
        assert go_on.wait(PATIENCE)
        with working:
            begun["now"] -= 1
        return replay(*given)

    monkeypatch.setattr("lastlight.server.archive.replays.replay", slow)

    def send() -> int:
        return server.visitor().http.post("/api/v1/replays", json={"record": record}).status_code

    with ThreadPoolExecutor(4) as people:
        sent = [people.submit(send) for _ in range(4)]
        try:
            wait_until(lambda: begun["now"] >= 1)
            assert visitor.get("/api/v1/lessons/trial/killer")  # which needs a thread too
        finally:
            go_on.set()
        assert [one.result() for one in sent] == [200] * 4

    assert begun["most"] == 1


def test_who_asks_for_a_replay_while_it_is_made_waits_for_the_same(
    server: Server, visitor: Visitor, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is played again once, and not once for each of them."""
    archive = server.hall.archive
    visitor.get(f"/api/v1/replays/{finished}?as=all")  # made when the match was over
    begun, asked, go_on = Counter[str](), Counter[str](), threading.Event()

    async def nothing_kept(match: str, seen_as: str) -> None:
        asked[seen_as] += 1

    def slow(record: Record, seen_as: str) -> bytes:
        begun[seen_as] += 1
        assert go_on.wait(PATIENCE)
        return packed_replay(record, seen_as)

    monkeypatch.setattr(archive.store, "kept_replay", nothing_kept)
    monkeypatch.setattr("lastlight.server.archive.replays.packed_replay", slow)

    def ask(seen_as: str) -> int:
        return server.visitor().http.get(f"/api/v1/replays/{finished}?as={seen_as}").status_code

    with ThreadPoolExecutor(3) as people:
        answers = [people.submit(ask, seen_as) for seen_as in ("all", "public", "killer")]
        wait_until(lambda: len(asked) == 3)
        wait_until(lambda: begun["killer"] > 0)
        go_on.set()
        assert [one.result() for one in answers] == [200] * 3

    assert set(begun.values()) == {1}


def test_nobody_makes_the_server_play_a_match_again_by_asking_as_nobody(
    server: Server, visitor: Visitor, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.archive.records.record_of", None)

    assert visitor.http.get(f"/api/v1/replays/{finished}?as=s9").json()["key"] == "error.unknown_seat"


@pytest.mark.parametrize(
    "no",
    [
        refusals.TooManyLines(most=12_000),
        refusals.NoSuchStep(step=9, last=7),
        UnreadableRecord(line=1, what=Line("record.empty")),
        FalseRecord(what=Line("record.seed")),
    ],
    ids=lambda no: type(no).__name__,
)
def test_why_a_record_is_refused_comes_out_of_the_process_that_reads_it(no: LastLightError) -> None:
    again = pickle.loads(pickle.dumps(no))

    assert (type(again), again.variables, str(again)) == (type(no), no.variables, str(no))


def test_a_replay_waits_for_the_end(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    assert visitor.http.get(f"/api/v1/replays/{table}").json()["key"] == "error.not_finished"
    assert visitor.http.get("/api/v1/replays/zzzzzzzz").json()["key"] == "error.no_table"


def test_a_replay_as_nobody_is_refused(visitor: Visitor, finished: str) -> None:
    assert visitor.http.get(f"/api/v1/replays/{finished}?as=s9").json()["key"] == "error.unknown_seat"


def test_a_record_is_dropped_to_watch_it(visitor: Visitor, finished: str) -> None:
    text = visitor.http.get(f"/r/{finished}.jsonl").text

    shown = visitor.post("/api/v1/replays", {"record": text, "seen_as": "killer"})

    assert shown == visitor.get(f"/api/v1/replays/{finished}?as=killer")


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda text: "", "error.unreadable_record"),
        (lambda text: "garbage", "error.unreadable_record"),
        (lambda text: text.replace('"edition": 1', '"edition": 99'), "error.newer_record"),
        (lambda text: text.replace('"decoy"', '"chess"'), "error.unknown_game"),
        (lambda text: text.replace("alice ", "alice 9", 1), "error.false_record"),
    ],
)
def test_a_spoilt_record_is_refused(visitor: Visitor, finished: str, spoil: Any, key: str) -> None:
    text = visitor.http.get(f"/r/{finished}.jsonl").text
    answer = visitor.http.post("/api/v1/replays", json={"record": spoil(text)})
    assert 400 <= answer.status_code < 500
    assert answer.json()["key"] == key


def test_one_plays_on_from_a_step_against_bots(visitor: Visitor, finished: str) -> None:
    steps = visitor.get(f"/api/v1/replays/{finished}?as=all")["steps"]
    explored = next(step for step in steps if step["seat"] == "killer")
    origin = {"match": finished, "step": explored["step"] - 1}

    table = visitor.create(seats={"killer": "me"}, origin=origin)["table"]

    assert table["played_on"]
    killer = visitor.sit_at(table["id"])
    killer.wait_until(lambda s: s.question())
    assert killer.question()["text"] == "ask.explore"
    killer.play_on()


def test_one_plays_on_from_a_file(visitor: Visitor, finished: str) -> None:
    text = visitor.http.get(f"/r/{finished}.jsonl").text
    made = visitor.create(seats={"s1": "me"}, origin={"record": text, "step": 2})["table"]
    survivor = visitor.sit_at(made["id"])
    assert survivor.view["round"] == 1  # a joint choice is never cut in two: it begins anew
    assert survivor.question()
    far = {"game": "decoy", "origin": {"record": text, "step": 9_999}}
    assert visitor.post("/api/v1/tables", far, status=404)["key"] == "error.no_such_step"


def test_as_long_a_record_as_can_be_watched_can_be_played_on(visitor: Visitor, finished: str) -> None:
    text = visitor.http.get(f"/r/{finished}.jsonl").text
    long = text.replace("\n", " " * (900_000 // text.count("\n")) + "\n")

    steps = visitor.post("/api/v1/replays", {"record": long})["steps"]
    made = visitor.create(seats={"killer": "me"}, origin={"record": long, "step": len(steps) // 2})

    assert made["table"]["played_on"]


def test_a_running_match_gives_a_seat_its_transcript(server: Server, visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())

    lines = [
        json.loads(line)
        for line in visitor.http.get(f"/api/v1/tables/{table}/transcript.jsonl").text.splitlines()
    ]

    assert lines[0]["seats"] == ["killer"]
    assert [line["event"] for line in lines[1:-1]] == [entry["event"] for entry in killer.log]
    assert lines[-1]["view"]["stage"] == "laid"
    assert "CharacterLaid" not in json.dumps(lines)
    public = server.visitor().http.get(f"/api/v1/tables/{table}/transcript.jsonl").text
    assert json.loads(public.splitlines()[0])["seats"] == []
