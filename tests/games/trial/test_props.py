"""Survivor interactions: chest, locker, crow, pallet, generator, gate, hook, totem, heal."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule

# Chest


@rule("TR-CHEST-01", "TR-ITEM-02")
def test_a_chest_gives_an_item_without_a_roll_and_is_gone() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare items=map").play("s1 rummage")

    assert m.props("winding_tower") == []
    assert m.match.state.item[1] == "map"
    assert "Rolled" not in m.happened()


@rule("TR-CHEST-02", "TR-AMB-ITEM-04")
@pytest.mark.parametrize(
    ("keep", "kept", "discarded"), [("old", "flashlight", "map"), ("1", "map", "flashlight")]
)
def test_of_two_items_the_owner_keeps_one_after_seeing_both(keep: str, kept: str, discarded: str) -> None:
    m = scene("s1@foundry item=flashlight card=sprint winding_tower:chest,bare items=map").play("s1 rummage")
    assert m.sees("s1").drawn == ("map",)
    m.play(f"s1 keep {keep}")

    assert m.match.state.item[1] == kept
    assert m.sees("killer").item_discards == (discarded,)
    assert m.props("winding_tower") == []


@rule("TR-CHEST-03", "TR-SECR-07", "TR-FAQ-16")
def test_an_item_is_known_to_its_owner_only() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare items=map").play("s1 rummage")

    assert m.sees("s1").items == {"s1": "map"}
    assert m.sees("s2").items == {}
    assert m.sees("killer").holds_item == (False, True, False, False, False)
    assert "map" not in str(m.hears("killer"))


@rule("TR-AMB-ITEM-01", "TR-ED-20")
def test_others_do_not_see_an_item_unless_items_lie_open() -> None:
    m = scene("s1@foundry item=map")
    assert m.sees("killer").items == {}


@rule("TR-ED-20")
def test_items_lie_open_where_the_house_says_so() -> None:
    m = scene("s1@foundry item=map items_hidden=no")

    assert m.sees("killer").items == {"s1": "map"}


@rule("TR-AMB-ITEM-02", "TR-NUM-11")
def test_an_empty_item_deck_gives_nothing_but_the_chest_is_gone() -> None:
    every = "flashlight,flashlight,flashlight,first_aid_kit,first_aid_kit,first_aid_kit,toolbox,toolbox"
    more = "commodious_toolbox,map,map,rainbow_map,broken_key,dull_key,skeleton_key,firecracker"
    m = scene(f"s1@foundry card=sprint winding_tower:chest,bare discarded={every},{more}").play("s1 rummage")

    assert m.match.state.item[1] == ""
    assert m.props("winding_tower") == []


@rule("TR-AMB-ITEM-05", "TR-SINT-05")
def test_there_is_no_way_to_give_an_item() -> None:
    m = scene("s1@winding_tower item=flashlight card=sprint s2@foundry foundry:generator,bare").play("s1 m02")

    assert m.refuses("s1 give s2") == "TR-SINT-05"


@rule("TR-AMB-ITEM-06")
def test_a_hooked_survivor_keeps_the_item() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded item=map foundry:hook,bare")
    m.play("killer pick_up s1")

    assert m.is_hooked("s1")
    assert m.match.state.item[1] == "map"


# Locker


@rule("TR-LOCK-01")
def test_hiding_puts_the_figure_on_the_locker_and_the_tile_stays() -> None:
    m = scene("s1@foundry card=sprint winding_tower:locker,bare").play("s1 hide")

    assert m.is_hidden("s1")
    assert m.props("winding_tower") == ["locker"]
    assert "Rolled" not in m.happened()


@rule("TR-LOCK-02")
def test_an_occupied_locker_is_closed_to_others() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hidden foundry:locker,generator,bare dice=3").play(
        "s1 m02"
    )

    assert m.refuses(f"s1 hide {m.tile('foundry', 'locker')}") == "TR-LOCK-02"


@rule("TR-LOCK-03", "TR-AMB-LOCK-05", "TR-ED-21")
def test_a_hidden_survivor_is_no_target_of_anybody() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hidden wounded foundry:locker,generator,bare dice=3")
    m.play("s1 m02")
    killer = scene("killer@foundry card=wait,sneak s2@foundry hidden foundry:locker,bare")

    assert m.refuses("s1 heal s2") == "TR-LOCK-03"
    assert killer.refuses("killer attack s2") == "TR-LOCK-03"
    assert killer.refuses("killer pick_up s2") == "TR-LOCK-03"


@rule("TR-AMB-LOCK-06")
def test_two_lockers_of_a_room_are_two_hiding_places() -> None:
    m = scene("s1@storehouse card=crouch s2@foremans_house hidden foremans_house:locker,locker,bare").play(
        "s1 hide"
    )

    assert m.is_hidden("s1")
    assert m.is_hidden("s2")
    assert m.match.state.on[1] != m.match.state.on[2]


@rule("TR-AMB-LOCK-11", "TR-ENT-01")
def test_the_entity_on_an_occupied_locker_stops_the_search_but_not_the_leaving() -> None:
    m = scene("s1@foundry hidden card=sneak foundry:locker entity=locker@foundry killer@foundry")
    assert m.room("s1") == "ore_tracks"

    killer = scene(
        "killer@foundry card=wait,sneak s1@foundry hidden foundry:locker,totem,bare entity=locker@foundry"
    )
    assert killer.refuses(f"killer search {killer.tile('foundry', 'locker')}") == "TR-ENT-01"


# Crow


@rule("TR-CROW-01", "TR-AMB-CROW-02")
def test_a_crow_pays_the_killer_before_the_bonus_turn() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.blood("killer") == 5
    assert m.question() == "ask.bonus_card"


@rule("TR-CROW-01", "TR-FAQ-14", "TR-AMB-BP-01")
def test_a_killer_with_twelve_gains_nothing_by_a_crow() -> None:
    m = scene("killer@foundry blood=12 s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.blood("killer") == 12


@rule("TR-AMB-CROW-01")
def test_a_used_crow_stays() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.props("timber_wood") == ["crow"]


@rule("TR-ED-22", "TR-ED-23")
def test_fleeing_with_a_crow_is_not_the_card_sprint() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert next(event["verb"] for event in m.hears() if event["event"] == "Interacted") == "flee"
    m.play("s2 sprint")
    assert "CardDiscarded" in m.happened()


# Pallet


@rule("TR-PAL-01", "TR-EX-11", "TR-ED-63")
def test_meg_drops_a_pallet_on_a_path_at_her_room() -> None:
    m = scene("s4@foundry card=sprint winding_tower:pallet,bare").play("s4 drop", "s4 m01")

    assert m.path("m01") == "pallet"
    assert m.props("winding_tower") == []


@rule("TR-PAL-02")
@pytest.mark.parametrize("there", ["wall", "pallet", "trap", "entity"])
def test_a_pallet_goes_on_no_path_that_carries_something(there: str) -> None:
    m = scene(f"s4@foundry card=sprint winding_tower:pallet,bare m01:{there}").play("s4 drop")

    assert m.refuses("s4 m01") == "TR-PAL-02"
    assert m.options("s4") == ["m02", "m15", "m19"]


@rule("TR-PAL-02", "TR-AMB-PAL-03")
def test_with_no_free_path_a_pallet_cannot_be_dropped() -> None:
    m = scene(
        "s4@foundry card=sprint winding_tower:pallet,generator,bare dice=3"
        " m01:pallet m02:pallet m15:pallet m19:pallet"
    )

    assert m.refuses(f"s4 drop {m.tile('winding_tower', 'pallet')}") == "TR-AMB-PAL-03"


@rule("TR-AMB-PAL-01")
def test_a_pallet_may_lie_on_a_vault_that_only_leads_in() -> None:
    m = scene("s4@foundry card=sprint winding_tower:pallet,bare").play("s4 drop", "s4 m15")

    assert m.path("m15") == "pallet"


@rule("TR-PAL-03")
@pytest.mark.parametrize("start", ["foundry", "ore_tracks"])
def test_a_pallet_stops_the_killer_from_both_ends(start: str) -> None:
    m = scene(f"killer@{start} card=sneak,wait m03:pallet")

    assert m.room("killer") == start
    assert m.path("m03") == "free"


@rule("TR-AMB-PAL-04")
def test_a_laid_pallet_cannot_be_taken_back() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,bare m03:pallet dice=3").play("s1 m02")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]


@rule("TR-AMB-PAL-02")
def test_the_entity_may_lie_on_a_palletted_path() -> None:
    m = scene("m03:pallet")
    m.match.block_path(m.match.table.board.path("m03").index)

    assert m.path("m03") == "pallet"
    assert m.entity() == "m03"


# Generator


@rule("TR-GEN-01")
@pytest.mark.parametrize(("face", "progress", "paid"), [(0, 0, 1), (1, 1, 0), (4, 1, 0), (5, 2, 0)])
def test_repairing_gives_one_progress_two_for_a_great_success(face: int, progress: int, paid: int) -> None:
    m = scene(f"s1@winding_tower card=sprint foundry:generator,bare dice={face}").play("s1 m02", "s1 repair")

    assert m.progress("foundry") == [progress]
    assert m.blood("killer") == 4 + paid


@rule("TR-GEN-02", "TR-GEN-03", "TR-GEN-04")
def test_progress_stops_at_three_and_the_generator_goes_to_the_track() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator=2,bare dice=5").play("s1 m02", "s1 repair")

    assert m.props("foundry") == []
    assert m.done == 1
    assert max(m.match.state.progress) == 0
    made = [event for event in m.hears() if event["event"] == "ProgressMade"]
    assert (made[0]["count"], made[0]["progress"]) == (1, 3)


@rule("TR-GEN-05", "TR-EX-12", "TR-EX-13")
def test_dwight_and_jake_complete_one_generator_in_a_round() -> None:
    m = scene("s2@winding_tower card=sprint s3@winding_tower card=sprint foundry:generator,bare dice=3,5")
    m.play("s2 m02", "s2 repair")
    assert m.progress("foundry") == [1]
    m.play("s3 m02", "s3 repair")

    assert m.done == 1


@rule("TR-AMB-GEN-01", "TR-ED-24", "TR-NUM-07")
def test_the_tokens_of_a_complete_generator_return() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator=2,bare dice=3").play("s1 m02", "s1 repair")

    assert sum(m.match.state.progress) == 0


@rule("TR-AMB-GEN-02")
def test_a_fifth_generator_may_be_completed() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:generator=2,bare dice=3").play(
        "s1 m02", "s1 repair"
    )

    assert m.done == 5
    assert m.winner is None


# Gate


@rule("TR-GATE-01", "TR-BOARD-02")
def test_a_gate_without_power_cannot_be_opened() -> None:
    m = scene("done=3 s1@winding_tower card=sprint foundry:gate,generator,bare dice=3").play("s1 m02")

    assert m.refuses(f"s1 open {m.tile('foundry', 'gate')}") == "TR-GATE-01"


@rule("TR-GATE-01", "TR-AMB-GEN-08")
def test_the_fourth_generator_powers_the_gates_for_the_next_turn() -> None:
    m = scene(
        "done=3 s1@winding_tower card=sprint s2@winding_tower card=sprint"
        " foundry:generator=2,gate,bare dice=3,3"
    )
    m.play("s1 m02", "s1 repair", "s2 m02", "s2 open")

    assert m.progress("foundry") == [1]


@rule("TR-GATE-02", "TR-GATE-03", "TR-ED-25")
@pytest.mark.parametrize(("face", "progress"), [(0, 0), (1, 1), (5, 1)])
def test_opening_gives_one_progress_and_no_more(face: int, progress: int) -> None:
    m = scene(f"done=4 s1@winding_tower card=sprint foundry:gate,bare dice={face}").play("s1 m02", "s1 open")

    assert m.progress("foundry") == [progress]


@rule("TR-GATE-04", "TR-END-01", "TR-ROUND-02")
def test_the_third_progress_on_a_gate_wins_at_once() -> None:
    m = scene("done=4 s1@winding_tower card=sprint s2@foundry card=sneak foundry:gate=2,bare dice=1")
    m.play("s1 m02", "s1 open")

    assert m.winner == "survivors"
    assert m.asked() == []
    assert m.happened()[-1] == "MatchEnded"


@rule("TR-GATE-04", "TR-AMB-GEN-07")
def test_two_progress_on_each_of_two_gates_do_not_win() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:gate=1,gate=2,bare dice=1").play("s1 m02")
    m.play(f"s1 open {m.tile('foundry', 'gate')}")

    assert m.progress("foundry") == [2, 2]
    assert m.winner is None


@rule("TR-AMB-GEN-05")
def test_power_does_not_turn_a_gate_up() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:hook,chest,crow,generator dice=3 tiles=gate")
    assert m.props("foundry") == ["generator", "hook", "chest", "crow"]
    m.play("s1 m02")

    assert m.props("foundry") == ["generator", "gate", "hook", "chest", "crow"]
    assert "open" in " ".join(m.options("s1"))


@rule("TR-AMB-GEN-06", "TR-FAQ-09")
def test_the_killer_cannot_take_power_away_nor_damage_a_gate() -> None:
    m = scene("done=4 killer@foundry card=wait,sneak foundry:gate=2,totem,bare")

    assert m.refuses(f"killer damage {m.tile('foundry', 'gate')}") == "TR-FAQ-09"
    assert m.match.gates_are_powered()


# Hook


@rule("TR-HOOK-01", "TR-HOOK-05")
def test_an_empty_hook_is_sabotaged_without_a_roll_and_for_nothing_else() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare").play("s1 m02", "s1 sabotage")

    assert m.entity() == "hook"
    assert m.blood("s1") == 2
    assert "Rolled" not in m.happened()
    assert m.asked() == ["killer"]


@rule("TR-HOOK-02", "TR-AMB-ENT-01")
def test_a_tokened_hook_takes_no_second_sabotage() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,generator,bare entity=hook@foundry dice=3").play(
        "s1 m02"
    )

    assert m.refuses(f"s1 sabotage {m.tile('foundry', 'hook')}") == "TR-HOOK-02"


@rule("TR-HOOK-03", "TR-AMB-HOOK-06", "TR-AMB-HOOK-12")
def test_sabotage_frees_whoever_hangs_there_and_pays_the_rescuer() -> None:
    m = scene("s1@winding_tower card=sprint blood=6 s2@foundry hooked blood=1 foundry:hook,bare")
    m.play("s1 m02", "s1 sabotage")

    assert not m.is_hooked("s2")
    assert (m.blood("s1"), m.blood("s2")) == (6, 1)
    assert m.question() == "ask.rescue_move"


@rule("TR-HOOK-04", "TR-AMB-HOOK-07", "TR-ED-46")
def test_rescuer_then_rescued_may_move_along_any_path_or_stay() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,bare powder_cellar:bare")
    m.play("s1 m02", "s1 sabotage")
    assert m.options("s1") == ["m02", "m03", "m18", "stay"]
    m.play("s1 stay")
    assert m.options("s2") == ["m02", "m03", "m18", "stay"]
    m.play("s2 m18")

    assert (m.room("s1"), m.room("s2")) == ("foundry", "powder_cellar")
    assert m.hand("s2") == ["sprint", "sneak", "crouch", "vault"]
    assert m.asked() == ["killer"]  # no interaction follows


@rule("TR-EX-14", "TR-SACD-05", "TR-SEQ-06")
def test_claudette_frees_meg_and_both_run() -> None:
    m = scene("s1@winding_tower card=sprint s4@foundry hooked foundry:hook,bare winding_tower:bare")
    m.play("s1 m02", "s1 sabotage", "s1 m03", "s4 m02")

    assert (m.room("s1"), m.room("s4")) == ("ore_tracks", "winding_tower")
    assert m.blood("s1") == 3
    assert m.entity() == "hook"
    order = ["EntityPlaced", "BloodGained", "Freed", "Moved", "Moved"]
    assert [name for name in m.happened() if name in order][1:] == order


@rule("TR-AMB-MOVE-05", "TR-MOVE-05", "TR-FAQ-04")
def test_a_rescue_move_ignores_the_kind_but_not_arrow_or_wall_and_turns_up_a_tile() -> None:
    m = scene("s1@foundry card=vault s2@powder_cellar hooked powder_cellar:hook,bare sawmill:chest")
    m.play("s1 sabotage")

    assert m.options("s1") == ["m11", "m16", "stay"]
    m.play("s1 m16", "s1 boldness")
    assert m.happened().count("TileTurned") == 1


@rule("TR-HOOK-06", "TR-NUM-13")
def test_hook_and_rescue_leave_the_wound() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry wounded hooked foundry:hook,bare killer@ore_tracks")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s2 stay")

    assert m.is_wounded("s2")


@rule("TR-AMB-HOOK-05", "TR-AMB-HOOK-13")
def test_nobody_is_rescued_from_a_hook_under_the_token() -> None:
    m = scene(
        "s1@winding_tower card=sprint s2@foundry hooked foundry:hook,generator,bare entity=hook@foundry"
        " dice=3"
    )
    m.play("s1 m02")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]


@rule("TR-ENT-03", "TR-AMB-HOOK-03", "TR-ED-50")
def test_a_second_sabotage_lifts_the_token_from_the_first_hook() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare pump_room:hook entity=hook@pump_room")
    m.play("s1 m02", "s1 sabotage")

    assert m.match.is_usable(m.match.tiles_of(8, 3)[0])
    assert m.match.state.entity_tile in m.match.state.tiles[2]


@rule("TR-ENT-03")
def test_sabotage_frees_a_path_the_entity_blocked() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare m03:entity").play("s1 m02", "s1 sabotage")

    assert m.match.state.entity_path == -1


# Totem and healing


@rule("TR-TOTEM-01")
@pytest.mark.parametrize(
    ("face", "blood", "killer", "left"), [(0, 5, 5, ["totem"]), (3, 6, 4, []), (5, 6, 4, [])]
)
def test_cleansing_takes_the_totem_away_for_two_bloodpoints(
    face: int, blood: int, killer: int, left: list[str]
) -> None:
    m = scene(f"s1@winding_tower blood=5 card=sprint foundry:totem,bare dice={face}").play(
        "s1 m02", "s1 cleanse"
    )

    assert (m.blood("s1"), m.blood("killer")) == (blood, killer)
    assert m.props("foundry") == left


@rule("TR-HEAL-01", "TR-ED-27")
@pytest.mark.parametrize(("face", "wounded"), [(0, True), (1, False), (5, False)])
def test_healing_another_is_a_skill_check(face: int, wounded: bool) -> None:
    m = scene(f"s1@winding_tower card=sprint s2@foundry wounded foundry:bare dice={face}").play(
        "s1 m02", "s1 heal"
    )

    assert m.is_wounded("s2") == wounded


@rule("TR-HEAL-02")
def test_nobody_heals_the_own_wound() -> None:
    m = scene("s1@winding_tower wounded card=sprint foundry:generator,bare dice=3").play("s1 m02")

    assert m.refuses("s1 heal s1") == "TR-HEAL-02"


@rule("TR-HEAL-03")
def test_only_somebody_in_the_same_room_is_healed() -> None:
    m = scene("s1@winding_tower card=sprint s2@ore_tracks wounded foundry:generator,bare dice=3").play(
        "s1 m02"
    )

    assert m.refuses("s1 heal s2") == "TR-HEAL-03"


@rule("TR-HEAL-01")
def test_the_healthy_need_no_healing() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry foundry:generator,bare dice=3").play("s1 m02")

    assert m.refuses("s1 heal s2") == "TR-HEAL-01"


@rule("TR-SACD-03")
def test_a_hooked_survivor_is_not_healed() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry wounded hooked foundry:hook,bare").play("s1 m02")

    assert m.refuses("s1 heal s2") == "TR-SACD-03"
