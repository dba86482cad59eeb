"""What a ledger lets be taken back, and how much work that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lastlight.core.record import Record
from lastlight.core.seats import KILLER, NAMES, S1, S2, SPECTATOR, Seat
from lastlight.core.undo import Mark, is_free, last_decision
from lastlight.games import game
from lastlight.server.archive.records import record_of
from lastlight.server.storage.lines import Written
from lastlight.server.table.chronicle import Chronicle
from lastlight.server.table.ledger import Ledger
from lastlight.server.wire.protocol import LogEntry
from tests.core.ambush.game import Ambush
from tests.effort import grows_evenly, lines_run
from tests.server.rows import A_MATCH
from tests.subjects import recorded

LAYING = {"alice": "s1", "bianca": "s1", "carrie": "s2", "dorothy": "s2"}
"""Who lays whose cards where three people play."""


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
    """Each undo gives the last step that remains: it is not counted from the start every time."""
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
    assert is_free(ledger.marks[1:], [S1])

    ledger.marks.append(mark(S2, 2))
    assert not is_free(ledger.marks[1:], [S1])
    assert is_free(ledger.marks[1:], [S1, S2])

    ledger.marks[-1] = mark(S2, 2, binds=True)
    assert not is_free(ledger.marks[1:], [S1, S2])
    assert last_decision(ledger.marks, [KILLER]) is None


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
    assert is_free(ledger.marks[0:], [S1])


def test_who_let_a_silent_trigger_pass_does_not_show_in_an_undo() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.note(Written("s1", "left"), (), -1, silent=False)
    ledger.note(Written("s2", "pass"), (), -1, silent=True)

    assert is_free(ledger.marks[0:], [S1])


def test_a_card_used_in_silence_is_not_taken_back_unasked() -> None:
    ledger = Ledger(game("decoy"), {"people": 3}, 1, "seed")
    ledger.note(Written("s1", "left"), (), -1, silent=False)
    ledger.note(Written("s2", "flash"), (), -1, silent=True)

    assert not is_free(ledger.marks[0:], [S1])


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
    last = last_decision(ledger.marks, [seat])
    assert last is not None
    return last.begins
