"""`lastlight play trial`: whole games through a pipe, and what one may type on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastlight.core.record import load
from lastlight.core.record import replay as steps_of
from lastlight.games import game
from tests.cli.terminal import Run


def only_record(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "records").glob("*.jsonl")
    return path


@pytest.mark.parametrize(
    ("lang", "where", "exits"),
    [("en", "Round 1 › Planning", "S Winding Tower"), ("cs", "1. kolo › Plánování", "S Těžní věž")],
)
def test_a_whole_match_as_the_killer(run: Run, tmp_path: Path, lang: str, where: str, exits: str) -> None:
    said = run(
        "play", "trial", "--seat", "killer", "--bots", "easy", "--seed", 3, "--lang", lang,
        "-o", "max_rounds=4", typed=["1"] * 300,
    )  # fmt: skip

    assert said.code == 0, said.err
    assert where in said.out
    assert exits in said.out
    record = load(only_record(tmp_path).read_text())
    assert record.end is not None
    assert record.seats["killer"] == "person"
    assert list(steps_of(game("trial"), record))[-1].match.over


@pytest.mark.parametrize(("lang", "over"), [("en", "Record saved"), ("cs", "Záznam je uložený")])
def test_a_whole_match_as_one_survivor(run: Run, tmp_path: Path, lang: str, over: str) -> None:
    said = run(
        "play", "trial", "--seat", "s1", "--bots", "normal", "--seed", 4, "--lang", lang, typed=["1"] * 400
    )

    assert said.code == 0, said.err
    assert over in said.out
    assert load(only_record(tmp_path).read_text()).end is not None


def test_a_whole_match_as_all_survivors_with_two_each(run: Run, tmp_path: Path) -> None:
    said = run(
        "play", "trial", "--seat", "survivors", "--bots", "easy", "--seed", 4,
        "-o", "max_rounds=2", "-o", "people=3", typed=["1", "ok"] * 200,
    )  # fmt: skip

    assert said.code == 0, said.err
    record = load(only_record(tmp_path).read_text())
    assert record.end is not None
    assert list(record.seats) == ["killer", "s1", "s2"]
    assert "Dwight: Which movement card do you set?" in said.out


@pytest.mark.parametrize("mode", ["bloodweb", "devout"])
@pytest.mark.parametrize("seat", ["killer", "s1", "survivors"])
def test_perks_are_chosen_and_looked_over(run: Run, tmp_path: Path, seat: str, mode: str) -> None:
    said = run(
        "play", "trial", "--seat", seat, "--bots", "random", "--seed", 4,
        "-o", "max_rounds=1", "-o", f"mode={mode}", typed=["?", "1", "2", "ok"] * 200,
    )  # fmt: skip

    assert said.code == 0, said.err
    assert load(only_record(tmp_path).read_text()).end is not None
    assert "keep" in said.out


def test_a_player_of_two_survivors_looks_both_cards_over(run: Run) -> None:
    said = run(
        "play", "trial", "--seat", "s1", "--bots", "random", "--seed", 5,
        "-o", "people=3", typed=["1", "1", "crouch", "vault", "undo", "sneak"],
    )  # fmt: skip

    look = said.out.split("Enter: keep it like this.")[0].splitlines()[-2:]
    assert [line.split(": ")[:2] for line in look] == [["  Claudette", "Crouch"], ["  Dwight", "Vault"]]
    assert "  Dwight: Sneak" in said.out.split("Enter: keep it like this.")[1]


def test_all_survivors_look_their_cards_over_before_the_first_turn(run: Run) -> None:
    said = run("play", "trial", "--seat", "survivors", "--bots", "random", "--seed", 5, typed=["1"] * 8)

    assert said.out.count("Enter: keep it like this.") == 1
    assert "begins a turn" not in said.out


@pytest.mark.parametrize("seat", ["killer", "s1"])
def test_one_person_plays_at_a_table_of_two(run: Run, tmp_path: Path, seat: str) -> None:
    said = run(
        "play", "trial", "--seat", seat, "--bots", "random", "--seed", 4,
        "-o", "max_rounds=2", "-o", "solo_survivors=yes", typed=["1", "ok"] * 200,
    )  # fmt: skip

    assert said.code == 0, said.err
    record = load(only_record(tmp_path).read_text())
    assert record.end is not None
    assert sorted(record.seats.values()) == ["bot:random", "person"]


@pytest.mark.parametrize("typed", ["s w", "sw", "sprint wait", "běh vyčkat"])
def test_the_killer_names_two_cards_in_several_ways(run: Run, tmp_path: Path, typed: str) -> None:
    run("play", "trial", "--seat", "killer", "--bots", "random", "--seed", 3, typed=[typed, "1"])

    answers = load(only_record(tmp_path).read_text()).answers()
    assert next(text for seat, text in answers if str(seat) == "killer") == "sprint wait"


def test_enter_lets_a_trigger_pass_and_says_so(run: Run, tmp_path: Path) -> None:
    said = run(
        "play", "trial", "--seat", "killer", "--bots", "random", "--seed", 3, "-o", "killer=hillbilly",
        typed=["", "1", "", ""],
    )  # fmt: skip

    assert "Enter lets it pass." in said.out
    answers = load(only_record(tmp_path).read_text()).answers()
    assert [text for seat, text in answers if str(seat) == "killer"] == ["sprint sneak", "pass"]


def test_cards_say_where_they_lead(run: Run) -> None:
    said = run("play", "trial", "--seat", "s1", "--bots", "random", "--seed", 4, typed=["1"])

    assert "Sprint: Foreman's House / Foundry" in said.out
    assert "leads nowhere" in said.out


def test_the_board_shows_tiles_paths_perks_and_hand(run: Run) -> None:
    said = run("play", "trial", "--seat", "s1", "--bots", "random", "--seed", 4, typed=["1"])

    assert "C# Pump Room" in said.out
    assert "V→ Powder Cellar" in said.out
    assert "Sprint Burst 1▲" in said.out
    assert "In hand (Claudette): S Sprint  N Sneak  C Crouch  V Vault" in said.out


def test_nobody_sees_the_others_cards(run: Run) -> None:
    said = run("play", "trial", "--seat", "s1", "--bots", "random", "--seed", 4, typed=["1", "1"])

    assert "[?] [?]" in said.out
    assert "[Sprint]" in said.out


def test_hide_covers_my_own_card(run: Run) -> None:
    said = run("play", "trial", "--seat", "s1", "--bots", "random", "--seed", 4, typed=["1", "hide", "1"])

    assert "[Sprint]" not in said.out


def test_help_and_lists_and_refusals(run: Run) -> None:
    said = run(
        "play",
        "trial",
        "--seat",
        "killer",
        "--bots",
        "random",
        "--seed",
        4,
        typed=["help", "?", "sprint sprint"],
    )

    assert "Everybody sets movement cards in secret" in said.out
    assert "Sprint, then Wait" in said.out
    assert "two different cards" in said.out


@pytest.mark.parametrize("columns", ["80", "100"])
def test_the_board_fits_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = run("play", "trial", "--seat", "s1", "--bots", "random", "--seed", 4, typed=["1"] * 12)

    lines = [line for line in said.out.splitlines() if "--resume" not in line]  # that one is to be copied
    assert max(len(line.rstrip()) for line in lines) <= int(columns)
