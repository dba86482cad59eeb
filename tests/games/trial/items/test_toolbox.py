"""Toolbox: the right wrench at last."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-toolbox", "TC-item-toolbox/1")
def test_the_last_progress_completes_a_generator_and_the_interaction_is_still_to_come() -> None:
    m = scene("s1@winding_tower item=toolbox card=sprint foundry:generator=2,chest,bare")
    m.play("s1 m02", "s1 toolbox")

    assert m.done == 1
    assert m.options("s1") == [f"rummage {m.tile('foundry', 'chest')}", "pass"]


@rule("TC-item-toolbox")
def test_the_entity_does_not_keep_an_item_from_a_generator() -> None:
    m = scene("s1@winding_tower item=toolbox card=sprint foundry:generator,bare entity=generator@foundry")
    m.play("s1 m02", "s1 toolbox")

    assert m.progress("foundry") == [1]


@rule("TC-item-toolbox")
def test_on_the_turn_of_another_it_stays_closed() -> None:
    m = scene("s1@foundry item=toolbox foundry:generator s2@winding_tower card=sprint")

    assert m.asked() == ["s2"]


@rule("TC-item-toolbox")
def test_gates_are_not_repaired() -> None:
    m = scene("s1@winding_tower item=toolbox card=sprint foundry:gate,bare done=4").play("s1 m02")

    assert m.question() == "ask.interact"


@rule("TC-item-toolbox")
def test_of_two_generators_the_holder_chooses() -> None:
    m = scene("s1@foundry item=toolbox card=sprint foundry:generator,generator=1").play("s1 toolbox")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "repair"]
