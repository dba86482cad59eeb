"""What is long is made once, elsewhere, or not at all: nobody else at the server waits for it."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lastlight.core.record import load
from lastlight.games import game
from lastlight.server.archive import replays
from lastlight.server.table.policies import Policy, policy_of
from lastlight.server.web.routes.games import games_told, rulebook_told, rules_told, texts_told
from lastlight.server.web.sockets import MOST_WAITING, Connection
from tests.records import RECORDS
from tests.server.running import Server, Visitor


@pytest.mark.parametrize(
    "path",
    ["games", "games/trial/texts", "games/trial/rules", "games/trial/rulebook", "openapi.json", "docs"],
)
def test_what_is_the_same_for_everybody_is_not_sent_twice(visitor: Visitor, path: str) -> None:
    first = visitor.http.get(f"/api/v1/{path}")
    again = visitor.http.get(f"/api/v1/{path}", headers={"if-none-match": first.headers["etag"]})

    assert first.status_code == 200
    assert (again.status_code, again.content) == (304, b"")


def test_games_texts_and_rules_are_put_together_once() -> None:
    package = game("trial").package

    assert games_told(("trial",)) is games_told(("trial",))
    assert texts_told(package) is texts_told(package)
    assert rules_told(package, "en") is rules_told(package, "en")
    assert rulebook_told(package, "cs") is rulebook_told(package, "cs")


def test_a_record_may_be_as_long_as_a_long_match_of_its_game(visitor: Visitor) -> None:
    record = load((RECORDS / "decoy.edition1.jsonl").read_text(encoding="utf-8"))
    most = policy_of(game("decoy")).most_lines
    header, *lines = record.dump().splitlines()
    text = "\n".join([header, *[lines[0]] * (most + 1)])

    origin = {"record": text, "step": 0}
    refused = visitor.post("/api/v1/tables", {"game": "decoy", "origin": origin}, status=413)

    assert (refused["key"], refused["variables"]["most"]) == ("error.too_many_lines", most)
    assert policy_of(game("trial")).most_lines < Policy().most_lines == replays.MOST_LINES


def test_a_replay_that_was_sent_is_packed_beside_the_event_loop(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_loop: list[bool] = []
    for_the_wire = replays.for_the_wire

    def noted(body: bytes, as_gzip: bool) -> bytes:
        on_loop.append(threading.current_thread() is server.thread)
        return for_the_wire(body, as_gzip)

    monkeypatch.setattr(replays, "for_the_wire", noted)
    text = (RECORDS / "decoy.edition1.jsonl").read_text(encoding="utf-8")
    answer = visitor.http.post("/api/v1/replays", json={"record": text, "seen_as": "public"})

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["finished"]
    assert on_loop == [False]


class Line:
    """A socket nobody reads from."""

    address = "somewhere"

    def __init__(self) -> None:
        self.straight = self
        self.waiting = 0
        self.cut = False

    def write(self, message: bytes) -> int:
        self.waiting += len(message)
        return self.waiting

    def cut_off(self, _after: float) -> None:
        self.cut = True


def connection(line: Line, monkeypatch: pytest.MonkeyPatch) -> Connection:
    monkeypatch.setattr(Connection, "close", lambda *_: None)
    table: Any = SimpleNamespace(id="table")
    return Connection(cast(Any, line), table, None, True)


def test_a_long_greeting_does_not_count_as_reading_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    guest = connection(line, monkeypatch)

    guest.send_greeting(bytes(2 * MOST_WAITING))
    guest.send(b"news")
    assert not line.cut

    guest.send(bytes(MOST_WAITING))
    assert line.cut


def test_once_a_greeting_is_through_the_limit_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    guest = connection(line, monkeypatch)
    guest.send_greeting(bytes(2 * MOST_WAITING))
    line.waiting = 0
    guest.send(b"news")

    guest.send(bytes(MOST_WAITING))
    assert line.cut
