"""Who asks for too much: a person at a table, an address, a household."""

from __future__ import annotations

import contextlib
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lastlight.server.web.rate_limits import MOST_KEPT, RateLimits, a_minute
from tests.server.people import company
from tests.server.running import PATIENCE, closed_with, quick, running

NEIGHBOURS = ("2001:db8::1", "2001:db8::ffff:2", "2001:db8::1:2:3:4")
ELSEWHERE = "2001:db8:0:1::1"


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still for rate limits: nothing is given back."""
    monkeypatch.setattr("lastlight.server.web.rate_limits.time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.mark.usefixtures("frozen")
def test_too_many_messages_close_the_socket(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=0.5)) as server:
        visitor = server.visitor()
        socket = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
        for _ in range(2):  # no more: what is sent after the end may cost the client the reason of it
            socket.send("skip")
        assert closed_with(socket) == 4429


@pytest.mark.usefixtures("frozen")
def test_a_new_socket_brings_no_new_allowance_and_takes_nobody_elses(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=0.5)) as server:
        visitor = server.visitor()
        table, [killer, other] = company(visitor, server.visitor())
        killer.send("skip")
        again, onlooker = visitor.sit_at(table), server.visitor().sit_at(table)
        again.send("skip")

        assert closed_with(again) == 4429
        for one in (other, onlooker):
            one.send("why", question="nonsense", option="nonsense")
            assert one.refused()["key"] == "error.stale_question"


@pytest.mark.usefixtures("frozen")
def test_onlookers_of_one_address_share_their_allowance(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=0.5)) as server:
        table = server.visitor().create(seats={"killer": "me"})["table"]["id"]
        one, other = server.visitor().sit_at(table), server.visitor().sit_at(table)
        one.send("why", question="nonsense", option="nonsense")
        one.refused()
        other.send("skip")

        assert closed_with(other) == 4429


@pytest.mark.usefixtures("frozen")
def test_too_many_sockets_opened_from_one_address_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path, sockets_per_minute=3)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        for _ in range(3):
            visitor.sit_at(table).close()
        with pytest.raises(InvalidStatus) as refused:
            visitor.sit_at(table)

        assert refused.value.response.status_code == 403


def test_who_was_heard_of_last_is_not_forgotten() -> None:
    limits = RateLimits(0.0, 1.0)
    assert limits.take("somebody")
    for number in range(MOST_KEPT - 1):
        assert limits.take(f"address {number}")

    assert not limits.take("somebody")
    assert limits.take("one more")
    assert not limits.take("somebody")
    assert limits.take("address 0")


@pytest.mark.usefixtures("frozen")
def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path, tables_per_minute=3, requests_per_minute=12)) as server:
        visitor = server.visitor()
        for _ in range(3):
            visitor.create()
        assert visitor.post("/api/v1/tables", {"game": "decoy"}, status=429)["key"] == "error.too_many"
        answers = [visitor.http.get("/api/v1/tables") for _ in range(12)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert {answer.headers["RateLimit-Remaining"] for answer in refused} == {"0"}
        assert visitor.http.get("/healthz").status_code == 200


@pytest.mark.usefixtures("frozen")
def test_addresses_of_one_household_are_counted_together(tmp_path: Path) -> None:
    with running(quick(tmp_path, tables_per_minute=2)) as server:
        http = server.visitor().http

        def made(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return http.post("/api/v1/tables", json={"game": "decoy"}, headers=headers).status_code

        assert [made(address) for address in (*NEIGHBOURS, ELSEWHERE)] == [201, 201, 429, 201]


@pytest.mark.usefixtures("frozen")
def test_requests_of_one_household_are_counted_together(tmp_path: Path) -> None:
    with running(quick(tmp_path, requests_per_minute=2)) as server:
        http = server.visitor().http
        asked = [
            http.get("/api/v1/tables", headers={"X-Forwarded-For": address}).status_code
            for address in (*NEIGHBOURS, ELSEWHERE)
        ]

        assert asked == [200, 200, 429, 200]


def test_sockets_of_one_household_are_counted_together(tmp_path: Path) -> None:
    with running(quick(tmp_path, sockets_per_address=2)) as server, contextlib.ExitStack() as opened:
        visitor = server.visitor()
        table = visitor.create()["table"]["id"]

        def open_socket(address: str) -> None:
            path = f"ws://{visitor.address}/api/v1/tables/{table}/socket"
            headers = {"X-Forwarded-For": address}
            opened.enter_context(connect(path, additional_headers=headers, proxy=None, open_timeout=PATIENCE))

        open_socket(NEIGHBOURS[0])
        open_socket(NEIGHBOURS[1])
        with pytest.raises(InvalidStatus):
            open_socket(NEIGHBOURS[2])
        open_socket(ELSEWHERE)


def test_who_asked_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("lastlight.server.web.rate_limits.time", SimpleNamespace(monotonic=lambda: now))
    limits = a_minute(2)
    limits.take("long ago")
    now = 20.0
    limits.take("lately")
    now = 40.0
    limits.take("somebody else")

    assert list(limits.kept) == ["lately", "somebody else"]


@pytest.mark.usefixtures("frozen")
def test_who_tries_one_invite_after_the_other_is_held_up(tmp_path: Path) -> None:
    with running(quick(tmp_path, requests_per_minute=2)) as server:
        visitor = server.visitor()
        path = f"/api/v1/tables/{visitor.create()['table']['id']}/invitation"
        statuses = [visitor.http.post(path, json={"invite": "x" * 22}).status_code for _ in range(3)]

        assert statuses[0] == 410
        assert statuses[-1] == 429
