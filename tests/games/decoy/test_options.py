"""The options: what may be set, what goes together, and smaller games for study."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.errors import BadOptionValue, UnknownOption
from lastlight.games.decoy.options import DECLARED
from tests.budget import budget
from tests.games.decoy.scene import at_random, scene


def test_the_rulebooks_game_is_the_default() -> None:
    assert {option.key: option.default for option in DECLARED} == {
        "people": 5,
        "double": "s1",
        "different": False,
        "anonymous": False,
        "own_only": False,
        "max_rounds": 0,
        "characters": 4,
        "limits": "4433221",
        "tokens": 4,
        "needed": 5,
    }


@pytest.mark.parametrize(
    "table",
    [
        "double=s4",
        "different=perhaps",
        "max_rounds=-1",
        "characters=0 people=2",
        "characters=5",
        "limits=",
        "limits=40",
        "limits=44332211",
        "limits=4,4",
        "tokens=0",
        "tokens=10",
        "needed=0",
        "needed=8",
        "limits=2211 needed=5",
        "characters=2 people=4",
        "limits=21 needed=2 different=yes",
        "limits=1 needed=1 different=yes",
    ],
)
def test_options_that_make_no_game_are_refused(table: str) -> None:
    with pytest.raises(BadOptionValue):
        scene(table)


def test_an_option_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownOption):
        scene("generators=7")


def test_a_game_of_two_characters() -> None:
    m = scene("characters=2 people=3")

    assert m.sees().characters == ("alice", "bianca")
    assert m.sees().owner == ("s1", "s2")
    assert m.lay("alice 1 2", "bianca 1 2").asked() == ["killer"]


def test_all_characters_of_a_smaller_game_must_die() -> None:
    m = scene("characters=2 people=2 health=0,1").lay("bianca 1 2").explore(1).attack("bianca")

    assert m.winner == "killer"


def test_a_game_of_four_generators() -> None:
    m = scene("limits=2211 needed=2 health=2,2,2,0").lay("alice 1 2", "bianca 1 2", "carrie 1 2").explore(4)

    assert m.sees().limits == (2, 2, 1, 1)
    assert m.progress(1) == 2
    assert len(m.options("s1")) == 16


def test_fewer_tokens_repair_a_generator_sooner() -> None:
    m = scene("tokens=2 health=2,2,0,0").lay("alice 1 2", "bianca 1 2").explore(7)

    assert m.repaired == [1]


def test_more_tokens_repair_it_later() -> None:
    m = scene("tokens=6 progress=4,0,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert m.progress(1) == 5
    assert m.repaired == []


def test_fewer_generators_win() -> None:
    m = scene("needed=1 progress=3,0,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert (m.winner, m.reason) == ("survivors", "generators")


def test_with_one_generator_left_open_nobody_has_a_choice_but_the_killers_act() -> None:
    m = scene("limits=1 needed=1 tokens=2 characters=1 people=2")

    assert m.asked() == ["killer"]
    assert m.options("killer") == ["damage", "attack alice"]
    assert m.attack("alice").attack("alice").winner == "killer"


def test_cards_kept_apart_can_always_be_laid() -> None:
    m = scene("limits=21 needed=1 tokens=1 characters=1 people=2 different=yes")

    assert m.options("s1") == ["alice 1 2", "alice 2 1"]


@budget(30)
@given(
    st.integers(0, 10_000),
    st.integers(1, 4),
    st.text("123459", min_size=2, max_size=7),
    st.integers(1, 9),
    st.sampled_from(["different", "anonymous", "own_only"]),
)
def test_every_smaller_game_comes_to_an_end(
    seed: int, characters: int, limits: str, tokens: int, house_rule: str
) -> None:
    people = 2 + seed % characters
    needed = 1 + seed % (len(limits) - 1)
    options = f"characters={characters} people={people} limits={limits} tokens={tokens} needed={needed}"
    m = scene(f"{options} {house_rule}=yes max_rounds=12")
    for _ in at_random(m, seed):
        assert all(0 <= progress <= tokens for progress in m.sees().progress)

    assert m.winner in ("killer", "survivors")
