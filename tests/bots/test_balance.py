"""The page on balance: what it says of games that were played."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.lab import Played
from scripts.balance import AGAINST_RANDOM, BY_KILLER, BY_VARIANT, Cell, normal_side, page


def won(cell: Cell, survivors: int, killer: int, rounds: int = 9) -> Cell:
    """A row in which this many games were won."""
    winners = [SURVIVORS_WIN] * survivors + [KILLER_WINS] * killer
    games = [Played(number, "", winner, "", rounds, 200) for number, winner in enumerate(winners)]
    return replace(cell, games=tuple(games))


def fair() -> list[Cell]:
    """Everything as it should be."""
    even = [won(cell, 6, 4) for cell in (*BY_KILLER, *BY_VARIANT)]
    against = [
        won(cell, 0, 10) if normal_side(cell) == KILLER_WINS else won(cell, 10, 0) for cell in AGAINST_RANDOM
    ]
    return even + against


def test_a_row_tells_how_often_survivors_win_and_how_sure_that_is() -> None:
    text = page(fair(), games=10, seed=1)

    assert "| nurse | macmillan_estate | 60.0 % | 31.3 % – 83.2 % | 9.0 | 9 |" in text
    assert "| `mode=devout` | autohaven_wreckers | 60.0 % |" in text
    assert "| `printing=czech` `killer=hag` | macmillan_estate | 60.0 % |" in text


def test_a_row_can_be_played_again_by_its_command() -> None:
    text = page(fair(), games=10, seed=3)

    assert "    lastlight sim trial --games 10 --seed 3 --option killer=KILLER --option map=MAP\n" in text


def test_goals_are_met_when_every_row_meets_them() -> None:
    text = page(fair(), games=10, seed=1)

    assert text.count("- Met.") == 3
    assert "Not met" not in text


def test_one_side_without_hope_misses_a_goal_and_is_named() -> None:
    cells = fair()
    cells[6] = won(cells[6], 2, 8)

    assert (
        "- Not met. Neither side is without hope, 20.0 % at worst (goal 25.0 %): nurse, macmillan_estate."
        in page(cells, games=10, seed=1)
    )


def test_a_match_without_end_misses_a_goal() -> None:
    cells = fair()
    cells[0] = won(cells[0], 6, 4, rounds=41)

    assert "- Not met. `normal` against `normal` ends, after 41 rounds" in page(cells, games=10, seed=1)


def test_a_bot_that_random_can_beat_misses_a_goal() -> None:
    cells = fair()
    cells[-1] = won(cells[-1], 9, 1)

    assert "- Not met. `normal` beats `random` from both sides, 90.0 % at worst" in page(
        cells, games=10, seed=1
    )
