"""Pop Goes the Weasel."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K14")
def test_a_kick_takes_four() -> None:
    m = scene("turn=killer killer@C3 perk=pop_goes_the_weasel generator@C4=5")
    m.play("killer pop_goes_the_weasel")

    assert m.points() == 1
    assert m.perk("pop_goes_the_weasel") == "exhausted"
    assert (m.left(), m.killers_dice()) == (2, 1)


@rule("EM-PERK-K14", "EM-TABLE-09")
def test_it_stops_at_nothing_and_a_plain_kick_stays_possible() -> None:
    m = scene("turn=killer killer@C3 perk=pop_goes_the_weasel generator@C4=3")
    assert "kick_generator 1" in m.options("killer")
    m.play("killer pop_goes_the_weasel")

    assert m.points() == 0
    assert "kick_generator 1" not in m.options("killer")
