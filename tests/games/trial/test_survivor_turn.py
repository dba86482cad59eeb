"""Survivors act: interacting, and bonus turns."""

from __future__ import annotations

from lastlight.core.seats import S1
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-SINT-01", "TR-AMB-GEN-04")
def test_only_face_up_tiles_and_survivors_of_the_own_room_are_targets() -> None:
    m = scene(
        "s1@foundry card=sprint winding_tower:generator,crow,pallet s2@winding_tower wounded"
        " dice=3 tiles=hook"
    )
    m.play("s1 boldness")

    assert [option.split()[0] for option in m.options("s1")] == [
        "repair",
        "sabotage",
        "flee",
        "drop",
        "heal",
        "pass",
    ]
    assert m.refuses("s1 repair objective3") == "TR-SINT-01"
    assert m.refuses("s1 rummage survival3") == "TR-SINT-01"


@rule("TR-SINT-01")
def test_one_interaction_a_turn() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,totem,bare dice=3").play("s1 cleanse")

    assert m.asked() == ["killer"]


@rule("TR-SINT-02")
def test_interacting_is_a_choice() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare").play("s1 pass")

    assert m.props("winding_tower") == ["chest"]


@rule("TR-SINT-03", "TR-EX-02", "TR-EX-03")
def test_meg_turns_up_a_generator_and_repairs_it_in_the_same_turn() -> None:
    m = scene("s4@winding_tower card=sprint tiles=generator dice=2")
    m.play("s4 m02", "s4 objective", "s4 repair")

    assert m.progress("foundry") == [1]


@rule("TR-SINT-05", "TR-SINT-04")
def test_every_prop_has_its_one_interaction() -> None:
    m = scene(
        "s1@winding_tower card=sprint foundry:generator,gate,hook,chest,crow done=4"
        " sawmill:bare pump_room:bare s2@foundry wounded"
    )
    m.play("s1 m02")

    verbs = [option.split()[0] for option in m.options("s1")]
    assert verbs == ["repair", "open", "sabotage", "rummage", "flee", "heal", "pass"]


@rule("TR-STURN-01", "TR-ED-10", "TR-AMB-CARD-05")
def test_cards_stay_out_of_hand_until_cleanup() -> None:
    m = scene("s1@foundry card=sneak s2@foundry card=sneak")

    assert m.hand("s1") == ["sprint", "crouch", "vault"]


@rule("TR-STURN-01")
def test_cards_return_at_the_end_of_the_turn_where_the_house_says_so() -> None:
    m = scene("s1@foundry card=sneak cards_return=end_of_turn")

    assert m.hand("s1") == ["sprint", "sneak", "crouch", "vault"]


@rule("TR-SBON-01", "TR-SBON-03", "TR-EX-04")
def test_dwight_flees_with_a_crow_and_discards_crouch() -> None:
    m = scene("s2@timber_wood card=sneak sawmill:crow,bare tiles=chest").play("s2 flee")
    assert m.options("s2") == ["sprint", "crouch", "vault"]
    m.play("s2 crouch", "s2 survival")

    assert m.blood("killer") == 5
    assert m.room("s2") == "pit_mouth"
    assert m.props("pit_mouth") == ["chest"]
    assert m.hand("s2") == ["sprint", "vault"]
    assert "rummage" in m.options("s2")[0]


@rule("TR-SBON-01", "TR-AMB-CARD-03", "TR-AMB-INT-01")
def test_a_bonus_card_without_a_path_is_spent_for_nothing() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,chest,bare").play("s2 flee", "s2 crouch")

    assert m.room("s2") == "timber_wood"
    assert m.hand("s2") == ["sprint", "vault"]
    assert "MoveFailed" in m.happened()
    assert m.asked() == ["killer"]


@rule("TR-SBON-02", "TR-ED-11", "TR-AMB-TURN-04")
def test_a_bonus_turn_breaks_into_the_turn_that_grants_it() -> None:
    m = scene("s2@sawmill card=sneak s3@foundry card=sneak timber_wood:crow,bare storehouse:bare")
    m.play("s2 flee", "s2 sprint")

    began = [(event["figure"], event["bonus"]) for event in m.hears() if event["event"] == "TurnBegan"]
    assert began == [("dwight", False), ("dwight", True), ("jake", False)]
    assert m.match.state.acted[2] == 2


@rule("TR-SBON-02", "TR-ED-11")
def test_by_the_czech_text_a_bonus_turn_follows_the_own_turn() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare printing=czech").play("s2 flee")

    assert m.match.state.acted[2] == 2  # the ordinary turn is over
    assert m.options("s2") == ["sprint", "crouch", "vault"]


@rule("TR-ED-11", "TR-AMB-TURN-04")
def test_a_bonus_turn_of_the_crow_comes_inside_the_ordinary_turn() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.match.state.acted[2] == 1


@rule("TR-SBON-04", "TR-SBON-05", "TR-NUM-15")
def test_bonus_turns_chain_and_three_are_the_most() -> None:
    m = scene(
        "s1@winding_tower card=sprint foundry:crow,bare powder_cellar:crow,bare m13:free"
        " pit_mouth:crow,bare sawmill:crow,generator,bare dice=3"
    )
    m.play("s1 m02", "s1 flee", "s1 vault", "s1 flee", "s1 sneak", "s1 flee", "s1 m05")

    assert m.room("s1") == "sawmill"
    assert m.hand("s1") == []
    assert m.blood("killer") == 7
    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]  # no fourth


@rule("TR-AMB-TURN-05", "TR-SBON-05")
def test_a_bonus_turn_inside_a_bonus_turn_ends_first() -> None:
    m = scene(
        "s1@winding_tower card=sprint foundry:crow,bare powder_cellar:crow,bare m13:free pit_mouth:bare"
    )
    m.play("s1 m02", "s1 flee", "s1 vault", "s1 flee")

    turns = [frame.fields["bonus"] for frame in m.sees().stack if frame.procedure == "SurvivorTurn"]
    assert turns == [False, True, True]
    m.play("s1 sneak")
    assert m.asked() == ["killer"]


@rule("TR-AMB-CARD-02")
def test_without_a_card_in_hand_a_crow_is_not_offered() -> None:
    m = scene("s1@winding_tower card=sprint played=sneak,crouch,vault foundry:crow,generator,bare dice=3")
    m.play("s1 m02")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]
    assert m.refuses(f"s1 flee {m.tile('foundry', 'crow')}") == "TR-AMB-CARD-02"


@rule("TR-AMB-TURN-12")
def test_a_bonus_turn_is_a_turn_of_its_own_inside_the_ordinary_one() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare storehouse:crow,bare").play("s2 flee", "s2 sprint")

    assert m.happened().count("TurnBegan") == 2
    assert "flee" in m.options("s2")[0]


@rule("TR-AMB-CARD-08", "TR-SACD-04")
def test_a_survivor_rescued_before_the_own_slot_has_no_turn() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,bare")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s2 stay")

    assert m.asked() == ["killer"]
    assert "TurnSkipped" in m.happened()


@rule("TR-AMB-TURN-02", "TR-SACD-04")
def test_a_hooked_marker_holder_is_skipped_and_the_next_acts_first() -> None:
    m = scene("s1@foundry hooked foundry:hook s2@foundry card=sneak s3@winding_tower card=sprint")

    assert m.happened()[:2] == ["TurnSkipped", "TurnBegan"]
    assert m.room("s2") == "ore_tracks"
    assert m.asked() == ["s3"]


@rule("TR-GRP-05", "TR-GRP-06", "TR-ED-65")
def test_two_survivors_of_one_player_act_each_at_their_own_place() -> None:
    m = scene("people=3 s1@foundry card=sneak s2@winding_tower card=sprint s3@foundry card=sneak marker=2")

    assert m.asked() == ["s1"]
    assert m.room("s1") == "foundry"  # s2 is first, then s3 of the other player
    m.play("s1 m01")
    while m.question() in ("ask.flip", "ask.interact"):
        m.play(f"s1 {m.options('s1')[-1]}")

    began = [event["figure"] for event in m.hears() if event["event"] == "TurnBegan"]
    assert began[:3] == ["dwight", "jake", "claudette"]


@rule("TR-AMB-TURN-03", "TR-GRP-03")
def test_the_two_survivors_of_a_player_sit_side_by_side() -> None:
    m = scene("people=3")

    assert [str(player) for player in m.match.terms.player] == ["killer", "s1", "s1", "s2", "s2"]


@rule("TR-GRP-02", "TR-AMB-GRP-01", "TR-SETUP-17")
def test_with_four_people_the_first_runs_two_survivors() -> None:
    m = scene("people=4")

    assert [str(player) for player in m.match.terms.player] == ["killer", "s1", "s1", "s2", "s3"]


@rule("TR-GRP-07")
def test_bloodpoints_wounds_and_tokens_are_each_survivors_own() -> None:
    m = scene("people=3 killer@foundry card=wait,sneak s1@foundry blood=5 s2@foundry foundry:bare")
    m.play("killer attack s1")
    m.match.gain(S1, 1)

    assert (m.is_wounded("s1"), m.is_wounded("s2")) == (True, False)
    assert (m.blood("s1"), m.blood("s2")) == (6, 2)


@rule("TR-AMB-CARD-04")
def test_a_bonus_card_comes_from_the_common_hand() -> None:
    m = scene("people=3 s1@sawmill card=sneak s2@foundry card=vault timber_wood:crow,bare").play("s1 flee")

    assert m.options("s1") == ["sprint", "crouch"]


@rule("TR-AMB-INT-06", "TR-CROW-02", "TR-AMB-CROW-01")
def test_one_crow_serves_several_survivors_in_a_round() -> None:
    m = scene(
        "s1@sawmill card=sneak s2@sawmill card=sneak timber_wood:crow,bare storehouse:bare pump_room:bare"
    )
    m.play("s1 flee", "s1 sprint", "s2 flee", "s2 vault")

    assert m.blood("killer") == 6
    assert m.props("timber_wood") == ["crow"]
