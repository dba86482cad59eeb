"""Game progress: the order of a round, and what is left when it ends."""

from __future__ import annotations

import pytest

from lastlight.core.events import RoundBegan
from tests.games.decoy.scene import Scene, scene
from tests.rules import rule


@rule("DC-RND-01")
def test_a_round_goes_from_laying_to_exploring_to_acting_to_repairing() -> None:
    m = scene("people=2 health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(1).attack("alice")

    assert m.happened() == [
        "RoundBegan",
        "CharacterLaid",
        "CharacterLaid",
        "CardsLaid",
        "GeneratorExplored",
        "CardsTurned",
        "CharacterInjured",
        "AllTurned",
        "ProgressMade",
        "RoundBegan",
    ]


@rule("DC-RND-01")
def test_each_phase_is_answered_by_its_own_side_only() -> None:
    m = scene("people=3 health=2,0,2,0")
    laying = m.asked(), m.refuses("killer explore 1")
    exploring = (
        m.lay("alice 1 2", "carrie 1 3").asked(),
        m.refuses("s1 alice 1 2"),
        m.refuses("killer damage"),
    )
    acting = m.explore(1).asked(), m.refuses("s2 carrie 1 3"), m.refuses("killer explore 2")
    m.damage()

    assert laying == (["s1", "s2"], "not asked")
    assert exploring == (["killer"], "not asked", "DC-KILL-01")
    assert acting == (["killer"], "not asked", "DC-KILL-01")
    assert m.asked() == ["s1", "s2"]


@rule("DC-RND-01")
def test_rounds_repeat_until_somebody_wins() -> None:
    m = scene("people=2 health=2,0,0,0")
    for _ in range(5):
        m.lay("alice 1 2").explore(1).damage()

    assert [event.round for event in m.log if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5, 6]
    assert m.winner is None


@rule("DC-RND-02")
def test_after_a_round_every_living_character_has_both_cards_in_hand_again() -> None:
    m = scene("people=2 health=2,1,2,2")
    m.lay("alice 1 2", "bianca 1 3", "carrie 4 4", "dorothy 5 6").explore(1).attack("bianca")

    assert m.sees("s1").cards == ((), (), (), (), (), (), ())
    assert m.sees("s1").explored is None
    m.lay("alice 2 1", "carrie 4 4", "dorothy 5 6")
    assert m.asked() == ["killer"]


@rule("DC-RND-02")
def test_a_round_begins_from_progress_and_health_alone() -> None:
    m = scene("people=2 health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(1).attack("alice")
    fresh = scene("people=2 health=1,2,0,0 progress=1,0,0,0,0,0,0 round=2")

    assert without_history(m) == without_history(fresh)
    assert m.options("s1") == fresh.options("s1")


@rule("DC-RND-02")
def test_a_past_round_is_known_to_everybody_in_full() -> None:
    m = scene("people=2 health=2,2,0,0").lay("alice 1 2", "bianca 3 4").explore(1).attack("alice")

    (past,) = m.sees("killer").history
    assert (past.herself, past.decoy) == ((0, 2, -1, -1), (1, 3, -1, -1))
    assert (past.explored, past.attacked) == (0, 0)
    assert m.sees().history == m.sees("s1").history == m.sees("killer").history


def without_history(m: Scene) -> dict[str, object]:
    shown = {**m.sees().plain()}
    del shown["history"]
    return shown


# Player counts


@pytest.mark.parametrize(
    ("people", "asked_for"),
    [(2, "alice"), (3, "alice carrie"), (4, "alice carrie dorothy"), (5, "alice bianca carrie dorothy")],
)
@rule("DC-SET-04")
def test_all_survivor_seats_are_asked_at_once(people: int, asked_for: str) -> None:
    m = scene(f"people={people} double=s1")

    named = [str(question.variables["character"]) for question in m.sees().questions]
    assert named == [f"@character.{one}" for one in asked_for.split()]


@pytest.mark.parametrize("people", [2, 3, 4, 5])
@rule("DC-SET-04")
def test_the_killer_waits_for_the_last_character_at_every_table(people: int) -> None:
    m = scene(f"people={people}").lay("alice 1 2", "bianca 3 4", "carrie 5 6")

    assert "killer" not in m.asked()
    assert m.lay("dorothy 7 7").asked() == ["killer"]
