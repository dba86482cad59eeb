"""What differs between games at the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from lastlight import GAMES, game
from lastlight.core.seats import KILLER, S1, SPECTATOR
from lastlight.server.policies import policy_of
from tests.test_texts import events_of


@pytest.mark.parametrize("key", GAMES)
def test_how_long_each_event_shows_has_been_thought_of(key: str) -> None:
    happening = [kind for kind in events_of(game(key).package) if not kind.__subclasses__()]
    unthought = {kind.__name__ for kind in happening} - {"Pause", *policy_of(game(key)).beats}

    assert unthought == set()


def test_in_trial_everybody_hears_everything_and_sees_the_own_drafts_only() -> None:
    policy, match = policy_of(game("trial")), game("trial").start({})

    assert policy.channels == ("open",)
    assert policy.hears("open", SPECTATOR)
    assert not policy.hears("team", frozenset((S1,)))
    assert policy.sees_drafts(match, frozenset((S1,))) == {S1}
    assert policy.sees_drafts(match, frozenset((KILLER,))) == {KILLER}


def test_in_trial_dice_wounds_and_pick_ups_take_longer_than_steps() -> None:
    beats = policy_of(game("trial")).beats

    assert min(beats[name] for name in ("Rolled", "Wounded", "PickedUp", "Sacrificed")) > beats["Moved"]
    assert beats["CardsReturned"] == beats["MarkerPassed"] == 0


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
