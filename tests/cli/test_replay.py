"""Reading a record: whole, as one seat saw it, at one step, verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastlight.bots import make_bot
from lastlight.games import game
from tests.cli.terminal import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    decoy = game("decoy")
    seats = decoy.seats(decoy.read_options())
    played = decoy.play({seat: make_bot(decoy, "random", seat, "5") for seat in seats}, seed="5")
    path = tmp_path / "match.jsonl"
    path.write_text(played.dump(), encoding="utf-8")
    return path


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def test_everything_is_told_to_everybody(run: Run, record: Path) -> None:
    said = run("replay", record)

    assert said.code == 0
    assert "Alice lays her cards" in said.out
    assert "Round 2 begins." in said.out
    assert "wins" in said.out or "win:" in said.out


def test_the_killer_hears_nothing_of_what_is_laid(run: Run, record: Path) -> None:
    said = run("replay", record, "--as", "killer")

    assert "lays her cards" not in said.out
    assert "killer: explore" in said.out


def test_the_public_hears_no_answer_at_all(run: Run, record: Path) -> None:
    steps = run("replay", record, "--as", "public", "--json").json()["steps"]

    assert all(step["answer"] is None for step in steps)
    assert not any(event["event"] == "CharacterLaid" for step in steps for event in step["events"])


def test_in_czech(run: Run, record: Path) -> None:
    assert "Začíná 2. kolo." in run("replay", record, "--lang", "cs").out


def test_the_board_at_a_step(run: Run, record: Path) -> None:
    said = run("replay", record, "--step", 4, "--as", "killer")

    assert "The killer chooses a generator" in said.out
    assert "?Alice" in said.out
    assert "▲" not in said.out.replace("▲ herself", "")
    view = run("replay", record, "--step", 4, "--as", "s1", "--json").json()["view"]
    assert view["round"] == 1


def test_a_step_that_does_not_exist(run: Run, record: Path) -> None:
    said = run("replay", record, "--step", 100000)

    assert said.code == 2
    assert "steps 0 to" in said.err
    assert said.out == ""


def test_a_true_record_holds(run: Run, record: Path) -> None:
    said = run("replay", record, "--check")

    assert said.code == 0
    assert "is valid" in said.out
    assert run("replay", record, "--check", "--json").json()["checked"] is True


def test_a_false_record_does_not(run: Run, record: Path) -> None:
    lines = lines_of(record)
    end = json.loads(lines[-1])
    lines[-1] = json.dumps([*end[:3], "another seed"]) + "\n"
    record.write_text("".join(lines))
    said = run("replay", record, "--check")

    assert said.code == 2
    assert "seed" in said.err
    assert len(said.err.splitlines()) == 1


def test_an_unfinished_record_says_so_and_is_told(run: Run, record: Path) -> None:
    record.write_text("".join(lines_of(record)[:-3]))
    said = run("replay", record)

    assert said.code == 0
    assert "not finished" in said.out
    assert "Alice lays her cards" in said.out
    assert run("replay", record, "--json").json()["finished"] is False
    assert "not finished" in run("replay", record, "--check").out


def test_marks_of_an_older_program_are_said_to_be_left_out(run: Run, record: Path) -> None:
    assert "older program" not in run("replay", record, "--check").out
    record.write_text(record.read_text().replace('"format": 2', '"format": 1'))

    assert "older version" in run("replay", record, "--check").out
    record.write_text(record.read_text() * 2)
    assert "older version" in run("replay", record, "--check").out


def test_every_match_of_a_file_is_verified(run: Run, record: Path) -> None:
    record.write_text(record.read_text() * 2)
    whole = run("replay", record, "--check")
    lines = lines_of(record)
    lines[-1] = lines[-1].replace("killer", "nobody").replace("survivors", "nobody")
    record.write_text("".join(lines))
    torn = run("replay", record, "--check")

    assert whole.code == 0
    assert "2 matches" in whole.out
    assert torn.code == 2
    assert "Match 2" in torn.err
    assert run("replay", record, "--check", "--match", 1).code == 0
    assert run("replay", record, "--check", "--match", 2).code == 2
    assert run("replay", record, "--match", 0).code == 2
