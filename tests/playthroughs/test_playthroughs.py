"""The golden playthroughs: ``make playthroughs`` rewrites them."""

from __future__ import annotations

import pytest

from tests.playthroughs.transcript import GOLDEN, STORIES, Story, transcript


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_playthrough_is_as_it_was(story: Story) -> None:
    golden = (GOLDEN / f"{story.name}.txt").read_text(encoding="utf-8")

    assert transcript(story, story.play()) == golden


def test_there_is_no_playthrough_without_its_story() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {story.name for story in STORIES}
