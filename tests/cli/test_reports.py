"""games, sim, bench, rules: what they report, to people and as JSON."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from lastlight import GAMES
from lastlight.core.record import load
from tests.cli.terminal import Run

RANDOM = ("--killer", "random", "--survivors", "random")

FIELDS = [
    "game", "games", "killer_wins", "survivor_wins", "draws", "killer_rate", "killer_rate_low",
    "killer_rate_high", "mean_rounds", "mean_decisions", "seconds", "seed", "options",
]  # fmt: skip


def test_games_lists_every_option_in_its_group(run: Run) -> None:
    said = run("games")

    assert said.code == 0
    for word in ("decoy", "Official", "House rules", "Experimental", "max_rounds", "random", "2–5"):
        assert word in said.out


def test_games_as_json(run: Run) -> None:
    told = run("games", "--json").json()
    decoy, trial = [one for one in told if one["game"] in ("decoy", "trial")]

    assert [one["game"] for one in told] == list(GAMES)
    assert trial["people"] == [3, 5]
    assert decoy["people"] == [2, 5]
    assert "random" in decoy["bots"]
    keys = {option["key"]: option for option in decoy["options"]}
    assert keys["anonymous"]["default"] is False
    assert all(option["help"] and not option["help"].startswith("option.") for option in keys.values())


def test_sim_gives_exactly_the_fields_of_the_design(run: Run) -> None:
    said = run("sim", "decoy", "--games", 40, *RANDOM, "--seed", 1, "--jobs", 1, "--json").json()

    assert list(said) == FIELDS
    assert said["games"] == 40 == said["killer_wins"] + said["survivor_wins"] + said["draws"]
    assert said["killer_rate_low"] <= said["killer_rate"] <= said["killer_rate_high"]
    assert said["options"] == {"max_rounds": 100}
    assert said["seed"] == 1


def test_a_cap_on_rounds_that_is_given_stays(run: Run) -> None:
    said = run("sim", "decoy", "--games", 5, *RANDOM, "--jobs", 1, "-o", "max_rounds=2", "--json").json()

    assert said["killer_wins"] == 5
    assert said["mean_rounds"] == 2


def test_sim_for_people(run: Run) -> None:
    said = run("sim", "decoy", "--games", 20, *RANDOM, "--jobs", 1, "--seed", 1)

    assert "killer wins" in said.out
    assert "95 %" in said.out
    assert said.err == ""  # no bar where nobody watches


def test_sim_writes_a_table(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    run("sim", "decoy", "--games", 10, *RANDOM, "--jobs", 1, "--seed", 1, "--out", path)

    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert [row["number"] for row in rows] == [str(number) for number in range(10)]
    assert rows[3]["seed"] == "1/3"
    assert {row["winner"] for row in rows} <= {"killer", "survivors"}


def test_sim_writes_records_that_can_be_replayed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    common = ("sim", "decoy", "--games", 6, *RANDOM, "--jobs", 1, "--seed", 1, "--json")
    recorded = run(*common, "--out", path).json()
    plain = run(*common).json()

    for said in (recorded, plain):
        del said["seconds"]
    assert recorded == plain
    assert run("replay", path, "--match", 6, "--check").code == 0
    said = run("replay", path, "--match", 7)
    assert said.code == 2
    assert "contains 6" in said.err
    assert load("".join(path.read_text().partition("\n{")[:1])).end


def test_rules_lists_ids_texts_statuses_and_tests(run: Run) -> None:
    rules = run("rules", "decoy", "--json").json()

    by_id = {rule["id"]: rule for rule in rules}
    assert list(rules[0]) == ["id", "text", "status", "tests"]
    assert by_id["DC-ATK-01"]["tests"]
    bare = next(rule for rule in run("rules", "trial", "--json").json() if rule["id"] == "TR-META-06")
    assert bare["reason"] == "title page and credits"
    said = run("rules", "decoy")
    assert said.out.splitlines()[-1].startswith(f"{len(rules)} rules, ")


def test_rules_without_the_tests_at_hand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastlight.cli.rules.tests_folder", lambda: None)

    assert "not in this installation" in run("rules", "decoy").out
    assert run("rules", "decoy", "--json").json()[0]["tests"] is None


def test_bench_reports_every_figure(run: Run) -> None:
    (speed,) = run("bench", "decoy", "--seconds", 0.05, "--json").json()

    assert list(speed) == [
        "game", "decisions_per_s", "copies_per_s", "games_per_s", "search_per_s", "compiled",
    ]  # fmt: skip
    assert speed["game"] == "decoy"
    assert all(speed[figure] > 0 for figure in list(speed)[1:5])
    assert "decisions/s" in run("bench", "--seconds", 0.05).out


@pytest.mark.parametrize("command", ["games", "play", "sim", "replay", "bench", "rules"])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    said = run(command, "--help")

    assert said.code == 0
    assert "Usage" in said.out


def test_a_reader_who_goes_away_is_no_error() -> None:
    shell = f"{sys.executable} -m lastlight rules decoy | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=True)

    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"
