"""B-2, repair processing: cards turned up, tokens placed."""

from __future__ import annotations

from itertools import permutations

import pytest

from lastlight.games.decoy.board import CHARACTERS
from lastlight.games.decoy.events import AllTurned, GeneratorRepaired, ProgressMade
from tests.games.decoy.scene import scene
from tests.rules import rule


@rule("DC-REP-01")
def test_every_card_is_turned_up_for_everybody() -> None:
    m = scene().lay("alice 1 2", "bianca 3 4", "carrie 5 5", "dorothy 7 1").explore(6)

    turned = AllTurned((("alice", 1, 2), ("bianca", 3, 4), ("carrie", 5, 5), ("dorothy", 7, 1)))
    for who in ([], ["killer"], ["s1"], ["s4"]):
        assert turned.plain() in m.hears(*who)


@rule("DC-REP-02")
@pytest.mark.parametrize(
    ("generator", "herselfs", "gained"), [(7, 3, 1), (1, 3, 3), (1, 4, 4), (3, 4, 3), (5, 1, 1), (6, 2, 2)]
)
def test_each_herself_counts_up_to_the_limit(generator: int, herselfs: int, gained: int) -> None:
    cards = [f"{one} {generator} 2" for one in CHARACTERS[:herselfs]]
    m = (
        scene("health=" + ",".join("2" if place < herselfs else "0" for place in range(4)))
        .lay(*cards)
        .explore(4)
    )

    assert m.progress(generator) == gained
    assert ProgressMade(generator, gained, gained) in m.log


@rule("DC-REP-02")
def test_decoys_never_count() -> None:
    m = scene().lay("alice 1 2", "bianca 1 2", "carrie 1 2", "dorothy 2 1").explore(7)

    assert m.match.state.progress == [3, 1, 0, 0, 0, 0, 0]


@rule("DC-REP-03")
@pytest.mark.parametrize("health", [2, 1])
@pytest.mark.parametrize(
    ("generator", "herselfs", "gained"), [(5, 3, 2), (7, 2, 1), (1, 4, 3), (1, 2, 1), (1, 1, 0)]
)
def test_who_was_attacked_does_not_count_but_the_others_do(
    health: int, generator: int, herselfs: int, gained: int
) -> None:
    cards = [f"{one} {generator if place < herselfs else 2} 2" for place, one in enumerate(CHARACTERS)]
    m = scene(f"health={health},2,2,2").lay(*cards).explore(generator).attack("alice")

    assert m.progress(generator) == gained
    assert m.progress(2) == 4 - herselfs


@rule("DC-REP-03")
def test_the_faq_two_are_there_and_one_of_them_was_attacked() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(1).attack("alice")

    assert m.progress(1) == 1


@rule("DC-REP-04")
def test_tokens_cannot_be_declined() -> None:
    m = scene("people=2 health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(7)

    assert m.progress(1) == 2
    assert m.asked() == ["s1"]
    assert m.sees("s1").round == 2
    assert m.refuses("s1 decline") == "DC-SURV-01"


@rule("DC-REP-05")
def test_a_generator_with_four_tokens_is_repaired_and_holds_no_more() -> None:
    m = scene("progress=3,0,0,0,0,0,0").lay(*(f"{one} 1 2" for one in CHARACTERS)).explore(7)

    assert m.progress(1) == 4
    assert m.repaired == [1]
    assert m.log[-3:-1] == [ProgressMade(1, 1, 4), GeneratorRepaired(1)]


@rule("DC-REP-05")
def test_with_three_tokens_it_is_not() -> None:
    m = scene("progress=2,0,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert m.progress(1) == 3
    assert m.repaired == []


@rule("DC-REP-06")
def test_a_repaired_generator_is_out_of_play() -> None:
    m = scene("progress=3,0,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert len(m.options("s1")) == 36
    assert m.refuses("s1 alice 1 2") == "DC-AMB-02"
    m.lay("alice 2 3")
    assert len(m.options("killer")) == 6
    assert m.refuses("killer explore 1") == "DC-REP-06"
    assert m.explore(7).repaired == [1]


@rule("DC-REP-07")
def test_several_generators_are_repaired_in_one_round() -> None:
    m = scene("progress=3,2,3,0,0,0,0").lay("alice 1 7", "bianca 2 7", "carrie 2 7", "dorothy 3 7").explore(7)

    assert m.repaired == [1, 2, 3]
    assert m.log[-1].plain() == {"event": "RoundBegan", "round": 2}


@rule("DC-REP-07")
def test_the_order_of_generators_has_no_effect() -> None:
    results = set()
    for one, two, three in permutations((1, 2, 7)):
        m = scene("progress=3,3,0,0,0,0,3 health=2,2,2,0").lay(
            f"alice {one} 3", f"bianca {two} 3", f"carrie {three} 3"
        )
        results.add(tuple(m.explore(3).match.state.progress))

    assert results == {(4, 4, 0, 0, 0, 0, 4)}
