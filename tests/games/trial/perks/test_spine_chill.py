"""Spine Chill: you feel him coming."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HE_COMES = "killer@winding_tower blood=4 card=sprint foundry:bare s1@foundry blood=1 perk=spine_chill "


@rule("TC-spine-chill", "TC-spine-chill/1")
def test_a_great_success_takes_the_owner_away_before_the_attack() -> None:
    m = scene(HE_COMES + "dice=5").play("killer m02", "s1 spine_chill", "s1 m03")

    assert m.room("s1") == "ore_tracks"
    assert m.question() == "ask.killer_interact"
    assert "attack s1" not in m.options("killer")
    assert m.blood("s1") == 0


@rule("TC-spine-chill/2")
def test_a_failure_pays_the_killer_who_attacks() -> None:
    m = scene(HE_COMES + "dice=0").play("killer m02", "s1 spine_chill", "killer attack s1")

    assert m.blood("killer") == 5
    assert m.is_wounded("s1")


@rule("TC-spine-chill")
def test_the_roll_is_one_danger_die_and_no_skill_check() -> None:
    m = scene(HE_COMES.replace("spine_chill", "spine_chill,this_is_not_happening") + "dice=5")
    m.play("killer m02", "s1 spine_chill")

    assert m.question() == "perk.spine_chill.where"
    (rolled,) = [event for event in m.hears() if event["event"] == "Rolled"]
    assert rolled["danger"] is True


@rule("TC-spine-chill")
def test_without_a_way_out_nobody_rolls() -> None:
    m = scene(
        "map=autohaven_wreckers killer@diner card=vault crane_cab:bare a09:entity"
        " s1@crane_cab blood=1 perk=spine_chill"
    )

    assert "attack s1" in m.options("killer")


@rule("TC-spine-chill")
def test_the_killer_in_another_room_chills_nobody() -> None:
    m = scene(
        "killer@winding_tower card=sprint foundry:bare s2@foundry s1@pit_mouth blood=1 perk=spine_chill"
    )
    m.play("killer m02")

    assert m.asked() == ["killer"]


@rule("TC-spine-chill", "TC-premonition")
def test_who_let_it_pass_in_another_room_is_not_asked_again_about_the_first() -> None:
    m = scene(
        "killer=hag killer@foundry spent blood=1 card=sprint,wait winding_tower:crow,bare"
        " foremans_house:phantasm,bare s1@winding_tower perk=premonition,spine_chill"
    )
    m.play("s1 premonition", "s1 sprint", "s1 m01", "killer appear")
    assert m.question() == "trigger.killer_enters"
    m.play("s1 pass")

    assert m.asked() == ["killer"]
