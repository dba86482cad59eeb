"""What the killer makes of the backs."""

from __future__ import annotations

from collections import Counter

import pytest

from lastlight.bots import bot_names, make_bot
from lastlight.bots.decoy.habits import Habits
from lastlight.core.playing import choose
from lastlight.core.seats import KILLER, S1
from lastlight.games import game
from lastlight.games.decoy.state import PastRound
from tests.games.decoy.scene import Scene, scene

DECOY = game("decoy")


def chosen(m: Scene, name: str = "normal", times: int = 30) -> Counter[str]:
    """What killers of this level do here, by many seeds."""
    bots = [make_bot(DECOY, name, KILLER, str(seed)) for seed in range(times)]
    return Counter(str(choose(m.match, KILLER, bot)) for bot in bots)


@pytest.mark.parametrize("name", bot_names(DECOY))
def test_layouts_the_killer_cannot_tell_apart_are_all_one_to_him(name: str) -> None:
    one = scene("people=2").lay("alice 1 2", "bianca 3 4", "carrie 5 6", "dorothy 7 1")
    other = scene("people=2").lay("alice 2 1", "bianca 4 3", "carrie 6 5", "dorothy 1 7")

    assert chosen(one, name) == chosen(other, name)


def test_a_character_with_both_cards_on_one_generator_is_found_there() -> None:
    m = scene("people=2").lay("alice 6 6", "bianca 1 2", "carrie 3 4", "dorothy 5 7")

    assert set(chosen(m)) == {"explore 6"}


def test_a_generator_about_to_win_the_match_is_guarded() -> None:
    m = scene("people=2 progress=4,4,4,4,3,0,0 health=2,0,0,0").lay("alice 5 6")

    assert set(chosen(m)) == {"explore 5"}


def test_the_killer_draws_between_equal_generators() -> None:
    m = scene("people=2 limits=2222 characters=2 needed=3").lay("alice 1 2", "bianca 3 4")

    assert len(chosen(m)) == 4


def test_the_injured_are_attacked_first() -> None:
    m = (
        scene("people=2 health=2,1,2,2")
        .lay("alice 1 2", "bianca 1 2", "carrie 3 4", "dorothy 5 6")
        .explore(1)
    )

    assert set(chosen(m)) == {"attack bianca"}
    assert set(chosen(m, "easy")) == {"attack bianca"}


def test_among_nameless_backs_the_killer_goes_where_most_lie() -> None:
    m = scene("people=2 anonymous=yes").lay("alice 1 2", "bianca 1 3", "carrie 1 4", "dorothy 5 6")

    assert set(chosen(m)) == {"explore 1"}


def test_the_killer_learns_that_a_team_hides_where_few_cards_lie() -> None:
    habits = Habits()
    shy = PastRound(herself=(0, 1, 2, 3), decoy=(4, 4, 4, 4), explored=4, attacked=-1)
    habits.study((shy,) * 5)

    assert habits.odds_in_crowd() < 0.2


def test_a_story_told_anew_is_read_anew() -> None:
    habits = Habits()
    shy = PastRound(herself=(0, 1, 2, 3), decoy=(4, 4, 4, 4), explored=4, attacked=-1)
    bold = PastRound(herself=(4, 4, 4, 4), decoy=(0, 1, 2, 3), explored=4, attacked=0)
    habits.study((shy, shy))
    habits.study((bold,))

    assert (habits.seen, habits.in_crowd) == (4, 4)


@pytest.mark.parametrize("seed", ["0", "3"])
def test_a_team_that_repeats_itself_does_not_hold_the_killer_for_ever(seed: str) -> None:
    m = scene("people=2")
    killer = make_bot(DECOY, "normal", KILLER, seed)

    while m.winner is None and m.match.state.round <= 100:
        lay_in_a_row(m, m.match.state.round)
        while KILLER in m.match.questions:
            m.match.answer(KILLER, choose(m.match, KILLER, killer))

    assert m.winner is not None


def lay_in_a_row(m: Scene, first: int) -> None:
    """One card after the other on the next open generator, beginning a place further every round."""
    state = m.match.state
    numbers = [number for number, progress in enumerate(state.progress, 1) if progress < 4]
    place = first + 2 * sum(health > 0 for health in state.health) - 1
    while S1 in m.match.questions:
        name = str(m.match.options(S1)[0]).split()[0]
        herself, decoy = (numbers[one % len(numbers)] for one in (place, place - 1))
        m.play(f"s1 {name} {herself} {decoy}")
        place -= 2
