"""Taking back: free until something binds, else by consent of all people; it stays in the log."""

from __future__ import annotations

from lastlight.core.record import load, replay
from lastlight.core.seats import KILLER, S1, S2, Seat
from lastlight.games import game
from lastlight.server.ledger import Ledger, Mark
from lastlight.server.lines import Written
from tests.server.running import Server, Visitor
from tests.server.test_drafts import company


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
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())
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


def test_one_no_ends_the_request(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())
    survivors.send("undo")
    killer.wait_until(lambda s: s.undo)
    asked = killer.undo["id"]

    killer.send("consent", undo=asked, agree=False)
    survivors.wait_until(lambda s: s.undo is None)

    survivors.send("consent", undo=asked, agree=True)
    assert survivors.refused()["key"] == "error.undo_gone"


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
    seats = {"alice": "s1", "bianca": "s1", "carrie": "s2", "dorothy": "s2"}
    ledger.read([Written(seat, f"{name} 1 2") for name, seat in seats.items()])
    ledger.read([Written("killer", "explore 1")])

    assert begins(ledger, S2) == 0
    assert begins(ledger, KILLER) == 4


def test_what_the_table_let_pass_is_no_decision() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.marks = [mark(S1, 0), mark(S1, 1, own=False)]

    assert begins(ledger, S1) == 0
    assert ledger.is_free(0, [S1])


def test_who_was_asked_in_silence_does_not_show_in_an_undo() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.marks = [mark(S1, 0), mark(S2, 1, silent=True)]

    assert ledger.is_free(0, [S1])


def mark(seat: Seat, begins: int, binds: bool = False, silent: bool = False, own: bool = True) -> Mark:
    return Mark(seat, begins, binds, silent, own, heard=0)


def begins(ledger: Ledger, seat: Seat) -> int:
    """How many answers stay if a seat takes back its last decision."""
    last = ledger.last_decision([seat])
    assert last is not None
    return last.begins
