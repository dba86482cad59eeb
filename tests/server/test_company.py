"""One link for a table: friends pick a seat that is free or a bot's, before the start or in the match."""

from __future__ import annotations

from typing import Any

from tests.server.running import Server, Visitor


def link_of(host: Visitor, table: str) -> str:
    made: dict[str, Any] = host.post(f"/api/v1/tables/{table}/company", {})
    assert made["link"] == f"/t/{table}#company={made['token']}"
    return str(made["token"])


def take(visitor: Visitor, table: str, key: str, seat: str, status: int | None = None) -> Any:
    wanted = {"key": key, "seat": seat, "name": "Ivo"}
    return visitor.post(f"/api/v1/tables/{table}/company/seat", wanted, status)


def seat(table: Any, name: str) -> Any:
    return next(one for one in table["seats"] if one["seat"] == name)


def test_a_friend_takes_a_bots_seat_in_a_running_match(server: Server) -> None:
    mara, ivo = server.visitor(), server.visitor()
    table = mara.create(seats={"killer": "me"}, fill="easy", options={"people": 2}, tempo="instant")["table"][
        "id"
    ]
    killer = mara.sit_at(table)

    info = take(ivo, table, link_of(mara, table), "s1")

    assert info["mine"] == ["s1"]
    assert (seat(info, "s1")["kind"], seat(info, "s1")["name"]) == ("person", "Ivo")
    killer.wait_until(lambda one: seat(one.table, "s1")["name"] == "Ivo")
    assert ivo.sit_at(table).hello["table"]["mine"] == ["s1"]


def test_a_free_seat_is_taken_before_the_start_and_the_match_begins(server: Server) -> None:
    mara, ivo = server.visitor(), server.visitor()
    seats = {"killer": "me", "s1": "person"}
    table = mara.create(seats=seats, options={"people": 2})["table"]["id"]

    key = link_of(mara, table)
    assert take(ivo, table, key, "s1")["status"] == "running"
    assert take(ivo, table, key, "s1")["mine"] == ["s1"]  # once more is the same as once


def test_who_sits_there_keeps_the_seat_and_nobody_plays_both_sides(server: Server) -> None:
    mara, ivo, jan = server.visitor(), server.visitor(), server.visitor()
    table = mara.create(seats={"killer": "me"}, fill="easy", options={"people": 3})["table"]["id"]
    key = link_of(mara, table)
    take(ivo, table, key, "s1")

    assert take(jan, table, key, "s1", 409)["key"] == "error.seat_taken"
    assert take(jan, table, key, "killer", 409)["key"] == "error.seat_taken"
    assert take(mara, table, key, "s2", 409)["key"] == "error.other_side"


def test_without_the_key_or_from_outside_there_is_no_seat(server: Server) -> None:
    mara, ivo = server.visitor(), server.visitor()
    table = mara.create(seats={"killer": "me"}, fill="easy")["table"]["id"]
    other = mara.create(seats={"killer": "me"}, fill="easy")["table"]["id"]

    assert ivo.post(f"/api/v1/tables/{table}/company", {}, 403)["key"] == "error.not_seated"
    assert take(ivo, table, link_of(mara, other), "s1", 410)["key"] == "error.invite_used"


def test_nobody_joins_at_one_screen(server: Server) -> None:
    mara = server.visitor()
    seats = {"killer": "me", "s1": "me"}
    table = mara.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]

    assert mara.post(f"/api/v1/tables/{table}/company", {}, 409)["key"] == "error.nobody_joins"
