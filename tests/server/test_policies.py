"""What differs between games at the table."""

from __future__ import annotations

import pytest

from lastlight import GAMES, game
from lastlight.core.seats import KILLER, S1, SPECTATOR
from lastlight.server.policies import POLICIES, policy_of
from tests.test_texts import events_of


@pytest.mark.parametrize("key", GAMES)
def test_how_long_each_event_shows_has_been_thought_of(key: str) -> None:
    happening = [kind for kind in events_of(game(key).package) if not kind.__subclasses__()]
    unthought = {kind.__name__ for kind in happening} - {"Pause", *POLICIES[key].beats}

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
