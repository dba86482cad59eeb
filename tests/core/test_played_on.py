"""Records of matches played on from others: draws are held against the seed that fixed each of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from lastlight.core.chance import Origin, PlayedOnChance
from lastlight.core.errors import FalseRecord, UnreadableRecord
from lastlight.core.record import Record, Recorder, load, replay
from lastlight.core.seats import CHANCE
from tests.core.ambush.game import Ambush
from tests.subjects import recorded

AMBUSH = Ambush()
OPTIONS = {"max_rounds": 4}


def original() -> Record:
    return recorded(AMBUSH, OPTIONS, 3).record


def played_on(first: Record, draws: int, seed: str, origins: Sequence[Origin]) -> Record:
    """Another match from its answers up to a draw; chance goes on by its own seed, seats take what comes."""
    recorder = Recorder(AMBUSH.start(OPTIONS), {}, seed)
    recorder.record.origins = list(origins)
    drawn = 0
    for seat, text in first.answers():
        recorder.answer(seat, recorder.match.parse(seat, text))
        drawn += seat == CHANCE
        if drawn == draws:
            break
    chance = PlayedOnChance(seed, origins, drawn)
    while not recorder.match.over:
        seat = min(recorder.match.questions)
        match = recorder.match
        recorder.answer(seat, chance.draw(match.odds()) if seat == CHANCE else match.options(seat)[0])
    return recorder.record


def holds(record: Record) -> None:
    for _ in replay(AMBUSH, load(record.dump())):
        pass


def with_another_draw(record: Record, draw: int) -> Record:
    """The record with one draw turned into another that chance could have given."""
    match = AMBUSH.start(OPTIONS)
    place = [at for at, line in enumerate(record.lines) if line[0] == "chance"][draw]
    for line in record.lines[:place]:
        if line[0] != "round":
            match.answer_text(next(s for s in match.questions if str(s) == line[0]), line[1])
    other = next(str(one) for one, _ in match.odds() if str(one) != record.lines[place][1])
    changed = load(record.dump())
    changed.lines[place] = ["chance", other]
    return changed


def test_the_copied_draws_are_the_first_matchs_and_the_rest_its_own() -> None:
    record = played_on(original(), 2, "other", [Origin(4, 2, "3")])

    holds(record)
    assert sum(seat == CHANCE for seat, _ in record.answers()) > 3


def test_without_its_origin_such_a_record_is_false() -> None:
    record = played_on(original(), 2, "other", [Origin(4, 2, "3")])
    record.origins = []
    with pytest.raises(FalseRecord):
        holds(record)


@pytest.mark.parametrize("draw", [0, 1, 2, 3])
def test_another_draw_is_found_out_in_what_was_copied_and_in_what_was_played(draw: int) -> None:
    record = played_on(original(), 2, "other", [Origin(4, 2, "3")])
    with pytest.raises(FalseRecord, match="the seed draws"):
        holds(with_another_draw(record, draw))


def test_a_match_played_on_twice_holds_by_three_seeds() -> None:
    first = [Origin(4, 2, "3")]
    both = [*first, Origin(9, 3, "other")]
    record = played_on(played_on(original(), 2, "other", first), 3, "third", both)

    holds(record)


def test_draws_of_a_match_that_was_not_over_are_taken_as_they_are() -> None:
    record = played_on(original(), 2, "other", [Origin(4, 2, None)])

    holds(record)
    with pytest.raises(FalseRecord, match="the seed draws"):
        holds(with_another_draw(record, 2))


@pytest.mark.parametrize(
    "origins",
    [
        "seed",
        ["seed"],
        [{"step": 4, "draws": 2}],
        [{"step": 4, "draws": "2", "seed": "3"}],
        [{"step": 4, "draws": 2, "seed": 3}],
        [{"step": 4, "draws": 0, "seed": "3"}],
        [{"step": 4, "draws": 2, "seed": "3"}, {"step": 4, "draws": 2, "seed": "4"}],
    ],
)
def test_origins_that_are_none_are_refused(origins: Any) -> None:
    header, rest = original().dump().split("\n", 1)
    with pytest.raises(UnreadableRecord):
        load(json.dumps({**json.loads(header), "origins": origins}) + "\n" + rest)
