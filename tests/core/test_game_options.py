"""Game options: read as typed, refused with what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from lastlight.core.errors import BadOptionValue, UnknownOption
from lastlight.core.game_options import HOUSE, OFFICIAL, GameOption, changed, read_options

DECLARED = (
    GameOption("people", "number", 5, OFFICIAL, low=2, high=5),
    GameOption("fog", "flag", False, HOUSE),
    GameOption("map", "choice", "mill", HOUSE, choices=("mill", "mine")),
    GameOption("code", "text", "abc", HOUSE, check=str.isalpha),
)


def test_what_is_not_given_is_the_default() -> None:
    assert read_options("game", DECLARED, {}) == {"people": 5, "fog": False, "map": "mill", "code": "abc"}


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("people", "3", 3),
        ("people", 2, 2),
        ("fog", "yes", True),
        ("fog", "OFF", False),
        ("fog", True, True),
        ("map", "mine", "mine"),
        ("code", "xyz", "xyz"),
    ],
)
def test_a_value_is_read_as_typed(key: str, typed: Any, value: Any) -> None:
    assert read_options("game", DECLARED, {key: typed})[key] == value


@pytest.mark.parametrize(
    ("key", "typed", "allowed"),
    [
        ("people", "1", "2–5"),
        ("people", 6, "2–5"),
        ("people", True, "2–5"),
        ("people", "three", "2–5"),
        ("people", "²", "2–5"),
        ("people", "9" * 5_000, "2–5"),
        ("people", [3], "2–5"),
        ("fog", "maybe", "yes, no"),
        ("fog", 1, "yes, no"),
        ("map", "moon", "mill, mine"),
        ("map", 3, "mill, mine"),
        ("code", "a1", "like 'abc'"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(key: str, typed: Any, allowed: str) -> None:
    with pytest.raises(BadOptionValue, match=f"{key} cannot be .* Allowed: {allowed}"):
        read_options("game", DECLARED, {key: typed})


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownOption, match=r"no option peple\. It has: people, fog, map, code"):
        read_options("game", DECLARED, {"peple": 3})


def test_only_what_differs_from_the_default_is_kept() -> None:
    assert changed(DECLARED, read_options("game", DECLARED, {"fog": "yes", "people": 5})) == {"fog": True}


WITH_PRESET = (
    GameOption(
        "preset",
        "choice",
        "usual",
        OFFICIAL,
        choices=("usual", "brisk"),
        sets={"usual": {}, "brisk": {"dice": 2}},
    ),
    GameOption("dice", "number", 3, HOUSE, low=1, high=5),
)


@pytest.mark.parametrize(
    ("given", "dice"),
    [
        ({}, 3),
        ({"preset": "brisk"}, 2),
        ({"preset": "brisk", "dice": 3}, 3),
        ({"preset": "brisk", "dice": 5}, 5),
    ],
)
def test_an_option_may_set_what_is_usual_of_others_but_not_what_is_given(
    given: dict[str, Any], dice: int
) -> None:
    options = read_options("game", WITH_PRESET, given)

    assert options["dice"] == dice
    assert changed(WITH_PRESET, options) == given
    assert read_options("game", WITH_PRESET, options) == options
