"""Links, seats and cookies: who sits where, and how one comes to sit there."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from lastlight.core.seats import KILLER, S1, S2, S3, S4
from lastlight.server.lobby.seat_plans import Occupant, dealt_again, shuffled
from tests.server.people import play_together, seat
from tests.server.running import PATIENCE, Server, Visitor, quick, running


def test_a_seat_is_not_lost_with_the_answer_that_gives_it(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table, [invite] = made["table"]["id"], made["invites"]
    assert other.http.post("/api/v1/visitor").status_code == 204
    server.visitor(other).post(f"/api/v1/tables/{table}/join", {"invite": invite["token"], "name": "Jan"})

    again = other.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"], "name": "Eva"})

    assert again["mine"] == ["s1"]
    assert seat(again, "s1")["name"] == "Jan"
    late = server.visitor().post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]}, status=410)
    assert late["key"] == "error.invite_used"


def test_an_open_seat_is_not_lost_with_the_answer_that_gives_it(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    seats = {"killer": "open", "s1": "me"}
    table = visitor.create(seats=seats, public=True, options={"people": 2})["table"]["id"]
    other.http.post("/api/v1/visitor")
    server.visitor(other).post(f"/api/v1/tables/{table}/sit", {"seat": "killer"})

    assert other.post(f"/api/v1/tables/{table}/sit", {"seat": "killer"})["mine"] == ["killer"]


def test_who_has_the_cookie_keeps_it(visitor: Visitor) -> None:
    visitor.create(seats={"killer": "me"})
    kept = visitor.cookie
    visitor.http.post("/api/v1/visitor")

    assert visitor.cookie == kept


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/v1/tables", json={"game": "decoy", "seats": {"killer": "me"}})

    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie


def test_tokens_and_invites_are_kept_as_hashes_only(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
        visitor.leave()
        database = sqlite3.connect(tmp_path / "lastlight.db")
        dump = "\n".join(database.iterdump())
        database.close()

    assert visitor.cookie is not None
    assert visitor.cookie not in dump
    assert made["invites"][0]["token"] not in dump


def test_a_table_begins_when_its_last_seat_is_taken(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table = made["table"]["id"]
    host = visitor.sit_at(table)
    assert host.hello["view"] is None
    assert host.hello["log"] == []

    other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})

    host.wait_until(lambda s: s.view)
    assert host.table["status"] == "running"


def test_the_host_may_start_and_bots_take_what_is_free(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person", "s2": "person"}, options={"people": 3})
    table = made["table"]["id"]
    other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})

    assert other.post(f"/api/v1/tables/{table}/start", {}, status=403)["key"] == "error.not_host"
    started = visitor.post(f"/api/v1/tables/{table}/start", {"fill": "random"})

    assert started["status"] == "running"
    assert [one["kind"] for one in started["seats"]] == ["person", "person", "bot"]
    late = {"invite": made["invites"][1]["token"]}
    assert other.post(f"/api/v1/tables/{table}/join", late, status=410)
    assert visitor.post(f"/api/v1/tables/{table}/start", {}, status=409)["key"] == "error.already_started"


def test_the_lobby_lists_public_tables_with_an_open_seat(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "open"}, options={"people": 2}, public=True, name="M")
    table = made["table"]["id"]
    visitor.create(seats={"killer": "me"})

    lobby = other.get("/api/v1/tables")
    [listed] = lobby["open"]
    assert listed["id"] == table
    assert [(one["seat"], one["kind"], one["name"]) for one in listed["seats"]] == [
        ("killer", "person", "M"),
        ("s1", "open", ""),
    ]
    assert lobby["mine"] == []
    assert len(visitor.get("/api/v1/tables")["mine"]) == 2

    sat = other.post(f"/api/v1/tables/{table}/sit", {"seat": "s1", "name": "Jan"})
    assert sat["mine"] == ["s1"]
    assert sat["status"] == "running"
    assert other.get("/api/v1/tables")["open"] == []
    assert visitor.post(f"/api/v1/tables/{table}/sit", {"seat": "s1"}, status=409)


def test_an_open_seat_needs_a_public_table(visitor: Visitor) -> None:
    body = {"game": "decoy", "seats": {"killer": "me", "s1": "open"}}
    refused = visitor.post("/api/v1/tables", body, status=400)
    assert refused["key"] == "error.bad_plan"
    assert refused["variables"] == {"what": "@plan.open_seat"}  # said in the reader's language


def test_random_roles_deal_out_the_same_company(visitor: Visitor) -> None:
    seen = set()
    for _ in range(30):
        table = visitor.create(seats={"killer": "me"}, roles="random")["table"]
        assert len(table["mine"]) == 1
        seen.add(table["mine"][0])
    assert len(seen) > 1


def test_a_rematch_turns_the_roles(visitor: Visitor, other: Visitor) -> None:
    options = {"people": 2, "max_rounds": 1}
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options=options)
    table = made["table"]["id"]
    other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    assert visitor.post(f"/api/v1/tables/{table}/rematch", {}, status=409)["key"] == "error.not_finished"
    killer, survivors = visitor.sit_at(table), other.sit_at(table)
    play_together(survivors, killer)

    again = visitor.post(f"/api/v1/tables/{table}/rematch", {"roles": "rotated"})

    assert again["table"]["mine"] == ["s1"]
    assert again["table"]["options"] == made["table"]["options"]
    assert other.get(f"/api/v1/tables/{again['table']['id']}")["mine"] == ["killer"]
    survivors.wait_until(lambda s: s.table["rematch"] == again["table"]["id"])
    same = other.post(f"/api/v1/tables/{table}/rematch", {})
    assert same["table"]["id"] == again["table"]["id"]


BOT, ME, JAN = Occupant("bot", "normal"), Occupant("person", person="a"), Occupant("person", person="b")


def test_parties_move_on_to_the_next_partys_seats() -> None:
    alone = {KILLER: BOT, S1: ME, S2: ME, S3: ME, S4: ME}
    company = {KILLER: BOT, S1: ME, S2: ME, S3: JAN, S4: JAN}
    apart = {KILLER: BOT, S1: ME, S2: JAN, S3: ME, S4: BOT}
    dice = Random(1)

    assert dealt_again(alone, "rotated", dice, False) == {KILLER: ME, S1: BOT, S2: BOT, S3: BOT, S4: BOT}
    assert dealt_again(company, "rotated", dice, False) == {KILLER: ME, S1: JAN, S2: JAN, S3: BOT, S4: BOT}
    assert dealt_again(apart, "rotated", dice, False) == {KILLER: ME, S1: JAN, S2: BOT, S3: JAN, S4: BOT}
    assert dealt_again(company, "same", dice, False) == company


def test_against_others_nobody_is_dealt_seats_of_both_sides() -> None:
    plan = {KILLER: JAN, S1: ME, S2: ME, S3: BOT, S4: BOT}
    killers = {shuffled(plan, Random(seed), False)[KILLER] for seed in range(40)}
    at_one_screen = {shuffled(plan, Random(seed), True)[KILLER] for seed in range(40)}

    assert killers == {JAN, BOT}
    assert at_one_screen == {JAN, BOT, ME}


def test_nobody_sits_down_on_the_other_side(server: Server, visitor: Visitor, other: Visitor) -> None:
    seats = {"killer": "open", "s1": "open", "s2": "me"}
    table = visitor.create(seats=seats, public=True, options={"people": 3})["table"]["id"]
    other.post(f"/api/v1/tables/{table}/sit", {"seat": "killer", "name": "Eva"})

    assert other.post(f"/api/v1/tables/{table}/sit", {"seat": "s1"}, status=409)["key"] == "error.other_side"
    assert visitor.post(f"/api/v1/tables/{table}/sit", {"seat": "s1"})["mine"] == ["s1", "s2"]


def test_nobody_plans_to_play_both_sides_against_others_but_at_one_screen(visitor: Visitor) -> None:
    against = {
        "game": "decoy",
        "seats": {"killer": "me", "s1": "me", "s2": "person"},
        "options": {"people": 3},
    }

    assert visitor.post("/api/v1/tables", against, status=409)["key"] == "error.other_side"
    assert visitor.create(**{**against, "hotseat": True})["table"]["mine"] == ["killer", "s1"]
    assert visitor.create(seats={"killer": "me", "s1": "me"})["table"]["mine"] == ["killer", "s1"]


@pytest.mark.parametrize("another", ['prefs={"a":"b"}', "dev_session", "secure", "k=a b", "=x"])
def test_whatever_other_cookies_there_are_one_keeps_ones_seat(visitor: Visitor, another: str) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    cookies = {"Cookie": f"{another}; lastlight={visitor.cookie}"}
    address = f"ws://{visitor.address}/api/v1/tables/{table}/socket"

    with connect(address, additional_headers=cookies, proxy=None, open_timeout=PATIENCE) as connection:
        hello = json.loads(connection.recv(PATIENCE))

    assert hello["table"]["mine"] == ["killer"]
    assert visitor.get(f"/api/v1/tables/{table}", headers=cookies)["mine"] == ["killer"]


def test_what_does_not_exist_is_refused_by_key(visitor: Visitor) -> None:
    def refused(body: Any, status: int) -> str:
        key: str = visitor.post("/api/v1/tables", body, status=status)["key"]
        return key

    assert refused({"game": "chess"}, 404) == "error.unknown_game"
    assert refused({"game": "decoy", "options": {"people": 9}}, 400) == "error.bad_option_value"
    assert (
        refused({"game": "decoy", "options": {"needed": 7, "limits": "11"}}, 400) == "error.bad_option_value"
    )
    assert refused({"game": "decoy", "options": {"colour": 1}}, 400) == "error.unknown_option"
    assert refused({"game": "decoy", "seats": {"s1": "bot:deep"}}, 400) == "error.unknown_bot"
    assert (
        refused({"game": "decoy", "options": {"people": 2}, "seats": {"s4": "me"}}, 400)
        == "error.unknown_seat"
    )
    assert refused({"game": "decoy", "surprise": 1}, 400) == "error.bad_message"
    assert refused({"game": "decoy", "seats": {"s9": "me"}}, 400) == "error.bad_message"
    assert visitor.http.get("/api/v1/tables/nosuchid").json()["key"] == "error.no_table"
    assert visitor.http.get("/api/v1/tables/zzzzzzzz").json()["key"] == "error.no_table"
