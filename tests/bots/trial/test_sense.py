"""What bots make of a scene: the rulebook's tips, one by one."""

from __future__ import annotations

import pytest

from tests.bots.trial.chosen import chosen
from tests.games.trial.scene import scene


def test_the_killer_hangs_rather_than_wounds() -> None:
    m = scene("killer@foundry card=wait,sprint s1@foundry wounded s2@foundry foundry:hook,bare")

    assert set(chosen(m, "killer")) == {"pick_up s1"}


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_the_killer_wounds_the_healthy_before_anything_small(name: str) -> None:
    m = scene("killer@foundry card=wait,sprint s1@foundry foundry:totem,generator=1,bare")

    assert set(chosen(m, "killer", name)) == {"attack s1"}


def test_with_nothing_better_the_killer_venerates() -> None:
    m = scene("killer@foundry card=wait,sprint s1@sawmill foundry:totem,generator,bare")

    assert set(chosen(m, "killer")) == {next(text for text in m.options("killer") if "venerate" in text)}


def test_a_generator_nearly_done_is_damaged_rather_than_a_totem_venerated() -> None:
    m = scene("killer@foundry card=wait,sprint s1@sawmill foundry:totem,generator=2,bare")

    assert set(chosen(m, "killer")) == {next(text for text in m.options("killer") if "damage" in text)}


def test_the_killer_pays_for_a_turn_that_brings_a_sacrifice() -> None:
    m = scene(
        "killer@foundry blood=4 card=wait,vault s1@winding_tower wounded winding_tower:hook foundry:bare"
    )
    while m.question() != "ask.bonus_turn":
        m.play(f"killer {m.options('killer')[-1]}")

    assert set(chosen(m, "killer")) == {"bonus sneak"} or "pass" not in chosen(m, "killer")


def test_the_killer_names_no_more_dice_than_steps() -> None:
    m = scene("killer@foundry card=wait,vault s1@foundry wounded foundry:bare winding_tower:hook")
    m.play("killer pick_up s1")

    assert set(chosen(m, "killer")) == {"dice 1"}


def test_survivors_mix_their_cards() -> None:
    m = scene("s1@winding_tower s2@sawmill s3@pump_room s4@foundry killer@pit_mouth")

    assert len(chosen(m, "s1", times=40)) > 1


def test_a_survivor_opens_the_gate_that_wins_rather_than_frees_a_friend() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,gate=2,bare done=4 killer@sawmill")
    m.play("s1 m02")

    assert all(text.startswith("open") for text in chosen(m, "s1"))


def test_a_survivor_frees_a_friend_before_rummaging() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,chest,bare killer@sawmill")
    m.play("s1 m02")

    assert all(text.startswith("sabotage") for text in chosen(m, "s1"))


def test_a_wounded_survivor_hides_from_a_killer_next_door() -> None:
    m = scene("s1@winding_tower wounded card=sprint foundry:locker,hook,bare killer@ore_tracks blood=4")
    m.play("s1 m02")

    assert any(text.startswith("hide") for text in chosen(m, "s1"))


def test_survivors_see_no_more_than_their_view() -> None:
    one = scene("s1@winding_tower card=sprint s2@sawmill card=sneak killer@pit_mouth card=sprint,wait")
    other = scene("s1@winding_tower card=sprint s2@sawmill card=crouch killer@pit_mouth card=vault,sneak")

    assert chosen(one, "s1") == chosen(other, "s1")
