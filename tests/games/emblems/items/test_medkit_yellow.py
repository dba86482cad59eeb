"""The yellow medkit."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-03", "EM-AMB-59")
def test_a_wound_of_this_round_heals_by_one_success() -> None:
    m = scene("s1@C3 item=medkit_yellow killer@C5 dice=4")
    m.play("s1 medkit_yellow", "s1 end", "killer walk C4", "killer attack s1 1")

    assert (m.health("s1"), m.steps("s1")) == ("injured", 1)


@rule("EM-AMB-59")
def test_who_is_brought_down_gains_nothing_from_it() -> None:
    m = scene("turn=killer killer@C4 s1@C3 injured armed dice=4")
    m.play("killer attack s1 1")

    assert (m.health("s1"), m.steps("s1")) == ("dying", 0)


@rule("EM-ITEM-03")
def test_unused_it_is_gone_with_the_round() -> None:
    m = scene("s1@C3 item=medkit_yellow")
    m.play("s1 medkit_yellow", "s1 end", "killer end")

    assert not m.match.state.armed[1]
    assert m.item("s1") == "none"


@rule("EM-ITEM-03", "EM-AMB-07")
def test_it_is_lost_on_whoever_was_healed_already_this_round() -> None:
    m = scene("s2@C2 s1@C3 injured steps=1 item=medkit_yellow killer@C5 dice=2,4")
    m.play("s2 turn s2", "s2 heal s1", "s2 end", "s1 medkit_yellow", "s1 end")
    m.play("killer walk C4", "killer attack s1 1")

    assert (m.health("s1"), m.steps("s1")) == ("injured", 0)
