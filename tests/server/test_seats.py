"""Links, seats and cookies: who sits where, and how one comes to sit there."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from lastlight.core.seats import KILLER, S1, S2, S3, S4
from lastlight.server.hall import Occupant, dealt_again
from tests.server.running import Server, Visitor, play_together, quick, running


def seat(table: Any, name: str) -> Any:
    return next(one for one in table["seats"] if one["seat"] == name)


def test_an_invite_is_swapped_for_a_seat_once(server: Server, visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2}, name="Mara")
    table, [invite] = made["table"]["id"], made["invites"]
    assert made["table"]["status"] == "waiting"
    assert invite["link"] == f"/t/{table}#invite={invite['token']}"

    joined = other.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"], "name": "Jan"})
    late = server.visitor()
    refused = late.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]}, status=410)

    assert joined["status"] == "running"
    assert joined["mine"] == ["s1"]
    assert seat(joined, "s1")["name"] == "Jan"
    assert refused["key"] == "error.invite_used"
    assert late.get(f"/api/v1/tables/{table}")["mine"] == []


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
    assert [(one["id"], one["open"], one["names"]) for one in lobby["open"]] == [(table, ["s1"], ["M"])]
    assert lobby["mine"] == []
    assert len(visitor.get("/api/v1/tables")["mine"]) == 2

    sat = other.post(f"/api/v1/tables/{table}/sit", {"seat": "s1", "name": "Jan"})
    assert sat["mine"] == ["s1"]
    assert sat["status"] == "running"
    assert other.get("/api/v1/tables")["open"] == []
    assert other.post(f"/api/v1/tables/{table}/sit", {"seat": "s1"}, status=409)


def test_an_open_seat_needs_a_public_table(visitor: Visitor) -> None:
    body = {"game": "decoy", "seats": {"killer": "me", "s1": "open"}}
    assert visitor.post("/api/v1/tables", body, status=400)["key"] == "error.bad_plan"


def test_a_second_device_plays_the_same_seats(visitor: Visitor, other: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    assert other.post(f"/api/v1/tables/{table}/invites", {}, status=403)["key"] == "error.not_seated"
    invite = visitor.post(f"/api/v1/tables/{table}/invites", {})
    assert other.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]})["mine"] == ["killer"]
    one, two = visitor.sit_at(table), other.sit_at(table)
    one.wait_until(lambda s: s.question())
    two.wait_until(lambda s: s.question())
    assert one.question() == two.question()

    two.answer("explore 2")

    one.wait_until(lambda s: any(entry["event"]["event"] == "GeneratorExplored" for entry in s.log))


def test_a_fresh_invite_voids_the_old_one(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table = made["table"]["id"]
    fresh = visitor.post(f"/api/v1/tables/{table}/invites", {"seat": "s1"})

    assert other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]}, status=410)
    assert other.post(f"/api/v1/tables/{table}/join", {"invite": fresh["token"]})["mine"] == ["s1"]


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


def test_parties_move_on_to_the_next_partys_seats() -> None:
    import random

    bot, me = Occupant("bot", "normal"), Occupant("person", person="a")
    jan = Occupant("person", person="b")
    alone = {KILLER: bot, S1: me, S2: me, S3: me, S4: me}
    company = {KILLER: bot, S1: me, S2: me, S3: jan, S4: jan}
    dice = random.Random(1)

    assert dealt_again(alone, "rotated", dice) == {KILLER: me, S1: bot, S2: bot, S3: bot, S4: bot}
    assert dealt_again(company, "rotated", dice) == {KILLER: me, S1: jan, S2: jan, S3: bot, S4: bot}
    assert dealt_again(company, "same", dice) == company


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
