"""A-2, killer action: choosing a generator."""

from __future__ import annotations

import pytest

from lastlight.games.decoy.events import CardsTurned
from tests.games.decoy.scene import scene
from tests.rules import rule


@rule("DC-KILL-01")
def test_the_killer_cannot_choose_before_all_cards_lie() -> None:
    m = scene("people=3").lay("alice 1 2", "bianca 1 2", "carrie 1 2")

    assert m.refuses("killer explore 1") == "not asked"
    assert m.lay("dorothy 1 2").explore(1).sees("killer").explored == 0


@rule("DC-KILL-01")
@pytest.mark.parametrize("answer", ["pass", "explore", "explore 1 2", "damage", "attack alice", ""])
def test_the_killer_chooses_exactly_one_generator(answer: str) -> None:
    m = scene("health=2,0,0,0").lay("alice 1 2")

    assert m.refuses(f"killer {answer}") == "DC-KILL-01"


@rule("DC-KILL-01")
def test_a_repaired_generator_cannot_be_explored() -> None:
    m = scene("health=2,0,0,0 progress=0,4,0,4,0,0,3").lay("alice 1 1")

    assert m.options("killer") == ["explore 1", "explore 3", "explore 5", "explore 6", "explore 7"]
    assert m.refuses("killer explore 2") == "DC-REP-06"


@rule("DC-KILL-02")
def test_at_an_empty_generator_nothing_is_turned_up_and_damage_is_all_there_is() -> None:
    m = scene("health=2,0,0,0 progress=0,0,0,0,0,0,2").lay("alice 1 2").explore(7)

    assert CardsTurned(7, (), ()) in m.log
    assert "GeneratorDamaged" in m.happened()
    assert m.progress(7) == 1
    assert m.asked() == ["s1"]


@rule("DC-KILL-02")
def test_the_killer_may_stay_at_the_generator_of_the_round_before() -> None:
    m = scene("health=2,0,0,0").lay("alice 1 2").explore(1).damage().lay("alice 1 2")

    assert "explore 1" in m.options("killer")
    assert m.explore(1).attack("alice").health("alice") == 1
