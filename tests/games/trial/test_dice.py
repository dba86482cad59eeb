"""Dice: who rolls, what the faces mean, who is paid; re-rolls and the danger die."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lastlight.core.dice import Reroll, Roll, odds_of
from lastlight.core.flow import call
from lastlight.core.seats import KILLER, S1
from lastlight.games.trial.cleanup import Rounds
from lastlight.games.trial.dice import Check
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.props import DANGER_DIE, SKILL_DIE
from tests.games.trial.scene import Scene, scene, told
from tests.rules import rule


def rolling(check: Check, dice: str) -> Scene:
    """A roll in the middle of nothing, every die as scripted."""
    m = scene("")
    m.match.questions.clear()
    m.match.listed.clear()
    m.match.stack[1:], m.match.steps[:] = [], []
    m.script["chance.die"] = dice.split(",")
    m.match.go_on(call(Rounds(), check, Rounds.plan))
    m.go_on()
    return m


def rolled_faces(m: Scene) -> object:
    return [event["faces"] for event in m.hears() if event["event"] == "Rolled"][-1]


@rule("TR-DICE-01", "TR-KX-01")
def test_the_killer_never_rolls() -> None:
    m = scene("killer@foundry card=wait,sneak foundry:generator=2,totem,crow,bare").play("killer damage")

    assert "Rolled" not in m.happened()


@rule("TR-DICE-02", "TR-SEQ-04")
def test_a_skill_check_is_one_die() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,bare dice=0").play("s1 m02", "s1 repair")

    assert rolled_faces(m) == [0]
    order = ["Interacted", "Rolled", "BloodGained"]
    assert [name for name in m.happened() if name in order] == order


@rule("TR-DICE-03", "TR-DICE-04", "TR-ED-47")
@pytest.mark.parametrize(("face", "progress"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2)])
def test_one_to_four_succeed_and_five_is_great(face: int, progress: int) -> None:
    m = scene(f"s1@winding_tower card=sprint foundry:generator,bare dice={face}").play("s1 m02", "s1 repair")

    assert m.progress("foundry") == [progress]


@rule("TR-DICE-04")
def test_a_great_success_is_an_ordinary_one_where_nothing_more_is_named() -> None:
    m = scene("s1@winding_tower card=sprint foundry:totem,bare dice=5").play("s1 m02", "s1 cleanse")

    assert m.blood("s1") == 4


@rule("TR-DICE-05", "TR-FAQ-14")
def test_a_skull_fails_and_pays_the_killer() -> None:
    m = scene("killer@ore_tracks blood=12 s1@winding_tower card=sprint foundry:generator,bare dice=0")
    m.play("s1 m02", "s1 repair")

    assert m.progress("foundry") == [0]
    assert m.blood("killer") == 12


@rule("TR-FAQ-03", "TR-AMB-DICE-02", "TR-REROLL-01")
@pytest.mark.parametrize(("again", "paid"), [(0, 1), (4, 0)])
def test_skulls_count_on_the_final_dice(again: int, paid: int) -> None:
    check = Check(S1, "repair", faces=(0,))
    m = rolling_on(check, f"{again}")

    assert m.blood("killer") == 4 + paid


def rolling_on(check: Check, dice: str) -> Scene:
    """A roll that lies open, whose first die is rolled again, then it counts."""
    m = scene("")
    m.match.questions.clear()
    m.match.listed.clear()
    m.match.stack[1:], m.match.steps[:] = [check], [Rounds.plan]
    m.script["chance.die"] = dice.split(",")
    m.match.go_on(call(check, Reroll(1, (0,)), Check.final))
    m.go_on()
    return m


@rule("TR-REROLL-01")
def test_all_hear_which_die_was_rolled_again_and_how_the_dice_lie_now() -> None:
    m = scene("killer@pump_room card=wait,sneak s4@pump_room wounded s1@foundry item=broken_key dice=2,0,3,5")
    m.play("s1 pass", "s1 pass", "killer pick_up s4", "s1 pass", "killer dice 3")
    m.play("s1 broken_key", "s1 reroll 0")

    [again] = [event for event in m.hears() if event["event"] == "DieRerolled"]
    assert (again["die"], again["faces"]) == (1, [2, 5, 3])
    assert told(m, "DieRerolled") == [
        "Meg, one die again: great success. The dice now show: 2, great success and 3."
    ]


def test_all_hear_which_die_is_kept() -> None:
    m = rolling(Check(S1, "repair", 2, keep=True), "0,3").play("s1 keep 0")

    assert told(m, "DieKept") == ["Claudette keeps: skull."]


@rule("TR-REROLL-02", "TR-ED-48")
def test_no_die_is_rolled_again_twice() -> None:
    once = Check(S1, "repair", faces=(0, 3), rerolled=0b01)
    both = Check(S1, "repair", faces=(0, 3), rerolled=0b11)

    assert once.fresh() == [1]
    assert both.fresh() == []


@rule("TR-DANGER-01", "TR-DANGER-02", "TR-AMB-DICE-03")
def test_the_danger_die_has_four_failures_and_two_great_successes_and_no_more() -> None:
    assert odds_of(DANGER_DIE) == ((0, 4), (5, 2))
    m = rolling(Check(S1, "repair", danger=True, skill=False), "0")

    assert m.blood("killer") == 5


@rule("TR-FAQ-12", "TR-AMB-DICE-04")
def test_skulls_on_dice_that_are_not_kept_pay_too() -> None:
    m = rolling(Check(S1, "repair", 2, keep=True), "0,5")
    assert m.blood("killer") == 5
    assert m.options("s1") == ["keep 0", "keep 5"]
    m.play("s1 keep 5")

    assert m.round == 2


@rule("TR-AMB-DICE-03")
def test_a_danger_die_takes_the_place_of_all_dice() -> None:
    m = rolling(Check(S1, "repair", 2, keep=True, danger=True), "5")

    assert rolled_faces(m) == [5]


@rule("TR-AMB-CARRY-14")
@pytest.mark.parametrize(("dice", "question"), [((0, 5), "ask.bonus_turn"), ((0, 0), "ask.carry")])
def test_a_danger_die_in_a_carry_frees_by_a_great_success_and_gives_no_step(
    dice: tuple[int, int], question: str
) -> None:
    m = scene("killer@foundry card=wait s1@foundry wounded foundry:bare").play("killer pick_up s1")
    m.match.answer(KILLER, m.option(KILLER, "dice 1"))
    carry, check, roll = m.match.stack[-3:]
    assert isinstance(carry, PickUp)
    assert isinstance(check, Check)
    assert isinstance(roll, Roll)
    check.danger = True
    roll.die, roll.dice = check.die(m.match), 2  # no card does this
    m.dice(*dice).go_on()

    assert m.question() == question
    assert m.match.state.carried == (S1 if question == "ask.carry" else 0)
    assert carry.steps == 1


@rule("TR-NUM-09", "TR-COMP-17", "TR-COMP-18")
def test_dice_have_six_faces_and_four_skill_dice_are_the_most_of_a_carry() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:bare").play("killer pick_up s1")

    assert len(SKILL_DIE) == len(DANGER_DIE) == 6
    assert m.options("killer")[-1] == "dice 4"


@rule("TR-NUM-17")
def test_repairing_takes_396_of_125_tries_on_average() -> None:
    def tries(progress: int) -> Fraction:
        if progress >= 3:
            return Fraction(0)
        return (6 + 4 * tries(progress + 1) + tries(progress + 2)) / Fraction(5)

    assert tries(0) == Fraction(396, 125)
    assert (tries(1), tries(2)) == (Fraction(54, 25), Fraction(6, 5))


@rule("TR-NUM-18", "TR-NUM-19")
def test_the_chance_to_carry_without_a_great_success() -> None:
    great = Fraction(SKILL_DIE.count(5), 6)

    assert [(1 - great) ** n for n in (1, 2, 3, 4)] == [
        Fraction(5, 6),
        Fraction(25, 36),
        Fraction(125, 216),
        Fraction(625, 1296),
    ]
