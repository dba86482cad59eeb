"""What differs between games at the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from lastlight import GAMES, game
from lastlight.core.seats import KILLER, S1, SPECTATOR
from lastlight.server.table.policies import policy_of


def test_in_trial_everybody_hears_everything_and_sees_the_own_drafts_only() -> None:
    policy, match = policy_of(game("trial")), game("trial").start({})

    assert policy.channels == ("open",)
    assert policy.hears("open", SPECTATOR)
    assert not policy.hears("team", frozenset((S1,)))
    assert policy.sees_drafts(match, frozenset((S1,))) == {S1}
    assert policy.sees_drafts(match, frozenset((KILLER,))) == {KILLER}


@pytest.mark.parametrize("key", ["sixes", "emblems"])
def test_on_the_grid_survivors_have_a_channel_of_their_own(key: str) -> None:
    policy = policy_of(game(key))

    assert policy.channels == ("open", "team")
    assert policy.hears("team", frozenset((S1,)))
    assert not policy.hears("team", frozenset((KILLER,)))
    assert not policy.hears("team", SPECTATOR)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("own_only", [False, True])
def test_who_see_alike_see_and_hear_the_same_but_for_whose_view_it_is(key: str, own_only: bool) -> None:
    options = {"own_only": own_only} if key == "decoy" else {}
    policy, m, dice = policy_of(game(key)), game(key).start(options, listen=True), Random(5)
    alike = 0

    for _ in range(120):
        if m.over:
            break
        seats, events = m.setup.seats, m.heard()
        observers = [frozenset(group) for size in range(3) for group in combinations(seats, size)]
        for one, other in combinations(observers, 2):
            if policy.alike(m, one) == policy.alike(m, other):
                alike += 1
                assert replace(m.view(one), observer=()) == replace(m.view(other), observer=())
                assert [event.seen_by(one) for event in events] == [event.seen_by(other) for event in events]
        seat = dice.choice(sorted(m.questions))
        m.answer(seat, dice.choice(m.options(seat)))

    assert (alike > 0) == (key == "decoy" and not own_only)
