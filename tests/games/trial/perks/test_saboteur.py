"""Saboteur: every broken hook pays."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

AT_THE_HOOK = "s1@pit_mouth card=crouch perk=saboteur sawmill:hook,bare timber_wood:bare storehouse:bare"


@rule("TC-saboteur", "TC-saboteur/1")
def test_an_empty_hook_gives_1() -> None:
    m = scene(AT_THE_HOOK.replace("perk=saboteur", "perk=saboteur blood=1"))
    m.play("s1 m05", "s1 sabotage", "s1 saboteur")

    assert m.blood("s1") == 2


@rule("TC-saboteur/2")
def test_a_bonus_turn_for_2_begins_where_the_rescue_move_ended() -> None:
    m = scene(f"{AT_THE_HOOK} s2@sawmill hooked")
    m.play("s1 m05", "s1 sabotage", "s1 m06", "s2 stay", "s1 saboteur", "s1 turn", "s1 sprint")

    assert m.room("s1") == "storehouse"
    assert m.blood("s1") == 1


@rule("TC-saboteur")
def test_with_2_he_chooses_between_them() -> None:
    m = scene(AT_THE_HOOK).play("s1 m05", "s1 sabotage", "s1 saboteur")
    assert m.options("s1") == ["gain", "turn"]
    m.play("s1 gain")

    assert m.blood("s1") == 3


@rule("TC-saboteur")
def test_without_a_card_there_is_only_the_blood() -> None:
    m = scene(AT_THE_HOOK.replace("card=crouch", "card=crouch played=sprint,sneak,vault"))
    m.play("s1 m05", "s1 sabotage", "s1 saboteur")

    assert m.blood("s1") == 3


@rule("TC-saboteur")
def test_there_is_no_bonus_turn_in_planning() -> None:
    m = scene("s1@sawmill hooked blood=6 perk=slippery_meat,saboteur sawmill:hook")
    m.play("s1 slippery_meat", "s1 saboteur")

    assert m.blood("s1") == 4
    assert m.options("s1") == ["sprint", "sneak", "crouch", "vault"]


@rule("TC-saboteur")
def test_a_full_board_and_no_card_leave_nothing_to_choose() -> None:
    m = scene(AT_THE_HOOK.replace("card=crouch", "card=crouch played=sprint,sneak,vault blood=6"))
    m.play("s1 m05", "s1 sabotage")

    assert m.question() == "ask.bonus_turn"


@rule("TC-saboteur")
def test_a_hook_sabotaged_by_another_pays_him_nothing() -> None:
    m = scene("s2@pit_mouth card=crouch s1@sawmill perk=saboteur sawmill:hook,bare")
    m.play("s2 m05", "s2 sabotage")

    assert m.blood("s1") == 2
