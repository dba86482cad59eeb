"""Perks that want a thought: a scene in which the bot uses one, and one in which it lets it pass."""

from __future__ import annotations

from tests.bots.trial.chosen import chosen
from tests.games.trial.scene import Scene, scene


def always(m: Scene, seat: str, answer: str) -> bool:
    """Does every bot of level normal answer this?"""
    return set(chosen(m, seat)) == {answer}


# Survivors


def test_prove_thyself_lets_somebody_finish_a_generator_when_there_is_nothing_to_do_here() -> None:
    m = scene(
        "s1@foremans_house card=sprint perk=prove_thyself winding_tower:bare"
        " s2@foundry foundry:generator=2,bare s3@ore_tracks killer@timber_wood"
    )
    assert always(m, "s1", "prove_thyself")
    m.play("s1 prove_thyself").dice(1)

    assert m.asked() == ["s2"]


def test_who_has_a_generator_of_the_own_keeps_the_interaction() -> None:
    m = scene(
        "s1@foremans_house card=sprint perk=prove_thyself winding_tower:generator=2,bare"
        " s2@foundry foundry:generator,bare killer@timber_wood"
    )

    assert always(m, "s1", "pass")


def test_prove_thyself_goes_to_whom_can_do_most() -> None:
    m = scene(
        "s1@foremans_house card=sprint perk=prove_thyself winding_tower:hook,bare s3@winding_tower"
        " s2@foundry foundry:generator=2,bare killer@timber_wood"
    )
    m.play("s1 prove_thyself")

    assert always(m, "s1", "s2")


def test_the_leader_follows_to_where_the_set_card_finds_work() -> None:
    m = scene(
        "s2@foundry card=sneak s1@foundry card=crouch perk=leader"
        " pit_mouth:generator=2,bare killer@timber_wood marker=2"
    )

    assert always(m, "s1", "leader")


def test_the_leader_stays_where_the_set_card_finds_work() -> None:
    m = scene(
        "s2@foundry card=sneak s1@foundry card=sprint perk=leader"
        " winding_tower:generator=2,bare killer@timber_wood marker=2"
    )

    assert always(m, "s1", "pass")


def test_the_leader_takes_along_whom_the_killer_would_hang() -> None:
    m = scene(
        "s1@foundry card=sneak perk=leader s2@foundry wounded s3@foundry foundry:hook,bare"
        " killer@winding_tower track=6"
    )
    assert always(m, "s1", "leader")
    m.play("s1 leader")

    assert always(m, "s1", "s2")


def test_lightweight_makes_a_card_good_that_leads_nowhere() -> None:
    m = scene("s1@sawmill perk=lightweight pump_room:generator=2,bare killer@foundry").plan("s1 vault")
    assert always(m, "s1", "lightweight")
    m.play("s1 lightweight")

    assert always(m, "s1", "m06")  # from the Timber Wood a vault leads to the generator


def test_a_good_card_needs_no_lightweight() -> None:
    m = scene("s1@winding_tower perk=lightweight foundry:generator=2,bare killer@timber_wood")
    m.plan("s1 sprint")

    assert always(m, "s1", "pass")


def test_urban_evasion_opens_the_wall_before_the_only_way_of_the_card() -> None:
    m = scene("s1@powder_cellar card=sneak perk=urban_evasion pit_mouth:generator=2,bare killer@timber_wood")
    assert always(m, "s1", "urban_evasion")
    m.play("s1 urban_evasion")

    assert always(m, "s1", "m13")


def test_no_wall_is_lifted_for_a_card_that_meets_none() -> None:
    m = scene("s1@powder_cellar card=sprint perk=urban_evasion pit_mouth:generator=2,bare killer@timber_wood")

    assert always(m, "s1", "pass")


def test_ace_in_the_hole_fetches_a_chest_for_a_locker() -> None:
    m = scene(
        "s1@ore_tracks card=sneak perk=ace_in_the_hole foundry:locker,hook,bare"
        " winding_tower:chest,totem,bare killer@timber_wood"
    )
    assert always(m, "s1", "ace_in_the_hole")
    m.play("s1 ace_in_the_hole")

    assert always(m, "s1", f"{m.tile('foundry', 'locker')} {m.tile('winding_tower', 'chest')}")


def test_nothing_is_fetched_where_a_generator_waits() -> None:
    m = scene(
        "s1@ore_tracks card=sneak perk=ace_in_the_hole foundry:locker,generator=2,bare"
        " winding_tower:chest,bare killer@timber_wood"
    )

    assert always(m, "s1", "pass")


def test_empathy_hands_blood_to_who_has_none() -> None:
    m = scene("s1@foundry card=sneak blood=4 perk=empathy,self_care s2@sawmill blood=0 perk=bond")
    assert always(m, "s1", "empathy")
    m.play("s1 empathy")

    assert always(m, "s1", "give s2")


def test_empathy_rests_when_everybody_has_the_same() -> None:
    m = scene(
        "s1@foundry card=sneak blood=2 perk=empathy,self_care s2@sawmill blood=2 perk=bond"
        " s3@sawmill blood=2 perk=alert s4@sawmill blood=2 perk=lithe,alert"
    )

    assert always(m, "s1", "pass")


def test_who_has_plenty_agrees_to_give_and_who_has_little_does_not() -> None:
    rich = scene("s1@foundry card=sneak blood=0 perk=empathy,self_care s2@sawmill blood=5 perk=bond")
    poor = scene("s1@foundry card=sneak blood=3 perk=empathy,self_care s2@sawmill blood=1 perk=bond")
    rich.play("s1 empathy", "s1 take s2")
    poor.play("s1 empathy", "s1 take s2")

    assert always(rich, "s2", "yes")
    assert always(poor, "s2", "no")


def test_calm_spirit_sends_a_crow_away_from_the_killer() -> None:
    m = scene(
        "s1@foundry card=sprint played=sneak,crouch,vault perk=calm_spirit"
        " winding_tower:crow,bare killer@winding_tower"
    )
    assert always(m, "s1", "calm_spirit")
    m.play("s1 calm_spirit")

    assert "foundry" not in chosen(m, "s1")


def test_a_crow_stays_where_the_killer_does_not_come() -> None:
    m = scene(
        "s1@foundry card=sprint played=sneak,crouch,vault perk=calm_spirit"
        " winding_tower:crow,bare killer@sawmill"
    )

    assert always(m, "s1", "pass")


def test_from_the_gate_a_survivor_in_danger_is_shown_the_way() -> None:
    m = scene(
        "s1@winding_tower card=sprint perk=no_one_left_behind foundry:gate,bare"
        " s2@sawmill wounded sawmill:hook,bare killer@timber_wood track=7"
    )
    m.play("s1 m02")
    assert always(m, "s1", "no_one_left_behind")
    m.play("s1 no_one_left_behind")

    assert always(m, "s1", "s2")


def test_nobody_is_shown_the_way_while_all_are_safe() -> None:
    m = scene(
        "s1@winding_tower card=sprint perk=no_one_left_behind foundry:gate,bare"
        " s2@sawmill killer@foremans_house"
    )
    m.play("s1 m02")

    assert always(m, "s1", "pass")


def test_all_or_nothing_beside_a_killer_who_shows_that_he_waits() -> None:
    m = repairing("this_is_not_happening,open_handed", killer="foundry")

    assert always(m, "s1", "this_is_not_happening")


def test_one_progress_is_enough_where_it_will_last() -> None:
    m = repairing("this_is_not_happening,open_handed", killer="sawmill")

    assert always(m, "s1", "pass")


def repairing(perks: str, killer: str) -> Scene:
    """The generator that powers the gates lacks two, and the killer's first card is known to be Wait."""
    m = scene(
        f"s1@winding_tower card=sprint blood=2 perk={perks} foundry:generator=1,bare done=3"
        f" killer@{killer} card=wait,sprint"
    )
    return m.play("s1 open_handed", "s1 left", "s1 m02", "s1 repair")


# The killer


def test_predator_takes_the_only_card_that_gets_away() -> None:
    m = scene(
        "killer@pit_mouth perk=predator s1@pit_mouth wounded pit_mouth:hook,bare"
        " s2@storehouse s3@storehouse s4@storehouse"
    )
    m.plan("killer wait sprint", "s1 crouch")
    assert always(m, "killer", "predator")
    m.play("killer predator")

    assert always(m, "killer", "s1")


def test_predator_is_not_for_survivors_out_of_reach() -> None:
    m = scene(
        "killer@pit_mouth perk=predator s1@storehouse wounded s2@storehouse s3@storehouse s4@storehouse"
    )
    m.plan("killer wait sprint")

    assert always(m, "killer", "pass")


def test_the_third_seal_closes_the_way_out_for_many() -> None:
    m = scene(
        "killer@pit_mouth blood=6 perk=the_third_seal pit_mouth:hook,bare"
        " s1@pit_mouth s2@pit_mouth wounded s3@pit_mouth s4@storehouse"
    )
    assert always(m, "killer", "the_third_seal")
    m.play("killer the_third_seal")

    assert always(m, "killer", "crouch")


def test_nothing_is_sealed_while_survivors_go_many_ways() -> None:
    m = scene(
        "killer@pit_mouth blood=4 perk=the_third_seal"
        " s1@storehouse s2@timber_wood s3@foremans_house s4@winding_tower"
    )

    assert always(m, "killer", "pass")


def test_a_locker_costs_a_survivor_the_opening_of_the_gate() -> None:
    m = scene(
        "killer@sawmill perk=distressing card=sneak,wait s1@winding_tower card=sprint"
        " foundry:locker,gate=2,bare done=4"
    )
    m.play("s1 m02")

    assert always(m, "killer", "distressing")


def test_nobody_is_driven_into_a_locker_away_from_nothing() -> None:
    m = scene(
        "killer@sawmill perk=distressing card=sneak,wait s1@winding_tower card=sprint"
        " foundry:locker,crow,bare"
    )
    m.play("s1 m02")

    assert always(m, "killer", "pass")


def test_whom_the_killer_is_about_to_hang_stays_out_of_the_locker() -> None:
    m = scene(
        "killer@ore_tracks perk=distressing card=sneak,wait s1@winding_tower wounded card=sprint"
        " foundry:locker,generator=2,hook,bare"
    )
    m.play("s1 m02")

    assert always(m, "killer", "pass")


def test_a_killer_who_waits_follows_his_prey() -> None:
    m = scene(
        "killer@foundry perk=thrill_of_the_hunt card=wait,vault s1@foundry wounded card=sneak"
        " foundry:hook,bare pit_mouth:hook,bare"
    )

    assert always(m, "killer", "thrill_of_the_hunt")


def test_a_killer_who_has_set_the_same_card_need_not_pay_to_follow() -> None:
    m = scene(
        "killer@foundry perk=thrill_of_the_hunt card=sneak,wait s1@foundry wounded card=sneak"
        " foundry:hook,bare pit_mouth:hook,bare"
    )

    assert always(m, "killer", "pass")


def test_brutal_strength_pushes_away_from_the_generator_next_door() -> None:
    m = scene(
        "killer@foundry perk=brutal_strength card=wait,sprint s1@foundry foundry:bare"
        " winding_tower:generator=2,bare"
    )
    m.play("killer attack s1")
    assert always(m, "killer", "brutal_strength")
    m.play("killer brutal_strength")

    assert always(m, "killer", "m18")  # into the Powder Cellar, out of which walls keep everybody


def test_nobody_is_pushed_off_a_generator_only_to_come_back() -> None:
    m = scene("killer@foundry perk=brutal_strength card=wait,sprint s1@foundry foundry:generator=2,bare")
    m.play("killer attack s1")

    assert always(m, "killer", "pass")
