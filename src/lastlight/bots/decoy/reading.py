"""Reading the table: how the match stands, and what a token or a blow would change.

Everything is weighed in one currency, the killer's chance to win. It depends on two things: how many tokens
the team still needs, and which characters are still standing.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from lastlight.games.decoy.board import DEAD, HEALTHY, INJURED
from lastlight.games.decoy.view import View

EVEN: Final[dict[tuple[int, int], tuple[float, float]]] = {
    (4, 0): (19.0, 0.30),
    (3, 1): (14.5, 0.35),
    (2, 2): (11.0, 0.40),
    (1, 3): (8.5, 0.45),
    (0, 4): (6.75, 0.60),
    (3, 0): (9.25, 0.45),
    (2, 1): (6.25, 0.55),
    (1, 2): (4.5, 0.70),
    (0, 3): (3.5, 0.90),
    (2, 0): (3.0, 0.90),
    (1, 1): (1.75, 1.20),
    (0, 2): (1.5, 1.45),
    (1, 0): (0.25, 2.30),
    (0, 1): (0.25, 2.35),
}
"""By healthy and injured characters: how many missing tokens make an even match, and how much one token more
or less tilts it. Fitted to the official game, solved for a team that flips coins and a killer who knows."""

REPAIRS: Final = 0.5
"""Tokens a living character brings per round, roughly, when both sides play well."""

SPARE: Final = 0.4
"""What a token is worth on a generator the team can do without, for each token it is behind the others."""

NEARER: Final = 0.02
"""What a blow is worth even when the match is as good as won: it brings the end nearer, damage does not."""

HUNTED: Final = 0.2
"""The same for the last survivor: guarding generators against her for ever does not win."""


PATIENT: Final = 20
"""A killer plays this many rounds by the book; then each round a blow is worth a little more to him, or he
would guard the same generators for ever against a team that repeats itself."""

IMPATIENCE: Final = 0.05


class Position(NamedTuple):
    """What stays from round to round, and the rules in force. All of it is public."""

    progress: tuple[int, ...]
    health: tuple[int, ...]
    limits: tuple[int, ...]
    tokens: int
    needed: int


def position(view: View) -> Position:
    return Position(view.progress, view.health, view.limits, view.tokens, view.needed)


class Reading:
    """One position, weighed after this many rounds; lists go by generator or by character."""

    def __init__(self, at: Position, rounds: int = 0) -> None:
        self.at: Position = at
        self.impatience: float = IMPATIENCE * max(0, rounds - PATIENT)
        self.missing: list[int] = [at.tokens - progress for progress in at.progress]
        self.open: list[int] = [one for one, missing in enumerate(self.missing) if missing > 0]
        self.living: list[int] = [one for one, health in enumerate(at.health) if health != DEAD]
        self.room: list[int] = list(map(min, at.limits, self.missing))  # how many can bring a token per round

        to_repair = at.needed - (len(at.progress) - len(self.open))
        nearest = sorted([self.missing[one] for one in self.open])[:to_repair]
        self.needed_most: int = nearest[-1]  # a generator that needs more can be left out
        self.token: list[float]  # what one token on a generator is worth
        self.hit: list[float]  # what a blow to a character is worth to the killer
        self.weigh(sum(nearest))

    def weigh(self, missing_in_all: int) -> None:
        """Weigh tokens and blows by what they change about the killer's chance."""
        health = self.at.health
        healthy, injured = health.count(HEALTHY), health.count(INJURED)
        missing = max(missing_in_all - REPAIRS * (healthy + injured), 0.5)

        token = killers_chance(missing + 0.5, healthy, injured)
        token -= killers_chance(missing - 0.5, healthy, injured)
        most = self.needed_most
        self.token = [token if one <= most else token * SPARE ** (one - most) for one in self.missing]

        nearer = (NEARER if healthy + injured > 1 else HUNTED) + self.impatience
        now = killers_chance(missing, healthy, injured) - nearer
        wound = killers_chance(missing, healthy - 1, injured + 1) - now if healthy else 0.0
        death = killers_chance(missing, healthy, injured - 1) - now if injured else 0.0
        blows = {HEALTHY: wound, INJURED: death, DEAD: 0.0}
        self.hit = [blows[one] for one in health]

    def harm_of_damage(self, generator: int, found: int) -> float:
        """What damage does to a generator with this many at work."""
        stopped = min(found, self.room[generator])
        removed = 1 if self.at.progress[generator] else 0
        return (stopped + removed) * self.token[generator]

    def harm_of_attack(self, generator: int, found: int, hit: float) -> float:
        """What an attack does to one of this many: the blow, and the token she would have brought."""
        is_missed = found <= self.room[generator]
        return hit + self.token[generator] if is_missed else hit


def killers_chance(missing: float, healthy: int, injured: int) -> float:
    """The killer's chance against a team that needs this many tokens.

    >>> killers_chance(19, 4, 0), killers_chance(3, 0, 0)
    (0.5, 1.0)
    """
    if healthy + injured == 0:
        return 1.0
    even, tilt = EVEN[healthy, injured]
    return 1 / (1 + exp(tilt * (even - missing)))
