"""The law of changes: the opening view plus all changes sent is the view at every moment.

Compared after every event an observer sees, as by the next question a later event may have fixed the field.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight import GAMES, game
from lastlight.core.game import Game
from lastlight.core.journal import OUTCOME
from lastlight.core.record import Record, load
from lastlight.core.views import View
from tests.budget import budget
from tests.conformance.overheard import Overheard
from tests.event_kinds import events_of
from tests.subjects import SUBJECTS, step, subject_options

SHORT = {"max_rounds": 4}

ROOT = Path(__file__).parents[2]
WHOLE = sorted(
    [*ROOT.glob("src/lastlight/games/*/lessons/*.jsonl"), *ROOT.glob("tests/records/whole/*.jsonl")]
)
"""Matches between bots, played to their end: events that random matches hardly ever come to."""

every_game = pytest.mark.parametrize("key", SUBJECTS)


def law_holds(subject: Game, options: Mapping[str, Any], seed: int, left_out: str = "") -> set[str]:
    """Play a random match and compare at each event; the kinds of event that have changed something."""
    match = subject.prepare(subject.setup(options, subject.edition))
    journal = Overheard(match, left_out)
    match.events = journal
    match.start(subject.first())
    rng = random.Random(seed)
    while True:
        journal.compare_where_rules_stop()
        if match.over:
            return journal.changing
        step(match, rng)


def law_holds_in(record: Record) -> set[str]:
    """The same in a match that has been played."""
    subject = SUBJECTS[record.game]
    match = subject.prepare(subject.setup(record.options, record.edition))
    journal = Overheard(match)
    match.events = journal
    match.start(subject.first())
    for seat, answer in record.answers():
        journal.compare_where_rules_stop()
        match.answer_text(seat, answer)
    journal.compare_where_rules_stop()
    assert match.over
    return journal.changing


@every_game
@budget(12)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_opening_view_and_all_changes_make_the_view(key: str, data: st.DataObject, seed: int) -> None:
    law_holds(SUBJECTS[key], data.draw(subject_options(SUBJECTS[key])), seed)


def changing_kinds(key: str) -> Iterator[tuple[str, int]]:
    """Every kind of event that has changed something in a few matches, with the first of them."""
    known: set[str] = set()
    for seed in range(4):
        found = law_holds(SUBJECTS[key], SHORT, seed)
        yield from ((kind, seed) for kind in sorted(found - known))
        known |= found


@every_game
def test_no_change_of_any_event_can_be_left_out(key: str) -> None:
    """The law itself is put to the test: without the change of any one kind of event it is broken."""
    kinds = list(changing_kinds(key))
    assert len(kinds) > 5
    for kind, seed in kinds:
        with pytest.raises(AssertionError, match=f"after {kind}"):
            law_holds(SUBJECTS[key], SHORT, seed, left_out=kind)


@pytest.mark.parametrize("key", GAMES)
def test_the_law_holds_for_nearly_every_kind_of_event_a_game_has(key: str) -> None:
    records = [load(path.read_text(encoding="utf-8")) for path in WHOLE]
    changing = set().union(*[law_holds_in(record) for record in records if record.game == key])
    kinds = {kind.__name__ for kind in events_of(game(key).package) if not kind.__subclasses__()}

    assert len(changing) > 0.75 * len(kinds), sorted(kinds - changing)


@every_game
def test_every_field_of_a_view_says_what_it_is_made_of(key: str) -> None:
    subject = SUBJECTS[key]
    match = subject.start()
    parts = subject.parts()
    declared = [one.name for one in parts.own]

    assert sorted(declared) == sorted(set(vars(parts.kind)["__match_args__"]) - set(View.__match_args__))
    known = {*match.state.__match_args__, OUTCOME, *[one.stack_key for one in parts.of_stack]}
    assert parts.sources <= known
