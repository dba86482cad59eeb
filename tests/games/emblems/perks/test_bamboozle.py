"""Bamboozle."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

VAULT = "turn=killer killer@C3 perk=bamboozle window=C3-C4"


@rule("EM-PERK-K08")
def test_a_vault_costs_one_movement() -> None:
    m = scene(VAULT)
    m.play("killer walk C4")

    assert m.left() == 2


@rule("EM-PERK-K08")
def test_survivors_cannot_cross_that_window_until_his_next_turn() -> None:
    m = scene(f"{VAULT} s1@B2")
    m.play("killer walk C4", "killer walk E5", "killer end", "s1 turn s1", "s1 walk C4")
    assert m.left() == 0

    assert m.match.state.barred == m.match.terms.map.side("C3-C4")


@rule("EM-PERK-K08")
def test_attacks_across_it_go_on() -> None:
    m = scene(f"{VAULT} s1@C3 dice=6".replace("killer@C3", "killer@C4"))
    m.play("killer attack s1 1")

    assert m.health("s1") == "injured"
