"""Giving up: a side has lost when all its people say so."""

from __future__ import annotations

import json
from pathlib import Path

from lastlight.core.record import load, replay
from lastlight.games import game
from tests.rules import rule
from tests.server.people import company
from tests.server.running import Server, Socket, Visitor, quick, running, wait_until


@rule("TR-AMB-END-02")
def test_a_side_gives_up_when_all_its_people_agree(server: Server, visitor: Visitor) -> None:
    _, [killer, one, other] = company(visitor, server.visitor(), server.visitor())
    one.send("concede", side="survivors", agree=True)
    other.wait_until(lambda s: conceding(s) == ["s1"])
    other.send("concede", side="survivors", agree=True)

    for socket in (killer, one, other):
        socket.wait_until(lambda s: s.table["status"] == "finished" and s.view["winner"])
        assert (socket.view["winner"], socket.view["reason"]) == ("killer", "conceded")
        assert socket.questions == []
        assert socket.log[-1]["key"] == "end.killer.conceded"
    assert not any('"concedes":true' in text for text in killer.heard), "who would give up is the side's own"


def test_that_somebody_would_give_up_does_not_reach_the_other_side(server: Server, visitor: Visitor) -> None:
    table, [killer, one, other] = company(visitor, server.visitor(), server.visitor())
    onlooker = server.visitor().sit_at(table)
    for socket in (killer, onlooker):
        heard_next(socket)
    one.send("concede", side="survivors", agree=True)
    other.wait_until(lambda s: conceding(s) == ["s1"])
    one.send("concede", side="survivors", agree=False)
    other.wait_until(lambda s: conceding(s) == [])

    assert heard_next(killer) == heard_next(onlooker) == ["error"]


def test_one_may_think_again(server: Server, visitor: Visitor) -> None:
    _, [_, one, other] = company(visitor, server.visitor(), server.visitor())
    one.send("concede", side="survivors", agree=True)
    other.wait_until(lambda s: conceding(s) == ["s1"])
    one.send("concede", side="survivors", agree=False)
    other.wait_until(lambda s: conceding(s) == [])
    other.send("concede", side="survivors", agree=True)
    one.wait_until(lambda s: conceding(s) == ["s2"])

    assert one.table["status"] == "running"


def test_bots_do_not_object_and_the_record_holds(visitor: Visitor) -> None:
    table = visitor.create(seats={"s1": "me"})["table"]["id"]
    mine = visitor.sit_at(table)
    mine.wait_until(lambda s: s.question())
    mine.draft(mine.question()["options"][0]["text"])
    mine.send("concede", side="survivors", agree=True)
    mine.wait_until(lambda s: s.table["status"] == "finished")

    record = load(visitor.http.get(f"/r/{table}.jsonl").text)
    assert record.end is not None
    assert record.end[1:3] == ["killer", "conceded"]
    *_, last = replay(game("decoy"), record)
    assert last.match.over
    steps = visitor.get(f"/api/v1/replays/{table}?as=all")["steps"]
    assert steps[-1]["log"][-1]["key"] == "end.killer.conceded"


def test_from_where_a_side_gave_up_one_may_play_on(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    before = killer.view
    killer.send("concede", side="killer", agree=True)
    killer.wait_until(lambda s: s.table["status"] == "finished")
    last = visitor.get(f"/api/v1/replays/{table}?as=all")["last"]

    again = visitor.create(seats={"killer": "me"}, origin={"match": table, "step": last})["table"]["id"]

    socket = visitor.sit_at(again)
    socket.wait_until(lambda s: s.question())
    assert socket.view["cards"] == before["cards"]
    assert socket.view["winner"] is None


def test_nobody_gets_record_replay_or_rematch_before_the_end_is_shown(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    id_, [killer, _] = company(visitor, other)
    table = server.hall.tables[id_]
    assert table.driving is not None
    loop = table.driving.get_loop()

    def beat() -> None:
        table.beat.begin(1_000.0)

    loop.call_soon_threadsafe(beat)
    wait_until(lambda: table.beat.timer)
    killer.send("concede", side="killer", agree=True)
    wait_until(lambda: table.row.status == "finished")
    for path in (f"/r/{id_}.jsonl", f"/api/v1/replays/{id_}"):
        assert other.http.get(path).json()["key"] == "error.not_finished"
    assert other.post(f"/api/v1/tables/{id_}/rematch", {}, status=409)["key"] == "error.not_finished"

    def end_of_beat() -> None:
        table.beat.until = 0.0
        table.beat.time_is_up()

    loop.call_soon_threadsafe(end_of_beat)
    killer.wait_until(lambda s: s.table["status"] == "finished")
    assert other.http.get(f"/r/{id_}.jsonl").status_code == 200


def test_only_who_plays_gives_up_for_the_own_side_and_only_while_it_is_played(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivors] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    for socket, side in ((killer, "survivors"), (survivors, "killer"), (onlooker, "killer")):
        socket.send("concede", side=side, agree=True)
        assert socket.refused()["key"] == "error.not_seated"
    killer.send("concede", side="killer", agree=True)
    killer.wait_until(lambda s: s.table["status"] == "finished")
    killer.send("concede", side="killer", agree=True)

    assert killer.refused()["key"] == "error.nothing_to_concede"


def test_that_a_side_gave_up_is_known_after_a_restart(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        killer.send("concede", side="killer", agree=True)
        killer.wait_until(lambda s: s.table["status"] == "finished")
    with running(quick(tmp_path)) as server:
        killer = server.visitor(visitor).sit_at(table)

        assert (killer.view["winner"], killer.view["reason"]) == ("survivors", "conceded")
        assert killer.table["status"] == "finished"


def conceding(socket: Socket) -> list[str]:
    """The seats that would give up, as far as this socket knows."""
    return [one["seat"] for one in socket.table["seats"] if one["concedes"]]


def heard_next(socket: Socket) -> list[str]:
    """The kinds of all messages up to the answer to something said now."""
    before = len(socket.heard)
    socket.send("why", question="nonsense", option="nonsense")
    socket.refused()
    return [json.loads(text)["type"] for text in socket.heard[before:]]
