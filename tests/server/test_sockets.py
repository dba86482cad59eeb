"""Sockets that read late, say much at once, or break."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.people import company
from tests.server.running import PATIENCE, Server, Visitor, closed_with


def test_a_reader_who_is_too_slow_is_sent_away(
    server: Server, visitor: Visitor, other: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.web.frames.FAREWELL", PATIENCE)
    _, [killer, survivors] = company(visitor, other)
    table = next(iter(server.hall.tables.values()))
    guest = next(
        g for g in table.presence.guests if g.person == table.seats.rows[min(table.seats.rows)].person
    )

    def flood() -> None:
        for _ in range(300):
            guest.send(b'{"type":"noise","noise":"%b"}' % (b"x" * 100_000))

    loop = table.driving.get_loop() if table.driving is not None else None
    assert loop is not None
    loop.call_soon_threadsafe(flood)
    assert closed_with(killer) == 4408
    survivors.wait_until(lambda s: not s.table["seats"][0]["here"])


def test_messages_sent_at_one_stroke_are_all_answered_in_order(visitor: Visitor) -> None:
    killer = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    killer.wait_until(lambda s: s.question())
    asked = [f"explore {number}" for number in range(20, 320)]
    for option in asked:
        killer.send("why", question=killer.question()["id"], option=option)

    assert [killer.wait_for("why")["option"] for _ in asked] == asked


def test_a_dropped_socket_leaves_the_table_to_the_others(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivors] = company(visitor, other)
    killer.connection.socket.close()

    survivors.wait_until(lambda s: not s.table["seats"][0]["here"])

    again = visitor.sit_at(table)
    survivors.wait_until(lambda s: s.table["seats"][0]["here"])
    assert again.view["round"] == 1


def test_an_answer_sent_twice_counts_once(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    question = killer.question()
    answer: dict[str, Any] = {"type": "answer", "question": question["id"], "option": "explore 2"}
    for _ in range(2):
        killer.connection.send(json.dumps(answer))

    killer.wait_for("accepted")
    assert killer.refused()["key"] == "error.stale_question"
