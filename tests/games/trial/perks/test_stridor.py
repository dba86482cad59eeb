"""Stridor: the breath of the wounded."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-stridor", "TC-stridor/1")
def test_wounded_meg_shows_her_card_before_anybody_else_plans() -> None:
    m = scene("killer@foundry perk=stridor s4@sawmill wounded").play("killer stridor")
    assert m.asked() == ["s4"]
    m.play("s4 sneak")

    assert m.asked() == ["killer", "s1", "s2", "s3"]
    assert m.sees("killer").cards["4"] == 1
    assert m.blood("killer") == 3


@rule("TC-stridor/2")
def test_nobody_wounded_nobody_heard() -> None:
    m = scene("killer@foundry perk=stridor s4@sawmill")

    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]


@rule("TC-stridor")
def test_the_hooked_and_the_hidden_are_not_heard() -> None:
    m = scene(
        "killer@foundry perk=stridor s3@foundry wounded hooked foundry:hook"
        " s4@sawmill wounded hidden sawmill:locker"
    )

    assert m.asked() == ["killer", "s1", "s2", "s4"]


@rule("TC-stridor")
def test_the_killer_picks_among_several() -> None:
    m = scene("killer@foundry perk=stridor s2@pit_mouth wounded s4@sawmill wounded").play("killer stridor")

    assert m.options("killer") == ["s2", "s4"]
