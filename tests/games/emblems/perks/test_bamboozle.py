"""Bamboozle."""

from __future__ import annotations

import pytest

from lastlight.games.emblems.pieces import NOWHERE
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


def across(upper: int, window: str) -> str:
    """The sides between two rows but for one."""
    return ",".join(f"{column}{upper}-{column}{upper + 1}" for column in "ABCDEFGHIJKLM" if column != window)


@rule("EM-PERK-K08")
@pytest.mark.parametrize("walks", [("C4", "D5", "D6"), ("D6",)])
def test_every_window_he_vaults_is_barred_until_his_next_turn(walks: tuple[str, ...]) -> None:
    m = scene(
        "turn=killer killer@C3 perk=bamboozle window=C3-C4,D5-D6 s1@G8 dice=6"
        f" wall={across(3, 'C')},{across(5, 'D')}"
    )
    m.play("killer hunt 1", *[f"killer walk {space}" for space in walks], "killer end")

    windows = {m.match.terms.map.side("C3-C4"), m.match.terms.map.side("D5-D6")}
    state = m.match.state
    assert {state.barred, *state.barred_before} == windows
    assert not windows & set(m.match.survivor_grid().windows)
    m.pass_survivors()
    assert (state.barred, state.barred_before) == (NOWHERE, ())


@rule("EM-PERK-K08")
def test_a_window_vaulted_there_and_back_is_barred_once() -> None:
    m = scene("turn=killer killer@C3 perk=bamboozle window=C3-C4 s1@G8")
    m.play("killer walk C4", "killer walk C3")

    assert (m.match.state.barred, m.match.state.barred_before) == (m.match.terms.map.side("C3-C4"), ())
