"""Balanced Landing."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S09")
def test_crossing_a_window_gives_two_more_movement() -> None:
    m = scene("window=C3-C4 s1@C3 perk=balanced_landing")
    m.play("s1 walk C4")

    assert m.left() == 3 - 1 + 2
    assert m.perk("balanced_landing") == "exhausted"


@rule("EM-PERK-S09")
def test_a_plain_step_and_somebody_elses_window_do_not() -> None:
    plain = scene("s1@C3 perk=balanced_landing")
    plain.play("s1 walk C4")
    other = scene("window=C3-C4 s1@C3 s2@G8 over perk=balanced_landing")
    other.play("s1 walk C4")

    assert plain.left() == other.left() == 2


@rule("EM-PERK-S09")
def test_it_works_in_a_sprint_out_of_turn() -> None:
    m = scene("powered hook@C4 window=D4-E4 s1@C3 s2@C4 hooked perk=adrenaline,balanced_landing dice=1")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D4", "s2 walk E4")

    assert m.left() == 3 + 1 - 1 + 2


@rule("EM-PERK-S09")
@pytest.mark.parametrize("answers", [("s1 walk C4",), ("s1 crawl", "s1 walk C4")])
def test_it_works_for_a_dying_owner_however_the_crawl_is_begun(answers: tuple[str, ...]) -> None:
    m = scene("window=C3-C4 s1@C3 dying perk=balanced_landing")
    m.play(*answers)

    assert (m.left(), m.steps("s1")) == (2, 1)


@rule("EM-PERK-S09", "EM-AMB-08")
def test_who_stands_up_beyond_the_window_has_had_the_turn() -> None:
    m = scene("window=C3-C4 s1@C3 dying steps=2 perk=balanced_landing")
    m.play("s1 walk C4")

    assert m.health("s1") == "injured"
    assert not m.has_turn("s1")
    assert m.perk("balanced_landing") == "ready"
