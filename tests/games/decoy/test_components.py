"""Components and preparation: what lies on the table, and who plays whom."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.errors import BadOptionValue
from lastlight.games.decoy.board import CHARACTERS, DECOY, HEALTHY, HERSELF
from lastlight.games.decoy.events import GeneratorDamaged, ProgressMade
from tests.budget import budget
from tests.games.decoy.scene import Scene, at_random, scene
from tests.rules import rule

# Components


@rule("DC-COMP-01")
def test_the_four_characters_stand_in_one_order_and_begin_healthy() -> None:
    m = scene()

    assert m.sees().characters == ("alice", "bianca", "carrie", "dorothy")
    assert m.sees().health == (HEALTHY, HEALTHY, HEALTHY, HEALTHY)


@rule("DC-COMP-01")
@pytest.mark.parametrize("who", CHARACTERS)
def test_no_character_has_a_power_of_her_own(who: str) -> None:
    m = scene(
        "people=2 progress=0,0,1,0,2,0,0 health=" + ",".join("2" if who == one else "0" for one in CHARACTERS)
    )
    choices = [option.removeprefix(who) for option in m.options("s1")]
    m.lay(f"{who} 3 5").explore(3).attack(who).lay(f"{who} 5 3").explore(3)

    assert choices == [f" {herself} {decoy}" for herself in range(1, 8) for decoy in range(1, 8)]
    assert m.health(who) == 1
    assert m.match.state.progress == [0, 0, 0, 0, 3, 0, 0]


@rule("DC-COMP-02")
def test_each_character_has_one_herself_and_one_decoy_and_no_more() -> None:
    m = scene("people=2").lay("alice 1 2", "bianca 1 1", "carrie 4 3", "dorothy 7 1")

    lying = sorted((card.character, card.kind) for there in m.sees("s1").cards for card in there)
    assert lying == sorted(product(CHARACTERS, (HERSELF, DECOY)))
    assert len(lying) == 8
    assert m.asked() == ["killer"]
    assert m.refuses("s1 dorothy 7 1") == "not asked"


@rule("DC-COMP-03")
@pytest.mark.parametrize(("generator", "limit"), list(enumerate((4, 4, 3, 3, 2, 2, 1), start=1)))
def test_a_generator_takes_no_more_in_a_round_than_its_limit(generator: int, limit: int) -> None:
    elsewhere = generator % 7 + 1
    m = scene().lay(*(f"{one} {generator} {elsewhere}" for one in CHARACTERS)).explore(elsewhere)

    assert m.progress(generator) == limit


@rule("DC-COMP-03")
def test_limits_do_not_change_by_repair_or_damage() -> None:
    m = scene("people=2 progress=3,2,0,0,0,0,0 health=2,0,0,0")
    m.lay("alice 1 2").explore(2).lay("alice 7 7").explore(7).damage()

    assert m.repaired == [1]
    assert m.sees().limits == (4, 4, 3, 3, 2, 2, 1)
    assert sum(m.sees().limits) == 19


@rule("DC-COMP-04")
@budget(30)
@given(st.integers(0, 10_000))
def test_the_store_of_tokens_never_runs_short(seed: int) -> None:
    store = 28
    counted = 0
    for m in at_random(scene("max_rounds=60"), seed):
        for event in m.log[counted:]:
            store -= event.gained if isinstance(event, ProgressMade) else 0
            store += event.removed if isinstance(event, GeneratorDamaged) else 0
        counted = len(m.log)

        assert store + sum(m.match.state.progress) == 28
        assert 0 <= store <= 28


@rule("DC-COMP-04")
def test_there_is_one_killer_token_and_it_moves() -> None:
    m = scene("people=2 health=2,0,0,0").lay("alice 1 1").explore(1)
    first = m.sees("s1").explored
    m.damage().lay("alice 2 2")
    between = m.sees("s1").explored
    m.explore(2)

    assert (first, between, m.sees("s1").explored) == (0, None, 1)


# Preparation


@rule("DC-SET-01")
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_one_killer_plays_against_one_to_four_survivors(people: int) -> None:
    m = scene(f"people={people}")

    assert [str(seat) for seat in m.match.setup.seats] == ["killer", "s1", "s2", "s3", "s4"][:people]
    assert m.asked() == ["s1", "s2", "s3", "s4"][: people - 1]


@rule("DC-SET-01")
@pytest.mark.parametrize("people", [0, 1, 6])
def test_nobody_plays_alone_and_no_sixth_seat_exists(people: int) -> None:
    with pytest.raises(BadOptionValue):
        scene(f"people={people}")


@rule("DC-SET-02")
@pytest.mark.parametrize(
    ("table", "owners"),
    [
        ("people=2", "s1 s1 s1 s1"),
        ("people=3", "s1 s1 s2 s2"),
        ("people=4 double=s1", "s1 s1 s2 s3"),
        ("people=4 double=s2", "s1 s2 s2 s3"),
        ("people=4 double=s3", "s1 s2 s3 s3"),
        ("people=5", "s1 s2 s3 s4"),
    ],
)
def test_every_character_has_exactly_one_owner(table: str, owners: str) -> None:
    assert scene(table).sees().owner == tuple(owners.split())


@rule("DC-SET-02")
def test_a_seat_lays_for_each_of_its_characters() -> None:
    m = scene("people=3").play("s2 carrie 1 2", "s1 alice 3 4", "s2 dorothy 5 6")

    assert m.asked() == ["s1"]
    assert m.play("s1 bianca 7 7").asked() == ["killer"]
    assert [m.lies(one) for one in CHARACTERS] == [(3, 4), (7, 7), (1, 2), (5, 6)]


@rule("DC-SET-03")
def test_a_match_begins_with_whole_health_no_progress_and_all_cards_in_hand() -> None:
    m = scene()

    assert m.sees().health == (2, 2, 2, 2)
    assert m.sees().progress == (0, 0, 0, 0, 0, 0, 0)
    assert m.sees().laid == (False, False, False, False)
    assert [len(m.options(seat)) for seat in m.asked()] == [49, 49, 49, 49]


@rule("DC-SET-04")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_game_is_the_same_however_many_play_it(people: int) -> None:
    few, many = two_rounds(scene(f"people={people}")), two_rounds(scene("people=5"))

    assert told(few) == told(many)
    assert few.sees().characters == CHARACTERS


def told(m: Scene) -> list[object]:
    """Everything the state holds."""
    return [getattr(m.match.state, field) for field in m.match.state.__match_args__]


def two_rounds(m: Scene) -> Scene:
    m.lay("alice 1 2", "bianca 1 3", "carrie 2 2", "dorothy 7 1").explore(1).attack("bianca")
    return m.lay("alice 1 1", "bianca 1 6", "carrie 2 4", "dorothy 7 5").explore(2).damage()
