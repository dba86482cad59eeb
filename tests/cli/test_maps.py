"""`lastlight maps`: listing maps and checking one."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from lastlight.cli.app import main
from lastlight.games.sixes.maps import MAPS
from lastlight.games.trial.board import map_text


def test_the_maps_of_trial_are_listed_by_key_and_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["maps", "trial", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)

    assert {"key": "macmillan_estate", "name": "MacMillan Estate"} in listed
    assert len(listed) == 2


def test_a_good_map_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(map_text("macmillan_estate"), encoding="utf-8")

    assert main(["maps", "trial", "check", str(file)]) == 0
    assert "can be played" in " ".join(capsys.readouterr().out.split())


def test_a_bad_map_is_told_everything_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        map_text("macmillan_estate").replace('kind = "sneak"', 'kind = "swim"', 1), encoding="utf-8"
    )

    assert main(["maps", "trial", "check", str(file), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert not told["playable"]
    assert any("swim" in error for error in told["errors"])


def test_a_map_of_spaces_is_told_what_is_wrong_by_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text('key = "yard"\n\n+--+--+\n|Q    |\n+--+--+\n', encoding="utf-8")

    assert main(["maps", "sixes", "check", str(file)]) == 2
    assert "Line 4, column 2" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("key", MAPS)
def test_the_maps_that_come_with_sixes_can_be_played_without_a_warning(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = files("lastlight.games.sixes") / "maps" / f"{key}.txt"

    assert main(["maps", "sixes", "check", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["playable"], told["warnings"]) == (True, [])


@pytest.mark.parametrize("text", ["key = " + "9" * 5_000, "key = " + "[" * 3_000])
def test_a_file_nobody_would_draw_is_refused_like_any_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "monster.toml"
    file.write_text(text, encoding="utf-8")

    assert main(["maps", "trial", "check", str(file), "--json"]) == 2
    assert len(json.loads(capsys.readouterr().out)["errors"]) == 1


def test_what_stands_in_the_file_is_quoted_as_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "[b]mine[-b].toml"
    file.write_text('key = "yard"\n[[room]]\nkey = "[/red]"\n"[/b]" = 1\n', encoding="utf-8")

    assert main(["maps", "trial", "check", str(file)]) == 2
    said = "".join(capsys.readouterr().out.split())
    assert "[/red]" in said
    assert "[/b]" in said
    assert "[b]mine[-b].toml" in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["maps", "decoy"], "has no maps"),
        (["maps", "trial", "draw"], "check FILE"),
        (["maps", "trial", "check"], "check FILE"),
        (["maps", "trial", "check", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert says in said
    assert len(said.strip().splitlines()) == 1
