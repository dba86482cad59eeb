"""Which bots there are, and that each is the same bot every time."""

from __future__ import annotations

import pytest

from lastlight.bots import bot_names, make_bot
from lastlight.core.errors import UnknownBot
from lastlight.core.seats import KILLER, S1
from lastlight.games import game

DECOY = game("decoy")


def test_every_game_has_random_first() -> None:
    assert bot_names(DECOY)[0] == "random"


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(UnknownBot) as refused:
        make_bot(DECOY, "genius", KILLER, "7")

    assert refused.value.variables == {"bot": "genius", "game": "decoy", "bots": ", ".join(bot_names(DECOY))}


def test_the_random_bot_is_spared_the_view_and_repeats_itself() -> None:
    options = list(range(49))
    one, same, other = (make_bot(DECOY, "random", S1, seed) for seed in ("7", "7", "8"))
    drawn = [[bot.choose(None, options) for _ in range(20)] for bot in (one, same, other)]

    assert not one.looks
    assert drawn[0] == drawn[1] != drawn[2]


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    bot = make_bot(DECOY, "random", S1, "7")
    drawn = [bot.choose(None, "abcdefg") for _ in range(7000)]

    assert all(900 < drawn.count(letter) < 1100 for letter in "abcdefg")
