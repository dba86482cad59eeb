"""When a card is worth a person's thought: public facts and one's own cards decide."""

from __future__ import annotations

import pytest

from lastlight.core.seats import seat_named
from lastlight.core.views import show_question
from lastlight.games.trial.interface.reasons import REASONS
from tests.games.trial.scene import TRIAL, Scene, scene


def matters(m: Scene, seat: str, card: str) -> bool:
    """Does this card give a reason to ask at the trigger that is open?"""
    assert m.question().startswith("trigger."), m.question()
    asked = show_question(m.match.questions[seat_named(seat)])
    return TRIAL.matters(m.sees(seat), asked, m.option(seat_named(seat), card))


def test_every_reason_belongs_to_a_card_that_answers_at_triggers() -> None:
    assert set(REASONS) <= TRIAL.cards()


def test_cards_for_the_own_interaction_only_are_never_asked_about() -> None:
    assert not {"calm_spirit", "balanced_landing", "no_one_left_behind"} & TRIAL.cards()


# Escapes


def test_the_killer_comes_into_my_room() -> None:
    m = scene("killer@winding_tower card=sprint s4@foundry perk=quick_and_quiet foundry:locker,bare")
    m.play("killer m02")

    assert matters(m, "s4", "quick_and_quiet")


@pytest.mark.parametrize(("room", "close"), [("foundry", True), ("timber_wood", False)])
def test_noise_matters_when_the_killer_is_close(room: str, close: bool) -> None:
    m = scene(f"killer@winding_tower card=sprint m02:pallet s4@{room} perk=alert").play("killer m02")

    assert matters(m, "s4", "alert") is close


@pytest.mark.parametrize(("killer", "close"), [("winding_tower", True), ("timber_wood", False)])
def test_another_move_matters_with_the_killer_next_door(killer: str, close: bool) -> None:
    m = scene(f"killer@{killer} s4@winding_tower card=sprint perk=sprint_burst foundry:generator,bare")
    m.play("s4 m02")

    assert matters(m, "s4", "sprint_burst") is close


def test_another_move_matters_where_there_is_nothing_to_do() -> None:
    m = scene("killer@timber_wood s4@winding_tower card=sprint perk=sprint_burst foundry:bare")
    m.play("s4 m02")

    assert matters(m, "s4", "sprint_burst")


@pytest.mark.parametrize(("to", "stops"), [("m02", True), ("m01", False)])
def test_a_firecracker_is_for_who_comes_to_me(to: str, stops: bool) -> None:
    m = scene("killer@winding_tower card=sprint s4@foundry item=firecracker m18:wall")
    m.play("s4 pass", f"killer {to}")

    assert matters(m, "s4", "firecracker") is stops


# Dice


@pytest.mark.parametrize(("face", "failed"), [(0, True), (3, False)])
def test_a_key_matters_when_the_roll_failed(face: int, failed: bool) -> None:
    m = scene(f"s4@winding_tower card=sprint item=dull_key foundry:generator,bare dice={face}")
    m.play("s4 pass", "s4 m02", "s4 pass", "s4 repair")

    assert matters(m, "s4", "dull_key") is failed


@pytest.mark.parametrize(("face", "free"), [(5, True), (2, False)])
def test_a_key_matters_when_the_carried_are_not_free(face: int, free: bool) -> None:
    m = scene(
        f"killer@foundry card=wait foundry:bare s3@foundry wounded s4@pit_mouth item=dull_key dice={face}"
    )
    m.play(*["s4 pass"] * 2, "killer pick_up", "s4 pass", "killer dice 1")

    assert m.question() == "trigger.on_roll"
    assert matters(m, "s4", "dull_key") is not free


@pytest.mark.parametrize(("blood", "poor"), [(0, True), (2, False)])
def test_a_key_is_blood_for_who_has_none(blood: int, poor: bool) -> None:
    m = scene(f"s4@winding_tower card=sprint item=dull_key blood={blood}")

    assert matters(m, "s4", "dull_key") is poor


@pytest.mark.parametrize(("progress", "counts"), [(0, False), (1, True), (2, True)])
def test_bond_is_for_generators_about_to_be_done(progress: int, counts: bool) -> None:
    m = scene(f"s3@winding_tower card=sprint s4@foundry perk=bond foundry:generator={progress},bare")
    m.play("s3 m02", "s3 repair")

    assert matters(m, "s4", "bond") is counts


@pytest.mark.parametrize(("progress", "needed"), [(0, False), (1, True), (2, False)])
def test_all_or_nothing_is_for_two_that_are_needed(progress: int, needed: bool) -> None:
    m = scene(f"s4@winding_tower card=sprint perk=this_is_not_happening foundry:generator={progress},bare")
    m.play("s4 m02", "s4 repair")

    assert matters(m, "s4", "this_is_not_happening") is needed


@pytest.mark.parametrize(("face", "free"), [(5, True), (2, False)])
def test_iron_grasp_is_for_who_would_be_free(face: int, free: bool) -> None:
    m = scene(f"killer@foundry card=wait perk=iron_grasp foundry:bare s4@foundry wounded dice={face}")
    m.play("killer pick_up", "killer dice 1")

    assert matters(m, "killer", "iron_grasp") is free


# Turns


@pytest.mark.parametrize(("turn", "asked"), [("s4", True), ("s3", False)])
def test_a_map_is_for_the_beginning_of_my_turn(turn: str, asked: bool) -> None:
    m = scene(f"marker={turn[1]} s3@foundry card=sprint s4@winding_tower card=sprint item=map")

    assert matters(m, "s4", "map") is asked


def test_a_toolbox_is_for_where_my_way_has_led() -> None:
    m = scene("s4@winding_tower card=sprint item=toolbox foundry:generator,bare").play("s4 m02")
    arrived = matters(m, "s4", "toolbox")
    m.play("s4 pass", "s4 pass")

    assert arrived
    assert m.question() == "trigger.survivor_turn.end"
    assert not matters(m, "s4", "toolbox")


def test_first_aid_is_for_me_at_my_turn_and_for_whom_i_meet() -> None:
    m = scene("s4@winding_tower wounded card=sprint item=first_aid_kit foundry:bare s3@foundry wounded")
    first = matters(m, "s4", "first_aid_kit")
    m.play("s4 pass", "s4 m02")
    met = matters(m, "s4", "first_aid_kit")
    m.play("s4 pass", "s4 pass")

    assert first
    assert met
    assert not matters(m, "s4", "first_aid_kit")


@pytest.mark.parametrize(("card", "walled"), [("crouch", True), ("sprint", False)])
def test_a_wall_matters_if_it_stands_in_my_way(card: str, walled: bool) -> None:
    m = scene(f"s4@foremans_house card={card} perk=urban_evasion")

    assert matters(m, "s4", "urban_evasion") is walled


@pytest.mark.parametrize(("mine", "others", "uneven"), [(3, 0, True), (1, 1, False), (0, 3, True)])
def test_sharing_matters_when_blood_is_uneven(mine: int, others: int, uneven: bool) -> None:
    rest = " ".join(f"s{n}@foundry blood={others}" for n in (1, 2, 3))
    m = scene(f"s4@winding_tower card=sprint perk=empathy blood={mine} {rest}")

    assert matters(m, "s4", "empathy") is uneven


@pytest.mark.parametrize(("progress", "more"), [("=2", True), ("", False)])
def test_the_interaction_is_lent_to_who_has_more_to_do(progress: str, more: bool) -> None:
    m = scene(
        "s4@winding_tower card=sprint perk=prove_thyself foundry:generator,bare"
        f" s3@powder_cellar powder_cellar:generator{progress}"
    )
    m.play("s4 m02")

    assert matters(m, "s4", "prove_thyself") is more
