"""Plans: the two generators each character is seen at, and the loaded coin that says where she is.

The killer sees the backs anyway, so a plan is no secret; only how the coins fall is. From public facts alone,
therefore, every member of the team can work out the same plan.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from lastlight.bots.decoy.backs import Back, lay, promise
from lastlight.bots.decoy.reading import Position, Reading


class Plan(NamedTuple):
    """The two generators of a character, and the odds that she is herself on the first."""

    one: int
    other: int
    odds: float


FAIR: Final = (0.5,)
COINS: Final = (0.2, 0.35, 0.5, 0.65, 0.8)

SHYNESS: Final = 0.05
"""How much the team minds making any generator more promising, besides the most promising one."""

NEARLY: Final = 0.003
"""Plans this close in worth count as equal."""

PASSES: Final = (FAIR, COINS)
"""Everybody finds her place with a fair coin, then reconsiders, given all the others', with a loaded one."""


@lru_cache(maxsize=256)
def team_plan(at: Position, variant: int) -> Mapping[int, Plan]:
    """A plan for the whole team, by character. Variants are about equally good, and differ."""
    dice = Random(variant)
    reading = Reading(at)
    the_injured_first = sorted(reading.living, key=lambda one: (at.health[one], dice.random()))
    plans: dict[int, Plan] = {}
    for coins in PASSES:
        for character in the_injured_first:
            plans.pop(character, None)
            plans[character] = best_plan(reading, character, plans, coins, dice)
    return plans


def best_plan(
    reading: Reading, character: int, others: Mapping[int, Plan], coins: tuple[float, ...], dice: Random
) -> Plan:
    """Her best place among the others: the work gets done, and no generator promises the killer much."""
    lying: list[list[Back]] = [[] for _ in reading.missing]
    for mate, (one, other, odds) in others.items():
        lay(lying, one, other, odds, reading.hit[mate])
    herself = (1.0, reading.hit[character])
    generators = reading.open
    without = {one: promise(reading, one, lying[one]) for one in generators}
    added = {one: promise(reading, one, [*lying[one], herself]) - without[one] for one in generators}
    work = {one: reading.token[one] * is_missed(lying[one], reading.room[one]) for one in generators}
    top_three = sorted(generators, key=without.__getitem__, reverse=True)[:3]

    plans: list[tuple[float, int, int, float]] = []
    for one, other in combinations(generators, 2):
        elsewhere = max([without[third] for third in top_three if third not in (one, other)], default=0.0)
        before_one, added_one, work_one = without[one], added[one], work[one]
        before_other, added_other, work_other = without[other], added[other], work[other]
        for odds in coins:
            here, there = odds * added_one, (1 - odds) * added_other
            worst = before_one + here
            if before_other + there > worst:
                worst = before_other + there
            if elsewhere > worst:
                worst = elsewhere
            worth = odds * work_one + (1 - odds) * work_other - worst - SHYNESS * (here + there)
            plans.append((worth, one, other, odds))
    enough = max(plans)[0] - NEARLY
    return Plan(*dice.choice([plan for plan in plans if plan[0] >= enough])[1:])


def is_missed(there: list[Back], room: int) -> float:
    """The odds that a generator has room for one more at work.

    >>> is_missed([(0.5, 0.0), (0.5, 0.0)], room=1)
    0.25
    """
    counts = [1.0]  # the odds of each number at work
    for odds, _ in there:
        fewer, more = [*counts, 0.0], [0.0, *counts]
        counts = [(1 - odds) * stay + odds * come for stay, come in zip(fewer, more, strict=True)]
    return sum(counts[:room])
