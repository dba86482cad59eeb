"""B-1, killer processing: damage or attack."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.decoy.board import DECOY, HERSELF
from lastlight.games.decoy.events import AllTurned, CardsTurned, GeneratorDamaged
from lastlight.games.decoy.view import Card
from tests.budget import budget
from tests.games.decoy.scene import at_random, scene
from tests.rules import rule


@rule("DC-KILL-03")
def test_the_cards_of_the_explored_generator_are_turned_up_and_no_others() -> None:
    m = scene().lay("alice 3 1", "bianca 2 3", "carrie 3 3", "dorothy 1 2").explore(3)

    cards = m.sees("killer").cards
    assert cards[2] == (
        Card("alice", HERSELF),
        Card("bianca", DECOY),
        Card("carrie", DECOY),
        Card("carrie", HERSELF),
    )
    assert cards[0] == (Card("alice", None), Card("dorothy", None))
    assert cards[1] == (Card("bianca", None), Card("dorothy", None))
    assert m.log[-1] == CardsTurned(3, ("alice", "carrie"), ("bianca", "carrie"))


@rule("DC-KILL-04")
@pytest.mark.parametrize("act", ["damage", "attack alice"])
def test_the_killer_does_one_thing_and_no_second(act: str) -> None:
    m = scene("health=2,0,0,0 progress=2,0,0,0,0,0,0").lay("alice 1 2").explore(1).play(f"killer {act}")

    assert m.refuses("killer damage") == "not asked"
    assert m.refuses("killer attack alice") == "not asked"
    assert (m.progress(1), m.health("alice")) == ((1, 2) if act == "damage" else (2, 1))


@rule("DC-KILL-04")
def test_the_killer_cannot_pass() -> None:
    m = scene("health=2,0,0,0").lay("alice 1 2").explore(1)

    assert m.options("killer") == ["damage", "attack alice"]
    assert m.refuses("killer pass") == "DC-KILL-04"


# Damage


@rule("DC-DMG-01")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 0)])
def test_damage_takes_one_token_off_the_generator(before: int, after: int) -> None:
    m = scene(f"health=2,0,0,0 progress={before},3,0,0,0,0,0").lay("alice 1 2").explore(1).damage()

    assert m.progress(1) == after
    assert m.progress(2) == 3
    assert GeneratorDamaged(1, 1, after) in m.log


@rule("DC-DMG-02")
def test_damage_is_possible_whoever_is_found() -> None:
    m = scene().lay("alice 1 2", "bianca 1 2", "carrie 1 2", "dorothy 1 2").explore(1)

    assert "damage" in m.options("killer")


@rule("DC-DMG-02")
def test_damage_where_only_decoys_lie() -> None:
    m = scene("health=2,0,0,0 progress=0,1,0,0,0,0,0").lay("alice 1 2").explore(2)

    assert m.progress(2) == 0
    assert m.progress(1) == 1


@rule("DC-DMG-02")
def test_damage_without_a_token_takes_none() -> None:
    m = scene("health=2,0,0,0").lay("alice 1 2").explore(1).damage()

    assert m.progress(1) == 0
    assert GeneratorDamaged(1, 0, 0) in m.log


@rule("DC-DMG-03")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_a_damaged_generator_gets_no_token_even_from_all_four(before: int, after: int) -> None:
    m = scene(f"progress={before},0,0,0,0,0,0")
    m.lay("alice 1 2", "bianca 1 2", "carrie 1 2", "dorothy 1 2").explore(1).damage()

    assert m.progress(1) == after


@rule("DC-DMG-03")
def test_the_faq_two_are_there_but_the_generator_was_damaged() -> None:
    m = scene("health=2,2,0,0 progress=2,0,0,0,0,0,0").lay("alice 1 2", "bianca 1 3").explore(1).damage()

    assert m.progress(1) == 1
    assert "ProgressMade" not in m.happened()


@rule("DC-DMG-03")
def test_damage_stops_repair_in_that_round_and_at_that_generator_only() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 2 1").explore(1).damage()
    m.lay("alice 1 2", "bianca 2 1").explore(7)

    assert (m.progress(1), m.progress(2)) == (1, 2)


# Attack


@rule("DC-ATK-01")
def test_only_who_is_found_herself_can_be_attacked() -> None:
    m = scene().lay("alice 1 2", "bianca 2 1", "carrie 3 3", "dorothy 2 4").explore(1)

    assert m.options("killer") == ["damage", "attack alice"]
    assert m.refuses("killer attack bianca") == "DC-ATK-01"
    assert m.refuses("killer attack carrie") == "DC-ATK-01"
    assert m.refuses("killer attack nobody") == "DC-ATK-01"


@rule("DC-ATK-01")
def test_where_only_decoys_lie_nobody_can_be_attacked() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 3 2").explore(2)

    assert CardsTurned(2, (), ("alice", "bianca")) in m.log
    assert "GeneratorDamaged" in m.happened()
    assert m.sees().health == (2, 2, 0, 0)


@rule("DC-ATK-02")
def test_where_two_are_found_one_of_them_is_attacked() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(1)
    offered = m.options("killer")
    m.attack("bianca")

    assert offered == ["damage", "attack alice", "attack bianca"]
    assert (m.health("alice"), m.health("bianca")) == (2, 1)
    assert m.asked() == ["s1", "s2"]


@rule("DC-ATK-03")
def test_the_first_attack_injures_and_the_second_kills() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 3 3").explore(1).attack("alice")
    first = m.health("alice")
    m.lay("alice 1 2", "bianca 3 3").explore(1).attack("alice")

    assert (first, m.health("alice")) == (1, 0)
    assert [name for name in m.happened() if name.startswith("Character") and "Laid" not in name] == [
        "CharacterInjured",
        "CharacterDied",
    ]
    assert m.asked() == ["s2"]


@rule("DC-ATK-04")
@pytest.mark.parametrize("health", [2, 1])
def test_an_attack_leaves_the_tokens_alone(health: int) -> None:
    m = scene(f"health={health},2,0,0 progress=2,0,0,0,0,0,0")
    m.lay("alice 1 2", "bianca 7 7").explore(1).attack("alice")

    assert m.progress(1) == 2
    assert m.progress(7) == 1


@rule("DC-ATK-05")
def test_the_cards_of_the_dead_are_not_among_those_turned_up() -> None:
    m = scene("health=1,2,0,0").lay("alice 1 2", "bianca 3 4").explore(1).attack("alice")

    assert AllTurned((("bianca", 3, 4),)) in m.log
    assert m.progress(2) == 0


@rule("DC-ATK-05")
def test_the_cards_of_the_dead_lie_nowhere() -> None:
    m = scene("health=1,0,0,0").lay("alice 1 2").explore(1).attack("alice")

    assert m.lies("alice") == (0, 0)
    assert m.sees("s1").laid == (False, False, False, False)
    assert m.sees("s1").cards == ((), (), (), (), (), (), ())


@rule("DC-ATK-05")
def test_who_is_injured_keeps_her_cards_on_the_table() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 3 4").explore(1).attack("alice")

    assert AllTurned((("alice", 1, 2), ("bianca", 3, 4))) in m.log


@rule("DC-ATK-06")
@budget(30)
@given(st.integers(0, 10_000))
def test_nobody_is_ever_healed(seed: int) -> None:
    m = scene("max_rounds=60")
    before = m.sees().health
    for _ in at_random(m, seed):
        after = m.sees().health
        assert all(later <= earlier for later, earlier in zip(after, before, strict=True))
        before = after
