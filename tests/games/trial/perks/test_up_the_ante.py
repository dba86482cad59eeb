"""Up the Ante: double or nothing."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

END = "s1@pit_mouth card=crouch blood=2 perk=up_the_ante sawmill:bare timber_wood:generator,bare"


@rule("TC-up-the-ante", "TC-up-the-ante/1")
def test_the_killer_gains_2_and_he_takes_a_bonus_turn() -> None:
    m = scene(END).play("s1 m05", "s1 up_the_ante", "s1 sneak")

    assert m.blood("killer") == 6
    assert m.blood("s1") == 0
    assert m.room("s1") == "timber_wood"
    assert m.options("s1")[0].startswith("repair")


@rule("TC-up-the-ante/2")
def test_without_a_card_in_hand_it_is_refused() -> None:
    m = scene(END.replace("blood=2", "blood=2 played=sprint,sneak,vault")).play("s1 m05")

    assert m.question() == "ask.bonus_turn"
    assert (m.blood("s1"), m.blood("killer")) == (2, 4)


@rule("TC-up-the-ante")
def test_it_follows_a_bonus_turn_and_then_it_is_spent_for_the_round() -> None:
    m = scene(
        "s1@pit_mouth card=crouch blood=6 perk=up_the_ante sawmill:crow,bare timber_wood:bare storehouse:bare"
    )
    m.play("s1 m05", "s1 flee", "s1 sneak", "s1 up_the_ante", "s1 sprint")

    assert m.room("s1") == "storehouse"
    assert m.blood("s1") == 4
    assert m.asked() == ["killer"]


@rule("TC-up-the-ante")
def test_after_a_failed_move_it_is_still_the_end_of_his_turn() -> None:
    m = scene("s1@pit_mouth card=sprint blood=2 perk=up_the_ante ore_tracks:bare sawmill:bare")
    m.play("s1 up_the_ante", "s1 crouch", "s1 m04")

    assert m.room("s1") == "ore_tracks"


@rule("TC-up-the-ante")
def test_the_end_of_another_survivors_turn_is_no_occasion() -> None:
    m = scene("s2@pit_mouth card=crouch s1@foundry perk=up_the_ante sawmill:bare").play("s2 m05")

    assert m.question() == "ask.bonus_turn"


@rule("TC-up-the-ante")
def test_with_1_he_cannot_raise() -> None:
    m = scene(END.replace("blood=2", "blood=1")).play("s1 m05")

    assert m.question() == "ask.bonus_turn"
