"""Records: whole ones replay, broken ones are refused with the place and the reason."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from lastlight.core.errors import FalseRecord, LastLightError, MatchOver, NewerRecord, UnreadableRecord
from lastlight.core.match import Match
from lastlight.core.record import Record, Recorder, load, replay
from lastlight.core.seats import CHANCE, KILLER, S1, S2, S3, S4, seat_named
from tests.core.ambush.game import Ambush
from tests.effort import grows_evenly
from tests.subjects import recorded

AMBUSH = Ambush()


def a_record(seed: int = 3) -> Record:
    return recorded(AMBUSH, {"max_rounds": 4}, seed).record


def replayed(record: Record, check: bool = True) -> Match:
    *_, last = replay(AMBUSH, record, check)
    return last.match


def test_a_record_holds_header_answers_rounds_and_end() -> None:
    lines = [json.loads(line) for line in a_record().dump().splitlines()]

    assert lines[0]["format"] == 2
    assert lines[0]["game"] == "ambush"
    assert lines[0]["options"] == {"max_rounds": 4}
    assert ["round", 1] in [line[:2] for line in lines[1:]] or ["round", 2] in [
        line[:2] for line in lines[1:]
    ]
    assert lines[-1][0] == "end"
    assert lines[-1][3] == "3"


def test_joint_answers_are_written_in_seat_order_however_they_came() -> None:
    m = AMBUSH.start({"items": False})
    recorder = Recorder(m, {}, "seed")
    for seat in (S3, KILLER, S1, S4, S2):
        assert recorder.record.answers() == []
        recorder.answer(seat, "stay")

    assert [seat for seat, _ in recorder.record.answers()][:5] == [KILLER, S1, S2, S3, S4]


def test_what_any_of_several_may_answer_is_written_once_with_who_said_it() -> None:
    m = AMBUSH.start({"items": False, "any_order": True})
    recorder = Recorder(m, {}, "seed")
    for seat in (KILLER, S1, S2, S3, S4):
        recorder.answer(seat, "stay")
    recorder.answer(S3, m.parse(S3, "go s3"))

    assert recorder.record.lines[5:] == [["s3", "go s3"]]
    assert replayed(recorder.record).checksum() == m.checksum()


def test_an_undo_takes_back_what_follows_and_stays_in_the_record() -> None:
    record = a_record()
    answers = record.answers()
    shortened = Record("ambush", 1, record.options, {}, record.commitment, record.lines_that_hold())
    shortened.lines.append(["undo", 6, "by consent"])

    assert shortened.answers() == answers[:6]
    assert load(shortened.dump()).lines[-1] == ["undo", 6, "by consent"]
    assert not replayed(shortened).over


def test_an_undo_stands_where_the_match_went_on_after_every_undo() -> None:
    record = a_record()
    answers = record.lines_that_hold()
    record.lines = [*answers[:6], ["undo", 5, "free"], *answers[5:7], ["undo", 2, "by consent"], *answers[2:]]

    assert record.undos() == [(2, "free"), (2, "by consent")]


def with_undos(count: int) -> Record:
    """A record in which the last answer was taken back, and given again, so often."""
    record = a_record()
    answers = [line for line in record.lines_that_hold() if line[0] != "round"]
    again = [["undo", len(answers) - 1, "free"], answers[-1]]
    record.lines = [*answers, *again * count]
    return record


@pytest.mark.parametrize(
    "read",
    [lambda record: load(record.dump()), Record.lines_that_hold, Record.answers, Record.undos],
    ids=["load", "lines_that_hold", "answers", "undos"],
)
def test_twice_as_many_undos_are_twice_the_work(read: Callable[[Record], object]) -> None:
    def work(undos: int) -> Callable[[], object]:
        record = with_undos(undos)
        return lambda: read(record)

    assert grows_evenly(work, 200)


@pytest.mark.parametrize(("side", "winner"), [("killer", "survivors"), ("survivors", "killer")])
def test_a_side_that_gives_up_has_lost_wherever_the_rules_are(side: str, winner: str) -> None:
    recorder = Recorder(AMBUSH.start({"items": False}, listen=True), {}, "seed")
    recorder.answer(S3, "stay")  # laid, and seen by nobody
    recorder.concede(side)

    record = load(recorder.record.dump())
    match = replayed(record)

    assert record.lines == [["concede", side], ["end", winner, "conceded", "seed"]]
    assert match.outcome == recorder.match.outcome
    assert (match.questions, match.stack) == ({}, [])
    with pytest.raises(MatchOver):
        match.concede(side)


def test_nothing_happens_after_a_side_has_given_up() -> None:
    record = a_record()
    record.lines.insert(-1, ["concede", "killer"])
    with pytest.raises(FalseRecord):
        replayed(record)


def test_after_an_undo_the_same_dice_fall() -> None:
    record = a_record()
    kept = next(place for place, (seat, _) in enumerate(record.answers()) if seat == CHANCE)
    again = record.lines[:-1]
    undone = Record(
        "ambush", 1, record.options, {}, record.commitment, [*again, ["undo", kept, "free"], *again[kept:]]
    )
    undone.lines.append(record.lines[-1])

    assert replayed(undone).over


def test_a_record_without_an_end_is_of_a_running_match() -> None:
    record = a_record()
    record.lines = record.lines[:-4]

    assert record.end is None
    assert record.winner is None
    assert not replayed(record).over


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Line 1 .* empty"),
        ("\n\n", "Line 1 .* not the header"),
        ("hello", "Line 1 .* not JSON"),
        ("[1, 2]", "Line 1 .* not the header"),
        ('{"format": 1}', "Line 1 .* not the header"),
        ('{"format": 1, "game": "ambush"}', "Line 1 .*'edition'"),
        ("[" * 100_000, "Line 1 .* not JSON"),
    ],
)
def test_a_file_that_is_no_record_is_refused(text: str, says: str) -> None:
    with pytest.raises(UnreadableRecord, match=says):
        load(text)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('["s1"', "not JSON"),
        ("7", "not a list"),
        ("[]", "not a list"),
        ('["nobody", "stay"]', "neither a seat"),
        ('["s1", 7]', "does not look like this"),
        ('["s1", "stay", "stay"]', "does not look like this"),
        ('["round", "one", "x"]', "does not look like this"),
        ('["undo", -1, "free"]', "does not look like this"),
        ('["undo", 1, "free"]', "does not look like this"),
        (f'["undo", {"9" * 5000}, "free"]', "not JSON"),
        ('["end", "killer"]', "does not look like this"),
        (r'["s1", "\ud800"]', "half a character"),
        ('["concede", "s1"]', "does not look like this"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(line: str, says: str) -> None:
    header = a_record().dump().splitlines()[0]
    with pytest.raises(UnreadableRecord, match=f"Line 2 .*{says}"):
        load(f"{header}\n{line}\n")


@pytest.mark.parametrize(
    ("part", "value"),
    [("edition", 0), ("edition", True), ("edition", "1"), ("seats", {"killer": 7}), ("commitment", None)],
)
def test_a_header_with_something_else_in_it_is_refused(part: str, value: Any) -> None:
    header, *lines = a_record().dump().splitlines()
    twisted = json.dumps({**json.loads(header), part: value})
    with pytest.raises(UnreadableRecord, match=f"Line 1 .*'{part}'"):
        load("\n".join([twisted, *lines]))


def test_half_a_sign_in_the_header_is_refused_and_a_whole_one_is_not() -> None:
    header = json.loads(a_record().dump().splitlines()[0])
    half = json.dumps({**header, "seats": {"a": "\ud800"}})
    whole = json.dumps({**header, "seats": {"a": "\U0001f526"}})

    assert load(whole).seats == {"a": "\U0001f526"}
    with pytest.raises(UnreadableRecord, match=r"Line 1 .*half a character"):
        load(half)


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(UnreadableRecord, match="follows the end"):
        load(a_record().dump() + '["s1", "stay"]\n')


def test_a_newer_format_and_a_newer_edition_ask_for_an_update() -> None:
    record = a_record()
    with pytest.raises(NewerRecord, match="format 3"):
        load(record.dump().replace('"format": 2', '"format": 3'))
    record.edition = 99
    with pytest.raises(NewerRecord, match="edition 99 of ambush"):
        replayed(record)


def change(record: Record, word: str, value: Any) -> None:
    """Falsify the first line of that kind."""
    next(line for line in record.lines if line[0] == word)[-1] = value


@pytest.mark.parametrize(
    ("word", "value", "says"),
    [
        ("round", "0" * 16, "does not lead to the recorded state"),
        ("s1", "fly", "is not possible"),
        ("end", "another seed", "(the seed draws|commits)"),
    ],
)
def test_a_record_that_does_not_hold_is_found_out(word: str, value: Any, says: str) -> None:
    record = a_record()
    change(record, word, value)
    with pytest.raises(FalseRecord, match=says):
        replayed(record)


def test_marks_of_the_first_format_are_not_compared_but_rounds_are() -> None:
    record = a_record()
    first = next(line for line in record.lines if line[0] == "round")
    first[2] = "made of names of then"
    with pytest.raises(FalseRecord):
        replayed(record)
    record.format = 1
    assert replayed(load(record.dump())).over

    first[1] += 1
    with pytest.raises(FalseRecord):
        replayed(load(record.dump()))


def test_a_mark_knows_no_names_and_nothing_that_is_blank() -> None:
    match = AMBUSH.start({})
    mark, whole = match.mark(), match.checksum()
    match.questions[min(match.questions)].text = "called.otherwise"

    assert match.checksum() != whole
    assert match.mark() == mark
    match.state.round += 1
    assert match.mark() != mark


def test_a_round_mark_of_another_round_is_found_out() -> None:
    record = a_record()
    next(line for line in record.lines if line[0] == "round")[1] += 1
    with pytest.raises(FalseRecord, match="does not lead to the recorded state"):
        replayed(record)


def test_a_false_winner_is_found_out() -> None:
    record = a_record()
    record.lines[-1][1] = "nobody"
    with pytest.raises(FalseRecord, match="ends differently"):
        replayed(record)


def test_a_loaded_die_is_found_out() -> None:
    """Give chance another outcome the odds allow: only the seed reveals it."""
    for seed in range(20):
        record = a_record(seed)
        m = AMBUSH.start(record.options)
        for place, line in enumerate(record.lines):
            if line[0] == "chance":
                others = [str(outcome) for outcome, _ in m.odds() if str(outcome) != line[1]]
                record.lines = [*record.lines[:place], ["chance", others[0]], record.lines[-1]]
                with pytest.raises(FalseRecord, match="the seed draws"):
                    replayed(record)
                break
            if line[0] != "round":
                m.answer_text(seat_named(line[0]), line[1])


def test_garbage_never_brings_anything_but_a_clear_no() -> None:
    """Cut and twist a good record in a hundred ways: it loads, or it is refused in words."""
    text = a_record().dump()
    rng = random.Random(1)
    for _ in range(100):
        cut = rng.randrange(len(text))
        twisted = text[:cut] + rng.choice(["", "[", "}", "\x00", '"', "é"]) + text[cut + rng.randrange(3) :]
        with contextlib.suppress(LastLightError):
            replayed(load(twisted))
