"""A sitting: who answers when a person plays with and against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.bots import make_bot
from lastlight.cli.sitting import Sitting
from lastlight.core.chance import SeededChance
from lastlight.core.record import Recorder
from lastlight.core.seats import KILLER, S2, S3, Observer, observer
from lastlight.games.sixes.game import Sixes
from tests.core.ambush.game import Ambush
from tests.rules import rule

AMBUSH = Ambush()
SIXES = Sixes()


def sit_down(mine: Observer) -> Sitting:
    match = AMBUSH.start({"any_order": True, "perks": False, "items": False})
    bots = {seat: make_bot(AMBUSH, "random", seat, "7") for seat in match.setup.seats if seat not in mine}
    sitting = Sitting(Recorder(match, {}, "7"), mine, bots, SeededChance("7"))
    while (seat := sitting.until_mine()) is not None and match.questions[seat].joint:
        sitting.answer(seat, "stay")
    return sitting


def test_bots_leave_to_me_what_any_of_us_may_answer() -> None:
    sitting = sit_down(observer(S3))

    assert sitting.until_mine() == S3
    assert len(sitting.match.questions) > 1


def test_i_answer_for_each_of_my_seats_what_any_of_us_may_answer() -> None:
    sitting = sit_down(observer(S2, S3))
    seat = sitting.until_mine()
    assert seat is not None

    assert [one for one, _ in sitting.choices(seat)][:2] == [S2, S3]


@rule("SX-TABLE-01")
def test_who_is_next_may_be_a_figure_of_a_bot() -> None:
    match = SIXES.start({"placement": "suggested", "map": "sawmill"}, listen=True)
    bots = {seat: make_bot(SIXES, "random", seat, "7") for seat in match.setup.seats if seat != S2}
    sitting = Sitting(Recorder(match, {}, "7"), observer(S2), bots, SeededChance("7"))
    choices = [(str(seat), str(option)) for seat, option in sitting.choices(S2)]
    sitting.answer(S3, match.parse(S3, "turn s3"))

    assert choices == [("s2", "turn s2"), ("s1", "turn s1"), ("s3", "turn s3"), ("s4", "turn s4")]
    assert list(match.questions) == [S3]


@rule("SX-TABLE-02")
def test_a_place_that_any_of_us_may_name_is_offered_once() -> None:
    match = SIXES.start({"map": "sawmill"}, listen=True)
    bots = {seat: make_bot(SIXES, "random", seat, "7") for seat in match.setup.seats if seat != S2}
    sitting = Sitting(Recorder(match, {}, "7"), observer(S2), bots, SeededChance("7"))
    sitting.until_mine()

    assert {seat for seat, _ in sitting.choices(S2)} == {S2}


def test_bots_answer_what_any_of_them_may_answer() -> None:
    sitting = sit_down(observer(KILLER))

    assert sitting.until_mine() == KILLER
    assert not sitting.match.questions[KILLER].shared


class Passing:
    """A bot that passes at every trigger and otherwise takes the first option."""

    looks = False
    name = "passing"

    def choose(self, view: object, options: Sequence[Any]) -> Any:
        return next((option for option in options if str(option) == "pass"), options[0])


def after_a_silent_pass() -> Sitting:
    """The killer is asked again after an act of his and a bot's pass in silence, with nothing in between."""
    for seed in range(50):
        match = AMBUSH.start({"perks": False})
        bots = dict.fromkeys([seat for seat in match.setup.seats if seat != KILLER], Passing())
        sitting = Sitting(Recorder(match, {}, "7"), observer(KILLER), bots, SeededChance(str(seed)))
        while (seat := sitting.until_mine()) is not None:
            if sitting.before and any(mark.passed for mark in sitting.marks):
                return sitting
            sitting.answer(seat, sitting.match.options(seat)[0])
    raise AssertionError("no bot ever passes in silence")


def test_a_pass_in_silence_does_not_bind_me() -> None:
    sitting = after_a_silent_pass()
    before = sitting.before[-1]

    assert sitting.undo()
    assert sitting.match is before.match
    assert not any(mark.passed for mark in sitting.marks)


def test_what_another_does_aloud_binds_me() -> None:
    sitting = sit_down(observer(KILLER))
    sitting.until_mine()

    assert not sitting.undo()
