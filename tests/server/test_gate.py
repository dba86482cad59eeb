"""Who is let in: by which name a server is asked, from which page, and with what in hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.running import Server, Socket, Visitor, quick, running


@pytest.mark.parametrize("origin", ["http://[x", "https://{host}", "http://{host}.evil.example", "null"])
def test_a_page_of_another_origin_is_refused(visitor: Visitor, origin: str) -> None:
    """The scheme is part of an origin, and what cannot be read is none of ours."""
    headers = {"origin": origin.replace("{host}", visitor.address)}
    answer = visitor.http.post("/api/v1/visitor", headers=headers)

    assert (answer.status_code, answer.json()["key"]) == (403, "error.foreign_origin")


def test_a_page_of_our_own_is_let_in(visitor: Visitor) -> None:
    headers = {"origin": f"http://{visitor.address}"}

    assert visitor.http.post("/api/v1/visitor", headers=headers).status_code == 204


def test_behind_https_our_own_pages_are_those_of_https(tmp_path: Path) -> None:
    with running(quick(tmp_path, secure_cookies=True)) as server:
        visitor = server.visitor()
        told = [
            visitor.http.post("/api/v1/visitor", headers={"origin": f"{scheme}://{visitor.address}"})
            for scheme in ("https", "http")
        ]

        assert [answer.status_code for answer in told] == [204, 403]


def test_lists_within_lists_without_end_are_refused(visitor: Visitor) -> None:
    answer = visitor.http.post(
        "/api/v1/tables", content="[" * 20_000, headers={"content-type": "application/json"}
    )

    assert (answer.status_code, answer.json()["key"]) == (400, "error.bad_message")


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/metrics", "/healthz"])
def test_a_server_answers_to_its_own_names_only(tmp_path: Path, path: str) -> None:
    with running(quick(tmp_path, names=("games.example",))) as server:
        visitor = server.visitor()
        asked = {
            name: visitor.http.get(path, headers={"host": name}).status_code
            for name in ("games.example", "127.0.0.1:8000", "localhost", "[::1]:8000", "evil.example:8000")
        }

    assert asked.pop("evil.example:8000") == 421
    assert set(asked.values()) == {200}


def test_nor_does_a_socket_open_by_another_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(quick(tmp_path, names=())) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        monkeypatch.setattr("lastlight.server.sockets.is_address", lambda _: False)  # as if by a foreign name

        with pytest.raises(InvalidStatus):
            Socket(visitor, table, {})


def test_a_name_is_never_taken_for_the_key_of_a_text(server: Server, visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me"}, name="@seat.killer")

    assert made["table"]["seats"][0]["name"] == "seat.killer"
