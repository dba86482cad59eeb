"""The part of the page on balance that games on a grid have: what it says of games that were played."""

from __future__ import annotations

from pathlib import Path

from lastlight.core.match import DRAW, KILLER_WINS, SURVIVORS_WIN
from scripts.balance_tiles import ROWS, Row, Tally, go_on, kept, section

FARM, AGAINST_RANDOM = ROWS["sixes"][0], ROWS["sixes"][16]


def won(row: Row, killer: int, survivors: int, draws: int = 0) -> Tally:
    winners = [KILLER_WINS] * killer + [SURVIVORS_WIN] * survivors + [DRAW] * draws
    return Tally(row, [(winner, 40) for winner in winners])


def test_a_row_tells_shares_of_decided_games() -> None:
    text = section("sixes", [won(FARM, 6, 4, 10)], seed=1)

    assert "| standard, basic, farm | 20 | 6 | 4 | 10 | 60.0 % | 31.3 % – 83.2 % | 40.0 |" in text
    assert "- Met. No side wins less than 25.0 % of decided games: 40.0 % at worst" in text


def test_a_side_without_hope_misses_the_goal() -> None:
    text = section("sixes", [won(FARM, 8, 2)], seed=1)

    assert (
        "- Not met. No side wins less than 25.0 % of decided games: 20.0 % at worst (standard, basic, farm)"
        in text
    )


def test_what_random_wins_misses_the_goal() -> None:
    assert "- Met. `normal` beats" in section("sixes", [won(AGAINST_RANDOM, 19, 1)], seed=1)
    assert "- Not met. `normal` beats" in section("sixes", [won(AGAINST_RANDOM, 9, 1)], seed=1)


def test_a_row_goes_on_where_it_stopped(tmp_path: Path) -> None:
    row = Row(
        "a few rounds", {"map": "sawmill", "placement": "suggested", "max_rounds": "1"}, "random", "random"
    )
    file = tmp_path / "row.jsonl"
    go_on("sixes", row, file, 2, seed=1, jobs=1)
    first = kept(file)
    go_on("sixes", row, file, 3, seed=1, jobs=1)

    assert len(first) == 2
    assert kept(file)[:2] == first
    assert len(kept(file)) == 3


def test_every_row_has_a_name_of_its_own() -> None:
    for rows in ROWS.values():
        assert len({row.name for row in rows}) == len(rows)
