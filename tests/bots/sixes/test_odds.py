"""The odds bots know are those of counting every throw."""

from __future__ import annotations

from itertools import product

import pytest

from lastlight.bots.sixes.odds import at_least, hits, reach_and_hit, sums

DICE = range(6)


@pytest.mark.parametrize("dice", DICE)
def test_sums_of_movement_dice_are_counted_exactly(dice: int) -> None:
    throws = [sum(faces) for faces in product((1, 2, 3), repeat=dice)]

    for total, chance in enumerate(sums(dice)):
        assert chance == pytest.approx(throws.count(total) / len(throws))
    for needed in range(-2, 3 * dice + 2):
        assert at_least(dice, needed) == pytest.approx(sum(one >= needed for one in throws) / len(throws))


@pytest.mark.parametrize("face", [3, 4, 5, 6])
@pytest.mark.parametrize("dice", range(5))
def test_hits_are_counted_exactly(dice: int, face: int) -> None:
    throws = list(product(range(1, 7), repeat=dice))
    hitting = sum(any(one >= face for one in faces) for faces in throws)

    assert hits(dice, face) == pytest.approx(hitting / len(throws))


@pytest.mark.parametrize("needed", range(-1, 8))
def test_reaching_and_hitting_takes_the_best_division(needed: int) -> None:
    for dice in (1, 2, 3, 4):
        divided = [at_least(hunt, needed) * hits(dice - hunt, 4) for hunt in range(dice + 1)]
        assert reach_and_hit(dice, needed, 4) == pytest.approx(max(divided))
