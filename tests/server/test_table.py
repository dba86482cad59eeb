"""Clocks and stand-ins, talk, hotseat, spectators, tempo."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from lastlight.core.seats import KILLER, S1
from lastlight.games.trial.match import Match
from lastlight.games.trial.state import NOW
from lastlight.server.settings import CLOCKS
from lastlight.server.storage.rows import StoreAway
from lastlight.server.table.table import Table
from tests.positions import come_to
from tests.server.people import company
from tests.server.running import Server, Socket, Visitor, quick, running, wait_until

# Clocks --------------------------------------------------------------------------------------------------


def test_at_zero_a_bot_answers_until_the_owner_takes_the_seat_back(tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": 1})) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, clock="live")["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.clocks)
        assert killer.clocks[0]["seat"] == "killer"
        assert 0 <= killer.clocks[0]["left"] <= 1000

        killer.wait_until(lambda s: s.table["seats"][0]["stand_in"])
        killer.wait_until(lambda s: s.view["stage"] != "laid" or s.view["round"] > 1)
        killer.send("take_back")
        killer.wait_until(lambda s: not s.table["seats"][0]["stand_in"])


def test_a_clock_runs_out_while_nobody_is_there(tmp_path: Path) -> None:
    settings = quick(tmp_path, clocks={**CLOCKS, "live": 3}, idle_seconds=1.0)
    with running(settings) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 2}, clock="live")["table"]["id"]
        visitor.sit_at(table).wait_until(lambda s: s.question())
        for socket in visitor.sockets:
            socket.close()

        wait_until(lambda: table not in server.hall.tables)
        wait_until(lambda: is_over(tmp_path, table))


def test_a_table_that_cannot_be_loaded_does_not_stop_the_clocks_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.lobby.registry.SWEEP", 0.05)
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        broken, good = (visitor.create(seats={"killer": "me"})["table"]["id"] for _ in range(2))
        load = server.hall.load

        async def try_to_load(id_: str) -> Table:
            if id_ == broken:
                raise RuntimeError
            return await load(id_)

        async def overdue(_: float) -> list[str]:
            return [broken, good]

        monkeypatch.setattr(server.hall, "load", try_to_load)
        monkeypatch.setattr(server.hall.store, "overdue", overdue)

        wait_until(lambda: good in server.hall.tables)
        assert server.hall.metrics.failures["sweep"] > 0


def test_what_is_wrong_with_a_table_is_logged_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.lobby.registry.SWEEP", 0.01)
    monkeypatch.setattr("lastlight.server.table.backoff.SHORTEST", 0.01)
    monkeypatch.setattr("lastlight.server.table.backoff.LONGEST", 0.01)
    trouble = {"what": "torn"}
    with running(quick(tmp_path)) as server, capture_logs() as lines:
        hall = server.hall
        broken = server.visitor().create(seats={"killer": "me"})["table"]["id"]

        async def cannot_load(_: str) -> Table:
            raise RuntimeError(trouble["what"])

        async def overdue(_: float) -> list[str]:
            return [broken]

        monkeypatch.setattr(hall, "load", cannot_load)
        monkeypatch.setattr(hall.store, "overdue", overdue)

        def logged() -> list[str]:
            return [line["match"] for line in lines if line["event"] == "sweep_failed"]

        wait_until(lambda: hall.metrics.failures["sweep"] >= 3)
        assert logged() == [broken]

        trouble["what"] = "torn elsewhere"
        wait_until(lambda: len(logged()) == 2)
        tried = hall.metrics.failures["sweep"]
        wait_until(lambda: hall.metrics.failures["sweep"] >= tried + 3)
        assert logged() == [broken, broken]


def is_over(data: Path, table: str) -> bool:
    """As it stands on disk: asking the server would bring the table back into memory."""
    with closing(sqlite3.connect(data / "lastlight.db")) as database:
        found = database.execute("SELECT status FROM matches WHERE id = ?", (table,)).fetchone()
        return bool(found[0] == "finished")


def test_an_answer_on_disk_is_no_error_when_its_clock_cannot_be_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreAway

    with running(quick(tmp_path, clocks={**CLOCKS, "live": 600})) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"killer": "me"}, clock="live", tempo="instant")
        killer = visitor.sit_at(made["table"]["id"])
        killer.wait_until(lambda s: s.question() and s.clocks)
        (table,) = server.hall.tables.values()
        before = table.seats.rows[KILLER].deadline
        assert before is not None

        with monkeypatch.context() as patched:
            patched.setattr(table.hosted.store, "change_seats", away)
            killer.answer()
            killer.send("why", question="nonsense", option="nonsense")
            assert killer.refused()["key"] == "error.stale_question"
        wait_until(lambda: not table.clocks.behind)

        killer.wait_until(lambda s: s.question())
        wait_until(lambda: (table.seats.rows[KILLER].deadline or 0) > before)


def test_what_fails_after_an_answer_is_on_disk_is_not_told_as_its_refusal(
    visitor: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError

    killer = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    killer.wait_until(lambda s: s.question())
    (table,) = server.hall.tables.values()

    with monkeypatch.context() as patched:
        patched.setattr(table.playout, "show", broken)
        killer.answer()
        killer.send("why", question="nonsense", option="nonsense")
        assert killer.refused()["key"] == "error.stale_question"

    assert server.hall.metrics.failures["message"] == 1


def test_a_complete_draft_is_locked_at_zero(tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": 600})) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"s1": "me"}, options={"people": 2, "characters": 1}, clock="live")
        survivor = visitor.sit_at(made["table"]["id"])
        survivor.wait_until(lambda s: s.question() and s.clocks)
        assert 0 < survivor.clocks[0]["left"] <= 600_000
        survivor.draft("alice 1 5")

        server.run_out(made["table"]["id"], S1)

        survivor.wait_until(lambda s: any(e["event"]["event"] == "CardsLaid" for e in s.log))

        laid = next(e["event"] for e in survivor.log if e["event"]["event"] == "CharacterLaid")
        assert (laid["herself"], laid["decoy"]) == (1, 5)
        assert not survivor.table["seats"][1]["stand_in"]


def test_a_bot_stands_in_for_who_is_not_there(visitor: Visitor, other: Visitor) -> None:
    table, [killer, survivors] = company(visitor, other)
    killer.send("stand_in", seat="s1")
    assert killer.refused()["key"] == "error.still_there"
    survivors.close()
    killer.wait_until(lambda s: not s.table["seats"][1]["here"])

    killer.send("stand_in", seat="s1")
    killer.wait_until(lambda s: s.question())

    again = other.sit_at(table)
    assert again.table["seats"][1]["stand_in"]
    assert again.questions == []
    again.send("take_back")
    again.wait_until(lambda s: not s.table["seats"][1]["stand_in"])
    killer.answer("explore 7")
    killer.wait_until(lambda s: s.question() or has_begun_a_round(s))
    if not has_begun_a_round(killer):
        killer.answer()  # what he does with whom he found
    again.wait_until(lambda s: s.question())


# Talk ----------------------------------------------------------------------------------------------------


def test_the_team_talks_among_itself_and_everybody_in_the_open(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    survivor.send("talk", channel="team", text="Decoys  on\n4?")
    heard = survivor.wait_for("talk")["talk"]
    assert (heard["text"], heard["seat"], heard["id"]) == ("Decoys on 4?", "s1", 1)
    survivor.send("talk", channel="open", text="Good luck <b>you</b>")

    assert killer.wait_for("talk")["talk"]["text"] == "Good luck <b>you</b>"
    assert onlooker.wait_for("talk")["talk"]["id"] == 1
    killer.send("talk", channel="team", text="hello")
    assert killer.refused()["key"] == "error.wrong_channel"
    onlooker.send("talk", channel="open", text="hello")
    assert onlooker.refused()["key"] == "error.wrong_channel"
    assert [one["channel"] for one in visitor.sit_at(table).hello["talk"]] == ["open"]
    assert [one["channel"] for one in other.sit_at(table).hello["talk"]] == ["team", "open"]


def test_the_team_points_for_itself_and_everybody_in_the_open(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    survivor.send("point", channel="team", place="generator 3")
    seen = survivor.wait_for("talk")["talk"]
    assert (seen["place"], seen["text"], seen["seat"]) == ("generator 3", "", "s1")
    survivor.send("point", channel="open", place="generator 4")

    assert killer.wait_for("talk")["talk"]["place"] == "generator 4"
    assert onlooker.wait_for("talk")["talk"]["place"] == "generator 4"
    assert [one["place"] for one in visitor.sit_at(table).hello["talk"]] == ["generator 4"]
    assert [one["place"] for one in other.sit_at(table).hello["talk"]] == ["generator 3", "generator 4"]


def test_who_may_not_speak_does_not_point(server: Server, visitor: Visitor, other: Visitor) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker, watching = server.visitor().sit_at(table), other.sit_at(table, watch=1)

    for guest, channel in ((onlooker, "open"), (watching, "open"), (killer, "team")):
        guest.send("point", channel=channel, place="generator 3")
        assert guest.refused()["key"] == "error.wrong_channel"
    assert survivor.hello["talk"] == []


def test_who_points_again_and_again_has_to_wait(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivor] = company(visitor, other)
    for number in range(1, 5):
        survivor.send("point", channel="open", place=f"generator {number}")

    assert survivor.refused()["key"] == "error.points_too_often"
    killer.send("point", channel="open", place="generator 7")  # another person has points of their own
    assert killer.wait_for("talk", lambda said: said["talk"]["seat"] == "killer")["talk"]["id"] == 4


# Spectators and hotseat ----------------------------------------------------------------------------------


def test_a_spectator_sees_public_facts_only(server: Server, visitor: Visitor, other: Visitor) -> None:
    table, [_, survivors] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    watching = other.sit_at(table, watch=1)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    for eyes in (onlooker, watching):
        eyes.wait_until(lambda s: s.view["stage"] == "laid")
        assert eyes.view["observer"] == []
        assert {card["kind"] for there in eyes.view["cards"] for card in there} == {None}
        assert eyes.questions == []
        assert "CharacterLaid" not in "".join(eyes.heard)


def test_at_one_screen_who_has_locked_is_not_asked_for_again(visitor: Visitor) -> None:
    seats = dict.fromkeys(("killer", "s1", "s2", "s3", "s4"), "me")
    origin = dict(zip(("record", "step"), come_to("killer", "ask.pair", lambda m: True), strict=True))
    table = visitor.create(game="trial", seats=seats, origin=origin, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("look", seats=["killer"])
    device.wait_until(lambda s: s.question())
    device.draft(device.question()["options"][0]["text"])
    device.send("lock", locked=True)
    device.send("look", seats=[])

    hello = device.wait_for("hello", lambda hello: not hello["looking"])
    assert hello["waiting_for"] == ["s1", "s2", "s3", "s4"]


def may_use_map_in_own_turn(m: Match) -> bool:
    return m.state.acted[S1] == NOW and "map" in map(str, m.options(S1))


def test_at_one_screen_even_a_silent_trigger_says_whom_to_pass_it_to(
    server: Server, visitor: Visitor
) -> None:
    text, step = come_to("s1", "trigger.survivor_turn.start", may_use_map_in_own_turn)
    seats = dict.fromkeys(("killer", "s1", "s2", "s3", "s4"), "me")
    origin = {"record": text, "step": step}
    table = visitor.create(game="trial", seats=seats, origin=origin, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("look", seats=["s2"])

    device.wait_until(lambda s: '"waiting_for":["s1"]' in s.heard[-1])
    assert '"waiting_for":["s1"]' not in server.visitor().sit_at(table).heard[-1]


def test_who_asks_whether_the_line_is_there_is_answered(server: Server, visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]

    for guest in (visitor.sit_at(table), server.visitor().sit_at(table)):
        guest.send("ping")
        assert guest.wait_for("pong") == {"type": "pong"}


def test_hotseat_begins_behind_a_curtain(visitor: Visitor) -> None:
    seats = {"killer": "me", "s1": "me"}
    table = visitor.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    assert device.hello["view"] is None
    assert device.hello["looking"] == []

    device.send("look", seats=["s1"])
    device.wait_for("hello")
    assert device.view["observer"] == ["s1"]
    for name in ("alice", "bianca", "carrie", "dorothy"):
        device.draft(f"{name} 1 2")
    device.send("lock", locked=True)
    device.wait_until(lambda s: s.view["stage"] == "laid")
    assert device.questions == []

    device.send("look", seats=[])
    assert device.wait_for("hello")["view"] is None
    device.send("look", seats=["killer"])
    device.wait_for("hello")
    assert device.view["observer"] == ["killer"]
    assert {card["kind"] for there in device.view["cards"] for card in there} == {None}
    device.answer("explore 7")
    device.send("look", seats=["s2"])
    assert device.refused()["key"] == "error.not_seated"


def test_the_end_is_seen_behind_a_curtain_too(visitor: Visitor) -> None:
    seats = {"killer": "me", "s1": "me"}
    table = visitor.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("concede", side="killer", agree=True)

    device.wait_until(lambda s: s.view)
    assert (device.view["winner"], device.view["observer"]) == ("survivors", [])
    assert visitor.sit_at(table).hello["view"] == device.view


def test_one_cannot_look_through_anothers_seat(visitor: Visitor, other: Visitor) -> None:
    _, [killer, _] = company(visitor, other)
    killer.send("look", seats=["s1"])
    assert killer.refused()["key"] == "error.not_seated"


# Tempo ---------------------------------------------------------------------------------------------------


def has_begun_a_round(killer: Socket) -> bool:
    return bool(killer.log[-1]["event"]["event"] == "RoundBegan")


def test_bots_wait_until_what_happened_has_been_played_out(tmp_path: Path) -> None:
    with running(quick(tmp_path, pace=20.0)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, tempo="normal")["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        assert killer.log[-1]["beat"] == 24_000
        killer.answer("explore 7")
        killer.wait_until(lambda s: s.question() or has_begun_a_round(s))
        if not has_begun_a_round(killer):
            killer.answer()  # what he does with what he found
            killer.wait_until(has_begun_a_round)
        killer.quiet()
        assert killer.question() is None  # all the beats are more than a minute

        killer.send("skip")

        killer.wait_until(lambda s: s.question())


def test_tempo_belongs_to_the_table(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    killer.send("tempo", tempo="instant")
    survivors.wait_until(lambda s: s.table["tempo"] == "instant")
