"""What differs between games at the table: one module per game."""

from __future__ import annotations

from functools import cache

from lastlight.core.game import Game
from lastlight.core.layers import class_in, part_of
from lastlight.server.table.policies.policy import Policy


def policy_of(game: Game) -> Policy:
    return policy(game.key)


@cache
def policy(game: str) -> Policy:
    """The policy of a game; for one without its own, the strictest."""
    own = part_of("lastlight.server.table.policies", game)
    kind: type[Policy] = Policy if own is None else class_in(own, Policy)
    return kind()


def stand_in_bot(bots: tuple[str, ...]) -> str:
    """Who answers for somebody who is away."""
    return "normal" if "normal" in bots else bots[-1]


__all__ = ["Policy", "policy_of", "stand_in_bot"]
