"""Maps that people draw: they are checked outside the event loop, and not too often."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from lastlight.core.game import Game
from lastlight.games import game as game_of
from lastlight.server.web.rate_limits import RateLimits
from lastlight.server.wire import protocol, refusals
from lastlight.server.wire.encode import said

SHORT = 200
"""Texts up to this length are read at once; a map is longer."""


def map_problems(game: str, text: str, thorough: bool) -> list[protocol.MapProblem]:
    found = game_of(game).map_problems(text, thorough=thorough)
    return [protocol.MapProblem(said=said(line), warning=warning) for line, warning in found]


def without_maps(options: Mapping[str, protocol.OptionValue]) -> dict[str, protocol.OptionValue]:
    """Options for a list, without maps."""
    return {key: value for key, value in options.items() if not is_long(value)}


def is_long(value: object) -> bool:
    return isinstance(value, str) and len(value) > SHORT


async def look_at_maps(
    game: Game, options: Mapping[str, protocol.OptionValue], limits: RateLimits, household: str
) -> None:
    """Read options that hold a map; the game caches the result, so that reading them again is quick."""
    if not any(is_long(value) for value in options.values()):
        return
    if not limits.take(household):
        raise refusals.TooMany
    await asyncio.to_thread(game.setup, game.read_options(options), game.edition)
