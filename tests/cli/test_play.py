"""Whole games through a pipe, and everything one may type on the way."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest

from lastlight.cli import main
from lastlight.cli.records import records_folder
from lastlight.core.record import load
from lastlight.core.record import replay as steps_of
from lastlight.games import game
from tests.cli.terminal import Run
from tests.rules import rule


def only_record(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "records").glob("*.jsonl")
    return path


@pytest.mark.parametrize(
    ("lang", "where", "over"), [("en", "Round 1 ›", "wins"), ("cs", "1. kolo ›", "vítěz")]
)
def test_a_whole_match_as_the_killer(run: Run, tmp_path: Path, lang: str, where: str, over: str) -> None:
    said = run(
        "play", "decoy", "--seat", "killer", "--bots", "random", "--seed", 3, "--lang", lang,
        "-o", "max_rounds=6", typed=["5", "1"] * 12,
    )  # fmt: skip

    assert said.code == 0, said.err
    assert where in said.out
    assert over in said.out
    record = load(only_record(tmp_path).read_text())
    assert record.end is not None
    assert record.seats["killer"] == "person"
    assert record.seats["s4"] == "bot:random"
    assert list(steps_of(game("decoy"), record))[-1].match.over


@pytest.mark.parametrize(("lang", "over"), [("en", "Record saved"), ("cs", "Záznam je uložený")])
def test_a_whole_match_as_all_survivors(run: Run, tmp_path: Path, lang: str, over: str) -> None:
    said = run(
        "play", "decoy", "--bots", "random", "--seed", 3, "--lang", lang, "-o", "max_rounds=3",
        typed=["2", *["1 2, 2 3, 3 4, 4 5", ""] * 3],
    )  # fmt: skip

    assert said.code == 0, said.err
    assert over in said.out
    record = load(only_record(tmp_path).read_text())
    assert record.end is not None
    assert [who for seat, who in record.seats.items() if seat != "killer"] == ["person"] * 4
    assert ["s1", "alice 1 2"] in record.lines


def test_the_language_is_that_of_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    said = run("play", "decoy", "--seat", "s1", "--bots", "random", "--seed", 1)

    assert "Přeživší pokládají karty" in said.out


def test_one_survivor_sees_what_her_team_has_laid(run: Run) -> None:
    said = run("play", "decoy", "--seat", "s1", "--bots", "random", "--seed", 1)

    assert "▲Bianca" in said.out
    assert "▲Alice" not in said.out


def test_the_killer_sees_backs_only(run: Run) -> None:
    said = run("play", "decoy", "--seat", "killer", "--bots", "random", "--seed", 1)

    assert "?Bianca" in said.out
    assert "▲Bianca" not in said.out


def test_a_wrong_answer_is_refused_with_the_reason_and_the_rule(run: Run) -> None:
    said = run("play", "decoy", "--seat", "s1", "--bots", "random", "--seed", 1, typed=["1 9", "nonsense"])

    assert "There is no such generator. (DC-COMP-03)" in said.out
    assert "(DC-SURV-01)" in said.out


def test_the_killer_chooses_a_generator_by_its_own_number(run: Run, tmp_path: Path) -> None:
    run("play", "decoy", "--seat", "killer", "--bots", "random", "--seed", 1, typed=["explore 4", "1", "5"])

    answers = load(only_record(tmp_path).read_text()).answers()
    assert next(text for seat, text in answers if str(seat) == "killer") == "explore 4"


def test_a_placement_may_be_typed_in_several_ways(run: Run, tmp_path: Path) -> None:
    run(
        "play", "decoy", "--seat", "survivors", "--bots", "random", "--seed", 1,
        typed=["alice 1 5", "2 6", "37", "d 4 4", "ok"],
    )  # fmt: skip

    answers = [text for _, text in load(only_record(tmp_path).read_text()).answers()]
    assert answers[:4] == ["alice 1 5", "bianca 2 6", "carrie 3 7", "dorothy 4 4"]


def test_laid_cards_may_be_changed_until_all_are_laid(run: Run, tmp_path: Path) -> None:
    said = run(
        "play", "decoy", "--seat", "survivors", "--bots", "random", "--seed", 1,
        typed=["1 1", "2 2", "undo", "undo", "3 3", "4 4", "5 5", "6 6", "undo", "7 7", "", "undo"],
    )  # fmt: skip

    record = load(only_record(tmp_path).read_text())
    assert [text for _, text in record.answers()][:4] == [
        "alice 3 3",
        "bianca 4 4",
        "carrie 5 5",
        "dorothy 7 7",
    ]
    assert not any(line[0] == "undo" for line in record.lines)  # nobody ever knew
    assert "There is nothing you can take back" in said.out


def test_the_commands_at_a_question(run: Run) -> None:
    typed = ["help", "?", "board", "log", "hide", "board", "hide", "pomoc", "undo"]
    said = run("play", "decoy", "--seat", "s2", "--bots", "random", "--seed", 1, typed=typed)

    assert "Several answers go on one line" in said.out
    assert "Bianca: herself → 7, decoy → 7" in said.out
    assert "Alice lays her cards" in said.out
    assert "?Alice" in said.out
    assert "nothing you can take back" in said.out


def test_a_match_left_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    options = ("--seat", "survivors", "--bots", "random", "--seed", 4, "-o", "max_rounds=2")
    left = run("play", "decoy", *options, typed=["1 1, 2 2, 3 3, 4 4", "", "quit"])
    path = only_record(tmp_path)
    half = load(path.read_text())
    went_on = run("play", "--resume", path, typed=["log", "5 5, 6 6, 7 7, 1 1", ""])

    assert left.code == 0
    assert f"lastlight play --resume {path}" in left.out.replace("\n", "")
    assert half.end is None
    assert went_on.code == 0, went_on.err
    whole = load(path.read_text())
    assert whole.lines[: len(half.lines)] == half.lines
    assert whole.end is not None
    assert "seed" not in json.loads(path.read_text().splitlines()[0])
    assert run("replay", path, "--check").code == 0
    assert run("play", "--resume", path).code == 2


def test_a_match_saved_in_the_middle_of_laying_asks_again(run: Run, tmp_path: Path) -> None:
    options = ("--seat", "survivors", "--bots", "random", "--seed", 4, "-o", "max_rounds=2")
    run("play", "decoy", *options, typed=["1 1, 2 2, 3 3, 4 4", "", "5 5"])
    went_on = run("play", "--resume", only_record(tmp_path))

    assert "Alice: on which generators" in went_on.out


def test_nothing_is_left_behind_when_nothing_was_played(run: Run, tmp_path: Path) -> None:
    said = run("play", "decoy", "--seat", "survivors", "--bots", "random")

    assert said.code == 0
    assert not list((tmp_path / "records").iterdir())


def test_an_interrupted_match_is_saved(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        lines = iter(["1 1, 2 2, 3 3, 4 4\n", "\n"])

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            for line in self.lines:
                return line
            raise KeyboardInterrupt

    monkeypatch.setattr("lastlight.cli.terminal.sys.stdin", Interrupted())
    assert main(["play", "decoy", "--seat", "survivors", "--bots", "random"]) == 130
    assert load(only_record(tmp_path).read_text()).answers()


def test_the_same_seed_gives_the_same_bots(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        run(
            "play", "decoy", "--seat", "killer", "--bots", "random", "--seed", 9,
            "--record", tmp_path / f"{name}.jsonl", "-o", "max_rounds=3", typed=["1", "1"] * 6,
        )  # fmt: skip

    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "two.jsonl").read_text()


def test_the_command_to_go_on_with_stands_on_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = run("play", "decoy", "--seat", "killer", "--bots", "random", typed=["1", "quit"])

    assert f"lastlight play --resume {only_record(tmp_path)}" in said.out


def test_a_record_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("precious")
    said = run("play", "decoy", "--seat", "killer", "--record", path, "--bots", "random")

    assert said.code == 2
    assert path.read_text() == "precious"


def test_the_readme_shows_what_one_sees(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line and in order; the board in the middle is left out there."""
    monkeypatch.setenv("COLUMNS", "88")
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    command, *shown = readme.split("$ lastlight ")[1].split("```")[0].splitlines()
    typed = [line.removeprefix("› ") for line in shown if line.startswith("› ")]
    said = iter([line.rstrip() for line in run(*command.split(), typed=typed).out.splitlines()])

    assert [line for line in shown if line and line not in said] == []


def test_a_full_disk_is_told_with_the_file_and_leaves_no_half_record(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(path: Path, text: str, encoding: str) -> None:
        path.write_bytes(text.encode(encoding)[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill)
    path = tmp_path / "mine.jsonl"
    said = run("play", "decoy", "--seat", "killer", "--bots", "random", "--record", path, typed=["1"])

    assert said.code == 2
    assert said.err == f"lastlight: {path}: No space left on device\n"
    assert not list(tmp_path.iterdir())


def test_a_side_is_asked_for_until_there_is_one(run: Run) -> None:
    said = run("play", "decoy", "--bots", "random", typed=["both", "1"])

    assert "There is no seat both. There are: survivors, killer" in said.out
    assert "Which generator do you explore?" in said.out


def test_the_default_folder_is_in_the_data_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LASTLIGHT_RECORDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert records_folder() == tmp_path / "lastlight-records"

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert records_folder() == tmp_path / ".local" / "share" / "lastlight-records"


def test_python_m_runs_the_same_commands() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lastlight", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("lastlight ")


def test_emblems_shows_its_board_perks_and_emblem_lines(run: Run) -> None:
    said = run("play", "emblems", "--seat", "killer", "--seed", "1", "--bots", "random", typed=["1", "quit"])

    assert "☠ killer" in said.out
    assert "⚙1 0" in said.out
    assert "Gatekeeper -3  Devout +3" in said.out


def test_who_holds_all_survivors_of_sixes_chooses_among_all_of_them(run: Run) -> None:
    options = ("-o", "map=sawmill", "-o", "placement=suggested", "--seed", "1", "--bots", "random")
    said = run("play", "sixes", "--seat", "survivors", *options, typed=["4", "quit"])

    assert "4  Nea is next" in said.out
    assert "Nea is next." in said.out


def test_sixes_shows_how_far_the_generators_are_and_asks_for_a_space(run: Run) -> None:
    options = ("-o", "map=sawmill", "-o", "placement=suggested", "--seed", "1", "--bots", "random")
    said = run("play", "sixes", "--seat", "survivors", *options, typed=["1", "quit"])

    assert "Generators  1: 0/10  2: 0/10" in said.out
    assert "Type a space such as K7. Or:" in said.out


def test_sixes_says_of_a_space_typed_in_small_letters_that_it_is_too_far(run: Run) -> None:
    options = ("-o", "map=sawmill", "-o", "placement=suggested", "--seed", "1", "--bots", "random")
    said = run("play", "sixes", "--seat", "survivors", *options, typed=["1", "n1", "walk z99", "quit"])

    assert "That is too far, or no way leads there. (SX-MOVE-01)" in said.out
    assert "There is no such space. (SX-MAP-01)" in said.out


def test_sixes_does_not_ask_for_dice_once_they_are_given_out(run: Run) -> None:
    options = ("-o", "map=sawmill", "-o", "placement=suggested", "-o", "chase.bonus=0", "--bots", "random")
    typed = ["attack 3", "hunt 3", "quit"]
    said = run("play", "sixes", "--seat", "killer", *options, "--seed", "3", typed=typed)

    assert "That is not possible here. (SX-TURN-07)" in said.out


@rule("SX-TABLE-06")
def test_sixes_lists_what_the_killers_dice_may_go_to_and_asks_for_no_space(run: Run) -> None:
    options = ("-o", "placement=suggested", "-o", "map=sawmill", "-o", "killer.dice=4", "--bots", "random")
    said = run("play", "sixes", "--seat", "killer", *options, "--seed", 3, typed=["quit"])

    assert "4 dice to vault" in said.out
    assert "Type a space" not in said.out


def test_placing_figures_of_sixes_one_is_told_to_name_figure_and_space(run: Run) -> None:
    options = (
        "-o",
        "map=sawmill",
        "-o",
        "generators.total=5",
        "-o",
        "hooks.killer=2",
        "-o",
        "hooks.survivors=2",
    )
    more = ("-o", "windows=0", "-o", "pallets=0", "--seed", "1", "--bots", "random")
    said = run("play", "sixes", "--seat", "survivors", *options, *more, typed=[*"11111", "quit"])

    assert "Type a figure and its space, such as s1 K7. Or:" in said.out
