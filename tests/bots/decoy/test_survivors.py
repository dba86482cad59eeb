"""How the team plans, and what it makes of mates who do not keep to the plan."""

from __future__ import annotations

import pytest

from lastlight.bots import make_bot
from lastlight.bots.decoy.backs import Back, lay, promise
from lastlight.bots.decoy.plans import team_plan
from lastlight.bots.decoy.reading import Position, Reading
from lastlight.core.playing import choose
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.games import game
from lastlight.games.decoy.board import Placement
from tests.games.decoy.scene import Scene, scene

DECOY = game("decoy")
LIMITS = (4, 4, 3, 3, 2, 2, 1)
START = Position((0,) * 7, (2, 2, 2, 2), LIMITS, 4, 5)


def laid_by(m: Scene, seat: Seat, name: str, seed: int) -> Placement:
    chosen = choose(m.match, seat, make_bot(DECOY, name, seat, str(seed)))
    assert isinstance(chosen, Placement)
    return chosen


def test_everybody_has_a_place_in_the_plan_and_two_generators_of_her_own() -> None:
    plans = team_plan(START, 3)

    assert sorted(plans) == [0, 1, 2, 3]
    assert all(plan.one != plan.other and 0 < plan.odds < 1 for plan in plans.values())


def test_the_dead_and_the_repaired_have_no_place_in_it() -> None:
    plans = team_plan(Position((4, 4, 0, 2, 1, 4, 0), (2, 0, 1, 0), LIMITS, 4, 5), 3)

    assert sorted(plans) == [0, 2]
    assert {where for plan in plans.values() for where in plan[:2]} <= {2, 3, 4, 6}


def test_a_plan_leaves_no_generator_that_promises_the_killer_a_sure_blow() -> None:
    reading = Reading(START)
    lying: list[list[Back]] = [[] for _ in LIMITS]
    for character, (one, other, odds) in team_plan(START, 3).items():
        lay(lying, one, other, odds, reading.hit[character])
    sure_blow = promise(reading, 0, [(1.0, reading.hit[0])])

    assert max(promise(reading, one, lying[one]) for one in reading.open) < sure_blow


@pytest.mark.parametrize("seed", range(5))
def test_bots_at_four_seats_find_the_same_plan_without_a_word(seed: int) -> None:
    m = scene("people=5")
    for seat in SURVIVORS:
        m.match.answer(seat, laid_by(m, seat, "normal", 100 * seed + seat))
    pairs = [{one - 1, other - 1} for one, other in map(m.lies, ("alice", "bianca", "carrie", "dorothy"))]

    plans = [team_plan(START, variant) for variant in range(12)]
    assert pairs in [[set(plan[character][:2]) for character in range(4)] for plan in plans]


def test_where_she_really_is_is_left_to_the_coin() -> None:
    m = scene("people=5 progress=1,0,0,0,2,0,0").lay("alice 1 2")
    laid = [laid_by(m, SURVIVORS[1], "normal", seed) for seed in range(40)]

    assert len({one.herself for one in laid}) > 1


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_mate_who_leaves_the_plan_does_not_put_the_others_out(name: str) -> None:
    m = scene("people=5").lay("alice 7 7")
    laid = [laid_by(m, SURVIVORS[1], name, seed) for seed in range(20)]

    assert all(one.herself != one.decoy for one in laid)


def test_the_generator_that_would_win_the_match_is_worked_on() -> None:
    about_to_win = Position((4, 4, 4, 4, 3, 0, 0), (2, 2, 2, 2), LIMITS, 4, 5)
    plans = team_plan(about_to_win, 3).values()

    assert sum(4 in plan[:2] for plan in plans) >= 2


def test_under_own_only_a_bot_goes_by_her_own_cards_alone() -> None:
    layouts = ("alice 1 2", "alice 6 3")
    laid = [
        [
            str(laid_by(scene("people=5 own_only=yes").lay(cards), SURVIVORS[1], "normal", seed))
            for seed in range(9)
        ]
        for cards in layouts
    ]

    assert laid[0] == laid[1]
