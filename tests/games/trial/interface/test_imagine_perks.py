"""While perks are chosen: what is imagined is exactly what the view allows, each possibility by its count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lastlight.core.seats import observer, seat_named
from lastlight.games.trial import cast, modes
from lastlight.games.trial.match import Match
from tests.games.trial.counted import assert_alike, hidden, imagined, picked_out
from tests.games.trial.scene import TRIAL

DRAWS = 20
"""For each possibility."""

FIVE = ("empathy", "bond", "hope", "kindred", "alert")
"""Empathy is printed on the board of s1, Bond on that of s2."""
FOUR = ("hope", "kindred", "alert", "dark_sense")
SIX = ("bond", "calm_spirit", "hope", "kindred", "alert", "dark_sense")
"""Bond is printed on the board of s2, Calm Spirit on that of s3."""
ONE = ("whispers",)

DEVOUT: dict[str, Any] = {"mode": "devout"}
BLOODWEB: dict[str, Any] = {"mode": "bloodweb"}
KEPT = ("s1 keep", "s1 keep", "s1 keep")
COVERED = ("s1 hope", "s1 kindred", "s1 keep")


def after_the_marker(options: dict[str, Any], marker: str = "s1") -> Match:
    m = TRIAL.start({**options, "first_survivor": "host"})
    assert isinstance(m, Match)
    m.answer_text(seat_named("s1"), marker)
    return m


def hold_against(begun: Match, answers: Sequence[str], who: str) -> None:
    """Play these answers, then hold what the observer may imagine against all that is possible."""
    m = begun.copy()
    assert isinstance(m, Match)
    for answer in answers:
        seat, text = answer.split(" ", 1)
        m.answer_text(seat_named(seat), text)
    expected = picked_out(begun, m, observer(who))

    assert hidden(m) in expected
    assert_alike(imagined(m, observer(who), DRAWS * len(expected)), expected)


@pytest.mark.parametrize(
    ("options", "answers", "who"),
    [
        ({}, ("s1 hope",), "killer"),
        ({}, ("s1 empathy", "s1 kindred"), "killer"),
        ({}, ("s1 keep", "s1 hope", "s1 keep"), "s2"),
        ({}, ("s1 empathy", "s1 kindred", "s1 alert"), "s2"),
        ({}, (*KEPT, "s2 bond"), "s1"),
        ({}, (*COVERED, "s2 keep", "s2 alert", "s2 keep"), "s3"),
        ({"devout_shared": True}, ("s1 hope", "s2 hope"), "s3"),
        ({"people": 3}, (*COVERED, "s1 keep", "s1 alert", "s1 keep"), "s2"),
        ({"solo_survivors": True}, (*COVERED, "s1 alert"), "killer"),
    ],
)
def test_devout_picks_are_all_alike(
    options: dict[str, Any], answers: tuple[str, ...], who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cast, "SURVIVOR_DECK", FIVE if len(answers) < 6 else FOUR)
    monkeypatch.setattr(cast, "KILLER_DECK", ())

    hold_against(after_the_marker(DEVOUT | options), answers, who)


def test_those_who_chose_before_and_after_an_own_survivor_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cast, "SURVIVOR_DECK", FOUR)
    monkeypatch.setattr(cast, "KILLER_DECK", ())
    begun = after_the_marker(DEVOUT, marker="s4")

    hold_against(begun, ("s4 keep", "s4 hope", "s4 keep", *KEPT, "s2 alert", "s2 keep"), "s1")


def test_the_killers_picks_are_all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "KILLER_DECK", ("whispers", "insidious"))

    hold_against(after_the_marker(DEVOUT), ("killer whispers", "killer keep"), "s1")


@pytest.mark.parametrize("who", ["s1", "s3"])
def test_bloodweb_draws_come_by_what_is_left_of_the_deck(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "DRAWN", 1)
    monkeypatch.setattr(cast, "SURVIVOR_DECK", SIX)
    monkeypatch.setattr(cast, "KILLER_DECK", ONE)
    draws = ("chance hope", "chance bond", "chance kindred", "chance alert", "chance dark_sense")

    hold_against(after_the_marker(BLOODWEB), draws, who)


def test_bloodweb_picks_are_all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "DRAWN", 1)
    monkeypatch.setattr(cast, "SURVIVOR_DECK", SIX[2:])
    monkeypatch.setattr(cast, "KILLER_DECK", ONE)
    draws = ("chance hope", "chance kindred", "chance alert")

    hold_against(after_the_marker(BLOODWEB), (*draws, "s2 keep", "s2 kindred", "killer whispers"), "s1")
