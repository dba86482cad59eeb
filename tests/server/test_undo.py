"""Undo: free until something binds, otherwise by consent of all people; it stays in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastlight.core.record import load, replay
from lastlight.core.seats import KILLER, S3
from lastlight.games import game
from lastlight.server.storage.rows import StoreAway
from tests.core.ambush.game import Ambush
from tests.server.people import company
from tests.server.running import Server, Socket, Visitor, quick, running


def test_alone_against_bots_asking_is_consent(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    before = killer.view
    killer.answer("explore 3")
    killer.wait_until(lambda s: s.question())

    killer.send("undo")

    killer.wait_until(lambda s: s.view == before)
    assert killer.log[-1]["key"] == "log.undone_by_consent"
    assert killer.log[-1]["variables"] == {"seat": "@seat.killer"}
    [explored] = [entry for entry in killer.log if entry["key"] == "event.GeneratorExplored"]
    assert killer.log[-1]["event"] == {
        "event": "Undone",
        "seat": "@killer",
        "by": "by consent",
        "back": explored["step"] - 1,
    }


def test_who_is_not_sure_is_told_what_an_undo_would_take(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    killer.answer("explore 3")
    killer.wait_until(lambda s: s.question())
    seen = killer.view

    killer.send("undo", sure=False)

    refusal = killer.refused()
    [explored] = [entry for entry in killer.log if entry["key"] == "event.GeneratorExplored"]
    assert refusal["key"] == "error.undo_reveals"
    assert refusal["variables"] == {"back": explored["step"] - 1}
    assert killer.view == seen


def test_where_others_must_agree_they_are_asked_once_one_is_sure(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)

    survivors.send("undo", sure=False)
    refusal = survivors.refused()
    assert refusal["key"] == "error.undo_asks"
    [laid] = [entry for entry in survivors.log if entry["key"] == "event.CardsLaid"]
    assert refusal["variables"]["back"] < laid["step"]
    survivors.send("undo", sure=True)

    killer.wait_until(lambda s: s.undo)
    assert sum('"type":"undo"' in message for message in killer.heard) == 1


def test_what_was_refused_is_not_asked_again(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    refuse(killer, survivors)

    for sure in (False, True):
        survivors.send("undo", sure=sure)
        assert survivors.refused()["key"] == "error.undo_refused"
    killer.answer("explore 5")
    survivors.wait_until(lambda s: any(entry["key"] == "event.GeneratorExplored" for entry in s.log))
    survivors.send("undo")
    assert survivors.refused()["key"] == "error.undo_refused"

    killer.send("undo")
    survivors.wait_until(lambda s: s.undo and s.undo["by"] == "killer")


def test_when_something_was_taken_back_one_may_ask_again(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    refuse(killer, survivors)
    killer.answer("explore 1")
    killer.send("undo")
    survivors.wait_until(lambda s: s.undo)
    survivors.send("consent", undo=survivors.undo["id"], agree=True)
    survivors.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent")

    survivors.send("undo")

    killer.wait_until(lambda s: s.undo and s.undo["by"] == "s1")


def test_a_refusal_outlives_the_server(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor, other = server.visitor(), server.visitor()
        killer, survivors = company_with_cards_laid(visitor, other)
        refuse(killer, survivors)
        table = killer.table["id"]

    with running(quick(tmp_path)) as server:
        survivors = server.visitor(other).sit_at(table)
        survivors.send("undo")
        assert survivors.hello["undo"] is None
        assert survivors.refused()["key"] == "error.undo_refused"


def test_the_bots_do_not_roll_again(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    outcomes = []
    for _ in range(2):
        killer.answer("explore 3")
        killer.wait_until(lambda s: s.question())
        if killer.view["stage"] == "explored":
            killer.answer("damage")
            killer.wait_until(lambda s: s.question() and s.view["round"] == 2)
        outcomes.append(killer.view)
        while killer.view["round"] > 1 or killer.view["stage"] != "laid":
            killer.send("undo")
            killer.wait_for("update")
        killer.wait_until(lambda s: s.question())

    assert outcomes[0] == outcomes[1]


def test_between_people_all_must_agree(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    before = killer.view
    killer.answer("explore 1")
    killer.wait_until(lambda s: s.view["stage"] == "explored")
    killer.send("undo")
    survivors.wait_until(lambda s: s.undo)
    assert survivors.undo["by"] == "killer"
    assert survivors.undo["needs"] == ["killer", "s1"]
    assert survivors.undo["agreed"] == ["killer"]

    survivors.send("consent", undo=survivors.undo["id"], agree=True)

    killer.wait_until(lambda s: s.view == before)
    assert killer.undo is None
    killer.answer("explore 7")


def test_who_a_bot_stands_in_for_must_agree_too(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    killer.answer("explore 1")
    killer.wait_until(lambda s: s.view["stage"] == "explored")
    survivors.close()
    killer.wait_until(lambda s: not s.table["seats"][1]["here"])
    killer.send("stand_in", seat="s1")
    killer.wait_until(lambda s: s.table["seats"][1]["stand_in"])

    killer.send("undo", sure=True)

    killer.wait_until(lambda s: s.undo)
    assert killer.undo["needs"] == ["killer", "s1"]
    assert killer.view["stage"] == "explored"
    again = other.sit_at(killer.table["id"])
    again.send("consent", undo=again.undo["id"], agree=True)
    killer.wait_until(lambda s: s.view["stage"] == "laid")


def test_an_undo_on_disk_is_shown_though_the_database_goes_away_at_once(
    server: Server, visitor: Visitor, other: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    refuse(killer, survivors)
    killer.answer("explore 1")
    killer.send("undo", sure=True)
    survivors.wait_until(lambda s: s.undo)

    async def away(*_: object) -> None:
        raise StoreAway

    monkeypatch.setattr(server.hall.tables[killer.table["id"]].hosted.store, "ask_undo", away)
    survivors.send("consent", undo=survivors.undo["id"], agree=True)

    killer.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent" and s.question())


def test_one_no_ends_the_request(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    survivors.send("undo")
    killer.wait_until(lambda s: s.undo)
    asked = killer.undo["id"]

    killer.send("consent", undo=asked, agree=False)
    told = survivors.wait_for("undo", lambda message: message["undo"] is None)
    assert told["refused_by"] == "killer"

    survivors.send("consent", undo=asked, agree=True)
    assert survivors.refused()["key"] == "error.undo_gone"


def test_who_asked_may_withdraw(visitor: Visitor, other: Visitor) -> None:
    killer, survivors = company_with_cards_laid(visitor, other)
    survivors.send("undo")
    survivors.wait_until(lambda s: s.undo)

    survivors.send("consent", undo=survivors.undo["id"], agree=False)

    told = killer.wait_for("undo", lambda message: message["undo"] is None)
    assert told["refused_by"] is None


def test_the_next_answer_settles_an_open_request(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    survivors.wait_until(lambda s: s.view["stage"] == "laid")
    survivors.send("undo")
    killer.wait_until(lambda s: s.undo and s.question())

    killer.answer("explore 5")

    killer.wait_until(lambda s: s.undo is None)


def test_there_may_be_nothing_to_take_back(visitor: Visitor, other: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer, onlooker = visitor.sit_at(table), other.sit_at(table)
    killer.wait_until(lambda s: s.question())

    killer.send("undo")
    assert killer.refused()["key"] == "error.nothing_to_undo"
    onlooker.send("undo")
    assert onlooker.refused()["key"] == "error.nothing_to_undo"


def test_at_one_screen_only_who_looks_takes_back(visitor: Visitor) -> None:
    seats = {"killer": "me", "s1": "me"}
    table = visitor.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("look", seats=["s1"])
    device.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        device.draft(f"{name} 1 2")
    device.send("lock", locked=True)
    device.wait_until(lambda s: s.view["stage"] == "laid")

    for looking in ([], ["killer"]):
        device.send("look", seats=looking)
        assert not device.wait_for("hello")["may_undo"]
        device.send("undo", sure=True)
        assert device.refused()["key"] == "error.nothing_to_undo"
    device.send("undo", seat="s1", sure=True)
    assert device.refused()["key"] == "error.nothing_to_undo"
    assert device.view["stage"] == "laid"

    device.send("look", seats=["s1"])
    assert device.wait_for("hello")["may_undo"]
    device.send("undo", sure=True)
    device.wait_until(lambda s: s.question("s1"))


def test_at_one_screen_what_another_seat_did_since_is_not_taken_back_unasked(
    server: Server, visitor: Visitor, ambush: Ambush
) -> None:
    body = {"game": "ambush", "seats": {"killer": "me", "s3": "me"}, "fill": "random", "hotseat": True}
    table = visitor.post("/api/v1/tables", {**body, "options": {"items": False}})["table"]["id"]
    killer, s3 = visitor.sit_at(table), visitor.sit_at(table)
    killer.send("look", seats=["killer"])
    s3.send("look", seats=["s3"])
    for socket in (s3, killer):
        socket.wait_until(lambda s: s.question())
        socket.answer("low")
    while killer.view["round"] == 1:  # s3 lets the killer come, and he attacks nobody
        for socket in (s3, killer):
            socket.quiet(0.01)
            if socket.question() is not None and socket.view["round"] == 1:
                socket.answer("pass")
    ledger = server.hall.tables[table].ledger
    assert [(mark.seat, mark.binds) for mark in ledger.marks[-2:]] == [(S3, False), (KILLER, False)]

    s3.send("undo", sure=False)

    assert s3.refused()["key"] == "error.undo_reveals"
    assert killer.view["round"] == 2


def test_a_record_with_an_undo_holds(server: Server, visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 2})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    killer.answer("explore 3")
    killer.wait_until(lambda s: s.question())
    killer.send("undo")
    killer.wait_until(lambda s: s.log[-1]["key"].startswith("log.undone"))
    killer.play_on()

    record = load(visitor.http.get(f"/r/{table}.jsonl").text)

    assert ["undo", 4, "by consent"] in record.lines
    assert list(replay(game("decoy"), record))[-1].match.over


def refuse(killer: Socket, survivors: Socket) -> None:
    """The survivors ask to take back, and the killer does not agree."""
    survivors.send("undo")
    killer.wait_until(lambda s: s.undo)
    killer.send("consent", undo=killer.undo["id"], agree=False)
    survivors.wait_for("undo", lambda message: message["undo"] is None)


def company_with_cards_laid(visitor: Visitor, other: Visitor) -> tuple[Socket, Socket]:
    """The killer, who is to explore, and the survivors, who have laid all cards."""
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())
    return killer, survivors
