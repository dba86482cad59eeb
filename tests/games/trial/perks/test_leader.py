"""Leader: go together."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-leader", "TC-leader/1")
def test_he_follows_a_survivor_who_leaves_his_room() -> None:
    m = scene("s2@foundry card=sneak s1@foundry blood=1 perk=leader").play("s1 leader")

    assert m.room("s1") == m.room("s2") == "ore_tracks"
    assert m.blood("s1") == 0


@rule("TC-leader", "TC-leader/1")
def test_both_turn_up_a_tile_and_only_the_first_may_interact() -> None:
    m = scene(
        "s2@ore_tracks card=sneak s1@ore_tracks perk=leader foundry:hook,chest,crow tiles=generator,gate"
    )
    m.play("s1 leader")

    assert m.face_down("foundry") == 0
    assert m.asked() == ["s2"]
    assert m.question() == "ask.interact"


@rule("TC-leader/2")
def test_nobody_moves_if_the_first_is_held_and_the_price_is_gone() -> None:
    m = scene(
        "s2@foundry wounded card=sneak s1@foundry blood=1 perk=leader killer@foundry perk=deerstalker dice=0"
    )
    m.play("s1 leader", "killer deerstalker")

    assert m.room("s1") == m.room("s2") == "foundry"
    assert m.blood("s1") == 0


@rule("TC-leader")
def test_leaving_himself_he_takes_one_survivor_along() -> None:
    m = scene("s1@foundry card=sneak perk=leader s2@foundry s3@foundry").play("s1 leader", "s1 s3")

    assert (m.room("s1"), m.room("s2"), m.room("s3")) == ("ore_tracks", "foundry", "ore_tracks")


@rule("TC-leader")
def test_who_was_taken_along_plays_the_set_card_from_the_new_room() -> None:
    m = scene("s1@foundry card=sneak perk=leader s2@foundry card=crouch pit_mouth:bare").play("s1 leader")

    assert m.room("s2") == "pit_mouth"


@rule("TC-leader")
def test_a_trap_on_the_path_is_sprung_by_the_first_only() -> None:
    m = scene("s2@foundry card=sneak s1@foundry perk=leader m03:trap dice=0").play("s1 leader")

    assert m.is_wounded("s2")
    assert not m.is_wounded("s1")
    assert m.room("s1") == "ore_tracks"


@rule("TC-leader")
def test_a_rescue_move_can_be_followed() -> None:
    m = scene(
        "s2@pit_mouth card=crouch sawmill:hook,bare s3@sawmill hooked s1@sawmill perk=leader timber_wood:bare"
    )
    m.play("s2 m05", "s2 sabotage", "s2 m06", "s1 leader")

    assert m.room("s1") == m.room("s2") == "timber_wood"


@rule("TC-leader")
def test_nobody_follows_a_carry() -> None:
    m = scene("killer@foundry card=wait s2@foundry wounded s1@foundry perk=leader foundry:bare dice=3")
    m.play("killer pick_up s2", "killer dice 1", "killer m03")

    assert (m.room("s2"), m.room("s1")) == ("ore_tracks", "foundry")
    assert m.blood("s1") == 2


@rule("TC-leader")
def test_from_a_locker_nobody_follows_nor_is_taken_along() -> None:
    behind = scene("s2@foundry card=sneak s1@foundry hidden perk=leader foundry:locker")
    ahead = scene("s1@foundry card=sneak perk=leader s2@foundry hidden foundry:locker")

    assert (behind.room("s1"), ahead.room("s2")) == ("foundry", "foundry")
    assert behind.blood("s1") == ahead.blood("s1") == 2
