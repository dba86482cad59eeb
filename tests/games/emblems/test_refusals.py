"""Refusals: an answer that is no option is told why, by the rule that says no."""

from __future__ import annotations

import pytest

from lastlight.core.errors import NotAnOption
from lastlight.core.seats import seat_named
from tests.games.emblems.scene import Scene, scene


def why(m: Scene, answer: str) -> str:
    """The text of a refusal, by its key."""
    seat, _, text = answer.partition(" ")
    with pytest.raises(NotAnOption) as refused:
        m.match.parse(seat_named(seat), text)
    return refused.value.reason


@pytest.mark.parametrize(
    ("setting", "reason", "rule"),
    [
        ("s1@E5 injured", "why.no_card", "EM-ITEM-02"),
        ("s1@E5 injured s2@E6 over item=medkit_brown", "why.no_card", "EM-ITEM-02"),
        ("s1@E5 item=medkit_brown", "why.card", "EM-ITEM-02"),
    ],
)
def test_an_item_is_refused_to_who_has_none_and_where_it_does_nothing(
    setting: str, reason: str, rule: str
) -> None:
    m = scene(f"{setting} killer@A15")

    assert (why(m, "s1 medkit_brown"), m.refuses("s1 medkit_brown")) == (reason, rule)


def test_a_perk_that_takes_a_turn_is_refused_after_moving_and_once_it_is_exhausted() -> None:
    moved = scene("s1@E5 perk=saboteur hook@F6 killer@A15")
    moved.play("s1 walk E6")
    tired = scene("s1@E5 tired=saboteur hook@F6 killer@A15")

    assert why(moved, "s1 saboteur") == "why.moved"
    assert why(tired, "s1 saboteur") == "why.tired"


def test_the_killer_is_told_about_his_cards_too() -> None:
    m = scene("killer@C3 perk=pop_goes_the_weasel generator@C4 s1@M15 turn=killer")

    assert why(m, "killer pop_goes_the_weasel") == "why.card"
    assert why(m, "killer devour_hope") == "why.no_card"
    assert why(m, "killer dance") == "why.unknown"


def test_too_many_dice_for_a_throw_are_too_many_dice() -> None:
    m = scene("killer=huntress turn=killer killer@C3 s1@C9")

    assert m.refuses("killer attack s1 9") == "EM-TURN-06"
    assert m.refuses("killer attack s2 1") == "EM-AMB-26"
