"""A short code that recreates the options of a table: ``decoy-cGVvcGxlPTI`` is ``decoy`` with two seats."""

from __future__ import annotations

import binascii
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from lastlight.core.game import Game
from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.server.wire.refusals import UnknownCode

MOST = 2_000
"""The most characters of a code; a player's own map does not fit."""


def encode(game: Game, changed: Mapping[str, Any]) -> str:
    """The code of options that differ from their defaults; nothing if it would be too long.

    >>> encode(game_of("decoy"), {"people": 3, "anonymous": True})
    'decoy-cGVvcGxlPTMmYW5vbnltb3VzPTE'
    """
    pairs = [(key, int(value) if isinstance(value, bool) else value) for key, value in changed.items()]
    packed = urlsafe_b64encode(urlencode(pairs).encode()).decode().rstrip("=")
    code = f"{game.key}-{packed}"
    return code if len(code) <= MOST else ""


def decode(code: str) -> tuple[Game, dict[str, Any]]:
    """The game and its options, all of them, checked.

    >>> decode("decoy-cGVvcGxlPTI")[1]["people"]
    2
    """
    key, _, packed = code.partition("-")
    if key not in GAMES or len(code) > MOST:
        raise UnknownCode
    game = game_of(key)
    try:
        told = b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True).decode()
        given = dict(parse_qsl(told, strict_parsing=True)) if told else {}
    except (binascii.Error, ValueError):
        raise UnknownCode from None
    options = game.read_options(given)
    game.setup(options, game.edition)  # refuses combinations that do not work
    return game, options
