"""What is sent in error or in malice: refused with a key, never a traceback, never a change."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lastlight.games import game
from lastlight.server import refusals
from lastlight.server.frames import TEXT
from lastlight.server.http import sentences
from tests.server.running import PATIENCE, Socket, Visitor, closed_with, quick, running


@pytest.fixture
def killer(visitor: Visitor) -> Socket:
    socket = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    socket.wait_until(lambda s: s.question())
    return socket


GARBAGE = [
    "",
    "hello",
    "[]",
    "null",
    '{"type":"answer"}',
    '{"type":"dance"}',
    '{"type":"skip","extra":1}',
    '{"type":"answer","question":"x","option":3}',
    '{"type":"tempo","tempo":"warp"}',
    '{"type":"talk","channel":"open","text":""}',
    '{"type":"look","seats":["s9"]}',
    '{"type":"lock","locked":"yes"}',
    "[" * 5000,
    '{"type":"skip"}{"type":"skip"}',
    '{"type":"draft","question":"' + "x" * 100 + '"}',
]


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_refused_and_the_match_goes_on(killer: Socket, garbage: str) -> None:
    killer.connection.send(garbage)

    assert killer.refused()["key"] == "error.bad_message"
    killer.answer("explore 7")


def test_binary_garbage_is_refused_too(killer: Socket) -> None:
    killer.connection.send(b"\xff\xfe\x00")
    assert killer.refused()["key"] == "error.bad_message"


def test_enough_garbage_closes_the_socket(killer: Socket) -> None:
    for _ in range(20):
        killer.connection.send("garbage")
    assert closed_with(killer) == 4400


def test_an_oversize_message_closes_the_socket(killer: Socket) -> None:
    killer.connection.send(json.dumps({"type": "talk", "channel": "open", "text": "x" * 9_000}))
    assert closed_with(killer) == 4413


def test_a_huge_message_is_not_even_read(killer: Socket) -> None:
    announced = bytes((TEXT, 0x80 | 127)) + (200_000).to_bytes(8, "big")
    killer.connection.socket.sendall(announced + bytes(4))  # the mask; the message itself never comes
    assert closed_with(killer) == 1009


def test_too_many_messages_close_the_socket(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=0.5)) as server:
        visitor = server.visitor()
        socket = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
        with contextlib.suppress(ConnectionClosed):  # it may be closed before all are sent
            for _ in range(30):
                socket.send("skip")
        assert closed_with(socket) == 4429


def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path, tables_per_minute=3, requests_per_minute=12)) as server:
        visitor = server.visitor()
        for _ in range(3):
            visitor.create()
        assert visitor.post("/api/v1/tables", {"game": "decoy"}, status=429)["key"] == "error.too_many"
        statuses = {visitor.http.get("/api/v1/tables").status_code for _ in range(12)}
        assert 429 in statuses
        assert visitor.http.get("/healthz").status_code == 200


def test_another_sites_page_gets_no_socket(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    address = f"ws://{visitor.address}/api/v1/tables/{table}/socket"
    headers = {"Cookie": f"lastlight={visitor.cookie}"}
    evil = Origin("https://evil.example")
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers=headers, origin=evil, proxy=None),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_another_sites_page_cannot_post(visitor: Visitor) -> None:
    answer = visitor.http.post(
        "/api/v1/tables", json={"game": "decoy"}, headers={"Origin": "https://evil.example"}
    )
    assert answer.status_code == 403
    assert answer.json()["key"] == "error.foreign_origin"


def test_a_table_that_does_not_exist_closes_the_socket(visitor: Visitor) -> None:
    address = f"ws://{visitor.address}/api/v1/tables/zzzzzzzz/socket"
    with connect(address, proxy=None) as connection, pytest.raises(ConnectionClosed, match="4404"):
        connection.recv(PATIENCE)


def test_a_question_of_another_seat_or_another_time_is_refused(killer: Socket) -> None:
    old = killer.question()["id"]
    killer.answer("explore 7")
    killer.send("answer", question=old, option="explore 6")
    assert killer.refused()["key"] == "error.stale_question"
    killer.send("answer", question="nonsense", option="explore 6")
    assert killer.refused()["question"] == "nonsense"


def test_an_answer_that_is_no_option_is_refused_with_its_rule(killer: Socket) -> None:
    question = killer.question()["id"]
    killer.send("answer", question=question, option="explore 9")

    refused = killer.refused()
    assert refused["key"] == "error.not_an_option"
    assert refused["variables"]["seat"] == "@seat.killer"
    assert refused["reason"]["key"] == "why.no_generator"
    assert refused["rule"] == "DC-COMP-03"
    killer.answer("explore 7")


def test_a_fault_of_ours_shows_no_traceback(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("lastlight.server.hall.Hall.lobby", broken)
    answer = visitor.http.get("/api/v1/tables")

    assert answer.status_code == 500
    assert answer.json()["key"] == "error.server_fault"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def test_a_body_too_long_is_refused(visitor: Visitor) -> None:
    body = {"game": "decoy", "origin": {"step": 0, "record": "x" * 2_000_000}}
    assert visitor.post("/api/v1/tables", body, status=413)["key"] == "error.too_long"


def test_every_answer_carries_the_content_security_policy(visitor: Visitor) -> None:
    for path in ("/", "/t/zzzzzzzz", "/api/v1/games", "/nothing/here", "/api/v1/docs"):
        headers = visitor.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff"


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    source = Path(refusals.__file__).read_text()
    for language in ("en", "cs"):
        known = sentences(game("decoy").package, language)
        for key in re.findall(r'"(error\.\w+)"', source):
            assert key in known, (language, key)
