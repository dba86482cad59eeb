"""Taking back: free until something binds, else by consent of all people; it stays in the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lastlight.core.record import Record, load, replay
from lastlight.core.seats import KILLER, NAMES, S1, S2, S3, SPECTATOR, Seat
from lastlight.games import game
from lastlight.server.archive.records import record_of
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import StoreAway
from lastlight.server.table.chronicle import Chronicle
from lastlight.server.table.ledger import Ledger, Mark
from lastlight.server.wire.protocol import LogEntry
from tests.core.ambush.game import Ambush
from tests.effort import grows_evenly, lines_run
from tests.server.people import company
from tests.server.rows import A_MATCH
from tests.server.running import Server, Socket, Visitor, quick, running
from tests.subjects import recorded

LAYING = {"alice": "s1", "bianca": "s1", "carrie": "s2", "dorothy": "s2"}
"""Who lays whose cards where three people play."""


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


class LongMatch:
    """A long match of the ambush, and the lines of it when its last answer was taken back again and again."""

    def __init__(self, ambush: Ambush) -> None:
        self.record = recorded(ambush, {"max_rounds": 40}, 12).record
        self.answers = [Written(NAMES[seat], text) for seat, text in self.record.answers()]

    def lines(self, undos: int) -> list[Written]:
        undo = Written("undo", f"s1 {len(self.answers) - 1}", "freely")
        return [*self.answers, *[undo, self.answers[-1]] * undos]


def test_the_record_of_a_long_match_is_not_played_from_the_start_at_every_undo(ambush: Ambush) -> None:
    played = LongMatch(ambush)
    record = played.record
    row = replace(A_MATCH, game=record.game, edition=record.edition, options=record.options, seed="12")

    def write(undos: int) -> Record:
        return record_of(row, [], played.lines(undos))

    once = lines_run(lambda: write(0))
    assert lines_run(lambda: write(20)) - once < 20 * once / 4
    assert write(20).lines_that_hold() == record.lines_that_hold()
    assert len(write(20).undos()) == 20


def test_a_long_match_is_not_loaded_from_the_start_at_every_undo(ambush: Ambush) -> None:
    played = LongMatch(ambush)

    def read(undos: int) -> Ledger:
        ledger = Ledger(ambush, played.record.options, played.record.edition, "12")
        ledger.read(played.lines(undos))
        return ledger

    once = lines_run(lambda: read(0))
    assert lines_run(lambda: read(20)) - once < 20 * once / 4
    assert read(20).answers == read(0).answers
    assert read(20).match.checksum() == read(0).match.checksum()


def test_the_log_of_many_undos_is_told_in_one_go() -> None:
    """Each undo tells the last step that holds: it is not counted from the start at every one."""
    explored = Written("killer", "explore 1")
    undo = Written("undo", "killer 4", "freely")
    laid = [Written(seat, f"{name} 1 2") for name, seat in LAYING.items()]

    def told(undos: int) -> Callable[[], Sequence[LogEntry]]:
        decoy = game("decoy")
        ledger = Ledger(decoy, {"people": 3}, 1, "seed")
        ledger.read([*laid, *[explored, undo] * undos])
        chronicle = Chronicle()
        return lambda: chronicle.told_of(SPECTATOR, ledger, len(ledger.log), 1.0).entries

    assert grows_evenly(told, 100)
    entries = told(3)()
    back = [entry.event["back"] for entry in entries if entry.event["event"] == "Undone"]
    explored_at = [entry.step for entry in entries if entry.event["event"] == "GeneratorExplored"]
    assert back == [step - 1 for step in explored_at]


def test_it_is_free_until_something_binds() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.marks = [mark(S1, 0), mark(S1, 1)]
    assert begins(ledger, S1) == 1
    assert ledger.is_free(1, [S1])

    ledger.marks.append(mark(S2, 2))
    assert not ledger.is_free(1, [S1])
    assert ledger.is_free(1, [S1, S2])

    ledger.marks[-1] = mark(S2, 2, binds=True)
    assert not ledger.is_free(1, [S1, S2])
    assert ledger.last_decision([KILLER]) is None


def test_a_joint_choice_is_taken_back_whole() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.read([Written(seat, f"{name} 1 2") for name, seat in LAYING.items()])
    ledger.read([Written("killer", "explore 1")])

    assert begins(ledger, S2) == 0
    assert begins(ledger, KILLER) == 4


def test_what_the_table_let_pass_is_no_decision() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.marks = [mark(S1, 0), mark(S1, 1, own=False)]

    assert begins(ledger, S1) == 0
    assert ledger.is_free(0, [S1])


def test_who_let_a_silent_trigger_pass_does_not_show_in_an_undo() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.note(Written("s1", "left"), (), -1, silent=False)
    ledger.note(Written("s2", "pass"), (), -1, silent=True)

    assert ledger.is_free(0, [S1])


def test_a_card_used_in_silence_is_not_taken_back_unasked() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.note(Written("s1", "left"), (), -1, silent=False)
    ledger.note(Written("s2", "flash"), (), -1, silent=True)

    assert not ledger.is_free(0, [S1])


def test_what_is_let_pass_in_silence_is_no_act_nor_what_chance_says_to_it() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    acted = []
    for seat, text, silent in (
        ("s1", "pass", False),
        ("chance", "2", False),
        ("s2", "pass", True),
        ("chance", "2", False),
        ("s2", "flash", True),
        ("chance", "2", False),
    ):
        ledger.note(Written(seat, text), (), -1, silent)
        acted.append(ledger.acted)

    assert acted == [1, 2, 2, 2, 5, 6]


def mark(seat: Seat, begins: int, binds: bool = False, own: bool = True) -> Mark:
    return Mark(seat, begins, binds, silent=False, passed=False, own=own, heard=0)


def begins(ledger: Ledger, seat: Seat) -> int:
    """How many answers stay if a seat takes back its last decision."""
    last = ledger.last_decision([seat])
    assert last is not None
    return last.begins


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
