"""A match of a game with chance, played on from a step of another: its record says so, and holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.chance import Origin
from lastlight.core.record import FREELY
from lastlight.core.seats import KILLER, NAMES
from lastlight.server.storage.lines import Written
from lastlight.server.table.ledger import Ledger
from tests.cli.terminal import Run, runner
from tests.core.ambush.game import Ambush
from tests.server.running import Visitor
from tests.subjects import recorded

OPTIONS = {"max_rounds": 2}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("LANG", "en")
    return runner(monkeypatch, capsys)


def finished(visitor: Visitor, **wanted: Any) -> str:
    table: str = visitor.create(game="trial", seats={"killer": "me"}, fill="easy", **wanted)["table"]["id"]
    visitor.sit_at(table).play_on()
    return table


def test_the_record_of_a_match_played_on_says_where_it_comes_from_and_holds(
    visitor: Visitor, run: Run, tmp_path: Path
) -> None:
    first = finished(visitor, options=OPTIONS)
    steps = visitor.get(f"/api/v1/replays/{first}?as=all")["steps"]
    step = next(one["step"] for one in steps if one["round"] == 2)

    second = finished(visitor, origin={"match": first, "step": step})
    third = finished(visitor, origin={"match": second, "step": step + 8})

    ends = {}
    for table in (first, second, third):
        file = tmp_path / f"{table}.jsonl"
        file.write_text(visitor.http.get(f"/r/{table}.jsonl").text, encoding="utf-8")
        checked = run("replay", file, "--check")
        assert checked.code == 0, checked.err
        assert visitor.get(f"/api/v1/replays/{table}?as=killer")["finished"]
        ends[table] = json.loads(file.read_text(encoding="utf-8").splitlines()[-1])[3]

    origins = json.loads((tmp_path / f"{third}.jsonl").read_text(encoding="utf-8").splitlines()[0])["origins"]
    assert origins[0]["seed"] == ends[first]
    assert origins[-1]["seed"] in (ends[first], ends[second])
    assert origins[-1]["step"] <= step + 8


def test_a_draw_that_is_not_the_seeds_is_found_out(visitor: Visitor, run: Run, tmp_path: Path) -> None:
    first = finished(visitor, options=OPTIONS)
    steps = visitor.get(f"/api/v1/replays/{first}?as=all")["steps"]
    step = next(one["step"] for one in steps if one["round"] == 2)
    second = finished(visitor, origin={"match": first, "step": step})
    lines = visitor.http.get(f"/r/{second}.jsonl").text.splitlines()
    draws = [at for at, line in enumerate(lines) if line.startswith('["chance"')]

    for copied_or_played in (draws[0], draws[-1]):
        tampered = list(lines)
        tampered[copied_or_played] = '["chance", "something else"]'
        file = tmp_path / "tampered.jsonl"
        file.write_text("\n".join(tampered), encoding="utf-8")
        checked = run("replay", file, "--check")
        assert checked.code == 2
        assert "the seed draws" in checked.err


def test_draws_copied_from_a_match_that_was_not_over_are_said_to_be_unchecked(
    visitor: Visitor, run: Run, tmp_path: Path
) -> None:
    first = visitor.http.get(f"/r/{finished(visitor, options=OPTIONS)}.jsonl").text
    torn = "".join(first.splitlines(keepends=True)[:-1])
    table = finished(visitor, origin={"record": torn, "step": 30})
    file = tmp_path / "match.jsonl"
    file.write_text(visitor.http.get(f"/r/{table}.jsonl").text, encoding="utf-8")

    checked = run("replay", file, "--check")

    assert checked.code == 0, checked.err
    assert "draws there are not checked" in checked.out


def test_an_undo_into_what_was_copied_does_not_roll_again() -> None:
    ambush = Ambush()
    copied = [Written(NAMES[seat], text) for seat, text in recorded(ambush, {}, 3).record.answers()]
    at = next(place for place, line in enumerate(copied) if line.seat == "chance")
    ledger = Ledger(ambush, {}, 1, "own", [Origin(at + 1, 1, "3")])
    ledger.read(copied[: at + 1])

    ledger.take_back(at, KILLER, FREELY)

    assert ledger.try_chance().lines[0] == copied[at]
