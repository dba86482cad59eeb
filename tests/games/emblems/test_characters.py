"""The characters: their base movement, the perks on their cards, the powers of the killers."""

from __future__ import annotations

import pytest

from lastlight.games.emblems.cast import LISTED, PERKS
from tests.games.emblems.scene import new_match, scene
from tests.rules import rule


def listed(*survivors: str) -> list[tuple[str, ...]]:
    """The perks on the cards of four survivors, as a match of theirs has them."""
    others = [name for name in ("dwight", "meg", "claudette", "nea") if name not in survivors]
    names = [*survivors, *others][:4]
    terms = new_match(survivors=",".join(names)).match.terms
    assert terms.move[1:] == (3, 3, 3, 3)
    return [tuple(PERKS[perk] for perk in terms.listed[figure]) for figure in range(1, len(survivors) + 1)]


@rule("EM-CARD-S1", "EM-CARD-S2", "EM-CARD-S3")
def test_dwight_leads_meg_runs_and_claudette_cures_herself() -> None:
    assert listed("dwight", "meg", "claudette") == [("leader",), ("sprint_burst",), ("self_care",)]


@rule("EM-CARD-S4", "EM-CARD-S5", "EM-CARD-S6")
def test_nea_evades_ace_finds_and_david_endures() -> None:
    assert listed("nea", "ace", "david") == [
        ("urban_evasion",),
        ("ace_in_the_hole",),
        ("dead_hard", "no_mither"),
    ]


@rule("EM-CARD-S7", "EM-CARD-S8", "EM-CHAR-03")
def test_jake_breaks_hooks_and_bill_protects() -> None:
    assert listed("jake", "bill") == [("saboteur",), ("borrowed_time",)]


@rule("EM-CARD-K1", "EM-CHAR-02")
def test_the_nurse_is_slow_but_neither_windows_nor_pallets_stop_her() -> None:
    m = scene("killer=nurse turn=killer killer@C3 window=C3-C4 pallet@B3=dropped")

    assert m.left() == 2
    assert {"B3", "C4", "B2"} <= m.walks("killer")
    m.play("killer walk C4")
    assert m.left() == 1
    assert LISTED["nurse"] == ("a_nurses_calling",)


@rule("EM-CARD-K2")
def test_the_huntress_attacks_along_a_line_with_weaker_dice() -> None:
    hit = scene("killer=huntress turn=killer killer@C3 s1@C9 dice=6")
    hit.play("killer attack s1 1")
    weak = scene("killer=huntress turn=killer killer@C3 s1@C9 dice=4")
    weak.play("killer attack s1 1")

    assert (hit.health("s1"), weak.health("s1")) == ("injured", "healthy")
    assert LISTED["huntress"] == ("lullaby",)


@rule("EM-CARD-K2")
@pytest.mark.parametrize(
    ("words", "target"),
    [
        ("s1@C9 block=C6", ""),
        ("s1@C9 generator@C6", "s1"),
        ("s1@C9 s2@C6", "s2"),
        ("s1@C9 s2@C6 dying", ""),
        ("s1@D9", ""),
        ("s1@C9 wall=C6-C7", ""),
    ],
)
def test_blocks_and_the_first_figure_stop_a_throw_low_objects_do_not(words: str, target: str) -> None:
    m = scene(f"killer=huntress turn=killer killer@C3 {words}")
    found = {option.split()[1] for option in m.options("killer") if option.startswith("attack")}

    assert found == ({target} if target else set())


@rule("EM-CARD-K3", "EM-TABLE-10")
def test_the_hillbilly_rolls_a_die_of_the_hunt_again_in_the_attack() -> None:
    m = scene("killer=hillbilly turn=killer killer@C3 s1@C4 dice=1,1,1,4")
    assert m.killers_dice() == 3
    m.play("killer hunt 3", "killer attack s1 1")

    assert m.health("s1") == "injured"
    assert LISTED["hillbilly"] == ("enduring",)


@rule("EM-CARD-K3")
def test_without_a_hunt_before_the_hillbilly_has_no_die_to_roll_again() -> None:
    m = scene("killer=hillbilly turn=killer killer@C3 s1@C4")

    assert m.refuses("killer attack s1 4") == "EM-TURN-06"


@rule("EM-CARD-K4", "EM-AMB-58")
def test_the_trapper_has_no_power_and_powers_can_be_left_out() -> None:
    trapper = scene("killer=trapper turn=killer killer@C3 s1@C9")
    plain = scene("killer=huntress killer.powers=false turn=killer killer@C3 s1@C9")

    for m in (trapper, plain):
        assert m.left() == 3
        assert "attack" not in m.verbs("killer")
    assert LISTED["trapper"] == ("brutal_strength",)
