"""Invites: swapped for a seat once, or for a second device."""

from __future__ import annotations

from tests.server.people import company, seat
from tests.server.running import Server, Visitor


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


def test_an_invite_tells_what_it_is_good_for_and_stays_good(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    options = {"people": 2, "anonymous": True}
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options=options, name="Mara", clock="live")
    table, token = made["table"]["id"], {"invite": made["invites"][0]["token"]}

    shown = other.post(f"/api/v1/tables/{table}/invitation", token)
    joined = other.post(f"/api/v1/tables/{table}/join", token)

    assert (shown["host"], shown["seats"], shown["device"], shown["mine"]) == ("Mara", ["s1"], False, False)
    assert (shown["table"]["game"], shown["table"]["clock"]) == ("decoy", "live")
    assert shown["table"]["options"]["anonymous"]
    assert shown["table"]["mine"] == []
    assert joined["mine"] == ["s1"]
    assert other.post(f"/api/v1/tables/{table}/invitation", token)["mine"]
    for dead in (token, {"invite": "x" * 22}):
        late = server.visitor().post(f"/api/v1/tables/{table}/invitation", dead, status=410)
        assert late["key"] == "error.invite_used"


def test_an_invite_to_a_seat_a_bot_has_taken_is_not_good_any_more(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table, token = made["table"]["id"], {"invite": made["invites"][0]["token"]}
    visitor.post(f"/api/v1/tables/{table}/start", {})

    assert other.post(f"/api/v1/tables/{table}/invitation", token, status=410)["key"] == "error.invite_used"
    assert other.post(f"/api/v1/tables/{table}/join", token, status=410)["key"] == "error.invite_used"


def test_an_invite_for_a_second_device_tells_whose_seats_it_is_for(visitor: Visitor, other: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"}, name="Mara")["table"]["id"]
    token = {"invite": visitor.post(f"/api/v1/tables/{table}/invites", {})["token"]}

    shown = other.post(f"/api/v1/tables/{table}/invitation", token)

    assert (shown["seats"], shown["device"], shown["mine"]) == (["killer"], True, False)
    assert visitor.post(f"/api/v1/tables/{table}/invitation", token)["mine"]


def test_an_invite_to_the_other_side_is_refused_before_one_sits_down(visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    path = f"/api/v1/tables/{made['table']['id']}/invitation"

    assert (
        visitor.post(path, {"invite": made["invites"][0]["token"]}, status=409)["key"] == "error.other_side"
    )


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


def test_who_plays_already_is_no_second_device_of_somebody_else(visitor: Visitor, other: Visitor) -> None:
    table, _ = company(visitor, other)
    invite = visitor.post(f"/api/v1/tables/{table}/invites", {})

    refused = other.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]}, status=409)

    assert refused["key"] == "error.somebody_else"
    assert other.get(f"/api/v1/tables/{table}")["mine"] == ["s1"]


def test_the_link_for_a_second_device_is_not_spent_on_the_first(visitor: Visitor, other: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    invite = visitor.post(f"/api/v1/tables/{table}/invites", {})

    for device in (visitor, other):
        joined = device.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]})
        assert joined["mine"] == ["killer"]


def test_a_fresh_invite_voids_the_old_one(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table = made["table"]["id"]
    fresh = visitor.post(f"/api/v1/tables/{table}/invites", {"seat": "s1"})

    assert other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]}, status=410)
    assert other.post(f"/api/v1/tables/{table}/join", {"invite": fresh["token"]})["mine"] == ["s1"]


def test_an_invite_to_the_other_side_stays_good_for_somebody_else(visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(seats={"killer": "person", "s1": "me"}, options={"people": 2})
    table, token = made["table"]["id"], made["invites"][0]["token"]

    refused = visitor.post(f"/api/v1/tables/{table}/join", {"invite": token}, status=409)

    assert refused["key"] == "error.other_side"
    assert other.post(f"/api/v1/tables/{table}/join", {"invite": token})["mine"] == ["killer"]


def test_a_seat_open_to_anybody_may_be_promised_by_link(visitor: Visitor, other: Visitor) -> None:
    seats = {"killer": "open", "s1": "me"}
    table = visitor.create(seats=seats, public=True, options={"people": 2})["table"]["id"]
    invite = visitor.post(f"/api/v1/tables/{table}/invites", {"seat": "killer"})

    joined = other.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"], "name": "Jan"})

    assert joined["mine"] == ["killer"]
    assert joined["status"] == "running"


def test_an_invite_for_a_second_device_outlives_the_start(server: Server, visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2})
    table, [for_seat] = made["table"]["id"], made["invites"]
    for_device = visitor.post(f"/api/v1/tables/{table}/invites", {"seat": None})
    visitor.post(f"/api/v1/tables/{table}/start", {"fill": "random"})

    path = f"/api/v1/tables/{table}/join"
    joined = server.visitor().post(path, {"invite": for_device["token"]})
    refused = server.visitor().post(path, {"invite": for_seat["token"]}, status=410)

    assert joined["mine"] == ["killer"]
    assert refused["key"] == "error.invite_used"
