"""The law of changes: the opening view plus all changes sent is the view at every moment.

Compared after every event an observer sees, as by the next question a later event may have fixed the field.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.game import Game
from lastlight.core.journal import OUTCOME, STACK
from lastlight.core.record import has_joint
from lastlight.core.seats import CHANCE
from lastlight.core.views import View
from tests.budget import budget
from tests.conformance.overheard import Overheard
from tests.subjects import SUBJECTS, step, subject_options

SHORT = {"max_rounds": 4}

every_game = pytest.mark.parametrize("key", SUBJECTS)


def law_holds(subject: Game, options: Mapping[str, Any], seed: int, left_out: str = "") -> set[str]:
    """Play a random match and compare at each event; the kinds of event that have changed something."""
    match = subject.prepare(subject.setup(options, subject.edition))
    journal = Overheard(match, left_out)
    match.events = journal
    match.start(subject.first())
    rng = random.Random(seed)
    while True:
        if CHANCE not in match.questions and not has_joint(match):
            for screen in journal.screens:
                screen.compare(match, "where the rules stop")
        if match.over:
            return journal.changing
        step(match, rng)


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


@every_game
def test_every_field_of_a_view_says_what_it_is_made_of(key: str) -> None:
    subject = SUBJECTS[key]
    match = subject.start()
    parts = subject.parts()
    declared = [one.name for one in parts.own]

    assert sorted(declared) == sorted(set(vars(parts.kind)["__match_args__"]) - set(View.__match_args__))
    known = {*match.state.__match_args__, OUTCOME, *[f"{STACK} {one.name}" for one in parts.of_stack]}
    assert parts.sources <= known
