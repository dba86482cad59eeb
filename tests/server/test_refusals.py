"""What is sent in error or in malice: refused with a key, never a traceback, never a change."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lastlight.core.words import LANGUAGES, Texts, read_texts
from lastlight.games import game
from lastlight.server.web.frames import TEXT
from lastlight.server.web.routes.games import sentences
from lastlight.server.wire import refusals
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
    '{"type":"point","channel":"open","place":"<b>3</b>"}',
    '{"type":"point","channel":"open","place":"generator 3","note":"a private one"}',
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_told_to_a_person_without_the_words_of_the_decoder(
    killer: Socket, visitor: Visitor, language: str
) -> None:
    texts = Texts(language, read_texts("lastlight.server", language))
    killer.connection.send('{"type":"dance"}')
    body = visitor.http.post("/api/v1/tables", json={"game": "decoy", "surprise": 1}).json()

    for refused, detail in ((killer.refused(), "dance"), (body, "surprise")):
        said = texts.say(refused["key"], refused["variables"])
        assert detail in refused["variables"]["what"]
        assert refused["variables"]["what"] not in said
        assert detail not in said
        assert "{" not in said


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


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_control_characters_are_left_out_of_names_and_talk(
    tmp_path: Path, request: pytest.FixtureRequest, database: str
) -> None:
    address = request.getfixturevalue("postgres").database() if database == "postgres" else ""
    with running(quick(tmp_path, database=address)) as server:
        visitor, other = server.visitor(), server.visitor()
        made = visitor.create(
            seats={"killer": "me", "s1": "person"}, options={"people": 2}, name="Ma\x00ra \u202e"
        )
        table, [invite] = made["table"]["id"], made["invites"]
        joined = other.post(
            f"/api/v1/tables/{table}/join", {"invite": invite["token"], "name": "\x1bJan\x7f"}
        )
        assert [seat["name"] for seat in joined["seats"]] == ["Mara", "Jan"]

        socket = visitor.sit_at(table)
        socket.send("talk", channel="open", text="Good\x00 \x00luck")
        assert socket.wait_for("talk")["talk"]["text"] == "Good luck"
        socket.send("talk", channel="open", text=" \x00")
        assert socket.refused()["key"] == "error.nothing_said"
        assert visitor.http.get(f"/api/v1/replays/{table}?as=%00").json()["key"] == "error.not_finished"


@pytest.mark.parametrize("since", ["9" * 5000, "-1", "x", "\u0663"])
def test_a_step_that_can_be_none_is_the_beginning(visitor: Visitor, since: str) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]

    assert visitor.sit_at(table, since=since).hello["log"][0]["step"] == 1


def test_another_sites_page_gets_no_socket(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    address = f"ws://{visitor.address}/api/v1/tables/{table}/socket"
    headers = {"Cookie": f"lastlight={visitor.cookie}"}
    evil = Origin("https://evil.example")
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers=headers, origin=evil, proxy=None, open_timeout=PATIENCE),
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
    opening = connect(address, proxy=None, open_timeout=PATIENCE)
    with opening as connection, pytest.raises(ConnectionClosed, match="4404"):
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

    monkeypatch.setattr("lastlight.server.lobby.hall.Hall.lobby", broken)
    answer = visitor.http.get("/api/v1/tables")

    assert answer.status_code == 500
    assert answer.json()["key"] == "error.server_fault"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def test_a_body_too_long_is_refused(visitor: Visitor) -> None:
    body = {"game": "decoy", "origin": {"step": 0, "record": "x" * 2_000_000}}
    assert visitor.post("/api/v1/tables", body, status=413)["key"] == "error.too_long"


def test_who_sends_too_long_a_record_is_told_how_long_one_may_be(visitor: Visitor) -> None:
    refused = visitor.post("/api/v1/replays", {"record": "." * 1_600_000}, status=413)

    assert refused["variables"] == {"most": 1_500_000}


@pytest.mark.parametrize("path", ["/api/v1/replays", "/api/v1/tables"])
def test_who_sends_a_record_of_too_many_lines_is_told_how_many_it_may_have(
    visitor: Visitor, path: str
) -> None:
    header = {"format": 1, "game": "decoy", "edition": 1, "options": {}, "seats": {}, "commitment": ""}
    record = json.dumps(header) + "\n" + '["undo", 0, ""]\n' * 12_000
    body = {
        "/api/v1/replays": {"record": record},
        "/api/v1/tables": {"game": "decoy", "origin": {"step": 0, "record": record}},
    }[path]

    refused = visitor.post(path, body, status=413)

    assert refused["key"] == "error.too_many_lines"
    assert refused["variables"] == {"most": 12_000}


def test_half_a_sign_in_a_record_is_refused(visitor: Visitor) -> None:
    header = {"format": 1, "game": "decoy", "edition": 1, "options": {}, "seats": {"a": "\ud800"}}
    record = json.dumps({**header, "commitment": ""})

    refused = visitor.post("/api/v1/replays", {"record": record}, status=400)

    assert refused["key"] == "error.unreadable_record"


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
