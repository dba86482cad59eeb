"""The killer's turns, interactions and bonus turn."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-KINT-01", "TR-KINT-02", "TR-KX-01")
def test_the_killer_picks_one_tile_or_survivor_of_his_room_or_nothing() -> None:
    m = scene(
        "killer@foundry card=wait,sneak killer=hillbilly s1@foundry s2@foundry wounded s3@ore_tracks"
        " foundry:generator,totem,crow,bare"
    )

    verbs = [option.split()[0] for option in m.options("killer") if option != "power"]
    assert verbs == ["attack", "pick_up", "damage", "venerate", "scout", "pass"]
    assert m.refuses("killer attack s3") == "TR-KINT-01"


@rule("TR-AMB-INT-03")
def test_chests_hooks_gates_pallets_and_empty_lockers_are_nothing_to_him() -> None:
    m = scene("killer@sawmill card=wait,sneak sawmill:gate,hook,chest,pallet,crow,bare done=4")
    locker = scene("killer@foundry card=wait,sneak foundry:locker,totem,bare")

    assert [option.split()[0] for option in m.options("killer") if option != "power"] == ["scout", "pass"]
    assert m.refuses(f"killer damage {m.tile('sawmill', 'chest')}") == "TR-AMB-INT-03"
    assert locker.refuses(f"killer search {locker.tile('foundry', 'locker')}") == "TR-KSRCH-01"


@rule("TR-KATT-01", "TR-EX-06", "TR-FAQ-07")
def test_the_nurse_wounds_meg_and_her_second_card_is_still_to_come() -> None:
    m = scene("killer=nurse killer@winding_tower card=sprint,crouch s4@foundry foundry:bare")
    m.play("killer m02", "killer attack s4")

    assert m.is_wounded("s4")
    assert m.match.state.fresh[4] == 1
    assert m.happened().count("TurnBegan") == 2


@rule("TR-KATT-01")
def test_the_wounded_are_not_attacked_again() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:totem")

    assert m.refuses("killer attack s1") == "TR-KATT-01"


@rule("TR-KSRCH-01", "TR-LOCK-04", "TR-AMB-INT-07")
def test_only_an_occupied_locker_is_searched() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry hidden foundry:locker,bare dice=3")

    assert [option for option in m.options("killer") if option != "power"] == [
        f"search {m.tile('foundry', 'locker')}",
        "pass",
    ]


@rule("TR-KSRCH-02", "TR-AMB-LOCK-02", "TR-NUM-19")
@pytest.mark.parametrize("face", [1, 5])
def test_a_passed_search_removes_the_locker_and_leaves_the_survivor_standing(face: int) -> None:
    m = scene(f"killer@foundry card=wait,sneak s1@foundry hidden foundry:locker,bare dice={face}")
    m.play("killer search")

    assert m.props("foundry") == []
    assert not m.is_hidden("s1")
    assert m.room("s1") == "foundry"


@rule("TR-KSRCH-02", "TR-AMB-LOCK-03", "TR-AMB-LOCK-04")
@pytest.mark.parametrize("health", ["", "wounded", "fresh"])
def test_a_failed_search_finds_even_the_healthy_and_the_freshly_wounded(health: str) -> None:
    m = scene(f"killer@foundry card=wait,sneak s1@foundry {health} hidden foundry:locker,hook,bare dice=0")
    m.play("killer search")

    assert m.is_hooked("s1")
    assert m.is_wounded("s1") == bool(health)
    assert m.blood("killer") == 5
    assert m.props("foundry") == ["hook", "locker"]


@rule("TR-AMB-LOCK-02")
def test_a_survivor_flushed_out_may_be_attacked_with_the_next_card() -> None:
    m = scene("killer@foundry card=vault,wait s1@powder_cellar hidden powder_cellar:locker,bare dice=3")
    m.play("killer search")

    assert "attack s1" in m.options("killer")


@rule("TR-KCROW-01")
def test_scouting_takes_the_crow_away_for_one_bloodpoint() -> None:
    m = scene("killer@foundry card=wait,sneak foundry:crow,bare").play("killer scout")

    assert m.props("foundry") == []
    assert m.blood("killer") == 5


@rule("TR-KGEN-01", "TR-EX-08", "TR-ED-30")
def test_damage_takes_all_progress_off_a_generator() -> None:
    m = scene("killer@foundry card=wait,sneak foundry:generator=2,bare").play("killer damage")

    assert m.progress("foundry") == [0]
    assert m.props("foundry") == ["generator"]


@rule("TR-AMB-INT-02")
def test_damage_and_veneration_without_effect_are_allowed() -> None:
    m = scene("killer@foundry blood=12 card=wait,sneak foundry:generator,totem,bare")

    assert [option.split()[0] for option in m.options("killer") if option != "power"] == [
        "damage",
        "venerate",
        "pass",
    ]


@rule("TR-KTOT-01", "TR-FAQ-14")
def test_veneration_gives_two_up_to_twelve_and_the_totem_stays() -> None:
    m = scene("killer@foundry blood=11 card=wait,sneak foundry:totem,bare").play("killer venerate")

    assert m.blood("killer") == 12
    assert m.props("foundry") == ["totem"]


@rule("TR-KTOT-01")
def test_a_totem_serves_him_in_every_turn() -> None:
    m = scene("killer@winding_tower blood=0 card=sprint,wait foundry:totem,bare")
    m.play("killer m02", "killer venerate", "killer venerate")

    assert m.blood("killer") == 4


@rule("TR-AMB-ENT-02", "TR-AMB-ENT-01")
def test_the_entity_on_a_generator_keeps_its_progress_and_everybody_off() -> None:
    m = scene("killer@foundry card=wait,sneak foundry:generator=2,totem,bare entity=generator@foundry")
    survivor = scene("s1@winding_tower card=sprint foundry:generator=2,chest,bare entity=generator@foundry")
    survivor.play("s1 m02")

    assert m.refuses(f"killer damage {m.tile('foundry', 'generator')}") == "TR-ENT-01"
    assert survivor.refuses(f"s1 repair {m.tile('foundry', 'generator')}") == "TR-ENT-01"
    assert m.progress("foundry") == [2]


# The bonus turn


@rule("TR-KBON-01", "TR-ED-15", "TR-ANAT-06")
def test_after_turn_two_four_bloodpoints_buy_a_third_turn() -> None:
    m = scene("killer@foundry spent card=sneak,crouch m04:pallet s1@foundry")
    assert m.question() == "ask.bonus_turn"
    assert m.options("killer") == ["bonus sprint", "bonus vault", "bonus wait", "pass"]
    m.play("killer bonus wait")

    assert m.blood("killer") == 0
    assert m.happened().count("TurnBegan") == 3


@rule("TR-KBON-01")
def test_the_bonus_turn_is_not_on_sale_after_turn_one_nor_for_three() -> None:
    first = scene("killer@foundry spent card=wait,sneak foundry:totem,bare")
    poor = scene("killer@foundry spent blood=3 card=sneak,crouch m04:pallet")

    assert first.refuses("killer bonus sprint") == "TR-AMB-INT-03"
    assert poor.round == 2


@rule("TR-KBON-01")
def test_bloodpoints_gained_in_turn_two_count() -> None:
    m = scene("killer@winding_tower blood=3 card=sprint,wait foundry:crow,bare")
    m.play("killer m02", "killer pass", "killer scout")

    assert m.question() == "ask.bonus_turn"


@rule("TR-KBON-02", "TR-AMB-TURN-09")
def test_there_is_one_bonus_turn_a_round() -> None:
    m = scene("killer@foundry spent blood=12 card=sneak,crouch m04:pallet pit_mouth:bare").play(
        "killer bonus wait"
    )

    assert m.round == 2
    assert m.blood("killer") == 8


@rule("TR-KBON-03", "TR-EX-10", "TR-AMB-CARD-01")
def test_the_nurse_has_no_sprint_left_for_the_bonus_turn() -> None:
    m = scene(
        "killer=nurse killer@winding_tower spent card=sprint,crouch foundry:bare"
        " s1@powder_cellar powder_cellar:bare"
    )
    m.play("killer m02")
    assert m.options("killer") == ["bonus sneak", "bonus vault", "bonus wait", "pass"]
    assert m.refuses("killer bonus sprint") == "TR-FAQ-06"
    m.play("killer bonus vault", "killer attack s1")

    assert m.is_wounded("s1")
    assert m.blood("killer") == 0


@rule("TR-FAQ-10", "TR-AMB-CARD-01")
def test_wait_may_be_the_bonus_card() -> None:
    bought = scene(
        "killer@winding_tower spent card=vault,sprint foremans_house:bare s1@winding_tower winding_tower:bare"
    )
    bought.play("killer pass", "killer bonus wait")

    assert "attack s1" in bought.options("killer")


@rule("TR-AMB-TURN-07")
@pytest.mark.parametrize("second", ["crouch m04:pallet", "sprint"])
def test_a_failed_or_smashing_turn_two_does_not_bar_the_purchase(second: str) -> None:
    m = scene(f"killer@foundry spent card=sneak,{second} m11:entity")

    assert m.question() == "ask.bonus_turn"


@rule("TR-KTURN-03", "TR-CLEAN-05")
def test_the_killers_cards_return_in_cleanup() -> None:
    m = scene("killer@foundry spent card=sneak,crouch m04:pallet")
    assert m.hand("killer") == ["sprint", "vault", "wait"]
    m.play("killer pass")

    assert m.hand("killer") == ["sprint", "sneak", "crouch", "vault", "wait"]


@rule("TR-NUM-21", "TR-PICK-02")
def test_whom_he_wounds_he_cannot_pick_up_before_the_next_round() -> None:
    m = scene("killer@winding_tower card=vault,wait s1@foremans_house foremans_house:hook,generator,bare")
    m.play("killer attack s1")

    assert m.refuses("killer pick_up s1") == "TR-PICK-02"
