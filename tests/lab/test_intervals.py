"""Wilson's interval against numbers worked out elsewhere."""

from __future__ import annotations

import pytest

from lastlight.lab import wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_the_published_examples(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)


def test_more_confidence_is_wider() -> None:
    assert wilson(50, 100, 0.999)[0] < wilson(50, 100)[0]


def test_nothing_tried_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
