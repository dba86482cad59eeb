"""Records kept for good: one of every edition of every game, and one of every bug found in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastlight import GAMES
from lastlight.core.errors import FalseRecord
from lastlight.core.match import SURVIVORS_WIN, Outcome
from lastlight.core.record import load, replay
from tests.subjects import SUBJECTS

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_still_plays_the_same(path: Path) -> None:
    record = load(path.read_text(encoding="utf-8"))
    *_, last = replay(SUBJECTS[record.game], record)

    assert last.match.over


@pytest.mark.parametrize("path", sorted((FOLDER / "format1").glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_record_of_the_first_format_plays_to_the_same_end(path: Path) -> None:
    """Its marks cannot be compared, but it is the same match as one whose marks are."""
    old = load(path.read_text(encoding="utf-8"))
    new = load((FOLDER / f"{path.stem}.edition1.jsonl").read_text(encoding="utf-8"))
    *_, last = replay(SUBJECTS[old.game], old)

    assert (old.has_marks, new.has_marks) == (False, True)
    assert old.answers() == new.answers()
    assert last.match.over


def test_a_record_goes_on_by_the_rules_it_began_with() -> None:
    """In the ambush a wounded survivor opened a chest; since edition 2 nobody wounded does."""
    record = load((FOLDER / "ambush_wounded.edition1.jsonl").read_text(encoding="utf-8"))
    *_, last = replay(SUBJECTS["ambush"], record)
    record.edition = 2

    assert (last.match.edition, last.match.outcome) == (1, Outcome(SURVIVORS_WIN, "chests"))
    with pytest.raises(FalseRecord):
        list(replay(SUBJECTS["ambush"], record))


@pytest.mark.parametrize("key", SUBJECTS)
def test_every_edition_of_a_game_is_kept(key: str) -> None:
    kept = {load(path.read_text(encoding="utf-8")).edition for path in RECORDS if path.stem.startswith(key)}

    assert kept == set(range(1, SUBJECTS[key].edition + 1))


@pytest.mark.parametrize("key", GAMES)
def test_the_moments_that_matter_in_a_game_have_a_look_and_a_sound(key: str) -> None:
    """Said by the events themselves, so that the client names none and every game is shown alike."""
    cues: set[str] = set()
    for path in RECORDS:
        record = load(path.read_text(encoding="utf-8"))
        if record.game == key:
            steps = replay(SUBJECTS[key], record)
            cues |= {event.shows().cue for step in steps for event in step.events}

    assert len(cues) > 1
