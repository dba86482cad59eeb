"""What every game must do, whatever its rules."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.chance import SeededChance
from lastlight.core.match import Match
from lastlight.core.record import load, replay
from lastlight.core.seats import CHANCE
from tests.budget import budget
from tests.subjects import SMALL, SUBJECTS, observers, random_positions, recorded, step, subject_options

BUDGET = budget(25)
SMALL_BUDGET = budget(8)

every_game = pytest.mark.parametrize("key", SUBJECTS)
seeds = st.integers(0, 2**32)


@every_game
@BUDGET
@given(data=st.data(), seed=seeds)
def test_a_random_match_ends_and_asks_only_real_questions(key: str, data: st.DataObject, seed: int) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    for m in random_positions(SUBJECTS[key], options, seed):
        assert m.over == (not m.questions)
        together = {text for seat in m.questions for text in texts_of(m, seat)}
        for seat, question in m.questions.items():
            texts = texts_of(m, seat)
            assert len(together if question.shared else texts) > 1
            assert len(set(texts)) == len(texts) > 0
            for option, text in zip(m.options(seat), texts, strict=True):
                assert m.parse(seat, text) is option
    assert m.outcome is not None
    assert not m.stack


@every_game
@BUDGET
@given(data=st.data(), seed=seeds)
def test_the_odds_of_chance_sum_to_one(key: str, data: st.DataObject, seed: int) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    for m in random_positions(SUBJECTS[key], options, seed):
        if CHANCE in m.questions:
            assert list(m.questions) == [CHANCE]
            total = sum(weight for _, weight in m.odds())
            assert all(weight > 0 for _, weight in m.odds())
            assert sum(Fraction(weight, total) for _, weight in m.odds()) == 1


@every_game
@BUDGET
@given(data=st.data(), seed=seeds)
def test_replaying_a_record_gives_the_same_match(key: str, data: st.DataObject, seed: int) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    recorder = recorded(SUBJECTS[key], options, seed)
    again = load(recorder.record.dump())
    assert again == recorder.record
    *_, last = replay(SUBJECTS[key], again)

    assert last.match.checksum() == recorder.match.checksum()


@every_game
@SMALL_BUDGET
@given(data=st.data(), seed=seeds)
def test_a_copy_taken_at_any_question_goes_on_alike_and_apart(
    key: str, data: st.DataObject, seed: int
) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    for number, m in enumerate(random_positions(SUBJECTS[key], options, seed)):
        before = m.checksum()
        one, other = m.copy(), m.copy()
        assert one.checksum() == before
        for_one, for_other = random.Random(number), random.Random(number)
        for _ in range(6):
            if one.over:
                break
            step(one, for_one)
            step(other, for_other)
            assert one.checksum() == other.checksum()
        assert m.checksum() == before
        assert m.over or one.checksum() != before


@every_game
@SMALL_BUDGET
@given(data=st.data(), seed=seeds)
def test_a_copy_of_the_state_shares_nothing_that_can_change(key: str, data: st.DataObject, seed: int) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    for m in random_positions(SUBJECTS[key], options, seed):
        twin = m.state.copy()
        for name in m.state.__match_args__:
            mine, theirs = getattr(m.state, name), getattr(twin, name)
            assert mine == theirs, name
            assert can_be_shared(mine) or not shares(mine, theirs), name


def shares(mine: Any, theirs: Any) -> bool:
    """Is anything that can change reachable from both?"""
    if can_be_shared(mine):
        return False
    if mine is theirs:
        return True
    inner = zip(mine.values(), theirs.values()) if isinstance(mine, dict) else zip(mine, theirs)  # noqa: B905
    return any(shares(one, other) for one, other in inner)


def can_be_shared(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(can_be_shared(part) for part in value)
    return not isinstance(value, (list, dict, set, bytearray))


@every_game
@SMALL_BUDGET
@given(data=st.data(), seed=seeds)
def test_an_imagined_match_keeps_the_view_and_goes_on(key: str, data: st.DataObject, seed: int) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    rng = random.Random(seed)
    for number, m in enumerate(random_positions(SUBJECTS[key], options, seed)):
        if CHANCE in m.questions:
            continue
        who = rng.choice(observers(m))
        view = m.view(who)
        imagined = SUBJECTS[key].imagine(view, SeededChance(f"{seed} {number}"))
        assert imagined.view(who).text() == view.text()
        for seat in who & m.questions.keys():
            assert texts_of(imagined, seat) == texts_of(m, seat)
        for _ in range(4):
            if not imagined.over:
                step(imagined, rng)


@every_game
def test_imagining_often_enough_finds_the_truth(key: str) -> None:
    """Whatever the match really is, the view allows it: so it must be among what is imagined."""
    rng = random.Random(key)
    for seed in range(3):
        for m in random_positions(SUBJECTS[key], SMALL[key], seed):
            if m.over or CHANCE in m.questions or rng.random() < 0.7:
                continue
            who = rng.choice(observers(m))
            view, truth, chance = m.view(who), m.checksum(), SeededChance(str(seed))
            assert any(SUBJECTS[key].imagine(view, chance).checksum() == truth for _ in range(4_000))


@every_game
@SMALL_BUDGET
@given(data=st.data(), seed=seeds)
def test_several_questions_are_open_only_where_all_are_joint_or_all_are_shared(
    key: str, data: st.DataObject, seed: int
) -> None:
    options = data.draw(subject_options(SUBJECTS[key]))
    for m in random_positions(SUBJECTS[key], options, seed):
        kinds = {(question.joint, question.shared) for question in m.questions.values()}
        assert len(kinds) <= 1
        assert len(m.questions) <= 1 or kinds in ({(True, False)}, {(False, True)})


def texts_of(m: Match, seat: Any) -> list[str]:
    return [str(option) for option in m.options(seat)]
