"""Prove Thyself: somebody else does it in your stead."""

from __future__ import annotations

from lastlight.core.views import where_in
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-prove-thyself", "TC-prove-thyself/1")
def test_another_survivor_next_door_interacts_in_his_stead() -> None:
    m = scene(
        "s1@winding_tower blood=2 perk=prove_thyself card=sprint foundry:chest,bare"
        " s2@powder_cellar powder_cellar:generator=2 dice=3"
    )
    m.play("s1 m02", "s1 prove_thyself", "s2 repair")

    assert m.done == 1
    assert m.blood("s1") == 1
    assert m.props("foundry") == ["chest"]
    assert m.asked() == ["killer"]  # nothing is left of his turn


@rule("TC-prove-thyself/2")
def test_after_a_card_without_a_path_there_is_no_interaction_to_give() -> None:
    m = scene("s1@pit_mouth blood=2 perk=prove_thyself card=sprint s2@pit_mouth pit_mouth:generator")

    assert "MoveFailed" in m.happened()
    assert m.asked() == ["killer"]


@rule("TC-prove-thyself")
def test_of_several_helpers_he_chooses_one() -> None:
    m = scene(
        "s1@winding_tower perk=prove_thyself card=sprint foundry:chest,bare s2@powder_cellar s3@foundry"
        " powder_cellar:generator"
    )
    m.play("s1 m02", "s1 prove_thyself")
    assert m.options("s1") == ["s2", "s3"]
    m.play("s1 s3")

    assert m.options("s3") == [f"rummage {m.tile('foundry', 'chest')}", "pass"]


@rule("TC-prove-thyself")
def test_it_needs_a_helper_in_reach_with_something_to_interact_with() -> None:
    m = scene(
        "s1@winding_tower perk=prove_thyself card=sprint foundry:locker,generator,bare s2@powder_cellar"
        " s3@sawmill sawmill:generator s4@foundry hidden"
    )
    m.play("s1 m02")

    assert m.question() == "ask.interact"


@rule("TC-prove-thyself")
def test_the_bonus_turn_of_a_crow_is_the_helpers() -> None:
    m = scene("s1@pit_mouth perk=prove_thyself card=crouch s2@sawmill sawmill:crow,bare storehouse:bare")
    m.play("s1 m05", "s1 prove_thyself", "s2 flee", "s2 sneak")

    assert (m.room("s1"), m.room("s2")) == ("sawmill", "timber_wood")
    assert m.blood("killer") == 5


@rule("TC-prove-thyself")
def test_it_is_not_the_helpers_turn() -> None:
    m = scene(
        "s1@winding_tower perk=prove_thyself card=sprint foundry:bare"
        " s2@powder_cellar perk=balanced_landing,calm_spirit powder_cellar:crow,bare"
    )
    m.play("s1 m02", "s1 prove_thyself")

    assert m.options("s2") == [f"flee {m.tile('powder_cellar', 'crow')}", "calm_spirit", "pass"]


@rule("TC-prove-thyself")
def test_it_costs_1_which_he_must_have() -> None:
    m = scene(
        "s1@winding_tower blood=0 perk=prove_thyself card=sprint foundry:chest,bare"
        " s2@powder_cellar powder_cellar:generator"
    )
    m.play("s1 m02")

    assert m.question() == "ask.interact"


def test_the_helper_is_told_whose_card_the_interaction_comes_from() -> None:
    m = scene(
        "s1@winding_tower blood=2 perk=prove_thyself card=sprint foundry:chest,bare"
        " s2@powder_cellar powder_cellar:generator=2 dice=3"
    )
    m.play("s1 m02", "s1 prove_thyself")

    assert m.asked() == ["s2"]
    assert where_in(m.match)[-1].key == "where.effect"
    assert where_in(m.match)[-1].variables["card"] == "@perk.prove_thyself.name"
