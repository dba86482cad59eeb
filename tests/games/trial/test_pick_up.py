"""Pick up, carry, sacrifice; the hooked."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule

HERE = "killer@foundry card=wait,sneak s1@foundry wounded foundry:bare"
"""The killer picks s1 up in the foundry, where no hook is: ways out m02, m03, m18."""


@rule("TR-PICK-01", "TR-SAC-01", "TR-EX-18")
def test_beside_a_free_hook_a_picked_up_survivor_hangs_at_once() -> None:
    m = scene("killer@foundry card=wait,sneak s3@foundry wounded foundry:hook,bare").play("killer pick_up s3")

    assert m.is_hooked("s3")
    assert "Rolled" not in m.happened()
    assert m.track == 1


@rule("TR-PICK-01")
def test_the_healthy_are_not_picked_up() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry")

    assert m.refuses("killer pick_up s1") == "TR-PICK-01"


@rule("TR-PICK-02", "TR-AMB-WOUND-03")
def test_a_survivor_wounded_this_round_is_not_picked_up() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry fresh foundry:totem")

    assert m.refuses("killer pick_up s1") == "TR-PICK-02"


@rule("TR-AMB-WOUND-01")
def test_healing_does_not_take_back_that_one_was_wounded_this_round() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry fresh foundry:bare dice=3").play("s1 m02", "s1 heal")

    assert not m.is_wounded("s2")
    assert m.match.state.fresh[2] == 1


@rule("TR-ED-37")
def test_picking_up_is_a_choice() -> None:
    m = scene(HERE).play("killer pass")

    assert not m.match.state.carried


@rule("TR-FAQ-08", "TR-ED-38")
def test_he_may_not_carry_where_a_hook_is_free() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:hook,bare").play("killer pick_up s1")

    assert "DiceNamed" not in m.happened()


@rule("TR-CARRY-01", "TR-CARRY-03", "TR-ED-40")
def test_he_names_one_to_four_dice_and_uses_no_card() -> None:
    m = scene(HERE).play("killer pick_up s1")

    assert m.options("killer") == ["dice 1", "dice 2", "dice 3", "dice 4"]
    assert m.hand("killer") == ["sprint", "crouch", "vault"]


@rule("TR-AMB-CARRY-01", "TR-CARRY-03")
def test_no_dice_and_five_dice_are_refused() -> None:
    m = scene(HERE).play("killer pick_up s1")

    assert m.refuses("killer dice 0") == "TR-CARRY-03"
    assert m.refuses("killer dice 5") == "TR-CARRY-03"


@rule("TR-CARRY-04", "TR-EX-19", "TR-DICE-05")
def test_the_wraith_names_two_dice_and_claudette_breaks_free() -> None:
    m = scene(f"killer=wraith {HERE} dice=0,5").play("killer pick_up s1", "killer dice 2")

    assert m.blood("killer") == 5
    assert m.match.state.carried == 0
    assert m.room("s1") == "foundry"
    moved = [event for event in m.hears() if event["event"] == "Moved"]
    assert [event["room"] for event in moved] == ["ore_tracks"]  # by the card of his next turn alone
    assert not m.is_hooked("s1")


@rule("TR-CARRY-05", "TR-EX-20", "TR-AMB-CARRY-05")
def test_the_hillbilly_names_three_dice_and_moves_two_rooms() -> None:
    m = scene(
        "killer=hillbilly killer@foundry card=wait,sneak s4@foundry wounded s2@foundry hooked"
        " foundry:hook,bare winding_tower:bare foremans_house:hook,bare dice=0,1,2"
    )
    m.play("killer pick_up s4", "killer dice 3", "killer m02", "killer m01", "killer stop")

    assert m.is_hooked("s4")
    assert m.room("s4") == "foremans_house"
    assert m.blood("killer") == 5


@rule("TR-CARRY-06", "TR-AMB-HOOK-08", "TR-AMB-HOOK-14")
def test_without_a_hook_where_he_stops_the_survivor_gets_away() -> None:
    m = scene(f"{HERE} dice=1").play("killer pick_up s1", "killer dice 1", "killer m03")

    assert m.room("s1") == "ore_tracks"
    assert not m.is_hooked("s1")
    assert m.match.state.carried == 0


@rule("TR-CARRY-06", "TR-CARRY-07")
def test_with_every_way_barred_the_dice_are_rolled_and_the_survivor_goes_free_here() -> None:
    m = scene(f"{HERE} m02:pallet m03:pallet m18:pallet dice=0,0").play("killer pick_up s1", "killer dice 2")

    assert m.room("s1") == "foundry"
    assert m.blood("killer") == 6
    assert m.match.state.carried == 0


@rule("TR-CARRY-07", "TR-AMB-CARRY-04")
def test_a_carry_crosses_neither_pallet_nor_wall_nor_entity_nor_arrow() -> None:
    m = scene(
        "killer@pump_room card=wait,sneak s1@pump_room wounded pump_room:bare m09:pallet m20:entity dice=1"
    )
    m.play("killer pick_up s1", "killer dice 1")

    assert m.options("killer") == ["m15", "stop"]
    assert m.refuses("killer m09") == "TR-CARRY-07"
    assert m.refuses("killer m10") == "TR-CARRY-07"
    assert m.refuses("killer m17") == "TR-MOVE-04"
    assert (m.path("m09"), m.path("m10")) == ("pallet", "wall")


@rule("TR-CARRY-08", "TR-AMB-CARRY-06", "TR-FAQ-04")
def test_a_hook_turned_up_on_arrival_serves() -> None:
    m = scene(f"{HERE} dice=1 tiles=hook").play(
        "killer pick_up s1", "killer dice 1", "killer m02", "killer boldness"
    )

    assert m.is_hooked("s1")
    assert m.room("s1") == "winding_tower"


@rule("TR-CARRY-02", "TR-ED-39", "TR-FAQ-15")
def test_only_the_killer_turns_up_tiles_while_carrying() -> None:
    m = scene(f"{HERE} dice=1 tiles=generator").play("killer pick_up s1", "killer dice 1", "killer m02")
    m.play("killer objective")

    assert m.happened().count("TileTurned") == 1
    assert m.asked() == ["killer"]


@rule("TR-ED-39")
def test_by_the_english_text_the_carried_survivor_turns_one_up_too() -> None:
    m = scene(f"printing=english {HERE} dice=1 tiles=generator,chest")
    m.play("killer pick_up s1", "killer dice 1", "killer m02", "killer objective")
    assert m.asked() == ["s1"]
    m.play("s1 survival")

    assert m.props("winding_tower") == ["generator", "chest"]


@rule("TR-FAQ-04")
def test_each_room_of_a_carry_turns_up_a_tile() -> None:
    m = scene(f"{HERE} dice=1,1 tiles=generator,gate")
    m.play(
        "killer pick_up s1",
        "killer dice 2",
        "killer m02",
        "killer objective",
        "killer m01",
        "killer objective",
    )

    assert m.happened().count("TileTurned") == 2


@rule("TR-AMB-CARRY-05", "TR-ED-42")
def test_he_may_pass_a_free_hook_but_stopping_beside_one_hangs_the_survivor() -> None:
    ways = "winding_tower:hook,bare foremans_house:bare dice=1,1"
    passed = scene(f"{HERE} {ways}").play("killer pick_up s1", "killer dice 2", "killer m02", "killer m01")
    stopped = scene(f"{HERE} {ways}").play("killer pick_up s1", "killer dice 2", "killer m02", "killer stop")

    assert not passed.is_hooked("s1")
    assert stopped.is_hooked("s1")


@rule("TR-FAQ-05", "TR-AMB-CARRY-15", "TR-NUM-18")
def test_more_dice_than_needed_may_be_named() -> None:
    m = scene(f"{HERE} winding_tower:hook,bare dice=1,2,3,4")
    m.play("killer pick_up s1", "killer dice 4", "killer m02", "killer stop")

    assert m.is_hooked("s1")


@rule("TR-SAC-02", "TR-NUM-06")
@pytest.mark.parametrize(("token", "track"), [(1, 4), (0, 3)])
def test_only_the_first_hooking_moves_the_own_token(token: int, track: int) -> None:
    m = scene(f"track=3 killer@foundry card=wait,sneak s1@foundry wounded token={token} foundry:hook,bare")
    m.play("killer pick_up s1")

    assert m.track == track
    assert m.match.state.token[1] == 0


@rule("TR-END-01", "TR-AMB-SAC-02", "TR-BOARD-01")
def test_the_eighth_token_ends_the_match_in_mid_turn() -> None:
    m = scene("track=7 killer@foundry card=wait,sneak s1@foundry wounded foundry:hook,bare").play(
        "killer pick_up s1"
    )

    assert m.winner == "killer"
    assert m.happened().count("TurnBegan") == 1


@rule("TR-AMB-HOOK-01", "TR-AMB-HOOK-02")
def test_a_sabotaged_hook_receives_nobody() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:hook,bare entity=hook@foundry")
    m.play("killer pick_up s1")

    assert not m.is_hooked("s1")
    assert m.question() == "ask.dice"


@rule("TR-AMB-HOOK-04")
def test_of_two_hooks_the_killer_chooses_one() -> None:
    m = scene("killer@timber_wood card=wait,sneak s1@timber_wood wounded timber_wood:hook,hook,bare")
    m.play("killer pick_up s1")

    assert m.options("killer") == ["hang boldness6", "hang boldness7"]


@rule("TR-AMB-HOOK-09")
def test_a_face_down_hook_does_not_count() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded").play("killer pick_up s1")

    assert m.question() == "ask.dice"


@rule("TR-AMB-HOOK-11", "TR-NUM-12")
def test_an_occupied_hook_receives_no_second_survivor() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded s2@foundry hooked foundry:hook,bare")
    m.play("killer pick_up s1")

    assert m.question() == "ask.dice"


@rule("TR-AMB-CARRY-02", "TR-DICE-05")
def test_every_skull_of_a_carry_pays() -> None:
    m = scene(f"{HERE} dice=0,0,0,1").play("killer pick_up s1", "killer dice 4")

    assert m.blood("killer") == 7


@rule("TR-AMB-CARRY-09")
def test_who_broke_free_may_be_picked_up_by_the_next_card() -> None:
    m = scene("killer@winding_tower card=vault,wait s1@foremans_house wounded foremans_house:bare dice=5")
    m.play("killer pick_up s1", "killer dice 1")

    assert "pick_up s1" in m.options("killer")


@rule("TR-AMB-CARRY-10", "TR-SEQ-03")
def test_skulls_are_paid_before_the_carry_moves() -> None:
    m = scene(f"{HERE} dice=0 winding_tower:hook,bare").play(
        "killer pick_up s1", "killer dice 1", "killer m02"
    )

    order = ["PickedUp", "DiceNamed", "Rolled", "BloodGained", "Moved", "Sacrificed", "SacrificeProgress"]
    assert [name for name in m.happened() if name in order][:7] == order


@rule("TR-AMB-CARRY-13")
def test_the_carry_was_the_interaction_and_the_next_card_starts_from_there() -> None:
    m = scene(
        "killer@foundry card=wait,sprint s1@foundry wounded foundry:bare winding_tower:hook,bare dice=1"
    )
    m.play("killer pick_up s1", "killer dice 1", "killer m02")

    assert m.question() == "ask.path"
    assert m.options("killer") == ["m01", "m02"]


@rule("TR-AMB-CARRY-03", "TR-DICE-02")
def test_carry_dice_are_no_skill_check() -> None:
    m = scene(f"{HERE} dice=1").play("killer pick_up s1", "killer dice 1")
    check = next(event for event in m.hears() if event["event"] == "Rolled")

    assert check["reason"] == "carry"


@rule("TR-FAQ-11")
def test_a_healthy_survivor_on_the_hook_stays_healthy() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry hidden foundry:locker,hook,bare dice=0").play(
        "killer search"
    )

    assert m.is_hooked("s1")
    assert not m.is_wounded("s1")


@rule("TR-AMB-LOCK-10")
def test_a_survivor_who_breaks_free_stands_in_the_room_not_on_a_locker() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:locker,bare dice=5 m03:pallet")
    m.play("killer pick_up s1", "killer dice 1")

    assert not m.is_hidden("s1")
    assert m.room("s1") == "foundry"


@rule("TR-SACD-03", "TR-AMB-HOOK-13", "TR-ED-43")
def test_a_hooked_survivor_is_off_the_board_for_the_killer() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry hooked foundry:hook,generator,bare")

    assert m.refuses("killer attack s1") == "TR-SACD-03"
    assert not m.match.survivors_in(2)


@rule("TR-SACD-04", "TR-SACD-01")
def test_the_turn_of_the_hooked_is_skipped() -> None:
    m = scene("s1@foundry hooked foundry:hook s2@foundry card=sneak")

    assert m.happened()[0] == "TurnSkipped"


@rule("TR-AMB-HOOK-10")
def test_who_is_hooked_now_still_hangs_in_cleanup() -> None:
    m = scene(
        "killer@winding_tower spent blood=0 card=vault,wait s1@foremans_house wounded"
        " foremans_house:hook,bare"
    )
    m.play("killer pick_up s1")

    assert m.track == 2
    assert m.round == 2


@rule("TR-SAC-02")
def test_which_of_two_hooks_it_was_is_told() -> None:
    m = scene("killer@timber_wood card=wait timber_wood:hook,hook s4@timber_wood wounded").play(
        "killer pick_up"
    )
    first, second = m.options("killer")
    m.play(f"killer {second}")

    (told,) = [event for event in m.hears() if event["event"] == "Sacrificed"]
    assert second.endswith(str(told["tile"]))
    assert not first.endswith(str(told["tile"]))
