"""The past of a match: going back starts near by and leads to the same position."""

from __future__ import annotations

import pytest

from lastlight.core.match import Match
from lastlight.core.past import EVERY, Past
from lastlight.core.seats import Seat
from tests.core.ambush.game import Ambush
from tests.subjects import recorded

AMBUSH = Ambush()


def a_long_match(any_order: bool = False, seed: int = 12) -> tuple[Past, list[tuple[Seat, str]], list[str]]:
    """The past of a whole match, its answers, and its marks after each of them."""
    record = recorded(AMBUSH, {"any_order": any_order, "max_rounds": 40}, seed).record
    answers = record.answers()
    match = AMBUSH.start(record.options)
    past, marks = Past(match), [match.checksum()]
    for number, (seat, text) in enumerate(answers, 1):
        match.answer_text(seat, text)
        past.keep(number, match)
        marks.append(match.checksum())
    return past, answers, marks


def played_on(match: Match, answers: list[tuple[Seat, str]]) -> Match:
    for seat, text in answers:
        match.answer_text(seat, text)
    return match


@pytest.mark.parametrize(("any_order", "seed"), [(False, 12), (True, 14)])
def test_from_a_copy_near_by_every_position_is_reached_again(any_order: bool, seed: int) -> None:
    past, answers, marks = a_long_match(any_order, seed)
    assert len(answers) > 2 * EVERY

    for kept in range(len(answers) + 1):
        count, match = past.before(kept)

        assert 0 <= kept - count < EVERY
        assert match.checksum() == marks[count]
        assert played_on(match, answers[count:kept]).checksum() == marks[kept]


@pytest.mark.parametrize("kept", [0, EVERY - 1, EVERY, EVERY + 1])
def test_what_was_taken_back_is_forgotten(kept: int) -> None:
    past, _, marks = a_long_match()
    past.forget_after(kept)

    count, match = past.before(10_000)

    assert count == kept - kept % EVERY
    assert match.checksum() == marks[count]


def test_answers_given_many_at_once_are_kept_as_far_as_they_go() -> None:
    start = AMBUSH.start({})
    past = Past(start)
    for count in (EVERY - 1, EVERY + 1, EVERY + 3, 2 * EVERY + 1):
        past.keep(count, start)

    assert [past.before(kept)[0] for kept in (EVERY, EVERY + 2, 2 * EVERY, 2 * EVERY + 9)] == [
        0,
        EVERY + 1,
        EVERY + 1,
        2 * EVERY + 1,
    ]
