"""Carter's Spark: bloodpoints, Madness, wounds."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-carters-spark/1", "TC-carters-spark", "TR-EX-17")
def test_meg_chooses_and_mad_dwight_without_blood_is_wounded() -> None:
    m = scene("killer=doctor killer@foundry card=wait,crouch s2@foundry madness blood=0 s4@foundry blood=2")
    m.play("killer power")
    assert m.options("s4") == ["lose", "madness"]
    m.play("s4 madness")

    assert m.is_wounded("s2")
    assert m.match.state.madness == [0, 0, 1, 0, 1]
    assert m.blood("s4") == 2


@rule("TC-carters-spark", "TR-AMB-BP-04")
def test_without_blood_the_token_is_taken() -> None:
    m = scene("killer=doctor killer@foundry card=wait,crouch s2@foundry blood=0").play("killer power")

    assert m.match.state.madness[2] == 1


@rule("TC-carters-spark")
def test_the_mad_may_pay_instead_of_a_wound() -> None:
    m = scene("killer=doctor killer@foundry card=wait,crouch s2@foundry madness blood=1").play("killer power")
    assert m.options("s2") == ["lose", "wound"]
    m.play("s2 lose")

    assert m.blood("s2") == 0
    assert not m.is_wounded("s2")
    assert m.match.state.madness[2] == 1


@rule("TC-carters-spark")
@pytest.mark.parametrize("blood", [2, 0])
def test_the_mad_and_wounded_pay_if_they_can(blood: int) -> None:
    m = scene(
        f"killer=doctor killer@foundry card=wait,crouch s1@foundry s2@foundry madness wounded blood={blood}"
    )
    m.play("killer power", "s1 lose")

    assert m.blood("s2") == max(0, blood - 1)
    assert "Wounded" not in m.happened()


@rule("TC-carters-spark")
def test_the_spark_goes_around_in_turn_order() -> None:
    m = scene(
        "killer=doctor marker=3 killer@foundry card=wait,crouch s1@foundry s2@foundry s4@foundry s3@sawmill"
    )
    m.play("killer power")
    order = []
    while m.question() == "power.carters_spark.choose":
        order += m.asked()
        m.play(f"{order[-1]} lose")

    assert order == ["s4", "s1", "s2"]


@rule("TC-carters-spark")
def test_the_spark_needs_somebody_it_could_hurt() -> None:
    m = scene("killer=doctor killer@foundry card=wait,crouch s1@foundry wounded madness blood=0 foundry:bare")

    assert m.options("killer") == ["pick_up s1", "pass"]


@rule("TC-carters-spark", "TC-carters-spark/4")
def test_who_is_on_a_locker_feels_nothing() -> None:
    m = scene(
        "killer=doctor killer@foundry card=wait,crouch s1@foundry hidden s2@foundry foundry:locker,bare"
    )
    m.play("killer power")
    assert m.asked() == ["s2"]
    m.play("s2 lose")

    assert m.blood("s1") == 2
    assert m.match.state.madness[1] == 0


@rule("TC-carters-spark/2", "TC-carters-spark")
def test_three_mad_survivors_of_whom_one_hangs_make_the_bonus_turn_cost_two() -> None:
    m = scene(
        "killer=doctor killer@ore_tracks blood=2 card=wait,vault s1@foundry madness hooked s2@sawmill madness"
        " s3@pit_mouth madness foundry:hook"
    )
    assert m.question() == "ask.bonus_turn"
    m.play("killer bonus sprint")

    assert m.blood("killer") == 0


@rule("TC-carters-spark")
def test_the_bonus_turn_never_costs_less_than_one() -> None:
    m = scene("killer=doctor s1@sawmill madness s2@sawmill madness s3@sawmill madness s4@sawmill madness")

    assert m.match.terms.power.bonus_price(m.match) == 1


@rule("TC-carters-spark/3", "TC-carters-spark")
@pytest.mark.parametrize(("face", "mad"), [(3, 0), (0, 1)])
def test_jake_fights_the_madness_with_his_interaction(face: int, mad: int) -> None:
    m = scene(
        f"killer=doctor killer@sawmill card=wait,vault s3@winding_tower madness card=sprint foundry:bare"
        f" dice={face}"
    )
    m.play("s3 m02", "s3 snap_out")

    assert m.match.state.madness[3] == mad
    assert m.asked() == ["killer"]


@rule("TC-carters-spark")
def test_only_the_mad_can_snap_out() -> None:
    m = scene("killer=doctor killer@sawmill s3@winding_tower card=sprint foundry:generator,bare").play(
        "s3 m02"
    )

    assert m.options("s3") == [f"repair {m.tile('foundry', 'generator')}", "pass"]


@rule("TC-carters-spark")
def test_the_spark_wounds_by_power_not_by_attack() -> None:
    m = scene("killer=doctor killer@foundry card=wait,crouch s2@foundry madness blood=0").play("killer power")

    assert [event["cause"] for event in m.hears() if "cause" in event] == ["power"]
