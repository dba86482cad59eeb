"""Guided matches: every record holds, every decision in it is one, and both languages explain it."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from lastlight import GAMES, game
from lastlight.core.lessons import SIDES, read_lesson
from lastlight.core.record import load, replay
from lastlight.core.words import LANGUAGES, flat
from lastlight.server.archive.lessons import lesson
from lastlight.server.wire.refusals import NotFound
from tests.server.running import quick, running

UI = Path(__file__).parents[2] / "ui" / "src"
LESSONS = [(key, side) for key in GAMES for side in SIDES if read_lesson(game(key).package, side) is not None]


@pytest.mark.parametrize("taught", GAMES)
def test_both_sides_can_be_learnt(taught: str) -> None:
    assert [side for key, side in LESSONS if key == taught] == list(SIDES)


@pytest.mark.parametrize(("key", "side"), LESSONS)
def test_the_record_of_a_lesson_holds_to_its_end(key: str, side: str) -> None:
    read = read_lesson(game(key).package, side)
    assert read is not None
    record = load(read.record)

    *_, last = replay(game(key), record, check=True)
    assert last.match.over
    assert record.winner == ("killer" if side == "killer" else "survivors")


@pytest.mark.parametrize(("key", "side"), LESSONS)
def test_a_lesson_teaches_the_current_edition(key: str, side: str) -> None:
    """After a change of the rules it is recorded again, and its captions are read through."""
    read = read_lesson(game(key).package, side)
    assert read is not None

    assert load(read.record).edition == game(key).edition


@pytest.mark.parametrize(("key", "side"), LESSONS)
def test_every_step_of_a_lesson_is_a_decision_of_the_learner(key: str, side: str) -> None:
    told = lesson(key, side)
    read = read_lesson(game(key).package, side)
    assert read is not None

    assert [step.key for step in told.steps] == [step.key for step in read.steps]
    assert 8 <= len(told.steps) <= 15
    for step in told.steps:
        options = [option.text for option in step.question.options]
        assert step.question.seat == told.seat
        assert step.answer in options
        assert len(options) > 1
    assert told.opening["observer"] == [told.seat]


@pytest.mark.parametrize(("key", "side"), LESSONS)
def test_a_lesson_goes_forward_and_leaves_nothing_out_of_the_log(key: str, side: str) -> None:
    told = lesson(key, side)
    parts = [*[(step.log, step.played) for step in told.steps], (told.log, told.played)]
    entries = [entry.step for log, _ in parts for entry in log]

    assert all(before.step < after.step for before, after in pairwise(told.steps))
    assert entries == list(range(1, len(entries) + 1))
    assert all(played <= len(log) for log, played in parts)


@pytest.mark.parametrize(("key", "side"), LESSONS)
def test_every_step_is_explained_in_both_languages(key: str, side: str) -> None:
    steps = {step.key for step in lesson(key, side).steps}
    wanted = {"title", "about", "end"} | {
        f"{step}.{part}" for step in steps for part in ("title", "text", "no")
    }
    for language in LANGUAGES:
        file = UI / "games" / key / "texts" / f"learn.{language}.toml"
        words = flat(tomllib.loads(file.read_text(encoding="utf-8"))["ui"][key]["learn"][side])

        assert set(words) == wanted
        assert all(words.values())


def test_the_pages_of_a_lesson_have_the_same_words_in_both_languages() -> None:
    english, czech = (
        flat(tomllib.loads((UI / "texts" / f"learn.{language}.toml").read_text(encoding="utf-8")))
        for language in LANGUAGES
    )

    assert set(english) == set(czech)
    assert [key for key in english if english[key] == czech[key]] == []


def test_there_is_no_lesson_for_a_side_that_nobody_plays() -> None:
    with pytest.raises(NotFound):
        lesson("trial", "crow")


def test_a_lesson_is_served_and_can_be_left_for_a_table(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        told = visitor.http.get("/api/v1/lessons/trial/survivor").json()
        step = told["steps"][1]
        asked = {
            "game": "trial",
            "seats": {told["seat"]: "me"},
            "fill": "random",
            "tempo": "instant",
            "origin": {"step": step["step"], "record": told["record"]},
        }
        made = visitor.http.post("/api/v1/tables", json=asked).json()

        assert made["table"]["status"] == "running"
        assert made["table"]["mine"] == [told["seat"]]
        assert visitor.http.get("/api/v1/lessons/trial/crow").status_code == 404
        assert visitor.http.get("/api/v1/lessons/poker/survivor").status_code == 404
