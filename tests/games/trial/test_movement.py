"""Moving: cards and paths, walls and arrows, and the tile turned up on entering."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-MOVE-01", "TR-AMB-MOVE-03", "TR-BOARD-06")
def test_the_mover_chooses_among_the_paths_of_the_card_after_the_reveal() -> None:
    m = scene("s1@winding_tower card=sprint")

    assert m.options("s1") == ["m01", "m02"]
    assert m.refuses("s1 m15") == "TR-MOVE-04"
    assert m.refuses("s1 m08") == "TR-MOVE-01"


@rule("TR-BOARD-08", "TR-ANAT-12")
@pytest.mark.parametrize(
    ("card", "path", "room"),
    [("sneak", "m03", "ore_tracks"), ("sprint", "m02", "winding_tower"), ("vault", "m18", "powder_cellar")],
)
def test_each_card_travels_its_own_kind_of_path(card: str, path: str, room: str) -> None:
    m = scene(f"s1@foundry card={card} winding_tower:bare powder_cellar:bare")

    assert m.room("s1") == room
    assert m.match.terms.board.path(path).kind == card


@rule("TR-MOVE-02", "TR-MOVE-03", "TR-ED-12")
def test_one_tile_is_turned_up_and_the_mover_picks_its_category() -> None:
    m = scene("s1@winding_tower card=sprint tiles=gate")
    m.play("s1 m02")
    assert m.options("s1") == [
        f"{back}@foundry" for back in ("objective", "boldness", "survival", "altruism")
    ]
    m.play("s1 objective")

    assert m.props("foundry") == ["gate"]
    assert m.face_down("foundry") == 4


@rule("TR-MOVE-03")
def test_a_choice_is_offered_only_when_it_makes_a_difference() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,chest,crow")
    m.play("s1 m02")

    assert m.question() == "ask.interact"  # the two objective tiles are alike
    assert m.face_down("foundry") == 1


@rule("TR-FAQ-01", "TR-EX-07")
def test_a_room_with_nothing_face_down_is_entered_and_used_normally() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,bare")
    m.play("s1 m02")

    assert "TileTurned" not in m.happened()
    assert m.options("s1")[0].startswith("repair")


@rule("TR-MOVE-04", "TR-BOARD-09")
def test_a_vault_is_one_way() -> None:
    m = scene("s1@powder_cellar card=vault sawmill:bare")

    assert m.room("s1") == "sawmill"
    assert scene("s1@sawmill card=vault").room("s1") == "sawmill"


@rule("TR-BOARD-09", "TR-KMOVE-01")
def test_the_arrow_holds_for_the_killer_too() -> None:
    m = scene("killer@powder_cellar card=vault,wait sawmill:bare")

    assert m.room("killer") == "sawmill"
    assert scene("killer@sawmill card=vault,sneak").happened().count("MoveFailed") == 1


@rule("TR-MOVE-06", "TR-MOVE-07", "TR-ED-09")
def test_a_card_without_a_path_moves_nobody_and_ends_the_turn() -> None:
    m = scene("s1@pit_mouth card=sprint pit_mouth:generator killer@foundry")

    assert m.room("s1") == "pit_mouth"
    assert m.happened()[:3] == ["TurnBegan", "CardRevealed", "MoveFailed"]
    assert "TileTurned" not in m.happened()
    assert m.asked() == ["killer"]


@rule("TR-EX-01")
def test_jake_reveals_sneak_where_no_blue_path_leads_out() -> None:
    m = scene("s3@foremans_house card=sneak foremans_house:generator")

    assert m.room("s3") == "foremans_house"
    assert m.props("foremans_house") == ["generator"]
    assert m.asked() == ["killer"]


@rule("TR-MOVE-08", "TR-FAQ-02")
def test_a_possible_move_cannot_be_declined() -> None:
    m = scene("s1@winding_tower card=sprint")

    assert m.refuses("s1 stay") == "TR-FAQ-02"
    assert m.refuses("s1 pass") == "TR-FAQ-02"


@rule("TR-MOVE-09", "TR-PAL-03")
@pytest.mark.parametrize(("start", "end"), [("foundry", "ore_tracks"), ("ore_tracks", "foundry")])
def test_survivors_cross_pallets_freely_from_both_ends(start: str, end: str) -> None:
    m = scene(f"s1@{start} card=sneak m03:pallet foundry:bare")

    assert m.room("s1") == end
    assert m.path("m03") == "pallet"


@rule("TR-MOVE-10", "TR-WALL-01", "TR-MOVE-06")
def test_a_survivor_cannot_pass_a_wall_and_loses_the_interaction() -> None:
    m = scene("s1@powder_cellar card=crouch powder_cellar:generator")

    assert m.room("s1") == "powder_cellar"
    assert m.path("m10") == "wall"
    assert "MoveFailed" in m.happened()
    assert m.asked() == ["killer"]


@rule("TR-AMB-MOVE-01")
def test_with_an_open_path_of_the_card_a_walled_one_is_no_choice() -> None:
    m = scene("s1@pump_room card=crouch m10:free")
    assert m.room("s1") == "powder_cellar"


@rule("TR-AMB-MOVE-01")
def test_walking_into_a_wall_is_a_choice_where_the_house_says_so() -> None:
    m = scene("s1@pump_room card=crouch m10:free may_bump_wall=yes")
    assert m.options("s1") == ["m10", "m12"]
    m.play("s1 m12")

    assert m.room("s1") == "pump_room"
    assert "MoveFailed" in m.happened()


@rule("TR-MOVE-11", "TR-LOCK-06", "TR-AMB-MOVE-08")
def test_a_survivor_steps_off_the_locker_first_and_that_turns_nothing_up() -> None:
    m = scene("s1@foundry hidden card=sneak foundry:locker")

    assert m.room("s1") == "ore_tracks"
    assert not m.is_hidden("s1")
    assert m.face_down("foundry") == 4
    assert m.happened().index("LockerLeft") < m.happened().index("Moved")


@rule("TR-AMB-LOCK-01")
def test_a_dead_card_leaves_a_survivor_on_the_locker() -> None:
    m = scene("s1@pit_mouth hidden card=sprint pit_mouth:locker")

    assert m.is_hidden("s1")


@rule("TR-AMB-MOVE-09", "TR-ENT-01")
def test_the_entity_on_a_path_stops_both_sides_both_ways() -> None:
    one = scene("s1@foundry card=sneak m03:entity")
    other = scene("s1@ore_tracks card=sneak m03:entity")
    killer = scene("killer@foundry card=sneak,wait m03:entity")

    assert (one.room("s1"), other.room("s1"), killer.room("killer")) == ("foundry", "ore_tracks", "foundry")


@rule("TR-AMB-MOVE-13")
def test_parallel_paths_are_paths_of_their_own() -> None:
    m = scene(
        "map=autohaven_wreckers killer@car_maze spent card=crouch,sneak"
        " grease_pit:bare car_maze:bare a10:pallet"
    )

    moves = [event["path"] for event in m.hears() if event["event"] in ("Moved", "PalletDestroyed")]
    assert moves == ["a11", "a10"]  # he came over the other path, then smashed the pallet on this one
    assert m.room("killer") == "grease_pit"


@rule("TR-AMB-MOVE-14")
def test_a_room_without_a_way_out_for_the_cards_in_hand_is_no_fault() -> None:
    m = scene("s1@pit_mouth card=vault m04:entity m05:wall")

    assert m.room("s1") == "pit_mouth"
    assert m.asked() == ["killer"]


@rule("TR-KMOVE-01", "TR-EX-05", "TR-MOVE-02")
def test_the_killer_moves_like_a_survivor_and_turns_up_a_tile() -> None:
    m = scene("killer@winding_tower killer@winding_tower card=sprint,wait tiles=totem")
    m.play("killer m02", "killer boldness")

    assert m.room("killer") == "foundry"
    assert m.props("foundry") == ["totem"]


@rule("TR-KMOVE-02")
def test_a_killers_card_without_a_path_costs_the_interaction() -> None:
    m = scene("killer@pit_mouth card=sprint,wait s1@pit_mouth")

    assert m.question() == "ask.killer_interact"  # of the second turn
    assert m.happened()[:3] == ["TurnBegan", "CardRevealed", "MoveFailed"]


@rule("TR-KMOVE-03", "TR-FAQ-10")
def test_wait_keeps_the_killer_in_place_and_lets_him_interact() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry")
    assert "attack s1" in m.options("killer")
    m.play("killer attack s1")

    assert m.is_wounded("s1")
    assert m.happened().count("TileTurned") == 0


@rule("TR-KPAL-01", "TR-KPAL-02", "TR-KPAL-03")
def test_a_pallet_is_smashed_instead_of_moving() -> None:
    m = scene("killer@foundry card=sneak,wait m03:pallet s1@foundry")

    assert m.path("m03") == "free"
    assert m.room("killer") == "foundry"
    assert "TileTurned" not in m.happened()
    assert m.happened().count("TurnBegan") == 2  # he has come to the second card without an interaction


@rule("TR-AMB-MOVE-02")
def test_the_killer_may_choose_the_palletted_path_of_two() -> None:
    m = scene("killer@winding_tower card=sprint,wait m02:pallet")
    m.play("killer m02")

    assert m.path("m02") == "free"
    assert m.room("killer") == "winding_tower"


@rule("TR-AMB-MOVE-11")
def test_a_pallet_on_a_vault_that_points_at_him_is_out_of_his_reach() -> None:
    m = scene("killer@powder_cellar card=vault,wait m18:pallet sawmill:bare")

    assert m.path("m18") == "pallet"
    assert m.room("killer") == "sawmill"


@rule("TR-KWALL-01", "TR-KWALL-02", "TR-MOVE-02")
def test_the_killer_goes_through_a_wall_and_the_path_is_open_to_all() -> None:
    m = scene("killer@powder_cellar card=crouch,wait s1@pump_room tiles=generator")
    m.play("killer objective")

    assert m.room("killer") == "pump_room"
    assert m.path("m10") == "free"
    assert "attack s1" in m.options("killer")


@rule("TR-CONN-01", "TR-ED-51")
def test_rooms_are_connected_in_both_directions_whatever_the_arrow() -> None:
    board = scene("").match.terms.board

    for room in board.rooms:
        for other in board.near[room.id]:
            assert room.id in board.near[other]
    assert board.room("foundry").id in board.near[board.room("powder_cellar").id]


@rule("TR-SEQ-01")
def test_the_order_of_a_survivors_turn() -> None:
    m = scene("s1@foundry hidden card=sprint foundry:locker winding_tower:chest dice=3 tiles=generator")
    m.play("s1 objective", "s1 repair")

    assert m.happened()[:8] == [
        "TurnBegan",
        "CardRevealed",
        "LockerLeft",
        "Moved",
        "TileTurned",
        "Interacted",
        "Rolled",
        "ProgressMade",
    ]


@rule("TR-SEQ-02", "TR-AMB-MOVE-07")
def test_the_order_of_a_killers_turn_through_a_wall() -> None:
    m = scene("killer@powder_cellar card=crouch,wait s1@pump_room tiles=generator")
    m.play("killer objective", "killer attack s1")

    assert m.happened()[:7] == [
        "TurnBegan",
        "CardRevealed",
        "WallBroken",
        "Moved",
        "TileTurned",
        "Interacted",
        "Wounded",
    ]
