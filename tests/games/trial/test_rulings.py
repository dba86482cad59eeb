"""Rulings that no chapter of the rulebook carries alone."""

from __future__ import annotations

import pytest

from lastlight.core.seats import S1, SPECTATOR
from lastlight.games.trial.cast import ITEMS
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.survivor_turn import BonusTurn
from lastlight.games.trial.triggers import GENERATOR_COMPLETED, GENERATOR_DAMAGED
from tests.games.trial.scene import doing, scene
from tests.rules import rule

CARRY = "killer@foundry blood=4 card=wait s1@foundry wounded foundry:bare"
"""The killer may pick s1 up; the way to the ore tracks is m03."""


# The end


@rule("TR-AMB-END-02")
@pytest.mark.parametrize(("side", "winner"), [("killer", "survivors"), ("survivors", "killer")])
def test_a_side_may_give_up_in_the_middle_of_anything(side: str, winner: str) -> None:
    m = scene("killer@foundry blood=4 card=wait,wait s1@sawmill item=skeleton_key")
    m.match.concede(side)

    assert m.winner == winner
    assert m.asked() == []
    assert m.match.view(SPECTATOR).reason == "conceded"


# Turns


@rule("TR-AMB-TURN-08")
@pytest.mark.parametrize(("spent", "power"), [("", True), ("spent", False)])
def test_a_bonus_turn_has_the_power_if_the_round_had_not(spent: str, power: bool) -> None:
    m = scene(f"killer@foundry blood=4 {spent} card=wait foundry:totem,bare winding_tower:totem,bare")
    m.play("killer pass", "killer bonus sprint")

    assert m.room("killer") == "winding_tower"
    assert ("power" in m.options("killer")) == power


@rule("TR-AMB-TURN-10")
def test_survivors_answer_the_end_of_the_second_turn_before_the_killer_buys() -> None:
    m = scene("killer@foundry blood=4 card=wait,wait s1@sawmill item=skeleton_key")
    asked = []
    while m.question() != "ask.bonus_turn":
        asked.append(m.question())
        m.play(f"{m.asked()[0]} pass")

    assert asked.count("ask.killer_interact") == asked.count("trigger.killer_turn.end") == 2
    assert asked[-1] == "trigger.killer_turn.end"


# Interactions


@rule("TR-AMB-INT-05")
@pytest.mark.parametrize("perk", ["agitation", "brutal_strength"])
def test_an_effect_of_attacking_the_healthy_does_not_follow_a_pick_up(perk: str) -> None:
    wound = scene(f"killer@foundry perk={perk} card=wait s1@foundry").play("killer attack s1")
    pick_up = scene(f"killer@foundry perk={perk} card=wait s1@foundry wounded foundry:hook,bare")
    pick_up.play("killer pick_up s1")

    assert wound.question() == "trigger.on_wound"
    assert pick_up.question() == "ask.bonus_turn"


@rule("TR-AMB-INT-05")
@pytest.mark.parametrize(("state", "answer"), [("", "attack"), ("wounded", "pick_up")])
def test_an_effect_of_any_interaction_with_a_survivor_follows_both(state: str, answer: str) -> None:
    m = scene(f"killer@foundry perk=unrelenting card=wait s1@foundry {state} s2@foundry foundry:hook,bare")
    m.play(f"killer {answer} s1")

    assert "unrelenting" in m.options("killer")


# Items


@rule("TR-ITEM-01")
@pytest.mark.parametrize(
    ("item", "turns"),
    [
        ("toolbox", ["own"]),
        ("commodious_toolbox", ["own", "other"]),
        ("first_aid_kit", ["own", "other"]),
        ("flashlight", ["killer"]),
        ("skeleton_key", ["own", "other", "killer"]),
    ],
)
def test_the_text_of_an_item_says_on_whose_turn_it_is_used(item: str, turns: list[str]) -> None:
    here = f"killer@foundry {{}} s1@foundry wounded item={item} {{}} foundry:generator,bare s2@sawmill {{}}"
    scenes = {
        "own": scene(here.format("", "card=sprint", "")),
        "other": scene(here.format("", "", "card=crouch")),
        "killer": scene(here.format("card=wait", "", "")),
    }

    assert [turn for turn, m in scenes.items() if m.asked() == ["s1"] and item in m.options("s1")] == turns


@rule("TR-AMB-ITEM-03")
@pytest.mark.parametrize("state", ["hidden foundry:locker", "hooked foundry:hook"])
def test_no_item_is_used_from_a_locker_or_hook(state: str) -> None:
    m = scene(f"killer@foundry card=wait s1@foundry item=skeleton_key {state} foundry:generator")

    assert m.asked() == ["killer"]


@rule("TR-AMB-ITEM-03", "TR-AMB-CARRY-08")
def test_the_carried_use_items() -> None:
    m = scene(f"{CARRY} blood=0 item=skeleton_key").play("s1 pass", "s1 pass", "killer pick_up s1")
    assert m.question() == "trigger.on_pickup"
    m.play("s1 skeleton_key", "s1 blood s1")

    assert m.blood("s1") == 3


@rule("TR-AMB-ITEM-07")
@pytest.mark.parametrize("item", ITEMS)
def test_every_item_is_spent_by_use(item: str) -> None:
    where = "killer@foremans_house card=wait" if item == "flashlight" else "killer@sawmill"
    card = "" if item == "flashlight" else "card=crouch"
    m = scene(f"{where} s1@foremans_house wounded item={item} {card} foremans_house:generator")
    m.play(f"s1 {item}")

    assert m.sees().item_discards == (item,)
    assert m.match.state.item[S1] != item


# Hidden


@rule("TR-AMB-LOCK-08")
def test_nobody_is_picked_up_off_a_locker_in_another_room() -> None:
    m = doing("killer@foundry foundry:hook s1@sawmill hidden sawmill:locker", PickUp(S1))

    assert m.is_hidden("s1")
    assert m.room("s1") == "sawmill"
    assert "PickedUp" not in m.happened()


@rule("TR-AMB-LOCK-09")
def test_no_perk_of_another_moves_the_hidden() -> None:
    m = scene(
        "s1@winding_tower card=sprint perk=no_one_left_behind foundry:gate,bare"
        " s2@sawmill hidden sawmill:locker s3@sawmill s4@sawmill"
    )
    m.play("s1 m02", "s1 no_one_left_behind")

    assert m.options("s1") == ["s1", "s3", "s4"]


@rule("TR-AMB-LOCK-09")
@pytest.mark.parametrize(("state", "asked"), [("", True), ("hidden", False)])
def test_no_bonus_turn_is_given_to_the_hidden(state: str, asked: bool) -> None:
    m = doing(f"s1@foundry {state} foundry:locker", BonusTurn(S1))

    assert ("TurnBegan" in m.happened()) == asked


# Carried


@rule("TR-AMB-CARRY-07")
@pytest.mark.parametrize(
    "trap", ["killer=trapper m03:trap ore_tracks:bare", "killer=hag ore_tracks:phantasm,bare"]
)
def test_traps_do_not_hit_the_carried(trap: str) -> None:
    m = scene(f"{trap} {CARRY} dice=3").play("killer pick_up s1", "killer dice 1", "killer m03")

    assert m.room("s1") == "ore_tracks"
    assert m.happened().count("Rolled") == 1
    assert m.path("m03") == "trap" or any(m.match.state.phantasm)
    assert m.blood("killer") == 4


@rule("TR-AMB-CARRY-08")
def test_the_carried_use_perks_but_none_that_moves_them() -> None:
    m = scene("killer@foundry s1@foundry perk=alert,hope")
    moments = (GENERATOR_DAMAGED, GENERATOR_COMPLETED)
    assert [str(use) for moment in moments for use in m.match.usable(S1, moment, 0)] == ["alert", "hope"]
    m.match.state.carried = S1

    assert [str(use) for moment in moments for use in m.match.usable(S1, moment, 0)] == ["hope"]
    assert not m.match.can_take_bonus_turn(S1)


@rule("TR-AMB-CARRY-08")
@pytest.mark.parametrize("perk", ["spine_chill", "quick_and_quiet"])
def test_the_carried_are_not_asked_where_the_killer_comes_in(perk: str) -> None:
    m = scene(f"{CARRY} perk={perk} s2@winding_tower winding_tower:locker,bare dice=3")
    m.play("killer pick_up s1", "killer dice 1", "killer m02")

    assert m.room("s1") == "winding_tower"
    assert m.asked() == ["killer"]
    assert m.blood("s1") == 2


@rule("TR-AMB-CARRY-12")
def test_perks_of_the_killer_work_while_he_carries() -> None:
    m = scene(f"{CARRY} killer@foundry perk=iron_grasp dice=5,1").play("killer pick_up s1", "killer dice 1")
    m.play("killer iron_grasp")

    assert m.options("killer") == ["m02", "m03", "m18", "stop"]  # and no power


@rule("TR-AMB-CARRY-12")
def test_traps_of_the_hag_spring_while_she_carries() -> None:
    m = scene(
        f"killer=hag {CARRY} s2@ore_tracks perk=spine_chill ore_tracks:bare pit_mouth:phantasm,bare dice=3,5"
    )
    m.play("killer pick_up s1", "killer dice 1", "killer m03", "s2 spine_chill", "s2 m04")

    assert m.room("s2") == "pit_mouth"
    assert m.blood("killer") == 5
    assert not any(m.match.state.phantasm)


# Timing


@rule("TR-AMB-TIME-06")
@pytest.mark.parametrize(("tiles", "asked"), [("locker,bare", "s1"), ("bare", "killer")])
def test_a_perk_that_would_do_nothing_is_not_offered(tiles: str, asked: str) -> None:
    m = scene(f"killer@winding_tower card=sprint s1@foundry perk=quick_and_quiet foundry:{tiles}")
    m.play("killer m02")

    assert m.asked() == [asked]


@rule("TR-AMB-TIME-06")
def test_what_is_spoilt_later_is_paid_all_the_same() -> None:
    m = scene(
        "s2@foundry wounded card=sneak s1@foundry blood=2 perk=leader killer@foundry perk=deerstalker dice=0"
    )
    m.play("s1 leader", "killer deerstalker")

    assert m.room("s1") == "foundry"
    assert m.blood("s1") == 1
