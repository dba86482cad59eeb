"""Who may see what, moment by moment, and that swapped cards look the same to whoever must not know."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.decoy.board import CHARACTERS, DECOY, HERSELF
from lastlight.games.decoy.view import Card
from tests.budget import budget
from tests.games.decoy.scene import Scene, scene
from tests.rules import rule

NOTHING = ((), (), (), (), (), (), ())

layouts = st.lists(st.tuples(st.integers(1, 7), st.integers(1, 7)), min_size=4, max_size=4)


def cards(layout: list[tuple[int, int]]) -> list[str]:
    return [f"{who} {herself} {decoy}" for who, (herself, decoy) in zip(CHARACTERS, layout, strict=True)]


def swap(layout: list[tuple[int, int]], character: int) -> list[tuple[int, int]]:
    """The same layout with one character's two cards changed for each other."""
    swapped = list(layout)
    swapped[character] = layout[character][1], layout[character][0]
    return swapped


def all_that_reaches(m: Scene, *seats: str) -> str:
    """View, events and options: whatever an observer can read."""
    options = [m.options(seat) for seat in m.asked() if seat in seats]
    return f"{m.sees(*seats).text()}\n{m.hears(*seats)}\n{options}\n{m.asked()}"


# The table


@rule("DC-AMB-07", "DC-AMB-13")
def test_before_all_have_laid_the_killer_knows_only_who_has() -> None:
    m = scene("people=3 health=2,2,2,1").lay("alice 1 2", "carrie 3 4")

    for who in (["killer"], []):
        assert m.sees(*who).laid == (True, False, True, False)
        assert m.sees(*who).cards == NOTHING
        assert m.sees(*who).health == (2, 2, 2, 1)
        assert [event["event"] for event in m.hears(*who)] == ["RoundBegan"]
    assert m.sees("s2").cards[0] == (Card("alice", HERSELF),)
    assert m.sees("s1").cards[3] == (Card("carrie", DECOY),)


@rule("DC-AMB-03", "DC-AMB-11")
def test_when_all_have_laid_the_killer_sees_backs_and_the_team_everything() -> None:
    m = scene("people=3 health=2,0,2,0").lay("alice 1 2", "carrie 2 4")

    for who in (["killer"], []):
        assert m.sees(*who).cards[:2] == ((Card("alice", None),), (Card("alice", None), Card("carrie", None)))
    for seat in ("s1", "s2"):
        assert m.sees(seat).cards[1] == (Card("alice", DECOY), Card("carrie", HERSELF))


@rule("DC-KILL-03")
def test_when_the_token_is_placed_all_see_it_and_the_cards_there() -> None:
    m = scene("people=3 health=2,0,2,0").lay("alice 1 2", "carrie 2 4").explore(2)

    for who in (["killer"], [], ["s1"], ["s2"]):
        assert m.sees(*who).explored == 1
        assert m.sees(*who).cards[1] == (Card("alice", DECOY), Card("carrie", HERSELF))
    assert m.sees("killer").cards[0] == m.sees().cards[0] == (Card("alice", None),)
    assert m.sees("s2").cards[0] == (Card("alice", HERSELF),)


@rule("DC-REP-01", "DC-RND-02")
def test_at_the_start_of_a_round_everybody_knows_the_same() -> None:
    m = (
        scene("people=3")
        .lay("alice 1 2", "bianca 1 3", "carrie 2 4", "dorothy 5 6")
        .explore(1)
        .attack("alice")
    )

    views = [m.sees(*who).plain() for who in (["killer"], [], ["s1"], ["s2"])]
    for view in views:
        del view["observer"]
    assert all(view == views[0] for view in views)
    assert [view["round"] for view in views] == [2, 2, 2, 2]


def test_a_last_look_when_the_match_is_over_shows_who_won() -> None:
    m = scene("health=1,0,0,0").lay("alice 1 2").explore(1).attack("alice")

    assert {m.sees(*who).winner for who in (["killer"], [], ["s1"])} == {"killer"}
    assert {m.sees(*who).reason for who in (["killer"], [], ["s1"])} == {"all_dead"}


# Swapped cards


@rule("DC-AMB-11", "DC-KILL-03", "DC-SURV-01")
@pytest.mark.parametrize("table", ["", "people=2", "people=3", "anonymous=yes", "own_only=yes"])
@budget(30)
@given(layouts, st.integers(0, 3))
def test_the_killer_cannot_tell_herself_from_decoy_before_he_chooses(
    table: str, layout: list[tuple[int, int]], character: int
) -> None:
    one, other = scene(table), scene(table)
    for here, there in zip(cards(layout), cards(swap(layout, character)), strict=True):
        one.lay(here)
        other.lay(there)

        for who in (["killer"], []):
            assert all_that_reaches(one, *who) == all_that_reaches(other, *who)


@rule("DC-AMB-11", "DC-KILL-03")
@pytest.mark.parametrize("table", ["", "people=2", "people=3", "anonymous=yes", "own_only=yes"])
@budget(30)
@given(layouts, st.integers(0, 3), st.integers(1, 6))
def test_nor_before_he_acts_what_lies_elsewhere(
    table: str, layout: list[tuple[int, int]], hidden: int, explored: int
) -> None:
    found = (hidden + 1) % 4
    layout[found] = explored, layout[found][1]
    herself, decoy = layout[hidden]
    layout[hidden] = 7 if herself == explored else herself, 7 if decoy == explored else decoy
    one = scene(table).lay(*cards(layout)).explore(explored)
    other = scene(table).lay(*cards(swap(layout, hidden))).explore(explored)

    for who in (["killer"], []):
        assert all_that_reaches(one, *who) == all_that_reaches(other, *who)
    for no in ("attack nobody", f"attack {CHARACTERS[hidden]}", "pass", "explore 1"):
        assert one.refuses(f"killer {no}") == other.refuses(f"killer {no}")


@rule("DC-KILL-01")
@budget(30)
@given(layouts)
def test_how_many_generators_the_killer_may_choose_tells_nothing(layout: list[tuple[int, int]]) -> None:
    m = scene("progress=0,3,0,2,0,0,1").lay(*cards(layout))

    assert m.options("killer") == [f"explore {number}" for number in range(1, 8)]


@rule("DC-AMB-07")
@budget(30)
@given(layouts)
def test_where_survivors_see_only_their_own_a_swap_by_another_seat_shows_nothing(
    layout: list[tuple[int, int]],
) -> None:
    one, other = scene("own_only=yes"), scene("own_only=yes")
    for here, there in zip(cards(layout), cards(swap(layout, 0)), strict=True):
        one.lay(here)
        other.lay(there)

        for seat in ("s2", "s3", "s4"):
            assert all_that_reaches(one, seat) == all_that_reaches(other, seat)


@rule("DC-AMB-03")
@budget(30)
@given(layouts, st.permutations(range(4)))
def test_unmarked_backs_do_not_tell_whose_cards_lie_where(
    layout: list[tuple[int, int]], order: list[int]
) -> None:
    one = scene("anonymous=yes").lay(*cards(layout))
    other = scene("anonymous=yes").lay(*cards([layout[place] for place in order]))

    for who in (["killer"], []):
        assert all_that_reaches(one, *who) == all_that_reaches(other, *who)


@rule("DC-KILL-03")
def test_the_swap_does_show_at_the_explored_generator() -> None:
    layout = [(1, 2), (1, 3), (4, 5), (6, 7)]
    one = scene().lay(*cards(layout)).explore(1)
    other = scene().lay(*cards(swap(layout, 1))).explore(1)

    assert all_that_reaches(one, "killer") != all_that_reaches(other, "killer")
