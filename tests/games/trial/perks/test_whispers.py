"""Whispers: pay, or be known."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-whispers", "TC-whispers/1")
def test_meg_pays_and_plans_hidden_with_the_rest() -> None:
    m = scene("killer@foundry perk=whispers s4@sawmill")
    m.play("killer whispers", "killer s4", "s4 pay")

    assert m.blood("s4") == 1
    assert m.blood("killer") == 3
    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]


@rule("TC-whispers")
def test_or_she_shows_her_card_before_the_others_set() -> None:
    m = scene("killer@foundry perk=whispers s4@sawmill")
    m.play("killer whispers", "killer s4", "s4 show")
    assert m.asked() == ["s4"]
    m.play("s4 vault")

    assert m.blood("s4") == 2
    assert m.sees("killer").cards["4"] == 3
    assert m.asked() == ["killer", "s1", "s2", "s3"]


@rule("TC-whispers/2")
def test_without_bloodpoints_there_is_no_choice() -> None:
    m = scene("killer@foundry perk=whispers s3@sawmill blood=0").play(
        "killer whispers", "killer s3", "s3 sprint"
    )

    assert m.sees("killer").cards["3"] == 0
    assert "killer" in m.asked()


@rule("TC-whispers")
def test_the_hooked_the_hidden_and_who_shows_anyway_do_not_hear_it() -> None:
    m = scene(
        "killer@foundry perk=stridor,whispers s1@pit_mouth wounded s2@foundry hooked foundry:hook"
        " s3@sawmill hidden sawmill:locker s4@pump_room"
    )
    m.play("killer stridor", "killer whispers")

    assert m.asked() == ["s4"]  # the only one left to choose
    assert m.question() == "perk.whispers.pay_or_show"
