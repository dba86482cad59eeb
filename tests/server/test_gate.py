"""Who is let in: by which host name, from which page, and with which cookie."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from lastlight.server.secrets import hashed
from lastlight.server.storage.database import Database
from lastlight.server.storage.rows import StoreShut
from lastlight.server.storage.schema import holders
from tests.server.running import PATIENCE, Server, Socket, Visitor, quick, running


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
        monkeypatch.setattr("lastlight.server.web.sockets.is_address", lambda _: False)  # a foreign name

        with pytest.raises(InvalidStatus):
            Socket(visitor, table, {})


def test_a_name_is_never_taken_for_the_key_of_a_text(server: Server, visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me"}, name="@seat.killer")

    assert made["table"]["seats"][0]["name"] == "seat.killer"


def test_a_token_somebody_has_chosen_is_not_taken(visitor: Visitor) -> None:
    first = issued_for(visitor, "a" * 43)
    own = first.removeprefix("lastlight=").partition(";")[0]

    assert own != "a" * 43
    assert f"lastlight={own};" in issued_for(visitor, own)


def test_a_token_of_before_that_holds_a_seat_stays(server: Server, visitor: Visitor) -> None:
    """Tokens once had no mark of ours on them."""
    visitor.create(seats={"killer": "me"})
    old = "a" * 43

    async def change() -> None:
        async with server.hall.store.database.changing() as c:
            await c.execute(sa.update(holders).values(token=hashed(old)))

    loop = server.hall.tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(change(), loop).result(PATIENCE)

    assert f"lastlight={old};" in issued_for(visitor, old)


def issued_for(visitor: Visitor, token: str) -> str:
    """The cookie somebody gets who comes with a token."""
    asked = {"cookie": f"lastlight={token}"}
    address = f"http://{visitor.address}/api/v1/visitor"
    return httpx.post(address, headers=asked, timeout=PATIENCE).headers["set-cookie"]


def test_over_https_the_cookie_cannot_be_set_by_another_host(tmp_path: Path) -> None:
    with running(quick(tmp_path, secure_cookies=True)) as server:
        told = server.visitor().http.post("/api/v1/visitor").headers["set-cookie"]

    assert told.startswith("__Host-lastlight=")
    assert "secure" in told.lower()
    assert "domain" not in told.lower()


def test_a_server_that_cannot_write_is_not_well(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert visitor.http.get("/healthz").status_code == 200

    def full(_database: Database) -> None:
        raise StoreShut("database or disk is full")

    monkeypatch.setattr(Database, "changing", full)
    server.hall.store.database.queue.fails = True  # an answer could not be written

    assert visitor.http.get("/healthz").status_code == 503
