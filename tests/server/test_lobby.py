"""The lobby: where one's tables stand and which seats are free, without reading a match for it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from tests.server.people import company
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Server, Visitor, quick, running, wait_until


def mine(visitor: Visitor) -> list[Any]:
    listed: list[Any] = visitor.get("/api/v1/tables")["mine"]
    return listed


def test_a_table_of_mine_tells_where_it_stands(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"}, name="M")["table"]["id"]
    visitor.sit_at(table).wait_until(lambda s: s.question())

    [told] = mine(visitor)

    assert told["seats"][:2] == [
        {"seat": "killer", "kind": "person", "name": "M", "bot": "", "mine": True},
        {"seat": "s1", "kind": "bot", "name": "", "bot": "normal", "mine": False},
    ]
    assert (told["status"], told["decides"], told["round"], told["winner"]) == ("running", True, 1, None)


def test_between_people_each_hears_whether_they_decide(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    assert [mine(one)[0]["decides"] for one in (visitor, other)] == [False, True]

    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())

    assert [mine(one)[0]["decides"] for one in (visitor, other)] == [True, False]


def test_a_finished_table_tells_who_has_won_when_that_has_been_shown(
    server: Server, visitor: Visitor
) -> None:
    table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 1})["table"]["id"]
    visitor.sit_at(table).play_on()
    [told] = mine(visitor)
    assert (told["status"], told["winner"], told["decides"]) == ("finished", "killer", False)

    server.hall.tables[table].shown.upto -= 1

    [told] = mine(visitor)
    assert (told["status"], told["winner"], told["reason"], told["decides"]) == ("running", None, None, False)
    assert told["round"] is None


def test_what_goes_on_stands_before_what_is_over(visitor: Visitor) -> None:
    before = visitor.create(seats={"killer": "me"})["table"]["id"]
    over = visitor.create(seats={"killer": "me"}, options={"max_rounds": 1})["table"]["id"]
    visitor.sit_at(over).play_on()
    after = visitor.create(seats={"killer": "me"})["table"]["id"]

    assert [one["id"] for one in mine(visitor)] == [after, before, over]


def test_an_open_table_tells_its_seats_and_what_is_not_the_standard(visitor: Visitor, other: Visitor) -> None:
    options = {"people": 3, "anonymous": True}
    seats = {"killer": "me", "s1": "open", "s2": "person"}
    visitor.create(seats=seats, options=options, public=True, clock="live", name="M")

    [told] = other.get("/api/v1/tables")["open"]

    assert [(one["seat"], one["kind"], one["name"], one["mine"]) for one in told["seats"]] == [
        ("killer", "person", "M", False),
        ("s1", "open", "", False),
        ("s2", "invited", "", False),
    ]
    assert told["options"] == options
    assert (told["clock"], told["decides"], told["round"]) == ("live", False, None)


def an_old_table(server: Server, host: Visitor) -> str:
    """A public table that somebody made long ago; nobody has looked at it since."""
    table: str = host.create(seats={"killer": "me", "s1": "open"}, options={"people": 2}, public=True)[
        "table"
    ]["id"]
    long_ago = server.hall.store.change_match(table, created=time.time() - 3_600)
    asyncio.run_coroutine_threadsafe(long_ago, server.hall.tasks[0].get_loop()).result(PATIENCE)
    return table


def offered(visitor: Visitor) -> list[str]:
    return [one["id"] for one in visitor.get("/api/v1/tables")["open"]]


def test_a_table_its_people_have_left_is_not_offered_for_ever(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table = an_old_table(server, visitor)
    assert offered(other) == []
    assert [one["id"] for one in mine(visitor)] == [table]

    socket = visitor.sit_at(table)
    assert offered(other) == [table]
    server.hall.tables[table].hosted.used -= 3_600
    assert offered(other) == [table]

    socket.close()
    wait_until(lambda: not server.hall.tables[table].presence.guests)
    assert offered(other) == [table]
    server.hall.tables[table].hosted.used -= 3_600
    assert offered(other) == []
    assert [one["id"] for one in mine(visitor)] == [table]


def test_a_table_somebody_has_just_left_is_offered_a_while_longer(tmp_path: Path) -> None:
    with running(quick(tmp_path, idle_seconds=0.0)) as server:
        host, other = server.visitor(), server.visitor()
        table = server.hall.tables[seen_and_left(server, host)]

        def look_after() -> None:
            looked = server.hall.look_after(table)
            asyncio.run_coroutine_threadsafe(looked, server.hall.tasks[0].get_loop()).result(PATIENCE)

        look_after()
        assert offered(other) == [table.id]
        table.hosted.used -= 3_600
        look_after()
        assert offered(other) == []
        assert table.id not in server.hall.tables


def seen_and_left(server: Server, host: Visitor) -> str:
    table = an_old_table(server, host)
    host.sit_at(table).close()
    wait_until(lambda: not server.hall.tables[table].presence.guests)
    return table


def test_who_only_looks_on_does_not_keep_a_table_in_the_lobby(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table = an_old_table(server, visitor)
    other.sit_at(table)
    server.hall.tables[table].hosted.used -= 3_600

    assert offered(other) == []


def test_a_table_is_offered_while_its_host_is_connected_to_another_process(
    postgres: Postgres, tmp_path: Path
) -> None:
    settings = quick(tmp_path, database=postgres.database())
    with running(settings) as one, running(settings) as two:
        host, somebody = one.visitor(), two.visitor()
        table = an_old_table(one, host)
        assert offered(somebody) == []

        host.sit_at(table)
        wait_until(lambda: offered(somebody) == [table])


def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    with running(quick(tmp_path, open_tables_per_person=2)) as server:
        visitor, other = server.visitor(), server.visitor()
        seats = {"killer": "me", "s1": "open"}

        def open_table(by: Visitor, status: int) -> Any:
            body = {"game": "decoy", "seats": seats, "options": {"people": 2}, "public": True}
            return by.post("/api/v1/tables", body, status=status)

        an_old_table(server, visitor)  # not in the lobby any more
        first = open_table(visitor, 201)["table"]["id"]
        open_table(visitor, 201)
        refused = open_table(visitor, 409)
        assert (refused["key"], refused["variables"]) == ("error.too_many_tables", {"most": 2})
        visitor.create(seats={"killer": "me", "s1": "person"}, options={"people": 2}, public=True)
        open_table(other, 201)

        visitor.post(f"/api/v1/tables/{first}/start", {"fill": "random"})
        open_table(visitor, 201)


def test_nothing_is_read_from_disk_for_a_list(tmp_path: Path) -> None:
    """Alone it is one's own decision; between people without a clock nobody knows."""
    with running(quick(tmp_path)) as server:
        alone, another = server.visitor(), server.visitor()
        table = alone.create(seats={"killer": "me"})["table"]["id"]
        alone.sit_at(table).wait_until(lambda s: s.question())
        company(alone, another)

    with running(quick(tmp_path)) as server:
        told = mine(server.visitor(alone))
        loaded = list(server.hall.tables)

    assert [(one["status"], one["decides"], one["round"]) for one in told] == [
        ("running", None, None),
        ("running", True, None),
    ]
    assert loaded == []


def test_a_clock_that_runs_tells_whose_decision_it_is(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        killer, first, second = (server.visitor() for _ in range(3))
        seats = {"killer": "me", "s1": "person", "s2": "person"}
        made = killer.create(seats=seats, options={"people": 3}, clock="slow")
        for visitor, invite in zip((first, second), made["invites"], strict=True):
            path = f"/api/v1/tables/{made['table']['id']}/join"
            visitor.post(path, {"invite": invite["token"]})
        socket = first.sit_at(made["table"]["id"])
        socket.wait_until(lambda s: len(s.clocks) == 2)
        for _ in range(2):
            socket.wait_until(lambda s: s.question("s1"))
            socket.answer(0, "s1")
        socket.wait_until(lambda s: any(one["locked"] for one in s.drafts))

    with running(quick(tmp_path)) as server:
        told = [mine(server.visitor(one))[0]["decides"] for one in (killer, first, second)]

    assert told == [False, False, True]
