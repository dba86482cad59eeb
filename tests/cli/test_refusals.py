"""A mistake is one line that says what is allowed; exit code 2, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Run

HEADER = {
    "format": 1,
    "game": "decoy",
    "edition": 1,
    "options": {},
    "seats": {"killer": "person"},
    "commitment": "",
}


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["play", "chess"], "There are: decoy"),
        (["sim", "chess"], "There are: decoy"),
        (["rules", "chess"], "There are: decoy"),
        (["bench", "chess"], "There are: decoy"),
        (["play"], "lastlight games"),
        (["dance"], "There are: games, play"),
        (["play", "decoy", "--bots", "genius"], "There are: random"),
        (["sim", "decoy", "--killer", "genius"], "There are: random"),
        (["sim", "decoy", "--survivors", "genius"], "There are: random"),
        (["play", "decoy", "--seat", "s7"], "There are: survivors, killer"),
        (["play", "decoy", "--seat", "s4", "-o", "people=3"], "There are: survivors, killer, s1, s2."),
        (["play", "decoy", "--lang", "la"], "There are: en, cs"),
        (["play", "decoy", "-o", "color=red"], "It has: people"),
        (["play", "decoy", "-o", "people=9"], "Allowed: 2–5"),
        (["play", "decoy", "-o", "characters=3"], "Allowed: 2–4."),
        (["play", "decoy", "-o", "characters=1"], "Allowed: 2."),
        (["play", "decoy", "-o", "people"], "Allowed: 2–5"),
        (["play", "decoy", "-o", "different=maybe"], "Allowed: yes, no"),
        (["play", "decoy", "-o", "limits=xyz"], "Allowed: one to seven digits"),
        (["sim", "decoy", "-o", "needed=3", "-o", "limits=21"], "Allowed: 1–2"),
        (["bench", "decoy", "-o", "needed=3", "-o", "limits=21"], "Allowed: 1–2"),
        (["sim", "decoy", "--games", "-5"], "at least 1"),
        (["sim", "decoy", "--games", "many"], "write NUMBER"),
        (["sim", "decoy", "--jobs", "-1"], "1 or more"),
        (["sim", "decoy", "--out", "games.xlsx"], ".jsonl"),
        (
            ["sim", "decoy", "--killer", "random", "--survivors", "random", "--out", "/no/such/g.csv"],
            "/no/such",
        ),
        (["play", "decoy", "--seat", "s1", "--record", "/dev/null/x.jsonl"], "/dev/null"),
        (["replay", "/no/such/file"], "No such file"),
        (["replay", "/"], "directory"),
        (["play", "--resume", "/no/such/file"], "No such file"),
        (["sim", "decoy", "--frobnicate"], "No such option"),
    ],
)
def test_what_does_not_exist_is_refused_in_one_line(run: Run, arguments: list[str], allowed: str) -> None:
    said = run(*arguments)

    assert said.code == 2
    assert allowed in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "empty"),
        ("hello\n", "not JSON"),
        ("[]\n", "not the header"),
        (json.dumps({**HEADER, "format": 99}) + "\n", "Update Last Light"),
        (json.dumps({**HEADER, "edition": 99}) + "\n", "edition 99"),
        (json.dumps({**HEADER, "game": "chess"}) + "\n", "There are: decoy"),
        (json.dumps({**HEADER, "options": {"people": 17}}) + "\n", "Allowed: 2–5"),
        (json.dumps({**HEADER, "seats": []}) + "\n", "seats"),
        (json.dumps(HEADER) + '\n["s1","alice 1', "cut off"),
        (json.dumps(HEADER) + '\n["s1","alice 9 9"]\n', "not possible"),
        (json.dumps(HEADER) + '\n["nobody","alice 9 9"]\n', "nobody"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["replay", "--check"], ["replay", "--json"]])
def test_a_broken_record_is_refused_with_the_place(
    run: Run, tmp_path: Path, command: list[str], text: str, wrong: str
) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(text)
    said = run(*command, path)

    assert said.code == 2
    assert wrong in said.err
    assert len(said.err.splitlines()) == 1


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.jsonl"
    path.write_bytes(b"\xff\xfe\x00\x81")

    assert run("replay", path).code == 2
    assert run("play", "--resume", path).code == 2


@pytest.mark.parametrize(
    ("header", "wrong"),
    [(HEADER, "no seed"), ({**HEADER, "seed": "1", "seats": {"killer": "bot:random"}}, "Only bots sit")],
)
def test_only_a_saved_match_goes_on(run: Run, tmp_path: Path, header: dict[str, object], wrong: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(json.dumps(header) + "\n")
    said = run("play", "--resume", path)

    assert said.code == 2
    assert wrong in said.err


def test_refusals_are_said_in_the_language_of_the_run(run: Run) -> None:
    assert "Hra chess tu není" in run("play", "chess", "--lang", "cs").err
