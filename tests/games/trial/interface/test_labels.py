"""What stands on the buttons, and what each points at."""

from __future__ import annotations

from lastlight.core.seats import seat_named
from lastlight.core.views import show_question
from lastlight.core.words import Label, game_texts
from tests.games.trial.scene import TRIAL, Scene, new_match, scene

ENGLISH = game_texts("lastlight.games.trial", "en")


def labels(m: Scene, seat: str) -> dict[str, Label]:
    """The labels of an open question, by the text of the option."""
    asked = show_question(m.match.questions[seat_named(seat)])
    view = m.sees(seat)
    return {str(option): TRIAL.label(view, asked, option) for option in m.match.options(seat_named(seat))}


def said(m: Scene, seat: str) -> list[str]:
    return [ENGLISH.line(label.line) for label in labels(m, seat).values()]


def about(m: Scene, seat: str, option: str) -> dict[str, str]:
    return dict(labels(m, seat)[option].about)


def test_a_way_names_card_and_room_and_what_lies_on_it() -> None:
    m = scene("s4@foremans_house card=crouch may_bump_wall=on")

    assert said(m, "s4") == ["Crouch → Storehouse", "Crouch → Pump Room (breakable wall)"]
    assert about(m, "s4", "m08") == {"path": "m08", "room": "storehouse", "card": "crouch"}


def test_a_path_for_a_pallet_is_named_by_its_two_rooms() -> None:
    m = scene("s4@winding_tower card=sprint foundry:pallet,bare").play("s4 m02", "s4 drop")

    assert "sprint path: Winding Tower – Foundry" in said(m, "s4")
    assert about(m, "s4", "m02") == {"path": "m02"}


def test_two_generators_are_told_apart_by_their_progress() -> None:
    m = scene("s4@winding_tower card=sprint foundry:generator=2,hook,bare s3@foundry hooked").play("s4 m02")

    assert said(m, "s4") == [
        "Repair the generator (2 of 3)",
        "Sabotage the hook and free Jake",
        "Do nothing",
    ]
    hook = m.tile("foundry", "hook")
    assert about(m, "s4", f"sabotage {hook}") == {"verb": "sabotage", "tile": hook, "figure": "s3"}


def test_two_props_of_a_kind_in_a_room_are_numbered() -> None:
    m = scene("s4@winding_tower card=sprint foundry:generator=1,generator=1,totem,bare").play("s4 m02")

    assert said(m, "s4") == [
        "Repair the generator (1 of 3), no. 1",
        "Repair the generator (1 of 3), no. 2",
        "Cleanse the totem",
        "Do nothing",
    ]


def test_a_gate_with_power_is_opened() -> None:
    m = scene("done=4 s4@winding_tower card=sprint foundry:gate=1,bare").play("s4 m02")

    assert said(m, "s4") == ["Open the exit gate (1 of 3)", "Do nothing"]


def test_a_perk_names_its_price_an_item_has_none() -> None:
    m = scene("killer@foundry card=wait s4@foundry perk=quick_and_quiet item=dull_key foundry:locker")

    assert said(m, "s4") == ["Use Dull Key", "Let it pass"]
    assert about(m, "s4", "dull_key") == {"item": "dull_key"}
    assert about(m, "s4", "pass") == {"pass": "yes"}


def test_of_two_hooks_one_is_chosen() -> None:
    m = scene("killer@timber_wood card=wait timber_wood:hook,hook s4@timber_wood wounded").play(
        "killer pick_up"
    )

    assert said(m, "killer") == ["On the hook, no. 1", "On the hook, no. 2"]
    assert {label.about["verb"] for label in labels(m, "killer").values()} == {"hang"}


def test_the_killer_is_stopped() -> None:
    m = scene("killer@winding_tower card=sprint s4@foremans_house item=firecracker")
    m.play("s4 pass", "killer m01", "s4 firecracker")

    assert said(m, "s4") == ["Stop the killer", "crouch path: Pump Room – Foreman's House"]


def test_a_die_that_is_rolled_again_says_what_it_means() -> None:
    m = scene("s4@winding_tower card=sprint item=broken_key foundry:generator,bare dice=0")
    m.play("s4 pass", "s4 m02", "s4 pass", "s4 repair", "s4 broken_key")

    assert said(m, "s4")[0] == "Roll the 0 again (failure)"
    assert about(m, "s4", "reroll 0") == {"face": "0"}


def test_a_carry_die_that_is_rolled_again_says_whether_it_frees() -> None:
    m = scene("killer@pump_room card=wait s4@pump_room wounded s1@foundry item=broken_key dice=0,3")
    m.play("s1 pass", "s1 pass", "killer pick_up s4", "s1 pass", "killer dice 2", "s1 broken_key")

    assert said(m, "s1")[:2] == ["Roll the 0 again (skull)", "Roll the 3 again (does not break free)"]


def test_the_spark_costs_blood_or_a_wound() -> None:
    m = scene("killer=doctor killer@foundry card=wait s4@foundry madness").play("killer power")

    assert said(m, "s4") == ["Lose 1 ▲", "Take a wound"]


def test_whispers_are_answered_with_blood_or_a_card() -> None:
    m = scene("killer@foundry perk=whispers").play("killer whispers", "killer s4")

    assert said(m, "s4") == ["Pay 1 ▲", "Set the card face up"]


def test_a_generator_elsewhere_is_named_by_its_room() -> None:
    m = scene("killer@pit_mouth perk=ruin winding_tower:generator=1 foundry:generator=2").play("killer ruin")

    assert said(m, "killer") == ["Winding Tower: generator (1 of 3)", "Foundry: generator (2 of 3)"]


def test_of_two_generators_in_a_room_elsewhere_each_has_its_number() -> None:
    m = scene("killer@pit_mouth perk=ruin foundry:generator=2,generator=2").play("killer ruin")

    assert said(m, "killer") == [f"Foundry: generator (2 of 3), no. {number}" for number in (1, 2)]


def test_perks_are_kept_or_covered() -> None:
    m = new_match(mode="devout")
    m.go_on()
    seat = next(name for name in m.asked() if name != "killer")
    kept, covered = list(labels(m, seat).values())[:2]

    assert ENGLISH.line(kept.line).startswith("Keep ")
    assert ENGLISH.line(covered.line).startswith("Cover it with ")
    assert set(covered.about) == {"perk"}
