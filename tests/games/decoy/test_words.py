"""A match of `decoy` in words, in both languages."""

from __future__ import annotations

import pytest

from lastlight.core.words import game_texts
from lastlight.games.decoy.events import GeneratorDamaged


@pytest.mark.parametrize(
    ("language", "left", "said"),
    [
        ("en", 0, "The killer damages generator 6: 0 tokens left."),
        ("en", 1, "The killer damages generator 6: 1 token left."),
        ("cs", 1, "Zabiják poškozuje generátor 6, zbývá 1 žeton opravy."),
        ("cs", 3, "Zabiják poškozuje generátor 6, zbývají 3 žetony oprav."),
    ],
)
def test_a_damaged_generator_says_how_many_tokens_it_has_left(language: str, left: int, said: str) -> None:
    event = GeneratorDamaged(generator=6, removed=1, progress=left)

    assert game_texts("lastlight.games.decoy", language).line(event.line()) == said
