"""End of game: who wins, when, and that nothing else ends it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import budget
from tests.games.decoy.scene import at_random, scene
from tests.rules import rule


@rule("DC-WIN-01")
def test_the_killer_wins_when_the_last_character_dies_and_nothing_is_repaired_any_more() -> None:
    m = scene("progress=4,4,4,4,3,0,0 health=1,0,0,0").lay("alice 5 6").explore(5).attack("alice")

    assert (m.winner, m.reason) == ("killer", "all_dead")
    assert m.progress(5) == 3
    assert "AllTurned" not in m.happened()
    assert m.happened()[-2:] == ["CharacterDied", "MatchEnded"]


@rule("DC-WIN-01")
def test_three_dead_are_not_enough() -> None:
    m = scene("health=1,1,0,0").lay("alice 1 1", "bianca 1 1").explore(1).attack("alice")

    assert m.winner is None
    assert m.asked() == ["s2"]


@rule("DC-WIN-01")
def test_an_injured_last_character_plays_on() -> None:
    m = scene("health=2,0,0,0").lay("alice 1 1").explore(1).attack("alice")

    assert m.winner is None


@rule("DC-WIN-01")
def test_when_a_match_is_over_nobody_is_asked_anything() -> None:
    m = scene("health=1,0,0,0").lay("alice 1 1").explore(1).attack("alice")

    assert m.asked() == []
    assert m.refuses("killer damage") == "over"
    assert m.refuses("s1 alice 1 1") == "over"


@rule("DC-WIN-02")
@pytest.mark.parametrize(
    ("progress", "cards", "final"),
    [
        ("4,4,4,4,3,0,0", ("alice 5 6", "bianca 5 6", "carrie 6 6", "dorothy 6 6"), 5),
        ("4,4,4,4,3,3,0", ("alice 5 7", "bianca 5 7", "carrie 6 7", "dorothy 6 7"), 6),
        ("4,4,4,4,3,3,3", ("alice 5 7", "bianca 5 7", "carrie 6 7", "dorothy 7 7"), 7),
    ],
)
def test_five_repaired_generators_or_more_win(progress: str, cards: tuple[str, ...], final: int) -> None:
    m = scene(f"progress={progress}").lay(*cards).explore(5).attack("alice")

    assert (m.winner, m.reason) == ("survivors", "generators")
    assert len(m.repaired) == final
    assert m.happened().count("MatchEnded") == 1
    assert m.happened()[-1] == "MatchEnded"


@rule("DC-WIN-02")
def test_four_repaired_generators_do_not_win() -> None:
    m = scene("progress=4,4,4,3,0,0,0 health=2,0,0,0").lay("alice 4 5").explore(5)

    assert len(m.repaired) == 4
    assert m.winner is None


@rule("DC-WIN-02")
def test_the_fifth_generator_wins_only_after_the_killer_has_acted() -> None:
    m = scene("progress=4,4,4,4,3,0,0 health=2,0,0,0").lay("alice 5 6").explore(5)

    assert m.winner is None
    assert m.damage().winner is None
    assert m.progress(5) == 2


@rule("DC-WIN-03")
def test_one_living_character_wins_for_the_dead_as_well() -> None:
    m = scene("progress=4,4,4,4,3,0,0 health=0,0,0,1").lay("dorothy 5 6").explore(7)

    assert m.winner == "survivors"
    assert [m.sees(seat).winner for seat in ("s1", "s2", "s3", "s4")] == ["survivors"] * 4


@rule("DC-WIN-03")
def test_all_survivors_lose_together() -> None:
    m = scene("people=3 health=0,0,0,1").lay("dorothy 1 2").explore(1).attack("dorothy")

    assert [m.sees(seat).winner for seat in ("s1", "s2", "killer")] == ["killer"] * 3


@rule("DC-WIN-04")
def test_a_stalemate_goes_on_for_ever() -> None:
    m = scene("progress=4,4,4,4,0,0,3 health=1,0,0,0")
    for _ in range(200):
        m.lay("alice 5 6").explore(5).damage()

    assert m.winner is None
    assert m.sees().round == 201


@rule("DC-WIN-04")
@budget(30)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4, 5]))
def test_no_match_is_drawn(seed: int, people: int) -> None:
    m = scene(f"people={people} max_rounds=60")
    *_, m = at_random(m, seed)

    expected = {
        "all_dead": ("killer", sum(m.sees().health) == 0),
        "generators": ("survivors", len(m.repaired) >= 5),
        "round_cap": ("killer", m.sees().round == 60),
    }
    assert (m.winner, True) == expected[m.reason or ""]
